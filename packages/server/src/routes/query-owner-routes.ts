import { z } from 'zod';
import { exportQuery } from '../export/export-query.js';
import { exportFormatNames, exportFormats } from '../export/export-formats.js';
import { deleted, idParams, listBody, listOf, pageQuery, shortName, uuid } from '../http/fields.js';
import { ok, route, type Route } from '../http/route.js';
import {
  exportedRowsSchema,
  feedbackSchema,
  queryDetailsSchema,
  querySchema,
  queryShareSchema,
  sqlText,
} from './query-schemas.js';

const writableFields = ['name', 'description', 'tags', 'is_saved', 'is_favorite', 'sql'];

/** What a GET of a query gives and a PATCH does not take. */
const readOnlyFields = Object.keys(queryDetailsSchema.shape).filter(
  (field) => !writableFields.includes(field),
);

const mostHolders = 1_000;
const missingHolders = 'needs user_ids, group_ids or both: the whole of whom it is to be shared with.';

/** What becomes of a stored query: saving, sharing, exporting, judging it. Design, section 8, queries. */
export const queryOwnerRoutes: readonly Route[] = [
  route({
    method: 'PATCH',
    path: '/api/queries/:id',
    capability: 'write',
    summary: "Changes the fields that are given of one's own query; new SQL passes the same guard as any.",
    params: idParams,
    body: z
      .strictObject({
        name: shortName.nullable().optional(),
        description: z.string().trim().max(4000).nullable().optional(),
        tags: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
        is_saved: z.boolean().optional(),
        is_favorite: z.boolean().optional(),
        sql: sqlText.nullable().optional(),
      })
      .meta({ examples: [{ name: 'Orders', tags: ['sales'], is_saved: true }] }),
    ignoredFields: readOnlyFields,
    replies: { 200: { summary: 'The query.', schema: querySchema } },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.queries.update(principal, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/queries/:id',
    capability: 'write',
    summary: 'Deletes a query with its shares and feedback; its history stays. For its owner or an ADMIN.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) => ok(await engine.queries.remove(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/queries/:id/share',
    capability: 'write',
    summary: 'Sets whom a query is shared with; empty lists end the sharing. For its owner or an ADMIN.',
    params: idParams,
    body: z
      .strictObject({
        user_ids: z.array(uuid).max(mostHolders).optional(),
        group_ids: z.array(uuid).max(mostHolders).optional(),
      })
      .refine(({ user_ids, group_ids }) => user_ids !== undefined || group_ids !== undefined, missingHolders)
      .meta({ examples: [{ user_ids: ['0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10'], group_ids: [] }] }),
    replies: { 200: { summary: 'Whom it is shared with now.', schema: queryShareSchema } },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.queries.share(principal, params.id, body)),
  }),
  route({
    method: 'GET',
    path: '/api/queries/:id/export',
    capability: 'use',
    summary: 'Runs a query with the rights that the asker has now and sends all its rows as a file.',
    params: idParams,
    query: z.strictObject({ format: z.enum(exportFormatNames).default('csv') }),
    replies: {
      200: {
        summary: 'The file, sent as the rows come; cut off where that fails.',
        schema: exportedRowsSchema,
        downloads: exportFormatNames
          .filter((name) => name !== 'json')
          .map((name) => exportFormats[name].contentType.replace(/;.*/, '')),
      },
    },
    handler: ({ engine, logger, principal, params, query, hangUpSignal }) =>
      exportQuery({ engine, logger }, principal, {
        queryId: params.id,
        format: query.format,
        signal: hangUpSignal(),
      }),
  }),
  route({
    method: 'POST',
    path: '/api/queries/:id/feedback',
    capability: 'use',
    summary: 'Keeps what the asker thinks of the answer; a later opinion replaces it.',
    params: idParams,
    body: z
      .strictObject({
        rating: z.enum(['up', 'down']),
        comment: z.string().trim().max(4000).nullable().optional(),
      })
      .meta({ examples: [{ rating: 'up', comment: 'Just what I wanted to know.' }] }),
    replies: { 200: { summary: 'The feedback.', schema: feedbackSchema } },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.queries.giveFeedback(principal, params.id, body)),
  }),
  route({
    method: 'GET',
    path: '/api/queries/:id/feedback',
    capability: 'administer',
    summary: "Everybody's opinions of a query, the latest first.",
    params: idParams,
    query: pageQuery,
    replies: { 200: { summary: 'A page of opinions.', schema: listOf('feedback', feedbackSchema) } },
    handler: async ({ engine, principal, params, query }) =>
      ok(listBody('feedback', await engine.queries.listFeedback(principal, params.id, query))),
  }),
];
