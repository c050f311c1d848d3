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

/** A database of one test's own. */
export interface TestDatabase {
  readonly url: string;
  /** Runs one statement in the database and answers its rows. */
  run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Deletes every row of every table: faster by far than a new database with new tables. */
  readonly empty: () => Promise<void>;
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
  const server = connect(engine, url);
  await server.raw(`create database ${name}`);
  const database = connect(engine, address.href);

  async function run(
    sql: string,
    runner: Knex = database,
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const answer = await runner.raw<{ readonly rows: [] } | readonly [[]]>(sql);
    return 'rows' in answer ? answer.rows : answer[0];
  }

  return {
    url: address.href,
    run: (sql) => run(sql),
    empty: () =>
      database.transaction(async (transaction) => {
        const own = engine === 'PostgreSQL' ? 'current_schema()' : 'database()';
        const tables = await run(
          `select table_name as name from information_schema.tables where table_schema = ${own}`,
          transaction,
        );
        for (const table of tables) await transaction(String(table['name'])).delete();
      }),
    async drop() {
      await database.destroy();
      await server.raw(`drop database ${name}${engine === 'PostgreSQL' ? ' with (force)' : ''}`);
      await server.destroy();
    },
  };
}

function connect(engine: TestServer['engine'], url: string): Knex {
  return knex({
    client: engine === 'PostgreSQL' ? 'pg' : 'mysql2',
    connection: engine === 'PostgreSQL' ? url : { uri: url },
    pool: { min: 0, max: 1 },
  });
}
