import type { CheckedSql, DataSourceDriver, SourceTable } from '@querent/core';
import { createPostgresDriver } from '@querent/drivers/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, testServers, type TestDatabase } from '../tooling/databases.js';
import { connectionOf } from './driver-subjects.js';

const server = testServers.find(({ engine }) => engine === 'PostgreSQL');
const seed = `
  CREATE SCHEMA sales;
  CREATE TYPE mood AS ENUM ('happy', 'sad');
  CREATE DOMAIN amount AS numeric(10,2) CHECK (VALUE > 0);
  CREATE TABLE sales.orders (id bigint PRIMARY KEY, placed date NOT NULL, paid amount, moods mood[]);
  COMMENT ON COLUMN sales.orders.paid IS 'In euros';
  CREATE TABLE sales.secret (word text);
  CREATE VIEW sales.order_count AS SELECT count(*) AS orders FROM sales.orders;
  CREATE VIEW order_report AS SELECT orders FROM sales.order_count;
  CREATE MATERIALIZED VIEW order_copy AS SELECT id FROM sales.orders;
  CREATE TABLE events (id int, at date NOT NULL) PARTITION BY RANGE (at);
  CREATE TABLE events_2023 PARTITION OF events FOR VALUES FROM ('2023-01-01') TO ('2024-01-01');
  CREATE TABLE events_2024 PARTITION OF events FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
  CREATE TABLE lines (order_id bigint REFERENCES sales.orders, at date, UNIQUE (at, order_id));
  CREATE UNIQUE INDEX some_lines ON lines (order_id) WHERE at IS NULL;
  CREATE FUNCTION peek() RETURNS SETOF text LANGUAGE sql STABLE AS 'SELECT word FROM sales.secret';
  INSERT INTO sales.orders VALUES (1, '2024-02-29', 12.50, '{happy,sad}');
  INSERT INTO events VALUES (1, '2023-05-01'), (2, '2024-05-01');
  INSERT INTO sales.secret VALUES ('x');
  REFRESH MATERIALIZED VIEW order_copy;
  ANALYZE;`;

if (server?.url === undefined) {
  describe.skip('PostgreSQL (skipped: TEST_PG_URL is not set)', () => it('is not there', () => undefined));
} else {
  describe('PostgreSQL', () => {
    let database: TestDatabase;
    let driver: DataSourceDriver;
    let client: pg.Client;
    const patient = { timeoutMs: 20_000, maxRows: 100 };

    beforeAll(async () => {
      database = await createTestDatabase(server);
      client = new pg.Client(database.url);
      await client.connect();
      await client.query(seed);
      driver = createPostgresDriver(connectionOf(database.url));
    });
    afterAll(async () => {
      await driver.close();
      await client.end();
      await database.drop();
    });

    /** What the guard would hand over for a statement that may touch these tables. */
    function checked(sql: string, ...permitted: string[]): CheckedSql {
      const names = permitted.map((name) => {
        const [table = '', schema = 'public'] = name.split('.').reverse();
        return { catalog: 'c', schema, table };
      });
      return {
        dialect: 'postgres',
        sql,
        tables: names,
        permitted: names,
        functions: [],
      } as unknown as CheckedSql;
    }

    async function rowsOf(sql: CheckedSql): Promise<unknown[]> {
      const rows: unknown[] = [];
      for await (const batch of (await driver.execute(sql, patient)).batches) rows.push(...batch);
      return rows;
    }

    async function tableOf(name: string): Promise<SourceTable> {
      const { tables } = await driver.introspect();
      const table = tables.find((each) => each.name === name);
      return table ?? expect.fail(`no table ${name}`);
    }

    it('lists tables of every schema, and partitions only below their parent', async () => {
      const { tables, search_path: path } = await driver.introspect();
      expect(tables.map(({ schema, name, kind }) => `${kind} ${schema}.${name}`)).toEqual(
        [
          'table public.events',
          'table public.lines',
          'view public.order_copy',
          'view public.order_report',
          'table sales.orders',
          'view sales.order_count',
          'table sales.secret',
        ].sort((left, right) => (left.slice(left.indexOf(' ')) < right.slice(right.indexOf(' ')) ? -1 : 1)),
      );
      expect(path).toEqual(['public']);
      const { closure, row_estimate: rows } = await tableOf('events');
      expect(closure).toEqual([
        { schema: 'public', table: 'events_2023' },
        { schema: 'public', table: 'events_2024' },
      ]);
      expect(rows).toBe(2);
    });

    it('follows views through views and schemas, and does not look below a materialised view', async () => {
      expect((await tableOf('order_report')).closure).toEqual([{ schema: 'sales', table: 'orders' }]);
      expect((await tableOf('order_copy')).closure).toEqual([]);
    });

    it('tells the base of a domain, the text of an enum, comments, and keys that hold for every row', async () => {
      const { columns } = await tableOf('orders');
      expect(columns.map(({ name, kind, type, description }) => [name, kind, type, description])).toEqual([
        ['id', 'integer', 'bigint', null],
        ['placed', 'date', 'date', null],
        ['paid', 'decimal', 'amount', 'In euros'],
        ['moods', 'array', 'mood[]', null],
      ]);
      const lines = await tableOf('lines');
      expect(lines.unique_keys).toEqual([['at', 'order_id']]);
      expect(lines.foreign_keys).toEqual([
        { columns: ['order_id'], target_schema: 'sales', target_table: 'orders', target_columns: ['id'] },
      ]);
    });

    it.each([
      [
        'a table of another schema',
        checked('SELECT id, paid, moods FROM sales.orders', 'sales.orders'),
        [[1, 12.5, ['happy', 'sad']]],
      ],
      [
        'a view over a view',
        checked('SELECT orders FROM order_report', 'order_report', 'sales.orders'),
        [[1]],
      ],
      ['a materialised view', checked('SELECT id FROM order_copy', 'order_copy'), [[1]]],
      [
        'a parent by its partitions',
        checked('SELECT count(*) FROM events', 'events', 'events_2023', 'events_2024'),
        [[2]],
      ],
    ])('reads %s', async (_what, sql, rows) => {
      expect(await rowsOf(sql)).toEqual(rows);
    });

    it.each([
      ['a table that is not permitted', checked('SELECT word FROM sales.secret', 'sales.orders')],
      [
        'it in a subquery',
        checked('SELECT id, (SELECT count(*) FROM sales.secret) FROM sales.orders', 'sales.orders'),
      ],
      ['a view without its base', checked('SELECT orders FROM order_report', 'order_report')],
      ['a function that reads another table', checked('SELECT * FROM peek()', 'sales.orders')],
      ['a catalog of the system', checked('SELECT relname FROM pg_catalog.pg_class', 'sales.orders')],
      [
        'a write inside a query',
        checked('WITH w AS (DELETE FROM sales.secret RETURNING word) SELECT word FROM w', 'sales.secret'),
      ],
      ['a setting', checked('SET statement_timeout = 0', 'sales.orders')],
      ['a row lock', checked('SELECT id FROM sales.orders FOR UPDATE', 'sales.orders')],
    ])('refuses %s', async (_what, sql) => {
      await expect(rowsOf(sql)).rejects.toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
    });

    it('does not quote a cell in the message of an error', async () => {
      const sql = checked('SELECT tags::text::int FROM sales.orders', 'sales.orders');
      const refused = rowsOf(sql);
      await expect(refused).rejects.toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
      await expect(refused).rejects.not.toThrow('happy');
    });

    it('leaves no setting behind for the next statement', async () => {
      await rowsOf(checked("SELECT set_config('datestyle', 'German', false)"));
      expect(await rowsOf(checked('SELECT placed FROM sales.orders', 'sales.orders'))).toEqual([
        ['2024-02-29'],
      ]);
    });

    it('ends a statement in the server when its time is up', async () => {
      const endless = checked('SELECT count(*) FROM generate_series(1, 1e12::bigint)');
      await expect(driver.execute(endless, { ...patient, timeoutMs: 100 })).rejects.toMatchObject({
        code: 'QUERY_TIMEOUT',
      });
      const running =
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%1e12%' AND pid <> pg_backend_pid()";
      await expect.poll(async () => (await client.query<{ pid: number }>(running)).rows).toEqual([]);
    });

    it('says what is wrong when the database does not exist, or nobody listens', async () => {
      const connection = connectionOf(database.url);
      for (const wrong of [
        { ...connection, database: 'no_such_database' },
        { ...connection, port: 1 },
      ]) {
        const unreachable = createPostgresDriver(wrong);
        await expect(unreachable.introspect()).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
        await expect(unreachable.introspect()).rejects.toThrow(/no_such_database|ECONNREFUSED/);
        await unreachable.close();
      }
    });
  });
}
