import { AnalyticsError, type Store } from '@querent/core';
import type { RequestMiddleware } from './request-state.js';

/** Answers `/healthz` while the process runs, and `/readyz` while it can also work: without a token, and outside the rate limit. */
export function answerProbes(store: Store): RequestMiddleware {
  return async (context, next) => {
    if (context.path !== '/healthz' && context.path !== '/readyz') {
      await next();
      return;
    }
    if (context.path === '/readyz') await requireReady(store);
    context.body = { status: 'ok' };
  };
}

async function requireReady(store: Store): Promise<void> {
  try {
    await store.revisions(['users']);
  } catch (cause) {
    throw new AnalyticsError('DATA_SOURCE_UNAVAILABLE', 'The store does not answer: see the log.', { cause });
  }
}
