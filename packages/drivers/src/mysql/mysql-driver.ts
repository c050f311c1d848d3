import {
  AnalyticsError,
  type DataSourceConnection,
  type DataSourceDriver,
  type Dialect,
  type ResultColumn,
  type ResultStream,
} from '@querent/core';
import type { PrepareStatementInfo } from 'mysql2';

import { introspectMysql } from './introspect-mysql.js';
import { kindOfField, mysqlCell, type MysqlField, type MysqlValue } from './mysql-cells.js';
import { createMysqlSessions, type MysqlSession } from './mysql-sessions.js';
import { createRowQueue } from './row-queue.js';

/**
 * Reads one MySQL database. `options.ssl` of the connection is passed to mysql2: `true`, or an object with `ca` and the like.
 * Needs the package mysql2.
 */
export function createMysqlDriver(connection: DataSourceConnection): DataSourceDriver {
  return createDriver(connection, 'mysql');
}

/** Reads one MariaDB database, otherwise as {@link createMysqlDriver}. */
export function createMariadbDriver(connection: DataSourceConnection): DataSourceDriver {
  return createDriver(connection, 'mariadb');
}

function createDriver(
  connection: DataSourceConnection,
  dialect: Extract<Dialect, 'mysql' | 'mariadb'>,
): DataSourceDriver {
  const sessions = createMysqlSessions(connection);
  return {
    specVersion: 1,
    dialect,
    async introspect(options = {}) {
      const session = await sessions.open(options);
      try {
        return await introspectMysql(session, connection.database, dialect);
      } finally {
        session.end('ended');
      }
    },
    async syntaxTree() {
      return null;
    },
    async explain(sql, options) {
      const session = await sessions.open(options);
      try {
        const statement = await prepare(session, sql.sql);
        statement.close();
        return { columns: resultColumns(statement.columns), relations: null, estimated_rows: null };
      } finally {
        session.end('ended');
      }
    },
    async execute(sql, options) {
      const session = await sessions.open(options);
      try {
        const statement = await prepare(session, sql.sql);
        return await start(session, statement, options.maxRows);
      } catch (error) {
        session.end('ended');
        throw error;
      }
    },
    close: () => sessions.close(),
  };
}

/** A statement that the server has bound. */
interface PreparedStatement {
  readonly columns: readonly MysqlField[];
  execute(): ReturnType<PrepareStatementInfo['execute']>;
  close(): void;
}

/** Binds a statement, which takes exactly one. Only what returns columns and takes no parameters is a query. */
async function prepare(session: MysqlSession, sql: string): Promise<PreparedStatement> {
  const prepared = await session.wait(
    new Promise<PrepareStatementInfo>((resolve, reject) => {
      session.connection.prepare(sql, (error, statement) => (error ? reject(error) : resolve(statement)));
    }),
  );
  // mysql2's types leave out what the server says of the statement
  const { columns, parameters } = prepared as PrepareStatementInfo &
    Record<'columns' | 'parameters', MysqlField[]>;
  const close = (): void => void session.connection.unprepare(sql); // closes it, and mysql2 forgets it
  if (columns.length === 0 || parameters.length > 0) {
    close();
    throw new AnalyticsError(
      'DATA_SOURCE_REFUSED',
      'The statement returns no columns or takes parameters, so it is no query.',
    );
  }
  return { columns, execute: () => prepared.execute([]), close };
}

/** Starts a statement and reads its first batch, so that what fails fails here. */
async function start(
  session: MysqlSession,
  statement: PreparedStatement,
  maxRows: number,
): Promise<ResultStream> {
  const queue = createRowQueue(statement.execute(), session.connection);
  statement.close(); // sent after the rows
  const first = await session.wait(queue.next());
  const fields = queue.fields();
  const columns = resultColumns(fields);
  const toCells = (row: readonly MysqlValue[]) =>
    row.map((value, place) =>
      mysqlCell(value, columns[place]?.kind ?? 'other', fields[place] ?? { name: '' }),
    );

  async function* readBatches(): ResultStream['batches'] {
    let remaining = maxRows;
    let rows = first;
    try {
      while (rows !== null && remaining > 0) {
        const batch = rows.slice(0, remaining);
        remaining -= batch.length;
        yield batch.map(toCells);
        rows = await session.wait(queue.next());
      }
    } finally {
      session.end(rows === null ? 'ended' : 'running');
    }
  }
  return { columns, batches: readBatches() };
}

function resultColumns(fields: readonly MysqlField[]): ResultColumn[] {
  return fields.map((field) => ({ name: field.name, kind: kindOfField(field) }));
}
