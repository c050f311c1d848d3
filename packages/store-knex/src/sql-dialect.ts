import type { FieldType } from '@querent/core';
import type { SqlText, SqlValue } from './sql-text.js';

/** What an error of the engine's client means for the store. */
export type Failure = 'taken' | 'busy' | 'unavailable' | 'invalid' | 'unknown';

/** A key of a table: an index, unique or not. */
export interface TableKey {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: FieldType }[];
  readonly isUnique: boolean;
}

/** How one engine writes what differs between engines. */
export interface SqlDialect {
  /** The column type of each field type; text compares and orders by code point, trailing spaces count. */
  readonly types: Readonly<Record<FieldType, string>>;
  /** A name of at most 100 characters that may stand in any key. */
  readonly shortName: string;
  /** A query for the text behind the closing bracket of CREATE TABLE, `options`; null where there is none. */
  readonly tableOptions: string | null;
  readonly order: { readonly asc: string; readonly desc: string };
  /** Locks out other migrations for as long as the session's transaction; null where a transaction does so by itself. */
  readonly lockMigrations: { readonly take: string; readonly release: string | null } | null;
  /** A query for every table, its columns and its keys: rows of `kind` (column or key), `table_name` and `name`. */
  readonly describe: string;
  quote(name: string): string;
  /** Equality to a value that is not null; `isHashed` where the column stands in a key of several names. */
  equal(column: string, value: SqlValue, isHashed: boolean): SqlText;
  anyOf(column: string, values: readonly (string | number)[]): SqlText;
  /** The column holds the text, whatever the case of ASCII letters. */
  contains(column: string, text: string): SqlText;
  /** The statements that add keys to a table. */
  createKeys(table: string, keys: readonly TableKey[]): readonly string[];
  failureOf(error: unknown): Failure;
}

/** Whether a key is too long for the engine's indexes to hold as it is: two names of 512 characters are. */
export function isLongKey({ fields }: TableKey): boolean {
  return fields.filter(({ type }) => type === 'name').length > 1;
}

/** A text with its ASCII letters in lower case, and no others. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A property of an error, whatever the error is. */
export function errorProperty(error: unknown, property: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined;
}
