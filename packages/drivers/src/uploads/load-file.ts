import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';
import type { LoadedFile, LoadProgress } from '@querent/core';

import { buildTable, type BuiltTable, type CsvText } from './build-table.js';
import { nameColumns, numberColumns } from './column-names.js';
import { FileProblem, hasMixedLineEnds } from './file-problem.js';
import type { LoadRequest } from './load-messages.js';
import { sniffCsv } from './sniff-csv.js';
import { findEncoding, readHeadText, rewriteText } from './text-encoding.js';
import { writeSheet } from './xlsx/write-sheet.js';

const mostColumns = 2_000;

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
  const isRewritten = encoding !== 'utf-8';
  if (isRewritten) await rewriteText(source, rewritten, encoding);

  const load = async (file: string): Promise<LoadedFile> => {
    const { records, ...shape } = sniffCsv(await readHeadText(file), reading);
    const text = textOf(file, records, { ...shape, isPadded: false, reading });
    const table = await buildTable(connection, text, { target, tell });
    return loadedFile(table, [], {
      encoding,
      delimiter: shape.delimiter,
      has_header: shape.hasHeader,
      ...(reading.date_format === undefined ? {} : { date_format: reading.date_format }),
    });
  };

  try {
    return await load(isRewritten ? rewritten : source);
  } catch (error) {
    if (isRewritten || !hasMixedLineEnds(error)) throw error;
    await rewriteText(source, rewritten, encoding);
    return load(rewritten);
  }
}

async function loadWorkbook(
  connection: DuckDBConnection,
  request: LoadRequest,
  tell: Tell,
): Promise<LoadedFile> {
  const { source, scratch, reading, target } = request;
  const file = join(scratch, 'text.csv');
  const { sheet, sheets, width } = await writeSheet(source, file, reading.sheet).catch(explainDamage);
  const { records, hasHeader } = sniffCsv(await readHeadText(file), { ...reading, delimiter: ',' });
  const shape = { delimiter: ',', hasHeader, skippedLines: 0, isPadded: true, reading };
  const [first = [], ...others] = records;
  const unnamed = Array.from({ length: width - first.length }, () => '');
  const text = textOf(file, [[...first, ...unnamed], ...others], shape);
  const table = await buildTable(connection, text, { target, tell });
  return loadedFile(table, sheets, { sheet, has_header: hasHeader });
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
  { columns, rows, decimal, notes }: BuiltTable,
  sheets: readonly string[],
  reading: Readonly<Record<string, unknown>>,
): LoadedFile {
  return { row_count: rows, columns, sheets, notes, reading: { ...reading, decimal } };
}
