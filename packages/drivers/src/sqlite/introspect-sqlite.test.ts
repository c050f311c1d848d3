import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';
import type { SourceTable } from '@querent/core';
import { afterAll, describe, expect, it } from 'vitest';

import { introspectSqlite } from './introspect-sqlite.js';
import { kindOfDeclaredType } from './sqlite-types.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-introspect-'));
afterAll(() => rmSync(folder, { recursive: true }));

function tablesOf(name: string, ...statements: string[]): readonly SourceTable[] {
  const database = new DatabaseSync(join(folder, `${name}.sqlite`), {
    enableDoubleQuotedStringLiterals: true,
  });
  for (const statement of statements) database.exec(statement);
  database.close();
  const schema = introspectSqlite(join(folder, `${name}.sqlite`));
  expect(schema.catalog).toBe(name);
  return schema.tables;
}

describe('introspectSqlite', () => {
  it('knows foreign keys that leave out their target columns or spell them otherwise', () => {
    const tables = tablesOf(
      'keys',
      'CREATE TABLE City (Id INTEGER PRIMARY KEY, Code TEXT UNIQUE)',
      'CREATE TABLE person (home INT REFERENCES city, code TEXT REFERENCES CITY (CODE), lost INT REFERENCES nowhere (id))',
    );
    expect(tables.find(({ name }) => name === 'person')?.foreign_keys).toEqual([
      { columns: ['home'], target_schema: 'main', target_table: 'City', target_columns: ['Id'] },
      { columns: ['code'], target_schema: 'main', target_table: 'City', target_columns: ['Code'] },
    ]);
  });

  it('keeps generated columns, and leaves out hidden ones, shadow tables and tables of SQLite itself', () => {
    const tables = tablesOf(
      'hidden',
      'CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, a INT, doubled INT GENERATED ALWAYS AS (a * 2) VIRTUAL)',
      'INSERT INTO t (a) VALUES (1)',
      'CREATE VIRTUAL TABLE notes USING fts5 (body)',
    );
    expect(tables.map(({ name }) => name)).toEqual(['notes', 't']);
    expect(tables.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
      ['body'],
      ['id', 'a', 'doubled'],
    ]);
    expect(tables[0]?.closure.map(({ table }) => table)).toContain('notes_content');
  });

  it('counts rows, and takes the count of ANALYZE where there is one', () => {
    const fill =
      'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 120000) INSERT INTO';
    const tables = tablesOf(
      'counts',
      'CREATE TABLE few (a); INSERT INTO few VALUES (1), (2)',
      `CREATE TABLE many (a); ${fill} many SELECT n FROM r`,
      `CREATE TABLE keyed (a PRIMARY KEY) WITHOUT ROWID; ${fill} keyed SELECT n FROM r`,
      'CREATE TABLE analysed (a); INSERT INTO analysed VALUES (1), (2), (3); CREATE INDEX i ON analysed (a); ANALYZE analysed',
    );
    expect(Object.fromEntries(tables.map((table) => [table.name, table.row_estimate]))).toEqual({
      few: 2,
      many: 120_000,
      keyed: null,
      analysed: 3,
    });
  });

  it('tells the views and tables below a view, and leaves out a view that no longer compiles', () => {
    const tables = tablesOf(
      'views',
      'CREATE TABLE a (x); CREATE TABLE b (x); CREATE TABLE gone (x)',
      'CREATE VIEW inner_view AS SELECT a.x FROM a WHERE a.x IN (SELECT x FROM b)',
      'CREATE VIEW outer_view AS WITH w AS (SELECT count(*) AS c FROM inner_view) SELECT c FROM w',
      'CREATE VIEW broken AS SELECT x FROM gone',
      'DROP TABLE gone',
    );
    expect(tables.map(({ name }) => name)).toEqual(['a', 'b', 'inner_view', 'outer_view']);
    expect(tables.map(({ closure }) => closure.map(({ table }) => table))).toEqual([
      [],
      [],
      ['a', 'b'],
      ['a', 'b', 'inner_view'],
    ]);
  });

  it('reads odd names, and columns without type by their first value', () => {
    const [table] = tablesOf(
      'odd',
      `CREATE TABLE "a ""b"" [c]" ("1 x" , "select")`,
      `INSERT INTO "a ""b"" [c]" VALUES (1.5, 'w')`,
    );
    expect(table?.name).toBe('a "b" [c]');
    expect(table?.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['1 x', 'float'],
      ['select', 'text'],
    ]);
  });

  it('tells unique keys that hold for every row by columns alone', () => {
    const [table] = tablesOf(
      'unique',
      'CREATE TABLE t (a PRIMARY KEY, b UNIQUE, c, d, UNIQUE (d, c))',
      'CREATE UNIQUE INDEX by_expression ON t (lower(c))',
      'CREATE UNIQUE INDEX by_part ON t (c) WHERE c > 0',
      'CREATE UNIQUE INDEX by_column ON t (c)',
    );
    expect(table?.primary_key).toEqual(['a']);
    expect(table?.unique_keys).toEqual([['b'], ['d', 'c'], ['c']]);
  });
});

describe('kindOfDeclaredType', () => {
  it.each([
    ['INTEGER', 'integer'],
    ['bigint unsigned', 'integer'],
    ['VARCHAR(20)', 'text'],
    ['numeric(10,2)', 'decimal'],
    ['DOUBLE PRECISION', 'float'],
    ['Boolean', 'boolean'],
    ['bit', 'boolean'],
    ['date', 'date'],
    ['DATETIME', 'timestamp'],
    ['timestamp with time zone', 'timestamptz'],
    ['TIME', 'time'],
    ['json', 'json'],
    ['UNIQUEIDENTIFIER', 'uuid'],
    ['BLOB', 'bytes'],
    ['', 'other'],
    ['whatever', 'other'],
  ])('%s holds %s', (type, kind) => {
    expect(kindOfDeclaredType(type)).toBe(kind);
  });
});
