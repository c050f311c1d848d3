import type { Role } from '@querent/core';
import { routeTable } from '@querent/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

/** A capability of the specification, who has it, and the operations that are it. Spec, Access rules 5. */
interface CapabilityRow {
  readonly capability: string;
  readonly may: readonly Role[];
  readonly operations: readonly string[];
}

const everybody: readonly Role[] = ['ADMIN', 'USER', 'READONLY'];
const writers: readonly Role[] = ['ADMIN', 'USER'];
const admins: readonly Role[] = ['ADMIN'];

const table: readonly CapabilityRow[] = [
  {
    capability: 'Query assigned data',
    may: everybody,
    operations: [
      'POST /api/queries',
      'GET /api/queries',
      'GET /api/queries/:id',
      'POST /api/queries/:id/execute',
      'POST /api/queries/sql',
      'POST /api/queries/explain',
      'POST /api/queries/:id/feedback',
      'POST /api/generate-sql',
      'GET /api/datasources',
      'GET /api/datasources/:id',
      'GET /api/datasources/:id/schema',
    ],
  },
  {
    capability: 'View dashboards and results, export results',
    may: everybody,
    operations: [
      'GET /api/dashboards',
      'GET /api/dashboards/:id',
      'GET /api/dashboards/:id/results',
      'GET /api/queries/:id/export',
    ],
  },
  {
    capability: 'Create, edit, delete own dashboards',
    may: writers,
    operations: [
      'POST /api/dashboards',
      'PUT /api/dashboards/:id',
      'DELETE /api/dashboards/:id',
      'POST /api/dashboards/:id/share',
    ],
  },
  {
    capability: 'Upload CSV and Excel files',
    may: writers,
    operations: ['POST /api/files', 'DELETE /api/files/:id', 'POST /api/files/:id/share'],
  },
  { capability: 'Set schema boosting', may: writers, operations: ['PUT /api/preferences'] },
  {
    capability: 'Add and edit metadata',
    may: writers,
    operations: [
      'POST /api/metadata',
      'POST /api/metadata/bulk',
      'PATCH /api/metadata/:id',
      'DELETE /api/metadata/:id',
      'GET /api/metadata/:id/history',
    ],
  },
  {
    capability: 'View metadata',
    may: everybody,
    operations: [
      'GET /api/metadata',
      'GET /api/metadata/search',
      'GET /api/relationships',
      'GET /api/relationships/export',
      'GET /api/relationships/graph',
      'GET /api/relationships/graph/path',
      'GET /api/relationships/:id',
      'GET /api/packs',
    ],
  },
  {
    capability: 'View own query history',
    may: everybody,
    operations: ['GET /api/query-history'],
  },
  {
    capability: 'Save and share queries (READONLY: not shown by the specification, so no)',
    may: writers,
    operations: ['PATCH /api/queries/:id', 'DELETE /api/queries/:id', 'POST /api/queries/:id/share'],
  },
  {
    capability:
      'Manage users, roles, data access, schema visibility; and what else changes the service for all',
    may: admins,
    operations: [
      'POST /api/admin/users',
      'GET /api/admin/users',
      'GET /api/admin/users/:user_id',
      'PUT /api/admin/users/:user_id/role',
      'PUT /api/admin/users/:user_id/password',
      'PUT /api/admin/users/:user_id/deactivate',
      'PUT /api/admin/users/:user_id/reactivate',
      'GET /api/admin/users/:user_id/data-access',
      'POST /api/admin/data-access',
      'DELETE /api/admin/data-access/:rule_id',
      'GET /api/admin/check-access',
      'POST /api/admin/groups',
      'GET /api/admin/groups',
      'PUT /api/admin/groups/:group_id',
      'DELETE /api/admin/groups/:group_id',
      'POST /api/admin/groups/:group_id/members',
      'GET /api/admin/groups/:group_id/members',
      'DELETE /api/admin/groups/:group_id/members/:user_id',
      'POST /api/admin/group-data-access',
      'GET /api/admin/group-data-access',
      'DELETE /api/admin/group-data-access/:rule_id',
      'POST /api/admin/schema-exclusions',
      'GET /api/admin/schema-exclusions',
      'DELETE /api/admin/schema-exclusions/:id',
      'GET /api/admin/access-log',
      'GET /api/admin/activity',
      'GET /api/analytics/table-usage',
      'GET /api/queries/:id/feedback',
      'POST /api/datasources',
      'PUT /api/datasources/:id',
      'DELETE /api/datasources/:id',
      'POST /api/datasources/:id/test',
      'POST /api/datasources/:id/refresh',
      'POST /api/relationships',
      'POST /api/relationships/infer',
      'POST /api/relationships/mine',
      'POST /api/relationships/import',
      'POST /api/relationships/:id/verify',
      'POST /api/relationships/:id/disable',
      'POST /api/relationships/:id/enable',
      'PATCH /api/relationships/:id',
      'DELETE /api/relationships/:id',
      'POST /api/packs',
      'POST /api/packs/lint',
      'GET /api/packs/:id',
      'DELETE /api/packs/:id',
    ],
  },
  {
    capability: 'Webhooks (not in the specification’s table)',
    may: writers,
    operations: [
      'POST /api/webhooks',
      'GET /api/webhooks',
      'GET /api/webhooks/:id',
      'PUT /api/webhooks/:id',
      'PATCH /api/webhooks/:id',
      'DELETE /api/webhooks/:id',
      'POST /api/webhooks/:id/test',
      'GET /api/webhooks/:id/deliveries',
    ],
  },
  {
    capability: 'Own tokens, password, files and preferences (not in the specification’s table)',
    may: everybody,
    operations: [
      'GET /api/auth/me',
      'POST /api/auth/password',
      'GET /api/auth/tokens',
      'POST /api/auth/tokens',
      'DELETE /api/auth/tokens/:id',
      'GET /api/files',
      'GET /api/files/:id',
      'GET /api/preferences',
      'POST /api/auth/logout',
    ],
  },
];

/** Operations that need no token. */
const open = ['POST /api/auth/login', 'GET /api/openapi.json'];

const adminRequired = { status: 403, code: 'ADMIN_REQUIRED' };
const writeRequired = {
  status: 403,
  code: 'WRITE_ACCESS_REQUIRED',
  message: expect.stringMatching(/permission denied.*write access required/i) as string,
};
const refusals = [adminRequired.code, writeRequired.code];

let server: TestServer;
let tokens: Readonly<Record<Role, string>>;

beforeAll(async () => {
  server = await startTestServer();
  const [user, reader] = [await server.addUser('ula', 'USER'), await server.addUser('rob', 'READONLY')];
  tokens = { ADMIN: server.adminToken, USER: user.token, READONLY: reader.token };
});

afterAll(() => server.close());

async function drive(operation: string, token?: string) {
  const [method = '', path = ''] = operation.split(' ');
  const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const answer = await server.send(method, address, {
    ...(token === undefined ? {} : { token }),
    ...(method === 'GET' ? {} : { body: {} }),
  });
  const { code, message } = answer.status < 400 ? { code: '', message: '' } : errorOf(answer);
  return { status: answer.status, code, message, challenge: answer.headers.get('www-authenticate') };
}

it('every operation is in the table once', () => {
  const known = routeTable.map(({ method, path }) => `${method} ${path}`).sort();
  expect([...table.flatMap(({ operations }) => operations), ...open].sort()).toEqual(known);
});

describe.each(table)('$capability', ({ may, operations }) => {
  it.each(operations)('%s', async (operation) => {
    expect(await drive(operation)).toMatchObject({ status: 401, challenge: 'Bearer' });
    for (const role of everybody) {
      const answer = await drive(operation, tokens[role]);
      expect([401, 500]).not.toContain(answer.status);
      if (may.includes(role)) expect([role, answer.code]).not.toEqual([role, expect.toBeOneOf(refusals)]);
      else expect([role, answer]).toMatchObject([role, may === admins ? adminRequired : writeRequired]);
    }
  });
});
