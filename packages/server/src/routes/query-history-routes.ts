import { z } from 'zod';
import { listBody, listOf, pageFields } from '../http/fields.js';
import { ok, route, type Route } from '../http/route.js';
import { executionStatusSchema, queryLogSchema } from './query-log-schemas.js';

/** What was run, by whom and how it ended. Spec, Endpoints: Queries. */
export const queryHistoryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/query-history',
    capability: 'use',
    summary: "Executions, newest first: the asker's own; for an ADMIN everybody's or one user's.",
    query: z.strictObject({
      ...pageFields,
      user_id: z.string().max(200).optional(),
      status: executionStatusSchema.optional(),
      datasource_id: z.string().max(200).optional(),
    }),
    replies: { 200: { summary: 'A page of executions.', schema: listOf('history', queryLogSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('history', await engine.activity.history(principal, query))),
  }),
];
