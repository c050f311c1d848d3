import { AnalyticsError } from '@querent/core';
import { answerToError } from '../errors/error-envelope.js';
import { errorFields, type Logger } from '../logging/logger.js';
import type { RequestMiddleware } from './request-state.js';

/** The outermost layer: answers whatever is thrown with the error envelope, and logs what its reader cannot mend. */
export function answerErrors(logger: Logger): RequestMiddleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body } = answerToError(error);
      context.status = status;
      context.body = body;
      if (status === 401) context.set('WWW-Authenticate', 'Bearer');
      const retryAfter = body.error.details['retry_after'];
      if (status === 429 && typeof retryAfter === 'number') context.set('Retry-After', String(retryAfter));
      const fields = { request_id: context.state.requestId, code: body.error.code };
      if (status === 500) logger.error('request failed', { ...fields, ...errorFields(error) });
      else if (AnalyticsError.is(error) && error.cause !== undefined) {
        logger.warn('request refused', { ...fields, ...errorFields(error) });
      }
    }
  };
}
