import type { SourceSchema, SourceTable, SourceTableReference } from '@querent/core';

import { groupBy } from '../group-by.js';
import type { DuckdbSession } from './duckdb-sessions.js';
import { kindOfTypeName } from './duckdb-types.js';
import { readRows, serializeSql } from './serialize-sql.js';
import { relationsOfTree, selectOfView } from './view-tree.js';

const ofFile = 'database_name = current_database() AND NOT internal';

const tablesSql = `
  SELECT schema_name, table_name, estimated_size, comment, NULL FROM duckdb_tables() WHERE ${ofFile}
  UNION ALL SELECT schema_name, view_name, NULL, comment, sql FROM duckdb_views() WHERE ${ofFile}`;

const columnsSql = `
  SELECT schema_name, table_name, column_name, data_type, is_nullable, comment FROM duckdb_columns()
  WHERE ${ofFile} ORDER BY schema_name, table_name, column_index`;

/** Foreign keys name no schema: they stay within one. */
const constraintsSql = `
  SELECT schema_name, table_name, constraint_type, constraint_column_names, referenced_table, referenced_column_names
  FROM duckdb_constraints() WHERE database_name = current_database()
    AND constraint_type IN ('PRIMARY KEY', 'UNIQUE', 'FOREIGN KEY')
  ORDER BY schema_name, table_name, constraint_index`;

type TableRow = readonly [
  schema: string,
  name: string,
  rows: string | null,
  comment: string | null,
  view: string | null,
];
type ColumnRow = readonly [
  schema: string,
  table: string,
  name: string,
  type: string,
  nullable: boolean,
  comment: string | null,
];
type ConstraintRow = readonly [
  schema: string,
  table: string,
  type: string,
  columns: readonly string[],
  target: string | null,
  targetColumns: readonly string[],
];

/** Reads the schema of a file. */
export async function introspectDuckdb(session: DuckdbSession): Promise<SourceSchema> {
  const [first] = await readRows(session, 'SELECT current_database()');
  const tables = (await readRows(session, tablesSql)) as readonly TableRow[];
  const columns = groupBy((await readRows(session, columnsSql)) as readonly ColumnRow[], keyOf);
  const constraints = groupBy((await readRows(session, constraintsSql)) as readonly ConstraintRow[], keyOf);
  const closures = await readClosures(session, tables);

  function readTable(row: TableRow): SourceTable {
    const [schema, name, rows, comment, view] = row;
    const own = constraints.get(keyOf(row)) ?? [];
    const keys = (wanted: string) => own.filter(([, , type]) => type === wanted);
    return {
      schema,
      name,
      kind: view === null ? 'table' : 'view',
      description: comment,
      columns: (columns.get(keyOf(row)) ?? []).map(([, , column, type, nullable, description]) => ({
        name: column,
        type,
        kind: kindOfTypeName(type),
        nullable,
        description,
      })),
      primary_key: keys('PRIMARY KEY')[0]?.[3] ?? [],
      unique_keys: keys('UNIQUE').map(([, , , names]) => names),
      foreign_keys: keys('FOREIGN KEY').map(([, , , names, target, targetColumns]) => ({
        columns: names,
        target_schema: schema,
        target_table: target ?? '',
        target_columns: targetColumns,
      })),
      row_estimate: rows === null ? null : Number(rows),
      closure: closures.get(keyOf(row)) ?? [],
    };
  }

  return {
    dialect: 'duckdb',
    catalog: String(first?.[0]),
    search_path: ['main'],
    tables: [...tables].sort(byName).map(readTable),
  };
}

/** The base tables of every view, through other views, as DuckDB's own parser finds them in the text of the view. */
async function readClosures(
  session: DuckdbSession,
  tables: readonly TableRow[],
): Promise<ReadonlyMap<string, readonly SourceTableReference[]>> {
  const byKey = new Map(tables.map((row) => [keyOf(row).toLowerCase(), row]));
  const direct = new Map<TableRow, TableRow[]>();
  for (const row of tables) {
    const [schema, , , , view] = row;
    if (view === null) continue;
    const relations = relationsOfTree(await serializeSql(session, selectOfView(view)));
    const found = relations.flatMap((name) => {
      const schemas = name.schema === '' ? [schema, 'main'] : [name.schema];
      const [base] = schemas
        .map((each) => byKey.get(keyOf([each, name.table]).toLowerCase()))
        .filter(Boolean);
      return base === undefined ? [] : [base];
    });
    direct.set(row, found);
  }
  return new Map([...direct.keys()].map((row) => [keyOf(row), baseTables(row, direct)] as const));
}

function baseTables(
  view: TableRow,
  direct: ReadonlyMap<TableRow, readonly TableRow[]>,
): SourceTableReference[] {
  const reached = new Set(direct.get(view));
  for (const row of reached) for (const further of direct.get(row) ?? []) reached.add(further);
  const bases = [...reached].filter((row) => !direct.has(row)).sort(byName);
  return bases.map(([schema, table]) => ({ schema, table }));
}

function keyOf([schema, table]: readonly [string, string, ...unknown[]]): string {
  return JSON.stringify([schema, table]);
}

function byName(left: TableRow, right: TableRow): number {
  return compare(left[0], right[0]) || compare(left[1], right[1]);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
