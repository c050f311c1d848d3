import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { FileProblem } from '../file-problem.js';
import { readNumberMeanings } from './number-formats.js';
import { openWorkbook, type Sheet, type Workbook } from './open-workbook.js';
import { readSharedStrings } from './shared-strings.js';
import { readSheetRows, type SheetFacts } from './sheet-rows.js';

/** A sheet that was written as CSV. */
export interface WrittenSheet {
  readonly sheet: string;
  /** The names of all sheets. */
  readonly sheets: readonly string[];
  /** Cells of the longest row; shorter ones end early. */
  readonly width: number;
  /** Places of the columns that are text whatever their values look like. */
  readonly texts: ReadonlySet<number>;
  /** What its reader should know. */
  readonly notes: readonly string[];
}

/** The columns that hold anything, by place; the end is exclusive. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * Writes a sheet of a workbook as CSV, row by row, from its first column that holds anything. Where none is named, it is the first sheet
 * with rows, and a hidden one only where no other has any.
 * @throws FileProblem that lists the sheets where there is none of this name
 */
export async function writeSheet(
  source: string,
  target: string,
  wanted: string | undefined,
): Promise<WrittenSheet> {
  const workbook = await openWorkbook(source);
  try {
    const candidates = chooseSheets(workbook, wanted);
    const context = {
      strings: await readSharedStrings(workbook),
      meanings: await readNumberMeanings(workbook),
      startsIn1904: workbook.startsIn1904,
    };
    const write = async (sheet: Sheet, from: number): Promise<Extent & SheetFacts> => {
      const stream = await workbook.open(sheet.part);
      if (stream === null)
        throw new FileProblem(`The sheet ${sheet.name} is missing in the workbook: save it again in Excel.`);
      const facts: SheetFacts = { errors: 0, texts: new Set() };
      return { ...(await writeRows(readSheetRows(stream, context, facts), target, from)), ...facts };
    };
    const sheets = workbook.sheets.map(({ name }) => name);
    for (const sheet of candidates) {
      const { start, end, errors, texts } = await write(sheet, 0);
      if (end === 0) continue;
      // Where the first column is, is known only when all is read.
      if (start > 0) await write(sheet, start);
      return {
        sheet: sheet.name,
        sheets,
        width: end - start,
        texts: new Set([...texts].map((place) => place - start)),
        notes: notesOf(errors),
      };
    }
    throw new FileProblem(
      wanted === undefined
        ? 'The workbook has no rows: fill a sheet, and upload it again.'
        : `The sheet ${wanted} has no rows: fill it, or name another one of ${sheets.join(', ')}.`,
    );
  } finally {
    workbook.close();
  }
}

function notesOf(errors: number): readonly string[] {
  if (errors === 0) return [];
  const cells = errors === 1 ? '1 cell holds' : `${String(errors)} cells hold`;
  return [`${cells} an error such as #DIV/0! and ${errors === 1 ? 'was' : 'were'} read as empty.`];
}

/** The sheets to be tried, in order. */
function chooseSheets({ sheets }: Workbook, wanted: string | undefined): readonly Sheet[] {
  if (wanted === undefined)
    return [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)];
  const folded = wanted.trim().toLowerCase();
  const found =
    sheets.find(({ name }) => name === wanted) ??
    sheets.find(({ name }) => name.trim().toLowerCase() === folded);
  if (found !== undefined) return [found];
  const names = sheets.map(({ name }) => name).join(', ');
  throw new FileProblem(`The workbook has no sheet ${JSON.stringify(wanted)}; it has: ${names}.`);
}

async function writeRows(
  rows: AsyncIterable<readonly string[][]>,
  target: string,
  from: number,
): Promise<Extent> {
  let start = Number.MAX_SAFE_INTEGER;
  let end = 0;
  const csvLines = async function* (): AsyncGenerator<string> {
    for await (const batch of rows) {
      for (const row of batch) {
        end = Math.max(end, row.length);
        for (let place = 0; place < start && place < row.length; place += 1)
          if (row[place]?.trim() !== '') start = place;
      }
      yield batch.map((row) => `${row.slice(from).map(quoted).join(',')}\n`).join('');
    }
  };
  await pipeline(csvLines, createWriteStream(target));
  return { start, end };
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) || value === '' ? `"${value.replaceAll('"', '""')}"` : value;
}
