import type { Cell, ColumnKind } from '@querent/core';

import { exactNumber, singleFloat } from '../exact-number.js';
import { parseJsonCell } from '../json-cell.js';
import { timestampCell, timestamptzCell } from '../timestamps.js';
import { kindOfType, singleFloatId, type DuckdbType } from './duckdb-types.js';

/** Makes the cell of a value as the client library hands it over: JavaScript's own, or an object that writes itself. */
export function duckdbCell(value: unknown, type: DuckdbType, kind: ColumnKind = kindOfType(type)): Cell {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'boolean':
      return value === true;
    case 'integer':
      return typeof value === 'number' ? value : exactNumber(textOf(value));
    case 'decimal':
      return exactNumber(textOf(value));
    case 'float':
      return floatCell(Number(value), type);
    case 'timestamp':
      return timestampCell(momentText(value) ?? textOf(value));
    case 'timestamptz':
      return timestamptzCell(momentText(value)?.concat('Z') ?? textOf(value));
    case 'bytes':
      return bytesCell(value);
    case 'array':
    case 'json':
      return nestedCell(value, type);
    default:
      return textOf(value);
  }
}

/** Microseconds since 1970 as text, which the library writes much more slowly; null beyond the years 1684 to 2255. */
function momentText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('micros' in value)) return null;
  const micros = Number(value.micros);
  if (!Number.isSafeInteger(micros)) return null;
  const ms = Math.floor(micros / 1_000);
  const rest = String(micros - ms * 1_000).padStart(3, '0');
  return new Date(ms).toISOString().replace('Z', rest);
}

function floatCell(value: number, type: DuckdbType): Cell {
  if (!Number.isFinite(value)) return String(value);
  return type.typeId === singleFloatId ? singleFloat(value) : value;
}

function bytesCell(value: unknown): Cell {
  const bytes = typeof value === 'object' && value !== null && 'bytes' in value ? value.bytes : null;
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : textOf(value);
}

const unknownType: DuckdbType = { typeId: 0 };

function nestedCell(value: unknown, type: DuckdbType): Cell {
  if (typeof value === 'string') return parseJsonCell(value);
  if (typeof value !== 'object' || value === null) return textOf(value);
  const inner = type.valueType ?? unknownType;
  if ('items' in value && Array.isArray(value.items))
    return value.items.map((item) => duckdbCell(item, inner));
  if (!('entries' in value)) return textOf(value);
  if (Array.isArray(value.entries))
    return Object.fromEntries(value.entries.map((entry) => mapEntry(entry, inner)));
  const entries = Object.entries(value.entries ?? {});
  return Object.fromEntries(
    entries.map(([name, item], place) => [name, duckdbCell(item, type.entryTypes?.[place] ?? unknownType)]),
  );
}

function mapEntry(entry: unknown, type: DuckdbType): [string, Cell] {
  const { key, value } = entry as { readonly key: unknown; readonly value: unknown };
  return [textOf(key), duckdbCell(value, type)];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}
