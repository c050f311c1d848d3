import type { Catalog } from '../catalog/catalog.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { ContextColumn } from '../interfaces/sql-generator.js';
import type { OpenSource } from './open-sources.js';

/** A column in the schema browser, with its description from the metadata or the database. */
export type BrowsedColumn = Pick<
  ContextColumn,
  'name' | 'type' | 'kind' | 'nullable' | 'description' | 'is_pii'
>;

/** A table in the schema browser. */
export interface BrowsedTable {
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly description: string | null;
  readonly row_estimate: number | null;
  readonly primary_key: readonly string[];
  readonly columns: readonly BrowsedColumn[];
}

/** A data source's schema, as far as the asker may read it. */
export interface BrowsedSchema {
  readonly catalog: string;
  /** Sorted by name, with sorted tables; schemas without a readable table are left out. */
  readonly schemas: readonly { readonly name: string; readonly tables: readonly BrowsedTable[] }[];
}

/** What the asker may see of a data source's schema. Spec, Access rules 4. */
export function browseSchema(source: OpenSource, catalog: Catalog, readable: ReadableSet): BrowsedSchema {
  const tablesOf = new Map<string, BrowsedTable[]>();
  for (const { schema, name } of source.schema.tables) {
    const table = catalog.contextTable({ catalog: source.record.catalog, schema, table: name }, readable);
    if (table === null) continue;
    const tables = tablesOf.get(schema) ?? [];
    tablesOf.set(schema, tables);
    const { kind, description, row_estimate, primary_key } = table;
    tables.push({
      name,
      kind,
      description,
      row_estimate,
      primary_key,
      columns: table.columns.map(browsedColumn),
    });
  }
  return {
    catalog: source.record.catalog,
    schemas: [...tablesOf].map(([name, tables]) => ({ name, tables })),
  };
}

function browsedColumn({ name, type, kind, nullable, description, is_pii }: ContextColumn): BrowsedColumn {
  return { name, type, kind, nullable, description, is_pii };
}
