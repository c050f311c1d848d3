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

import { introspectPostgres } from './introspect-postgres.js';
import { rowReader } from './postgres-cells.js';
import { createPostgresSessions, type PostgresSession } from './postgres-sessions.js';
import { createPortal, describeStatement, type TextRow } from './postgres-statements.js';
import { kindOfType, type PostgresTypes } from './postgres-types.js';
import { readPlan } from './read-plan.js';

/** So many rows come at once at most. */
const rowsInBatch = 1_024;
/** The first batch tells how long the rows are. */
const rowsInFirstBatch = 32;
/** A batch of long texts is cut short, so that few of them stand in memory at a time. */
const charactersInBatch = 2 ** 21;

/**
 * Reads one PostgreSQL database. `options.ssl` of the connection is passed to pg: `true`, or an object with `ca` and the like.
 * Needs the package pg.
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
      const session = await sessions.open(options, sql);
      try {
        const { relations, estimatedRows } = readPlan(session.planRows, sql);
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
      const session = await sessions.open(options, sql);
      try {
        readPlan(session.planRows, sql);
        return await startStatement(session, sql, options);
      } catch (error) {
        await session.end();
        throw error;
      }
    },
    close: () => sessions.close(),
  };
}

/** Starts a statement and reads its first batch, so that what fails fails here. */
async function startStatement(
  session: PostgresSession,
  sql: CheckedSql,
  { maxRows }: ExecuteOptions,
): Promise<ResultStream> {
  const { types } = session.settings;
  const fetch = createPortal(session.client, sql.sql);
  const first = await session.wait(fetch(Math.min(rowsInFirstBatch, maxRows)));
  const columns = resultColumns(first.fields, types);
  const readRow = rowReader(
    types,
    first.fields.map(({ dataTypeID }) => dataTypeID),
  );

  async function* readBatches(): ResultStream['batches'] {
    let batch = first;
    let remaining = maxRows;
    try {
      while (batch.rows.length > 0) {
        remaining -= batch.rows.length;
        yield batch.rows.map(readRow);
        if (batch.isLast || remaining <= 0) return;
        batch = await session.wait(fetch(Math.min(rowsAfter(batch.rows), remaining)));
      }
    } finally {
      await session.end();
    }
  }

  if (!first.isLast && first.rows.length < maxRows) return { columns, batches: readBatches() };
  void session.end();
  return { columns, batches: wholeResult(first.rows.map(readRow)) };
}

/** How many rows come next: as many as fit a batch where they are as long as these. */
function rowsAfter(rows: readonly TextRow[]): number {
  let characters = 0;
  for (const row of rows) for (const text of row) characters += text?.length ?? 0;
  return Math.min(rowsInBatch, Math.max(1, Math.floor((charactersInBatch * rows.length) / (characters + 1))));
}

async function* wholeResult<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows;
}

function resultColumns(fields: readonly FieldDef[], types: PostgresTypes): ResultColumn[] {
  if (fields.length === 0)
    throw new AnalyticsError('DATA_SOURCE_REFUSED', 'The statement returns no columns, so it is no query.');
  return fields.map(({ name, dataTypeID }) => ({ name, kind: kindOfType(types, dataTypeID) }));
}
