import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebhookServer, type WebhookServer } from './webhook-fixture.js';

let server: WebhookServer;
let userId: string;

beforeAll(async () => {
  server = await startWebhookServer({ isPrivateAllowed: true });
  userId = (await server.addUser('user', 'USER')).id;
});

afterAll(() => server.close());

const admin = (method: string, path: string, body?: unknown) =>
  server.send(method, path, server.adminToken, body);

const hook = { url: 'http://127.0.0.1:9/', events: ['query.executed'] };

/** What is read, and then written back as it came but for a change; ID stands for what was made first, USER for a user. */
const writes: readonly {
  readonly make?: readonly [path: string, body: object];
  readonly read: string;
  /** The list in which it stands, where it has no address of its own. */
  readonly listed?: string;
  readonly write: string;
  readonly change: object;
  readonly status: number;
}[] = [
  {
    read: '/api/admin/users/USER',
    write: 'PUT /api/admin/users/USER/role',
    change: { role: 'READONLY' },
    status: 200,
  },
  {
    make: ['/api/admin/groups', { name: 'One' }],
    ...{ read: '/api/admin/groups', listed: 'groups', write: 'POST /api/admin/groups' },
    ...{ change: { name: 'Two' }, status: 201 },
  },
  {
    make: ['/api/admin/data-access', { catalog: 'one', user_id: 'USER' }],
    ...{ read: '/api/admin/users/USER/data-access', listed: 'rules', write: 'POST /api/admin/data-access' },
    ...{ change: { catalog: 'two' }, status: 201 },
  },
  {
    make: ['/api/admin/schema-exclusions', { catalog: 'one', schema: 's' }],
    ...{
      read: '/api/admin/schema-exclusions',
      listed: 'exclusions',
      write: 'POST /api/admin/schema-exclusions',
    },
    ...{ change: { catalog: 'two' }, status: 201 },
  },
  {
    make: ['/api/dashboards', { name: 'One' }],
    ...{ read: '/api/dashboards/ID', write: 'PUT /api/dashboards/ID', change: { name: 'Two' }, status: 200 },
  },
  {
    make: ['/api/webhooks', hook],
    ...{
      read: '/api/webhooks/ID',
      write: 'PATCH /api/webhooks/ID',
      change: { is_active: false },
      status: 200,
    },
  },
  {
    make: ['/api/metadata', { database_name: 'one', description: 'x' }],
    ...{ read: '/api/metadata?database=one', write: 'PATCH /api/metadata/ID' },
    ...{ change: { description: 'y' }, status: 200 },
  },
  {
    make: ['/api/packs', { name: 'one' }],
    ...{ read: '/api/packs/ID', write: 'POST /api/packs', change: { kpis: [] }, status: 200 },
  },
  {
    read: '/api/preferences',
    write: 'PUT /api/preferences',
    change: { schema_boosts: { one: 2 } },
    status: 200,
  },
];

describe('what came from a GET', () => {
  it.each(writes)(
    'may go back with a change: $write',
    async ({ make, read, listed, write, change, status }) => {
      let id = '';
      const fill = (text: string) => text.replace('USER', userId).replace('ID', id);
      if (make !== undefined) {
        const [path, body] = make;
        const made = await admin('POST', path, JSON.parse(fill(JSON.stringify(body))));
        expect(made.status).toBe(201);
        id = String(made.body['id']);
      }
      const { body } = await admin('GET', fill(read));
      const [record] = listed === undefined ? [body] : (body[listed] as object[]);
      const [method = '', path = ''] = fill(write).split(' ');
      const answer = await admin(method, path, { ...record, ...change });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject(change);
    },
  );
});
