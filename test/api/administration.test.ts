import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { errorOf, password, startTestServer, type TestServer } from './test-server.js';
import { startTextServer, type TextServer } from './text-server.js';

type User = { readonly id: string; readonly token: string };
type Json = Readonly<Record<string, unknown>>;

let database: FixtureDatabase;
let server: TestServer;
let texts: TextServer;
let ada: User;
let adminToken: string;
let now = Date.parse('2026-03-01T10:00:00.000Z');

const unknownId = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';
const admin = (method: string, path: string, body?: unknown) =>
  server.send(method, path, { token: adminToken, ...(body === undefined ? {} : { body }) });
const execute = async (sql: string, { token }: User) => {
  const { body } = await server.send('POST', '/api/queries/sql', { token, body: { sql } });
  return server.send('POST', `/api/queries/${String(body['id'])}/execute`, { token });
};

const lastingToken = async (token: string) => {
  const { body } = await server.send('POST', '/api/auth/tokens', { token, body: { name: 'lasting' } });
  return String(body['token']);
};

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer({ clock: () => new Date(now) });
  texts = await startTextServer(server.engine);
  // Sessions end after twelve hours of a clock that these tests move about.
  adminToken = await lastingToken(server.adminToken);
  const { id, token } = await server.addUser('ada', 'USER');
  ada = { id, token: await lastingToken(token) };
  await admin('POST', '/api/datasources', {
    ...{ name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
});

afterAll(async () => {
  texts.close();
  await server.close();
  await database.remove();
});

describe('users', () => {
  it('are made, shown, listed, promoted, locked out and let in again', async () => {
    const made = await admin('POST', '/api/admin/users', {
      ...{ username: 'eve', email: 'eve@example.com', password, role: 'READONLY' },
    });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toMatch(/password|hash/);
    const path = `/api/admin/users/${String(made.body['id'])}`;
    expect((await admin('GET', path)).body).toEqual(made.body);
    const page = await admin('GET', '/api/admin/users?limit=1');
    expect([(page.body['users'] as Json[]).length, typeof page.body['next_cursor']]).toEqual([1, 'string']);
    const promoted = await admin('PUT', `${path}/role`, { role: 'USER' });
    expect([promoted.status, promoted.body['role']]).toEqual([200, 'USER']);
    expect((await admin('PUT', `${path}/deactivate`)).body).toMatchObject({ is_active: false });
    const login = { body: { username: 'eve', password } };
    expect((await server.send('POST', '/api/auth/login', login)).status).toBe(401);
    expect((await admin('PUT', `${path}/reactivate`)).body).toMatchObject({ is_active: true });
    expect((await server.send('POST', '/api/auth/login', login)).status).toBe(200);
  });
});

describe('groups, rules and exclusions', () => {
  it('decide together, and check-access names the rule that decides', async () => {
    const group = (await admin('POST', '/api/admin/groups', { name: 'Sales' })).body;
    const groups = await admin('GET', '/api/admin/groups');
    expect(groups.body['groups']).toEqual([group]);
    const members = `/api/admin/groups/${String(group['id'])}/members`;
    expect((await admin('POST', members, { user_id: ada.id })).status).toBe(201);
    expect((await admin('GET', members)).body['members']).toMatchObject([{ user_id: ada.id }]);

    const check = (table: string) =>
      admin('GET', `/api/admin/check-access?user_id=${ada.id}&catalog=shop&schema=main&table=${table}`);
    expect((await check('orders')).body).toMatchObject({ has_access: false, rule: null });
    const rule = await admin('POST', '/api/admin/group-data-access', {
      ...{ group_id: group['id'], catalog: 'shop' },
    });
    expect([rule.status, rule.body['effect']]).toEqual([201, 'allow']);
    const denial = await admin('POST', '/api/admin/data-access', {
      ...{ user_id: ada.id, catalog: 'shop', schema: 'main', table: 'salaries', effect: 'deny' },
    });
    expect((await check('orders')).body).toMatchObject({ has_access: true, rule: rule.body });
    expect((await check('salaries')).body).toMatchObject({ has_access: false, rule: denial.body });
    expect((await admin('GET', `/api/admin/users/${ada.id}/data-access`)).body['rules']).toEqual([
      denial.body,
    ]);
    const ofGroup = `/api/admin/group-data-access?group_id=${String(group['id'])}`;
    expect((await admin('GET', ofGroup)).body['rules']).toEqual([rule.body]);
    expect((await execute('SELECT count(*) FROM orders', ada)).status).toBe(200);

    const hidden = await admin('POST', '/api/admin/schema-exclusions', {
      ...{ catalog: 'shop', schema: 'main', reason: 'Being moved' },
    });
    expect((await check('orders')).body).toMatchObject({ has_access: false, rule: null });
    expect((await admin('GET', '/api/admin/schema-exclusions')).body['exclusions']).toEqual([hidden.body]);
    const exclusion = `/api/admin/schema-exclusions/${String(hidden.body['id'])}`;
    expect((await admin('DELETE', exclusion)).body).toEqual({ id: hidden.body['id'] });

    const denied = `/api/admin/data-access/${String(denial.body['id'])}`;
    expect((await admin('DELETE', denied)).body).toEqual({ id: denial.body['id'] });
    expect((await admin('DELETE', denied)).status).toBe(404);
    expect((await check('salaries')).body).toMatchObject({ has_access: true });
    expect((await admin('DELETE', `${members}/${ada.id}`)).body).toEqual({ id: ada.id });
    expect((await check('orders')).body).toMatchObject({ has_access: false });
    const granted = `/api/admin/group-data-access/${String(rule.body['id'])}`;
    expect((await admin('DELETE', granted)).body).toEqual({ id: rule.body['id'] });
  });
});

describe('the logs', () => {
  const day = (date: string) => (now = Date.parse(`${date}T10:00:00.000Z`));
  const times = async (query: string) => {
    const { status, body } = await admin('GET', `/api/admin/access-log?${query}`);
    expect(status).toBe(200);
    return (body['access_log'] as Json[]).map((entry) => String(entry['timestamp']).slice(0, 10));
  };

  beforeAll(async () => {
    await admin('POST', '/api/admin/data-access', { user_id: ada.id, catalog: 'shop' });
    for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) {
      day(date);
      const { status } = await execute('SELECT count(*) FROM customers', { id: '', token: adminToken });
      expect(status).toBe(200);
    }
    day('2026-03-01');
  });

  it.each([
    ['from=2026-03-03', ['2026-03-04', '2026-03-03']],
    ['from=2026-03-02&to=2026-03-02', ['2026-03-02']],
    ['from=2026-03-02T10:00:00Z&to=2026-03-03T09:59:59Z', ['2026-03-02']],
    ['from=2026-03-03T11:00:00%2B01:00&to=2026-03-03', ['2026-03-03']],
    ['from=2026-03-05', []],
    [`from=2026-03-02&user_id=${unknownId}`, []],
  ])('are filtered by %s', async (query, dates) => {
    expect(await times(query)).toEqual(dates);
  });

  it('of activity tell of logins, users, roles and rules', async () => {
    const { body } = await admin('GET', '/api/admin/activity?limit=200');
    const actions = new Set((body['activity'] as Json[]).map(({ action }) => action));
    for (const action of [
      'user.logged_in',
      'user.created',
      'user.role_changed',
      'user.deactivated',
      'data_access.granted',
      'data_access.denied',
      'data_access.revoked',
      'schema.hidden',
    ])
      expect(actions).toContain(action);
    const own = await admin('GET', `/api/admin/activity?user_id=${ada.id}`);
    expect(own.body['activity']).toMatchObject([{ action: 'user.logged_in', user_id: ada.id }]);
  });

  it('come as CSV as a whole, with the filters', async () => {
    const { status, headers, text } = await texts.get(
      '/api/admin/access-log?format=csv&from=2026-03-03&limit=1',
      adminToken,
    );
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="access-log.csv"');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('timestamp,user_id,catalog,schema_name,table_name,access_granted,query_id,id');
    expect(lines.slice(1).map((line) => line.split(',').slice(2, 6).join(' '))).toEqual([
      'shop main customers true',
      'shop main customers true',
    ]);
  });

  it('hold no cell that a spreadsheet would take for a formula', async () => {
    await server.engine.activity.record({
      ...{ user_id: ada.id, action: '=cmd', object_type: '@x', object_id: '+1', details: { '-a': '"b"' } },
    });
    const { text } = await texts.get(`/api/admin/activity?format=csv&user_id=${ada.id}`, adminToken);
    expect(text).toContain(`,${ada.id},'=cmd,'@x,'+1,"{""-a"":""\\""b\\""""}",`);
  });

  it('refuse as CSV as they do as JSON', async () => {
    for (const path of ['/api/admin/activity', '/api/query-history']) {
      expect((await texts.get(`${path}?format=csv&from=soon`, adminToken)).status).toBe(400);
      expect((await texts.get(`${path}?format=csv`, ada.token)).status).toBe(403);
    }
    expect((await texts.get('/api/query-history?format=csv', adminToken)).text).toMatch(/^timestamp,user_id/);
  });
});

describe('relationships as CSV', () => {
  const send = (text: string) =>
    server.send('POST', '/api/relationships/import', {
      ...{ token: adminToken, text, headers: { 'Content-Type': 'text/csv' } },
    });

  it('go back in as they came out', async () => {
    const made = await admin('POST', '/api/relationships', {
      ...{ source_catalog: 'shop', source_schema: 'main', source_table: 'salaries' },
      ...{ target_catalog: 'shop', target_schema: 'main', target_table: 'customers' },
      ...{ join_condition: 'main.salaries.employee = main.customers.name', relationship_type: 'M:N' },
    });
    expect(made.status).toBe(201);
    const { status, headers, text } = await texts.get('/api/relationships/export', adminToken);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.split('\r\n')[0]).toBe(
      'source_catalog,source_schema,source_table,target_catalog,target_schema,target_table,join_condition,' +
        'relationship_type,source_method,confidence,is_verified,is_disabled,usage_count,last_used_at',
    );
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
    expect((await admin('DELETE', `/api/relationships/${String(made.body['id'])}`)).status).toBe(200);
    expect((await send(text)).body).toMatchObject({ created: 1, updated: 1, failed: 0, errors: [] });
    expect((await send(text)).body).toMatchObject({ created: 0, updated: 0, skipped: 2, failed: 0 });
  });

  it('hold what the asker may read, by the filters of the list', async () => {
    await server.engine.store.remove('access_rules', {});
    expect(
      (await texts.get('/api/relationships/export', ada.token)).text.trimEnd().split('\r\n'),
    ).toHaveLength(1);
    const filtered = await texts.get('/api/relationships/export?table=salaries', adminToken);
    expect(filtered.text.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await texts.get('/api/relationships/export?limit=1', adminToken)).status).toBe(400);
  });

  it('takes a leading apostrophe before a sign for what the export put there', async () => {
    const text = [
      'source_catalog,source_schema,source_table,target_catalog,target_schema,target_table,join_condition,relationship_type',
      "shop,main,'-orders,shop,main,customers,x,N:1",
    ].join('\n');
    const { body } = await send(text);
    expect(body['errors']).toMatchObject([
      { line: 2, message: expect.stringContaining('main.-orders') as string },
    ]);
  });
});

describe('bad input', () => {
  const rule = { catalog: 'shop', schema: 'main' };
  it.each<readonly [string, string, unknown, number, string]>([
    ['GET', `/api/admin/users/${unknownId}`, undefined, 404, 'NOT_FOUND'],
    ['POST', '/api/admin/users', { username: 'x' }, 400, 'VALIDATION_ERROR'],
    ['POST', '/api/admin/users', { username: 'ADA', password, role: 'USER' }, 409, 'CONFLICT'],
    ['POST', '/api/admin/users', { username: 'x', password: 'short', role: 'USER' }, 400, 'VALIDATION_ERROR'],
    ['POST', '/api/admin/users', { username: 'x', password, role: 'OWNER' }, 400, 'VALIDATION_ERROR'],
    ['POST', '/api/admin/users', { username: ' ', password, role: 'USER' }, 400, 'VALIDATION_ERROR'],
    [
      'POST',
      '/api/admin/users',
      { username: 'x', password, role: 'USER', is_active: true },
      400,
      'VALIDATION_ERROR',
    ],
    ['PUT', `/api/admin/users/${unknownId}/role`, { role: 'USER' }, 404, 'NOT_FOUND'],
    ['PUT', `/api/admin/users/${unknownId}/role`, {}, 400, 'VALIDATION_ERROR'],
    ['PUT', `/api/admin/users/${unknownId}/deactivate`, undefined, 404, 'NOT_FOUND'],
    ['POST', '/api/admin/groups', { name: '' }, 400, 'VALIDATION_ERROR'],
    ['POST', '/api/admin/groups', { name: 'Sales' }, 409, 'CONFLICT'],
    ['POST', `/api/admin/groups/${unknownId}/members`, { user_id: unknownId }, 404, 'NOT_FOUND'],
    ['DELETE', `/api/admin/groups/${unknownId}/members/${unknownId}`, undefined, 404, 'NOT_FOUND'],
    ['POST', '/api/admin/data-access', rule, 400, 'VALIDATION_ERROR'],
    ['POST', '/api/admin/data-access', { ...rule, user_id: unknownId }, 404, 'NOT_FOUND'],
    [
      'POST',
      '/api/admin/data-access',
      { user_id: unknownId, catalog: 'shop', table: 'orders' },
      400,
      'VALIDATION_ERROR',
    ],
    [
      'POST',
      '/api/admin/data-access',
      { ...rule, user_id: unknownId, effect: 'maybe' },
      400,
      'VALIDATION_ERROR',
    ],
    ['POST', '/api/admin/group-data-access', { ...rule, group_id: unknownId }, 404, 'NOT_FOUND'],
    ['GET', '/api/admin/group-data-access', undefined, 400, 'VALIDATION_ERROR'],
    ['DELETE', `/api/admin/data-access/${unknownId}`, undefined, 404, 'NOT_FOUND'],
    ['POST', '/api/admin/schema-exclusions', { catalog: 'shop' }, 400, 'VALIDATION_ERROR'],
    ['DELETE', `/api/admin/schema-exclusions/${unknownId}`, undefined, 404, 'NOT_FOUND'],
    ['GET', '/api/admin/check-access?catalog=shop', undefined, 400, 'VALIDATION_ERROR'],
    ['GET', `/api/admin/check-access?user_id=${unknownId}&catalog=shop`, undefined, 404, 'NOT_FOUND'],
    ['GET', `/api/admin/check-access?user_id=${unknownId}&catalog=shop&table=x`, undefined, 404, 'NOT_FOUND'],
    ['GET', '/api/admin/access-log?from=yesterday', undefined, 400, 'VALIDATION_ERROR'],
    ['GET', '/api/admin/access-log?from=2026-02-30', undefined, 400, 'VALIDATION_ERROR'],
    ['GET', '/api/admin/access-log?from=2026-03-02&to=2026-03-01', undefined, 400, 'VALIDATION_ERROR'],
    ['GET', '/api/admin/access-log?format=xml', undefined, 400, 'VALIDATION_ERROR'],
    ['GET', '/api/admin/activity?limit=201', undefined, 400, 'VALIDATION_ERROR'],
    ['GET', '/api/admin/activity?action=x', undefined, 400, 'VALIDATION_ERROR'],
    ['GET', '/api/relationships/export?min_confidence=2', undefined, 400, 'VALIDATION_ERROR'],
  ])('%s %s', async (method, path, body, status, code) => {
    const refused = await admin(method, path, body);
    expect([refused.status, errorOf(refused).code]).toEqual([status, code]);
  });
});
