import { columnKinds, type FileView, type ShareView } from '@querent/core';
import { z } from 'zod';
import { numberText, shortName, uuid, yesOrNo } from '../http/fields.js';
import type { ReceivedUpload } from '../http/read-upload.js';

const exampleTime = '2026-01-31T12:00:00.000Z';
const exampleId = '2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258';
const exampleUserId = '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10';

const exampleFile: FileView = {
  id: exampleId,
  user_id: exampleUserId,
  name: 'sales.csv',
  status: 'ready',
  status_reason: null,
  format: 'csv',
  size_bytes: 1_204,
  progress: 1,
  row_count: 25,
  datasource_id: '6c1b0e52-8f0d-4a7e-9d37-75706c6f6164',
  catalog: 'uploads',
  schema_name: 'ann',
  table_name: 'sales',
  columns: [{ name: 'amount', header: 'amount', data_type: 'DECIMAL(18,2)', kind: 'decimal' }],
  sheets: [],
  options: { encoding: 'utf-8', delimiter: ',', has_header: true, decimal: '.' },
  notes: [],
  expires_at: null,
  created_at: exampleTime,
  updated_at: exampleTime,
};

export const fileSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    status: z.enum(['loading', 'ready', 'failed']),
    status_reason: z.string().nullable(),
    format: z.enum(['csv', 'xlsx']),
    size_bytes: z.number().int(),
    progress: z.number(),
    row_count: z.number().int(),
    datasource_id: z.string().nullable(),
    catalog: z.string(),
    schema_name: z.string(),
    table_name: z.string(),
    columns: z.array(
      z.object({ name: z.string(), header: z.string(), data_type: z.string(), kind: z.enum(columnKinds) }),
    ),
    sheets: z.array(z.string()),
    options: z.record(z.string(), z.unknown()),
    notes: z.array(z.string()),
    expires_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'File', examples: [exampleFile] }) satisfies z.ZodType<FileView>;

/** The parts of the form; everything but the file is text. */
export const fileFormSchema = z
  .strictObject({
    file: z
      .custom<ReceivedUpload>((value) => typeof value === 'object' && value !== null, {
        error: 'must be a file: send the form as multipart/form-data.',
      })
      .meta({ type: 'string', format: 'binary', description: 'A CSV or .xlsx file.' }),
    name: shortName.optional().meta({ description: 'The same as `table_name`.' }),
    table_name: shortName.optional().meta({ description: 'The table; by default named after the file.' }),
    sheet: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'The sheet of a workbook; by default the first.' }),
    delimiter: z
      .string()
      .max(20)
      .optional()
      .meta({ description: 'One character, or comma, semicolon, tab or pipe; found out by default.' }),
    encoding: z
      .string()
      .max(50)
      .optional()
      .meta({ description: 'Such as utf-8 or windows-1252; found out by default.' }),
    has_header: yesOrNo.optional().meta({ description: 'Whether the first row names the columns.' }),
    decimal: z
      .enum(['.', ','])
      .optional()
      .meta({ description: 'What stands before the fraction of a number.' }),
    date_format: z
      .enum(['DMY', 'MDY', 'YMD'])
      .optional()
      .meta({ description: 'The order of day, month and year in dates such as 01/02/2024.' }),
    retention_days: numberText(z.number().int().min(1).max(3_650))
      .optional()
      .meta({ description: 'Days after which file and table are deleted; by default never.' }),
  })
  .meta({ examples: [{ file: 'order_id,amount\n1,10.50\n', table_name: 'orders', has_header: 'true' }] });

export const fileShareInputSchema = z
  .strictObject({ user_ids: z.array(uuid).max(1_000), group_ids: z.array(uuid).max(1_000) })
  .partial()
  .meta({ examples: [{ user_ids: [exampleUserId], group_ids: [] }] });

export const fileShareSchema = z
  .object({ id: z.string(), user_ids: z.array(z.string()), group_ids: z.array(z.string()) })
  .meta({
    id: 'FileShare',
    examples: [{ id: exampleId, user_ids: [exampleUserId], group_ids: [] }],
  }) satisfies z.ZodType<ShareView & { readonly id: string }>;
