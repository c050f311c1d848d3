import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Knex } from 'knex';
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { sqliteDialect } from './sqlite-dialect.js';

/** What knex hands to a client for one statement, and what the client adds. */
interface KnexStatement {
  readonly sql?: string;
  readonly bindings?: readonly unknown[];
  response?: unknown;
  context?: { readonly lastID: unknown; readonly changes: unknown };
}

const BetterSqlite3Client = createRequire(import.meta.url)(
  'knex/lib/dialects/better-sqlite3/index.js',
) as typeof Knex.Client;

/** How long SQLite itself waits for another process, which stops this one: longer waits are ours. */
const busyTimeoutMs = 25;
const busyPauseMs = 5;

/** The knex client of SQLite over @photostructure/sqlite; transactions take the write lock as they begin. */
export class SqliteClient extends BetterSqlite3Client {
  _driver(): unknown {
    return DatabaseSync;
  }

  override async acquireRawConnection(): Promise<DatabaseSyncInstance> {
    const { filename } = this.connectionSettings as { readonly filename: string };
    if (filename !== ':memory:') closeSync(openSync(filename, 'a', 0o600)); // holds password hashes: for its owner alone
    const connection = new DatabaseSync(filename);
    connection.exec(
      `pragma busy_timeout = ${busyTimeoutMs}; pragma foreign_keys = on; pragma synchronous = normal`,
    );
    await whileBusy(5000, async () => connection.exec('pragma journal_mode = wal'));
    return connection;
  }

  async _query(connection: DatabaseSyncInstance, statement: KnexStatement): Promise<KnexStatement> {
    const { sql = '', bindings = [] } = statement;
    const prepared = connection.prepare(sql === 'BEGIN;' ? 'begin immediate' : sql);
    const values = bindings.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    if (prepared.columns().length > 0) {
      statement.response = prepared.all(...values);
      return statement;
    }
    const { lastInsertRowid, changes } = prepared.run(...values);
    statement.context = { lastID: lastInsertRowid, changes };
    return statement;
  }
}

/** Tries until another process gives the database free, without stopping this one; then lets the refusal out. */
export async function whileBusy<Result>(
  waitTimeoutMs: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + waitTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (sqliteDialect.failureOf(error) !== 'busy' || performance.now() > deadline) throw error;
    }
    await setTimeout(busyPauseMs);
  }
}
