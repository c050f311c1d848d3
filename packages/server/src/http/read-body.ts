import { bodyParser } from '@koa/bodyparser';
import { AnalyticsError } from '@querent/core';
import type { RequestContext } from './request-state.js';

/** Bytes of a JSON body at most. */
const maxBodyBytes = 1024 * 1024;

const parse = bodyParser({
  enableTypes: ['json'],
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  // The type was checked before; a body without one is read as JSON.
  detectJSON: () => true,
  jsonLimit: maxBodyBytes,
  onError: (error) => {
    // Its size or encoding is a matter of the request as a whole; everything else is a mistake in the JSON.
    if ('status' in error && (error.status === 413 || error.status === 415)) throw error;
    throw new AnalyticsError('VALIDATION_ERROR', 'The body is not valid JSON: send a JSON object.');
  },
});

/**
 * The parsed JSON body; an empty object where there is none.
 * @throws UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR; what is larger than 1 MiB is answered as PAYLOAD_TOO_LARGE
 */
export async function readBody(context: RequestContext): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding } = context.headers;
  if ((length === undefined || length === '0') && encoding === undefined) return {};
  if (context.headers['content-type'] !== undefined && context.request.is('json', '+json') === false) {
    throw new AnalyticsError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The body must be JSON: send it with Content-Type: application/json.',
    );
  }
  await parse(context, () => Promise.resolve());
  return context.request.body ?? {};
}
