import type { SheetCell } from './safe-cell.js';

/** A spreadsheet program holds no more characters in a cell. */
const mostCharacters = 32_767;
/** Numbers beyond have digits that a spreadsheet program would drop. */
const largestNumber = 1e15;

/** What stands before the rows of a sheet. */
export const sheetStart = `${declaration()}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`;
/** What stands after them. */
export const sheetEnd = '</sheetData></worksheet>';

/** The line that every part begins with. */
export function declaration(): string {
  return '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
}

/** One row; `number` counts from 1, and `letters` are those of `columnLetters`. */
export function rowXml(cells: readonly SheetCell[], number: number, letters: readonly string[]): string {
  let row = `<row r="${String(number)}">`;
  for (const [place, cell] of cells.entries()) {
    if (cell !== null) row += cellXml(cell, `${letters[place] ?? ''}${String(number)}`);
  }
  return `${row}</row>`;
}

/** The letters of so many columns: A to Z, AA and on. */
export function columnLetters(count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    let letters = '';
    for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
      letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    return letters;
  });
}

/** Text as XML holds it; characters that XML cannot hold are written as spreadsheet programs read them. */
export function escapeXml(text: string): string {
  if (!needsEscape.test(text)) return text;
  return text
    .replace(/_x[0-9A-Fa-f]{4}_/g, (code) => `_x005F${code}`)
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
    .replace(unwritable, (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const unwritable =
  /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\uD800-\uDFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const needsEscape = /[&<>"]|_x|[^\t\n\u0020-\uD7FF\uE000-\uFFFD]/;

function cellXml(cell: Exclude<SheetCell, null>, place: string): string {
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? '1' : '0'}</v></c>`;
  if (typeof cell === 'number' && Math.abs(cell) < largestNumber)
    return `<c r="${place}"><v>${String(cell)}</v></c>`;
  const text = escapeXml(String(cell).slice(0, mostCharacters));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
