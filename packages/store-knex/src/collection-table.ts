import type { CollectionDefinition, FieldType } from '@querent/core';
import { createHash } from 'node:crypto';
import { isLongKey } from './sql-dialect.js';
import type { SqlDialect, TableKey } from './sql-dialect.js';
import type { SqlRow } from './session.js';
import type { SqlValue } from './sql-text.js';

/** A field of a collection as a column. */
export interface TableColumn {
  readonly name: string;
  readonly type: FieldType;
  /** The quoted name. */
  readonly sql: string;
  /** Whether it stands in a key of several names. */
  readonly isHashed: boolean;
}

/** A collection as a table. */
export interface CollectionTable {
  readonly definition: CollectionDefinition;
  readonly name: string;
  /** The quoted name. */
  readonly sql: string;
  readonly columns: readonly TableColumn[];
  readonly keys: readonly TableKey[];
  readonly select: string;
  readonly insertInto: string;
  /** The column of a field that can be filtered and ordered by. Another is a bug and throws. */
  comparable(field: string): TableColumn;
  encode(record: object): SqlValue[];
  /** The columns that a patch names, with their values; an id is left out, since it cannot be patched. */
  encodePatch(patch: object): { readonly column: TableColumn; readonly value: SqlValue }[];
  decode(row: SqlRow): Record<string, unknown>;
}

/** Every table of the store begins so, for it may share its database. */
const prefix = 'querent_';

/** Lays out the table of a collection. */
export function createCollectionTable(
  definition: CollectionDefinition,
  dialect: SqlDialect,
): CollectionTable {
  const name = prefix + definition.name;
  const keys = [
    ...definition.unique.map((fields) => tableKey(definition, name, fields, true)),
    ...definition.indexes.map((fields) => tableKey(definition, name, fields, false)),
  ];
  const hashed = new Set(keys.filter(isLongKey).flatMap(({ fields }) => fields.map((field) => field.name)));
  const columns = Object.entries(definition.fields).map(([field, type]) => ({
    name: field,
    type,
    sql: dialect.quote(field),
    isHashed: type === 'name' && hashed.has(field),
  }));
  const byName = new Map(columns.map((column) => [column.name, column]));
  const list = columns.map(({ sql }) => sql).join(', ');

  function column(field: string): TableColumn {
    const found = byName.get(field);
    if (found === undefined) throw new Error(`${definition.name} has no field ${field}.`);
    return found;
  }

  return {
    definition,
    name,
    sql: dialect.quote(name),
    columns,
    keys,
    select: `select ${list} from ${dialect.quote(name)}`,
    insertInto: `insert into ${dialect.quote(name)} (${list})`,
    comparable(field) {
      const found = column(field);
      if (found.type !== 'json' && found.type !== 'bytes') return found;
      throw new Error(`${definition.name}.${field} is ${found.type}: it cannot be filtered or ordered by.`);
    },
    encode(record) {
      const fields = record as Readonly<Record<string, unknown>>;
      for (const field of Object.keys(fields)) if (!byName.has(field)) column(field);
      return columns.map((each) => encodeValue(each, fields[each.name]));
    },
    encodePatch: (patch) =>
      Object.entries(patch as Readonly<Record<string, unknown>>)
        .filter(([field, value]) => field !== 'id' && value !== undefined)
        .map(([field, value]) => ({ column: column(field), value: encodeValue(column(field), value) })),
    decode(row) {
      const record: Record<string, unknown> = {};
      for (const each of columns) record[each.name] = decodeValue(each.type, row[each.name]);
      return record;
    },
  };
}

/** A value as the database takes it. A value of another type than the field's is a bug and throws. */
export function encodeValue({ name, type }: TableColumn, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'name':
    case 'text':
    case 'time':
      if (typeof value === 'string') return value;
      break;
    case 'number':
      if (typeof value === 'number' && Number.isFinite(value)) return encodeNumber(value);
      break;
    case 'boolean':
      if (typeof value === 'boolean') return value ? 1 : 0;
      break;
    case 'json':
      return JSON.stringify(value);
    case 'bytes':
      if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      break;
  }
  throw new Error(`The field ${name} is of type ${type} and cannot hold a ${typeof value}.`);
}

/** @photostructure/sqlite binds a number that is less than this away from 0 as 0; as a text it arrives whole, in every engine. */
function encodeNumber(value: number): SqlValue {
  return value !== 0 && Math.abs(value) <= Number.EPSILON ? String(value) : value;
}

function decodeValue(type: FieldType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'number':
      return Number(value);
    case 'boolean':
      return value === true || value === 1;
    case 'json':
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
    case 'bytes':
      // A plain Uint8Array of its own memory, whatever the client gives.
      return value instanceof Uint8Array ? new Uint8Array(value) : value;
    default:
      return value;
  }
}

/** Names of keys are short, since some engines cut them at 63 characters, and tell nothing but their digest of fields. */
function tableKey(
  definition: CollectionDefinition,
  table: string,
  names: readonly string[],
  isUnique: boolean,
): TableKey {
  const digest = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 8);
  const fields = names.map((name) => {
    const type = definition.fields[name];
    if (type === undefined)
      throw new Error(`A key of ${definition.name} names ${name}, which is no field of it.`);
    return { name, type };
  });
  return { name: `${table}_${isUnique ? 'u' : 'i'}_${digest}`, fields, isUnique };
}
