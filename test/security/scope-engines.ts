import { DuckDBInstance } from '@duckdb/node-api';
import { DatabaseSync } from '@photostructure/sqlite';
import mysql from 'mysql2/promise';
import pg from 'pg';
import type { TestServer } from '../tooling/databases.js';
import { createTestDatabase } from '../tooling/databases.js';

/** A database that holds some of the tables `sec` and `pub`. */
export interface ScopeEngine {
  /** The schema that the tables stand in. */
  readonly schema: string;
  /** Whether the engine understands the statement with the tables that it holds. */
  binds(sql: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Makes such a database. */
export type ScopeEngineFactory = (tables: readonly string[]) => Promise<ScopeEngine>;

const create = (table: string): string => `CREATE TABLE ${table} (x INTEGER)`;

async function succeeds(act: () => Promise<unknown>): Promise<boolean> {
  return act().then(
    () => true,
    () => false,
  );
}

/** SQLite in memory. */
export const openSqlite: ScopeEngineFactory = async (tables) => {
  const database = new DatabaseSync(':memory:');
  for (const table of tables) database.exec(create(table));
  return {
    schema: 'main',
    binds: (sql) => succeeds(async () => database.prepare(sql)),
    close: async () => database.close(),
  };
};

/** DuckDB in memory. */
export const openDuckdb: ScopeEngineFactory = async (tables) => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const table of tables) await connection.run(create(table));
  return {
    schema: 'main',
    binds: (sql) => succeeds(() => connection.prepare(sql)),
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
};

/** A new database on a PostgreSQL server. */
export const openPostgres =
  (server: TestServer): ScopeEngineFactory =>
  async (tables) => {
    const database = await createTestDatabase(server);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const table of tables) await client.query(create(table));
    return {
      schema: 'public',
      binds: (sql) => succeeds(() => client.query(`EXPLAIN ${sql}`)),
      close: async () => {
        await client.end();
        await database.drop();
      },
    };
  };

/** A new database on a MySQL or MariaDB server. */
export const openMysql =
  (server: TestServer): ScopeEngineFactory =>
  async (tables) => {
    const database = await createTestDatabase(server);
    const connection = await mysql.createConnection({ uri: database.url });
    for (const table of tables) await connection.query(create(table));
    return {
      schema: new URL(database.url).pathname.slice(1),
      binds: (sql) => succeeds(() => connection.query(`EXPLAIN ${sql}`)),
      close: async () => {
        await connection.end();
        await database.drop();
      },
    };
  };
