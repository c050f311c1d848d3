import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging/logger.js';
import type { RequestMiddleware, RequestState } from './request-state.js';

/** An id that a proxy may hand in: nothing that could break a log line or a header. */
const acceptableId = /^[\w.:-]{1,100}$/;

/** Gives every request an id, answers it as `X-Request-Id`, and logs the request when it is answered. */
export function identifyRequest(logger: Logger, { isProxyTrusted }: { readonly isProxyTrusted: boolean }): RequestMiddleware {
  return async (context, next) => {
    const startedAt = performance.now();
    const given = isProxyTrusted ? context.get('X-Request-Id') : '';
    context.state.requestId = acceptableId.test(given) ? given : randomUUID();
    context.state.caller = null;
    context.set('X-Request-Id', context.state.requestId);
    await next();
    const { caller } = context.state as RequestState;
    logger.debug('request', {
      request_id: context.state.requestId,
      method: context.method,
      path: context.path,
      status: context.status,
      ms: Math.round(performance.now() - startedAt),
      user_id: caller?.principal.user_id ?? null,
    });
  };
}
