import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { errorOf, password, startTestServer, type TestServer } from './test-server.js';

let database: FixtureDatabase;
let server: TestServer;

const unknownId = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';
const admin = (method: string, path: string, body?: unknown) =>
  server.send(method, path, { token: server.adminToken, ...(body === undefined ? {} : { body }) });
const me = async (token: string) => (await server.send('GET', '/api/auth/me', { token })).status;
const logIn = async (username: string, secret: string) =>
  (await server.send('POST', '/api/auth/login', { body: { username, password: secret } })).status;
const lastAct = async () =>
  ((await admin('GET', '/api/admin/activity?limit=1')).body['activity'] as readonly unknown[])[0];

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer();
  await admin('POST', '/api/datasources', {
    ...{ name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
});

afterAll(async () => {
  await server.close();
  await database.remove();
});

describe('a user who is out', () => {
  it('gets a new password from an ADMIN, which ends the sessions and keeps the API tokens', async () => {
    const { id, token } = await server.addUser('forgetful', 'USER');
    const kept = await server.send('POST', '/api/auth/tokens', { token, body: { name: 'report' } });
    const reset = await admin('PUT', `/api/admin/users/${id}/password`, {
      new_password: 'staple by the sea',
    });
    expect([reset.status, reset.body['id'], reset.body['password_hash']]).toEqual([200, id, undefined]);
    expect(await lastAct()).toMatchObject({ action: 'user.password_reset', object_id: id, details: {} });
    expect([await me(token), await me(String(kept.body['token']))]).toEqual([401, 200]);
    expect(await logIn('forgetful', password)).toBe(401);
    expect(await logIn('forgetful', 'staple by the sea')).toBe(200);
  });

  it('logs in anew after a reactivation: the sessions of before have ended', async () => {
    const { id, token } = await server.addUser('on leave', 'USER');
    await admin('PUT', `/api/admin/users/${id}/deactivate`);
    await admin('PUT', `/api/admin/users/${id}/reactivate`);
    expect(await me(token)).toBe(401);
    expect(await logIn('on leave', password)).toBe(200);
  });
});

describe('a group', () => {
  const make = async (name: string) => {
    const { body } = await admin('POST', '/api/admin/groups', { name, description: 'Before' });
    return { ...body, path: `/api/admin/groups/${String(body['id'])}` };
  };

  it('changes its name or description, and keeps what is left out', async () => {
    const { path, ...group } = await make('Sales');
    const renamed = await admin('PUT', path, { name: 'Sales and support' });
    expect(renamed.body).toEqual({ ...group, name: 'Sales and support' });
    expect(await lastAct()).toMatchObject({
      ...{ action: 'group.changed', details: { from: 'Sales', to: 'Sales and support' } },
    });
    expect((await admin('PUT', path, { description: null })).body).toEqual({
      ...{ ...group, name: 'Sales and support', description: null },
    });
    const listed = (await admin('GET', '/api/admin/groups')).body['groups'];
    expect(listed).toEqual([{ ...group, name: 'Sales and support', description: null }]);
  });

  it('is deleted with its memberships and rules, and its members lose what came by it', async () => {
    const { path, ...group } = (await make('Auditors')) as { readonly path: string; readonly id?: string };
    const { id, token } = await server.addUser('auditor', 'USER');
    await admin('POST', `${path}/members`, { user_id: id });
    await admin('POST', '/api/admin/group-data-access', { group_id: group.id, catalog: 'shop' });
    const made = await admin('POST', '/api/queries/sql', { sql: 'SELECT count(*) FROM orders' });
    const query = `/api/queries/${String(made.body['id'])}`;
    await admin('POST', `${query}/share`, { user_ids: [], group_ids: [group.id] });
    const count = async () =>
      (await server.send('POST', '/api/queries/sql', { token, body: { sql: 'SELECT count(*) FROM orders' } }))
        .status;
    const see = async () => (await server.send('GET', query, { token })).status;
    expect([await count(), await see()]).toEqual([201, 200]);

    expect((await admin('DELETE', path)).body).toEqual({ id: group.id });
    expect(await lastAct()).toMatchObject({ action: 'group.deleted', details: { name: 'Auditors' } });
    expect(await see()).toBe(404);
    expect(await count()).not.toBe(201);
    expect((await admin('GET', `${path}/members`)).status).toBe(404);
    expect((await admin('GET', `/api/admin/group-data-access?group_id=${String(group.id)}`)).status).toBe(
      404,
    );
  });
});

describe('bad input', () => {
  it.each<readonly [string, string, unknown, number, string]>([
    ['PUT', `/api/admin/users/${unknownId}/password`, { new_password: password }, 404, 'NOT_FOUND'],
    ['PUT', `/api/admin/users/${unknownId}/password`, { new_password: 'short' }, 400, 'VALIDATION_ERROR'],
    ['PUT', `/api/admin/users/${unknownId}/password`, {}, 400, 'VALIDATION_ERROR'],
    ['PUT', `/api/admin/groups/${unknownId}`, { name: 'Nobody' }, 404, 'NOT_FOUND'],
    ['PUT', `/api/admin/groups/${unknownId}`, { name: ' ' }, 400, 'VALIDATION_ERROR'],
    ['PUT', `/api/admin/groups/${unknownId}`, { owner: 'me' }, 400, 'VALIDATION_ERROR'],
    ['DELETE', `/api/admin/groups/${unknownId}`, undefined, 404, 'NOT_FOUND'],
  ])('%s %s %j', async (method, path, body, status, code) => {
    const refused = await admin(method, path, body);
    expect([refused.status, errorOf(refused).code]).toEqual([status, code]);
  });

  it('tells that the name of another group is taken', async () => {
    await admin('POST', '/api/admin/groups', { name: 'First' });
    const { body } = await admin('POST', '/api/admin/groups', { name: 'Second' });
    const refused = await admin('PUT', `/api/admin/groups/${String(body['id'])}`, { name: 'First' });
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'CONFLICT']);
  });
});
