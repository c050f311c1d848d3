import type { CollectionDefinition, FieldType } from '../records/collection-definition.js';

/** A record as the memory store keeps it: every field of its definition, nothing else. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** One condition of a filter, told apart. */
export type Condition =
  | { readonly kind: 'equal'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'in'; readonly field: string; readonly values: ReadonlySet<unknown> }
  | { readonly kind: 'range'; readonly field: string; readonly gte: unknown; readonly lte: unknown }
  | { readonly kind: 'contains'; readonly field: string; readonly text: string };

/** One key of an order, from the most to the least significant. */
export interface OrderKey {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** The conditions of a filter. An unknown field, an undefined value or an unknown operator is a bug and throws. */
export function readFilter(definition: CollectionDefinition, filter: object): Condition[] {
  return Object.entries(filter).map(([field, value]: [string, unknown]) => {
    comparableType(definition, field);
    if (value === undefined) throw new Error(`The condition on ${definition.name}.${field} is undefined.`);
    if (typeof value !== 'object' || value === null) return { kind: 'equal', field, value };
    return readOperator(definition, field, value);
  });
}

function readOperator(definition: CollectionDefinition, field: string, operators: object): Condition {
  const given = Object.entries(operators) as [string, unknown][];
  for (const [name, value] of given) {
    if (value === undefined) throw new Error(`${name} on ${definition.name}.${field} is undefined.`);
  }
  const { in: list, contains, gte, lte, ...unknown } = Object.fromEntries(given);
  if (Object.keys(unknown).length === 0) {
    if (Array.isArray(list) && given.length === 1) return { kind: 'in', field, values: new Set(list) };
    if (typeof contains === 'string' && given.length === 1) {
      return { kind: 'contains', field, text: lowerAscii(contains) };
    }
    if (list === undefined && contains === undefined) return { kind: 'range', field, gte, lte };
  }
  throw new Error(`The condition on ${definition.name}.${field} is none of in, gte with lte, and contains.`);
}

/** Whether a record meets every condition. */
export function meetsAll(record: StoredRecord, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => meets(record[condition.field], condition));
}

function meets(value: unknown, condition: Condition): boolean {
  switch (condition.kind) {
    case 'equal':
      return value === condition.value;
    case 'in':
      return condition.values.has(value);
    case 'contains':
      return typeof value === 'string' && lowerAscii(value).includes(condition.text);
    case 'range':
      return isWithin(value, condition.gte, condition.lte);
  }
}

/** Null is within no bounds and bounds nothing, as in SQL. */
function isWithin(value: unknown, gte: unknown, lte: unknown): boolean {
  if (gte !== undefined && (gte === null || value === null || compareValues(value, gte) < 0)) return false;
  return lte === undefined || (lte !== null && value !== null && compareValues(value, lte) <= 0);
}

/** Compares records by an order, ties by `id`. */
export function compareBy(
  definition: CollectionDefinition,
  order: readonly OrderKey[],
): (left: StoredRecord, right: StoredRecord) => number {
  for (const { field } of order) comparableType(definition, field);
  return (left, right) => {
    for (const { field, direction } of order) {
      const compared = compareValues(left[field], right[field]);
      if (compared !== 0) return direction === 'asc' ? compared : -compared;
    }
    return compareText(left.id, right.id);
  };
}

function compareValues(left: unknown, right: unknown): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  return Number(left) - Number(right);
}

/** Text order is the order of code points, as databases have it; JavaScript's own puts emoji before some letters. */
function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const leftUnit = left.charCodeAt(index);
    const rightUnit = right.charCodeAt(index);
    if (leftUnit !== rightUnit) return codePointRank(leftUnit) - codePointRank(rightUnit);
  }
  return left.length - right.length;
}

/** Puts the halves of surrogate pairs behind all other units, which is where their code points are. */
function codePointRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function comparableType(definition: CollectionDefinition, field: string): FieldType {
  const type = definition.fields[field];
  if (type === undefined) throw new Error(`${definition.name} has no field ${field}.`);
  if (type === 'json' || type === 'bytes') {
    throw new Error(`${definition.name}.${field} is ${type}: it cannot be filtered or ordered by.`);
  }
  return type;
}
