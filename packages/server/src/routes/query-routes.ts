import { z } from 'zod';
import { idParams, listBody, listOf, pageFields, pageQuery, uuid, withoutFields } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  contextSchema,
  generatedQuerySchema,
  generatedSqlSchema,
  queryLogSchema,
  queryResultSchema,
  querySchema,
} from './query-schemas.js';

const question = z.string().trim().min(1).max(2000);

/** What may come with a question. */
const hints = {
  datasource_id: uuid.optional(),
  context: contextSchema.optional(),
  evidence: z.string().max(4000).optional(),
};

/** Questions, their SQL and their results. Spec, Endpoints: Queries. */
export const queryRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/queries',
    capability: 'use',
    summary: 'Turns a question into SQL that the asker may run, and stores it.',
    body: z.strictObject({ question, ...hints, parent_id: uuid.optional() }),
    replies: { 201: { summary: 'The stored query.', schema: generatedQuerySchema } },
    handler: async ({ engine, principal, body, hangUpSignal }) =>
      created(await engine.queries.generate(principal, body, { signal: hangUpSignal() })),
  }),
  route({
    method: 'GET',
    path: '/api/queries',
    capability: 'use',
    summary: "The asker's queries, newest first.",
    query: pageQuery,
    replies: { 200: { summary: 'A page of queries.', schema: listOf('queries', querySchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('queries', await engine.queries.list(principal, query))),
  }),
  route({
    method: 'GET',
    path: '/api/queries/:id',
    capability: 'use',
    summary: 'One query of the asker.',
    params: idParams,
    replies: { 200: { summary: 'The query.', schema: querySchema } },
    handler: async ({ engine, principal, params }) => ok(await engine.queries.get(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/queries/:id/execute',
    capability: 'use',
    summary: 'Runs a stored query with the rights that the asker has now.',
    params: idParams,
    body: z.strictObject({ max_rows: z.number().int().min(1).optional() }),
    replies: { 200: { summary: 'The rows.', schema: queryResultSchema } },
    handler: async ({ engine, principal, params, body, hangUpSignal }) =>
      ok(
        await engine.queries.execute(principal, params.id, {
          maxRows: body.max_rows,
          signal: hangUpSignal(),
        }),
      ),
  }),
  route({
    method: 'POST',
    path: '/api/queries/sql',
    capability: 'use',
    summary: 'Stores SQL that the asker wrote, once the guard lets it through; execute runs it.',
    body: z.strictObject({
      sql: z.string().trim().min(1).max(100_000),
      datasource_id: uuid.optional(),
      question: question.optional(),
    }),
    replies: { 201: { summary: 'The stored query.', schema: generatedQuerySchema } },
    handler: async ({ engine, principal, body }) =>
      created(await engine.queries.createFromSql(principal, body)),
  }),
  route({
    method: 'POST',
    path: '/api/generate-sql',
    capability: 'use',
    summary: 'Turns a question into SQL without storing anything.',
    body: z.strictObject({ query: question, ...hints }),
    replies: { 200: { summary: 'What became of the question.', schema: generatedSqlSchema } },
    handler: async ({ engine, principal, body: { query, ...rest }, hangUpSignal }) => {
      const options = { store: false, signal: hangUpSignal() };
      const generated = await engine.queries.generate(principal, { question: query, ...rest }, options);
      return ok(withoutFields(generated, ['id']));
    },
  }),
  route({
    method: 'GET',
    path: '/api/query-history',
    capability: 'use',
    summary: "Executions, newest first: the asker's own; for an ADMIN everybody's or one user's.",
    query: z.strictObject({ ...pageFields, user_id: z.string().optional() }),
    replies: { 200: { summary: 'A page of executions.', schema: listOf('queries', queryLogSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('queries', await engine.activity.history(principal, query))),
  }),
];
