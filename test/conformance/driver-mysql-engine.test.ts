import type { CheckedSql, DataSourceDriver } from '@querent/core';
import { createMysqlDriver } from '@querent/drivers/mysql';
import mysql, { type Connection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, testServers, type TestDatabase } from '../tooling/databases.js';
import { connectionOf } from './driver-subjects.js';

const server = testServers.find(({ engine }) => engine === 'MySQL');
const seed = [
  'CREATE TABLE orders (id INT PRIMARY KEY AUTO_INCREMENT, state ENUM("new","sent"), bits BIT(3), made YEAR, place POINT, fixed BINARY(3), midnight DATETIME, UNIQUE KEY both_keys (state, made), UNIQUE KEY part (fixed(2)))',
  "INSERT INTO orders VALUES (1, 'sent', b'101', 2024, POINT(1, 2), X'000102', '2024-02-29')",
  'CREATE TABLE `o``dd` (`order by` INT, FOREIGN KEY (`order by`) REFERENCES orders (id))',
  'CREATE VIEW inner_view AS SELECT id FROM orders WHERE id IN (SELECT `order by` FROM `o``dd`)',
  'CREATE VIEW outer_view AS SELECT count(*) AS c FROM inner_view',
];

if (server?.url === undefined) {
  describe.skip('MySQL (skipped: TEST_MYSQL_URL is not set)', () => it('is not there', () => undefined));
} else {
  describe('MySQL', () => {
    let database: TestDatabase;
    let driver: DataSourceDriver;
    let client: Connection;

    beforeAll(async () => {
      database = await createTestDatabase(server);
      client = await mysql.createConnection({ uri: database.url, charset: 'utf8mb4' });
      for (const statement of seed) await client.query(statement);
      driver = createMysqlDriver(connectionOf(database.url));
    });
    afterAll(async () => {
      await driver.close();
      await client.end();
      await database.drop();
    });

    function checked(sql: string): CheckedSql {
      return { dialect: 'mysql', sql, tables: [], permitted: [], functions: [] } as unknown as CheckedSql;
    }

    async function rowsOf(sql: string, timeoutMs = 20_000): Promise<unknown[]> {
      const rows: unknown[] = [];
      const { batches } = await driver.execute(checked(sql), { timeoutMs, maxRows: 100 });
      for await (const batch of batches) rows.push(...batch);
      return rows;
    }

    it('reads values that only this engine has', async () => {
      const rows = await rowsOf('SELECT state, bits, made, place, fixed, midnight FROM orders');
      expect(rows).toEqual([['sent', 5, 2024, '{"x":1,"y":2}', 'AAEC', '2024-02-29T00:00:00']]);
    });

    it('runs the same statement again on the same connection', async () => {
      for (let round = 0; round < 40; round += 1)
        expect(await rowsOf('SELECT id FROM orders')).toEqual([[1]]);
    });

    it('reads odd names, keys over whole columns, and views through views', async () => {
      const { tables } = await driver.introspect();
      expect(tables.map(({ name }) => name)).toEqual(['inner_view', 'o`dd', 'orders', 'outer_view']);
      const [inner, odd, orders, outer] = tables;
      expect(orders?.unique_keys).toEqual([['state', 'made']]);
      expect(odd?.foreign_keys).toMatchObject([
        { columns: ['order by'], target_table: 'orders', target_columns: ['id'] },
      ]);
      expect([inner, outer].map((view) => view?.closure.map(({ table }) => table))).toEqual([
        ['o`dd', 'orders'],
        ['o`dd', 'orders'],
      ]);
    });

    it.each([
      'CREATE TABLE stolen (id INT)',
      'TRUNCATE TABLE orders',
      'DROP VIEW inner_view',
      'SET @remembered = 1',
      'SELECT 1 INTO @remembered',
      "SELECT id FROM orders INTO OUTFILE '/tmp/querent-never-written'",
      'SELECT id FROM orders WHERE id = ?',
      'COMMIT',
      'SELECT 1; SELECT 2',
    ])('refuses: %s', async (sql) => {
      await expect(rowsOf(sql)).rejects.toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
      expect(await rowsOf('SELECT count(*) FROM orders')).toEqual([[1]]);
    });

    it('ends a statement in the server when its time is up', async () => {
      await expect(rowsOf('SELECT SLEEP(1000) AS never_seen', 100)).rejects.toMatchObject({
        code: 'QUERY_TIMEOUT',
      });
      const running =
        "SELECT ID FROM information_schema.PROCESSLIST WHERE INFO LIKE '%never_seen' AND ID <> CONNECTION_ID()";
      await expect.poll(async () => (await client.query(running))[0]).toEqual([]);
    });

    it('says what is wrong when the database does not exist, or nobody listens', async () => {
      const connection = connectionOf(database.url);
      for (const wrong of [
        { ...connection, database: 'no_such_database' },
        { ...connection, port: 1 },
      ]) {
        const unreachable = createMysqlDriver(wrong);
        await expect(unreachable.introspect()).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
        await expect(unreachable.introspect()).rejects.toThrow(/no_such_database|ECONNREFUSED/);
        await unreachable.close();
      }
    });
  });
}
