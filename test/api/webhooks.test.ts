import { eventKinds } from '@querent/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from './test-server.js';
import { startReceiver, startWebhookServer, type Receiver, type WebhookServer } from './webhook-fixture.js';

interface User {
  readonly id: string;
  readonly token: string;
}

let strict: WebhookServer;
let server: WebhookServer;
let receiver: Receiver;
let ada: User;
let ben: User;
let reader: User;

beforeAll(async () => {
  strict = await startWebhookServer({ isPrivateAllowed: false });
  server = await startWebhookServer({ isPrivateAllowed: true });
  receiver = await startReceiver();
  ada = await server.addUser('ada', 'USER');
  ben = await server.addUser('ben', 'USER');
  reader = await server.addUser('reader', 'READONLY');
});

afterAll(async () => {
  receiver.close();
  await server.close();
  await strict.close();
});

const nowhere = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';
const send = (method: string, path: string, by: User, body?: unknown) =>
  server.send(method, `/api/webhooks${path}`, by.token, body);

async function hookOf(by: User, events: readonly string[] = ['dashboard.created']): Promise<string> {
  const body = { url: receiver.url, events, secret: 'open sesame' };
  const answer = await send('POST', '', by, body);
  expect(answer.status).toBe(201);
  return String(answer.body['id']);
}

describe('registering a webhook', () => {
  it('answers it without its secret', async () => {
    const sent = {
      url: receiver.url,
      events: ['dashboard.created', 'query.executed'],
      secret: 'open sesame',
    };
    const { status, body } = await send('POST', '', ada, sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body['id'],
      user_id: ada.id,
      url: sent.url,
      events: sent.events,
      has_secret: true,
      is_active: true,
      created_at: body['created_at'],
      updated_at: body['created_at'],
    });
    expect((await send('GET', `/${String(body['id'])}`, ada)).body).toEqual(body);
    const [record] = await server.engine.store.find('webhooks', { id: String(body['id']) });
    expect(JSON.stringify(record)).not.toContain('sesame');
  });

  it('makes up a secret where none is sent, and answers it this once', async () => {
    const { body } = await send('POST', '', ada, { url: receiver.url, events: ['query.executed'] });
    expect(body['secret']).toMatch(/^whsec_/);
    expect((await send('GET', `/${String(body['id'])}`, ada)).body).not.toHaveProperty('secret');
  });

  const url = 'https://hooks.example.com/in';
  const good = { url, events: ['query.executed'], secret: 'open sesame' };
  it.each([
    ['nothing', {}],
    ['no url', { events: good.events, secret: good.secret }],
    ['a url of another type', { ...good, url: 7 }],
    ['a url that is none', { ...good, url: 'hooks' }],
    ['a url that is too long', { ...good, url: `${url}/${'x'.repeat(2_048)}` }],
    ['another scheme', { ...good, url: 'file:///etc/passwd' }],
    ['a url with a password', { ...good, url: 'https://me:mine@hooks.example.com/' }],
    ['no events', { url, secret: good.secret }],
    ['an empty list of events', { ...good, events: [] }],
    ['events of another type', { ...good, events: 'query.executed' }],
    ['an empty secret', { ...good, secret: '' }],
    ['a secret of another type', { ...good, secret: { key: 1 } }],
    ['a secret that is too long', { ...good, secret: 's'.repeat(513) }],
    ['a secret that is no base64 after whsec_', { ...good, secret: 'whsec_?' }],
    ['an unknown field', { ...good, retries: 3 }],
    ['no object', 'webhook'],
  ])('is refused with %s, and nothing is stored', async (_, body) => {
    const before = (await server.engine.store.find('webhooks', {})).length;
    const answer = await send('POST', '', ada, body);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await server.engine.store.find('webhooks', {})).toHaveLength(before);
  });

  it('lists the events that there are to who asks for another', async () => {
    const answer = await send('POST', '', ada, { ...good, events: ['query.dreamt'] });
    expect(answer.status).toBe(400);
    for (const kind of eventKinds) expect(errorOf(answer).message).toContain(kind);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'https://localhost/',
    'https://app.localhost:8443/',
    'https://vault.internal/',
  ])('is refused for %s, unless private networks are allowed', async (address) => {
    const refused = await strict.send('POST', '/api/webhooks', strict.adminToken, { ...good, url: address });
    expect([refused.status, errorOf(refused).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await send('POST', '', ada, { ...good, url: address })).status).toBe(201);
  });
});

describe('changing a webhook', () => {
  it.each(['PUT', 'PATCH'])(
    'by %s changes what is given, and takes the whole record back',
    async (method) => {
      const id = await hookOf(ada);
      const events = ['query.failed'];
      const changed = await send(method, `/${id}`, ada, { events, is_active: false });
      expect(changed.body).toMatchObject({ events, is_active: false, url: receiver.url, has_secret: true });
      const whole = await send(method, `/${id}`, ada, { ...changed.body, is_active: true });
      expect([whole.status, whole.body['is_active']]).toEqual([200, true]);
    },
  );

  it.each([
    ['an unknown event', { events: ['query.dreamt'] }],
    ['no event', { events: [] }],
    ['a url of another scheme', { url: 'gopher://hooks.example.com' }],
    ['a secret of null', { secret: null }],
    ['a state of another type', { is_active: 'yes' }],
    ['an unknown field', { colour: 'red' }],
  ])('is refused with %s', async (_, body) => {
    const id = await hookOf(ada);
    const answer = await send('PATCH', `/${id}`, ada, body);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

const operations = [
  ['GET', '', undefined],
  ['PUT', '', { is_active: false }],
  ['PATCH', '', { is_active: false }],
  ['DELETE', '', undefined],
  ['POST', '/test', undefined],
  ['GET', '/deliveries', undefined],
] as const;

describe('whose a webhook is', () => {
  it("hides it: somebody else's and an unknown one read alike", async () => {
    for (const id of [await hookOf(ada), nowhere]) {
      for (const [method, path, body] of operations) {
        const answer = await send(method, `/${id}${path}`, ben, body);
        expect([method, path, answer.status, errorOf(answer).code]).toEqual([method, path, 404, 'NOT_FOUND']);
      }
    }
  });

  it('lets an ADMIN read it by id and no more', async () => {
    const id = await hookOf(ada);
    const admin = { id: '', token: server.adminToken };
    const statuses: number[] = [];
    for (const [method, path, body] of operations)
      statuses.push((await send(method, `/${id}${path}`, admin, body)).status);
    expect(statuses).toEqual([200, 403, 403, 403, 403, 200]);
    expect((await send('GET', '', admin)).body['webhooks']).toEqual([]);
  });

  it('keeps READONLY out', async () => {
    const id = await hookOf(ada);
    for (const [method, path, body] of [
      ...operations.map(([each, end, sent]) => [each, `/${id}${end}`, sent] as const),
      ['GET', '', undefined] as const,
      ['POST', '', { url: receiver.url, events: ['query.executed'] }] as const,
    ]) {
      const answer = await send(method, path, reader, body);
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'WRITE_ACCESS_REQUIRED']);
    }
  });

  it('lists the own ones, newest first, page by page', async () => {
    const cleo = await server.addUser('cleo', 'USER');
    const made = [await hookOf(cleo), await hookOf(cleo), await hookOf(cleo)];
    const first = await send('GET', '?limit=2', cleo);
    const second = await send('GET', `?limit=2&cursor=${String(first.body['next_cursor'])}`, cleo);
    const ids = [first, second].flatMap(({ body }) => (body['webhooks'] as User[]).map(({ id }) => id));
    expect([...ids].sort()).toEqual([...made].sort());
    expect(second.body['next_cursor']).toBeNull();
    expect((await send('GET', '?limit=0', cleo)).status).toBe(400);
    expect((await send('GET', '?cursor=nonsense', cleo)).status).toBe(400);
  });

  it('removes it with its deliveries', async () => {
    const id = await hookOf(ada);
    await send('POST', `/${id}/test`, ada);
    expect((await send('DELETE', `/${id}`, ada)).body).toEqual({ id });
    expect((await send('GET', `/${id}`, ada)).status).toBe(404);
    expect(await server.engine.store.find('webhook_deliveries', { webhook_id: id })).toEqual([]);
  });
});

describe('the test message', () => {
  it('is sent now and answered with what became of it', async () => {
    const id = await hookOf(ada);
    const { status, body } = await send('POST', `/${id}/test`, ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      webhook_id: id,
      event: 'webhook.test',
      status: 'delivered',
      attempt_count: 1,
      next_attempt_at: null,
      response_status: 204,
      error: null,
    });
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(body['id']);
    expect((await send('GET', `/${id}/deliveries`, ada)).body).toEqual({
      deliveries: [body],
      next_cursor: null,
    });
  });

  it('says that nobody answers', async () => {
    const absent = await startReceiver();
    absent.close();
    const made = await send('POST', '', ada, { url: absent.url, events: ['query.executed'] });
    const { body } = await send('POST', `/${String(made.body['id'])}/test`, ada);
    expect(body).toMatchObject({
      status: 'failed',
      response_status: null,
      error: 'The receiver could not be reached (ECONNREFUSED).',
    });
  });
});
