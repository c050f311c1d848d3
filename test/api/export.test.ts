import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from '@querent/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

type User = { readonly id: string; readonly token: string };

let database: FixtureDatabase;
let server: TestServer;
let files: Server;
let base: string;
let reader: User;
let stranger: User;

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer({ queryTimeoutMs: 3_000 });
  await server.send('POST', '/api/datasources', {
    token: server.adminToken,
    body: { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
  reader = await server.addUser('reader', 'READONLY');
  stranger = await server.addUser('stranger', 'USER');
  await server.send('POST', '/api/admin/data-access', {
    token: server.adminToken,
    body: { user_id: reader.id, catalog: 'shop' },
  });
  // The same app once more, for answers that are not JSON.
  const answer = createApp({ engine: server.engine, rateLimitPerMinute: 0 }).callback();
  files = createServer((request, response) => void answer(request, response));
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  const address = files.address();
  base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;
});

afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await server.close();
  await database.remove();
});

const store = async (sql: string, question?: string): Promise<string> => {
  const body = question === undefined ? { sql } : { sql, question };
  const stored = await server.send('POST', '/api/queries/sql', { token: reader.token, body });
  expect(stored.status).toBe(201);
  return String(stored.body['id']);
};
const pathOf = (id: string, query = '') => `/api/queries/${id}/export${query}`;
const fetchFile = (id: string, query = '', signal?: AbortSignal) =>
  fetch(`${base}${pathOf(id, query)}`, {
    headers: { Authorization: `Bearer ${reader.token}` },
    ...(signal === undefined ? {} : { signal }),
  });
const lastEntry = async () => {
  const { body } = await server.send('GET', '/api/query-history?limit=1', { token: reader.token });
  return (body['history'] as Record<string, unknown>[])[0] ?? {};
};

const numbers = (count: number, expression = 'n') =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${String(count)}) SELECT ${expression} AS n FROM numbers`;

describe('an export', () => {
  it.each([
    ['?format=csv', 'text/csv; charset=utf-8', 'csv', 'id,name\n1,Ada\n2,Ben\n3,Cleo\n'],
    ['', 'text/csv; charset=utf-8', 'csv', 'id,name\n1,Ada\n2,Ben\n3,Cleo\n'],
    [
      '?format=ndjson',
      'application/x-ndjson',
      'ndjson',
      '{"id":1,"name":"Ada"}\n{"id":2,"name":"Ben"}\n{"id":3,"name":"Cleo"}\n',
    ],
    [
      '?format=json',
      'application/json; charset=utf-8',
      'json',
      '{"columns":["id","name"],"column_types":["integer","text"],"rows":[[1,"Ada"],[2,"Ben"],[3,"Cleo"]],"row_count":3}\n',
    ],
  ])('%s is a file that is named after the question', async (query, contentType, ending, content) => {
    const id = await store('SELECT id, name FROM customers ORDER BY id', 'Who are our Küstomers?');
    const file = await fetchFile(id, query);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe(contentType);
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="who-are-our-kustomers.${ending}"`,
    );
    expect(await file.text()).toBe(content);
  });

  it('is also a workbook', async () => {
    const file = await fetchFile(await store('SELECT id FROM orders'), '?format=xlsx');
    expect(file.headers.get('Content-Type')).toContain('spreadsheetml.sheet');
    expect(file.headers.get('Content-Disposition')).toContain('filename="query.xlsx"');
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
  });

  it('has all rows, and stands in the history as an export', async () => {
    const id = await store(numbers(25_000));
    const content = await (await fetchFile(id, '?format=ndjson')).text();
    expect(content.match(/\n/g)).toHaveLength(25_000);
    expect(await lastEntry()).toMatchObject({
      query_id: id,
      purpose: 'export',
      status: 'success',
      row_count: 25_000,
    });
  });

  it('breaks off where its statement fails in the middle, and says so in the history', async () => {
    const failing = numbers(50_000, 'CASE WHEN n = 40000 THEN abs(-9223372036854775807 - 1) ELSE n END');
    const id = await store(failing);
    const file = await fetchFile(id);
    expect(file.status).toBe(200);
    await expect(file.text()).rejects.toThrow();
    expect(await lastEntry()).toMatchObject({
      query_id: id,
      status: 'failed',
      error_code: 'DATA_SOURCE_REFUSED',
    });
  });

  it('ends its statement where the caller hangs up', async () => {
    const id = await store(
      'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT n FROM numbers',
    );
    const caller = new AbortController();
    const file = await fetchFile(id, '', caller.signal);
    await file.body?.getReader().read();
    caller.abort();
    let entry = await lastEntry();
    while (entry['query_id'] !== id) entry = await lastEntry();
    expect(entry).toMatchObject({ status: 'cancelled', error_code: 'CANCELLED', purpose: 'export' });
  });
});

describe('an export that cannot begin', () => {
  it('answers like any refusal', async () => {
    const endless = await store(
      'WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT COUNT(*) FROM n',
    );
    const late = await server.send('GET', pathOf(endless), { token: reader.token });
    expect([late.status, errorOf(late).code]).toEqual([503, 'QUERY_TIMEOUT']);

    const id = await store('SELECT id FROM orders');
    for (const query of ['?format=pdf', '?format=', '?colour=red', '?format=csv&format=json']) {
      const refused = await server.send('GET', pathOf(id, query), { token: reader.token });
      expect([query, refused.status, errorOf(refused).code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
    for (const [path, token] of [
      [pathOf(id), stranger.token],
      [pathOf('6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64'), reader.token],
    ] as const)
      expect((await server.send('GET', path, { token })).status).toBe(404);
  });

  it('runs with the rights of now', async () => {
    const id = await store('SELECT employee FROM salaries');
    const share = { token: server.adminToken, body: { user_ids: [stranger.id] } };
    expect((await server.send('POST', `/api/queries/${id}/share`, share)).status).toBe(200);
    const denied = await server.send('GET', pathOf(id), { token: stranger.token });
    expect([denied.status, errorOf(denied).code]).toEqual([403, 'ACCESS_DENIED']);
    expect(errorOf(denied).message).toContain('shop.main.salaries');
  });
});
