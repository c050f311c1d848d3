import { AnalyticsError, type Clock } from '@querent/core';
import { createWindowCounter } from '../limits/window-counter.js';

/** Bounds guessing of passwords: failures are counted for each user name and each address. */
export interface LoginLimit {
  /**
   * Runs an attempt, which counts unless it succeeds; one that is refused does not count. Attempts that still run count too, and who
   * meets the limit by them alone waits: so a hundred guesses sent at once are bounded, and a hundred logins of one program are not refused.
   * @throws RATE_LIMITED
   */
  attempt<Result>(who: Login, check: () => Promise<Result | null>): Promise<Result | null>;
}

/** Who logs in, and from where. */
interface Login {
  readonly username: string;
  readonly address: string;
}

const windowMs = 15 * 60 * 1000;

/** Ten failures for a user name and fifty for an address in a quarter of an hour. */
export function createLoginLimit(clock: Clock): LoginLimit {
  const byUsername = createFailureLimit(10, clock);
  const byAddress = createFailureLimit(50, clock);

  return {
    attempt: async ({ username, address }, check) => {
      const limits = [byUsername(username.toLowerCase()), byAddress(address)];
      for (let met = limits.filter(isMet); met.length > 0; met = limits.filter(isMet)) {
        const final = met.filter((limit) => limit.running().length === 0);
        if (final.length > 0) throw refusal(Math.max(...final.map((limit) => limit.retryAfterS())));
        await Promise.race(met.flatMap((limit) => limit.running()));
      }
      const result = check();
      for (const limit of limits) limit.begin(result);
      return result;
    },
  };
}

/** The limit of one user name or address. */
interface FailureLimit {
  isMet(): boolean;
  retryAfterS(): number;
  /** The attempts that have not ended; none rejects. */
  running(): readonly Promise<void>[];
  /** Counts an attempt, until it succeeds. */
  begin(attempt: Promise<unknown>): void;
}

function createFailureLimit(limit: number, clock: Clock): (key: string) => FailureLimit {
  const counter = createWindowCounter({ limit, windowMs, clock });
  const runningByKey = new Map<string, Set<Promise<void>>>();

  return (key) => ({
    isMet: () => counter.foresee(key).isExceeded,
    retryAfterS: () => counter.foresee(key).retryAfterS,
    running: () => [...(runningByKey.get(key) ?? [])],
    begin: (attempt) => {
      counter.count(key);
      const running = runningByKey.get(key) ?? new Set();
      runningByKey.set(key, running);
      const end = (isSuccess: boolean) => {
        if (isSuccess) counter.giveBack(key);
        running.delete(ended);
        if (running.size === 0) runningByKey.delete(key);
      };
      const ended = attempt.then(
        (result) => end(result !== null),
        () => end(false),
      );
      running.add(ended);
    },
  });
}

function isMet(limit: FailureLimit): boolean {
  return limit.isMet();
}

function refusal(retry_after: number): AnalyticsError {
  return new AnalyticsError(
    'RATE_LIMITED',
    `Too many failed logins: try again in ${String(retry_after)} seconds.`,
    { details: { retry_after } },
  );
}
