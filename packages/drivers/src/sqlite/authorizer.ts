import { constants } from '@photostructure/sqlite';

import type { StatementText } from './sqlite-messages.js';

/** What an object of the database is, by SQLite's `table_list`. */
export type ObjectKind = 'table' | 'view' | 'virtual' | 'shadow';

/** The objects of a database by lower-case name, without SQLite's own. */
export type DatabaseObjects = ReadonlyMap<string, ObjectKind>;

/** Says for one action of a statement whether SQLite may go on, as `setAuthorizer` wants it. */
export type Authorizer = (
  action: number,
  first: string | null,
  second: string | null,
  database: string | null,
  accessor: string | null,
) => number;

const { SQLITE_OK, SQLITE_DENY } = constants;

/** Functions that SQLite calls for operators and keywords, which are no calls in the text. */
const functionsOfSyntax = new Set([
  'bm25', // ORDER BY rank of a full-text table
  'like',
  'glob',
  'match',
  '->',
  '->>',
  'current_date',
  'current_time',
  'current_timestamp',
]);
/** Table-valued functions; each also needs to be among the functions of the statement. */
const tableFunctions = new Set(['json_each', 'json_tree']);
/** Tables that every connection has beside those of its file: system tables, pragmas and modules. */
const builtInTable =
  /^(sqlite_|pragma_|dbstat$|json_|fts|bytecode$|tables_used$|rtree|geopoly|completion$|generate_series$)/;

/** Lets everything pass; for the driver's own statements. */
export const allowAll: Authorizer = () => SQLITE_OK;

/**
 * Denies everything but a SELECT that reads permitted tables and calls listed functions. Base tables of a view are
 * read through that view only, which SQLite tells by naming the accessor. `onRead` hears of every table that is read.
 */
export function authorizeStatement(
  statement: StatementText,
  objects: DatabaseObjects,
  onRead: (table: string) => void,
): Authorizer {
  const named = new Set(statement.tables.map((name) => name.table.toLowerCase()));
  const permitted = new Set(statement.permitted.map((name) => name.table.toLowerCase()));
  const functions = new Set(statement.functions);

  function mayRead(name: string, column: string, accessor: string | null): boolean {
    if (!objects.has(name)) {
      if (tableFunctions.has(name)) return functions.has(name);
      return column === '' && !builtInTable.test(name); // a CTE from which no column is taken
    }
    if (!permitted.has(name)) return false;
    onRead(name);
    return named.has(name) || accessor !== null || column === '' || objects.get(name) === 'shadow';
  }

  function mayCall(name: string, accessor: string | null): boolean {
    if (functions.has(name) || functionsOfSyntax.has(name)) return true;
    const caller = accessor?.toLowerCase() ?? '';
    return objects.get(caller) === 'view' && permitted.has(caller);
  }

  return (action, first, second, _database, accessor) => {
    switch (action) {
      case constants.SQLITE_SELECT:
      case constants.SQLITE_RECURSIVE:
        return SQLITE_OK;
      case constants.SQLITE_READ:
        return verdict(mayRead((first ?? '').toLowerCase(), second ?? '', accessor));
      case constants.SQLITE_FUNCTION:
        return verdict(mayCall((second ?? '').toLowerCase(), accessor));
      case constants.SQLITE_PRAGMA: // full-text tables look whether their index changed
        return verdict(first === 'data_version' && second === null);
      default:
        return SQLITE_DENY;
    }
  };
}

function verdict(allowed: boolean): number {
  return allowed ? SQLITE_OK : SQLITE_DENY;
}
