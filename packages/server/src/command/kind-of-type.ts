import type { ColumnKind } from '@querent/core';

/** In order: the first pattern that fits decides. */
const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/\[\]|array/i, 'array'],
  [/^interval/i, 'interval'],
  [/^(number|numeric|decimal|dec\b|money)/i, 'decimal'],
  [/int|serial/i, 'integer'],
  [/real|double|float/i, 'float'],
  [/bool|^bit\b/i, 'boolean'],
  [/char|text|clob|enum|string/i, 'text'],
  [/uuid/i, 'uuid'],
  [/timestamp.*with time zone|timestamptz/i, 'timestamptz'],
  [/timestamp|datetime/i, 'timestamp'],
  [/^date/i, 'date'],
  [/^time/i, 'time'],
  [/json/i, 'json'],
  [/blob|bytea|binary/i, 'bytes'],
];

/** What a column of a type holds, whatever the engine: good enough for names and rules, not for cells. */
export function kindOfType(type: string): ColumnKind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
}
