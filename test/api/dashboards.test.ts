import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countCustomers,
  nowhere,
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

describe('making a dashboard', () => {
  it('answers it with queries and layout as they were sent, and with tiles', async () => {
    const query = await shop.ask(ada, countCustomers);
    const layout = {
      grid: [
        [0, 0, 8, 3],
        [1, 2],
      ],
    };
    const sent = { name: 'Sales', queries: [query, query], layout };
    const { status, body } = await shop.send('POST', '/api/dashboards', ada, sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...sent,
      user_id: ada.id,
      description: null,
      tiles: [
        { query_id: query, title: null, chart: null, place: { x: 0, y: 0, w: 8, h: 3 } },
        { query_id: query, place: { x: 6, y: 0, w: 6, h: 4 } },
      ],
    });
    expect((await shop.send('GET', `/api/dashboards/${String(body['id'])}`, ada)).body).toEqual(body);
  });

  it('takes tiles with a title, a chart and a place', async () => {
    const query_id = await shop.ask(ada, countCustomers);
    const tile = {
      query_id,
      title: 'Customers',
      chart: { type: 'bar', x: 'country', y: ['customers'], color: 'country', stacked: true },
      place: { x: 3, y: 0, w: 3, h: 2 },
    };
    const { status, body } = await shop.send('POST', '/api/dashboards', ada, {
      name: 'Tiles',
      tiles: [tile],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ queries: [query_id], layout: { grid: [[3, 0, 3, 2]] }, tiles: [tile] });
  });

  const good = { name: 'Sales', queries: [], layout: { grid: [] } };
  it.each([
    ['no name', { queries: [], layout: { grid: [] } }],
    ['an empty name', { ...good, name: ' ' }],
    ['a name of another type', { ...good, name: 7 }],
    ['a name that is too long', { ...good, name: 'n'.repeat(201) }],
    ['a description that is too long', { ...good, description: 'd'.repeat(4_001) }],
    ['queries of another type', { ...good, queries: 'all' }],
    ['a query that is no id', { ...good, queries: ['first'] }],
    ['an unknown query', { ...good, queries: [nowhere] }],
    ['too many queries', { ...good, queries: Array.from({ length: 101 }, () => nowhere) }],
    ['a layout of another type', { ...good, layout: [[0, 0, 1, 1]] }],
    ['a layout without a grid', { ...good, layout: {} }],
    ['a grid of fractions', { ...good, layout: { grid: [[0.5, 0, 1, 1]] } }],
    ['a grid of texts', { ...good, layout: { grid: [['0', '0', '1', '1']] } }],
    ['an unknown field', { ...good, owner: 'me' }],
    ['an unknown chart', { name: 'Sales', tiles: [{ query_id: nowhere, chart: { type: 'hologram' } }] }],
    [
      'a place without a width',
      { name: 'Sales', tiles: [{ query_id: nowhere, place: { x: 0, y: 0, w: 0, h: 1 } }] },
    ],
    ['a tile without a query', { name: 'Sales', tiles: [{ title: 'Nothing' }] }],
    ['no object', []],
  ])('is refused with %s, and nothing is stored', async (_, body) => {
    const before = (await shop.server.engine.store.find('dashboards', {})).length;
    const answer = await shop.send('POST', '/api/dashboards', ada, body);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await shop.server.engine.store.find('dashboards', {})).toHaveLength(before);
  });

  it("is refused with somebody else's query until that is shared", async () => {
    const query = await shop.ask(ada, countCustomers);
    const body = { name: 'Borrowed', queries: [query], layout: { grid: [] } };
    const refused = await shop.send('POST', '/api/dashboards', ben, body);
    expect([refused.status, errorOf(refused).code]).toEqual([400, 'VALIDATION_ERROR']);
    await shop.server.engine.store.insert('shares', [
      {
        id: nowhere,
        object_type: 'query',
        object_id: query,
        user_id: ben.id,
        group_id: null,
        created_at: '2026-01-01T00:00:00.000Z',
        created_by: ada.id,
      },
    ]);
    expect((await shop.send('POST', '/api/dashboards', ben, body)).status).toBe(201);
  });
});

describe('changing a dashboard', () => {
  it('changes what is given, and takes the whole record back', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    const named = await shop.send('PUT', `/api/dashboards/${board.id}`, ada, {
      name: 'Renamed',
      description: 'Weekly',
    });
    expect(named.status).toBe(200);
    expect(named.body).toMatchObject({ name: 'Renamed', description: 'Weekly', tiles: board.tiles });
    const whole = await shop.send('PUT', `/api/dashboards/${board.id}`, ada, {
      ...named.body,
      name: 'Again',
    });
    expect(whole.body).toEqual({ ...named.body, name: 'Again', updated_at: whole.body['updated_at'] });
  });

  it('is possible though a query on it was deleted', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    await shop.server.engine.store.remove('queries', { id: { in: board.queries } });
    const { status } = await shop.send('PUT', `/api/dashboards/${board.id}`, ada, {
      ...board,
      name: 'Still',
    });
    expect(status).toBe(200);
  });

  it.each([
    ['a name of null', { name: null }],
    ['an unknown field', { colour: 'red' }],
    ['an unknown query', { queries: [nowhere] }],
    ['a grid of texts', { layout: { grid: [['a']] } }],
  ])('is refused with %s', async (_, body) => {
    const board = await shop.boardOf(ada, countCustomers);
    const answer = await shop.send('PUT', `/api/dashboards/${board.id}`, ada, body);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await shop.send('GET', `/api/dashboards/${board.id}`, ada)).body).toEqual(board);
  });
});

describe('the list', () => {
  it('holds own and shared dashboards, newest first, page by page', async () => {
    const cleo = await shop.server.addUser('cleo', 'USER');
    await shop.grant(cleo.id, 'customers');
    const own = [
      await shop.boardOf(cleo, countCustomers),
      await shop.boardOf(cleo),
      await shop.boardOf(cleo),
    ];
    const shared = await shop.boardOf(ada, countCustomers);
    await shop.boardOf(ben, countCustomers);
    await shop.share(ada, shared, cleo);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const part: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await shop.send('GET', `/api/dashboards?limit=3${part}`, cleo);
      seen.push(...(body['dashboards'] as Board[]).map(({ id }) => id));
      cursor = body['next_cursor'] as string | null;
    }
    expect([...seen].sort()).toEqual([...own, shared].map(({ id }) => id).sort());
    expect(seen[0]).toBe(shared.id);
  });

  it.each(['limit=0', 'limit=201', 'limit=many', 'cursor=nonsense', 'color=red'])(
    'refuses %s',
    async (query) => {
      expect((await shop.send('GET', `/api/dashboards?${query}`, ada)).status).toBe(400);
    },
  );
});

describe('the audit', () => {
  it('holds what was made, changed, shared and deleted', async () => {
    const board = await shop.boardOf(ada, countCustomers);
    await shop.send('PUT', `/api/dashboards/${board.id}`, ada, { name: 'Renamed' });
    await shop.share(ada, board, ben);
    await shop.send('DELETE', `/api/dashboards/${board.id}`, ada);
    const acts = await shop.server.engine.store.find('activity', { object_id: board.id });
    expect(acts.map(({ action, user_id, object_type }) => [action, user_id, object_type]).sort()).toEqual(
      ['created', 'deleted', 'shared', 'updated'].map((act) => [`dashboard.${act}`, ada.id, 'dashboard']),
    );
  });
});
