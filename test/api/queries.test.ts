import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowhere, openQueriesShop, outcome, type Person, type QueriesShop } from './queries-shop.js';
import type { Answer } from './test-server.js';

let shop: QueriesShop;
let server: QueriesShop['server'];
let ada: Person;
let reader: Person;

beforeAll(async () => {
  shop = await openQueriesShop();
  ({ server, ada, reader } = shop);
});

afterAll(() => shop.close());

const post: QueriesShop['post'] = (...sent) => shop.post(...sent);
const get: QueriesShop['get'] = (...sent) => shop.get(...sent);
const patch: QueriesShop['patch'] = (...sent) => shop.patch(...sent);
const ask: QueriesShop['ask'] = (...sent) => shop.ask(...sent);
const listed = ({ body }: Answer) => (body['queries'] as { id: string }[]).map(({ id }) => id);

describe('POST /api/queries', () => {
  const question = 'SELECT COUNT(*) FROM orders';

  it.each([
    ['/api/queries', { question, datasource_id: null, context: null, parent_id: null }, 201],
    ['/api/queries/sql', { sql: question, datasource_id: null }, 201],
    ['/api/queries/explain', { sql: question, datasource_id: null }, 200],
    ['/api/generate-sql', { query: question, datasource_id: null, context: null, parent_id: null }, 200],
  ])('takes null, as answers write it, for a hint that is left out: %s', async (path, body, status) => {
    const answer = await server.send('POST', path, { token: ada.token, body });
    expect(answer.status).toBe(status);
    expect(answer.body['datasource_id']).toEqual(expect.any(String));
  });
});

describe('PATCH /api/queries/:id', () => {
  it('saves, names and tags a query, and takes back what a GET gave', async () => {
    const id = await ask('SELECT COUNT(*) FROM orders');
    const saved = await patch(id, {
      name: 'Orders',
      description: 'How many',
      tags: ['sales', 'sales', 'daily'],
      is_saved: true,
      is_favorite: true,
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      id,
      name: 'Orders',
      description: 'How many',
      tags: ['sales', 'daily'],
      is_saved: true,
      is_favorite: true,
      generated_by: 'echo',
      tables: ['shop.main.orders'],
    });
    const stored = await get(`/api/queries/${id}`);
    expect(stored.body).toMatchObject({ name: 'Orders', feedback: null });
    const again = await patch(id, { ...stored.body, name: 'All orders' });
    expect([again.status, again.body['name'], again.body['generated_by']]).toEqual([
      200,
      'All orders',
      'echo',
    ]);
    expect((await patch(id, { name: null, tags: [] })).body).toMatchObject({ name: null, tags: [] });
  });

  it('takes new SQL through the guard and makes it the owner’s own', async () => {
    const id = await ask('SELECT COUNT(*) FROM orders');
    const changed = await patch(id, { sql: 'SELECT name FROM customers ORDER BY name' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      status: 'answered',
      generated_by: 'user',
      confidence: 1,
      tables: ['shop.main.customers'],
      receipt: { generated_by: 'user', tables: ['shop.main.customers'] },
    });
    const ran = await post(`/api/queries/${id}/execute`);
    expect(ran.body['rows']).toEqual([['Ada'], ['Ben'], ['Cleo']]);

    expect(outcome(await patch(id, { sql: 'SELECT * FROM salaries' }))).toEqual([403, 'ACCESS_DENIED']);
    expect(outcome(await patch(id, { sql: 'DELETE FROM orders' }))).toEqual([400, 'SQL_NOT_READ_ONLY']);
    expect((await get(`/api/queries/${id}`)).body['sql']).toBe(changed.body['sql']);
    const history = await get('/api/query-history?limit=1&status=denied');
    expect(history.body['history']).toMatchObject([{ query_id: id, tables: ['shop.main.salaries'] }]);
  });

  it.each([
    ['an unknown field', { colour: 'red' }],
    ['an empty name', { name: '' }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a number as name', { name: 5 }],
    ['a description that is too long', { description: 'x'.repeat(4001) }],
    ['tags that are no list', { tags: 'sales' }],
    ['a tag that is too long', { tags: ['x'.repeat(101)] }],
    ['too many tags', { tags: Array.from({ length: 51 }, (_, index) => String(index)) }],
    ['a text for a flag', { is_saved: 'yes' }],
    ['null for a flag', { is_favorite: null }],
    ['empty SQL', { sql: ' ' }],
    ['no SQL any more', { sql: null }],
    ['no object', [1]],
  ])('refuses %s', async (_name, body) => {
    const id = await ask('SELECT COUNT(*) FROM orders');
    expect(outcome(await patch(id, body))).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('is for the owner alone: an ADMIN sees a query but does not rewrite it', async () => {
    const id = await ask('SELECT COUNT(*) FROM orders');
    expect((await get(`/api/queries/${id}`, server.adminToken)).status).toBe(200);
    expect(outcome(await patch(id, { name: 'Mine' }, server.adminToken))).toEqual([
      403,
      'WRITE_ACCESS_REQUIRED',
    ]);
    const other = await server.addUser('other', 'USER');
    expect(outcome(await patch(id, { name: 'Mine' }, other.token))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await patch(nowhere, { name: 'Mine' }))).toEqual([404, 'NOT_FOUND']);
  });

  it.each([{ is_saved: true }, { name: 'Orders' }, { is_favorite: true }])(
    'is not for READONLY: %o',
    async (body) => {
      const id = await ask('SELECT COUNT(*) FROM orders', reader.token);
      expect(outcome(await patch(id, body, reader.token))).toEqual([403, 'WRITE_ACCESS_REQUIRED']);
    },
  );
});

describe('GET /api/queries', () => {
  let lena: Person;
  let ids: string[];

  beforeAll(async () => {
    lena = await server.addUser('lena', 'USER');
    const body = { user_id: lena.id, catalog: 'shop', schema: 'main' };
    await server.send('POST', '/api/admin/data-access', { token: server.adminToken, body });
    ids = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      ids.push(await ask(`SELECT ${String(number)} AS n FROM orders`, lena.token));
    const [first = '', , third = '', , fifth = ''] = ids;
    await patch(first, { is_saved: true, tags: ['sales'], name: 'Monthly figures' }, lena.token);
    await patch(third, { is_saved: true, is_favorite: true }, lena.token);
    await patch(fifth, { tags: ['sales', 'other'] }, lena.token);
  });

  it.each([
    ['is_saved=true', [2, 0]],
    ['is_saved=false', [5, 4, 3, 1]],
    ['is_favorite=true', [2]],
    ['tag=sales', [4, 0]],
    ['tag=sale', []],
    ['q=MONTHLY', [0]],
    ['q=select%203', [2]],
    ['tag=sales&is_saved=true', [0]],
    ['', [5, 4, 3, 2, 1, 0]],
  ])('?%s finds what it names', async (query, places) => {
    const found = await get(`/api/queries?${query}`, lena.token);
    expect(listed(found)).toEqual(places.map((place) => ids[place]));
    expect(found.body['next_cursor']).toBeNull();
  });

  it('pages through what a filter finds, and says when there is no more', async () => {
    const first = await get('/api/queries?is_saved=false&limit=3', lena.token);
    expect(listed(first)).toEqual([ids[5], ids[4], ids[3]]);
    const cursor = encodeURIComponent(String(first.body['next_cursor']));
    const second = await get(`/api/queries?is_saved=false&limit=3&cursor=${cursor}`, lena.token);
    expect(listed(second)).toEqual([ids[1]]);
    expect(second.body['next_cursor']).toBeNull();
  });

  it.each([
    'is_saved=1',
    'is_favorite=',
    'shared=yes',
    'limit=201',
    'limit=0',
    'cursor=x',
    `q=${'x'.repeat(201)}`,
    'colour=red',
  ])('?%s is refused', async (query) => {
    expect(outcome(await get(`/api/queries?${query}`, lena.token))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('DELETE /api/queries/:id', () => {
  it('removes the query and keeps its history', async () => {
    const id = await ask('SELECT COUNT(*) FROM orders');
    await post(`/api/queries/${id}/execute`);
    const path = `/api/queries/${id}`;
    const gone = await server.send('DELETE', path, { token: ada.token });
    expect([gone.status, gone.body]).toEqual([200, { id }]);
    expect((await get(path)).status).toBe(404);
    expect((await server.send('DELETE', path, { token: ada.token })).status).toBe(404);
    expect((await get('/api/query-history?limit=1')).body['history']).toMatchObject([{ query_id: id }]);
  });

  it('is not for READONLY, and a stranger’s query is unknown', async () => {
    const own = await ask('SELECT COUNT(*) FROM orders', reader.token);
    const path = `/api/queries/${own}`;
    expect(outcome(await server.send('DELETE', path, { token: reader.token }))).toEqual([
      403,
      'WRITE_ACCESS_REQUIRED',
    ]);
    expect(outcome(await server.send('DELETE', path, { token: ada.token }))).toEqual([404, 'NOT_FOUND']);
    expect((await server.send('DELETE', path, { token: server.adminToken })).status).toBe(200);
  });
});

describe('feedback', () => {
  it('is kept once a user, and READONLY may give it too', async () => {
    const id = await ask('SELECT COUNT(*) FROM orders', reader.token);
    const path = `/api/queries/${id}/feedback`;
    const up = await post(path, { rating: 'up', comment: 'Right.' }, reader.token);
    expect([up.status, up.body]).toMatchObject([
      200,
      { query_id: id, user_id: reader.id, rating: 'up', comment: 'Right.' },
    ]);
    const down = await post(path, { rating: 'down' }, reader.token);
    expect(down.body).toMatchObject({ id: up.body['id'], rating: 'down', comment: null });
    expect((await get(`/api/queries/${id}`, reader.token)).body['feedback']).toMatchObject({
      rating: 'down',
    });
    const all = await get(path, server.adminToken);
    expect(all.body['feedback']).toMatchObject([{ user_id: reader.id, rating: 'down' }]);
    expect(outcome(await get(path, reader.token))).toEqual([403, 'ADMIN_REQUIRED']);
  });

  it.each([
    ['no rating', {}],
    ['another rating', { rating: 'great' }],
    ['a number', { rating: 1 }],
    ['a comment that is too long', { rating: 'up', comment: 'x'.repeat(4001) }],
    ['an unknown field', { rating: 'up', stars: 5 }],
  ])('refuses %s', async (_name, body) => {
    const id = await ask('SELECT COUNT(*) FROM orders');
    expect(outcome(await post(`/api/queries/${id}/feedback`, body))).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('on a query that one may not see is 404', async () => {
    const id = await ask('SELECT COUNT(*) FROM orders');
    for (const path of [`/api/queries/${id}/feedback`, `/api/queries/${nowhere}/feedback`])
      expect(outcome(await post(path, { rating: 'up' }, reader.token))).toEqual([404, 'NOT_FOUND']);
  });
});
