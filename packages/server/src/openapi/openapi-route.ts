import { z } from 'zod';
import { ok, route, type Route } from '../http/route.js';
import { openApiDocument } from './openapi-document.js';

/** The operation that describes the others. */
export function openApiRoute(operations: readonly Route[]): Route {
  let document: unknown;
  return route({
    method: 'GET',
    path: '/api/openapi.json',
    capability: null,
    summary: 'This interface as an OpenAPI 3.1 document.',
    replies: { 200: { summary: 'The document.', schema: z.looseObject({ openapi: z.string() }) } },
    handler: () => ok((document ??= openApiDocument(operations))),
  });
}
