import type { Cell, ColumnKind } from '@querent/core';

import { exactNumber, singleFloat } from '../exact-number.js';
import { parseJsonCell } from '../json-cell.js';
import { timestampCell, timestamptzCell } from '../timestamps.js';

/** A column of a result, as the protocol describes it. */
export interface MysqlField {
  readonly name: string;
  /** The protocol's type number. */
  readonly columnType?: number | undefined;
  readonly columnLength?: number | undefined;
  /** 63 where the column holds bytes and no text. */
  readonly characterSet?: number | undefined;
  /** MariaDB's own types and formats, which have no number: `uuid`, `json`. */
  readonly extendedTypeName?: string | undefined;
  readonly extendedFormat?: string | undefined;
}

/** What the client hands over: long numbers and times as text. */
export type MysqlValue = null | number | string | Buffer | object;

const binaryCharacterSet = 63;
const singleFloatType = 4;
const bitType = 16;

/** The protocol's types; text and blobs share theirs and differ by character set. */
const kindsByType: ReadonlyMap<number, ColumnKind> = new Map([
  [0, 'decimal'],
  [1, 'integer'],
  [2, 'integer'],
  [3, 'integer'],
  [singleFloatType, 'float'],
  [5, 'float'],
  [7, 'timestamptz'],
  [8, 'integer'],
  [9, 'integer'],
  [10, 'date'],
  [11, 'time'],
  [12, 'timestamp'],
  [13, 'integer'],
  [14, 'date'],
  [15, 'text'],
  [bitType, 'integer'],
  [245, 'json'],
  [246, 'decimal'],
  [247, 'text'],
  [248, 'text'],
  [249, 'text'],
  [250, 'text'],
  [251, 'text'],
  [252, 'text'],
  [253, 'text'],
  [254, 'text'],
]);

/** What a column of a result holds. A BOOLEAN is a TINYINT of one digit. */
export function kindOfField(field: MysqlField): ColumnKind {
  if (field.extendedTypeName === 'uuid') return 'uuid';
  if (field.extendedFormat === 'json') return 'json';
  if (field.columnType === 1 && field.columnLength === 1) return 'boolean';
  const kind = kindsByType.get(field.columnType ?? -1) ?? 'other';
  return kind === 'text' && field.characterSet === binaryCharacterSet ? 'bytes' : kind;
}

/** Makes the cell of a value of a column. */
export function mysqlCell(value: MysqlValue, kind: ColumnKind, field: MysqlField): Cell {
  if (value === null) return null;
  if (Buffer.isBuffer(value)) return kind === 'integer' ? bitCell(value) : value.toString('base64');
  if (typeof value === 'number') return numberCell(value, kind, field);
  if (typeof value === 'object') return JSON.stringify(value); // a geometry
  return textCell(value, kind);
}

function numberCell(value: number, kind: ColumnKind, field: MysqlField): Cell {
  if (kind === 'boolean' && (value === 0 || value === 1)) return value === 1;
  return field.columnType === singleFloatType ? singleFloat(value) : value;
}

function textCell(value: string, kind: ColumnKind): Cell {
  switch (kind) {
    case 'integer':
    case 'decimal':
      return exactNumber(value);
    case 'timestamp':
      return timestampCell(value);
    case 'timestamptz':
      return timestamptzCell(`${value}Z`); // the session's zone is UTC
    case 'json':
      return parseJsonCell(value);
    default:
      return value;
  }
}

function bitCell(bits: Buffer): Cell {
  return exactNumber(BigInt(`0x${bits.toString('hex') || '0'}`).toString());
}
