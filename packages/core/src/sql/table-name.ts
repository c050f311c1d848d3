import type { Dialect } from '../records/dialect.js';
import type { TableName } from '../records/table-name.js';

/** `catalog.schema.table`, as denials and receipts name a table. */
export function formatTableName(name: TableName): string {
  return `${name.catalog}.${name.schema}.${name.table}`;
}

/** Orders by catalog, schema, table, each by code points. */
export function compareTableNames(left: TableName, right: TableName): number {
  return (
    compareText(left.catalog, right.catalog) ||
    compareText(left.schema, right.schema) ||
    compareText(left.table, right.table)
  );
}

/**
 * The form in which two names of one engine are equal exactly where the engine takes them for one name. PostgreSQL keeps the case
 * of stored names; Trino folds every letter; the others fold ASCII letters, also in quoted names.
 */
export function foldName(dialect: Dialect, name: string): string {
  switch (dialect) {
    case 'postgres':
      return name;
    case 'trino':
      return name.toLowerCase();
    default:
      return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  }
}

/** Whether an engine takes two names for the same. */
export function sameName(dialect: Dialect, left: string, right: string): boolean {
  if (left === right) return true;
  if (dialect === 'postgres' || (dialect !== 'trino' && left.length !== right.length)) return false;
  return foldName(dialect, left) === foldName(dialect, right);
}

/** A name in the engine's quotes, which keep its spelling. */
export function quoteIdentifier(dialect: Dialect, name: string): string {
  return dialect === 'mysql' || dialect === 'mariadb'
    ? `\`${name.replaceAll('`', '``')}\``
    : `"${name.replaceAll('"', '""')}"`;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
