import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import { storeRelationships } from './store-relationships.js';
import { createUsageCounts, type UsageCounts } from './usage-counts.js';

const start = Date.parse('2026-03-01T10:00:00.000Z');

let store: Store;
let now: number;
let usage: UsageCounts;
let id: string;

const table = (name: string) => ({ catalog: 'c', schema: 's', table: name });
const stored = async () => (await store.find('relationships', { id }))[0];

beforeEach(async () => {
  store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const found = {
    source: table('orders'),
    target: table('customers'),
    source_columns: ['customer_id'],
    target_columns: ['id'],
    join_condition: 's.orders.customer_id = s.customers.id',
    join_key: 'key',
    relationship_type: 'N:1',
    source_method: 'inferred',
    confidence: 0.5,
    evidence: [],
    occurrence_count: 0,
  } as const;
  const [change] = await storeRelationships(store, [found], new Date(start).toISOString());
  id = change?.relationship.id ?? '';
  now = start;
  usage = createUsageCounts(store, () => new Date(now));
});

describe('createUsageCounts', () => {
  it('stores counts together, when the oldest has waited for a minute', async () => {
    await usage.add([id, id]);
    now = start + 59_999;
    await usage.add([id]);
    expect((await stored())?.usage_count).toBe(0);

    now = start + 60_000;
    await usage.add([id]);
    expect(await stored()).toMatchObject({ usage_count: 3, last_used_at: '2026-03-01T10:01:00.000Z' });
  });

  it('keeps what waits where the store fails', async () => {
    let isAway = true;
    const failing: Store = {
      ...store,
      transaction: (work) =>
        isAway ? Promise.reject(new Error('The store is away.')) : store.transaction(work),
    };
    const broken = createUsageCounts(failing, () => new Date(now));
    await broken.add([id]);
    await expect(broken.flush()).rejects.toThrow('The store is away.');

    isAway = false;
    await broken.flush();
    expect((await stored())?.usage_count).toBe(1);
  });

  it('stores nothing where nothing was used', async () => {
    const [before] = await store.revisions(['relationships']);
    await usage.add([]);
    await usage.flush();
    expect(await store.revisions(['relationships'])).toEqual([before]);
  });
});
