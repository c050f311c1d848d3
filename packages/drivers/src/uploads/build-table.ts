import { stat } from 'node:fs/promises';

import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileColumn, FileReading, LoadProgress } from '@querent/core';

import { kindOfTypeName } from '../duckdb/duckdb-types.js';
import type { ColumnLabel } from './column-names.js';
import { guessColumns, isWrongGuess } from './guess-columns.js';
import { inferColumns, trimmed } from './infer-columns.js';
import { tablePlace } from './load-messages.js';

/** A UTF-8 text of separated values, with what is known of it. */
export interface CsvText {
  readonly file: string;
  readonly delimiter: string;
  readonly hasHeader: boolean;
  readonly skippedLines: number;
  /** One for each column. */
  readonly labels: readonly ColumnLabel[];
  /** The first rows, without the header. */
  readonly sample: readonly (readonly string[])[];
  /** Places of the columns that stay text whatever their values look like. */
  readonly texts: ReadonlySet<number>;
  /** Rows may be shorter than the first: what they lack is empty. */
  readonly isPadded: boolean;
  readonly reading: Pick<FileReading, 'decimal' | 'date_format'>;
}

/** A table that was made. */
export interface BuiltTable {
  readonly columns: readonly FileColumn[];
  readonly rows: number;
  readonly decimal: '.' | ',';
  readonly notes: readonly string[];
}

/** Deciding on types by all rows reads the text once, building reads it again. */
const inferring = 0.4;
const progressEveryMs = 250;
/** From this size on a text is read by several threads at once, and rows are stored as they come: a table has no order. */
const parallelFromBytes = 16 * 2 ** 20;

/** How the columns are made, and what is known of the table beforehand. */
interface ColumnValues {
  /** SQL of the rows. */
  readonly from: string;
  /** SQL of each column, out of them. */
  readonly values: readonly string[];
  readonly rows: number;
}

/**
 * Makes the table of a text in a database file of its own, all of it or nothing.
 * @throws what DuckDB throws, for `problemOf`
 */
export async function buildTable(
  connection: DuckDBConnection,
  text: CsvText,
  { target, tell }: { readonly target: string; readonly tell: (progress: LoadProgress) => void },
): Promise<BuiltTable> {
  const source = readCsv(text);
  const { size } = await stat(text.file);
  await connection.run(`SET preserve_insertion_order = ${String(size < parallelFromBytes)}`);
  // Nobody but this DuckDB or a newer one reads the file, and its newest form is the fastest to write.
  await connection.run(`ATTACH IF NOT EXISTS ${literal(target)} AS target (STORAGE_VERSION 'latest')`);
  const places = [...text.labels.keys()];

  const make = async ({ from, values, rows }: ColumnValues, done: number): Promise<number> => {
    const timer = setInterval(() => {
      const share = Math.max(0, connection.progress.percentage) / 100;
      tell({ done: done + share * (1 - done), rows: Math.floor(share * rows) });
    }, progressEveryMs);
    try {
      const columns = places.map(
        (place) => `${values[place] ?? ''} AS ${quote(text.labels[place]?.name ?? '')}`,
      );
      await connection.run(`CREATE TABLE ${table} AS SELECT ${columns.join(', ')} FROM ${from}`);
    } finally {
      clearInterval(timer);
    }
    const [count] = await readRow(connection, `SELECT count(*) FROM ${table}`);
    await connection.run('DETACH target'); // which writes everything out
    return Number(count);
  };

  const { sample, texts, reading } = text;
  const asked = { names: text.labels.map(({ name }) => name), sample, texts, reading };
  const guess = guessColumns(asked);
  if (guess !== null) {
    try {
      const rows = await make(
        {
          from: `(SELECT ${['*', ...guess.columns.flatMap(({ read }) => read ?? [])].join(', ')} FROM ${source})`,
          values: guess.columns.map(({ value }) => value),
          rows: text.sample.length,
        },
        0,
      );
      return { columns: describe(text, guess.columns), rows, decimal: guess.decimal, notes: [] };
    } catch (error) {
      if (!isWrongGuess(error)) throw error;
    }
  }
  const ask = (aggregates: readonly string[]) =>
    readRow(connection, `SELECT ${aggregates.join(', ')} FROM ${source}`);
  const plan = await inferColumns({ ...asked, ask });
  tell({ done: inferring, rows: 0 });
  const values = plan.columns.map(({ type, dataType }, place) =>
    type === null ? `c${String(place)}` : type.cast(trimmed(place), dataType),
  );
  const rows = await make({ from: source, values, rows: plan.rows }, inferring);
  return {
    columns: describe(text, plan.columns),
    rows,
    decimal: plan.decimal,
    notes: plan.columns.flatMap(({ note }) => note ?? []),
  };
}

const table = `target.${tablePlace.schema}.${tablePlace.table}`;

async function readRow(connection: DuckDBConnection, sql: string): Promise<readonly unknown[]> {
  return (await connection.runAndReadAll(sql)).getRowsJson()[0] ?? [];
}

function describe({ labels }: CsvText, columns: readonly { readonly dataType: string }[]): FileColumn[] {
  return labels.map(({ name, header }, place) => {
    const data_type = columns[place]?.dataType ?? 'VARCHAR';
    return { name, header, data_type, kind: kindOfTypeName(data_type) };
  });
}

/** Every value as text, under the names c0, c1 and so on; nothing is guessed. */
function readCsv({ file, delimiter, hasHeader, skippedLines, labels, isPadded }: CsvText): string {
  const columns = labels.map((_label, place) => `'c${String(place)}': 'VARCHAR'`).join(', ');
  const options = [
    literal(file),
    'auto_detect = false',
    `columns = {${columns}}`,
    `header = ${String(hasHeader)}`,
    `skip = ${String(skippedLines)}`,
    `delim = ${literal(delimiter)}`,
    `quote = '"'`,
    `escape = '"'`,
    `nullstr = ''`,
    ...(isPadded ? ['null_padding = true', 'parallel = false'] : []),
  ];
  return `read_csv(${options.join(', ')})`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
