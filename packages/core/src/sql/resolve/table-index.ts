import type { SourceSchema, SourceTable, SourceTableReference } from '../../records/source-schema.js';
import type { TableName } from '../../records/table-name.js';
import { dialectRules } from '../dialect-rules.js';
import { foldName } from '../table-name.js';

/** What a table name of SQL stands for. */
type TableLookup =
  | { readonly kind: 'found'; readonly table: SourceTable }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'system' }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly SourceTable[] };

/** Finds tables of one schema by the names that SQL uses. */
export interface TableIndex {
  /** `parts` are table, schema and table, or catalog, schema and table. */
  find(parts: readonly string[], catalog: string): TableLookup;
  /** The tables that have a column of this type, which then is one of the data source's own; a row of a table is no type. */
  tablesWithType(type: string): readonly SourceTable[];
  /** Whether any table belongs to a schema or catalog of this name. */
  hasSchema(name: string): boolean;
  /** Whether a view of whatever schema has this name. */
  isView(name: string): boolean;
  /** What the engine may touch for a table that `find` has found. */
  closureOf(name: TableName): readonly SourceTableReference[];
}

const indexes = new WeakMap<SourceSchema, TableIndex>();

/** The index of a schema; made once for each schema object. */
export function tableIndexOf(schema: SourceSchema): TableIndex {
  const known = indexes.get(schema);
  if (known !== undefined) return known;
  const index = createTableIndex(schema);
  indexes.set(schema, index);
  return index;
}

function createTableIndex(schema: SourceSchema): TableIndex {
  const { dialect } = schema;
  const rules = dialectRules[dialect];
  const fold = (name: string): string => foldName(dialect, name);
  const key = (schemaName: string, table: string): string => `${fold(schemaName)}\0${fold(table)}`;
  const byName = new Map<string, SourceTable[]>();
  const byTable = new Map<string, SourceTable[]>();
  for (const table of schema.tables) {
    push(byName, key(table.schema, table.name), table);
    push(byTable, fold(table.name), table);
  }

  const schemas = new Set(schema.tables.map((table) => fold(table.schema)));

  const byType = new Map<string, SourceTable[]>();
  for (const table of schema.tables)
    for (const type of new Set(table.columns.flatMap((column) => typeNames(column.type, schema.search_path))))
      push(byType, type, table);

  const inSchema = (schemaName: string, name: string): TableLookup => {
    const candidates = byName.get(key(schemaName, name)) ?? [];
    const exact = candidates.filter((table) => table.schema === schemaName && table.name === name);
    const [table, another] = exact.length > 0 ? exact : candidates;
    if (table === undefined) return { kind: 'unknown' };
    return another === undefined ? { kind: 'found', table } : { kind: 'ambiguous', candidates };
  };

  const isSystemSchema = (name: string): boolean => rules.systemSchemas.has(name.toLowerCase());
  const isSystemTable = (name: string): boolean => rules.systemTables.test(name.toLowerCase());

  const findBare = (name: string): TableLookup => {
    if (isSystemTable(name)) return { kind: 'system' };
    for (const schemaName of schema.search_path) {
      const lookup = inSchema(schemaName, name);
      if (lookup.kind !== 'unknown') return lookup;
    }
    return { kind: 'unknown' };
  };

  const findInSchema = (schemaName: string, name: string): TableLookup => {
    if (isSystemSchema(schemaName) || (dialect !== 'postgres' && isSystemTable(name)))
      return { kind: 'system' };
    return inSchema(schemaName, name);
  };

  /** DuckDB reads `a.t` as table t of schema a, or of the default schema of catalog a. */
  const findTwoParts = (first: string, name: string, catalog: string): TableLookup => {
    const direct = findInSchema(first, name);
    if (dialect !== 'duckdb' || fold(first) !== fold(catalog)) return direct;
    const throughCatalog = findBare(name);
    if (direct.kind === 'unknown') return throughCatalog;
    return throughCatalog.kind === 'unknown' ? direct : { kind: 'ambiguous', candidates: [] };
  };

  return {
    find(parts, catalog) {
      const [first = '', second = '', third = ''] = parts;
      switch (parts.length) {
        case 1:
          return findBare(first);
        case 2:
          return findTwoParts(first, second, catalog);
        case 3:
          if (fold(first) !== fold(catalog)) return { kind: isSystemSchema(first) ? 'system' : 'unknown' };
          return findInSchema(second, third);
        default:
          return { kind: 'unknown' };
      }
    },
    tablesWithType(type) {
      const bare = type.split('.').at(-1) ?? '';
      const namesTable = /^reg/i.test(bare) || byTable.has(fold(bare));
      return namesTable ? [] : (byType.get(type.toLowerCase()) ?? []);
    },
    hasSchema: (name) => schemas.has(fold(name)),
    isView: (name) => byTable.get(fold(name))?.some((table) => table.kind === 'view') === true,
    closureOf: ({ schema: schemaName, table: name }) =>
      byName.get(key(schemaName, name))?.find((table) => table.schema === schemaName && table.name === name)
        ?.closure ?? [],
  };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

/** The names by which a cast may call a column's type: as it stands, and of an array or a sized type the type itself. */
function typeNames(written: string, searchPath: readonly string[]): readonly string[] {
  const type = written.toLowerCase().replaceAll('"', '');
  const plain = type.replace(/\([^()]*\)|\[\d*\]/g, '').trim();
  const isBare = /^\w+$/.test(plain);
  return [type, plain, ...(isBare ? searchPath.map((schema) => `${schema.toLowerCase()}.${plain}`) : [])];
}
