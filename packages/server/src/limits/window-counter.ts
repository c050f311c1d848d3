import type { Clock } from '@querent/core';

/** What is left of a key's window after a count. */
interface WindowCount {
  readonly isExceeded: boolean;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterS: number;
}

/** Counts events by key in fixed windows, which begin with a key's first event. Of this process only. */
export interface WindowCounter {
  count(key: string): WindowCount;
  /** What counting would answer, without counting. */
  foresee(key: string): WindowCount;
  /** Takes back one event. */
  giveBack(key: string): void;
}

/** With so many keys, room is made for a tenth of them. */
const largestMemory = 50_000;

/** A counter that allows `limit` events a key and window. */
export function createWindowCounter({
  limit,
  windowMs,
  clock,
}: {
  readonly limit: number;
  readonly windowMs: number;
  readonly clock: Clock;
}): WindowCounter {
  const windows = new Map<string, { events: number; endsAtMs: number }>();

  /** Ended windows go first; then the oldest, so that memory is bounded whatever arrives. */
  const makeRoom = (now: number): void => {
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= now) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size < largestMemory * 0.9) break;
      windows.delete(key);
    }
  };

  const currentWindow = (key: string, now: number) => {
    const window = windows.get(key);
    return window === undefined || window.endsAtMs <= now ? null : window;
  };

  const describe = (events: number, endsAtMs: number, now: number): WindowCount => ({
    isExceeded: events > limit,
    remaining: Math.max(0, limit - events),
    retryAfterS: Math.max(1, Math.ceil((endsAtMs - now) / 1000)),
  });

  return {
    count: (key) => {
      const now = clock().getTime();
      let window = currentWindow(key, now);
      if (window === null) {
        if (windows.size >= largestMemory) makeRoom(now);
        window = { events: 0, endsAtMs: now + windowMs };
        windows.set(key, window);
      }
      window.events += 1;
      return describe(window.events, window.endsAtMs, now);
    },
    foresee: (key) => {
      const now = clock().getTime();
      const { events, endsAtMs } = currentWindow(key, now) ?? { events: 0, endsAtMs: now + windowMs };
      return describe(events + 1, endsAtMs, now);
    },
    giveBack: (key) => {
      const window = windows.get(key);
      if (window !== undefined && window.events > 0) window.events -= 1;
    },
  };
}
