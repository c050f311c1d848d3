import type { Catalog } from '../catalog/catalog.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { ContextColumn } from '../interfaces/sql-generator.js';
import type { Store } from '../interfaces/store.js';
import type { TableName } from '../records/table-name.js';
import type { TableUse } from '../records/table-use.js';
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
  /** When its description was last changed, or null where there is none. */
  readonly updated_at: string | null;
  readonly usage: TableUse;
  readonly columns: readonly BrowsedColumn[];
}

/** What is known of tables besides their schema. Spec, Resources: Metadata record, the catalog view. */
export interface TableFacts {
  useOf(table: TableName): Promise<TableUse>;
  updatedAtOf(table: TableName): string | null;
}

/** A data source's schema, as far as the asker may read it. */
export interface BrowsedSchema {
  readonly catalog: string;
  /** Sorted by name, with sorted tables; schemas without a readable table are left out. */
  readonly schemas: readonly { readonly name: string; readonly tables: readonly BrowsedTable[] }[];
}

/** What the asker may see of a data source's schema. Spec, Access rules 4. */
export async function browseSchema(
  source: OpenSource,
  catalog: Catalog,
  readable: ReadableSet,
  facts: TableFacts,
): Promise<BrowsedSchema> {
  const tablesOf = new Map<string, BrowsedTable[]>();
  for (const { schema, name } of source.schema.tables) {
    const fullName = { catalog: source.record.catalog, schema, table: name };
    const table = catalog.contextTable(fullName, readable);
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
      updated_at: facts.updatedAtOf(fullName),
      usage: await facts.useOf(fullName),
      columns: table.columns.map(browsedColumn),
    });
  }
  return {
    catalog: source.record.catalog,
    schemas: [...tablesOf].map(([name, tables]) => ({ name, tables })),
  };
}

/** The facts of a catalog's tables as the store has them now. */
export async function readTableFacts(
  store: Store,
  catalog: string,
  useOf: TableFacts['useOf'],
): Promise<TableFacts> {
  const key = (schema: string | null, table: string | null) => JSON.stringify([schema, table]);
  const records = await store.find('metadata', { database_name: catalog, level: 'table' });
  const updated = new Map(
    records.map(({ schema_name, table_name, updated_at }) => [key(schema_name, table_name), updated_at]),
  );
  return { useOf, updatedAtOf: ({ schema, table }) => updated.get(key(schema, table)) ?? null };
}

function browsedColumn({ name, type, kind, nullable, description, is_pii }: ContextColumn): BrowsedColumn {
  return { name, type, kind, nullable, description, is_pii };
}
