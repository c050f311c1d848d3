import knex from 'knex';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';

/** A database server for tests, named by an environment variable and never guessed. */
export interface TestServer {
  readonly engine: 'PostgreSQL' | 'MySQL';
  readonly variable: string;
  /** The server's address, or undefined where the variable is not set. */
  readonly url: string | undefined;
}

/** An empty database of its own. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const { TEST_PG_URL, TEST_MYSQL_URL } = process.env;

/** Every database server that tests may use. */
export const testServers: readonly TestServer[] = [
  { engine: 'PostgreSQL', variable: 'TEST_PG_URL', url: TEST_PG_URL },
  { engine: 'MySQL', variable: 'TEST_MYSQL_URL', url: TEST_MYSQL_URL },
];

/** Makes an empty database on a server; who makes it drops it. */
export async function createTestDatabase({ engine, url = '' }: TestServer): Promise<TestDatabase> {
  const name = `querent_test_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  const drop = engine === 'PostgreSQL' ? `drop database ${name} with (force)` : `drop database ${name}`;
  await runOn(engine, url, `create database ${name}`);
  return { url: address.href, drop: () => runOn(engine, url, drop) };
}

async function runOn(engine: TestServer['engine'], url: string, statement: string): Promise<void> {
  const server: Knex = knex({
    client: engine === 'PostgreSQL' ? 'pg' : 'mysql2',
    connection: engine === 'PostgreSQL' ? url : { uri: url },
    pool: { min: 0, max: 1 },
  });
  try {
    await server.raw(statement);
  } finally {
    await server.destroy();
  }
}
