import type { AccessLogRecord, ActivityRecord } from '@querent/core';
import { z } from 'zod';
import { csvDownload } from '../audit/csv-download.js';
import { logFields } from '../audit/log-query.js';
import { listBody, listOf } from '../http/fields.js';
import { ok, route, type Route } from '../http/route.js';
import { accessLogSchema, activitySchema } from './access-schemas.js';

const accessLogColumns = [
  'timestamp',
  'user_id',
  'catalog',
  'schema_name',
  'table_name',
  'access_granted',
  'query_id',
  'id',
] as const satisfies readonly (keyof AccessLogRecord)[];

const activityColumns = [
  'timestamp',
  'user_id',
  'action',
  'object_type',
  'object_id',
  'details',
  'id',
] as const satisfies readonly (keyof ActivityRecord)[];

/** What was done, for auditors. Spec, What the service does 7. */
export const adminLogRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/access-log',
    capability: 'administer',
    summary: 'Decisions about tables, newest first.',
    query: z.strictObject(logFields),
    replies: {
      200: {
        summary: 'A page of decisions, or all of them as CSV.',
        schema: listOf('access_log', accessLogSchema),
        downloads: ['text/csv'],
      },
    },
    handler: async ({ engine, principal, query: { format, limit, cursor, ...filter } }) =>
      format === 'csv'
        ? csvDownload('access-log.csv', accessLogColumns, (page) =>
            engine.activity.accessLog(principal, { ...filter, ...page }),
          )
        : ok(
            listBody('access_log', await engine.activity.accessLog(principal, { ...filter, limit, cursor })),
          ),
  }),
  route({
    method: 'GET',
    path: '/api/admin/activity',
    capability: 'administer',
    summary: 'What users did, newest first.',
    query: z.strictObject(logFields),
    replies: {
      200: {
        summary: 'A page of acts, or all of them as CSV.',
        schema: listOf('activity', activitySchema),
        downloads: ['text/csv'],
      },
    },
    handler: async ({ engine, principal, query: { format, limit, cursor, ...filter } }) =>
      format === 'csv'
        ? csvDownload('activity.csv', activityColumns, (page) =>
            engine.activity.activity(principal, { ...filter, ...page }),
          )
        : ok(listBody('activity', await engine.activity.activity(principal, { ...filter, limit, cursor }))),
  }),
];
