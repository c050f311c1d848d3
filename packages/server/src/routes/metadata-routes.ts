import { AnalyticsError } from '@querent/core';
import { z } from 'zod';
import { deleted, idParams, listBody, listOf, pageFields, pageQuery } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  assetFields,
  bulkSchema,
  metadataFields,
  metadataHistorySchema,
  metadataSchema,
  readOnlyMetadataFields,
} from './metadata-schemas.js';

const assetName = z.string().min(1).max(128).optional();

const exampleInput = {
  database_name: 'shop',
  schema_name: 'public',
  table_name: 'orders',
  description: 'Every order, from the day it was placed.',
  tags: ['sales'],
  business_owner: 'Sales',
};

const recordReply = { summary: 'The record.', schema: metadataSchema };

/** What people say about the data. Spec, Endpoints: Metadata. */
export const metadataRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/metadata',
    capability: 'write_metadata',
    summary: 'Writes the record of a database, schema, table or column; fields that are left out stay.',
    body: z
      .strictObject({ ...assetFields, ...metadataFields })
      .meta({ id: 'MetadataInput', examples: [exampleInput] }),
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
    body: z
      .strictObject({
        metadata: z
          .array(z.unknown())
          .max(10_000)
          .meta({ description: 'Records as POST /api/metadata takes them.' }),
      })
      .meta({ examples: [{ metadata: [exampleInput] }] }),
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
      database: assetName,
      schema: assetName,
      table: assetName,
      column: assetName,
    }),
    replies: {
      200: {
        summary: 'The record, or a page of records.',
        schema: z.union([metadataSchema, listOf('metadata', metadataSchema)]),
      },
    },
    handler: async ({ engine, principal, query: { database, limit, cursor, ...names } }) => {
      if (database !== undefined) return ok(await engine.metadata.get(principal, { database, ...names }));
      requireNoNames(names);
      return ok(listBody('metadata', await engine.metadata.list(principal, { limit, cursor })));
    },
  }),
  route({
    method: 'GET',
    path: '/api/metadata/search',
    capability: 'use',
    summary: 'Records by their words, by what their descriptions mean, and by their tags; best first.',
    query: z.strictObject({
      ...pageFields,
      q: z
        .string()
        .max(500)
        .optional()
        .meta({ description: 'Words with + between.', examples: ['orders+date'] }),
      tags: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'Tags with commas between; a record has all of them.' }),
    }),
    replies: { 200: { summary: 'A page of records.', schema: listOf('metadata', metadataSchema) } },
    handler: async ({ engine, principal, query: { q, tags, limit, cursor }, hangUpSignal }) =>
      ok(
        listBody(
          'metadata',
          await engine.metadata.search(
            principal,
            { q, tags: tags?.split(',') },
            { limit, cursor, signal: hangUpSignal() },
          ),
        ),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/metadata/:id/history',
    capability: 'write_metadata',
    summary: 'The changes of a record, newest first, also of one that is deleted.',
    params: idParams,
    query: pageQuery,
    replies: { 200: { summary: 'A page of changes.', schema: listOf('history', metadataHistorySchema) } },
    handler: async ({ engine, principal, params, query }) =>
      ok(listBody('history', await engine.metadata.history(principal, params.id, query))),
  }),
  route({
    method: 'PATCH',
    path: '/api/metadata/:id',
    capability: 'write_metadata',
    summary: 'Changes the fields that are given; null clears one.',
    params: idParams,
    body: z.strictObject({ ...z.object(assetFields).partial().shape, ...metadataFields }).meta({
      id: 'MetadataPatch',
      examples: [{ description: 'Every order that was paid.', tags: ['sales'] }],
    }),
    ignoredFields: readOnlyMetadataFields,
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

/** Names below the database say nothing without it. */
function requireNoNames(names: Readonly<Record<string, string | undefined>>): void {
  if (Object.values(names).every((name) => name === undefined)) return;
  throw new AnalyticsError('VALIDATION_ERROR', 'Name the `database` as well.', {
    details: { issues: [{ path: 'database', message: 'is required.' }] },
  });
}
