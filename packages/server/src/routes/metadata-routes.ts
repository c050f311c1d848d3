import { z } from 'zod';
import { deleted, idParams, listBody, listOf, pageFields } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  assetFields,
  bulkSchema,
  metadataFields,
  metadataSchema,
  readOnlyMetadataFields,
} from './metadata-schemas.js';

const recordReply = { summary: 'The record.', schema: metadataSchema };

/** What people say about the data. Spec, Endpoints: Metadata. */
export const metadataRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/metadata',
    capability: 'write_metadata',
    summary: 'Writes the record of a database, schema, table or column; fields that are left out stay.',
    body: z.strictObject({ ...assetFields, ...metadataFields }),
    ignoredFields: readOnlyMetadataFields,
    replies: {
      201: { ...recordReply, summary: 'The new record.' },
      200: { ...recordReply, summary: 'The changed record.' },
    },
    handler: async ({ engine, principal, body }) => {
      const written = await engine.metadata.upsert(principal, body);
      return written.created ? created(written.record) : ok(written.record);
    },
  }),
  route({
    method: 'POST',
    path: '/api/metadata/bulk',
    capability: 'write_metadata',
    summary: 'Writes many records; bad ones are reported and do not stop the rest.',
    body: z.strictObject({
      metadata: z
        .array(z.unknown())
        .max(10_000)
        .meta({ description: 'Records as POST /api/metadata takes them.' }),
    }),
    replies: { 200: { summary: 'What came of them.', schema: bulkSchema } },
    handler: async ({ engine, principal, body }) => ok(await engine.metadata.bulk(principal, body.metadata)),
  }),
  route({
    method: 'GET',
    path: '/api/metadata',
    capability: 'use',
    summary: 'The record of the deepest name given; without a name, a page of all that was written.',
    query: z.strictObject({
      ...pageFields,
      database: z.string().optional(),
      schema: z.string().optional(),
      table: z.string().optional(),
      column: z.string().optional(),
    }),
    replies: {
      200: {
        summary: 'The record, or a page of records.',
        schema: z.union([metadataSchema, listOf('metadata', metadataSchema)]),
      },
    },
    handler: async ({ engine, principal, query: { database, limit, cursor, ...names } }) =>
      database === undefined
        ? ok(listBody('metadata', await engine.metadata.list(principal, { limit, cursor })))
        : ok(await engine.metadata.get(principal, { database, ...names })),
  }),
  route({
    method: 'PATCH',
    path: '/api/metadata/:id',
    capability: 'write_metadata',
    summary: 'Changes the fields that are given; null clears one.',
    params: idParams,
    body: z.strictObject(metadataFields),
    ignoredFields: [...readOnlyMetadataFields, ...Object.keys(assetFields)],
    replies: { 200: recordReply },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.metadata.update(principal, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/metadata/:id',
    capability: 'write_metadata',
    summary: 'Deletes a record: meant for assets that are gone.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) => {
      await engine.metadata.remove(principal, params.id);
      return ok({ id: params.id });
    },
  }),
];
