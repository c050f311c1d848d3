import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { answerWith, createWebhookWorld, type WebhookWorld } from './webhook-fixture.js';
import { createWebhookService, type WebhookService } from './webhook-service.js';

const url = 'https://hooks.example.com/in?key=abc';

let world: WebhookWorld;
let service: WebhookService;
let admin: Principal;
let ada: Principal;
let ben: Principal;

beforeEach(async () => {
  world = await createWebhookWorld(createMemoryStore());
  service = createWebhookService(world);
  admin = await world.addUser('admin', 'ADMIN');
  ada = await world.addUser('ada', 'USER');
  ben = await world.addUser('ben', 'USER');
});

const hookOf = (principal: Principal, events: readonly string[] = ['query.executed']) =>
  service.create(principal, { url, events, secret: 'open sesame' });
const happen = (by: Principal) =>
  service.emit({ kind: 'query.executed', user_id: by.user_id, data: { query_id: 'q' } });
const logOf = async (principal: Principal, id: string) => (await service.deliveries(principal, id)).items;

describe('an event', () => {
  it("goes to the hooks of whoever caused it and to admins' hooks that want it", async () => {
    const [own, others, all] = [await hookOf(ada), await hookOf(ben), await hookOf(admin)];
    const deaf = await hookOf(ada, ['dashboard.created']);
    const silent = await hookOf(ada);
    await service.update(ada, silent.id, { is_active: false });
    await happen(ada);
    expect(await service.dispatchDue()).toBe(2);
    const counts = await Promise.all(
      [own, others, all, deaf, silent].map(async ({ id }) => (await logOf(admin, id)).length),
    );
    expect(counts).toEqual([1, 0, 1, 0, 0]);
  });

  it('is sent signed, and stands in the log', async () => {
    const { id } = await hookOf(ada);
    await happen(ada);
    await service.dispatchDue();
    const [message] = world.sent;
    const [delivery] = await logOf(ada, id);
    const body = message?.body ?? '';
    const seconds = String(world.clock().getTime() / 1_000);
    expect(JSON.parse(body)).toEqual({
      type: 'query.executed',
      timestamp: '2026-03-01T12:00:00.000Z',
      data: { user_id: 'ada', query_id: 'q' },
    });
    const signed = `${String(delivery?.id)}.${seconds}.${body}`;
    expect(message).toMatchObject({
      url,
      headers: {
        'webhook-id': delivery?.id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${createHmac('sha256', 'open sesame').update(signed).digest('base64')}`,
      },
    });
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempt_count: 1,
      response_status: 200,
      error: null,
    });
  });

  it('is lost to nobody where the store fails: emit never throws', async () => {
    const broken = { ...world.store, find: () => Promise.reject(new Error('down')) } as unknown as Store;
    const poor = createWebhookService({ ...world, store: broken });
    await expect(poor.emit({ kind: 'query.executed', user_id: 'ada', data: {} })).resolves.toBeUndefined();
  });
});

describe('a failed attempt', () => {
  it('is followed by seven others, each after a longer pause, and then by none', async () => {
    world.answer = answerWith(500);
    const { id } = await hookOf(ada);
    await happen(ada);
    const pauses: number[] = [];
    for (;;) {
      expect(await service.dispatchDue()).toBe(1);
      const [delivery] = await logOf(ada, id);
      if (delivery === undefined || delivery.next_attempt_at === null) break;
      const pause = (Date.parse(delivery.next_attempt_at) - world.clock().getTime()) / 1_000;
      pauses.push(pause);
      world.later(pause - 1);
      expect(await service.dispatchDue()).toBe(0);
      world.later(1);
    }
    expect(pauses).toEqual([5, 30, 120, 600, 3_600, 21_600, 86_400]);
    expect(await logOf(ada, id)).toMatchObject([
      { status: 'failed', attempt_count: 8, response_status: 500, error: 'The receiver answered 500.' },
    ]);
    expect(new Set(world.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it.each([
    [302, 'pending'],
    [404, 'pending'],
    [204, 'delivered'],
  ])('%i leaves the delivery %s', async (code, expected) => {
    world.answer = answerWith(code);
    const { id } = await hookOf(ada);
    await happen(ada);
    await service.dispatchDue();
    expect(await logOf(ada, id)).toMatchObject([{ status: expected, response_status: code }]);
  });

  it('with 410 deactivates the webhook', async () => {
    world.answer = answerWith(410);
    const { id } = await hookOf(ada);
    await happen(ada);
    await service.dispatchDue();
    expect(await service.get(ada, id)).toMatchObject({ is_active: false });
    expect(await logOf(ada, id)).toMatchObject([{ status: 'failed', next_attempt_at: null }]);
  });
});

describe('the rights of the moment', () => {
  it.each([
    ['is deactivated', { is_active: false }],
    ['became READONLY', { role: 'READONLY' }],
  ] as const)('stop events and what waits, where the owner %s', async (_, change) => {
    const { id } = await hookOf(ada);
    await happen(ada);
    await world.store.update('users', { id: 'ada' }, change);
    await happen(ada);
    await service.dispatchDue();
    expect(world.sent).toEqual([]);
    const error = expect.stringContaining('may not receive') as string;
    expect(await logOf(admin, id)).toMatchObject([{ status: 'failed', attempt_count: 0, error }]);
  });

  it('stop what waits of others where an owner is an ADMIN no more', async () => {
    const { id } = await hookOf(admin);
    await happen(ada);
    await world.store.update('users', { id: 'admin' }, { role: 'USER' });
    await service.dispatchDue();
    expect(world.sent).toEqual([]);
    expect(await logOf({ ...admin, role: 'USER' }, id)).toMatchObject([{ status: 'failed' }]);
  });
});

describe('several processes', () => {
  it('send each message once', async () => {
    const { id } = await hookOf(ada);
    for (let count = 0; count < 20; count += 1) await happen(ada);
    const other = createWebhookService(world);
    const taken = await Promise.all([service.dispatchDue(), other.dispatchDue()]);
    expect(taken[0] + taken[1]).toBe(20);
    expect(new Set(world.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
    expect(world.sent).toHaveLength(20);
    expect(new Set((await logOf(ada, id)).map(({ status: state }) => state))).toEqual(new Set(['delivered']));
  });

  it('take over what one left behind, once its claim has run out', async () => {
    const { id } = await hookOf(ada);
    await happen(ada);
    world.answer = () => new Promise(() => {});
    const crashed = service.dispatchDue();
    await new Promise(setImmediate);
    world.answer = answerWith(200);
    const other = createWebhookService(world);
    expect(await other.dispatchDue()).toBe(0);
    world.later(60);
    expect(await other.dispatchDue()).toBe(1);
    expect(await logOf(ada, id)).toMatchObject([{ status: 'delivered', attempt_count: 2 }]);
    expect(crashed).toBeInstanceOf(Promise);
  });

  it('give back at the end what they were sending', async () => {
    const { id } = await hookOf(ada);
    await happen(ada);
    world.answer = ({ signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ status: null, error: 'ended' })),
      );
    const running = service.dispatchDue();
    await new Promise(setImmediate);
    await service.close();
    await running;
    expect(await logOf(ada, id)).toMatchObject([
      { status: 'pending', attempt_count: 0, next_attempt_at: world.clock().toISOString() },
    ]);
  });
});

describe('the loop', () => {
  it('delivers as soon as something happens', async () => {
    const { id } = await hookOf(ada);
    service.start({ onFailure: (error) => expect.unreachable(String(error)) });
    const arrived = new Promise<void>((resolve) => {
      world.answer = async () => {
        resolve();
        return { status: 200, error: null };
      };
    });
    await happen(ada);
    await arrived;
    await service.close();
    expect(await logOf(ada, id)).toMatchObject([{ status: 'delivered' }]);
  });
});
