import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowhere, openQueriesShop, outcome, type Person, type QueriesShop } from './queries-shop.js';

let shop: QueriesShop;
let server: QueriesShop['server'];
let datasourceId: string;
let ada: Person;
let reader: Person;

beforeAll(async () => {
  shop = await openQueriesShop();
  ({ server, datasourceId, ada, reader } = shop);
});

afterAll(() => shop.close());

const post: QueriesShop['post'] = (...sent) => shop.post(...sent);
const get: QueriesShop['get'] = (...sent) => shop.get(...sent);
const ask: QueriesShop['ask'] = (...sent) => shop.ask(...sent);

describe('POST /api/queries/explain', () => {
  const sql =
    'SELECT c.country, SUM(o.amount) AS total FROM orders o JOIN customers c ON c.id = o.customer_id GROUP BY c.country';

  it('says what SQL would read, and runs nothing', async () => {
    const explained = await post('/api/queries/explain', { sql }, reader.token);
    expect(explained.status).toBe(200);
    expect(explained.body).toMatchObject({
      datasource_id: datasourceId,
      tables: ['shop.main.customers', 'shop.main.orders'],
      functions: ['sum'],
      joins: [{ tier: 1, relationship_type: 'N:1' }],
      result_columns: [{ name: 'country' }, { name: 'total' }],
      warnings: [],
      estimated_rows: null,
    });
    expect(explained.body['columns']).toContain('shop.main.orders.amount');
    expect(explained.body['explanation']).toContain('Reads shop.main.customers and shop.main.orders.');
    expect((await get('/api/query-history?status=success', reader.token)).body['history']).toEqual([]);
  });

  it.each([
    ['SELECT id FROM customers WHERE "country" = "Norway"', ['Norway']],
    ['SELECT "countri" AS c FROM customers ORDER BY "c"', ['countri']],
    ['SELECT "country" AS "land" FROM customers GROUP BY "land"', []],
    ['SELECT c."country" FROM customers AS c', []],
  ])('warns of names in double quotes that SQLite reads as text: %s', async (written, texts) => {
    const explained = await post('/api/queries/explain', { sql: written }, reader.token);
    expect(explained.body['warnings']).toEqual(
      texts.map((text) => ({
        code: 'TEXT_IN_DOUBLE_QUOTES',
        message: `No column is called "${text}", so SQLite reads it as text: check its spelling, or write it in single quotes.`,
      })),
    );
  });

  it.each([
    ['no SQL', {}, 400, 'VALIDATION_ERROR'],
    ['SQL that is no text', { sql: 5 }, 400, 'VALIDATION_ERROR'],
    ['SQL that is too long', { sql: `SELECT '${'x'.repeat(100_000)}'` }, 400, 'VALIDATION_ERROR'],
    ['an unknown field', { sql: 'SELECT 1', limit: 5 }, 400, 'VALIDATION_ERROR'],
    ['a data source that is no id', { sql: 'SELECT 1', datasource_id: 'shop' }, 400, 'VALIDATION_ERROR'],
    ['an unknown data source', { sql: 'SELECT 1', datasource_id: nowhere }, 404, 'NOT_FOUND'],
    ['a write', { sql: 'DROP TABLE orders' }, 400, 'SQL_NOT_READ_ONLY'],
    ['an unknown table', { sql: 'SELECT * FROM ordres' }, 400, 'SQL_UNKNOWN_TABLE'],
    ['a table without a grant', { sql: 'SELECT * FROM salaries' }, 403, 'ACCESS_DENIED'],
  ])('refuses %s', async (_name, body, status, code) => {
    expect(outcome(await post('/api/queries/explain', body))).toEqual([status, code]);
  });
});

describe('an answer of few rows as large as many', () => {
  it.each([
    ['many long cells', 1_000_000, 16, 'Only the first 16 rows'],
    ['one cell beyond all bounds', 20_000_000, 0, 'Not even one row'],
  ])('is cut, and says so: %s', async (_size, characters, rows, message) => {
    const sql = `SELECT printf('%.*c', ${String(characters)}, 'x') FROM orders a, orders b, orders c`;
    const { body } = await post('/api/queries/sql', { sql, datasource_id: datasourceId });
    const answer = await post(`/api/queries/${String(body['id'])}/execute`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...{ row_count: rows, truncated: true },
      warnings: [{ code: 'TRUNCATED', message: expect.stringContaining(message) as string }],
    });
  });
});

describe('caches', () => {
  it('are marked and can be bypassed', async () => {
    const question = 'SELECT MIN(amount) AS least FROM orders';
    const body = { question, datasource_id: datasourceId };
    const first = await post('/api/queries', body);
    expect(first.body['cached']).toBe(false);
    const second = await post('/api/queries', body);
    expect(second.body['cached']).toBe(true);
    expect(second.body['id']).not.toBe(first.body['id']);
    expect((await post('/api/queries', { ...body, use_cache: false })).body['cached']).toBe(false);
    const unstored = { query: question, datasource_id: datasourceId };
    expect((await post('/api/generate-sql', unstored)).body['cached']).toBe(true);
    expect((await post('/api/generate-sql', { ...unstored, use_cache: false })).body['cached']).toBe(false);

    const execute = `/api/queries/${String(first.body['id'])}/execute`;
    const ran = await post(execute);
    const kept = await post(execute);
    expect([ran.body['cached'], kept.body['cached']]).toEqual([false, true]);
    expect(kept.body['executed_at']).toBe(ran.body['executed_at']);
    expect((await post(execute, { use_cache: false })).body['cached']).toBe(false);
    expect(outcome(await post(execute, { use_cache: 'no' }))).toEqual([400, 'VALIDATION_ERROR']);
  });

  it.each([
    ['a closing mark', "SELECT count(*) FROM customers WHERE name = 'it' ?", true],
    ['another case of a value', "SELECT count(*) FROM customers WHERE name = 'IT'", false],
  ])('take a question with %s for the same or not', async (_difference, question, cached) => {
    await post('/api/queries', { question: "SELECT count(*) FROM customers WHERE name = 'it'" });
    expect((await post('/api/queries', { question })).body['cached']).toBe(cached);
  });
});

describe('GET /api/query-history', () => {
  it('says of each execution who, when, what, how long, how it ended and what it read', async () => {
    const id = await ask('SELECT COUNT(*) AS n FROM orders');
    await post(`/api/queries/${id}/execute`, { use_cache: false });
    const [entry] = (await get('/api/query-history?limit=1')).body['history'] as Record<string, unknown>[];
    expect(entry).toMatchObject({
      user_id: ada.id,
      query_id: id,
      datasource_id: datasourceId,
      question: 'SELECT COUNT(*) AS n FROM orders',
      status: 'success',
      error_code: null,
      row_count: 1,
      purpose: 'answer',
      tables: ['shop.main.orders'],
    });
    expect(entry?.['sql']).toContain('COUNT(*)');
    expect(entry?.['execution_time_ms']).toEqual(expect.any(Number));
    expect(entry?.['timestamp']).toMatch(/^\d{4}-.*Z$/);
  });

  it('is filtered by how it ended and where it ran', async () => {
    await post('/api/queries', { question: 'SELECT * FROM salaries', datasource_id: datasourceId });
    const denied = await get('/api/query-history?status=denied');
    const statuses = (denied.body['history'] as { status: string }[]).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['denied']));
    const here = await get(`/api/query-history?datasource_id=${datasourceId}&limit=1`);
    expect(here.body['history']).toHaveLength(1);
    expect((await get(`/api/query-history?datasource_id=${nowhere}`)).body['history']).toEqual([]);
  });

  it('is one’s own, but for an ADMIN', async () => {
    expect((await get(`/api/query-history?user_id=${ada.id}`)).status).toBe(200);
    expect(outcome(await get(`/api/query-history?user_id=${ada.id}`, reader.token))).toEqual([
      403,
      'ADMIN_REQUIRED',
    ]);
    const ofAda = await get(`/api/query-history?user_id=${ada.id}`, server.adminToken);
    const users = (ofAda.body['history'] as { user_id: string }[]).map(({ user_id }) => user_id);
    expect(new Set(users)).toEqual(new Set([ada.id]));
    expect(outcome(await get('/api/query-history?status=lost'))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('POST /api/queries', () => {
  it.each([
    ['no question', {}, 400],
    ['an empty question', { question: '  ' }, 400],
    ['a number', { question: 7 }, 400],
    ['a question that is too long', { question: 'x'.repeat(2001) }, 400],
    ['a data source that is no id', { question: 'Q', datasource_id: 'shop' }, 400],
    ['an unknown data source', { question: 'Q', datasource_id: nowhere }, 404],
    ['a context that is no object', { question: 'Q', context: 'orders' }, 400],
    ['tables that are no list', { question: 'Q', context: { tables: 'orders' } }, 400],
    ['an unknown field in the context', { question: 'Q', context: { view: 'x' } }, 400],
    ['an unknown parent', { question: 'Q', parent_id: nowhere }, 404],
    ['an unknown field', { question: 'Q', sql: 'SELECT 1' }, 400],
  ])('refuses %s', async (_name, body, status) => {
    expect((await post('/api/queries', body)).status).toBe(status);
  });
});
