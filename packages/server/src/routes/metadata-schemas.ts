import type { Engine } from '@querent/core';
import { z } from 'zod';

const exampleTime = '2026-01-31T12:00:00.000Z';

type MetadataView = Awaited<ReturnType<Engine['metadata']['get']>>;
type MetadataHistory = Awaited<ReturnType<Engine['metadata']['history']>>['items'][number];
type MetadataBulk = Awaited<ReturnType<Engine['metadata']['bulk']>>;

const name = z.string().min(1).max(128);

/** The names of an asset: the deepest one given is the record's level. */
export const assetFields = {
  database_name: name,
  schema_name: name.nullish(),
  table_name: name.nullish(),
  column_name: name.nullish(),
};

const texts = z.array(z.string().min(1).max(500)).max(1000);

/** What is said about an asset; null clears. */
export const metadataFields = {
  description: z.string().max(10_000).nullish(),
  tags: texts.nullish(),
  business_owner: z.string().max(500).nullish().meta({ description: 'Of tables.' }),
  data_classification: z.string().max(500).nullish().meta({ description: 'Of tables.' }),
  data_type: z.string().max(500).nullish().meta({ description: 'Of columns.' }),
  is_pii: z.boolean().nullish().meta({ description: 'Of columns.' }),
  valid_values: texts.nullish().meta({ description: 'Of columns.' }),
};

/** Fields of the record that only the server writes. */
export const readOnlyMetadataFields = [
  'id',
  'level',
  'matched',
  'columns',
  'usage',
  'created_at',
  'updated_at',
  'updated_by',
] as const;

const exampleMetadata: MetadataView = {
  id: '9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88',
  level: 'table',
  database_name: 'shop',
  schema_name: 'public',
  table_name: 'orders',
  column_name: null,
  description: 'Every order, from the day it was placed.',
  tags: ['sales'],
  business_owner: 'Sales',
  data_classification: 'internal',
  data_type: null,
  is_pii: null,
  valid_values: null,
  created_at: exampleTime,
  updated_at: exampleTime,
  updated_by: 'ada',
  matched: true,
  columns: [{ column_name: 'id', description: null, data_type: 'INTEGER', is_pii: false }],
  usage: { query_count: 12, last_queried_at: exampleTime },
};

export const metadataSchema = z
  .object({
    id: z.string().nullable(),
    level: z.enum(['database', 'schema', 'table', 'column']),
    database_name: z.string(),
    schema_name: z.string().nullable(),
    table_name: z.string().nullable(),
    column_name: z.string().nullable(),
    description: z.string().nullable(),
    tags: z.array(z.string()),
    business_owner: z.string().nullable(),
    data_classification: z.string().nullable(),
    data_type: z.string().nullable(),
    is_pii: z.boolean().nullable(),
    valid_values: z.array(z.string()).nullable(),
    created_at: z.string().nullable(),
    updated_at: z.string().nullable(),
    updated_by: z.string().nullable(),
    matched: z.boolean(),
    columns: z.array(
      z.object({
        column_name: z.string(),
        description: z.string().nullable(),
        data_type: z.string().nullable(),
        is_pii: z.boolean(),
      }),
    ),
    usage: z
      .object({ query_count: z.number().int(), last_queried_at: z.string().nullable() })
      .nullable()
      .meta({ description: 'Of tables; null at other levels.' }),
  })
  .meta({ id: 'Metadata', examples: [exampleMetadata] }) satisfies z.ZodType<MetadataView>;

const contentSchema = z.object({
  description: z.string().nullable(),
  tags: z.array(z.string()),
  business_owner: z.string().nullable(),
  data_classification: z.string().nullable(),
  data_type: z.string().nullable(),
  is_pii: z.boolean().nullable(),
  valid_values: z.array(z.string()).nullable(),
});

const exampleContent = {
  description: 'Every order, from the day it was placed.',
  tags: ['sales'],
  business_owner: 'Sales',
  data_classification: 'internal',
  data_type: null,
  is_pii: null,
  valid_values: null,
};

/** One change of a record. */
export const metadataHistorySchema = z
  .object({
    id: z.string(),
    metadata_id: z.string(),
    database_name: z.string(),
    schema_name: z.string().nullable(),
    table_name: z.string().nullable(),
    column_name: z.string().nullable(),
    action: z.enum(['created', 'updated', 'deleted']),
    before: contentSchema.nullable(),
    after: contentSchema.nullable(),
    changed_by: z.string().nullable(),
    changed_at: z.string(),
  })
  .meta({
    id: 'MetadataChange',
    examples: [
      {
        id: '3f6b1d7c-5a2e-4c89-b0d4-7e1f9a3c5b28',
        metadata_id: '9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88',
        database_name: 'shop',
        schema_name: 'public',
        table_name: 'orders',
        column_name: null,
        action: 'updated',
        before: { ...exampleContent, description: 'Orders.' },
        after: exampleContent,
        changed_by: 'ada',
        changed_at: exampleTime,
      },
    ],
  }) satisfies z.ZodType<MetadataHistory>;

export const bulkSchema = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    errors: z.array(z.object({ index: z.number().int(), code: z.string(), message: z.string() })),
  })
  .meta({
    id: 'BulkResult',
    examples: [
      {
        created: 2,
        updated: 0,
        skipped: 0,
        failed: 1,
        errors: [
          { index: 2, code: 'VALIDATION_ERROR', message: 'database_name is required: it names the catalog.' },
        ],
      },
    ],
  }) satisfies z.ZodType<MetadataBulk>;
