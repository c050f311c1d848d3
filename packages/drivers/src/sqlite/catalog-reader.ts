import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ColumnKind, SourceColumn } from '@querent/core';

import type { ObjectKind } from './authorizer.js';
import { kindOfValues, type SqliteValue } from './sqlite-cells.js';

/** A row of SQLite's `table_list`. */
export interface ListedTable {
  readonly name: string;
  readonly type: ObjectKind;
  /** 1 for WITHOUT ROWID. */
  readonly wr: number;
}

/** A foreign key as declared; a target column is null where none is written. */
interface DeclaredKey {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly (string | null)[];
}

/** Reads the catalog of one database through SQLite's pragmas. */
export interface CatalogReader {
  tables(): readonly ListedTable[];
  columns(table: string): readonly Omit<SourceColumn, 'kind'>[];
  primaryKey(table: string): readonly string[];
  uniqueKeys(table: string): readonly (readonly string[])[];
  foreignKeys(table: string): readonly DeclaredKey[];
  rowEstimate(table: ListedTable): number | null;
  kindOfFirstValue(table: string, column: string): ColumnKind;
}

/** Tables are counted up to so many rows; beyond, the greatest rowid is the estimate. */
const mostRowsCounted = 100_000;

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  /** The place in the primary key, from 1; 0 for none. */
  readonly pk: number;
  /** 1 for the hidden columns of virtual tables; 2 and 3 for generated columns. */
  readonly hidden: number;
}

/** Makes the reader of a connection on which everything is allowed. */
export function createCatalogReader(connection: DatabaseSyncInstance): CatalogReader {
  function all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return connection.prepare(sql).all(...values) as Row[];
  }
  const estimates = readStatistics(connection);
  const rowsByTable = new Map<string, readonly ColumnRow[]>();

  function columnRows(table: string): readonly ColumnRow[] {
    const known = rowsByTable.get(table);
    if (known !== undefined) return known;
    const rows = all<ColumnRow>(
      `SELECT * FROM pragma_table_xinfo(?, 'main') WHERE hidden <> 1 ORDER BY cid`,
      table,
    );
    rowsByTable.set(table, rows);
    return rows;
  }

  function keyRows(table: string): readonly ColumnRow[] {
    return columnRows(table).filter(({ pk }) => pk > 0);
  }

  return {
    tables: () => all<ListedTable>('PRAGMA main.table_list'),

    columns: (table) =>
      columnRows(table).map(({ name, type, notnull, pk }) => ({
        name,
        type,
        nullable:
          notnull === 0 && !(pk > 0 && type.toUpperCase() === 'INTEGER' && keyRows(table).length === 1),
        description: null,
      })),

    primaryKey: (table) =>
      [...keyRows(table)].sort((left, right) => left.pk - right.pk).map(({ name }) => name),

    uniqueKeys(table) {
      const sql = `SELECT name FROM pragma_index_list(?, 'main') WHERE "unique" = 1 AND origin <> 'pk' AND partial = 0 ORDER BY seq DESC`;
      const keys = all<{ name: string }>(sql, table).map(({ name }) =>
        all<{ name: string | null }>(`SELECT name FROM pragma_index_info(?, 'main') ORDER BY seqno`, name),
      );
      return keys
        .map((key) => key.flatMap(({ name }) => name ?? []))
        .filter((key, place) => key.length === keys[place]?.length);
    },

    foreignKeys(table) {
      const sql = `SELECT id, "table" AS target, "from" AS source, "to" AS destination FROM pragma_foreign_key_list(?, 'main') ORDER BY id DESC, seq`;
      const rows = all<{ id: number; target: string; source: string; destination: string | null }>(
        sql,
        table,
      );
      return [...new Set(rows.map(({ id }) => id))].map((id) => {
        const parts = rows.filter((row) => row.id === id);
        return {
          columns: parts.map(({ source }) => source),
          target: parts[0]?.target ?? '',
          targetColumns: parts.map(({ destination }) => destination),
        };
      });
    },

    rowEstimate({ name, wr }) {
      const estimate = estimates.get(name);
      if (estimate !== undefined) return estimate;
      const table = quoteName(name);
      const counted = all<{ rows: number }>(
        `SELECT count(*) AS rows FROM (SELECT 1 FROM ${table} LIMIT ?)`,
        mostRowsCounted + 1,
      );
      const rows = counted[0]?.rows ?? 0;
      if (rows <= mostRowsCounted) return rows;
      if (wr === 1) return null;
      return all<{ rows: number }>(`SELECT max(rowid) AS rows FROM ${table}`)[0]?.rows ?? null;
    },

    kindOfFirstValue(table, column) {
      const name = quoteName(column);
      const sql = `SELECT ${name} AS value FROM ${quoteName(table)} WHERE ${name} IS NOT NULL LIMIT 1`;
      const statement = connection.prepare(sql, { readBigInts: true });
      return kindOfValues((statement.all() as { value: SqliteValue }[]).map(({ value }) => value));
    },
  };
}

/** Row counts that ANALYZE has kept, by table. */
function readStatistics(connection: DatabaseSyncInstance): ReadonlyMap<string, number> {
  const sql = `SELECT tbl, max(CAST(stat AS INTEGER)) AS rows FROM sqlite_stat1 GROUP BY tbl`;
  try {
    const rows = connection.prepare(sql).all() as { tbl: string; rows: number }[];
    return new Map(rows.map((row) => [row.tbl, row.rows]));
  } catch {
    return new Map(); // never analysed
  }
}

/** Quotes a name for the driver's own statements. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
