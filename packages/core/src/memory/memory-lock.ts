import { AnalyticsError } from '../errors/analytics-error.js';

/** Lets one holder in at a time, first come, first served. */
export interface MemoryLock {
  /** Whether somebody is in. */
  isHeld(): boolean;
  /**
   * Runs the work alone.
   * @throws CONFLICT where its turn does not come in time.
   */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result>;
}

/** Makes a free lock. */
export function createMemoryLock(waitTimeoutMs: number): MemoryLock {
  const waiting = new Set<() => void>();
  let isHeld = false;

  function takeTurn(): Promise<void> {
    if (!isHeld) {
      isHeld = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(busy(waitTimeoutMs));
      }, waitTimeoutMs);
      waiting.add(enter);
    });
  }

  /** The next in line holds the lock from here on, so that nobody slips in between. */
  function passOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      isHeld = false;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    isHeld: () => isHeld,
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}

function busy(waitTimeoutMs: number): AnalyticsError {
  return new AnalyticsError(
    'CONFLICT',
    `The store was busy for ${waitTimeoutMs} ms; try again. Inside a transaction, use only the store that it hands in.`,
  );
}
