import type { ReadableSet } from '../interfaces/readable-set.js';
import type { SourceColumn, SourceTable } from '../records/source-schema.js';
import type { OpenSource } from './open-sources.js';

/** A table in the schema browser. */
export interface BrowsedTable {
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly description: string | null;
  readonly row_estimate: number | null;
  readonly primary_key: readonly string[];
  readonly columns: readonly (SourceColumn & { readonly is_pii: boolean })[];
}

/** A data source's schema, as far as the asker may read it. */
export interface BrowsedSchema {
  readonly catalog: string;
  /** Sorted by name, with sorted tables; schemas without a readable table are left out. */
  readonly schemas: readonly { readonly name: string; readonly tables: readonly BrowsedTable[] }[];
}

/** What the asker may see of a data source's schema. Spec, Access rules 4. */
export function browseSchema(
  source: OpenSource,
  readable: ReadableSet,
  isPii: (catalog: string, schema: string, table: string, column: string) => boolean,
): BrowsedSchema {
  const catalog = source.record.catalog;
  const tablesOf = new Map<string, BrowsedTable[]>();
  for (const table of source.schema.tables) {
    if (!readable.canRead({ catalog, schema: table.schema, table: table.name })) continue;
    const tables = tablesOf.get(table.schema) ?? [];
    tablesOf.set(table.schema, tables);
    tables.push(browsedTable(catalog, table, isPii));
  }
  return { catalog, schemas: [...tablesOf].map(([name, tables]) => ({ name, tables })) };
}

function browsedTable(
  catalog: string,
  table: SourceTable,
  isPii: (catalog: string, schema: string, table: string, column: string) => boolean,
): BrowsedTable {
  const { name, kind, description, row_estimate, primary_key } = table;
  const columns = table.columns.map((column) => ({
    ...column,
    is_pii: isPii(catalog, table.schema, name, column.name),
  }));
  return { name, kind, description, row_estimate, primary_key, columns };
}
