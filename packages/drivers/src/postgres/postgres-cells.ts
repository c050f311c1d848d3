import type { Cell, ColumnKind } from '@querent/core';

import { exactNumber, floatNumber } from '../exact-number.js';
import { parseJsonCell } from '../json-cell.js';
import { timestampCell, timestamptzCell } from '../timestamps.js';
import type { TextRow } from './postgres-statements.js';
import { kindOfType, type PostgresTypes } from './postgres-types.js';

/** Makes the cell of a value from the text in which PostgreSQL sends it. */
type CellReader = (text: string) => Cell;

/** How each kind is read; the session writes dates as ISO, times in UTC and bytes as hex. */
const readers: Readonly<Record<Exclude<ColumnKind, 'array'>, CellReader>> = {
  integer: exactNumber,
  decimal: exactNumber,
  float: floatNumber,
  boolean: (text) => text === 't',
  text: (text) => text,
  date: (text) => text,
  time: (text) => text,
  timestamp: timestampCell,
  timestamptz: timestamptzCell,
  interval: (text) => text,
  uuid: (text) => text,
  json: parseJsonCell,
  bytes: (text) => Buffer.from(text.slice(2), 'hex').toString('base64'),
  other: (text) => text,
};

/** Makes what turns the texts of a row into its cells, in place. */
export function rowReader(types: PostgresTypes, oids: readonly number[]): (row: TextRow) => readonly Cell[] {
  const readCells = oids.map((oid) => cellReader(types, oid));
  return (row) => {
    const cells: Cell[] = row;
    for (const [place, readCell] of readCells.entries()) {
      const text = row[place];
      if (typeof text === 'string') cells[place] = readCell(text);
    }
    return cells;
  };
}

function cellReader(types: PostgresTypes, oid: number): CellReader {
  const kind = kindOfType(types, oid);
  if (kind !== 'array') return readers[kind];
  const type = types.get(oid);
  if (type !== undefined && type.base !== 0) return cellReader(types, type.base);
  const element = cellReader(types, type?.element ?? 0);
  return (text) => (text.length > longestArray ? text : readArray(text, element));
}

/** What is longer stays text: no answer holds it, and taking it apart would keep everybody waiting. */
const longestArray = 2 ** 24;

/** One step through an array: a brace, a separator, a quoted element, or a bare one. */
const token = /[{},]|"((?:[^"\\]|\\.)*)"|([^{},"]+)/gsy;

/** Reads `{1,NULL,{"a b"}}`; bounds before it, as in `[0:1]={1,2}`, are left out. */
function readArray(text: string, element: CellReader): Cell {
  const open: Cell[][] = [[]];
  token.lastIndex = text.indexOf('{');
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [whole, quoted, bare] = match;
    const top = open.at(-1);
    if (whole === '{') open.push([]);
    else if (whole === '}') {
      open.pop();
      open.at(-1)?.push(top ?? []);
    } else if (quoted !== undefined) top?.push(element(quoted.replace(/\\(.)/gs, '$1')));
    else if (bare !== undefined) top?.push(bare === 'NULL' ? null : element(bare));
  }
  return open[0]?.[0] ?? [];
}
