/** Keeps the entries used last, for a limited time. */
export interface BoundedCache<Value> {
  get(key: string): Value | null;
  set(key: string, value: Value): void;
}

/** Makes a cache of at most `maxEntries`, each at most `maxAgeMs` old by the given clock. */
export function createBoundedCache<Value>(options: {
  readonly maxEntries: number;
  readonly maxAgeMs: number;
  readonly clock: () => Date;
}): BoundedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly storedAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      entries.delete(key);
      if (options.clock().getTime() - entry.storedAt > options.maxAgeMs) return null;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, storedAt: options.clock().getTime() });
      const [oldest] = entries.keys();
      if (entries.size > options.maxEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}
