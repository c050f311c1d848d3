import type {
  Cell,
  GeneratedQuery,
  QueryContext,
  QueryDetails,
  QueryFeedbackRecord,
  QueryResult,
  QueryView,
  Receipt,
  ShareView,
} from '@querent/core';
import { z } from 'zod';

const exampleId = '7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2';
const exampleUserId = '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10';
const exampleSourceId = '3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90';
const exampleTime = '2026-01-31T12:00:00.000Z';

const warning = z.object({
  code: z.enum([
    'FAN_OUT',
    'TRUNCATED',
    'PARTIAL_VALUES',
    'UNKNOWN_HINT',
    'UNVERIFIED_JOIN',
    'EMPTY_RESULT',
    'TEXT_IN_DOUBLE_QUOTES',
    'PARENT_NOT_FOLLOWED',
  ]),
  message: z.string(),
});

const join = z.object({
  source: z.string(),
  target: z.string(),
  join_condition: z.string(),
  relationship_type: z.enum(['1:1', '1:N', 'N:1', 'M:N']).nullable(),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  source_method: z.enum(['inferred', 'mined', 'admin']).nullable(),
  confidence: z.number().nullable(),
  is_verified: z.boolean(),
});

const confidenceFactor = z.object({ factor: z.string(), weight: z.number(), reason: z.string() });

const clarification = z.object({
  kind: z.enum(['data_source', 'table', 'column', 'value', 'reading']),
  label: z.string(),
  value: z.string(),
});

const receipt = z
  .object({
    tables: z.array(z.string()),
    columns: z.array(z.string()),
    joins: z.array(join),
    templates: z.array(z.string()),
    kpis: z.array(z.string()),
    synonyms: z.array(z.string()),
    assumptions: z.array(z.string()),
    repairs: z.array(z.string()),
    warnings: z.array(warning),
    generated_by: z.string(),
    versions: z.record(z.string(), z.string()),
    tokens: z.object({ prompt: z.number(), completion: z.number() }).nullable(),
    stages: z.array(z.object({ stage: z.string(), milliseconds: z.number() })),
    cached: z.boolean(),
    date: z.string(),
    timezone: z.string(),
  })
  .meta({ id: 'Receipt' }) satisfies z.ZodType<Receipt>;

/** Hints of the asker, as sent and as stored. */
export const contextSchema = z.strictObject({
  schema: z.string().max(200).exactOptional(),
  tables: z.array(z.string().max(600)).max(100).exactOptional(),
}) satisfies z.ZodType<QueryContext>;

/** SQL that somebody wrote. */
export const sqlText = z.string().trim().min(1).max(100_000);

const statusSchema = z.enum(['answered', 'needs_clarification', 'not_answerable']);

const exampleReceipt: Receipt = {
  tables: ['shop.main.orders'],
  columns: [],
  joins: [],
  templates: [],
  kpis: [],
  synonyms: [],
  assumptions: [],
  repairs: [],
  warnings: [],
  generated_by: 'builtin/planner',
  versions: {},
  tokens: null,
  stages: [{ stage: 'retrieve', milliseconds: 4 }],
  cached: false,
  date: '2026-01-31',
  timezone: 'UTC',
};

const exampleAnswer = {
  question: 'How many orders are there?',
  datasource_id: exampleSourceId,
  status: 'answered',
  sql: 'SELECT COUNT(*) FROM "main"."orders"',
  explanation: 'Counts the rows of orders.',
  confidence: 0.9,
  confidence_factors: [],
  clarifications: [],
  receipt: exampleReceipt,
  created_at: exampleTime,
} as const;

const generatedFields = {
  question: z.string(),
  datasource_id: z.string().nullable(),
  status: statusSchema,
  sql: z.string().nullable(),
  explanation: z.string(),
  confidence: z.number(),
  confidence_factors: z.array(confidenceFactor),
  tables: z.array(z.string()),
  joins: z.array(join),
  warnings: z.array(warning),
  clarifications: z.array(clarification),
  cached: z.boolean(),
  generated_by: z.string(),
  receipt,
  created_at: z.string(),
};

const exampleGenerated = {
  ...exampleAnswer,
  tables: ['shop.main.orders'],
  joins: [],
  warnings: [],
  cached: false,
  generated_by: 'builtin/planner',
};

export const generatedSqlSchema = z
  .object(generatedFields)
  .meta({ id: 'GeneratedSql', examples: [exampleGenerated] }) satisfies z.ZodType<Omit<GeneratedQuery, 'id'>>;

export const generatedQuerySchema = z.object({ id: z.string().nullable(), ...generatedFields }).meta({
  id: 'GeneratedQuery',
  examples: [{ id: exampleId, ...exampleGenerated }],
}) satisfies z.ZodType<GeneratedQuery>;

const storedFields = {
  ...generatedFields,
  id: z.string(),
  user_id: z.string(),
  context: contextSchema,
  parent_id: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  is_saved: z.boolean(),
  is_favorite: z.boolean(),
  updated_at: z.string(),
};

const exampleStored = {
  id: exampleId,
  user_id: exampleUserId,
  context: {},
  parent_id: null,
  name: 'Orders',
  description: null,
  tags: ['sales'],
  is_saved: true,
  is_favorite: false,
  updated_at: exampleTime,
  ...exampleGenerated,
};

export const querySchema = z.object(storedFields).meta({
  id: 'Query',
  examples: [exampleStored],
}) satisfies z.ZodType<QueryView>;

export const feedbackSchema = z
  .object({
    id: z.string(),
    query_id: z.string(),
    user_id: z.string(),
    rating: z.enum(['up', 'down']),
    comment: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({
    id: 'QueryFeedback',
    examples: [
      {
        id: '1b7c2d3e-8f90-4a1b-9c2d-3e4f5a6b7c8d',
        query_id: exampleId,
        user_id: exampleUserId,
        rating: 'up',
        comment: 'Just what I wanted to know.',
        created_at: exampleTime,
        updated_at: exampleTime,
      },
    ],
  }) satisfies z.ZodType<QueryFeedbackRecord>;

export const queryShareSchema = z
  .object({ user_ids: z.array(z.string()), group_ids: z.array(z.string()) })
  .meta({ examples: [{ user_ids: [exampleUserId], group_ids: [] }] }) satisfies z.ZodType<ShareView>;

export const queryDetailsSchema = z
  .object({
    ...storedFields,
    feedback: feedbackSchema.nullable(),
    shared_with: queryShareSchema.nullable(),
  })
  .meta({
    id: 'QueryDetails',
    examples: [{ ...exampleStored, feedback: null, shared_with: { user_ids: [], group_ids: [] } }],
  }) satisfies z.ZodType<QueryDetails>;

export const sqlExplanationSchema = z
  .object({
    sql: z.string(),
    datasource_id: z.string(),
    tables: z.array(z.string()),
    columns: z.array(z.string()),
    joins: z.array(join),
    functions: z.array(z.string()),
    result_columns: z.array(z.object({ name: z.string(), type: z.string() })),
    warnings: z.array(warning),
    explanation: z.string(),
    estimated_rows: z.number().nullable(),
  })
  .meta({
    id: 'SqlExplanation',
    examples: [
      {
        sql: 'SELECT COUNT(*) FROM "main"."orders"',
        datasource_id: exampleSourceId,
        tables: ['shop.main.orders'],
        columns: [],
        joins: [],
        functions: ['count'],
        result_columns: [{ name: 'COUNT(*)', type: 'integer' }],
        warnings: [],
        explanation: 'Reads shop.main.orders. Computes COUNT. Answers with COUNT(*).',
        estimated_rows: null,
      },
    ],
  });

export const queryResultSchema = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.custom<Cell>())),
    execution_time_ms: z.number().int(),
    row_count: z.number().int(),
    truncated: z.boolean(),
    column_types: z.array(z.string()),
    cached: z.boolean(),
    executed_at: z.string(),
    warnings: z.array(warning),
  })
  .meta({
    id: 'QueryResult',
    examples: [
      {
        columns: ['count'],
        rows: [[42]],
        execution_time_ms: 3,
        row_count: 1,
        truncated: false,
        column_types: ['integer'],
        cached: false,
        executed_at: exampleTime,
        warnings: [],
      },
    ],
  }) satisfies z.ZodType<Omit<QueryResult, 'column_types'>>;

export const exportedRowsSchema = z
  .object({
    columns: z.array(z.string()),
    column_types: z.array(z.string()),
    rows: z.array(z.array(z.custom<Cell>())),
    row_count: z.number().int(),
  })
  .meta({
    id: 'ExportedRows',
    examples: [{ columns: ['count'], column_types: ['integer'], rows: [[42]], row_count: 1 }],
  });
