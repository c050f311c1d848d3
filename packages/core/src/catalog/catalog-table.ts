import type { Dialect } from '../records/dialect.js';
import type { MetadataRecord } from '../records/metadata.js';
import type { PackRecord } from '../records/pack.js';
import type { SourceColumn, SourceTable } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import type { CatalogSource } from './catalog-source.js';
import { nameKey } from './name-key.js';

/** A column with everything that is known of it. */
export interface CatalogColumn {
  readonly source: SourceColumn;
  /** What people say about it, else the engine's comment. */
  readonly description: string | null;
  readonly is_pii: boolean | null;
  readonly valid_values: readonly string[];
  readonly synonyms: readonly string[];
}

/** A table with everything that is known of it. */
export interface CatalogTable extends TableName {
  readonly source: SourceTable;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly columns: readonly CatalogColumn[];
}

/** What people say about one source, ready to be looked up by name. */
export interface SourceKnowledge {
  readonly dialect: Dialect;
  /** By {@link nameKey}. */
  readonly metadata: ReadonlyMap<string, MetadataRecord>;
  /** By `table.column` and `schema.table.column`, in lower case. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** Gathers what metadata and packs say about one source. */
export function knowledgeOfSource(
  { catalog, schema }: CatalogSource,
  records: readonly MetadataRecord[],
  packs: readonly PackRecord[],
): SourceKnowledge {
  const synonyms = new Map<string, string[]>();
  for (const { term, columns } of packs
    .filter((pack) => fitsCatalog(pack, catalog))
    .flatMap((pack) => pack.synonyms)) {
    for (const column of columns.map((name) => name.toLowerCase())) {
      synonyms.set(column, [...(synonyms.get(column) ?? []), term]);
    }
  }
  const { dialect } = schema;
  return {
    dialect,
    metadata: new Map(records.map((record) => [nameKey(dialect, record), record])),
    synonyms,
  };
}

/** Whether a pack speaks of a catalog. */
export function fitsCatalog(pack: PackRecord, catalog: string): boolean {
  return pack.catalog === null || pack.catalog === catalog;
}

/** Puts together what the engine, metadata and packs say about a table. */
export function describeTable(
  catalog: string,
  source: SourceTable,
  knowledge: SourceKnowledge,
): CatalogTable {
  const find = (column_name: string | null): MetadataRecord | undefined =>
    knowledge.metadata.size === 0
      ? undefined
      : knowledge.metadata.get(
          nameKey(knowledge.dialect, {
            database_name: catalog,
            schema_name: source.schema,
            table_name: source.name,
            column_name,
          }),
        );
  const record = find(null);
  return {
    catalog,
    schema: source.schema,
    table: source.name,
    source,
    description: record?.description ?? source.description,
    tags: record?.tags ?? [],
    columns: source.columns.map((column) => {
      const said = find(column.name);
      return {
        source: column,
        description: said?.description ?? column.description,
        is_pii: said?.is_pii ?? null,
        valid_values: said?.valid_values ?? [],
        synonyms: synonymsOf(source, column.name, knowledge),
      };
    }),
  };
}

function synonymsOf(table: SourceTable, column: string, { synonyms }: SourceKnowledge): readonly string[] {
  if (synonyms.size === 0) return [];
  const short = `${table.name}.${column}`.toLowerCase();
  return [
    ...new Set([
      ...(synonyms.get(short) ?? []),
      ...(synonyms.get(`${table.schema.toLowerCase()}.${short}`) ?? []),
    ]),
  ];
}
