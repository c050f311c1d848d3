import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  createEngine,
  type DataSourceInput,
  type Engine,
  type EngineOptions,
  type GenerationReply,
  type GenerationRequest,
  type Principal,
  type SqlGenerator,
} from '@querent/core';
import { createMariadbDriver } from '@querent/drivers/mysql';
import { createPostgresDriver } from '@querent/drivers/postgres';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createTestDatabase, testServers } from '../tooling/databases.js';

/** A small shop, with a table that nobody but admins gets a grant on; in SQL that every engine takes. */
const shopStatements = [
  'CREATE TABLE customers (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL, country VARCHAR(40) NOT NULL)',
  'CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), status VARCHAR(20) NOT NULL, ordered_on DATE NOT NULL, total NUMERIC(10, 2) NOT NULL)',
  'CREATE TABLE order_items (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders (id), quantity INTEGER NOT NULL)',
  'CREATE TABLE salaries (id INTEGER PRIMARY KEY, employee VARCHAR(40) NOT NULL, amount NUMERIC(10, 2) NOT NULL)',
  "INSERT INTO customers VALUES (1, 'Ada', 'France'), (2, 'Bob', 'Germany'), (3, 'Cid', 'France')",
  "INSERT INTO orders VALUES (1, 1, 'paid', '2025-01-10', 10.5), (2, 1, 'open', '2025-02-11', 20), (3, 2, 'paid', '2025-02-12', 30), (4, 3, 'paid', '2025-03-01', 40)",
  'INSERT INTO order_items VALUES (1, 1, 2), (2, 1, 1), (3, 2, 5), (4, 3, 1), (5, 4, 3)',
  "INSERT INTO salaries VALUES (1, 'Eve', 1000)",
];

/** An admin of the host. */
export const admin: Principal = { user_id: 'admin-id', username: 'admin', role: 'ADMIN', group_ids: [] };

/** A user whose rules the test sets. */
export const user: Principal = { user_id: 'user-id', username: 'user', role: 'USER', group_ids: [] };

/** A generator that answers what it is told, in order, and keeps what it was asked; the last reply repeats. */
export function scriptedGenerator(
  replies: readonly (string | GenerationReply)[],
): SqlGenerator & { readonly requests: GenerationRequest[] } {
  const requests: GenerationRequest[] = [];
  return {
    specVersion: 1,
    name: 'test/scripted',
    requests,
    async generate(request) {
      requests.push(request);
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply === undefined) throw new Error('The script has no reply.');
      if (typeof reply !== 'string') return reply;
      return {
        kind: 'sql',
        sql: reply,
        explanation: 'As written.',
        assumptions: [],
        estimate: null,
        templates: [],
        kpis: [],
        synonyms: [],
        tokens: null,
      };
    },
    async close() {
      // nothing is held open
    },
  };
}

/** An engine over the shop. */
export interface Shop {
  readonly engine: Engine;
  readonly datasourceId: string;
  /** The schema that holds the shop's tables, as the engine calls it; the catalog is `shop`. */
  readonly schema: string;
  close(): Promise<void>;
}

/** Something the shop can be kept in. */
export interface ShopDatabase {
  readonly title: string;
  /** Why the tests of this one are left out, or null. */
  readonly skipped: string | null;
  /** A table of the engine's own. */
  readonly systemTable: string;
  /** Makes a fresh shop and says how it is reached. */
  make(): Promise<{
    readonly input: DataSourceInput;
    readonly schema: string;
    readonly drop: () => Promise<void>;
  }>;
}

/** One for all shops of a test file, so that its processes are started once. */
const sqliteDriver = createSqliteDriverFactory({ processes: 2 });

const sqliteShop: ShopDatabase = {
  title: 'SQLite',
  skipped: null,
  systemTable: 'sqlite_master',
  async make() {
    const folder = await mkdtemp(join(tmpdir(), 'querent-shop-'));
    const file = join(folder, 'shop.db');
    const database = new DatabaseSync(file);
    for (const statement of shopStatements) database.exec(statement);
    database.close();
    return {
      input: { name: 'Shop', type: 'sqlite', database: file },
      schema: 'main',
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

/** The shop on every engine that is here: the servers' from the variables that name them. */
export const shopDatabases: readonly ShopDatabase[] = [
  sqliteShop,
  ...testServers.map((server): ShopDatabase => {
    const isPostgres = server.engine === 'PostgreSQL';
    return {
      title: server.engine,
      skipped: server.url === undefined ? `set ${server.variable} to run it` : null,
      systemTable: 'information_schema.tables',
      async make() {
        const database = await createTestDatabase(server);
        for (const statement of shopStatements) await database.run(statement);
        const url = new URL(database.url);
        const name = url.pathname.slice(1);
        return {
          input: {
            name: 'Shop',
            type: isPostgres ? 'postgres' : 'mariadb',
            host: url.hostname,
            port: url.port === '' ? null : Number(url.port),
            database: name,
            username: decodeURIComponent(url.username),
            password: decodeURIComponent(url.password),
          },
          schema: isPostgres ? 'public' : name,
          drop: () => database.drop(),
        };
      },
    };
  }),
];

/** Makes a fresh shop database and an engine that reads it as the data source `Shop`. */
export async function openShop(
  generator: SqlGenerator,
  database: ShopDatabase = sqliteShop,
  options: Partial<EngineOptions> = {},
): Promise<Shop> {
  const { input, schema, drop } = await database.make();
  const engine = await createEngine({
    generator,
    drivers: { sqlite: sqliteDriver, postgres: createPostgresDriver, mariadb: createMariadbDriver },
    secretBox: { specVersion: 1, seal: (secret) => secret, open: (sealed) => sealed },
    ...options,
  });
  const source = await engine.dataSources.create(admin, { ...input, catalog: 'shop' });
  return {
    engine,
    datasourceId: source.id,
    schema,
    async close() {
      await engine.close();
      await drop();
    },
  };
}
