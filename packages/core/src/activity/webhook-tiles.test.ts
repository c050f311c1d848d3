import { expect, it } from 'vitest';
import { createMemoryStore } from '../memory/memory-store.js';
import { createWebhookWorld } from './webhook-fixture.js';
import { keepEvent } from './webhook-outbox.js';

const tables = ['shop.main.salaries'];

it.each([
  ["the viewer of somebody else's tile", 'tile', 'ada', [], 'ACCESS_DENIED'],
  ['the owner of its query', 'tile', 'ben', tables, 'SQL_UNKNOWN_TABLE'],
  ['whoever asked', 'answer', 'ada', tables, 'SQL_UNKNOWN_TABLE'],
])('an event tells its tables to %s as they may see its query', async (_, purpose, owner, told, code) => {
  const world = await createWebhookWorld(createMemoryStore());
  const { store, clock } = world;
  const at = clock().toISOString();
  for (const [id, role] of [
    ['ben', 'USER'],
    ['root', 'ADMIN'],
  ] as const) {
    await world.addUser(id, role);
    await store.insert('webhooks', [
      {
        id,
        user_id: id,
        url: 'https://example.com',
        events: ['access.denied'],
        is_active: true,
        sealed_secret: '',
        created_at: at,
        updated_at: at,
      } as never,
    ]);
  }
  await store.insert('queries', [{ id: 'q', user_id: owner } as never]);
  const data = { query_id: 'q', purpose, tables, error_code: 'SQL_UNKNOWN_TABLE' };
  await keepEvent(store, clock, { kind: 'access.denied', user_id: 'ben', data });
  const kept = await store.find('webhook_deliveries', {});
  const of = (id: string) => kept.find(({ webhook_id }) => webhook_id === id)?.payload['data'];
  expect(of('ben')).toMatchObject({ tables: told, error_code: code });
  expect(of('root')).toMatchObject({ tables, error_code: 'SQL_UNKNOWN_TABLE' });
});
