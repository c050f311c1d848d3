import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { answerWith, createWebhookWorld, type WebhookWorld } from './webhook-fixture.js';
import { createWebhookService, type WebhookService } from './webhook-service.js';

const refusal = (code: string): unknown => expect.objectContaining({ code });
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

describe('making a webhook', () => {
  it('keeps the secret sealed and never shows it', async () => {
    const made = await hookOf(ada);
    expect(made).toEqual({
      id: made.id,
      user_id: 'ada',
      url,
      events: ['query.executed'],
      has_secret: true,
      is_active: true,
      created_at: '2026-03-01T12:00:00.000Z',
      updated_at: '2026-03-01T12:00:00.000Z',
    });
    expect(await world.store.find('webhooks', {})).toMatchObject([{ sealed_secret: 'sealed open sesame' }]);
    expect(JSON.stringify([await service.list(ada), await service.get(admin, made.id)])).not.toContain(
      'sesame',
    );
  });

  it('makes up a secret where none is given, and tells it once', async () => {
    const { id, secret } = await service.create(ada, { url, events: ['query.executed'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await service.get(ada, id)).not.toHaveProperty('secret');
  });

  it.each([
    [
      'an unknown event',
      { events: ['query.executed', 'query.dreamt'] },
      'There is no event query.dreamt. Choose of query.generated',
    ],
    ['no event', { events: [] }, 'events is empty'],
    ['no URL', { url: 'hooks' }, 'url must be a URL'],
    ['another scheme', { url: 'ftp://hooks.example.com/' }, 'https:// or http://'],
    ['a password in the URL', { url: 'https://me:mine@hooks.example.com/' }, 'must not hold a user name'],
    ['a secret that cannot sign', { secret: 'whsec_not base64' }, 'after whsec_ it must be base64'],
    ['an empty secret', { secret: '' }, 'secret must be a text'],
  ])('is refused with %s', async (_, part, sentence) => {
    const input = { url, events: ['query.executed'], secret: 'open sesame', ...part };
    await expect(service.create(ada, input)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining(sentence) as string,
    });
    expect(await world.store.find('webhooks', {})).toEqual([]);
  });

  it('is refused where nothing can seal its secret', async () => {
    const bare = createWebhookService({ ...world, secretBox: null });
    await expect(bare.create(ada, { url, events: ['query.executed'] })).rejects.toThrow(/secret box/);
  });

  it('stands in the audit with the host alone', async () => {
    const { id } = await hookOf(ada);
    await service.update(ada, id, { is_active: false });
    await service.remove(ada, id);
    const acts = await world.store.find('activity', {}, { order: [{ field: 'action', direction: 'asc' }] });
    expect(acts.map(({ action, details }) => [action, details['host']])).toEqual([
      ['webhook.created', 'hooks.example.com'],
      ['webhook.deleted', 'hooks.example.com'],
      ['webhook.updated', 'hooks.example.com'],
    ]);
  });
});

describe('whose a webhook is', () => {
  it('hides it from others but admins, who only read it', async () => {
    const { id } = await hookOf(ada);
    await expect(service.get(ben, id)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(service.deliveries(ben, id)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(service.update(ben, id, {})).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await service.get(admin, id)).toMatchObject({ id });
    for (const act of [
      () => service.update(admin, id, { is_active: false }),
      () => service.remove(admin, id),
      () => service.test(admin, id),
    ])
      await expect(act()).rejects.toEqual(refusal('WRITE_ACCESS_REQUIRED'));
    expect((await service.list(admin)).items).toEqual([]);
  });

  it('refuses READONLY altogether', async () => {
    const reader: Principal = { ...ada, role: 'READONLY' };
    await expect(service.list(reader)).rejects.toEqual(refusal('WRITE_ACCESS_REQUIRED'));
    await expect(hookOf(reader)).rejects.toEqual(refusal('WRITE_ACCESS_REQUIRED'));
  });
});

describe('a test message', () => {
  it('is sent at once, once, also to a webhook that rests', async () => {
    world.answer = answerWith(503);
    const { id } = await hookOf(ada);
    await service.update(ada, id, { is_active: false });
    expect(await service.test(ada, id)).toMatchObject({
      event: 'webhook.test',
      status: 'failed',
      attempt_count: 1,
      response_status: 503,
      payload: { type: 'webhook.test', data: { webhook_id: id } },
    });
    world.later(86_400);
    expect(await service.dispatchDue()).toBe(0);
  });

  it('needs a sender', async () => {
    const mute = createWebhookService({ ...world, sender: null });
    const { id } = await mute.create(ada, { url, events: ['query.executed'] });
    await expect(mute.test(ada, id)).rejects.toEqual(refusal('CONFLICT'));
    await happen(ada);
    expect(await mute.dispatchDue()).toBe(0);
  });
});
