import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { ResultColumn, TableName } from '@querent/core';

import { authorizeStatement } from './authorizer.js';
import { openDatabase } from './open-database.js';
import { sqliteFailure } from './sqlite-failure.js';
import type { StatementText } from './sqlite-messages.js';
import { kindOfDeclaredType } from './sqlite-types.js';

/** A statement that SQLite has compiled under its authorizer. */
export interface PreparedStatement {
  readonly statement: StatementSyncInstance;
  /** The kind is `other` where no declared type tells it. */
  readonly columns: readonly ResultColumn[];
  /** What SQLite says the statement reads, each as `permitted` spells it, sorted as there. */
  readonly relations: readonly TableName[];
}

/** The authorizer is not asked about EXPLAIN, VACUUM or REINDEX; they do not begin like a query. */
const query = /^\s*(?:select|with|values)\b/i;
const comments = /--[^\n]*|\/\*[^]*?\*\//g;

/**
 * Compiles a statement that may read what it says it reads, and nothing else.
 * @throws DATA_SOURCE_REFUSED where it is no query; or SQLite's own error
 */
export function prepareStatement(file: string, text: StatementText): PreparedStatement {
  if (!query.test(text.sql.replace(comments, ' ')))
    throw sqliteFailure('DATA_SOURCE_REFUSED', 'SQLite runs only a query here: SELECT, WITH or VALUES.');
  const database = openDatabase(file);
  const read = new Set<string>();
  database.authorize(authorizeStatement(text, database.objects(), (table) => read.add(table)));
  const statement = database.connection.prepare(text.sql, {
    returnArrays: true,
    readBigInts: true,
    expandedSQL: true,
  });
  refuseRest(text.sql, statement.expandedSQL ?? '');
  const columns = statement
    .columns()
    .map(({ name, type }) => ({ name, kind: kindOfDeclaredType(type ?? '') }));
  if (columns.length === 0)
    throw sqliteFailure('DATA_SOURCE_REFUSED', 'The statement returns no columns, so it is no query.');
  const relations = text.permitted.filter(({ table }) => read.has(table.toLowerCase()));
  return { statement, columns, relations };
}

/** SQLite compiles the first statement of a text and ignores the rest; parameters would read as NULL. */
function refuseRest(text: string, compiled: string): void {
  const rest = text.slice(compiled.length).replace(comments, ' ').replaceAll(';', ' ');
  if (text.startsWith(compiled) && rest.trim() === '') return;
  throw sqliteFailure('DATA_SOURCE_REFUSED', 'SQLite runs one statement at a time, without parameters.');
}
