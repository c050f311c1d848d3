import type { QueryLogRecord } from '@querent/core';
import { z } from 'zod';

/** How an execution ended. */
export const executionStatusSchema = z.enum(['success', 'failed', 'denied', 'timeout', 'cancelled']);

export const queryLogSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    query_id: z.string().nullable(),
    datasource_id: z.string().nullable(),
    question: z.string().nullable(),
    sql: z.string(),
    purpose: z.enum(['answer', 'dry_run', 'tile', 'export', 'value_index']),
    status: executionStatusSchema,
    error_code: z.string().nullable(),
    execution_time_ms: z.number(),
    row_count: z.number().nullable(),
    tables: z.array(z.string()),
    cached: z.boolean(),
    timestamp: z.string(),
  })
  .meta({
    id: 'QueryLogEntry',
    examples: [
      {
        id: '9d1e6c0a-5b7f-4c3d-8e2a-7f6b5c4d3e21',
        user_id: '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10',
        query_id: '7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2',
        datasource_id: '3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90',
        question: 'How many orders are there?',
        sql: 'SELECT COUNT(*) FROM "main"."orders"',
        purpose: 'answer',
        status: 'success',
        error_code: null,
        execution_time_ms: 3,
        row_count: 1,
        tables: ['shop.main.orders'],
        cached: false,
        timestamp: '2026-01-31T12:00:00.000Z',
      },
    ],
  }) satisfies z.ZodType<QueryLogRecord>;
