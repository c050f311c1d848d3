import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import knex from 'knex';
import type { Database, Session, SqlRow } from './session.js';
import { silentLog } from './silent-log.js';
import { SqliteClient, whileBusy } from './sqlite-client.js';
import { sqliteDialect } from './sqlite-dialect.js';
import type { SqlValue } from './sql-text.js';

/** The part of knex's client that hands out connections. */
interface ConnectionPool {
  acquireConnection(): Promise<DatabaseSyncInstance>;
  releaseConnection(connection: DatabaseSyncInstance): Promise<void>;
}

/** Rows of one insert statement, largest first: a statement of many rows costs a third less a row. */
const rowsPerStatement = [100, 10, 1] as const;

/** Statements are kept prepared up to this many. */
const maxPrepared = 500;

/**
 * A SQLite file, or `:memory:`, on one connection of knex's pool. Statements run prepared on the connection itself, past knex's
 * builder, which would take five times as long for a batch.
 */
export function createSqliteDatabase(filename: string, waitTimeoutMs: number): Database {
  const database = knex({
    client: SqliteClient,
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: waitTimeoutMs,
    pool: { min: 1, max: 1 },
    log: silentLog,
  });
  const pool = database.client as ConnectionPool;
  const sessions = new WeakMap<DatabaseSyncInstance, Session>();

  function sessionOn(connection: DatabaseSyncInstance): Session {
    const session = sessions.get(connection) ?? createSession(connection);
    sessions.set(connection, session);
    return session;
  }

  /** A connection in a transaction. While another process has the write lock, ours is free for readers. */
  async function begin(): Promise<DatabaseSyncInstance> {
    const connection = await pool.acquireConnection();
    try {
      await sessionOn(connection).run('begin immediate');
      return connection;
    } catch (error) {
      await pool.releaseConnection(connection);
      throw error;
    }
  }

  async function read<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const connection = await pool.acquireConnection();
    try {
      return await work(sessionOn(connection));
    } finally {
      await pool.releaseConnection(connection);
    }
  }

  async function transaction<Result>(
    work: (session: Session) => Promise<Result>,
    options: { readonly waitTimeoutMs?: number } = {},
  ): Promise<Result> {
    const connection = await whileBusy(options.waitTimeoutMs ?? waitTimeoutMs, begin);
    const session = sessionOn(connection);
    try {
      const result = await work(session);
      await session.run('commit');
      return result;
    } catch (error) {
      if (connection.isTransaction) await session.run('rollback');
      throw error;
    } finally {
      await pool.releaseConnection(connection);
    }
  }

  return {
    dialect: sqliteDialect,
    read: (work) => whileBusy(waitTimeoutMs, () => read(work)),
    transaction,
    exclusive: (work) => transaction(work),
    close: () => database.destroy(),
  };
}

function createSession(connection: DatabaseSyncInstance): Session {
  const prepared = new Map<string, StatementSyncInstance>();

  function prepare(sql: string): StatementSyncInstance {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= maxPrepared) prepared.clear();
    const statement = connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  }

  return {
    all: async (sql, values = []) => prepare(sql).all(...values) as SqlRow[],
    run: async (sql, values = []) => Number(prepare(sql).run(...values).changes),
    async insert(into, rows) {
      let done = 0;
      for (const count of rowsPerStatement) {
        if (rows.length - done < count) continue;
        const statement = prepare(insertStatement(into, rows[0]?.length ?? 0, count));
        for (; rows.length - done >= count; done += count) statement.run(...valuesOf(rows, done, count));
      }
    },
  };
}

function insertStatement(into: string, columns: number, rows: number): string {
  const row = `(${Array<string>(columns).fill('?').join(', ')})`;
  return `${into} values ${Array<string>(rows).fill(row).join(', ')}`;
}

function valuesOf(rows: readonly (readonly SqlValue[])[], start: number, count: number): SqlValue[] {
  const values: SqlValue[] = [];
  for (let index = start; index < start + count; index += 1) values.push(...(rows[index] ?? []));
  return values;
}
