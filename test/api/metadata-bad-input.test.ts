import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main, openDescribedShop, type DescribedShop, type User } from './metadata-fixture.js';
import { errorOf, type TestServer } from './test-server.js';

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

describe('bad input', () => {
  const long = 'x'.repeat(501);
  const table = { ...main, table_name: 'orders' };
  const tokenOf = { ADMIN: () => server.adminToken, USER: () => ada.token, READONLY: () => reader.token };
  const orders = () => `/api/metadata/${ids.orders}`;
  const salaries = () => `/api/metadata/${ids.salaries}`;

  it.each<readonly [string, keyof typeof tokenOf, string, string | (() => string), unknown, number, string]>([
    ['a search for nothing', 'USER', 'GET', '/api/metadata/search', undefined, 400, 'VALIDATION_ERROR'],
    ['an empty search', 'USER', 'GET', '/api/metadata/search?q=+&tags=,', undefined, 400, 'VALIDATION_ERROR'],
    ['a long search', 'USER', 'GET', `/api/metadata/search?q=${long}`, undefined, 400, 'VALIDATION_ERROR'],
    [
      'an unknown filter',
      'USER',
      'GET',
      '/api/metadata/search?q=a&level=table',
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
    [
      'a search limit',
      'USER',
      'GET',
      '/api/metadata/search?q=a&limit=201',
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
    [
      'a search cursor',
      'USER',
      'GET',
      '/api/metadata/search?q=orders&cursor=x',
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
    ['a table alone', 'USER', 'GET', '/api/metadata?table=orders', undefined, 400, 'VALIDATION_ERROR'],
    [
      'a table without a schema',
      'USER',
      'GET',
      '/api/metadata?database=shop&table=orders',
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
    [
      'an unreadable table',
      'USER',
      'GET',
      '/api/metadata?database=shop&schema=main&table=salaries',
      undefined,
      404,
      'NOT_FOUND',
    ],
    [
      'an unknown column',
      'USER',
      'GET',
      '/api/metadata?database=shop&schema=main&table=orders&column=x',
      undefined,
      404,
      'NOT_FOUND',
    ],
    ['no names', 'USER', 'POST', '/api/metadata', { description: 'x' }, 400, 'VALIDATION_ERROR'],
    [
      'an unknown field',
      'USER',
      'POST',
      '/api/metadata',
      { ...table, colour: 'red' },
      400,
      'VALIDATION_ERROR',
    ],
    [
      'a field of another level',
      'USER',
      'POST',
      '/api/metadata',
      { ...table, is_pii: true },
      400,
      'VALIDATION_ERROR',
    ],
    ['a wrong type', 'USER', 'POST', '/api/metadata', { ...table, tags: 'sales' }, 400, 'VALIDATION_ERROR'],
    [
      'a long name',
      'USER',
      'POST',
      '/api/metadata',
      { ...table, table_name: 'x'.repeat(129) },
      400,
      'VALIDATION_ERROR',
    ],
    [
      'a long description',
      'USER',
      'POST',
      '/api/metadata',
      { ...table, description: 'x'.repeat(10_001) },
      400,
      'VALIDATION_ERROR',
    ],
    [
      'an unreadable table',
      'USER',
      'POST',
      '/api/metadata',
      { ...table, table_name: 'salaries' },
      404,
      'NOT_FOUND',
    ],
    [
      'another table for a record',
      'USER',
      'PATCH',
      orders,
      { table_name: 'customers', description: 'x' },
      400,
      'VALIDATION_ERROR',
    ],
    ['a record of READONLY', 'READONLY', 'POST', '/api/metadata', table, 403, 'WRITE_ACCESS_REQUIRED'],
    ['a bulk of nothing', 'USER', 'POST', '/api/metadata/bulk', {}, 400, 'VALIDATION_ERROR'],
    [
      'a bulk that is no list',
      'USER',
      'POST',
      '/api/metadata/bulk',
      { metadata: table },
      400,
      'VALIDATION_ERROR',
    ],
    [
      'a bulk of READONLY',
      'READONLY',
      'POST',
      '/api/metadata/bulk',
      { metadata: [] },
      403,
      'WRITE_ACCESS_REQUIRED',
    ],
    ['a change of another level', 'USER', 'PATCH', orders, { valid_values: ['a'] }, 400, 'VALIDATION_ERROR'],
    ['a change of an unknown field', 'USER', 'PATCH', orders, { colour: 'red' }, 400, 'VALIDATION_ERROR'],
    ['a change of what is unreadable', 'USER', 'PATCH', salaries, { description: 'x' }, 404, 'NOT_FOUND'],
    ['a change of READONLY', 'READONLY', 'PATCH', orders, { description: 'x' }, 403, 'WRITE_ACCESS_REQUIRED'],
    ['a deletion of nothing', 'USER', 'DELETE', `/api/metadata/${unknownId}`, undefined, 404, 'NOT_FOUND'],
    ['a deletion of what is unreadable', 'USER', 'DELETE', salaries, undefined, 404, 'NOT_FOUND'],
    ['a deletion by READONLY', 'READONLY', 'DELETE', orders, undefined, 403, 'WRITE_ACCESS_REQUIRED'],
    [
      'the history of nothing',
      'USER',
      'GET',
      `/api/metadata/${unknownId}/history`,
      undefined,
      404,
      'NOT_FOUND',
    ],
    [
      'the history of what is unreadable',
      'USER',
      'GET',
      () => `${salaries()}/history`,
      undefined,
      404,
      'NOT_FOUND',
    ],
    [
      'the history for READONLY',
      'READONLY',
      'GET',
      () => `${orders()}/history`,
      undefined,
      403,
      'WRITE_ACCESS_REQUIRED',
    ],
    [
      'a history page',
      'USER',
      'GET',
      () => `${orders()}/history?limit=0`,
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
    ['usage for a USER', 'USER', 'GET', '/api/analytics/table-usage', undefined, 403, 'ADMIN_REQUIRED'],
    [
      'usage of no days',
      'ADMIN',
      'GET',
      '/api/analytics/table-usage?days=0',
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
    [
      'usage of half a day',
      'ADMIN',
      'GET',
      '/api/analytics/table-usage?days=1.5',
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
    [
      'usage by an unknown filter',
      'ADMIN',
      'GET',
      '/api/analytics/table-usage?user=a',
      undefined,
      400,
      'VALIDATION_ERROR',
    ],
  ])('%s, asked as %s by %s %s', async (_, role, method, path, body, status, code) => {
    const answer = await as(tokenOf[role]())(method, typeof path === 'string' ? path : path(), body);
    expect([answer.status, errorOf(answer).code]).toEqual([status, code]);
  });
});
