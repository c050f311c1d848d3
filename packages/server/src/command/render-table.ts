import type { Cell } from '@querent/core';

/** Characters of a cell at most; longer ones end in an ellipsis. */
const widestCell = 60;

/** Rows as text: a header, a rule, and columns that are aligned, numbers to the right. */
export function renderTable(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(cellText));
  const widths = names.map((name, index) =>
    Math.max(shorten(name).length, ...texts.map((row) => row[index]?.length ?? 0)),
  );
  const isNumeric = names.map(
    (_, index) =>
      rows.some((row) => typeof row[index] === 'number') &&
      rows.every((row) => row[index] === null || typeof row[index] === 'number'),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) =>
        isNumeric[index] === true ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [
    line(names.map(shorten)),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...texts.map(line),
  ].join('\n');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return shorten(typeof cell === 'object' ? JSON.stringify(cell) : String(cell));
}

/** Control characters would break the table or steer the terminal. */
function shorten(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return visible.length > widestCell ? `${visible.slice(0, widestCell - 1)}…` : visible;
}
