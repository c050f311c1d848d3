import { driverCases, driverSeed, registerConformance } from '@querent/core/testkit';
import { createMariadbDriver, createMysqlDriver } from '@querent/drivers/mysql';
import mysql from 'mysql2/promise';
import { afterAll, describe, it } from 'vitest';

import { createTestDatabase, testServers } from '../tooling/databases.js';
import { connectionOf, driverSubject } from './driver-subjects.js';

const server = testServers.find(({ engine }) => engine === 'MySQL');

if (server?.url === undefined) {
  describe.skip('the MySQL driver (skipped: TEST_MYSQL_URL is not set)', () =>
    it('is not there', () => undefined));
} else {
  const database = await createTestDatabase(server);
  afterAll(() => database.drop());

  const connection = await mysql.createConnection({ uri: database.url, charset: 'utf8mb4' });
  const [rows] = await connection.query('SELECT VERSION() AS version');
  const dialect = /mariadb/i.test(JSON.stringify(rows)) ? 'mariadb' : 'mysql';
  for (const statement of driverSeed(dialect)) await connection.query(statement);
  await connection.end();

  const createDriver = dialect === 'mariadb' ? createMariadbDriver : createMysqlDriver;
  registerConformance({ describe, it }, `the driver of a ${dialect} server`, driverCases(dialect), () =>
    driverSubject(createDriver(connectionOf(database.url))),
  );
}
