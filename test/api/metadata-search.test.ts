import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main, openDescribedShop, type DescribedShop, type User } from './metadata-fixture.js';
import { type TestServer } from './test-server.js';

type Json = Readonly<Record<string, unknown>>;

let shop: DescribedShop;
let server: TestServer;
let ada: User;
let reader: User;
let ids: DescribedShop['ids'];
let as: DescribedShop['as'];

const unknownId = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';

beforeAll(async () => {
  shop = await openDescribedShop();
  ({ server, ada, reader, ids, as } = shop);
});

afterAll(() => shop.close());
const found = async (query: string, token = ada.token) => {
  const { status, body } = await as(token)('GET', `/api/metadata/search?${query}`);
  expect(status).toBe(200);
  return (body['metadata'] as Json[]).map((item) => String(item['column_name'] ?? item['table_name']));
};

describe('GET /api/metadata/search', () => {
  it.each([
    ['q=purchase', ['orders', 'customers']],
    ['q=people+buy', ['customers', 'orders']],
    ['q=people%2Bbuy', ['customers', 'orders']],
    ['q=people%20earn', ['customers']],
    ['q=PAID', ['amount']],
    ['tags=sales', ['orders', 'amount']],
    ['tags=sales,daily', ['orders']],
    ['tags=Daily', ['orders']],
    ['q=euros&tags=sales', ['amount']],
    ['q=euros&tags=crm', []],
    ['tags=secret', []],
    ['q=volcano', []],
  ])('finds by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('finds by meaning what shares no word, and for everybody only what they may read', async () => {
    expect(await found('q=wages', server.adminToken)).toContain('salaries');
    expect(await found('q=wages')).not.toContain('salaries');
    expect(await found('q=people', reader.token)).toEqual(['customers']);
  });

  it('goes page by page', async () => {
    const first = await as(ada.token)('GET', '/api/metadata/search?tags=sales&limit=1');
    const cursor = encodeURIComponent(String(first.body['next_cursor']));
    const second = await as(ada.token)('GET', `/api/metadata/search?tags=sales&limit=1&cursor=${cursor}`);
    expect([first, second].map(({ body }) => (body['metadata'] as Json[]).length)).toEqual([1, 1]);
    expect(second.body['next_cursor']).toBeNull();
  });

  it('sees a change with the next search', async () => {
    const path = `/api/metadata/${ids.orders}`;
    expect(await found('q=marmalade')).toEqual([]);
    await as(ada.token)('PATCH', path, { description: 'Every purchase of marmalade.' });
    expect(await found('q=marmalade')).toEqual(['orders']);
    await as(ada.token)('PATCH', path, { description: 'Every purchase at the counter.' });
    expect(await found('q=marmalade')).toEqual([]);
  });
});

describe('GET /api/metadata/{metadata_id}/history', () => {
  it('tells every change of a record, newest first, also when it is gone', async () => {
    const column = { ...main, table_name: 'orders', column_name: 'ordered_on' };
    const made = await as(ada.token)('POST', '/api/metadata', { ...column, description: 'The day.' });
    const path = `/api/metadata/${String(made.body['id'])}`;
    await as(server.adminToken)('PATCH', path, { description: 'The day of the order.', is_pii: false });
    await as(ada.token)('POST', '/api/metadata', { ...column, description: 'The day of the order.' });
    expect((await as(ada.token)('DELETE', path)).body).toEqual({ id: made.body['id'] });
    const { status, body } = await as(ada.token)('GET', `${path}/history`);
    expect([status, body['next_cursor']]).toEqual([200, null]);
    expect(body['history']).toMatchObject([
      { action: 'deleted', changed_by: 'ada', after: null, metadata_id: made.body['id'] },
      { action: 'updated', changed_by: 'root', before: { is_pii: null }, after: { is_pii: false } },
      { action: 'created', changed_by: 'ada', before: null, after: { description: 'The day.' } },
    ]);
    const page = await as(ada.token)('GET', `${path}/history?limit=2`);
    expect((page.body['history'] as Json[]).length).toBe(2);
    expect(page.body['next_cursor']).toEqual(expect.any(String));
    expect((await as(ada.token)('PATCH', path, { description: 'x' })).status).toBe(404);
  });
});

describe('usage', () => {
  const orders = '/api/metadata?database=shop&schema=main&table=orders';
  const ask = async (sql: string, token: string) => {
    const { body } = await as(token)('POST', '/api/queries/sql', { sql });
    return as(token)('POST', `/api/queries/${String(body['id'])}/execute`);
  };

  it('stands in the metadata of a table at once, and in the statistics of all', async () => {
    expect((await as(ada.token)('GET', orders)).body['usage']).toEqual({
      query_count: 0,
      last_queried_at: null,
    });
    const both = 'SELECT c.name, o.amount FROM orders AS o JOIN customers AS c ON c.id = o.customer_id';
    expect((await ask(both, ada.token)).status).toBe(200);
    expect((await ask('SELECT count(*) FROM orders', reader.token)).status).toBe(200);
    const { body } = await as(ada.token)('GET', orders);
    expect(body['usage']).toEqual({ query_count: 2, last_queried_at: expect.any(String) as string });
    const usage = await as(server.adminToken)('GET', '/api/analytics/table-usage');
    expect(usage.body['tables']).toMatchObject([
      { catalog: 'shop', schema_name: 'main', table_name: 'orders', query_count: 2, user_count: 2 },
      { catalog: 'shop', schema_name: 'main', table_name: 'customers', query_count: 1, user_count: 1 },
    ]);
    const page = await as(server.adminToken)('GET', '/api/analytics/table-usage?limit=1&days=1');
    expect((page.body['tables'] as Json[]).length).toBe(1);
    expect(page.body['next_cursor']).toEqual(expect.any(String));
    const other = await as(server.adminToken)('GET', `/api/analytics/table-usage?datasource_id=${unknownId}`);
    expect(other.body['tables']).toEqual([]);
  });
});
