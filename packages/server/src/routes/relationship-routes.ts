import { relationshipImportColumns, sourceMethods, type RelationshipRecord } from '@querent/core';
import { z } from 'zod';
import { csvDownload } from '../audit/csv-download.js';
import { idParams, listBody, listOf, numberText, pageFields, shortName, yesOrNo } from '../http/fields.js';
import { ok, route, type Route } from '../http/route.js';
import { graphSchema, pathSchema, relationshipSchema } from './relationship-schemas.js';

const filterFields = {
  source_method: z.enum(sourceMethods).optional(),
  table: z
    .string()
    .min(1)
    .max(600)
    .optional()
    .meta({ description: 'A table of either side, bare or qualified.' }),
  min_confidence: numberText(z.number().min(0).max(1)).optional(),
  is_verified: yesOrNo.optional(),
};

/** The columns of an import come first; an import passes over the others. */
const exportedColumns = [
  ...relationshipImportColumns,
  'source_method',
  'confidence',
  'is_verified',
  'is_disabled',
  'usage_count',
  'last_used_at',
] as const satisfies readonly (keyof RelationshipRecord)[];

const exampleExport = `${exportedColumns.join(',')}\r\n`;

/** Looking at how tables hang together. Spec, Endpoints: Relationships. */
export const relationshipRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/relationships',
    capability: 'use',
    summary: 'The relationships between tables that the asker may read, best first.',
    query: z.strictObject({ ...pageFields, ...filterFields }),
    replies: {
      200: { summary: 'A page of relationships.', schema: listOf('relationships', relationshipSchema) },
    },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('relationships', await engine.relationships.list(principal, query))),
  }),
  route({
    method: 'GET',
    path: '/api/relationships/export',
    capability: 'use',
    summary: 'The relationships between tables that the asker may read as CSV, which an import takes back.',
    query: z.strictObject(filterFields),
    replies: {
      200: {
        summary: 'The lines, best first.',
        schema: z.string().meta({ examples: [exampleExport] }),
        downloads: ['text/csv'],
      },
    },
    handler: ({ engine, principal, query }) =>
      csvDownload('relationships.csv', exportedColumns, (page) =>
        engine.relationships.list(principal, { ...query, ...page }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/relationships/graph',
    capability: 'use',
    summary: 'All relationships in use and the tables that they join.',
    query: z.strictObject({ catalog: shortName.optional() }),
    replies: { 200: { summary: 'The graph.', schema: graphSchema } },
    handler: async ({ engine, principal, query }) => ok(await engine.relationships.graph(principal, query)),
  }),
  route({
    method: 'GET',
    path: '/api/relationships/graph/path',
    capability: 'use',
    summary: 'The shortest way to join the named tables, with the join condition of each hop.',
    query: z.strictObject({
      tables: z.string().meta({
        description: 'Names with commas between; bare, schema.table or catalog.schema.table.',
        examples: ['orders,customers'],
      }),
    }),
    replies: { 200: { summary: 'The path.', schema: pathSchema } },
    handler: async ({ engine, principal, query }) => {
      const names = query.tables.split(',').map((name) => name.trim());
      return ok(
        await engine.relationships.path(
          principal,
          names.filter((name) => name !== ''),
        ),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/relationships/:id',
    capability: 'use',
    summary: 'One relationship.',
    params: idParams,
    replies: { 200: { summary: 'The relationship.', schema: relationshipSchema } },
    handler: async ({ engine, principal, params }) =>
      ok(await engine.relationships.get(principal, params.id)),
  }),
];
