import type { Clock } from '../interfaces/clock.js';
import type { Store } from '../interfaces/store.js';

/** Counts of use that wait to be stored. */
export interface UsageCounts {
  /** One more use of each relationship. Stored with others, so that not every answer makes every process read all relationships again. */
  add(relationshipIds: readonly string[]): Promise<void>;
  /** Stores what waits. */
  flush(): Promise<void>;
}

/** Counts are stored when the oldest has waited so long. */
const longestWaitMs = 60_000;

/** Counts uses of relationships. */
export function createUsageCounts(store: Store, clock: Clock): UsageCounts {
  let waiting = new Map<string, number>();
  let since = 0;

  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const counts = waiting;
    waiting = new Map();
    const last_used_at = clock().toISOString();
    const byCount = new Map<number, string[]>();
    for (const [id, count] of counts) byCount.set(count, [...(byCount.get(count) ?? []), id]);
    try {
      await store.transaction(async (inside) => {
        for (const [count, ids] of byCount) {
          await inside.increment('relationships', { id: { in: ids } }, { usage_count: count });
          await inside.update('relationships', { id: { in: ids } }, { last_used_at });
        }
      });
    } catch (error) {
      for (const [id, count] of counts) waiting.set(id, (waiting.get(id) ?? 0) + count);
      throw error;
    }
  };

  return {
    flush,
    add: async (relationshipIds) => {
      const now = clock().getTime();
      if (waiting.size === 0) since = now;
      for (const id of new Set(relationshipIds)) waiting.set(id, (waiting.get(id) ?? 0) + 1);
      if (now - since >= longestWaitMs) await flush();
    },
  };
}
