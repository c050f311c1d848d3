import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

let database: FixtureDatabase;
let server: TestServer;
let source: { readonly id: string; readonly catalog: string };
let ada: { readonly id: string; readonly token: string };

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer({ queryTimeoutMs: 4_000 });
  ada = await server.addUser('ada', 'USER');
  const made = await server.send('POST', '/api/datasources', {
    token: server.adminToken,
    body: { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
  expect(made.status).toBe(201);
  source = { id: String(made.body['id']), catalog: String(made.body['catalog']) };
  for (const table of ['customers', 'orders']) {
    const body = { user_id: ada.id, catalog: 'shop', schema: 'main', table };
    const rule = await server.send('POST', '/api/admin/data-access', { token: server.adminToken, body });
    expect(rule.status).toBe(201);
  }
});

afterAll(async () => {
  await server.close();
  await database.remove();
});

/** The generator answers with the question itself: what is asked here is the SQL that the guard gets to see. */
const ask = (sql: string, token = ada.token) =>
  server.send('POST', '/api/queries', { token, body: { question: sql, datasource_id: source.id } });
const execute = (id: unknown, body: object = {}, token = ada.token) =>
  server.send('POST', `/api/queries/${String(id)}/execute`, { token, body });

describe('a permitted question', () => {
  const sql = 'SELECT country, COUNT(*) AS customers FROM customers GROUP BY country ORDER BY country';

  it('becomes a stored query that runs', async () => {
    const asked = await ask(sql);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      question: sql,
      datasource_id: source.id,
      status: 'answered',
      tables: ['shop.main.customers'],
      generated_by: 'echo',
      cached: false,
    });
    expect(asked.body['confidence']).toBeGreaterThanOrEqual(0);
    expect(asked.body['confidence']).toBeLessThanOrEqual(1);

    const ran = await execute(asked.body['id']);
    expect(ran.status).toBe(200);
    expect(ran.body).toMatchObject({
      columns: ['country', 'customers'],
      rows: [
        ['France', 2],
        ['Spain', 1],
      ],
      row_count: 2,
      truncated: false,
    });
    expect(Number.isInteger(ran.body['execution_time_ms'])).toBe(true);

    const stored = await server.send('GET', `/api/queries/${String(asked.body['id'])}`, { token: ada.token });
    expect(stored.body).toMatchObject({ id: asked.body['id'], question: sql, sql: asked.body['sql'] });
  });

  it('stands in the history of its asker and in the access log', async () => {
    const asked = await ask('SELECT MAX(amount) FROM orders');
    await execute(asked.body['id']);
    const history = await server.send('GET', '/api/query-history?limit=1', { token: ada.token });
    expect(history.body['history']).toMatchObject([
      { user_id: ada.id, query_id: asked.body['id'], status: 'success', tables: ['shop.main.orders'] },
    ]);
    expect(history.body['next_cursor']).toEqual(expect.any(String));
    const log = await server.send('GET', `/api/admin/access-log?user_id=${ada.id}&limit=1`, {
      token: server.adminToken,
    });
    expect(log.body['access_log']).toMatchObject([
      { catalog: 'shop', schema_name: 'main', table_name: 'orders', access_granted: true },
    ]);
  });

  it('takes a row limit, with or without a body', async () => {
    const { body } = await ask('SELECT id FROM orders ORDER BY id');
    expect((await execute(body['id'], { max_rows: 2 })).body).toMatchObject({
      rows: [[1], [2]],
      truncated: true,
    });
    const bare = await server.send('POST', `/api/queries/${String(body['id'])}/execute`, {
      token: ada.token,
    });
    expect(bare.body).toMatchObject({ row_count: 3, truncated: false });
    expect((await execute(body['id'], { max_rows: 0 })).status).toBe(400);
  });

  it('is nobody else’s: others get 404', async () => {
    const ben = await server.addUser('ben', 'USER');
    const { body } = await ask('SELECT id FROM orders');
    expect((await execute(body['id'], {}, ben.token)).status).toBe(404);
    expect(
      (await server.send('GET', `/api/queries/${String(body['id'])}`, { token: ben.token })).status,
    ).toBe(404);
  });

  it('is not stored by generate-sql', async () => {
    const answer = await server.send('POST', '/api/generate-sql', {
      token: ada.token,
      body: { query: 'SELECT name FROM customers', datasource_id: source.id },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'answered', tables: ['shop.main.customers'] });
    expect(answer.body).not.toHaveProperty('id');
  });

  it('may be SQL that its asker wrote', async () => {
    const sql = 'SELECT COUNT(*) AS orders FROM orders';
    const body = { sql, datasource_id: source.id, question: 'How many orders are there?' };
    const stored = await server.send('POST', '/api/queries/sql', { token: ada.token, body });
    expect(stored.status).toBe(201);
    expect(stored.body).toMatchObject({
      status: 'answered',
      generated_by: 'user',
      tables: ['shop.main.orders'],
    });
    expect((await execute(stored.body['id'])).body['rows']).toEqual([[3]]);
    const denied = { sql: 'SELECT * FROM salaries', datasource_id: source.id };
    expect((await server.send('POST', '/api/queries/sql', { token: ada.token, body: denied })).status).toBe(
      403,
    );
  });

  it('is listed page by page, newest first', async () => {
    const first = await server.send('GET', '/api/queries?limit=2', { token: ada.token });
    const cursor = encodeURIComponent(String(first.body['next_cursor']));
    const second = await server.send('GET', `/api/queries?limit=2&cursor=${cursor}`, { token: ada.token });
    const ids = [first, second].flatMap(({ body }) =>
      (body['queries'] as { id: string }[]).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(4);
  });
});

describe('a table without a grant', () => {
  it('is refused by its full name, and the refusal is logged', async () => {
    const denied = await ask('SELECT employee, amount FROM salaries');
    expect([denied.status, errorOf(denied).code]).toEqual([403, 'ACCESS_DENIED']);
    expect(errorOf(denied).message).toContain('shop.main.salaries');
    const log = await server.send('GET', `/api/admin/access-log?user_id=${ada.id}&limit=1`, {
      token: server.adminToken,
    });
    expect(log.body['access_log']).toMatchObject([
      { catalog: 'shop', schema_name: 'main', table_name: 'salaries', access_granted: false },
    ]);
    const history = await server.send('GET', '/api/query-history?limit=1', { token: ada.token });
    expect(history.body['history']).toMatchObject([{ status: 'denied' }]);
  });

  it('cannot be read by a stored query once its grant is revoked', async () => {
    const cleo = await server.addUser('cleo', 'USER');
    const body = { user_id: cleo.id, catalog: 'shop', schema: 'main', table: 'salaries' };
    const rule = await server.send('POST', '/api/admin/data-access', { token: server.adminToken, body });
    const asked = await ask('SELECT COUNT(*) FROM salaries', cleo.token);
    expect((await execute(asked.body['id'], {}, cleo.token)).body['rows']).toEqual([[1]]);
    const path = `/api/admin/data-access/${String(rule.body['id'])}`;
    await server.send('DELETE', path, { token: server.adminToken });
    const refused = await execute(asked.body['id'], {}, cleo.token);
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'ACCESS_DENIED']);
  });

  it('is readable for a member of a group that has the grant, unless a denial is more specific', async () => {
    const dora = await server.addUser('dora', 'USER');
    const admin = { token: server.adminToken };
    const group = await server.send('POST', '/api/admin/groups', { ...admin, body: { name: 'staff' } });
    const group_id = String(group.body['id']);
    await server.send('POST', `/api/admin/groups/${group_id}/members`, {
      ...admin,
      body: { user_id: dora.id },
    });
    const rule = { group_id, catalog: 'shop', schema: 'main' };
    await server.send('POST', '/api/admin/group-data-access', { ...admin, body: rule });
    expect((await ask('SELECT COUNT(*) FROM salaries', dora.token)).status).toBe(201);

    const denial = { user_id: dora.id, catalog: 'shop', schema: 'main', table: 'salaries', effect: 'deny' };
    await server.send('POST', '/api/admin/data-access', { ...admin, body: denial });
    expect((await ask('SELECT COUNT(*) FROM salaries', dora.token)).status).toBe(403);
    expect((await ask('SELECT COUNT(*) FROM orders', dora.token)).status).toBe(201);
    const target = `user_id=${dora.id}&catalog=shop&schema=main&table=salaries`;
    const check = await server.send('GET', `/api/admin/check-access?${target}`, admin);
    expect(check.body).toMatchObject({
      has_access: false,
      reason: expect.any(String) as string,
      rule: { effect: 'deny' },
    });
  });

  it('is unknown, not denied, in a hidden schema', async () => {
    const erin = await server.addUser('erin', 'USER');
    const admin = { token: server.adminToken };
    await server.send('POST', '/api/admin/data-access', {
      ...admin,
      body: { user_id: erin.id, catalog: 'shop' },
    });
    const exclusion = await server.send('POST', '/api/admin/schema-exclusions', {
      ...admin,
      body: { catalog: 'shop', schema: 'main', reason: 'Moving house' },
    });
    const refused = await ask('SELECT COUNT(*) FROM salaries', erin.token);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(errorOf(refused).code).not.toBe('ACCESS_DENIED');
    await server.send('DELETE', `/api/admin/schema-exclusions/${String(exclusion.body['id'])}`, admin);
    expect((await ask('SELECT COUNT(*) FROM salaries', erin.token)).status).toBe(201);
  });
});

describe('SQL that must not run', () => {
  it.each([
    ['a deletion', 'DELETE FROM orders'],
    ['two statements', 'SELECT 1; DROP TABLE orders'],
    [
      'a write inside a common table expression',
      'WITH gone AS (DELETE FROM orders RETURNING *) SELECT * FROM gone',
    ],
    ['another file', "ATTACH DATABASE 'other.db' AS other"],
    ['the system catalog', 'SELECT sql FROM sqlite_master'],
    ['a function that loads code', "SELECT load_extension('x')"],
    ['nonsense', 'SELEKT * FORM orders'],
  ])('%s is refused and changes nothing', async (_name, sql) => {
    const refused = await ask(sql);
    expect(refused.status).toBe(400);
    expect(errorOf(refused).code).toMatch(/^SQL_/);
    const { body } = await ask('SELECT COUNT(*) FROM orders');
    expect((await execute(body['id'])).body['rows']).toEqual([[3]]);
  });

  it('an endless query is ended at the timeout, and the server goes on', async () => {
    const endless = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT COUNT(*) FROM n';
    const asked = await ask(endless);
    const ended = asked.status === 201 ? await execute(asked.body['id']) : asked;
    expect([ended.status, errorOf(ended).code]).toEqual([503, 'QUERY_TIMEOUT']);
    const { body } = await ask('SELECT COUNT(*) FROM customers');
    expect((await execute(body['id'])).body).toMatchObject({ rows: [[3]] });
  });
});

describe('data sources', () => {
  it('are listed for those who can read from them, without how they are reached', async () => {
    const { body } = await server.send('GET', '/api/datasources', { token: ada.token });
    expect(body).toEqual({
      datasources: [{ id: source.id, name: 'Shop', type: 'sqlite', catalog: 'shop', status: 'connected' }],
      next_cursor: null,
    });
    const stranger = await server.addUser('stranger', 'USER');
    const none = await server.send('GET', '/api/datasources', { token: stranger.token });
    expect(none.body['datasources']).toEqual([]);
    expect(
      (await server.send('GET', `/api/datasources/${source.id}`, { token: stranger.token })).status,
    ).toBe(404);
  });

  it('show in their schema only what may be read', async () => {
    const { body } = await server.send('GET', `/api/datasources/${source.id}/schema`, { token: ada.token });
    const [schema] = body['schemas'] as { tables: { name: string }[] }[];
    expect(schema?.tables.map(({ name }) => name)).toEqual(['customers', 'orders']);
  });

  it('take back what a GET gave, keep their catalog, and never give a password', async () => {
    const admin = { token: server.adminToken };
    const path = `/api/datasources/${source.id}`;
    const { body: before } = await server.send('GET', path, admin);
    expect(before).not.toHaveProperty('password');
    const put = await server.send('PUT', path, { ...admin, body: { ...before, name: 'The shop' } });
    expect([put.status, put.body['name']]).toEqual([200, 'The shop']);
    const moved = await server.send('PUT', path, { ...admin, body: { catalog: 'store' } });
    expect([moved.status, errorOf(moved).message]).toEqual([
      400,
      '`catalog` cannot be changed: make a new data source.',
    ]);
    await server.send('PUT', path, { ...admin, body: { name: 'Shop' } });
  });

  it('are refused with the reason where they cannot be opened', async () => {
    const refused = await server.send('POST', '/api/datasources', {
      token: server.adminToken,
      body: { name: 'Nowhere', type: 'sqlite', database: `${database.folder}/nowhere.db` },
    });
    expect([refused.status, errorOf(refused).code]).toEqual([400, 'DATA_SOURCE_REFUSED']);
  });
});
