import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Dialect } from '../records/dialect.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import { foldName, sameName } from '../sql/table-name.js';
import type { AssetNames } from './name-key.js';

/** The data sources whose assets can be described. */
export interface AssetSources {
  /** Follows the store. */
  refresh(): Promise<void>;
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

/** Finds assets by their names. */
export interface AssetFinder {
  find(names: AssetNames): Asset;
}

/** Makes the finder over the sources as they are whenever it is asked. */
export function createAssetFinder(sources: Pick<AssetSources, 'all'>): AssetFinder {
  return {
    find: (names) => {
      const source = sources.all().find(({ record }) => record.catalog === names.database_name);
      return source === undefined ? unknownAsset(names) : findInSource(names, source.schema);
    },
  };
}

/** The tables of a schema by their folded names, made once for each schema that was loaded. */
const indexes = new WeakMap<SourceSchema, ReadonlyMap<string, readonly SourceTable[]>>();

/** The tables under a schema's name and, by full name, each table alone. */
function indexOf(schema: SourceSchema): ReadonlyMap<string, readonly SourceTable[]> {
  const made = indexes.get(schema);
  if (made !== undefined) return made;
  const index = new Map<string, SourceTable[]>();
  for (const table of schema.tables) {
    const schemaKey = foldName(schema.dialect, table.schema);
    for (const key of [schemaKey, JSON.stringify([schemaKey, foldName(schema.dialect, table.name)])]) {
      const tables = index.get(key);
      if (tables === undefined) index.set(key, [table]);
      else tables.push(table);
    }
  }
  indexes.set(schema, index);
  return index;
}

function tablesOf(schema: SourceSchema, { schema_name, table_name }: AssetNames): readonly SourceTable[] {
  if (schema_name === null) return schema.tables;
  const schemaKey = foldName(schema.dialect, schema_name);
  const key =
    table_name === null ? schemaKey : JSON.stringify([schemaKey, foldName(schema.dialect, table_name)]);
  return indexOf(schema).get(key) ?? [];
}

function findInSource(names: AssetNames, schema: SourceSchema): Asset {
  const { dialect } = schema;
  const tables = tablesOf(schema, names);
  const table = names.table_name === null ? undefined : tables[0];
  const { column_name } = names;
  const column =
    column_name === null
      ? undefined
      : (table?.columns.find(({ name }) => name === column_name) ??
        table?.columns.find(({ name }) => sameName(dialect, name, column_name)));
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
  const { database_name, schema_name, table_name, column_name } = names;
  return {
    // A record may stand for its names: what else it holds is not for readers.
    names: { database_name, schema_name, table_name, column_name },
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
