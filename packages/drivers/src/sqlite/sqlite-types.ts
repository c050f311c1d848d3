import type { ColumnKind } from '@querent/core';

/** Declared type names and what they hold, first match first; the last rows are SQLite's own affinity rules. */
const kindsByDeclaredType: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^$/, 'other'],
  [/BOOL/, 'boolean'],
  [/TIMESTAMP ?TZ|WITH TIME ?ZONE|DATETIMEOFFSET/, 'timestamptz'],
  [/DATETIME|TIMESTAMP/, 'timestamp'],
  [/DATE/, 'date'],
  [/^BIT$/, 'boolean'],
  [/INTERVAL/, 'interval'],
  [/TIME/, 'time'],
  [/JSON/, 'json'],
  [/UUID|GUID|UNIQUEIDENTIFIER/, 'uuid'],
  [/^BIT$/, 'boolean'],
  [/INT|SERIAL|^YEAR/, 'integer'],
  [/CHAR|CLOB|TEXT|STRING|ENUM/, 'text'],
  [/BLOB|BINARY|BYTEA/, 'bytes'],
  [/REAL|FLOA|DOUB/, 'float'],
  [/NUM|DEC|MONEY/, 'decimal'],
];

/** What a column holds by the type that it was declared with. SQLite itself enforces none of it. */
export function kindOfDeclaredType(type: string): ColumnKind {
  const name = type.toUpperCase();
  return kindsByDeclaredType.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}
