import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import type { CheckedSql, DataSourceConnection, DataSourceDriver } from '@querent/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDuckdbDriver } from './duckdb-driver.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-duckdb-'));
const csv = join(folder, 'outside.csv');
const seed = [
  'CREATE SCHEMA sales',
  'CREATE TABLE sales.orders (id INTEGER PRIMARY KEY, total DECIMAL(10,2))',
  'INSERT INTO sales.orders VALUES (1, 12.50)',
  'CREATE TABLE lines (n INTEGER, tags STRUCT(a INTEGER, b FLOAT[]), more MAP(VARCHAR, DATE))',
  "INSERT INTO lines VALUES (1, {'a': 1, 'b': [0.1, NULL]}, MAP {'k': DATE '2024-02-29'})",
  'CREATE VIEW inner_view AS SELECT id FROM sales.orders',
  'CREATE SCHEMA "Odd ""names"""',
  'CREATE TABLE "Odd ""names"""."or.ders" (id INTEGER)',
  'CREATE MACRO highest(n) AS (SELECT max(id) + n FROM sales.orders)',
  'CREATE VIEW outer_view (x) AS WITH c AS (SELECT * FROM inner_view) SELECT count(*) FROM c, lines',
];

let driver: DataSourceDriver;

function connectionOf(file: string): DataSourceConnection {
  return {
    host: null,
    port: null,
    database: join(folder, file),
    username: null,
    password: null,
    options: {},
  };
}

function checked(sql: string, ...names: readonly string[]): CheckedSql {
  const permitted = names.map((name) => {
    const [schema, table] = name.split('.');
    return { catalog: 'shop', schema, table };
  });
  return { dialect: 'duckdb', sql, tables: permitted, permitted, functions: [] } as unknown as CheckedSql;
}

async function rowsOf(sql: string, ...permitted: readonly string[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  const { batches } = await driver.execute(checked(sql, ...permitted), { timeoutMs: 20_000, maxRows: 100 });
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

beforeAll(async () => {
  writeFileSync(csv, 'a,b\n1,2\n');
  const instance = await DuckDBInstance.create(join(folder, 'shop.duckdb'));
  const connection = await instance.connect();
  for (const statement of seed) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  driver = createDuckdbDriver(connectionOf('shop.duckdb'));
});
afterAll(async () => {
  await driver.close();
  rmSync(folder, { recursive: true });
});

describe('the DuckDB driver', () => {
  it('reads structs, maps and lists as JSON', async () => {
    expect(await rowsOf('SELECT tags, more FROM lines', 'main.lines')).toEqual([
      [{ a: 1, b: [0.1, null] }, { k: '2024-02-29' }],
    ]);
  });

  it('finds the base tables of views through views and schemas', async () => {
    const { tables, catalog } = await driver.introspect();
    expect(catalog).toBe('shop');
    expect(
      tables.map(({ name, closure }) => [name, closure.map(({ schema, table }) => `${schema}.${table}`)]),
    ).toEqual([
      ['or.ders', []],
      ['inner_view', ['sales.orders']],
      ['lines', []],
      ['outer_view', ['main.lines', 'sales.orders']],
      ['orders', []],
    ]);
  });

  it.each([
    `SELECT * FROM read_csv('${csv}')`,
    `SELECT * FROM '${csv}'`,
    `COPY lines TO '${join(folder, 'stolen.csv')}'`,
    `ATTACH '${join(folder, 'other.duckdb')}' AS other`,
    'INSTALL httpfs',
    'SET enable_external_access = true',
    'SET threads = 1',
    'CREATE TEMP TABLE stolen AS SELECT 1',
    'EXPLAIN SELECT 1',
    'SELECT n FROM lines WHERE n = ?',
  ])('refuses: %s', async (sql) => {
    await expect(rowsOf(sql)).rejects.toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
  });

  it.each([
    ['SELECT id FROM sales.orders', ['main.lines']],
    ['SELECT x FROM outer_view', ['main.outer_view', 'main.lines']],
    ['SELECT max(COLUMNS(* REPLACE ((SELECT max(id) FROM sales.orders) AS n))) FROM lines', ['main.lines']],
    ['SELECT n FROM lines WHERE false AND n IN (SELECT id FROM sales.orders)', ['main.lines']],
    ['SELECT highest(1)', []],
    ['SELECT id FROM "Odd ""names"""."or.ders"', ['main.ders']],
  ])('reads by its plan nothing but what is permitted: %s', async (sql, permitted) => {
    await expect(rowsOf(sql, ...permitted)).rejects.toMatchObject({
      code: 'DATA_SOURCE_REFUSED',
      message: 'DuckDB would read a table that the statement may not read.',
    });
  });

  it('tells what a view reads in the end', async () => {
    const tables = ['main.inner_view', 'main.lines', 'main.outer_view', 'sales.orders'];
    const sql = checked('SELECT x FROM OUTER_VIEW', ...tables);
    const { relations } = await driver.explain(sql, { timeoutMs: 20_000 });
    expect(relations?.map(({ schema, table }) => `${schema}.${table}`)).toEqual([
      'main.lines',
      'sales.orders',
    ]);
  });

  it('keeps times in UTC, whatever zone the process is in', async () => {
    const sql = "SELECT date_trunc('day', TIMESTAMPTZ '2024-03-01 00:30:00+02:00') AS d";
    expect(await rowsOf(sql)).toEqual([['2024-02-29T00:00:00Z']]);
  });

  it('answers the tree of its own parser, and an error for what is no query', async () => {
    expect(await driver.syntaxTree('SELECT id FROM sales.orders')).toMatchObject({ error: false });
    expect(await driver.syntaxTree("SELECT 'it''s' FROM")).toMatchObject({ error: true });
    expect(await driver.syntaxTree('DELETE FROM lines')).toMatchObject({ error: true });
  });

  it('says what is wrong with a file that is missing or no database', async () => {
    writeFileSync(join(folder, 'text.duckdb'), 'a,b\n'.repeat(5_000));
    for (const [file, reason] of [
      ['none.duckdb', 'there is no database file'],
      ['text.duckdb', 'not a valid DuckDB database'],
    ] as const) {
      const broken = createDuckdbDriver(connectionOf(file));
      await expect(broken.introspect()).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
      await expect(broken.introspect()).rejects.toThrow(reason);
      await broken.close();
    }
  });
});
