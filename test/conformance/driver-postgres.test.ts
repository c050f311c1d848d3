import { driverCases, driverSeed, registerConformance } from '@querent/core/testkit';
import { createPostgresDriver } from '@querent/drivers/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';

import { createTestDatabase, testServers, type TestDatabase } from '../tooling/databases.js';
import { connectionOf, driverSubject } from './driver-subjects.js';

const server = testServers.find(({ engine }) => engine === 'PostgreSQL');

if (server?.url === undefined) {
  describe.skip('the PostgreSQL driver (skipped: TEST_PG_URL is not set)', () =>
    it('is not there', () => undefined));
} else {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase(server);
    const client = new pg.Client(database.url);
    await client.connect();
    for (const statement of driverSeed('postgres')) await client.query(statement);
    await client.end();
  });
  afterAll(() => database.drop());

  registerConformance({ describe, it }, 'the PostgreSQL driver', driverCases('postgres'), () =>
    driverSubject(createPostgresDriver(connectionOf(database.url))),
  );
}
