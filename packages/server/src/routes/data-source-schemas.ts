import { columnKinds, dialects, type BrowsedSchema, type DataSourceView } from '@querent/core';
import { z } from 'zod';
import { shortName } from '../http/fields.js';

const exampleTime = '2026-01-31T12:00:00.000Z';

const exampleBrief = {
  id: '3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90',
  name: 'Shop',
  type: 'postgres',
  catalog: 'shop',
  status: 'connected',
} as const;

const exampleDataSource: DataSourceView = {
  ...exampleBrief,
  host: 'db.example.com',
  port: 5432,
  database: 'shop',
  username: 'querent_reader',
  options: {},
  status_reason: null,
  created_at: exampleTime,
  updated_at: exampleTime,
};

const briefFields = {
  id: z.string(),
  name: z.string(),
  type: z.enum(dialects),
  catalog: z.string(),
  status: z.enum(['connected', 'loading', 'unreachable']),
};

/** What everybody who can read from a data source sees of it. */
export type BriefDataSource = Pick<DataSourceView, keyof typeof briefFields>;

export const dataSourceSchema = z
  .object({
    ...briefFields,
    host: z.string().nullable(),
    port: z.number().nullable(),
    database: z.string(),
    username: z.string().nullable(),
    options: z.record(z.string(), z.unknown()),
    status_reason: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'DataSource', examples: [exampleDataSource] }) satisfies z.ZodType<DataSourceView>;

/** An ADMIN sees the connection as well, never the password. */
export const visibleDataSourceSchema = dataSourceSchema
  .partial()
  .required({ id: true, name: true, type: true, catalog: true, status: true })
  .meta({ id: 'VisibleDataSource', examples: [exampleBrief] });

const inputFields = {
  name: shortName,
  type: z.enum(dialects),
  host: z.string().max(255).nullable(),
  port: z.number().int().min(1).max(65_535).nullable(),
  database: z.string().min(1).max(1000),
  username: z.string().max(200).nullable(),
  password: z.string().max(1000).nullable(),
  options: z.record(z.string(), z.unknown()),
  catalog: shortName,
};

/** What makes a data source. */
export const dataSourceInputSchema = z
  .strictObject(inputFields)
  .partial()
  .required({ name: true, type: true, database: true })
  .meta({
    id: 'DataSourceInput',
    examples: [
      {
        name: 'Shop',
        type: 'postgres',
        host: 'db.example.com',
        port: 5432,
        database: 'shop',
        username: 'querent_reader',
        password: 'a secret',
      },
    ],
  });

/** What changes of a data source; a password left out stays. */
export const dataSourcePatchSchema = z
  .strictObject({
    type: inputFields.type.optional(),
    catalog: inputFields.catalog.optional(),
    name: inputFields.name.exactOptional(),
    host: inputFields.host.exactOptional(),
    port: inputFields.port.exactOptional(),
    database: inputFields.database.exactOptional(),
    username: inputFields.username.exactOptional(),
    password: inputFields.password.exactOptional(),
    options: inputFields.options.exactOptional(),
  })
  .meta({ id: 'DataSourcePatch', examples: [{ name: 'Shop of the north' }] });

/** Fields of the record that only the server writes. */
export const readOnlyDataSourceFields = [
  'id',
  'status',
  'status_reason',
  'created_at',
  'updated_at',
] as const;

export const connectionTestSchema = z
  .object({ ok: z.boolean(), reason: z.string().nullable() })
  .meta({ id: 'ConnectionTest', examples: [{ ok: true, reason: null }] });

const columnSchema = z.object({
  name: z.string(),
  type: z.string(),
  kind: z.enum(columnKinds),
  nullable: z.boolean(),
  description: z.string().nullable(),
  is_pii: z.boolean(),
});

const tableSchema = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  description: z.string().nullable(),
  row_estimate: z.number().nullable(),
  primary_key: z.array(z.string()),
  updated_at: z.string().nullable(),
  usage: z.object({ query_count: z.number().int(), last_queried_at: z.string().nullable() }),
  columns: z.array(columnSchema),
});

export const browsedSchemaSchema = z
  .object({
    catalog: z.string(),
    schemas: z.array(z.object({ name: z.string(), tables: z.array(tableSchema) })),
  })
  .meta({
    id: 'BrowsedSchema',
    examples: [{ catalog: 'shop', schemas: [{ name: 'public', tables: [] }] }],
  }) satisfies z.ZodType<BrowsedSchema>;
