import { bodyParser } from '@koa/bodyparser';
import { AnalyticsError } from '@querent/core';
import type { RequestContext } from './request-state.js';

/** The kinds of bodies that routes take. */
export type BodyType = keyof typeof acceptedTypes;

/** A form is read by `readUpload`. */
type PlainBodyType = keyof typeof parsers;

const mebibyte = 1024 * 1024;

/** The type of a body is checked before; where none was given, it is read as what the route takes. */
const parsers = {
  'application/json': parserOf('json', 'The body is not valid JSON: send a JSON object.'),
  'text/csv': parserOf('text', 'The body is not a text.'),
};

/** What a Content-Type may be, as Koa matches it. */
const acceptedTypes = {
  'application/json': ['json', '+json'],
  'text/csv': ['text/csv'],
  'multipart/form-data': ['multipart/form-data'],
};

/**
 * The body of a request, of at most 1 MiB: parsed JSON, an empty object where there is none; or a text.
 * @throws UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR; a larger one is answered as PAYLOAD_TOO_LARGE
 */
export async function readBody(context: RequestContext, type: PlainBodyType): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding } = context.headers;
  const none = type === 'application/json' ? {} : '';
  if ((length === undefined || length === '0') && encoding === undefined) return none;
  if (context.headers['content-type'] === undefined) context.headers['content-type'] = type;
  requireType(context, type);
  await parsers[type](context, () => Promise.resolve());
  return context.request.body ?? none;
}

/**
 * Lets only bodies of a type pass.
 * @throws UNSUPPORTED_MEDIA_TYPE
 */
export function requireType(context: RequestContext, type: BodyType): void {
  if (context.request.is(...acceptedTypes[type]) !== false) return;
  throw new AnalyticsError('UNSUPPORTED_MEDIA_TYPE', `The body must be sent with Content-Type: ${type}.`);
}

function parserOf(kind: 'json' | 'text', mistake: string) {
  return bodyParser({
    enableTypes: [kind],
    extendTypes: { text: ['text/csv'] },
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    // The type was checked before, and may be any that ends in +json.
    ...(kind === 'json' ? { detectJSON: () => true } : {}),
    jsonLimit: mebibyte,
    textLimit: mebibyte,
    onError: (error) => {
      // Its size is a matter of the request as a whole; everything else but its encoding is a mistake in the body.
      if ('status' in error && error.status === 413) throw error;
      if ('status' in error && error.status === 415) {
        const message = 'The encoding of the body is not supported: send it as it is or gzipped.';
        throw new AnalyticsError('UNSUPPORTED_MEDIA_TYPE', message);
      }
      throw new AnalyticsError('VALIDATION_ERROR', mistake);
    },
  });
}
