import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import { AnalyticsError, type Cell, type ResultColumn, type ResultStream } from '@querent/core';

import { duckdbCell } from '../duckdb/duckdb-cells.js';
import { duckdbFailure } from '../duckdb/duckdb-failure.js';
import { kindOfType, type DuckdbType } from '../duckdb/duckdb-types.js';
import { createStatementLimits } from '../statement-limits.js';
import type { AttachedDatabase } from './attach-tables.js';

/** DuckDB's number for statements that read. */
const selectStatement = 1;

/** A bound statement in a database of its own, which goes when the statement ends. */
export interface OpenStatement {
  readonly columns: readonly ResultColumn[];
  /** Runs it; leaving the batches early, or reading them all, ends it. @throws the errors of `DataSourceDriver.execute` */
  run(maxRows: number): Promise<ResultStream['batches']>;
  /** Ends it for a reason, which whoever waits gets to know. */
  stop(reason: AnalyticsError): void;
  /** Safe to call twice. */
  end(): void;
}

/** What {@link openStatement} needs. */
export interface OpenStatementOptions {
  readonly connect: () => Promise<AttachedDatabase>;
  readonly onEnd: (statement: OpenStatement) => void;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Binds a statement in a database that is opened for it.
 * @throws the errors of `DataSourceDriver.explain`
 */
export async function openStatement(sql: string, options: OpenStatementOptions): Promise<OpenStatement> {
  let database: AttachedDatabase | null = null;
  let opened: OpenStatement | null = null;
  let work: Promise<unknown> = Promise.resolve();
  const limits = createStatementLimits(options, () => {
    database?.connection.interrupt();
    end();
  });

  async function wait<Result>(promise: Promise<Result>): Promise<Result> {
    work = promise;
    try {
      return await limits.wait(promise);
    } catch (error) {
      throw duckdbFailure(error);
    }
  }

  /** The database goes once the engine has come to rest. */
  function end(): void {
    limits.release();
    const held = database;
    if (held === null) return;
    database = null;
    if (opened !== null) options.onEnd(opened);
    void work.catch(() => undefined).then(() => held.close());
  }

  const connecting = options.connect();
  try {
    database = await wait(connecting);
    const statement = await prepare(sql, database.connection, wait);
    const types = placesOf(statement).map((place): DuckdbType => statement.columnType(place));
    const columns = types.map((type, place) => ({
      name: statement.columnName(place),
      kind: kindOfType(type),
    }));
    opened = {
      columns,
      async run(maxRows) {
        try {
          const result = await wait(statement.stream());
          return await startBatches(result, { types, maxRows, wait, end });
        } catch (error) {
          end();
          throw error;
        }
      },
      stop: (reason) => limits.stop(reason),
      end,
    };
    return opened;
  } catch (error) {
    if (database === null) void connecting.then((late) => late.close()).catch(() => undefined);
    end();
    throw error;
  }
}

type Wait = <Result>(promise: Promise<Result>) => Promise<Result>;

/** Binds the one statement of a text, which must be a query without parameters. */
async function prepare(
  sql: string,
  connection: DuckDBConnection,
  wait: Wait,
): Promise<DuckDBPreparedStatement> {
  const extracted = await wait(connection.extractStatements(sql));
  if (extracted.count !== 1) throw refused('DuckDB runs one statement at a time here.');
  const statement = await wait(extracted.prepare(0));
  const isQuery = Number(statement.statementType) === selectStatement && statement.columnCount > 0;
  if (!isQuery || statement.parameterCount > 0)
    throw refused('DuckDB runs only a query without parameters here.');
  return statement;
}

function placesOf({ columnCount }: DuckDBPreparedStatement): number[] {
  return Array.from({ length: columnCount }, (_value, place) => place);
}

/** Reads the first batch, so that what fails fails here, and then the others at the reader's pace. */
async function startBatches(
  result: DuckDBResult,
  {
    types,
    maxRows,
    wait,
    end,
  }: {
    readonly types: readonly DuckdbType[];
    readonly maxRows: number;
    readonly wait: Wait;
    readonly end: () => void;
  },
): Promise<ResultStream['batches']> {
  const kinds = types.map((type) => kindOfType(type));

  async function nextRows(): Promise<Cell[][]> {
    const chunk = await wait(result.fetchChunk());
    if (chunk === null || chunk.rowCount === 0) return [];
    const columns = types.map((type, place) =>
      chunk.getColumnValues(place).map((value) => duckdbCell(value, type, kinds[place])),
    );
    return Array.from({ length: chunk.rowCount }, (_value, row) =>
      columns.map((cells) => cells[row] ?? null),
    );
  }

  const first = await nextRows();

  async function* readBatches(): ResultStream['batches'] {
    let remaining = maxRows;
    try {
      for (let rows = first; rows.length > 0; rows = await nextRows()) {
        yield rows.slice(0, remaining);
        remaining -= rows.length;
        if (remaining <= 0) return;
      }
    } finally {
      end();
    }
  }
  return readBatches();
}

function refused(message: string): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_REFUSED', message);
}
