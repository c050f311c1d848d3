import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Dialect } from '../records/dialect.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import { sameName } from '../sql/table-name.js';
import type { AssetNames } from './name-key.js';

/** The data sources whose assets can be described. */
export interface AssetSources {
  all(): readonly { readonly record: { readonly catalog: string }; readonly schema: SourceSchema }[];
}

/** An asset by its names, as far as a data source knows it. */
export interface Asset {
  /** As the data source spells them; as given where it does not know them. */
  readonly names: AssetNames;
  /** Null where no data source has the catalog. */
  readonly dialect: Dialect | null;
  /** A data source has it. */
  readonly isKnown: boolean;
  /** The table, where one is named and known. */
  readonly table: SourceTable | null;
  /** Whether a principal may know of it: of a table by its rules, of what is above by anything readable in it. */
  canRead(readable: ReadableSet): boolean;
}

/** Makes the finder over the sources as they are whenever it is asked. */
export function createAssetFinder(sources: AssetSources): { find(names: AssetNames): Asset } {
  return {
    find: (names) => {
      const source = sources.all().find(({ record }) => record.catalog === names.database_name);
      return source === undefined ? unknownAsset(names) : findInSource(names, source.schema);
    },
  };
}

function findInSource(names: AssetNames, schema: SourceSchema): Asset {
  const { dialect } = schema;
  const isSame = (left: string, right: string | null): boolean =>
    right === null || sameName(dialect, left, right);
  const tables = schema.tables.filter(
    (table) => isSame(table.schema, names.schema_name) && isSame(table.name, names.table_name),
  );
  const table = names.table_name === null ? undefined : tables[0];
  const column = table?.columns.find(({ name }) => isSame(name, names.column_name));
  const isKnown = tables.length > 0 && (names.column_name === null || column !== undefined);
  const { database_name } = names;
  return {
    names: {
      database_name,
      schema_name: names.schema_name === null ? null : (tables[0]?.schema ?? names.schema_name),
      table_name: names.table_name === null ? null : (table?.name ?? names.table_name),
      column_name: names.column_name === null ? null : (column?.name ?? names.column_name),
    },
    dialect,
    isKnown: isKnown || (names.schema_name === null && names.table_name === null),
    table: table ?? null,
    canRead: (readable) =>
      tables.length > 0
        ? tables.some(({ schema: of, name }) =>
            readable.canRead({ catalog: database_name, schema: of, table: name }),
          )
        : decideByRules(names, readable),
  };
}

function unknownAsset(names: AssetNames): Asset {
  return {
    names,
    dialect: null,
    isKnown: false,
    table: null,
    canRead: (readable) => decideByRules(names, readable),
  };
}

/** What does not exist yet is judged by the rules alone. */
function decideByRules(
  { database_name, schema_name, table_name }: AssetNames,
  readable: ReadableSet,
): boolean {
  return readable.decide({
    catalog: database_name,
    ...(schema_name === null ? {} : { schema: schema_name }),
    ...(schema_name === null || table_name === null ? {} : { table: table_name }),
  }).has_access;
}
