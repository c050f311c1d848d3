import { AnalyticsError, type Clock } from '@querent/core';
import { createWindowCounter } from '../limits/window-counter.js';

/** Bounds guessing of passwords: failures are counted for each user name and each address. */
export interface LoginLimit {
  /**
   * Runs an attempt and counts it, unless it succeeds. Counting comes first, so that attempts sent all at once are bounded too.
   * @throws RATE_LIMITED
   */
  attempt<Result>(
    who: { readonly username: string; readonly address: string },
    check: () => Promise<Result | null>,
  ): Promise<Result | null>;
}

const windowMs = 15 * 60 * 1000;

/** Ten failures for a user name and fifty for an address in a quarter of an hour. */
export function createLoginLimit(clock: Clock): LoginLimit {
  const byUsername = createWindowCounter({ limit: 10, windowMs, clock });
  const byAddress = createWindowCounter({ limit: 50, windowMs, clock });

  return {
    attempt: async ({ username, address }, check) => {
      const key = username.toLowerCase();
      const counts = [byUsername.count(key), byAddress.count(address)];
      const exceeded = counts.filter(({ isExceeded }) => isExceeded);
      if (exceeded.length > 0) {
        const retry_after = Math.max(...exceeded.map(({ retryAfterS }) => retryAfterS));
        throw new AnalyticsError(
          'RATE_LIMITED',
          `Too many failed logins: try again in ${String(retry_after)} seconds.`,
          { details: { retry_after } },
        );
      }
      const result = await check();
      if (result !== null) {
        byUsername.giveBack(key);
        byAddress.giveBack(address);
      }
      return result;
    },
  };
}
