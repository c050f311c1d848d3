import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebhookServer, type WebhookServer } from './webhook-fixture.js';

let server: WebhookServer;
let token: string;

beforeAll(async () => {
  server = await startWebhookServer({ isPrivateAllowed: true });
  token = (await server.addUser('user', 'USER')).token;
});

afterAll(() => server.close());

const hook = { url: 'http://127.0.0.1:9/', events: ['query.executed'] };

/** What is deleted by several at once: how it is made, and what the activity says of its end. */
const deletions = [
  { path: '/api/dashboards', body: { name: 'Sales' }, action: 'dashboard.deleted' },
  { path: '/api/webhooks', body: hook, action: 'webhook.deleted' },
  { path: '/api/metadata', body: { database_name: 'elsewhere', description: 'x' }, action: null },
  { path: '/api/packs', body: { name: 'words' }, action: null },
  { path: '/api/auth/tokens', body: { name: 'nightly' }, action: null },
  { path: '/api/admin/schema-exclusions', body: { catalog: 'c', schema: 's' }, action: 'schema.shown' },
];

describe('several who delete the same at once', () => {
  it.each(deletions)('have one deletion of $path among them', async ({ path, body, action }) => {
    const sender = path === '/api/dashboards' || path === '/api/webhooks' ? token : server.adminToken;
    const { body: made } = await server.send('POST', path, sender, body);
    const id = String(made['id']);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.send('DELETE', `${path}/${id}`, sender)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    if (action === null) return;
    const entries = await server.engine.store.find('activity', { object_id: id, action });
    expect(entries).toHaveLength(1);
  });
});
