import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging/logger.js';
import type { RequestMiddleware, RequestState } from './request-state.js';

/** An id that a proxy may hand in: nothing that could break a log line or a header. */
const acceptableId = /^[\w.:-]{1,100}$/;

/** Gives every request an id, answers it as `X-Request-Id` with the headers that every answer has, and logs the request. */
export function identifyRequest(
  logger: Logger,
  { isProxyTrusted }: { readonly isProxyTrusted: boolean },
): RequestMiddleware {
  return async (context, next) => {
    const startedAt = performance.now();
    const given = isProxyTrusted ? context.get('X-Request-Id') : '';
    const requestId = acceptableId.test(given) ? given : randomUUID();
    const state: RequestState = Object.assign(context.state, { requestId, caller: null });
    context.set('X-Request-Id', requestId);
    // Answers hold rows and tokens: nothing between us and the caller keeps or guesses at them.
    context.set('Cache-Control', 'no-store');
    context.set('X-Content-Type-Options', 'nosniff');
    await next();
    logger.debug('request', {
      request_id: requestId,
      method: context.method,
      path: context.path,
      status: context.status,
      ms: Math.round(performance.now() - startedAt),
      user_id: state.caller?.principal.user_id ?? null,
    });
  };
}
