import type { ColumnKind } from '@querent/core';

/** A type as the client library describes it: an id of DuckDB's C interface and what it is made of. */
export interface DuckdbType {
  readonly typeId: number;
  /** Types that are kept as another: `JSON`, which is text. */
  readonly alias?: string | undefined;
  /** What a list, an array or a map holds. */
  readonly valueType?: DuckdbType | undefined;
  /** What a struct holds, in the order of its entries. */
  readonly entryTypes?: readonly DuckdbType[] | undefined;
}

/** The id of single-precision floats. */
export const singleFloatId = 10;

const kindsById: ReadonlyMap<number, ColumnKind> = new Map([
  [1, 'boolean'],
  [2, 'integer'],
  [3, 'integer'],
  [4, 'integer'],
  [5, 'integer'],
  [6, 'integer'],
  [7, 'integer'],
  [8, 'integer'],
  [9, 'integer'],
  [singleFloatId, 'float'],
  [11, 'float'],
  [12, 'timestamp'],
  [13, 'date'],
  [14, 'time'],
  [15, 'interval'],
  [16, 'integer'],
  [17, 'text'],
  [18, 'bytes'],
  [19, 'decimal'],
  [20, 'timestamp'],
  [21, 'timestamp'],
  [22, 'timestamp'],
  [23, 'text'],
  [24, 'array'],
  [25, 'json'],
  [26, 'json'],
  [27, 'uuid'],
  [30, 'time'],
  [31, 'timestamptz'],
  [32, 'integer'],
  [33, 'array'],
  [35, 'integer'],
  [39, 'time'],
]);

/** What a type holds. Structs and maps come as JSON objects. */
export function kindOfType(type: DuckdbType): ColumnKind {
  if (type.alias === 'JSON') return 'json';
  return kindsById.get(type.typeId) ?? 'other';
}

/** The catalog's names of types, first match first; arguments and lists are cut off before. */
const kindsByName: readonly (readonly [RegExp, ColumnKind])[] = [
  [/\[\d*\]$/, 'array'],
  [/^(?:STRUCT|MAP|JSON)/, 'json'],
  [/^BOOLEAN/, 'boolean'],
  [/^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER|BIGNUM)/, 'integer'],
  [/^DECIMAL/, 'decimal'],
  [/^(?:FLOAT|DOUBLE)/, 'float'],
  [/^(?:VARCHAR|ENUM)/, 'text'],
  [/^TIMESTAMP WITH TIME ZONE/, 'timestamptz'],
  [/^TIMESTAMP/, 'timestamp'],
  [/^TIME/, 'time'],
  [/^DATE/, 'date'],
  [/^INTERVAL/, 'interval'],
  [/^UUID/, 'uuid'],
  [/^BLOB/, 'bytes'],
];

/** What a type of the catalog holds, by its text. */
export function kindOfTypeName(name: string): ColumnKind {
  return kindsByName.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}
