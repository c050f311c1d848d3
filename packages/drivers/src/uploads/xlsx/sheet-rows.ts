import type { Readable } from 'node:stream';

import { isTextMeaning, textOfNumber, type NumberMeaning } from './number-formats.js';
import { readXml } from './read-xml.js';
import { plainText } from './shared-strings.js';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly meanings: readonly NumberMeaning[];
  readonly startsIn1904: boolean;
}

/** What shows of a sheet as its rows are read. */
export interface SheetFacts {
  /** Cells that hold an error. */
  errors: number;
  /** Places of the columns that are text whatever their values look like. */
  readonly texts: Set<number>;
}

interface Cell {
  readonly place: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

/** The rows of a sheet that hold more than blanks, in batches, as text; a row ends at its last cell. */
export async function* readSheetRows(
  stream: Readable,
  context: SheetContext,
  facts: SheetFacts,
): AsyncGenerator<readonly string[][]> {
  let batch: string[][] = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let isValue = false;

  const reading = readXml(stream, {
    open(name, { r, t = 'n', s }) {
      if (name === 'row') row = [];
      if (name === 'c')
        cell = { place: r === undefined ? row.length : placeOf(r), type: t, style: Number(s ?? 0), text: '' };
      isValue = cell !== null && (name === 'v' || (name === 't' && cell.type === 'inlineStr'));
    },
    text(text) {
      if (isValue && cell !== null) cell.text += text;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && cell !== null) {
        const text = textOfCell(cell, context);
        while (text !== '' && row.length < cell.place) row.push('');
        if (text !== '') row[cell.place] = text;
        if (cell.type === 'e') facts.errors += 1;
        if (text !== '' && cell.type === 'n' && isTextMeaning(meaningOf(cell, context)))
          facts.texts.add(cell.place);
        cell = null;
      }
      if (name === 'row' && row.some((text) => text.trim() !== '')) batch.push(row);
    },
  });
  while ((await reading.next()).done !== true) {
    if (batch.length > 0) yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What a cell shows; an error shows nothing. */
function textOfCell(cell: Cell, context: SheetContext): string {
  const { type, text } = cell;
  switch (type) {
    case 's':
      return context.strings[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'n':
      return textOfNumber(text, meaningOf(cell, context), context.startsIn1904);
    default:
      return plainText(text);
  }
}

function meaningOf({ style }: Cell, { meanings }: SheetContext): NumberMeaning {
  return meanings[style] ?? 'number';
}

/** The place of a column, from a reference such as AB12. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of reference.replace(/\d+$/, '')) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}
