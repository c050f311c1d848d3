import { DuckDBInstance } from '@duckdb/node-api';
import { DatabaseSync, constants } from '@photostructure/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedSql } from '../../packages/core/src/interfaces/checked-sql.js';
import type { Dialect } from '../../packages/core/src/records/dialect.js';
import type { SourceSchema } from '../../packages/core/src/records/source-schema.js';
import { createGuard } from '../../packages/core/src/sql/guard.js';
import { guardCases } from '../../packages/core/src/testkit/guard-cases.js';
import { guardSchema } from '../../packages/core/src/testkit/guard-cases-schema.js';
import type { DuckdbParser } from './duckdb-syntax-tree.js';
import { openDuckdbParser } from './duckdb-syntax-tree.js';
import { createStatements } from './guard-cases-database.js';
import { guardCaseOptions } from './guard-cases-options.js';

const guard = createGuard();
let parser: DuckdbParser;
beforeAll(async () => {
  parser = await openDuckdbParser();
});
afterAll(async () => {
  await guard.close();
  parser.close();
});

function allowedCases(dialect: Dialect) {
  return guardCases.filter((one) => one.dialect === dialect && one.expect === 'allow');
}

async function checkedOf(sql: string, dialect: Dialect, schema: SourceSchema): Promise<CheckedSql> {
  const verdict = await guard.check(sql, { ...guardCaseOptions(dialect, parser), schema });
  if (verdict.verdict !== 'allow') throw new Error(`not allowed: ${sql}`);
  return verdict.checked;
}

const namesOf = (tables: CheckedSql['tables']): string[] => tables.map(({ table }) => table).sort();

describe("SQLite's own authorizer sees what the guard saw", () => {
  const schema = guardSchema('sqlite');
  const database = new DatabaseSync(':memory:', { enableDoubleQuotedStringLiterals: true });
  for (const statement of createStatements(schema.tables))
    database.exec(statement.replace(/"main"\.(?="orders"$)/, ''));
  database.exec('CREATE INDEX by_status ON orders (status)');
  afterAll(() => database.close());

  it.each(allowedCases('sqlite'))('$class: $name', async ({ sql }) => {
    const checked = await checkedOf(sql, 'sqlite', schema);
    const read = new Set<string>();
    const called = new Set<string>();
    database.setAuthorizer((action, first, second) => {
      if (action === constants.SQLITE_READ && first !== null) read.add(first);
      if (action === constants.SQLITE_FUNCTION && second !== null) called.add(second);
      return constants.SQLITE_OK;
    });
    try {
      database.prepare(checked.sql);
    } finally {
      database.setAuthorizer(null);
    }
    const ctes = [...sql.matchAll(/(\w+)(?:\([\w, ]*\))? AS (?:MATERIALIZED )?\(/g)].map(([, name]) => name);
    const tables = [...read].filter((name) => !ctes.includes(name) && !name.startsWith('json_'));
    expect(tables.filter((name) => !namesOf(checked.permitted).includes(name))).toEqual([]);
    expect([...called].filter((name) => !checked.functions.includes(name))).toEqual([]);
  });
});

describe('a DuckDB database that holds nothing but the permitted tables runs the statement', () => {
  it.each(allowedCases('duckdb'))('$class: $name', async ({ sql }) => {
    const schema = guardSchema('duckdb');
    const checked = await checkedOf(sql, 'duckdb', schema);
    const permitted = schema.tables.filter((table) =>
      checked.permitted.some((name) => name.schema === table.schema && name.table === table.name),
    );
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run("ATTACH ':memory:' AS shopdb; USE shopdb");
    for (const statement of createStatements(permitted)) await connection.run(statement);
    const result = await connection.run(checked.sql);
    expect(result.columnCount).toBeGreaterThan(0);
    connection.closeSync();
    instance.closeSync();
  });
});

const postgresUrl = process.env['TEST_PG_URL'];
const postgresVersion = postgresUrl === undefined ? 0 : await versionOf(postgresUrl);

/** Syntax that only servers from this version on can judge; the guard knows it for all of them. */
const syntaxSince: Readonly<Record<string, number>> = {
  'JSON of the standard': 160_000,
  'JSON_TABLE with nested columns': 170_000,
};

async function versionOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  await client.end();
  return Number(rows[0]?.server_version_num);
}

describe.skipIf(postgresUrl === undefined)(
  "PostgreSQL's own dependencies are the tables that the guard saw",
  () => {
    const original = guardSchema('postgres');
    const rename = (name: string): string => (name === 'public' ? 'guard_oracle' : name);
    const schema: SourceSchema = {
      ...original,
      search_path: ['guard_oracle'],
      tables: original.tables.map((table) => ({
        ...table,
        schema: rename(table.schema),
        closure: table.closure.map((part) => ({ ...part, schema: rename(part.schema) })),
      })),
    };
    const client = new pg.Client({ connectionString: postgresUrl });
    beforeAll(async () => {
      await client.connect();
      await client.query('BEGIN; CREATE SCHEMA guard_oracle; SET LOCAL search_path = guard_oracle');
      const tables = schema.tables.filter((table) => table.schema === 'guard_oracle');
      for (const statement of createStatements(tables)) await client.query(statement);
    });
    afterAll(async () => {
      await client.query('ROLLBACK');
      await client.end();
    });

    const known = allowedCases('postgres').filter(({ name }) => postgresVersion >= (syntaxSince[name] ?? 0));
    it.each(known)('$class: $name', async ({ sql }) => {
      const checked = await checkedOf(sql.replaceAll('public.', 'guard_oracle.'), 'postgres', schema);
      await client.query('SAVEPOINT one');
      await client.query('SET LOCAL search_path = pg_catalog');
      await client.query(
        `CREATE FUNCTION guard_oracle.f() RETURNS SETOF record LANGUAGE sql BEGIN ATOMIC ${checked.sql}; END`,
      );
      const dependencies = await client.query<{ name: string }>(
        `SELECT DISTINCT c.relname AS name FROM pg_depend d JOIN pg_class c ON c.oid = d.refobjid
       WHERE d.objid = 'guard_oracle.f'::regproc AND d.refclassid = 'pg_class'::regclass ORDER BY 1`,
      );
      await client.query('ROLLBACK TO SAVEPOINT one');
      expect(dependencies.rows.map(({ name }) => name).sort()).toEqual(namesOf(checked.tables));
    });
  },
);
