import { basename, extname } from 'node:path';

import type {
  SourceColumn,
  SourceForeignKey,
  SourceSchema,
  SourceTable,
  SourceTableReference,
} from '@querent/core';

import { allowAll, type DatabaseObjects } from './authorizer.js';
import { createCatalogReader, quoteName, type CatalogReader, type ListedTable } from './catalog-reader.js';
import { openDatabase, type OpenDatabase } from './open-database.js';
import { kindOfDeclaredType } from './sqlite-types.js';

/** Reads the schema of a database file. Views that no longer compile are left out, as nothing can be asked of them. */
export function introspectSqlite(file: string): SourceSchema {
  const database = openDatabase(file);
  const objects = database.objects();
  const catalog = createCatalogReader(database.connection);
  const listed = catalog.tables().filter(({ name }) => !name.startsWith('sqlite_'));
  const spelling = new Map(listed.map(({ name }) => [name.toLowerCase(), name]));
  const tables = listed
    .filter(({ type }) => type !== 'shadow')
    .flatMap((table) => readTable(table, { database, objects, catalog, spelling }));
  return {
    dialect: 'sqlite',
    catalog: basename(file, extname(file)),
    search_path: ['main'],
    tables: tables.sort((left, right) => (left.name < right.name ? -1 : 1)),
  };
}

interface Sources {
  readonly database: OpenDatabase;
  readonly objects: DatabaseObjects;
  readonly catalog: CatalogReader;
  /** How the schema spells a name, by its lower case. */
  readonly spelling: ReadonlyMap<string, string>;
}

function readTable(table: ListedTable, sources: Sources): SourceTable[] {
  const isView = table.type === 'view';
  const relations = isView ? relationsOfView(table.name, sources) : shadowsOf(table, sources);
  if (relations === null) return [];
  const { catalog } = sources;
  const columns = catalog.columns(table.name);
  const uniqueKeys = isView ? [] : catalog.uniqueKeys(table.name);
  return [
    {
      schema: 'main',
      name: table.name,
      kind: isView ? 'view' : 'table',
      description: null,
      columns: columns.map((column) => ({ ...column, kind: kindOfColumn(table, column, catalog) })),
      primary_key: catalog.primaryKey(table.name),
      unique_keys: uniqueKeys,
      foreign_keys: isView ? [] : foreignKeys(table.name, sources),
      row_estimate: table.type === 'table' ? catalog.rowEstimate(table) : null,
      closure: relations.map((name): SourceTableReference => ({ schema: 'main', table: name })),
    },
  ];
}

/** Columns without declared type, of which some files have nothing else, are known by their first value. */
function kindOfColumn(
  table: ListedTable,
  column: Omit<SourceColumn, 'kind'>,
  catalog: CatalogReader,
): SourceColumn['kind'] {
  if (column.type !== '' || table.type !== 'table') return kindOfDeclaredType(column.type);
  return catalog.kindOfFirstValue(table.name, column.name);
}

/** What SQLite reads when a view is read: its base tables and the views between. Null where it does not compile. */
function relationsOfView(view: string, { database, objects, spelling }: Sources): string[] | null {
  const read = new Set<string>();
  database.authorize((action, first, second, schema, accessor) => {
    const name = first?.toLowerCase() ?? '';
    if (objects.has(name)) read.add(name);
    if (accessor !== null && objects.get(accessor.toLowerCase()) === 'view') read.add(accessor.toLowerCase());
    return allowAll(action, first, second, schema, accessor);
  });
  try {
    database.connection.prepare(`SELECT * FROM ${quoteName(view)}`);
  } catch {
    return null;
  } finally {
    database.authorize(allowAll);
  }
  read.delete(view.toLowerCase());
  return [...read].map((name) => spelling.get(name) ?? name).sort();
}

/** The tables in which a virtual table, such as a full-text index, keeps its content. */
function shadowsOf(table: ListedTable, { objects, spelling }: Sources): string[] {
  if (table.type !== 'virtual') return [];
  const prefix = `${table.name.toLowerCase()}_`;
  const shadows = [...objects].filter(([name, kind]) => kind === 'shadow' && name.startsWith(prefix));
  return shadows.map(([name]) => spelling.get(name) ?? name).sort();
}

/** Declared keys whose target exists; where no target columns are written, the target's primary key is meant. */
function foreignKeys(table: string, { catalog, spelling }: Sources): SourceForeignKey[] {
  return catalog.foreignKeys(table).flatMap(({ columns, target, targetColumns }) => {
    const targetTable = spelling.get(target.toLowerCase());
    if (targetTable === undefined) return [];
    const names = new Map(catalog.columns(targetTable).map(({ name }) => [name.toLowerCase(), name]));
    const written = targetColumns.map((name) => (name === null ? undefined : names.get(name.toLowerCase())));
    const resolved = targetColumns.every((name) => name === null) ? catalog.primaryKey(targetTable) : written;
    const found = resolved.filter((name) => name !== undefined);
    if (found.length !== columns.length) return [];
    return [{ columns, target_schema: 'main', target_table: targetTable, target_columns: found }];
  });
}
