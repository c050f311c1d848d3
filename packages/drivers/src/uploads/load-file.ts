import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';
import type { LoadedFile, LoadProgress } from '@querent/core';

import { buildTable, type BuiltTable, type CsvText } from './build-table.js';
import { nameColumns, numberColumns } from './column-names.js';
import { FileProblem, hasMixedLineEnds } from './file-problem.js';
import type { LoadRequest } from './load-messages.js';
import { sniffCsv } from './sniff-csv.js';
import { findEncoding, mixesLineEnds, readHeadText, rewriteText } from './text-encoding.js';
import { writeSheet } from './xlsx/write-sheet.js';

const mostColumns = 2_000;
const guessedEncoding =
  'The text is not UTF-8 and was read as windows-1252: say which with encoding where letters look wrong.';

type Tell = (progress: LoadProgress) => void;

/**
 * Makes a received file a table.
 * @throws FileProblem, or what DuckDB throws
 */
export async function loadFile(
  connection: DuckDBConnection,
  request: LoadRequest,
  tell: Tell,
): Promise<LoadedFile> {
  return request.format === 'xlsx'
    ? loadWorkbook(connection, request, tell)
    : loadCsv(connection, request, tell);
}

async function loadCsv(connection: DuckDBConnection, request: LoadRequest, tell: Tell): Promise<LoadedFile> {
  const { source, scratch, reading, target } = request;
  const encoding = await findEncoding(source, reading.encoding);
  const rewritten = join(scratch, 'text.csv');
  const isGuessed = reading.encoding === undefined && encoding === 'windows-1252';

  const load = async (file: string): Promise<LoadedFile> => {
    const head = await readHeadText(file);
    const { records, ...shape } = sniffCsv(head, reading);
    // DuckDB loses rows without a word where it skips lines of several kinds.
    if (file === source && shape.skippedLines > 0 && mixesLineEnds(head.text)) return loadRewritten();
    const text = textOf(file, records, { ...shape, texts: new Set(), isPadded: false, reading });
    const table = await buildTable(connection, text, { target, tell });
    return loadedFile(table, [], isGuessed ? [guessedEncoding] : [], {
      encoding,
      delimiter: shape.delimiter,
      has_header: shape.hasHeader,
      ...(reading.date_format === undefined ? {} : { date_format: reading.date_format }),
    });
  };

  const loadRewritten = async (): Promise<LoadedFile> => {
    await rewriteText(source, rewritten, encoding);
    return load(rewritten);
  };

  if (encoding !== 'utf-8') return loadRewritten();
  return load(source).catch((error: unknown) => {
    if (!hasMixedLineEnds(error)) throw error;
    return loadRewritten();
  });
}

async function loadWorkbook(
  connection: DuckDBConnection,
  request: LoadRequest,
  tell: Tell,
): Promise<LoadedFile> {
  const { source, scratch, reading, target } = request;
  const file = join(scratch, 'text.csv');
  const { sheet, sheets, width, texts, notes } = await writeSheet(source, file, reading.sheet).catch(
    explainDamage,
  );
  const { records, hasHeader } = sniffCsv(await readHeadText(file), { ...reading, delimiter: ',' });
  const shape = { delimiter: ',', hasHeader, skippedLines: 0, texts, isPadded: true, reading };
  const [first = [], ...others] = records;
  const unnamed = Array.from({ length: width - first.length }, () => '');
  const text = textOf(file, [[...first, ...unnamed], ...others], shape);
  const table = await buildTable(connection, text, { target, tell });
  return loadedFile(table, sheets, notes, { sheet, has_header: hasHeader });
}

/** What is wrong inside of an archive shows in as many ways as there are layers; a disk that is full is not one of them. */
function explainDamage(error: unknown): never {
  const isOfSystem = error instanceof Error && 'code' in error && /^E(?!RR_)/.test(String(error.code));
  if (error instanceof FileProblem || isOfSystem) throw error;
  throw new FileProblem('The workbook is damaged: open it in Excel, save it again, and upload it.');
}

function textOf(
  file: string,
  records: readonly (readonly string[])[],
  shape: Omit<CsvText, 'file' | 'labels' | 'sample'>,
): CsvText {
  const [first = []] = records;
  if (first.length > mostColumns) {
    throw new FileProblem(
      `The file has ${String(first.length)} columns; at most ${String(mostColumns)} can be loaded.`,
    );
  }
  return {
    ...shape,
    file,
    labels: shape.hasHeader ? nameColumns(first) : numberColumns(first.length),
    sample: shape.hasHeader ? records.slice(1) : records,
  };
}

function loadedFile(
  { columns, rows, decimal, notes: ofColumns }: BuiltTable,
  sheets: readonly string[],
  ofFile: readonly string[],
  reading: Readonly<Record<string, unknown>>,
): LoadedFile {
  return {
    row_count: rows,
    columns,
    sheets,
    notes: [...ofFile, ...ofColumns],
    reading: { ...reading, decimal },
  };
}
