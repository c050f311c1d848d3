import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { DataSourceDriver } from '../interfaces/data-source-driver.js';
import type { DataSourceRecord } from '../records/data-source.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import { foldName } from '../sql/table-name.js';

/** A data source whose tables may be joined. */
export interface JoinableSource {
  readonly record: Pick<DataSourceRecord, 'id' | 'catalog'>;
  readonly schema: SourceSchema;
  /** Changes whenever `schema` does. */
  readonly fingerprint: string;
  readonly driver: Pick<DataSourceDriver, 'syntaxTree'>;
}

/** The data sources as the store knows them. */
export interface JoinableSources {
  /** Follows the store. */
  refresh(): Promise<void>;
  all(): readonly JoinableSource[];
}

/** Who may read what. */
export interface Readers {
  readableSet(principal: Principal): Promise<ReadableSet>;
}

/** A table as its schema knows it. */
export interface KnownTable {
  readonly name: TableName;
  readonly table: SourceTable;
  readonly schema: SourceSchema;
}

/** Finds tables by their full names. */
export interface KnownTables {
  /** By the case rules of the catalog's engine. */
  find(name: TableName): KnownTable | null;
  /** By catalog, schema and name as the sources list them. */
  all(): readonly KnownTable[];
}

/** The tables of all sources. */
export function listKnownTables(sources: readonly JoinableSource[]): KnownTables {
  const schemas = new Map(sources.map(({ record, schema }) => [record.catalog, schema]));
  const byKey = new Map<string, KnownTable>();
  for (const [catalog, schema] of schemas) {
    for (const table of schema.tables) {
      const name = { catalog, schema: table.schema, table: table.name };
      byKey.set(keyOf(name, schema), { name, table, schema });
    }
  }
  return {
    find: (name) => {
      const schema = schemas.get(name.catalog);
      return schema === undefined ? null : (byKey.get(keyOf(name, schema)) ?? null);
    },
    all: () => [...byKey.values()],
  };
}

function keyOf({ catalog, schema, table }: TableName, { dialect }: SourceSchema): string {
  return JSON.stringify([catalog, foldName(dialect, schema), foldName(dialect, table)]);
}
