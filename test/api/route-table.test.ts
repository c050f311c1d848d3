import { routeTable } from '@querent/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

let server: TestServer;
let tokens: Readonly<Record<'ADMIN' | 'USER' | 'READONLY', string>>;

beforeAll(async () => {
  server = await startTestServer();
  tokens = {
    ADMIN: server.adminToken,
    USER: (await server.addUser('user', 'USER')).token,
    READONLY: (await server.addUser('reader', 'READONLY')).token,
  };
});

afterAll(() => server.close());

/** Every operation of the interface that this server answers, with the least role that may use it. Spec, Endpoints and Access rules 5. */
const operations: Readonly<Record<string, 'anybody' | 'READONLY' | 'USER' | 'ADMIN'>> = {
  'POST /api/auth/login': 'anybody',
  'POST /api/auth/logout': 'READONLY',
  'GET /api/auth/me': 'READONLY',
  'POST /api/auth/password': 'READONLY',
  'GET /api/auth/tokens': 'READONLY',
  'POST /api/auth/tokens': 'READONLY',
  'DELETE /api/auth/tokens/:id': 'READONLY',
  'POST /api/queries': 'READONLY',
  'GET /api/queries': 'READONLY',
  'GET /api/queries/:id': 'READONLY',
  'POST /api/queries/:id/execute': 'READONLY',
  'POST /api/queries/sql': 'READONLY',
  'POST /api/generate-sql': 'READONLY',
  'GET /api/query-history': 'READONLY',
  'GET /api/datasources': 'READONLY',
  'POST /api/datasources': 'ADMIN',
  'GET /api/datasources/:id': 'READONLY',
  'PUT /api/datasources/:id': 'ADMIN',
  'DELETE /api/datasources/:id': 'ADMIN',
  'POST /api/datasources/:id/test': 'ADMIN',
  'POST /api/datasources/:id/refresh': 'ADMIN',
  'GET /api/datasources/:id/schema': 'READONLY',
  'POST /api/metadata': 'USER',
  'POST /api/metadata/bulk': 'USER',
  'GET /api/metadata': 'READONLY',
  'PATCH /api/metadata/:id': 'USER',
  'DELETE /api/metadata/:id': 'USER',
  'GET /api/relationships': 'READONLY',
  'GET /api/relationships/graph': 'READONLY',
  'GET /api/relationships/graph/path': 'READONLY',
  'GET /api/relationships/:id': 'READONLY',
  'POST /api/relationships': 'ADMIN',
  'POST /api/relationships/infer': 'ADMIN',
  'POST /api/relationships/mine': 'ADMIN',
  'POST /api/relationships/import': 'ADMIN',
  'POST /api/relationships/:id/verify': 'ADMIN',
  'POST /api/relationships/:id/disable': 'ADMIN',
  'POST /api/relationships/:id/enable': 'ADMIN',
  'PATCH /api/relationships/:id': 'ADMIN',
  'DELETE /api/relationships/:id': 'ADMIN',
  'GET /api/packs': 'READONLY',
  'POST /api/packs': 'ADMIN',
  'GET /api/packs/:id': 'ADMIN',
  'DELETE /api/packs/:id': 'ADMIN',
  'POST /api/admin/users': 'ADMIN',
  'GET /api/admin/users': 'ADMIN',
  'PUT /api/admin/users/:user_id/role': 'ADMIN',
  'PUT /api/admin/users/:user_id/deactivate': 'ADMIN',
  'PUT /api/admin/users/:user_id/reactivate': 'ADMIN',
  'POST /api/admin/groups': 'ADMIN',
  'GET /api/admin/groups': 'ADMIN',
  'POST /api/admin/groups/:group_id/members': 'ADMIN',
  'GET /api/admin/groups/:group_id/members': 'ADMIN',
  'DELETE /api/admin/groups/:group_id/members/:user_id': 'ADMIN',
  'GET /api/admin/users/:user_id/data-access': 'ADMIN',
  'POST /api/admin/data-access': 'ADMIN',
  'DELETE /api/admin/data-access/:rule_id': 'ADMIN',
  'GET /api/admin/check-access': 'ADMIN',
  'POST /api/admin/group-data-access': 'ADMIN',
  'GET /api/admin/group-data-access': 'ADMIN',
  'DELETE /api/admin/group-data-access/:rule_id': 'ADMIN',
  'POST /api/admin/schema-exclusions': 'ADMIN',
  'GET /api/admin/schema-exclusions': 'ADMIN',
  'DELETE /api/admin/schema-exclusions/:id': 'ADMIN',
  'GET /api/admin/access-log': 'ADMIN',
  'GET /api/admin/activity': 'ADMIN',
  'GET /api/openapi.json': 'anybody',
};

const nowhere = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';
const names = Object.keys(operations);
const ask = (operation: string, token?: string) => {
  const [method = '', path = ''] = operation.split(' ');
  return server.send(method, path.replace(/:\w+/g, nowhere), token === undefined ? {} : { token });
};

describe('the route table', () => {
  it('holds the operations of the interface and no others', () => {
    expect(routeTable.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...names].sort());
  });

  it.each(names.filter((name) => operations[name] !== 'anybody'))('%s wants a token', async (operation) => {
    const answer = await ask(operation);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it.each(names.filter((name) => operations[name] === 'ADMIN'))(
    '%s is for admins only',
    async (operation) => {
      for (const role of ['USER', 'READONLY'] as const) {
        const answer = await ask(operation, tokens[role]);
        expect([answer.status, errorOf(answer).code]).toEqual([403, 'ADMIN_REQUIRED']);
      }
    },
  );

  it.each(names.filter((name) => operations[name] === 'USER'))(
    '%s is not for READONLY',
    async (operation) => {
      const answer = await ask(operation, tokens.READONLY);
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'WRITE_ACCESS_REQUIRED']);
      expect(errorOf(answer).message).toMatch(/permission denied.*write access required/i);
      expect((await ask(operation, tokens.USER)).status).not.toBe(403);
    },
  );

  it.each(names.filter((name) => operations[name] === 'READONLY' && !name.includes('logout')))(
    '%s is for everybody who is logged in',
    async (operation) => {
      for (const token of Object.values(tokens))
        expect([401, 403, 500]).not.toContain((await ask(operation, token)).status);
    },
  );

  it.each(names.filter((name) => operations[name] === 'ADMIN'))(
    '%s does not fail for an ADMIN',
    async (operation) => {
      expect([401, 403, 500]).not.toContain((await ask(operation, tokens.ADMIN)).status);
    },
  );
});
