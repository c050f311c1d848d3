import type { Dialect } from './dialect.js';

/** Every {@link ColumnKind}. */
export const columnKinds = [
  'integer',
  'decimal',
  'float',
  'boolean',
  'text',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'interval',
  'uuid',
  'json',
  'array',
  'bytes',
  'other',
] as const;

/**
 * What a column holds, whatever its engine calls the type.
 * `timestamp` has no zone, `timestamptz` has one; `other` is everything that fits nowhere else.
 */
export type ColumnKind = (typeof columnKinds)[number];

/** A column as the engine's own catalog describes it. */
export interface SourceColumn {
  readonly name: string;
  /** The engine's own text for the type, for example `NUMERIC(10,2)`; empty where none is declared. */
  readonly type: string;
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The comment kept in the database, or null. */
  readonly description: string | null;
}

/** A declared foreign key; the columns of both sides pair up by position. */
export interface SourceForeignKey {
  readonly columns: readonly string[];
  readonly target_schema: string;
  readonly target_table: string;
  readonly target_columns: readonly string[];
}

/** A table of the same data source, named by schema and table. */
export interface SourceTableReference {
  readonly schema: string;
  readonly table: string;
}

/** A table or view as the engine's own catalog describes it. */
export interface SourceTable {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly description: string | null;
  /** In the order in which the engine lists them. */
  readonly columns: readonly SourceColumn[];
  /** In key order; empty where the table has no primary key. */
  readonly primary_key: readonly string[];
  /** Unique keys other than the primary key. */
  readonly unique_keys: readonly (readonly string[])[];
  readonly foreign_keys: readonly SourceForeignKey[];
  /** The engine's estimate or count, or null where it has none. */
  readonly row_estimate: number | null;
  /**
   * What the engine may report instead of this name when it is read: the base tables of a view (through
   * other views) and the partitions of a parent. A grant on this table covers them. Decision 0005.
   */
  readonly closure: readonly SourceTableReference[];
}

/** The introspected schema of one data source. */
export interface SourceSchema {
  readonly dialect: Dialect;
  /** The database's own name, before the data source's `catalog` replaces it. */
  readonly catalog: string;
  /** The schemas in which a bare table name is looked up, first match first. */
  readonly search_path: readonly string[];
  /** Sorted by schema, then name. */
  readonly tables: readonly SourceTable[];
}
