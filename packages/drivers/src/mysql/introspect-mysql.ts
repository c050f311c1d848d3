import type { Dialect, SourceColumn, SourceForeignKey, SourceSchema, SourceTable } from '@querent/core';

import { exactNumber } from '../exact-number.js';
import { groupBy } from '../group-by.js';
import {
  columnsSql,
  foreignKeysSql,
  jsonChecksSql,
  keysSql,
  tablesSql,
  viewsSql,
} from './catalog-queries.js';
import type { MysqlRow, MysqlSession } from './mysql-sessions.js';
import { kindOfColumnType } from './mysql-types.js';
import { viewClosures } from './view-closures.js';

/** Reads the tables and views of one database that the session's user can see. */
export async function introspectMysql(
  session: MysqlSession,
  database: string,
  dialect: Dialect,
): Promise<SourceSchema> {
  const ofDatabase = (sql: string) => session.query(sql, [database]);
  const tables = await ofDatabase(tablesSql);
  const columns = groupBy(await ofDatabase(columnsSql), ([table]) => table);
  const keys = groupBy(await ofDatabase(keysSql), ([table]) => table);
  const foreignKeys = groupBy(await ofDatabase(foreignKeysSql), ([table]) => table);
  const views = await ofDatabase(viewsSql);
  const checks = dialect === 'mariadb' ? await ofDatabase(jsonChecksSql) : [];

  const jsonColumns = new Set(
    checks.map(([table, clause]) => `${table}.${/`(.*)`/.exec(String(clause))?.[1] ?? ''}`),
  );
  const names = new Set(tables.map(([name]) => String(name)));
  const closures = viewClosures(
    database,
    names,
    new Map(views.map(([name, text]) => [String(name), String(text)])),
  );

  function readTable([name, type, rows, comment]: MysqlRow): SourceTable {
    const table = String(name);
    const isView = type === 'VIEW';
    const ownKeys = wholeKeys(keys.get(table) ?? []);
    return {
      schema: database,
      name: table,
      kind: isView ? 'view' : 'table',
      description: isView ? null : textOrNull(comment),
      columns: (columns.get(table) ?? []).map((row) => readColumn(row, jsonColumns)),
      primary_key: columnsOf(ownKeys.get('PRIMARY')),
      unique_keys: [...ownKeys].filter(([key]) => key !== 'PRIMARY').map(([, key]) => columnsOf(key)),
      foreign_keys: readForeignKeys(database, foreignKeys.get(table) ?? []),
      row_estimate: isView || rows === null || rows === undefined ? null : Number(exactNumber(String(rows))),
      closure: (closures.get(table) ?? []).map((base) => ({ schema: database, table: base })),
    };
  }

  return {
    dialect,
    catalog: database,
    search_path: [database],
    tables: tables.map(readTable).sort((left, right) => (left.name < right.name ? -1 : 1)),
  };
}

/** The keys by name, without those over expressions or parts of columns, which hold for no column. */
function wholeKeys(rows: readonly MysqlRow[]): ReadonlyMap<MysqlRow[number], readonly MysqlRow[]> {
  const keys = [...groupBy(rows, ([, key]) => key ?? null)];
  return new Map(
    keys.filter(([, parts]) => parts.every(([, , column, length]) => column !== null && length === null)),
  );
}

/** The third field of rows: the columns of a key. */
function columnsOf(rows: readonly MysqlRow[] = []): string[] {
  return rows.map(([, , column]) => String(column));
}

function readColumn(row: MysqlRow, jsonColumns: ReadonlySet<string>): SourceColumn {
  const [table = '', name = '', fullType = '', dataType = '', nullable] = row.map(String);
  const isJson = jsonColumns.has(`${table}.${name}`);
  return {
    name,
    type: isJson ? 'json' : fullType,
    kind: isJson ? 'json' : kindOfColumnType(dataType, fullType),
    nullable: nullable === 'YES',
    description: textOrNull(row[5]),
  };
}

function readForeignKeys(schema: string, rows: readonly MysqlRow[]): SourceForeignKey[] {
  return [...groupBy(rows, ([, constraint]) => constraint).values()].map((parts) => ({
    columns: columnsOf(parts),
    target_schema: schema,
    target_table: String(parts[0]?.[3]),
    target_columns: parts.map(([, , , , target]) => String(target)),
  }));
}

function textOrNull(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
