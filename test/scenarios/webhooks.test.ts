import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore, type Store } from '@querent/core';
import { createKnexStore } from '@querent/store-knex';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startReceiver,
  startWebhookServer,
  type Receiver,
  type WebhookServer,
} from '../api/webhook-fixture.js';
import { createFixtureDatabase } from '../api/fixture-database.js';
import { createTestDatabase, testServers } from '../tooling/databases.js';

/** Near the time of the machine, since the library's verifier looks at it. */
let now: number;
let receiver: Receiver;
let closing: (() => Promise<unknown> | void)[];

const clock = () => new Date(now);

beforeEach(async () => {
  now = Date.now();
  receiver = await startReceiver();
  closing = [() => receiver.close()];
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function start(options: { isPrivateAllowed?: boolean; store?: Store } = {}): Promise<WebhookServer> {
  const server = await startWebhookServer({ isPrivateAllowed: true, clock, ...options });
  closing.push(() => server.close());
  return server;
}

const register = async (
  server: WebhookServer,
  token: string,
  part: Readonly<Record<string, unknown>> = {},
) => {
  const body = { url: receiver.url, events: ['dashboard.created'], secret: 'open sesame', ...part };
  const answer = await server.send('POST', '/api/webhooks', token, body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const makeDashboard = async (server: WebhookServer, token: string) => {
  const body = { name: 'Sales', queries: [], layout: { grid: [] } };
  return String((await server.send('POST', '/api/dashboards', token, body)).body['id']);
};
const addShop = async (server: WebhookServer) => {
  const database = await createFixtureDatabase();
  closing.push(() => database.remove());
  const source = { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' };
  await server.send('POST', '/api/datasources', server.adminToken, source);
};
const logOf = async (server: WebhookServer, token: string, id: unknown) =>
  (await server.send('GET', `/api/webhooks/${String(id)}/deliveries`, token)).body['deliveries'];
const verify = (webhook: Webhook) => {
  const [message] = receiver.received;
  return webhook.verify(message?.body ?? '', message?.headers as Record<string, string>);
};

describe('a receiver', () => {
  it('is told of a dashboard, by the owner of the hook and signed so that the library verifies it', async () => {
    const server = await start();
    const ada = await server.addUser('ada', 'USER');
    const hook = await register(server, ada.token);
    const dashboard_id = await makeDashboard(server, ada.token);
    expect(await server.engine.webhooks.dispatchDue()).toBe(1);
    expect(verify(new Webhook('open sesame', { format: 'raw' }))).toEqual({
      type: 'dashboard.created',
      timestamp: clock().toISOString(),
      data: { user_id: ada.id, dashboard_id, name: 'Sales' },
    });
    expect(() => verify(new Webhook('another', { format: 'raw' }))).toThrow(/signature/);
    expect(await logOf(server, ada.token, hook['id'])).toMatchObject([
      { event: 'dashboard.created', status: 'delivered', attempt_count: 1, response_status: 204 },
    ]);
  });

  it.each([
    ['that was made up', undefined],
    ['in the form of the specification', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ])('verifies with a secret %s', async (_, secret) => {
    const server = await start();
    const hook = await register(server, server.adminToken, { secret });
    await makeDashboard(server, server.adminToken);
    await server.engine.webhooks.dispatchDue();
    expect(verify(new Webhook(secret ?? String(hook['secret'])))).toMatchObject({
      type: 'dashboard.created',
    });
  });

  it('verifies with the UTF-8 bytes of any other secret', async () => {
    const server = await start();
    await register(server, server.adminToken, { secret: 'Sésame ✓' });
    await makeDashboard(server, server.adminToken);
    await server.engine.webhooks.dispatchDue();
    const key = new TextEncoder().encode('Sésame ✓');
    expect(verify(new Webhook(key, { format: 'raw' }))).toMatchObject({ type: 'dashboard.created' });
  });

  it('can do without a library, as the documents show', async () => {
    const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const code = /```js\n(.*?isGenuine.*?)```/s.exec(document)?.[1] ?? '';
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (secret: string, headers: unknown, rawBody: string) => boolean;
    };
    const server = await start();
    await register(server, server.adminToken);
    await makeDashboard(server, server.adminToken);
    await server.engine.webhooks.dispatchDue();
    const [message] = receiver.received;
    const body = message?.body ?? '';
    expect(isGenuine('open sesame', message?.headers, body)).toBe(true);
    expect(isGenuine('another', message?.headers, body)).toBe(false);
    expect(isGenuine('open sesame', message?.headers, `${body} `)).toBe(false);
    expect(isGenuine('open sesame', { ...message?.headers, 'webhook-timestamp': '1' }, body)).toBe(false);
  });

  it('hears of changes, deletions and verified relationships', async () => {
    const server = await start();
    const token = server.adminToken;
    await register(server, token, {
      events: ['dashboard.updated', 'dashboard.deleted', 'relationship.verified'],
    });
    const id = await makeDashboard(server, token);
    await server.send('PUT', `/api/dashboards/${id}`, token, { name: 'Sales 2' });
    await server.send('DELETE', `/api/dashboards/${id}`, token);
    await addShop(server);
    const { body } = await server.send('GET', '/api/relationships', token);
    const [relationship] = body['relationships'] as { readonly id: string }[];
    await server.send('POST', `/api/relationships/${String(relationship?.id)}/verify`, token);
    await server.engine.webhooks.dispatchDue();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>);
    expect(bodies.map(({ type }) => type).sort()).toEqual([
      'dashboard.deleted',
      'dashboard.updated',
      'relationship.verified',
    ]);
    expect(bodies.find(({ type }) => type === 'relationship.verified')).toMatchObject({
      data: { relationship_id: relationship?.id, source: 'shop.main.orders', target: 'shop.main.customers' },
    });
  });

  it('hears of executions and denials, and of nothing that they read', async () => {
    const server = await start();
    await addShop(server);
    const ada = await server.addUser('ada', 'USER');
    const run = async (sql: string, token: string) => {
      const { body } = await server.send('POST', '/api/queries/sql', token, { sql });
      return (await server.send('POST', `/api/queries/${String(body['id'])}/execute`, token)).status;
    };
    const rule = { user_id: ada.id, catalog: 'shop', schema: 'main', table: 'customers' };
    const made = await server.send('POST', '/api/admin/data-access', server.adminToken, rule);
    await register(server, ada.token, { events: ['query.executed', 'access.denied'] });
    expect(await run('SELECT name FROM customers', ada.token)).toBe(200);
    expect(await run('SELECT employee FROM salaries', server.adminToken)).toBe(200);
    const { body } = await server.send('POST', '/api/queries/sql', ada.token, {
      sql: 'SELECT country FROM customers',
    });
    await server.send('DELETE', `/api/admin/data-access/${String(made.body['id'])}`, server.adminToken);
    const refused = `/api/queries/${String(body['id'])}/execute`;
    expect((await server.send('POST', refused, ada.token)).status).toBe(403);
    await server.engine.webhooks.dispatchDue();
    const bodies = receiver.received.map((message) => message.body).sort();
    expect(bodies.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { type: 'access.denied', data: { user_id: ada.id, tables: ['shop.main.customers'] } },
      { type: 'query.executed', data: { user_id: ada.id, row_count: 3, status: 'success' } },
    ]);
    expect(bodies.join()).not.toMatch(/SELECT|Cleo/);
  });

  it('gets the message again after an error, under the same id', async () => {
    receiver.answers = [
      [500, {}],
      [503, {}],
      [200, {}],
    ];
    const server = await start();
    const hook = await register(server, server.adminToken);
    await makeDashboard(server, server.adminToken);
    const attempts: number[] = [];
    for (const seconds of [0, 5, 30, 120]) {
      now += seconds * 1_000;
      attempts.push(await server.engine.webhooks.dispatchDue());
    }
    expect(attempts).toEqual([1, 1, 1, 0]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await logOf(server, server.adminToken, hook['id'])).toMatchObject([
      { status: 'delivered', attempt_count: 3, response_status: 200, error: null },
    ]);
  });

  it('that is gone gets nothing more', async () => {
    receiver.answers = [[410, {}]];
    const server = await start();
    const hook = await register(server, server.adminToken);
    await makeDashboard(server, server.adminToken);
    await server.engine.webhooks.dispatchDue();
    await makeDashboard(server, server.adminToken);
    expect(await server.engine.webhooks.dispatchDue()).toBe(0);
    const { body } = await server.send('GET', `/api/webhooks/${String(hook['id'])}`, server.adminToken);
    expect(body).toMatchObject({ is_active: false });
  });

  it('cannot send the message on to this machine', async () => {
    const inside = await startReceiver();
    closing.push(() => inside.close());
    receiver.answers = [[307, { Location: inside.url }]];
    const server = await start();
    const hook = await register(server, server.adminToken);
    await makeDashboard(server, server.adminToken);
    await server.engine.webhooks.dispatchDue();
    expect(inside.received).toEqual([]);
    expect(await logOf(server, server.adminToken, hook['id'])).toMatchObject([
      { status: 'pending', response_status: 307, error: 'The receiver answered 307.' },
    ]);
  });

  it('on this machine gets nothing once private networks are not allowed', async () => {
    const store = createMemoryStore();
    const open = await start({ store });
    const hook = await register(open, open.adminToken);
    await makeDashboard(open, open.adminToken);
    const strict = await start({ store, isPrivateAllowed: false });
    expect(await strict.engine.webhooks.dispatchDue()).toBe(1);
    expect(receiver.received).toEqual([]);
    expect(await logOf(open, open.adminToken, hook['id'])).toMatchObject([
      { status: 'pending', response_status: null, error: expect.stringContaining('private') as string },
    ]);
  });
});

describe('a deactivated user', () => {
  it('is told of nothing any more', async () => {
    const server = await start();
    const ada = await server.addUser('ada', 'USER');
    await register(server, ada.token);
    await makeDashboard(server, ada.token);
    await server.send('PUT', `/api/admin/users/${ada.id}/deactivate`, server.adminToken);
    await server.engine.webhooks.dispatchDue();
    expect(receiver.received).toEqual([]);
  });
});

/** Where two servers find the same outbox. */
const outboxes = [
  {
    title: 'SQLite',
    skipped: null,
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'querent-outbox-'));
      closing.push(() => rm(folder, { recursive: true, force: true }));
      return `sqlite:${join(folder, 'store.db')}`;
    },
  },
  ...testServers.map((server) => ({
    title: server.engine,
    skipped: server.url === undefined ? `set ${server.variable} to run it` : null,
    open: async () => {
      const database = await createTestDatabase(server);
      closing.push(() => database.drop());
      return database.url;
    },
  })),
];

describe.each(outboxes)('two servers over one store in $title', ({ title, skipped, open }) => {
  it.skipIf(skipped !== null)(
    `send every message once${skipped === null ? '' : ` (${title}: ${skipped})`}`,
    async () => {
      const url = await open();
      const first = await start({ store: createKnexStore({ url }) });
      const second = await start({ store: createKnexStore({ url }) });
      await register(first, first.adminToken);
      for (let count = 0; count < 12; count += 1) await makeDashboard(first, first.adminToken);
      const taken = await Promise.all([
        first.engine.webhooks.dispatchDue(),
        second.engine.webhooks.dispatchDue(),
      ]);
      expect(taken[0] + taken[1]).toBe(12);
      expect(receiver.received).toHaveLength(12);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    },
  );
});
