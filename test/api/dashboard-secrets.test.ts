import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countCustomers,
  openDashboardShop,
  readSalaries,
  type Board,
  type DashboardShop,
  type User,
} from './dashboard-fixture.js';

let shop: DashboardShop;
let root: User;
let ada: User;
let ben: User;

beforeAll(async () => {
  shop = await openDashboardShop();
  root = { id: '', token: shop.server.adminToken };
  ada = await shop.server.addUser('ada', 'USER');
  ben = await shop.server.addUser('ben', 'USER');
  await shop.grant(ada.id, 'customers', 'salaries');
  await shop.grant(ben.id, 'customers');
});

afterAll(() => shop.close());

const notForYou = {
  code: 'ACCESS_DENIED',
  message: 'You may not read all the data that this tile shows.',
  details: {},
};
const tooLarge = 'SELECT abs(-9223372036854775807 - 1) AS large FROM customers';

const errorsOf = async (by: User, board: Board) => {
  const { body } = await shop.send('GET', `/api/dashboards/${board.id}/results`, by);
  return (body['tiles'] as readonly { readonly error: unknown }[]).map(({ error }) => error);
};
const latest = async (by: User, filter = '') => {
  const { body } = await shop.send('GET', `/api/query-history?limit=1${filter}`, by);
  return (body['history'] as readonly unknown[])[0];
};
const hideMain = async () => {
  const hidden = { catalog: 'shop', schema: 'main' };
  return String((await shop.admin('POST', '/api/admin/schema-exclusions', hidden)).body['id']);
};
const showMain = (id: string) => shop.admin('DELETE', `/api/admin/schema-exclusions/${id}`);

describe('a tile that cannot be run for its viewer', () => {
  it.each([
    ['a table that they may not read', readSalaries, null, false],
    ['a table of a hidden schema', readSalaries, null, true],
    ['a table that is not there', countCustomers, 'SELECT amount FROM wages', false],
    ['a column that is not there', countCustomers, 'SELECT wage FROM customers', false],
    ['a function that is not allowed', countCustomers, "SELECT load_extension('wages')", false],
    ['a statement that writes', countCustomers, 'DELETE FROM salaries', false],
    ['a statement that the engine refuses', tooLarge, null, false],
  ])('reads alike with %s, in the result and in their history', async (_, sql, later, isHidden) => {
    const board = await shop.boardOf(root, sql);
    if (later !== null)
      await shop.server.engine.store.update('queries', { id: board.queries[0] ?? '' }, { sql: later });
    await shop.share(root, board, ben);
    const hidden = isHidden ? await hideMain() : null;
    expect(await errorsOf(ben, board)).toEqual([notForYou]);
    expect(await latest(ben)).toMatchObject({
      query_id: board.queries[0],
      question: null,
      sql: '',
      tables: [],
      error_code: 'ACCESS_DENIED',
    });
    expect(await latest(root, `&user_id=${ben.id}`)).toMatchObject({
      query_id: board.queries[0],
      question: sql,
      sql: later ?? sql,
    });
    if (hidden !== null) await showMain(hidden);
  });

  it('names its tables to an ADMIN, in the history and in the access log', async () => {
    const board = await shop.boardOf(root, readSalaries);
    await shop.share(root, board, ben);
    await errorsOf(ben, board);
    const tables = ['shop.main.salaries'];
    expect(await latest(root, `&user_id=${ben.id}`)).toMatchObject({ tables, status: 'denied' });
    const { body } = await shop.admin('GET', `/api/admin/access-log?user_id=${ben.id}&limit=1`);
    expect(body['access_log']).toMatchObject([{ table_name: 'salaries', access_granted: false }]);
  });

  it('says exactly why to whom its query is shared with too', async () => {
    const board = await shop.boardOf(ada, readSalaries);
    await shop.share(ada, board, ben);
    await shop.send('POST', `/api/queries/${String(board.queries[0])}/share`, ada, { user_ids: [ben.id] });
    const tables = ['shop.main.salaries'];
    const message = 'Access denied to table shop.main.salaries.';
    expect(await errorsOf(ben, board)).toEqual([{ code: 'ACCESS_DENIED', message, details: { tables } }]);
    expect(await latest(ben)).toMatchObject({ question: readSalaries, sql: readSalaries, tables });
  });

  it('says exactly why to the owner of its query, also on the board of somebody else', async () => {
    const query = await shop.ask(ada, tooLarge);
    const { body } = await shop.admin('POST', '/api/dashboards', { name: 'Large', queries: [query] });
    const board = body as unknown as Board;
    await shop.share(root, board, ada, ben);
    expect(await errorsOf(ada, board)).toMatchObject([{ code: 'DATA_SOURCE_REFUSED' }]);
    expect(await errorsOf(ben, board)).toEqual([notForYou]);
  });

  it('says to everybody that its query is gone', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    await shop.share(ada, board, ben);
    await shop.server.engine.store.remove('queries', { id: board.queries[0] ?? '' });
    expect(await errorsOf(ben, board)).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});
