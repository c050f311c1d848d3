import { z } from 'zod';
import { idParams, listBody, listOf, pageFields, uuid, withoutFields, yesOrNo } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  contextSchema,
  generatedQuerySchema,
  generatedSqlSchema,
  queryDetailsSchema,
  queryResultSchema,
  querySchema,
  sqlExplanationSchema,
  sqlText,
} from './query-schemas.js';

const question = z.string().trim().min(1).max(2000);

/** Hand-written SQL and where it is to run. */
const sqlFields = { sql: sqlText, datasource_id: uuid.nullish() };

/** False: generated or run anew, even where an answer is kept. Decision 0009. */
const use_cache = z.boolean().optional();

/** What may come with a question; null, as answers write it, says nothing. */
const hints = {
  datasource_id: uuid.nullish(),
  context: contextSchema.nullish(),
  evidence: z.string().max(4000).optional(),
  parent_id: uuid.nullish(),
  use_cache,
};

type Asked = z.infer<z.ZodObject<Omit<typeof hints, 'use_cache'> & { question: typeof question }>>;

/** Questions, their SQL and their results. Spec, Endpoints: Queries. */
export const queryRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/queries',
    capability: 'use',
    summary: 'Turns a question into SQL that the asker may run, and stores it.',
    body: z.strictObject({ question, ...hints }).meta({
      examples: [
        { question: 'How many orders are there?', datasource_id: '3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90' },
      ],
    }),
    replies: { 201: { summary: 'The stored query.', schema: generatedQuerySchema } },
    handler: async ({ engine, principal, body: { use_cache: useCache, ...input }, hangUpSignal }) =>
      created(
        await engine.queries.generate(principal, withoutNulls(input), { useCache, signal: hangUpSignal() }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/queries',
    capability: 'use',
    summary:
      "The asker's queries, newest first; with `shared=true` those of others that are shared with the asker.",
    query: z.strictObject({
      ...pageFields,
      is_saved: yesOrNo.optional(),
      is_favorite: yesOrNo.optional(),
      tag: z.string().max(100).optional().meta({ description: 'Only queries with this tag.' }),
      q: z.string().max(200).optional().meta({ description: 'A text in the question or the name.' }),
      shared: yesOrNo.optional(),
    }),
    replies: { 200: { summary: 'A page of queries.', schema: listOf('queries', querySchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('queries', await engine.queries.list(principal, query))),
  }),
  route({
    method: 'GET',
    path: '/api/queries/:id',
    capability: 'use',
    summary: 'One query: of the asker, shared with the asker, or any for an ADMIN.',
    params: idParams,
    replies: { 200: { summary: 'The query.', schema: queryDetailsSchema } },
    handler: async ({ engine, principal, params }) => ok(await engine.queries.get(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/queries/:id/execute',
    capability: 'use',
    summary: 'Runs a stored query with the rights that the asker has now.',
    params: idParams,
    body: z
      .strictObject({ max_rows: z.number().int().min(1).optional(), use_cache })
      .meta({ examples: [{ max_rows: 100 }] }),
    replies: { 200: { summary: 'The rows.', schema: queryResultSchema } },
    handler: async ({ engine, principal, params, body, hangUpSignal }) =>
      ok(
        await engine.queries.execute(principal, params.id, {
          maxRows: body.max_rows,
          useCache: body.use_cache,
          signal: hangUpSignal(),
        }),
      ),
  }),
  route({
    method: 'POST',
    path: '/api/queries/sql',
    capability: 'use',
    summary: 'Stores SQL that the asker wrote, once the guard lets it through; execute runs it.',
    body: z.strictObject({ ...sqlFields, question: question.optional() }).meta({
      examples: [
        { sql: 'SELECT count(*) FROM sales.orders', datasource_id: '3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90' },
      ],
    }),
    replies: { 201: { summary: 'The stored query.', schema: generatedQuerySchema } },
    handler: async ({ engine, principal, body }) =>
      created(
        await engine.queries.createFromSql(principal, {
          ...body,
          datasource_id: body.datasource_id ?? undefined,
        }),
      ),
  }),
  route({
    method: 'POST',
    path: '/api/queries/explain',
    capability: 'use',
    summary: 'What the guard and the data source say of SQL, without running it.',
    body: z.strictObject(sqlFields).meta({
      examples: [
        { sql: 'SELECT count(*) FROM sales.orders', datasource_id: '3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90' },
      ],
    }),
    replies: { 200: { summary: 'What the SQL reads and answers with.', schema: sqlExplanationSchema } },
    handler: async ({ engine, principal, body, hangUpSignal }) =>
      ok(
        await engine.queries.explain(
          principal,
          { ...body, datasource_id: body.datasource_id ?? undefined },
          { signal: hangUpSignal() },
        ),
      ),
  }),
  route({
    method: 'POST',
    path: '/api/generate-sql',
    capability: 'use',
    summary: 'Turns a question into SQL without storing anything.',
    body: z.strictObject({ query: question, ...hints }).meta({
      examples: [
        { query: 'How many orders are there?', datasource_id: '3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90' },
      ],
    }),
    replies: { 200: { summary: 'What became of the question.', schema: generatedSqlSchema } },
    handler: async ({ engine, principal, body, hangUpSignal }) => {
      const { query, use_cache: useCache, ...rest } = body;
      const options = { store: false, useCache, signal: hangUpSignal() };
      const input = withoutNulls({ question: query, ...rest });
      const generated = await engine.queries.generate(principal, input, options);
      return ok(withoutFields(generated, ['id']));
    },
  }),
];

/** The same question with each null hint left out. */
function withoutNulls({ datasource_id, context, parent_id, ...rest }: Asked) {
  return {
    ...rest,
    datasource_id: datasource_id ?? undefined,
    context: context ?? undefined,
    parent_id: parent_id ?? undefined,
  };
}
