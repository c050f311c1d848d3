import { createGuard } from '@querent/core';
import type { CheckedSql, DataSourceDriver, ReadableSet } from '@querent/core';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { connectionOf } from '../../../../test/conformance/driver-subjects.js';
import { createTestDatabase, testServers, type TestDatabase } from '../../../../test/tooling/databases.js';
import { createPostgresDriver } from './postgres-driver.js';
import { createOwnCode } from './postgres-own-code.js';

const server = testServers.find(({ engine }) => engine === 'PostgreSQL');
const seed = `
  CREATE SCHEMA sales;
  CREATE SCHEMA zqsecret;
  CREATE SCHEMA elsewhere;
  CREATE TABLE sales.customers (id int, name text, email text);
  CREATE TABLE zqsecret.formula (formula text);
  INSERT INTO sales.customers VALUES (1, 'Ann', 'ann@example.com');
  INSERT INTO zqsecret.formula VALUES ('zqsugar');
  CREATE FUNCTION leak_two(text, text) RETURNS text LANGUAGE sql STABLE AS 'SELECT formula FROM zqsecret.formula LIMIT 1';
  CREATE FUNCTION same_two(text, text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1';
  CREATE FUNCTION leak_row(sales.customers) RETURNS text LANGUAGE sql AS 'SELECT formula FROM zqsecret.formula LIMIT 1';
  CREATE FUNCTION same_row(sales.customers) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1.name';
  CREATE FUNCTION leak_test(text, text) RETURNS boolean LANGUAGE sql STABLE AS 'SELECT EXISTS (SELECT FROM zqsecret.formula)';
  CREATE FUNCTION same_test(text, text) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT true';
  CREATE FUNCTION leak_equal(sales.customers, text) RETURNS boolean LANGUAGE sql STABLE AS 'SELECT EXISTS (SELECT FROM zqsecret.formula)';`;

const operator = (name: string, called: string, more = '', left = 'text'): string =>
  `CREATE OPERATOR ${name} (LEFTARG = ${left}, RIGHTARG = text, FUNCTION = ${called} ${more})`;
const minus = operator('public.-', 'leak_two');
const cast = (called: string): string => `CREATE CAST (sales.customers AS text) WITH FUNCTION ${called}`;

const refused: readonly (readonly [what: string, made: string, sql: string, names: string])[] = [
  ['an operator', minus, 'SELECT name - email FROM sales.customers', 'The operator - '],
  ['it without spaces', minus, 'SELECT name-email FROM sales.customers', 'The operator - '],
  ['it in WHERE', minus, "SELECT id FROM sales.customers WHERE (name - 'a') LIKE 'zq%'", 'The operator - '],
  [
    'it in pg_catalog',
    operator('pg_catalog.-', 'leak_two'),
    'SELECT name - email FROM sales.customers',
    'The operator - ',
  ],
  [
    'the negator of a harmless operator',
    `${operator('elsewhere.!<=>', 'leak_test')}; ${operator('public.<=>', 'same_test', ', NEGATOR = OPERATOR(elsewhere.!<=>)')}`,
    'SELECT id FROM sales.customers WHERE NOT (name <=> email)',
    'The operator <=> ',
  ],
  [
    'an operator behind a word',
    operator('public.=', 'leak_equal', '', 'sales.customers'),
    "SELECT id FROM sales.customers c WHERE c IN ('x')",
    'The operator = ',
  ],
  ['a cast', cast('leak_row'), 'SELECT c::text FROM sales.customers c', 'A cast '],
  ['a cast by its word', cast('leak_row'), 'SELECT CAST(c AS text) FROM sales.customers c', 'A cast '],
  [
    'a cast without a word',
    `${cast('leak_row')} AS IMPLICIT`,
    'SELECT upper(c) FROM sales.customers c',
    'A cast ',
  ],
];

const allowed: readonly (readonly [what: string, made: string, sql: string, rows: unknown])[] = [
  [
    'a statement without the operator',
    minus,
    "SELECT name, 5 FROM sales.customers WHERE name <> '-'",
    [['Ann', 5]],
  ],
  [
    'an IMMUTABLE operator',
    operator('public.-', 'same_two'),
    'SELECT name - email FROM sales.customers',
    [['Ann']],
  ],
  ['an IMMUTABLE cast', cast('same_row'), 'SELECT c::text FROM sales.customers c', [['Ann']]],
  ['a statement without a cast', cast('leak_row'), 'SELECT c.name FROM sales.customers c', [['Ann']]],
  [
    'an operator out of reach',
    operator('elsewhere.-', 'leak_two'),
    'SELECT id - 1 FROM sales.customers',
    [[0]],
  ],
  [
    'an operator of an extension',
    'CREATE EXTENSION pg_trgm',
    "SELECT name % 'Ann' FROM sales.customers",
    [[true]],
  ],
  [
    'an extension’s operator that is not IMMUTABLE',
    `${minus}; CREATE EXTENSION pg_trgm; ALTER EXTENSION pg_trgm ADD OPERATOR public.- (text, text)`,
    'SELECT id - 1 FROM sales.customers',
    [[0]],
  ],
];

/** Somebody who may read one table. */
const readable: ReadableSet = {
  fingerprint: 'customers',
  canRead: ({ table }) => table === 'customers',
  isHidden: (_catalog, schema) => schema === 'zqsecret',
  decide: ({ table }) => ({ has_access: table === 'customers', reason: '', rule: null, is_hidden: false }),
};
const limits = { timeoutMs: 20_000, maxRows: 100 };

if (server?.url === undefined) {
  describe.skip('PostgreSQL (skipped: TEST_PG_URL is not set)', () => it('is not there', () => undefined));
} else {
  describe('operators and casts of a PostgreSQL database’s own', () => {
    const guard = createGuard();
    let database: TestDatabase;
    let driver: DataSourceDriver;

    beforeEach(async () => {
      database = await createTestDatabase(server);
      await database.run(seed);
      driver = createPostgresDriver(connectionOf(database.url));
    });
    afterEach(async () => {
      await driver.close();
      await database.drop();
    });
    afterAll(() => guard.close());

    /** What the first layer lets through. */
    async function check(sql: string): Promise<CheckedSql> {
      const schema = await driver.introspect();
      const syntaxTree = (text: string) => driver.syntaxTree(text);
      const verdict = await guard.check(sql, { schema, catalog: schema.catalog, readable, syntaxTree });
      return verdict.verdict === 'allow' ? verdict.checked : expect.fail(JSON.stringify(verdict));
    }

    async function rowsOf(sql: CheckedSql): Promise<unknown[]> {
      const rows: unknown[] = [];
      for await (const batch of (await driver.execute(sql, limits)).batches) rows.push(...batch);
      return rows;
    }

    it.each(refused)('refuses %s, and names nothing hidden', async (_what, made, sql, start) => {
      await database.run(made);
      const checked = await check(sql);
      for (const ask of [() => driver.explain(checked, limits), () => rowsOf(checked)]) {
        const error: unknown = await ask().catch((reason: unknown) => reason);
        expect(error).toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
        const message = error instanceof Error ? error.message : '';
        expect(message.slice(0, start.length)).toBe(start);
        expect(message).not.toMatch(/zq|leak|sales|elsewhere|public/);
      }
    });

    it.for(allowed)('lets %s through', async ([, made, sql, rows], { skip }) => {
      const extensions = await database.run("SELECT FROM pg_available_extensions WHERE name = 'pg_trgm'");
      skip(made.includes('pg_trgm') && extensions.length === 0, 'The server has no pg_trgm.');
      await database.run(made);
      const checked = await check(sql);
      expect(await rowsOf(checked)).toEqual(rows);
      expect(await driver.explain(checked, limits)).toHaveProperty('columns');
    });

    it('asks the catalog again after a minute', async () => {
      let nowMs = 0;
      const ownCodeOf = createOwnCode(() => nowMs);
      const pool = new pg.Pool({ connectionString: database.url });
      const client = await pool.connect();
      const operatorsAt = async (ms: number): Promise<unknown> => {
        nowMs = ms;
        return (await ownCodeOf(client, ['public'])).map((each) => each.operator);
      };
      expect(await operatorsAt(0)).toEqual([]);
      await database.run(minus);
      expect(await operatorsAt(59_999)).toEqual([]);
      expect(await operatorsAt(60_000)).toEqual(['-']);
      client.release();
      await pool.end();
    });
  });
}
