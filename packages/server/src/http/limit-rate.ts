import { AnalyticsError, type Clock } from '@querent/core';
import { createWindowCounter } from '../limits/window-counter.js';
import type { RequestMiddleware } from './request-state.js';

const minuteMs = 60_000;

/** Bounds the requests a minute of each token, or of each address without a good one; 0 bounds nothing. Spec, Limits 1. */
export function limitRate({
  perMinute,
  clock,
}: {
  readonly perMinute: number;
  readonly clock: Clock;
}): RequestMiddleware {
  if (perMinute === 0) return (_context, next) => next();
  const counter = createWindowCounter({ limit: perMinute, windowMs: minuteMs, clock });
  return (context, next) => {
    const { caller } = context.state;
    const count = counter.count(caller === null ? `address ${context.ip}` : `token ${caller.tokenId}`);
    context.set('X-RateLimit-Limit', String(perMinute));
    context.set('X-RateLimit-Remaining', String(count.remaining));
    if (count.isExceeded) {
      const retry_after = count.retryAfterS;
      throw new AnalyticsError(
        'RATE_LIMITED',
        `More than ${String(perMinute)} requests a minute: try again in ${String(retry_after)} seconds.`,
        { details: { retry_after } },
      );
    }
    return next();
  };
}
