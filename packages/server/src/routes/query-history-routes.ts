import type { QueryLogRecord } from '@querent/core';
import { z } from 'zod';
import { csvDownload } from '../audit/csv-download.js';
import { logFields } from '../audit/log-query.js';
import { requireCapability } from '../auth/capabilities.js';
import { listBody, listOf } from '../http/fields.js';
import { ok, route, type Route } from '../http/route.js';
import { executionStatusSchema, queryLogSchema } from './query-log-schemas.js';

const historyColumns = [
  'timestamp',
  'user_id',
  'question',
  'sql',
  'purpose',
  'status',
  'error_code',
  'execution_time_ms',
  'row_count',
  'tables',
  'cached',
  'query_id',
  'datasource_id',
  'id',
] as const satisfies readonly (keyof QueryLogRecord)[];

/** What was run, by whom and how it ended. Spec, Endpoints: Queries. */
export const queryHistoryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/query-history',
    capability: 'use',
    summary: "Executions, newest first: the asker's own; for an ADMIN everybody's or one user's, as CSV too.",
    query: z.strictObject({
      ...logFields,
      status: executionStatusSchema.optional(),
      datasource_id: z.string().max(200).optional(),
    }),
    replies: {
      200: {
        summary: 'A page of executions, or all of them as CSV.',
        schema: listOf('history', queryLogSchema),
        downloads: ['text/csv'],
      },
    },
    handler: async ({ engine, principal, query: { format, limit, cursor, ...filter } }) => {
      if (format !== 'csv')
        return ok(
          listBody('history', await engine.activity.history(principal, { ...filter, limit, cursor })),
        );
      requireCapability(principal.role, 'administer');
      return csvDownload('query-history.csv', historyColumns, (page) =>
        engine.activity.history(principal, { ...filter, ...page }),
      );
    },
  }),
];
