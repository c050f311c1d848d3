import { AnalyticsError, type Engine, type Store } from '@querent/core';
import type { Metrics } from './metrics.js';
import type { RequestMiddleware } from './request-state.js';

/**
 * Answers `/healthz` while the process runs, `/readyz` while it can also work, and `/metrics` for Prometheus: without a token,
 * and outside the rate limit.
 */
export function answerProbes(engine: Engine, metrics: Metrics): RequestMiddleware {
  return async (context, next) => {
    switch (context.path) {
      case '/metrics':
        context.type = metrics.contentType;
        context.body = await metrics.text(engine);
        return;
      case '/readyz':
        await requireReady(engine.store);
        context.body = { status: 'ok' };
        return;
      case '/healthz':
        context.body = { status: 'ok' };
        return;
      default:
        await next();
    }
  };
}

async function requireReady(store: Store): Promise<void> {
  try {
    await store.revisions(['users']);
  } catch (cause) {
    throw new AnalyticsError('DATA_SOURCE_UNAVAILABLE', 'The store does not answer: see the log.', { cause });
  }
}
