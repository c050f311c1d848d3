import type { Cell, ColumnKind } from '@querent/core';

import { parseJsonCell } from '../json-cell.js';
import { timestampCell, timestamptzCell } from '../timestamps.js';

/** What SQLite hands over: integers as bigint, so that none is rounded. */
export type SqliteValue = null | bigint | number | string | Uint8Array;

/** Makes the cell of a value by what its column holds. Values that do not fit their column stay what they are. */
export function sqliteCell(value: SqliteValue, kind: ColumnKind): Cell {
  switch (typeof value) {
    case 'bigint':
      return kind === 'boolean' && (value === 0n || value === 1n) ? value === 1n : integerCell(value);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'string':
      return textCell(value, kind);
    default:
      return value === null ? null : Buffer.from(value).toString('base64');
  }
}

/** What a column without declared type holds, by its values: the first that says anything. */
export function kindOfValues(values: readonly SqliteValue[]): ColumnKind {
  const known = values.filter((value) => value !== null);
  if (known.some((value) => typeof value === 'string')) return 'text';
  if (known.some((value) => value instanceof Uint8Array)) return 'bytes';
  if (known.some((value) => typeof value === 'number')) return 'float';
  return known.length > 0 ? 'integer' : 'other';
}

function integerCell(value: bigint): Cell {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

function textCell(value: string, kind: ColumnKind): Cell {
  if (kind === 'timestamp') return timestampCell(value);
  if (kind === 'timestamptz') return timestamptzCell(value);
  if (kind === 'json') return jsonCell(value);
  return value;
}

function jsonCell(value: string): Cell {
  try {
    return parseJsonCell(value);
  } catch {
    return value;
  }
}
