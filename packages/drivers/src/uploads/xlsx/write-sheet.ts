import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { FileProblem } from '../file-problem.js';
import { readNumberMeanings } from './number-formats.js';
import { openWorkbook, type Sheet, type Workbook } from './open-workbook.js';
import { readSharedStrings } from './shared-strings.js';
import { readSheetRows } from './sheet-rows.js';

/** A sheet that was written as CSV. */
export interface WrittenSheet {
  readonly sheet: string;
  /** The names of all sheets. */
  readonly sheets: readonly string[];
  /** Cells of the longest row; shorter ones end early. */
  readonly width: number;
}

/**
 * Writes a sheet of a workbook as CSV, row by row; the first where none is named.
 * @throws FileProblem that lists the sheets where there is none of this name
 */
export async function writeSheet(
  source: string,
  target: string,
  wanted: string | undefined,
): Promise<WrittenSheet> {
  const workbook = await openWorkbook(source);
  try {
    const sheet = chooseSheet(workbook, wanted);
    const context = {
      strings: await readSharedStrings(workbook),
      meanings: await readNumberMeanings(workbook),
      startsIn1904: workbook.startsIn1904,
    };
    const stream = await workbook.open(sheet.part);
    if (stream === null)
      throw new FileProblem(`The sheet ${sheet.name} is missing in the workbook: save it again in Excel.`);
    const rows = readSheetRows(stream, context);
    let width = 0;
    const csvLines = async function* (): AsyncGenerator<string> {
      for await (const batch of rows) {
        for (const { length } of batch) width = Math.max(width, length);
        yield batch.map((row) => `${row.map(quoted).join(',')}\n`).join('');
      }
    };
    await pipeline(csvLines, createWriteStream(target));
    return { sheet: sheet.name, sheets: workbook.sheets.map(({ name }) => name), width };
  } finally {
    workbook.close();
  }
}

function chooseSheet({ sheets }: Workbook, wanted: string | undefined): Sheet {
  const [first] = sheets;
  if (first === undefined) throw new FileProblem('The workbook has no sheet with cells.');
  if (wanted === undefined) return first;
  const folded = wanted.trim().toLowerCase();
  const found =
    sheets.find(({ name }) => name === wanted) ??
    sheets.find(({ name }) => name.trim().toLowerCase() === folded);
  if (found !== undefined) return found;
  const names = sheets.map(({ name }) => name).join(', ');
  throw new FileProblem(`The workbook has no sheet ${JSON.stringify(wanted)}; it has: ${names}.`);
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) || value === '' ? `"${value.replaceAll('"', '""')}"` : value;
}
