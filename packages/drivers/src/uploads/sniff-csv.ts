import type { FileReading } from '@querent/core';

import { columnTypes } from './column-types.js';
import { readRecords } from './csv-records.js';
import { FileProblem } from './file-problem.js';

/** How a CSV text is written, and its first records. */
export interface CsvShape {
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** Lines before the records: Excel's `sep=;`, and blank ones. */
  readonly skippedLines: number;
  /** With the header, if there is one. */
  readonly records: readonly (readonly string[])[];
}

/** A tie goes to the first: a comma may stand in numbers and text, the others hardly ever do. */
const delimiters = ['\t', ';', '|', ','];
const sniffedRecords = 200;
const sampledRecords = 2_000;
const namedDelimiters: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  pipe: '|',
};

/**
 * Finds out how a text is written by its beginning.
 * @throws FileProblem where there is nothing in it
 */
export function sniffCsv(
  head: { readonly text: string; readonly isWhole: boolean },
  said: FileReading,
): CsvShape {
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(head.text);
  const hinted = hint === null ? head.text : head.text.slice(hint[0].length);
  const delimiter =
    said.delimiter === undefined
      ? (hint?.[1] ?? findDelimiter(hinted.slice(blankLines(hinted, '\t').length), head.isWhole))
      : checkDelimiter(said.delimiter);
  const blank = blankLines(hinted, delimiter);
  const text = hinted.slice(blank.length);
  const records =
    readRecords(text, { delimiter, isWhole: head.isWhole, most: sampledRecords }) ??
    tolerantRecords(text, delimiter);
  if (records.length === 0 || text.trim() === '')
    throw new FileProblem('The file has no rows: upload one with a header and values.');
  const hasHeader = said.has_header ?? looksLikeHeader(records);
  const skippedLines = (hint === null ? 0 : 1) + (blank.match(/\r\n?|\n/g)?.length ?? 0);
  return { delimiter, hasHeader, skippedLines, records };
}

/** The lines that a text begins with and that hold nothing, or blanks alone; one with a delimiter is a row of empty values. */
function blankLines(text: string, delimiter: string): string {
  const line = /[^\S\r\n]*(?:\r\n?|\n|$)/y;
  let end = 0;
  while (end < text.length) {
    const [found] = line.exec(text) ?? [];
    if (found === undefined || found.includes(delimiter)) break;
    end += found.length;
  }
  return text.slice(0, end);
}

function checkDelimiter(said: string): string {
  const delimiter = namedDelimiters[said.toLowerCase()] ?? said;
  if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return delimiter;
  throw new FileProblem('delimiter must be one character, or comma, semicolon, tab or pipe.');
}

/** The delimiter that cuts most records into equally many values, of at least two. */
function findDelimiter(text: string, isWhole: boolean): string {
  let best = { delimiter: ',', share: 0 };
  for (const delimiter of delimiters) {
    const records = readRecords(text, { delimiter, isWhole, most: sniffedRecords });
    const share = records === null ? 0 : shareOfUsualLength(records);
    if (share > best.share) best = { delimiter, share };
  }
  return best.delimiter;
}

function shareOfUsualLength(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual = [1, 0]] = [...counts].sort((left, right) => right[1] - left[1]);
  return usual[0] < 2 || records.length === 0 ? 0 : usual[1] / records.length;
}

/** Of a text whose quotes are wrong somewhere, the lines before: DuckDB names the line when it reads all. */
function tolerantRecords(text: string, delimiter: string): string[][] {
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  return readRecords(first, { delimiter, isWhole: true, most: 1 }) ?? [first.split(delimiter)];
}

/**
 * The first row names the columns unless one of its values is of a kind that names are not, such as a number or a date, and the values
 * below it are of the same kind. Years in a row are names: so are the columns of many reports.
 */
function looksLikeHeader([first = [], ...rows]: readonly (readonly string[])[]): boolean {
  if (isRowOfYears(first)) return true;
  return !first.some((value, place) => {
    const kinds = kindsOf(value);
    if (kinds.length === 0) return false;
    const below = rows.map((row) => row[place] ?? '').find((each) => each.trim() !== '');
    return below === undefined || kindsOf(below).some((kind) => kinds.includes(kind));
  });
}

function isRowOfYears(values: readonly string[]): boolean {
  const years = values.filter((value) => kindsOf(value).length > 0).map(Number);
  return (
    years.length > 1 &&
    years.every(
      (year, place) => year >= 1900 && year <= 2100 && (place === 0 || year === (years[place - 1] ?? 0) + 1),
    )
  );
}

function kindsOf(value: string): string[] {
  const trimmed = value.trim();
  return trimmed === ''
    ? []
    : columnTypes.filter(({ pattern }) => pattern.test(trimmed)).map(({ kind }) => kind);
}
