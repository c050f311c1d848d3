import { resolve } from 'node:path';

import type { DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import {
  AnalyticsError,
  type Cell,
  type DataSourceConnection,
  type DataSourceDriver,
  type ResultColumn,
  type ResultStream,
} from '@querent/core';

import { duckdbCell } from './duckdb-cells.js';
import { createDuckdbSessions, type DuckdbSession } from './duckdb-sessions.js';
import { kindOfType, type DuckdbType } from './duckdb-types.js';
import { introspectDuckdb } from './introspect-duckdb.js';
import { serializeSql } from './serialize-sql.js';

/** DuckDB's number for statements that read: SELECT, and what it rewrites to one. */
const selectStatement = 1;

/**
 * Reads one DuckDB file, named by `connection.database`, read-only, without access to other files, the network or extensions.
 * DuckDB knows no grants: what a statement may read is the guard's to decide. Needs the package @duckdb/node-api.
 */
export function createDuckdbDriver(connection: DataSourceConnection): DataSourceDriver {
  const sessions = createDuckdbSessions(resolve(connection.database));

  async function withSession<T>(
    options: Parameters<typeof sessions.open>[0],
    work: (session: DuckdbSession) => Promise<T>,
  ): Promise<T> {
    const session = await sessions.open(options);
    try {
      return await work(session);
    } finally {
      session.end();
    }
  }

  return {
    specVersion: 1,
    dialect: 'duckdb',
    introspect: (options = {}) => withSession(options, introspectDuckdb),
    syntaxTree: (sql, options = {}) => withSession(options, (session) => serializeSql(session, sql)),
    explain: (sql, options) =>
      withSession(options, async (session) => {
        const { columns } = describe(await prepare(session, sql.sql));
        return { columns, relations: null, estimated_rows: null };
      }),
    async execute(sql, options) {
      const session = await sessions.open(options);
      try {
        const statement = await prepare(session, sql.sql);
        const { columns, types } = describe(statement);
        const result = await session.wait(statement.stream());
        return { columns, batches: await startBatches(session, result, types, options.maxRows) };
      } catch (error) {
        session.end();
        throw error;
      }
    },
    close: () => sessions.close(),
  };
}

/** Binds the one statement of a text, which must be a query without parameters. */
async function prepare(session: DuckdbSession, sql: string): Promise<DuckDBPreparedStatement> {
  const extracted = await session.wait(session.connection.extractStatements(sql));
  if (extracted.count !== 1) throw refused('DuckDB runs one statement at a time here.');
  const statement = await session.wait(extracted.prepare(0));
  const isQuery = Number(statement.statementType) === selectStatement && statement.columnCount > 0;
  if (!isQuery || statement.parameterCount > 0)
    throw refused('DuckDB runs only a query without parameters here.');
  return statement;
}

function describe(statement: DuckDBPreparedStatement): { columns: ResultColumn[]; types: DuckdbType[] } {
  const places = Array.from({ length: statement.columnCount }, (_value, place) => place);
  const types = places.map((place): DuckdbType => statement.columnType(place));
  const columns = types.map((type, place) => ({ name: statement.columnName(place), kind: kindOfType(type) }));
  return { columns, types };
}

/** Reads the first batch, so that what fails fails here, and then the others at the reader's pace. */
async function startBatches(
  session: DuckdbSession,
  result: DuckDBResult,
  types: readonly DuckdbType[],
  maxRows: number,
): Promise<ResultStream['batches']> {
  const kinds = types.map(kindOfType);

  /** Column by column, which is how DuckDB keeps them and several times as fast as row by row. */
  async function nextRows(): Promise<Cell[][]> {
    const chunk = await session.wait(result.fetchChunk());
    if (chunk === null || chunk.rowCount === 0) return []; // the last chunk has no columns either
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
      session.end();
    }
  }
  return readBatches();
}

function refused(message: string): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_REFUSED', message);
}
