import type { Store } from '../interfaces/store.js';
import type { MetadataRecord } from '../records/metadata.js';
import type { TableUse } from '../records/table-use.js';
import type { Asset } from './find-asset.js';
import { emptyFields } from './metadata-fields.js';
import type { TableUses } from './metadata-usage.js';
import { nameKey } from './name-key.js';

/** A column as it stands in the metadata of its table. Spec, Resources: Metadata record. */
export interface MetadataColumn {
  readonly column_name: string;
  readonly description: string | null;
  readonly data_type: string | null;
  readonly is_pii: boolean;
}

/** A metadata record as readers see it; without an id where nothing was written about a known asset yet. */
export interface MetadataView extends Omit<MetadataRecord, 'id' | 'name_key' | 'created_at' | 'updated_at'> {
  readonly id: string | null;
  /** A data source has this asset. */
  readonly matched: boolean;
  /** Of a table, its columns in the engine's order; else empty. */
  readonly columns: readonly MetadataColumn[];
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** Of a table; null at other levels. */
  readonly usage: TableUse | null;
}

/** What views are made from. */
export interface ViewServices {
  readonly store: Store;
  readonly usage: TableUses;
}

/** Shows a record, or an asset about which nothing was written. What the engine knows fills what nobody wrote. */
export async function viewMetadata(
  { store, usage }: ViewServices,
  asset: Asset,
  record: MetadataRecord | null,
): Promise<MetadataView> {
  const { names, table } = asset;
  const isTable = table !== null && names.column_name === null;
  const source = table?.columns.find(({ name }) => name === names.column_name);
  const engine = {
    description:
      names.column_name === null ? (isTable ? table.description : null) : (source?.description ?? null),
    data_type: source?.type ?? null,
  };
  const said = record ?? emptyFields;
  return {
    id: record?.id ?? null,
    level: record?.level ?? levelOf(asset),
    ...names,
    description: said.description ?? engine.description,
    tags: said.tags,
    business_owner: said.business_owner,
    data_classification: said.data_classification,
    data_type: said.data_type ?? engine.data_type,
    is_pii: said.is_pii,
    valid_values: said.valid_values,
    created_at: record?.created_at ?? null,
    updated_at: record?.updated_at ?? null,
    updated_by: record?.updated_by ?? null,
    matched: asset.isKnown,
    columns: isTable ? await viewColumns(store, asset) : [],
    usage: await viewUsage(usage, asset),
  };
}

/** How much the table was used, by the engine's spelling of its name. */
async function viewUsage(usage: TableUses, { names }: Asset): Promise<TableUse | null> {
  const { database_name, schema_name, table_name, column_name } = names;
  if (schema_name === null || table_name === null || column_name !== null) return null;
  return usage.of({ catalog: database_name, schema: schema_name, table: table_name });
}

function levelOf({ names }: Asset): MetadataRecord['level'] {
  if (names.column_name !== null) return 'column';
  if (names.table_name !== null) return 'table';
  return names.schema_name === null ? 'database' : 'schema';
}

async function viewColumns(store: Store, { names, table, dialect }: Asset): Promise<MetadataColumn[]> {
  const { database_name, schema_name, table_name } = names;
  const records = await store.find('metadata', { level: 'column', database_name, schema_name, table_name });
  const said = new Map(records.map((record) => [nameKey(dialect, record), record]));
  return (table?.columns ?? []).map((column) => {
    const record = said.get(nameKey(dialect, { ...names, column_name: column.name }));
    return {
      column_name: column.name,
      description: record?.description ?? column.description,
      data_type: record?.data_type ?? column.type,
      is_pii: record?.is_pii ?? false,
    };
  });
}
