import { readFileSync } from 'node:fs';
import type { CheckedSql, DataSourceDriver, Dialect } from '@querent/core';
import { createMariadbDriver } from '@querent/drivers/mysql';
import { createPostgresDriver } from '@querent/drivers/postgres';
import mysql from 'mysql2/promise';
import pg from 'pg';
import type { ComparedResult } from '../../../packages/server/src/evaluation/compare-results.js';
import { createTestDatabase, type TestServer } from '../../tooling/databases.js';
import { dumpForMysql } from './dump-for-mysql.js';

/** A database of an evaluation folder on a server. */
export interface ServerDatabase {
  /** As `querent ask` takes it. */
  readonly url: string;
  /** What a statement gives, with the kinds of its columns; what the engine says against it is thrown. */
  run(sql: string): Promise<ComparedResult>;
  drop(): Promise<void>;
}

const timeoutMs = 30_000;
const maxRows = 100_000;

/** Loads a PostgreSQL dump into a new database of a server, in the words of that server. */
export async function loadDump(server: TestServer, file: string): Promise<ServerDatabase> {
  const isPostgres = server.engine === 'PostgreSQL';
  const database = await createTestDatabase(server);
  const dump = readFileSync(file, 'utf8');
  await (isPostgres ? fillPostgres(database.url, dump) : fillMysql(database.url, dump));
  const { hostname, port, pathname, username, password } = new URL(database.url);
  const driver = (isPostgres ? createPostgresDriver : createMariadbDriver)({
    host: hostname,
    port: port === '' ? null : Number(port),
    database: pathname.slice(1),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    options: {},
  });
  const scheme = isPostgres ? 'postgres' : 'mariadb';
  return {
    url: database.url.replace(/^\w+:/, `${scheme}:`),
    run: (sql) => runSql(driver, scheme, sql),
    async drop() {
      await driver.close();
      await database.drop();
    },
  };
}

async function fillPostgres(url: string, dump: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(dump);
  await client.query('ANALYZE');
  await client.end();
}

async function fillMysql(url: string, dump: string): Promise<void> {
  const connection = await mysql.createConnection({ uri: url });
  await connection.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_BACKSLASH_ESCAPES')");
  for (const statement of dumpForMysql(dump)) await connection.query(statement);
  await connection.end();
}

/** Runs a statement that no guard has seen: gold, or what the guard has let through before. */
async function runSql(driver: DataSourceDriver, dialect: Dialect, sql: string): Promise<ComparedResult> {
  const { tables } = await driver.introspect();
  const permitted = tables.map(({ schema, name }) => ({ catalog: 'any', schema, table: name }));
  const checked = { dialect, sql, tables: permitted, permitted, functions: [] } as unknown as CheckedSql;
  const { columns, batches } = await driver.execute(checked, { timeoutMs, maxRows });
  const rows = [];
  for await (const batch of batches) rows.push(...batch);
  return { rows, column_types: columns.map(({ kind }) => kind) };
}
