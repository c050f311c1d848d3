import {
  AnalyticsError,
  type CheckedSql,
  type DataSourceConnection,
  type DataSourceDriver,
  type ExecuteOptions,
  type ResultColumn,
  type ResultStream,
} from '@querent/core';
import type { FieldDef } from 'pg';

import { describeStatement } from './describe-statement.js';
import { introspectPostgres } from './introspect-postgres.js';
import { cellReader } from './postgres-cells.js';
import {
  createPostgresSessions,
  type PostgresSession,
  type TextCursor,
  type TextRow,
} from './postgres-sessions.js';
import { kindOfType, type PostgresTypes } from './postgres-types.js';
import { readPlan } from './read-plan.js';

/** So many rows come in one message. */
const rowsInBatch = 1_000;

/**
 * Reads one PostgreSQL database. `options.ssl` of the connection is passed to pg: `true`, or an object with `ca` and the like.
 * Needs the packages pg and pg-cursor.
 */
export function createPostgresDriver(connection: DataSourceConnection): DataSourceDriver {
  const sessions = createPostgresSessions(connection);
  return {
    specVersion: 1,
    dialect: 'postgres',
    async introspect(options = {}) {
      const session = await sessions.open(options);
      try {
        return await introspectPostgres(session);
      } finally {
        await session.end();
      }
    },
    async syntaxTree() {
      return null;
    },
    async explain(sql, options) {
      const session = await sessions.open(options);
      try {
        const { relations, estimatedRows } = await readPlan(session, sql);
        const fields = await session.wait(describeStatement(session.client, sql.sql));
        return {
          columns: resultColumns(fields, session.settings.types),
          relations,
          estimated_rows: estimatedRows,
        };
      } finally {
        await session.end();
      }
    },
    async execute(sql, options) {
      const session = await sessions.open(options);
      try {
        await readPlan(session, sql);
        return await openCursor(session, sql, options);
      } catch (error) {
        await session.end();
        throw error;
      }
    },
    close: () => sessions.close(),
  };
}

/** Starts a statement and reads its first batch, so that what fails fails here. */
async function openCursor(
  session: PostgresSession,
  sql: CheckedSql,
  { maxRows }: ExecuteOptions,
): Promise<ResultStream> {
  const cursor = session.openCursor(sql.sql);
  const first = await session.wait(readCursor(cursor, Math.min(rowsInBatch, maxRows)));
  const readers = first.fields.map(({ dataTypeID }) => cellReader(session.settings.types, dataTypeID));
  const toCells = (row: TextRow) =>
    row.map((text, place) => (text === null ? null : (readers[place]?.(text) ?? null)));

  async function* readBatches(): ResultStream['batches'] {
    let { rows } = first;
    let remaining = maxRows - rows.length;
    try {
      while (rows.length > 0) {
        yield rows.map(toCells);
        const asked = Math.min(rowsInBatch, remaining);
        if (rows.length < rowsInBatch || asked <= 0) return;
        rows = (await session.wait(readCursor(cursor, asked))).rows;
        remaining -= rows.length;
      }
    } finally {
      await endCursor();
    }
  }

  /** The rollback waits in line behind the end of the cursor. */
  async function endCursor(): Promise<void> {
    if (session.isOpen()) cursor.close().catch(() => undefined);
    await session.end();
  }

  const isWhole = first.rows.length < rowsInBatch || first.rows.length === maxRows;
  const columns = resultColumns(first.fields, session.settings.types);
  if (!isWhole) return { columns, batches: readBatches() };
  void endCursor();
  return { columns, batches: wholeResult(first.rows.map(toCells)) };
}

async function* wholeResult<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows;
}

interface CursorRead {
  readonly rows: readonly TextRow[];
  readonly fields: readonly FieldDef[];
}

function readCursor(cursor: TextCursor, rowCount: number): Promise<CursorRead> {
  return new Promise((resolve, reject) => {
    cursor.read(rowCount, (error, rows, result) => {
      if (error) reject(error);
      else resolve({ rows, fields: result.fields });
    });
  });
}

function resultColumns(fields: readonly FieldDef[], types: PostgresTypes): ResultColumn[] {
  if (fields.length === 0)
    throw new AnalyticsError('DATA_SOURCE_REFUSED', 'The statement returns no columns, so it is no query.');
  return fields.map(({ name, dataTypeID }) => ({ name, kind: kindOfType(types, dataTypeID) }));
}
