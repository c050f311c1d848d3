import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import { AnalyticsError, type Cell, type ResultColumn, type ResultStream } from '@querent/core';

import { duckdbCell } from './duckdb-cells.js';
import { kindOfType, type DuckdbType } from './duckdb-types.js';

/** DuckDB's number for statements that read: SELECT, and what it rewrites to one. */
const selectStatement = 1;

/** Where a statement runs: its connection, how long one waits for it, and how it ends. */
export interface StatementSession {
  readonly connection: DuckDBConnection;
  /** Waits within the statement's limits. @throws the errors of `DataSourceDriver.execute` */
  wait<Result>(promise: Promise<Result>): Promise<Result>;
  /** Safe to call twice. */
  end(): void;
}

/** A bound statement with what it gives. */
export interface BoundStatement {
  readonly statement: DuckDBPreparedStatement;
  readonly columns: readonly ResultColumn[];
  readonly types: readonly DuckdbType[];
}

/**
 * Binds the one statement of a text, which must be a query without parameters.
 * @throws DATA_SOURCE_REFUSED
 */
export async function bindStatement(session: StatementSession, sql: string): Promise<BoundStatement> {
  const extracted = await session.wait(session.connection.extractStatements(sql));
  if (extracted.count !== 1) throw refused('DuckDB runs one statement at a time here.');
  const statement = await session.wait(extracted.prepare(0));
  const isQuery = Number(statement.statementType) === selectStatement && statement.columnCount > 0;
  if (!isQuery || statement.parameterCount > 0)
    throw refused('DuckDB runs only a query without parameters here.');
  const places = Array.from({ length: statement.columnCount }, (_value, place) => place);
  const types = places.map((place): DuckdbType => statement.columnType(place));
  const columns = types.map((type, place) => ({ name: statement.columnName(place), kind: kindOfType(type) }));
  return { statement, columns, types };
}

/** Runs a bound statement and reads the first batch, so that what fails fails here; the others come at the reader's pace. */
export async function startBatches(
  session: StatementSession,
  { statement, types }: BoundStatement,
  maxRows: number,
): Promise<ResultStream['batches']> {
  const result = await session.wait(statement.stream());
  const kinds = types.map(kindOfType);
  const first = await nextRows(session, result, types, kinds);

  async function* readBatches(): ResultStream['batches'] {
    let remaining = maxRows;
    try {
      for (let rows = first; rows.length > 0; rows = await nextRows(session, result, types, kinds)) {
        yield rows.slice(0, remaining);
        remaining -= rows.length;
        if (remaining <= 0) return;
      }
    } finally {
      session.end();
    }
  }
  return readBatches();
}

/** Column by column, which is how DuckDB keeps them and several times as fast as row by row. */
async function nextRows(
  session: StatementSession,
  result: DuckDBResult,
  types: readonly DuckdbType[],
  kinds: readonly ResultColumn['kind'][],
): Promise<Cell[][]> {
  const chunk = await session.wait(result.fetchChunk());
  if (chunk === null || chunk.rowCount === 0) return []; // the last chunk has no columns either
  const columns = types.map((type, place) =>
    chunk.getColumnValues(place).map((value) => duckdbCell(value, type, kinds[place])),
  );
  return Array.from({ length: chunk.rowCount }, (_value, row) => columns.map((cells) => cells[row] ?? null));
}

function refused(message: string): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_REFUSED', message);
}
