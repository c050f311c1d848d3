import { readFileSync } from 'node:fs';
import type { ColumnKind, SourceForeignKey, SourceSchema, SourceTable } from '@querent/core';

/** A row of a schema file: one database, with the foreign keys that it declares. */
export interface SchemaRow {
  readonly db: string;
  readonly set: string;
  readonly foreign_keys_known: boolean;
  readonly tables: readonly {
    readonly name: string;
    readonly schema?: string;
    readonly columns: readonly { readonly name: string; readonly type: string }[];
    readonly primary_key?: readonly string[];
  }[];
  readonly foreign_keys: readonly {
    readonly from_table: string;
    readonly from_column: string;
    readonly to_table: string;
    readonly to_column: string;
    readonly group?: number | string | null;
  }[];
}

/** The rows of a file of JSON lines. */
export function readSchemaRows(file: string): SchemaRow[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SchemaRow);
}

/** The row as a driver would have introspected it. */
export function sourceSchemaOf(row: SchemaRow): SourceSchema {
  const schemaOf = new Map(row.tables.map((table) => [table.name, table.schema ?? 'main']));
  /** A name that two schemas share is written with its schema. */
  const bareName = (name: string) => {
    const prefix = `${schemaOf.get(name) ?? ''}.`;
    return name.startsWith(prefix) ? name.slice(prefix.length) : name;
  };
  const foreignKeysOf = (table: string): SourceForeignKey[] => {
    const groups = new Map<string, SchemaRow['foreign_keys'][number][]>();
    row.foreign_keys
      .filter(({ from_table }) => from_table === table)
      .forEach((key, index) => {
        const group = `${key.to_table} ${String(key.group ?? `alone ${String(index)}`)}`;
        groups.set(group, [...(groups.get(group) ?? []), key]);
      });
    return [...groups.values()].map((keys) => ({
      columns: keys.map(({ from_column }) => from_column),
      target_schema: schemaOf.get(keys[0]?.to_table ?? '') ?? 'main',
      target_table: bareName(keys[0]?.to_table ?? ''),
      target_columns: keys.map(({ to_column }) => to_column),
    }));
  };
  const tables = row.tables.map((table): SourceTable => ({
    schema: table.schema ?? 'main',
    name: table.name,
    kind: 'table',
    description: null,
    columns: table.columns.map(({ name, type }) => ({
      name,
      type,
      kind: kindOf(type),
      nullable: true,
      description: null,
    })),
    primary_key: table.primary_key ?? [],
    unique_keys: [],
    foreign_keys: foreignKeysOf(table.name),
    row_estimate: null,
    closure: [],
  }));
  return { dialect: 'sqlite', catalog: row.db, search_path: ['main'], tables };
}

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(number|numeric|decimal|money)/i, 'decimal'],
  [/\[\]|array/i, 'array'],
  [/^interval/i, 'interval'],
  [/int|serial/i, 'integer'],
  [/real|double|float/i, 'float'],
  [/bool|bit/i, 'boolean'],
  [/char|text|clob|enum/i, 'text'],
  [/uuid/i, 'uuid'],
  [/timestamp|datetime/i, 'timestamp'],
  [/^date/i, 'date'],
  [/^time/i, 'time'],
  [/json/i, 'json'],
  [/blob|bytea|binary/i, 'bytes'],
];

function kindOf(type: string): ColumnKind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
}
