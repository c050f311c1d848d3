import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countCustomers,
  countOrders,
  nowhere,
  readSalaries,
  openDashboardShop,
  type Board,
  type DashboardShop,
  type User,
} from './dashboard-fixture.js';
import { errorOf } from './test-server.js';

let shop: DashboardShop;
let ada: User;
let ben: User;
let reader: User;

beforeAll(async () => {
  shop = await openDashboardShop();
  ada = await shop.server.addUser('ada', 'USER');
  ben = await shop.server.addUser('ben', 'USER');
  reader = await shop.server.addUser('reader', 'READONLY');
  await shop.grant(ada.id, 'customers', 'orders', 'salaries');
  await shop.grant(ben.id, 'customers', 'orders');
  await shop.grant(reader.id, 'customers');
});

afterAll(() => shop.close());

/** What a tile says to whoever may not see its query. */
const notForYou = {
  code: 'ACCESS_DENIED',
  message: 'You may not read all the data that this tile shows.',
  details: {},
};

const tilesOf = async (by: User, board: Board, query = '') => {
  const { status, body } = await shop.send('GET', `/api/dashboards/${board.id}/results${query}`, by);
  expect(status).toBe(200);
  return body['tiles'] as readonly Readonly<Record<string, unknown>>[];
};

describe('whose a dashboard is', () => {
  it("hides it: somebody else's and an unknown one read alike", async () => {
    const board = await shop.boardOf(ada, countCustomers);
    const sharing = { user_ids: [ben.id], group_ids: [] };
    for (const id of [board.id, nowhere]) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['GET', '/results', undefined],
        ['PUT', '', { name: 'Mine' }],
        ['DELETE', '', undefined],
        ['POST', '/share', sharing],
      ] as const) {
        const answer = await shop.send(method, `/api/dashboards/${id}${path}`, ben, body);
        expect([method, path, answer.status, errorOf(answer).code]).toEqual([method, path, 404, 'NOT_FOUND']);
      }
    }
    expect((await shop.admin('GET', `/api/dashboards/${board.id}`)).status).toBe(200);
  });

  it('lets whom it is shared with look, and nothing more', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    const shared = await shop.share(ada, board, ben, reader);
    expect(shared.body).toEqual({ id: board.id, user_ids: [ben.id, reader.id].sort(), group_ids: [] });
    for (const viewer of [ben, reader]) {
      expect((await shop.send('GET', `/api/dashboards/${board.id}`, viewer)).status).toBe(200);
      for (const [method, path, body] of [
        ['PUT', '', { name: 'Mine' }],
        ['DELETE', '', undefined],
        ['POST', '/share', { user_ids: [], group_ids: [] }],
      ] as const) {
        const answer = await shop.send(method, `/api/dashboards/${board.id}${path}`, viewer, body);
        expect([answer.status, errorOf(answer).code]).toEqual([403, 'WRITE_ACCESS_REQUIRED']);
      }
    }
    await shop.share(ada, board);
    expect((await shop.send('GET', `/api/dashboards/${board.id}`, ben)).status).toBe(404);
  });

  it('lets a group look', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    const group = String((await shop.admin('POST', '/api/admin/groups', { name: 'Analysts' })).body['id']);
    await shop.admin('POST', `/api/admin/groups/${group}/members`, { user_id: ben.id });
    await shop.send('POST', `/api/dashboards/${board.id}/share`, ada, { group_ids: [group] });
    expect((await shop.send('GET', `/api/dashboards/${board.id}`, ben)).status).toBe(200);
  });

  it.each([
    ['nobody named', {}, 400],
    ['an unknown user', { user_ids: [nowhere] }, 404],
    ['an unknown group', { group_ids: [nowhere] }, 404],
    ['no id', { user_ids: ['ben'] }, 400],
    ['another type', { user_ids: 'ben' }, 400],
    ['an unknown field', { user_ids: [], everybody: true }, 400],
  ])('is not shared with %s', async (_, body, status) => {
    const board = await shop.boardOf(ada, countCustomers);
    expect((await shop.send('POST', `/api/dashboards/${board.id}/share`, ada, body)).status).toBe(status);
  });

  it('ends for everybody when it is deleted', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    await shop.share(ada, board, ben);
    const gone = await shop.send('DELETE', `/api/dashboards/${board.id}`, ada);
    expect([gone.status, gone.body]).toEqual([200, { id: board.id }]);
    for (const viewer of [ada, ben])
      expect((await shop.send('GET', `/api/dashboards/${board.id}`, viewer)).status).toBe(404);
    expect(await shop.server.engine.store.find('shares', { object_id: board.id })).toEqual([]);
    expect((await shop.send('GET', `/api/queries/${String(board.queries[0])}`, ada)).status).toBe(200);
  });

  it('keeps READONLY from making one', async () => {
    const answer = await shop.send('POST', '/api/dashboards', reader, { name: 'Mine' });
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'WRITE_ACCESS_REQUIRED']);
  });
});

describe('the results', () => {
  it('hold the rows of every tile', async () => {
    const board = await shop.boardOf(ada, countCustomers, countOrders);
    expect(await tilesOf(ada, board)).toMatchObject([
      {
        id: board.tiles[0]?.id,
        query_id: board.queries[0],
        title: null,
        chart: null,
        place: { x: 0, y: 0, w: 12, h: 4 },
        columns: ['customers'],
        rows: [[3]],
        column_types: ['integer'],
        row_count: 1,
        truncated: false,
        error: null,
      },
      { columns: ['orders'], rows: [[3]], error: null },
    ]);
  });

  it('come from the cache with their age, unless they are to be fresh', async () => {
    const board = await shop.boardOf(ada, 'SELECT COUNT(*) AS fresh FROM customers');
    expect(await tilesOf(ada, board)).toMatchObject([{ cached: false }]);
    const [kept] = await tilesOf(ada, board);
    expect(kept).toMatchObject({ cached: true });
    expect(kept?.['age_seconds']).toBeGreaterThanOrEqual(0);
    expect(await tilesOf(ada, board, '?refresh=true')).toMatchObject([{ cached: false }]);
    expect((await shop.send('GET', `/api/dashboards/${board.id}/results?refresh=perhaps`, ada)).status).toBe(
      400,
    );
  });

  it("are the viewer's: what they may not read is an error of its tile alone", async () => {
    const board = await shop.boardOf(ada, countCustomers, countOrders, readSalaries);
    await shop.share(ada, board, ben, reader);
    expect(await tilesOf(ada, board)).toMatchObject([{ error: null }, { error: null }, { rows: [[90_000]] }]);
    expect(await tilesOf(ben, board)).toMatchObject([
      { rows: [[3]], error: null },
      { rows: [[3]], error: null },
      {
        rows: [],
        columns: [],
        executed_at: null,
        error: notForYou,
      },
    ]);
    expect(await tilesOf(reader, board)).toMatchObject([
      { rows: [[3]] },
      { error: { code: 'ACCESS_DENIED' } },
      { error: { code: 'ACCESS_DENIED' } },
    ]);
  });

  it('show nothing else of the queries', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    await shop.share(ada, board, ben);
    const shown = JSON.stringify([
      await tilesOf(ben, board),
      (await shop.send('GET', `/api/dashboards/${board.id}`, ben)).body,
    ]);
    expect(shown).not.toContain('SELECT');
    const query = `/api/queries/${String(board.queries[0])}`;
    expect((await shop.send('GET', query, ben)).status).toBe(404);
    expect((await shop.send('POST', `${query}/execute`, ben)).status).toBe(404);
  });

  it('are logged as tiles, with the decision about each table', async () => {
    const board = await shop.boardOf(ada, readSalaries);
    await shop.share(ada, board, ben);
    await tilesOf(ben, board);
    const { store } = shop.server.engine;
    const logged = { user_id: ben.id, query_id: board.queries[0] ?? '' };
    expect(await store.find('query_log', logged)).toMatchObject([
      { purpose: 'tile', status: 'denied', tables: ['shop.main.salaries'] },
    ]);
    expect(await store.find('access_log', logged)).toMatchObject([{ access_granted: false }]);
  });

  it("stand in the viewer's own history without the SQL of somebody else, and in an ADMIN's with it", async () => {
    const board = await shop.boardOf(ada, countCustomers);
    await shop.share(ada, board, reader);
    await tilesOf(reader, board, '?refresh=true');
    const own = await shop.send('GET', '/api/query-history?limit=1', reader);
    expect(own.body['history']).toMatchObject([{ purpose: 'tile', question: null, sql: '', tables: [] }]);
    const seen = await shop.admin('GET', `/api/query-history?user_id=${reader.id}&limit=1`);
    expect(seen.body['history']).toMatchObject([
      { purpose: 'tile', sql: countCustomers, tables: ['shop.main.customers'] },
    ]);
  });

  it('say which tile lost its query or its SQL', async () => {
    const board = await shop.boardOf(ada, countCustomers, countOrders);
    await shop.server.engine.store.remove('queries', { id: board.queries[0] ?? '' });
    expect(await tilesOf(ada, board)).toMatchObject([
      { error: { code: 'NOT_FOUND', message: 'The query of this tile was deleted.', details: {} } },
      { error: null },
    ]);
  });
});
