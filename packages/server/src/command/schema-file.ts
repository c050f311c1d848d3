import { readFile } from 'node:fs/promises';
import {
  AnalyticsError,
  type Dialect,
  type SourceForeignKey,
  type SourceSchema,
  type SourceTable,
} from '@querent/core';
import { z } from 'zod';
import { kindOfType } from './kind-of-type.js';

const tableRow = z.object({
  name: z.string().min(1),
  schema: z.string().min(1).optional(),
  description: z.string().nullish(),
  columns: z.array(
    z.object({ name: z.string().min(1), type: z.string().nullish(), description: z.string().nullish() }),
  ),
  primary_key: z.array(z.string()).optional(),
});

const keyRow = z.object({
  from_table: z.string(),
  from_column: z.string(),
  to_table: z.string(),
  to_column: z.string(),
  /** Columns of one table with the same group are one key. */
  group: z.union([z.string(), z.number()]).nullish(),
});

const schemaRow = z.object({
  db: z.string().min(1),
  tables: z.array(tableRow),
  foreign_keys: z.array(keyRow).default([]),
});

/** One schema of a schema file: a database with its tables and declared keys. */
export type SchemaRow = z.infer<typeof schemaRow>;

type TableRow = SchemaRow['tables'][number];

/**
 * The schemas of a file: one JSON object, or one a line.
 * @throws VALIDATION_ERROR that names the file, and the line where there are several
 */
export async function readSchemaFile(file: string): Promise<SchemaRow[]> {
  const text = await readText(file);
  const whole = parseJson(text);
  if (whole !== undefined) return [readRow(whole, file)];
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `${file}:${String(index + 1)}`;
    const row = parseJson(line);
    if (row === undefined) throw new AnalyticsError('VALIDATION_ERROR', `${place} is not JSON.`);
    return [readRow(row, place)];
  });
}

/** How a row becomes a schema. */
export interface SchemaRowOptions {
  readonly dialect: Dialect;
  readonly catalog: string;
  /** The schema of tables that name none, where a bare name is looked up. */
  readonly defaultSchema: string;
}

/** A row as a driver would have introspected it. A name in the file may begin with its schema; here it never does. */
export function sourceSchemaOf(
  row: SchemaRow,
  { dialect, catalog, defaultSchema }: SchemaRowOptions,
): SourceSchema {
  const tables = new Map(row.tables.map((table) => [table.name, table]));
  const nameOf = (written: string) => {
    const table = tables.get(written);
    return { schema: table?.schema ?? defaultSchema, table: table === undefined ? written : bareName(table) };
  };
  return {
    dialect,
    catalog,
    search_path: [defaultSchema],
    tables: row.tables
      .map((table): SourceTable => ({
        schema: table.schema ?? defaultSchema,
        name: bareName(table),
        kind: 'table',
        description: table.description ?? null,
        columns: table.columns.map(({ name, type, description }) => ({
          name,
          type: type ?? '',
          kind: kindOfType(type ?? ''),
          nullable: true,
          description: description ?? null,
        })),
        primary_key: table.primary_key ?? [],
        unique_keys: [],
        foreign_keys: foreignKeysOf(table.name, row, nameOf),
        row_estimate: null,
        closure: [],
      }))
      .sort((left, right) => compare(left.schema, right.schema) || compare(left.name, right.name)),
  };
}

/** How the file spells the tables of a schema that was made of it. */
export function spellingOf(row: SchemaRow, defaultSchema: string): (schema: string, table: string) => string {
  const names = new Map(
    row.tables.map((table) => [JSON.stringify([table.schema ?? defaultSchema, bareName(table)]), table.name]),
  );
  return (schema, table) => names.get(JSON.stringify([schema, table])) ?? table;
}

/** The name of a table without its schema. */
function bareName({ name, schema }: TableRow): string {
  return schema !== undefined && name.startsWith(`${schema}.`) ? name.slice(schema.length + 1) : name;
}

function foreignKeysOf(
  from: string,
  { foreign_keys }: SchemaRow,
  nameOf: (written: string) => { readonly schema: string; readonly table: string },
): SourceForeignKey[] {
  const keys = new Map<string, SchemaRow['foreign_keys']>();
  foreign_keys.forEach((key, index) => {
    if (key.from_table !== from) return;
    const group = JSON.stringify([key.to_table, key.group ?? `alone ${String(index)}`]);
    keys.set(group, [...(keys.get(group) ?? []), key]);
  });
  return [...keys.values()].map((columns) => {
    const target = nameOf(columns[0]?.to_table ?? '');
    return {
      columns: columns.map(({ from_column }) => from_column),
      target_schema: target.schema,
      target_table: target.table,
      target_columns: columns.map(({ to_column }) => to_column),
    };
  });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new AnalyticsError('VALIDATION_ERROR', `The schema file ${file} cannot be read.`, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRow(value: unknown, place: string): SchemaRow {
  const result = schemaRow.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    `${place} is not a schema: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`,
  );
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
