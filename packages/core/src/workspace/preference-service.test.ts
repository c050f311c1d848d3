import { describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import { createPreferenceService } from './preference-service.js';

const ada: Principal = { user_id: 'a', username: 'ada', role: 'USER', group_ids: [] };
const ben: Principal = { ...ada, user_id: 'b', username: 'ben' };

async function createService() {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  return createPreferenceService({ store, clock: () => new Date('2026-01-02T03:04:05Z') });
}

describe('createPreferenceService', () => {
  it('keeps for each user what is set, and what a later write leaves out', async () => {
    const preferences = await createService();
    await preferences.set(ada, { schema_boosts: { 'shop.public': 2 }, table_boosts: { 'shop.public.a': 0 } });
    expect(await preferences.set(ada, { schema_boosts: { sales: 10 } })).toEqual({
      schema_boosts: { sales: 10 },
      table_boosts: { 'shop.public.a': 0 },
      updated_at: '2026-01-02T03:04:05.000Z',
    });
    expect(await preferences.get(ben)).toEqual({ schema_boosts: {}, table_boosts: {}, updated_at: null });
  });

  it('keeps names that a language gives a meaning of its own', async () => {
    const preferences = await createService();
    const boosts = JSON.parse('{"__proto__": 2, "constructor": 3}') as unknown;
    await preferences.set(ada, { schema_boosts: boosts });
    const { schema_boosts } = await preferences.get(ada);
    expect(Object.entries(schema_boosts).sort()).toEqual([
      ['__proto__', 2],
      ['constructor', 3],
    ]);
  });

  it.each([
    ['a text', { schema_boosts: 'shop' }],
    ['a boost that is no number', { table_boosts: { a: Number.NaN } }],
    ['one above 10', { table_boosts: { a: 11 } }],
    ['one below 0', { table_boosts: { a: -0.1 } }],
    ['a name with an empty part', { schema_boosts: { 'shop.': 1 } }],
  ])('refuses %s, and stores nothing', async (_, input) => {
    const preferences = await createService();
    await expect(preferences.set(ada, { ...input })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await preferences.get(ada)).updated_at).toBeNull();
  });

  it('lets READONLY read and not write', async () => {
    const preferences = await createService();
    const reader: Principal = { ...ada, role: 'READONLY' };
    expect((await preferences.get(reader)).updated_at).toBeNull();
    await expect(preferences.set(reader, {})).rejects.toMatchObject({ code: 'WRITE_ACCESS_REQUIRED' });
  });
});
