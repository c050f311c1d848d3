import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { DatabaseSync } from '@photostructure/sqlite';
import type { CheckedSql, DataSourceConnection, DataSourceDriver, Dialect } from '@querent/core';
import { createDuckdbDriver } from '@querent/drivers/duckdb';
import { createMariadbDriver } from '@querent/drivers/mysql';
import { createPostgresDriver } from '@querent/drivers/postgres';
import { createSqliteDriver } from '@querent/drivers/sqlite';
import mysql from 'mysql2/promise';
import pg from 'pg';

import { createTestDatabase, testServers } from '../tooling/databases.js';

/** How many rows the measured table has. */
export const measuredRows = 1_000_000;

/** A database with the measured table, and the driver that reads it. */
export interface DriverSource {
  readonly dialect: Dialect;
  readonly driver: DataSourceDriver;
  /** The file, or the address, for baselines that read it without us. */
  readonly place: string;
  remove(): Promise<void>;
}

const columns =
  'id INTEGER PRIMARY KEY, a INTEGER, name VARCHAR(30), words VARCHAR(60), price DECIMAL(12,2), made TIMESTAMP NULL, ratio DOUBLE PRECISION, b INTEGER';
const values = (n: string) =>
  `${n}, ${n} % 100, 'customer', 'some words that are neither long nor short', ${n} / 100.0, '2024-02-29 13:37:00', ${n} * 1.5, ${n} * 7`;

/** The statements that make a million rows out of a table of ten. */
function statements(made: string): string[] {
  const digits = Array.from({ length: 6 }, (_value, place) => `d${place}.d * ${10 ** place}`).join(' + ');
  const tables = Array.from({ length: 6 }, (_value, place) => `digits d${place}`).join(' CROSS JOIN ');
  return [
    `CREATE TABLE measured (${columns.replace('TIMESTAMP NULL', made)})`,
    'CREATE TABLE digits (d INTEGER)',
    'INSERT INTO digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)',
    `INSERT INTO measured SELECT ${values('n')} FROM (SELECT ${digits} AS n FROM ${tables}) numbers`,
  ];
}

/** What the guard would hand over for a statement over the measured table. */
export function checkedSql(dialect: Dialect, schema: string, sql: string): CheckedSql {
  const tables = [{ catalog: 'bench', schema, table: 'measured' }];
  return { dialect, sql, tables, permitted: tables, functions: ['count'] } as unknown as CheckedSql;
}

/** Makes every source that this machine has: two files, and the servers that the environment names. */
export async function createSources(): Promise<readonly DriverSource[]> {
  const sources = [sqliteSource(), await duckdbSource()];
  for (const server of testServers) {
    if (server.url === undefined) continue;
    const database = await createTestDatabase(server);
    const create = server.engine === 'PostgreSQL' ? postgresSource : mysqlSource;
    sources.push({ ...(await create(database.url)), remove: () => database.drop() });
  }
  return sources;
}

function fileConnection(database: string): DataSourceConnection {
  return { host: null, port: null, database, username: null, password: null, options: {} };
}

function serverConnection(url: string): DataSourceConnection {
  const { hostname, port, pathname, username, password } = new URL(url);
  const names = { database: pathname.slice(1), username: decodeURIComponent(username) };
  return {
    host: hostname,
    port: Number(port),
    ...names,
    password: decodeURIComponent(password),
    options: {},
  };
}

function sqliteSource(): DriverSource {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  const place = join(folder, 'bench.sqlite');
  const database = new DatabaseSync(place);
  for (const statement of statements('TIMESTAMP')) database.exec(statement);
  database.close();
  const driver = createSqliteDriver(fileConnection(place));
  return { dialect: 'sqlite', driver, place, remove: async () => rmSync(folder, { recursive: true }) };
}

async function duckdbSource(): Promise<DriverSource> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  const place = join(folder, 'bench.duckdb');
  const instance = await DuckDBInstance.create(place);
  const connection = await instance.connect();
  for (const statement of statements('TIMESTAMP')) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  const driver = createDuckdbDriver(fileConnection(place));
  return { dialect: 'duckdb', driver, place, remove: async () => rmSync(folder, { recursive: true }) };
}

type ServerSource = Omit<DriverSource, 'remove'>;

async function postgresSource(place: string): Promise<ServerSource> {
  const client = new pg.Client(place);
  await client.connect();
  for (const statement of statements('TIMESTAMP')) {
    await client.query(statement.replace("'2024-02-29 13:37:00'", "TIMESTAMP '2024-02-29 13:37:00'"));
  }
  await client.query('ANALYZE');
  await client.end();
  return { dialect: 'postgres', driver: createPostgresDriver(serverConnection(place)), place };
}

async function mysqlSource(place: string): Promise<ServerSource> {
  const connection = await mysql.createConnection({ uri: place });
  for (const statement of statements('DATETIME')) await connection.query(statement);
  await connection.end();
  return { dialect: 'mariadb', driver: createMariadbDriver(serverConnection(place)), place };
}
