import type { TableUsageView } from '@querent/core';
import { z } from 'zod';
import { listBody, listOf, numberText, pageFields } from '../http/fields.js';
import { ok, route, type Route } from '../http/route.js';

const tableUsageSchema = z
  .object({
    catalog: z.string(),
    schema_name: z.string(),
    table_name: z.string(),
    query_count: z.number().int(),
    user_count: z.number().int(),
    last_queried_at: z.string(),
    average_execution_time_ms: z.number().int(),
  })
  .meta({
    id: 'TableUsage',
    examples: [
      {
        catalog: 'shop',
        schema_name: 'public',
        table_name: 'orders',
        query_count: 12,
        user_count: 3,
        last_queried_at: '2026-01-31T12:00:00.000Z',
        average_execution_time_ms: 8,
      },
    ],
  }) satisfies z.ZodType<TableUsageView>;

/** What the query log tells. Spec, Endpoints: Metadata. */
export const analyticsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/analytics/table-usage',
    capability: 'administer',
    summary: 'How much each table is used, the most used first.',
    query: z.strictObject({
      ...pageFields,
      datasource_id: z.string().max(200).optional(),
      days: numberText(z.number().int().min(1).max(3650))
        .optional()
        .meta({ description: 'Only the last so many days; all by default.' }),
    }),
    replies: { 200: { summary: 'A page of tables.', schema: listOf('tables', tableUsageSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('tables', await engine.tableUsage.list(principal, query))),
  }),
];
