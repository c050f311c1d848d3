import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.js';

describe('createBoundedCache', () => {
  it('forgets what was not used for longest, and what is too old', () => {
    let now = 0;
    const cache = createBoundedCache<number>({ maxEntries: 2, maxAgeMs: 10, clock: () => new Date(now) });
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, null, 3]);
    now = 11;
    expect(cache.get('a')).toBeNull();
  });
});
