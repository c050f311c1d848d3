import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';
import type { CheckedSql, DataSourceDriver } from '@querent/core';
import { afterAll, describe, expect, it } from 'vitest';

import { createSqliteDriverFactory } from './sqlite-driver.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-sqlite-'));
const createDriver = createSqliteDriverFactory({ processes: 1, memoryLimitMb: 256 });
const drivers: DataSourceDriver[] = [];

function driverOf(file: string): DataSourceDriver {
  const connection = { host: null, port: null, username: null, password: null, options: {} };
  const driver = createDriver({ ...connection, database: join(folder, file) });
  drivers.push(driver);
  return driver;
}

function databaseOf(file: string, ...statements: string[]): DataSourceDriver {
  const database = new DatabaseSync(join(folder, file));
  for (const statement of statements) database.exec(statement);
  database.close();
  return driverOf(file);
}

/** What the guard would hand over for a statement that names some tables and may read more by their closures. */
function checked(
  sql: string,
  tables: string[],
  functions: string[] = [],
  closure: string[] = [],
): CheckedSql {
  const names = (list: string[]) => list.map((table) => ({ catalog: 'c', schema: 'main', table }));
  const parts = {
    dialect: 'sqlite',
    sql,
    tables: names(tables),
    permitted: names([...tables, ...closure]),
    functions,
  };
  return parts as unknown as CheckedSql;
}

async function rowsOf(driver: DataSourceDriver, sql: CheckedSql): Promise<unknown[]> {
  const rows: unknown[] = [];
  const { batches } = await driver.execute(sql, { timeoutMs: 20_000, maxRows: 1_000 });
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

afterAll(async () => {
  for (const driver of drivers) await driver.close();
  rmSync(folder, { recursive: true });
});

describe('what stands in double quotes', () => {
  const driver = databaseOf(
    'quotes.db',
    'CREATE TABLE singer (name TEXT, country TEXT)',
    `INSERT INTO singer VALUES ('Ann', 'France'), ('Bo', 'Spain')`,
  );

  it.each([
    ['SELECT name FROM singer WHERE country = "France"', [['Ann']]],
    ['SELECT "name" FROM singer WHERE "country" = \'Spain\'', [['Bo']]],
  ])('is a name where something has it, and else text: %s', async (sql, rows) => {
    expect(await rowsOf(driver, checked(sql, ['singer']))).toEqual(rows);
  });
});

describe('what a statement may read', () => {
  const driver = databaseOf(
    'access.db',
    'CREATE TABLE orders (id INTEGER PRIMARY KEY, total REAL)',
    'CREATE TABLE secret (word TEXT)',
    'CREATE VIEW big_orders AS SELECT id, abs(total) AS total, row_number() OVER (ORDER BY total) AS place FROM orders WHERE total > 10',
    'CREATE VIEW biggest AS SELECT max(total) AS total FROM big_orders',
    'CREATE VIRTUAL TABLE notes USING fts5 (body)',
    "INSERT INTO orders VALUES (1, 5), (2, 20), (3, 30); INSERT INTO secret VALUES ('x'); INSERT INTO notes VALUES ('late order')",
  );

  it.each([
    ['a permitted table', checked('SELECT id FROM orders WHERE id = 1', ['orders']), [[1]]],
    ['names in any case', checked('SELECT ID FROM Orders WHERE id = 1', ['orders']), [[1]]],
    ['a listed function', checked('SELECT max(total) FROM orders', ['orders'], ['max']), [[30]]],
    [
      'a view through its closure',
      checked('SELECT id, place FROM big_orders', ['big_orders'], [], ['orders']),
      [
        [2, 1],
        [3, 2],
      ],
    ],
    [
      'a view over a view',
      checked('SELECT * FROM biggest', ['biggest'], [], ['big_orders', 'orders']),
      [[30]],
    ],
    [
      'a count of a view',
      checked('SELECT count(*) FROM big_orders', ['big_orders'], ['count'], ['orders']),
      [[2]],
    ],
    [
      'a CTE of which no column is taken',
      checked('WITH c AS MATERIALIZED (SELECT id FROM orders) SELECT count(*) FROM c', ['orders'], ['count']),
      [[3]],
    ],
    [
      'a recursive CTE',
      checked(
        'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 3) SELECT n FROM r',
        [],
      ),
      [[1], [2], [3]],
    ],
    [
      'operators that are functions inside',
      checked("SELECT 'a' LIKE 'A', '{\"k\":1}' ->> 'k'", []),
      [[1, 1]],
    ],
    ['a listed table function', checked("SELECT value FROM json_each('[7]')", [], ['json_each']), [[7]]],
    [
      'a full-text index',
      checked(
        "SELECT body FROM notes WHERE notes MATCH 'late'",
        ['notes'],
        [],
        ['notes_config', 'notes_content', 'notes_data', 'notes_docsize', 'notes_idx'],
      ),
      [['late order']],
    ],
    ['a semicolon and a comment at the end', checked('SELECT 1; -- done; really', []), [[1]]],
  ])('reads %s', async (_what, sql, rows) => {
    expect(await rowsOf(driver, sql)).toEqual(rows);
  });

  it.each([
    ['another table', checked('SELECT word FROM secret', ['orders'])],
    ['the number of rows of another table', checked('SELECT count(*) FROM secret', ['orders'], ['count'])],
    [
      'whether another table has rows',
      checked('SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM main.secret)', ['orders']),
    ],
    [
      'another table under the name of a view',
      checked(
        'WITH big_orders AS (SELECT word FROM secret) SELECT * FROM big_orders',
        ['big_orders'],
        [],
        ['orders'],
      ),
    ],
    [
      'the base table of a permitted view by itself',
      checked('SELECT total FROM orders', ['big_orders'], [], ['orders']),
    ],
    ['the schema', checked('SELECT sql FROM sqlite_schema', ['orders'])],
    ['the number of tables', checked('SELECT count(*) FROM sqlite_master', ['orders'], ['count'])],
    ['a pragma as a table', checked('SELECT count(*) FROM pragma_table_list', ['orders'], ['count'])],
    ['a module as a table', checked('SELECT count(*) FROM dbstat', ['orders'], ['count', 'dbstat'])],
    ['a function that is not listed', checked('SELECT randomblob(8)', ['orders'])],
    ['a pragma', checked('PRAGMA user_version', ['orders'])],
    ['the plan of a statement', checked('EXPLAIN SELECT id FROM orders', ['orders'])],
    ['another file', checked("ATTACH 'other.db' AS other", ['orders'])],
    ['a parameter', checked('SELECT id FROM orders WHERE id = ?', ['orders'])],
    ['nothing at all', checked('', ['orders'])],
  ])('refuses %s', async (_what, sql) => {
    await expect(rowsOf(driver, sql)).rejects.toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
  });

  it('tells the tables that a view is made of among the relations', async () => {
    const sql = checked('SELECT total FROM biggest', ['biggest'], [], ['big_orders', 'orders', 'secret']);
    const { relations } = await driver.explain(sql, { timeoutMs: 20_000 });
    expect(relations?.map(({ table }) => table)).toEqual(['biggest', 'big_orders', 'orders']);
  });

  it('sees a table that was made after the first statement', async () => {
    const later = databaseOf('later.db', 'CREATE TABLE first (a)');
    await expect(rowsOf(later, checked('SELECT count(*) FROM second', [], ['count']))).rejects.toThrow(
      'no such table',
    );
    databaseOf('later.db', 'CREATE TABLE second (a)');
    await expect(rowsOf(later, checked('SELECT count(*) FROM second', [], ['count']))).rejects.toThrow(
      'not authorized',
    );
  });
});

describe('values of their own kind', () => {
  it('text that is no UTF-8 is read with replacement characters', async () => {
    const driver = databaseOf(
      'bytes.db',
      'CREATE TABLE t (a TEXT)',
      "INSERT INTO t VALUES (CAST(X'4DFC' AS TEXT))",
    );
    expect(await rowsOf(driver, checked('SELECT a FROM t', ['t']))).toEqual([['M\ufffd']]);
  });

  it('a value that does not fit its column stays what it is', async () => {
    const driver = databaseOf(
      'loose.db',
      'CREATE TABLE t (a DATE, b BOOLEAN, c JSON, d INTEGER)',
      "INSERT INTO t VALUES (1577836800, 'T', '{', 'many')",
    );
    expect(await rowsOf(driver, checked('SELECT a, b, c, d FROM t', ['t']))).toEqual([
      [1577836800, 'T', '{', 'many'],
    ]);
  });
});

describe('a statement that wants too much memory', () => {
  it('is ended, says so, and the next one runs', async () => {
    const driver = databaseOf('memory.db', 'CREATE TABLE t (a)', 'INSERT INTO t VALUES (1)');
    const endless = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)';
    const lengths = Array.from(
      { length: 24 },
      (_value, place) => `length(group_concat(hex(zeroblob(${1_000 + place}))))`,
    ).join(', ');
    const functions = ['group_concat', 'hex', 'length', 'zeroblob'];
    const hungry = checked(`${endless} SELECT ${lengths} FROM r`, [], functions);
    await expect(rowsOf(driver, hungry)).rejects.toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
    await expect(rowsOf(driver, hungry)).rejects.toThrow('more than 256 MB of memory');
    expect(await rowsOf(driver, checked('SELECT a FROM t', ['t']))).toEqual([[1]]);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['is missing', 'none.db', 'There is no database file', () => undefined],
    ['is a folder', 'folder.db', 'is not a file', (path: string) => mkdirSync(path)],
    [
      'is no database',
      'text.db',
      'no SQLite database',
      (path: string) => writeFileSync(path, 'a,b\n1,2\n'.repeat(200)),
    ],
  ])('%s: the reason is told', async (_what, file, reason, prepare) => {
    prepare(join(folder, file));
    const driver = driverOf(file);
    await expect(driver.introspect()).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
    await expect(driver.introspect()).rejects.toThrow(reason);
  });

  it('is damaged: the reason is told', async () => {
    const path = join(folder, 'damaged.db');
    const driver = databaseOf(
      'damaged.db',
      'CREATE TABLE t (a TEXT)',
      `INSERT INTO t VALUES (hex(zeroblob(20000)))`,
    );
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xff, 4096, 8192));
    await expect(rowsOf(driver, checked('SELECT a FROM t', ['t']))).rejects.toMatchObject({
      code: 'DATA_SOURCE_UNAVAILABLE',
    });
  });
});
