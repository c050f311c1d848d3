import type { ColumnKind } from '@querent/core';

/** A row of `pg_type`, as far as cells depend on it. */
export interface PostgresType {
  readonly name: string;
  /** `b` base, `e` enum, `d` domain, and more. */
  readonly type: string;
  /** The element type of an array; 0 for none. */
  readonly element: number;
  /** What a domain stands for; 0 for none. */
  readonly base: number;
}

/** The types of one database by OID. */
export type PostgresTypes = ReadonlyMap<number, PostgresType>;

const kindsByName: ReadonlyMap<string, ColumnKind> = new Map([
  ['int2', 'integer'],
  ['int4', 'integer'],
  ['int8', 'integer'],
  ['oid', 'integer'],
  ['numeric', 'decimal'],
  ['float4', 'float'],
  ['float8', 'float'],
  ['bool', 'boolean'],
  ['text', 'text'],
  ['varchar', 'text'],
  ['bpchar', 'text'],
  ['char', 'text'],
  ['name', 'text'],
  ['citext', 'text'],
  ['date', 'date'],
  ['time', 'time'],
  ['timetz', 'time'],
  ['timestamp', 'timestamp'],
  ['timestamptz', 'timestamptz'],
  ['interval', 'interval'],
  ['uuid', 'uuid'],
  ['json', 'json'],
  ['jsonb', 'json'],
  ['bytea', 'bytes'],
]);

/** What a type holds; a type that the map lacks is `other`. */
export function kindOfType(types: PostgresTypes, oid: number): ColumnKind {
  const type = types.get(oid);
  if (type === undefined) return 'other';
  if (type.base !== 0) return kindOfType(types, type.base);
  if (type.element !== 0) return 'array';
  if (type.type === 'e') return 'text';
  return kindsByName.get(type.name) ?? 'other';
}
