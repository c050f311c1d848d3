import type { ColumnKind } from '../records/source-schema.js';

/** Kinds whose values can be equal, whatever the engine calls their types. */
const families: Readonly<Record<ColumnKind, string | null>> = {
  integer: 'number',
  decimal: 'number',
  float: null,
  boolean: null,
  text: 'text',
  uuid: 'text',
  date: 'date',
  time: 'time',
  timestamp: 'date',
  timestamptz: 'date',
  interval: null,
  json: null,
  array: null,
  bytes: 'bytes',
  other: 'other',
};

/** Whether columns of two kinds can be joined as keys. `other`, which is also an undeclared type, agrees with all keys. */
export function kindsAgree(left: ColumnKind, right: ColumnKind): boolean {
  const leftFamily = families[left];
  const rightFamily = families[right];
  if (leftFamily === null || rightFamily === null) return false;
  return leftFamily === rightFamily || leftFamily === 'other' || rightFamily === 'other';
}
