import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { Cell, ResultColumn } from '@querent/core';

import type { PreparedStatement } from './prepare-statement.js';
import { kindOfValues, sqliteCell, type SqliteValue } from './sqlite-cells.js';
import type { Rows } from './sqlite-messages.js';

/** The rows of a statement, taken batch by batch so that a long result never stands in memory. */
export interface RowReader {
  /** Held for the iterator, which crashes when its statement is collected before it. */
  readonly statement: StatementSyncInstance;
  readonly columns: readonly ResultColumn[];
  /** The next rows; `done` where none follow. */
  next(): { readonly rows: Rows; readonly done: boolean };
  /** Ends the statement before its rows have ended, which gives its lock back. */
  end(): void;
}

const mostRowsInBatch = 1_000;
/** A batch of long texts is cut short, so that few of them stand in memory at a time. */
const mostCharactersInBatch = 2 ** 20;

/** Starts a statement and reads at most so many rows of it. */
export function readRows(prepared: PreparedStatement, maxRows: number): RowReader {
  const { statement } = prepared;
  const iterator = statement.iterate() as Iterator<SqliteValue[]>;
  let remaining = maxRows;
  let values = takeValues();
  const columns = prepared.columns.map((column, place) =>
    column.kind === 'other'
      ? { ...column, kind: kindOfValues(values.rows.map((row) => row[place] ?? null)) }
      : column,
  );

  function takeValues(): { readonly rows: SqliteValue[][]; readonly done: boolean } {
    const rows: SqliteValue[][] = [];
    let characters = 0;
    while (rows.length < mostRowsInBatch && characters < mostCharactersInBatch && remaining > 0) {
      const step = iterator.next();
      if (step.done === true) return { rows, done: true };
      rows.push(step.value);
      characters += lengthOf(step.value);
      remaining -= 1;
    }
    if (remaining === 0) end();
    return { rows, done: remaining === 0 };
  }

  function end(): void {
    iterator.return?.();
  }

  let isFirst = true;
  return {
    statement,
    columns,
    next() {
      if (!isFirst) values = takeValues();
      isFirst = false;
      return { rows: values.rows.map((row) => cellsOf(row, columns)), done: values.done };
    },
    end,
  };
}

function cellsOf(row: readonly SqliteValue[], columns: readonly ResultColumn[]): Cell[] {
  return row.map((value, place) => sqliteCell(value, columns[place]?.kind ?? 'other'));
}

function lengthOf(row: readonly SqliteValue[]): number {
  let characters = 0;
  for (const value of row)
    characters += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
  return characters;
}
