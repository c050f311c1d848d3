import type { Cell, ColumnKind, ResultColumn } from '@querent/core';

/** A cell as a sheet can hold it. */
export type SheetCell = null | boolean | number | string;

/** What a spreadsheet program may take for the start of a formula, full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const exactNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const numericKinds: ReadonlySet<ColumnKind> = new Set(['integer', 'decimal', 'float']);

/**
 * A cell for csv and xlsx: text that a spreadsheet program would read as a formula gets an apostrophe in front. Numbers stay numbers,
 * those too that are text because no JSON number holds them; objects and arrays become JSON.
 */
export function safeCell(cell: Cell, kind: ColumnKind): SheetCell {
  if (cell === null || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  if (typeof cell !== 'string') return safeText(JSON.stringify(cell));
  return numericKinds.has(kind) && exactNumber.test(cell) ? cell : safeText(cell);
}

/** The names of columns, safe like their cells. */
export function safeHeader(columns: readonly ResultColumn[]): string[] {
  return columns.map(({ name }) => safeText(name));
}

function safeText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
