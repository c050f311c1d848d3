import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  createEngine,
  type Engine,
  type EngineOptions,
  type GenerationReply,
  type GenerationRequest,
  type Principal,
  type SqlGenerator,
} from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';

/** A small shop, with a table that nobody but admins gets a grant on. */
const shopSchema = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), status TEXT NOT NULL, ordered_on DATE NOT NULL, total NUMERIC NOT NULL);
  CREATE TABLE order_items (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders (id), quantity INTEGER NOT NULL);
  CREATE TABLE salaries (id INTEGER PRIMARY KEY, employee TEXT NOT NULL, amount NUMERIC NOT NULL);
  INSERT INTO customers VALUES (1, 'Ada', 'France'), (2, 'Bob', 'Germany'), (3, 'Cid', 'France');
  INSERT INTO orders VALUES (1, 1, 'paid', '2025-01-10', 10.5), (2, 1, 'open', '2025-02-11', 20), (3, 2, 'paid', '2025-02-12', 30), (4, 3, 'paid', '2025-03-01', 40);
  INSERT INTO order_items VALUES (1, 1, 2), (2, 1, 1), (3, 2, 5), (4, 3, 1), (5, 4, 3);
  INSERT INTO salaries VALUES (1, 'Eve', 1000);
`;

/** An admin of the host. */
export const admin: Principal = { user_id: 'admin-id', username: 'admin', role: 'ADMIN', group_ids: [] };

/** A user whose rules the test sets. */
export const user: Principal = { user_id: 'user-id', username: 'user', role: 'USER', group_ids: [] };

/** A generator that answers what it is told, in order, and keeps what it was asked; the last reply repeats. */
export function scriptedGenerator(replies: readonly (string | GenerationReply)[]): SqlGenerator & { readonly requests: GenerationRequest[] } {
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
      return { kind: 'sql', sql: reply, explanation: 'As written.', assumptions: [], estimate: null, templates: [], kpis: [], synonyms: [], tokens: null };
    },
    async close() {
      // nothing is held open
    },
  };
}

/** One for all shops of a test file, so that its processes are started once. */
const createDriver = createSqliteDriverFactory({ processes: 2 });

/** An engine over the shop. */
export interface Shop {
  readonly engine: Engine;
  readonly datasourceId: string;
  close(): Promise<void>;
}

/** Makes a fresh shop database and an engine that reads it. */
export async function openShop(generator: SqlGenerator, options: Partial<EngineOptions> = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'querent-shop-'));
  const file = join(folder, 'shop.db');
  const database = new DatabaseSync(file);
  database.exec(shopSchema);
  database.close();
  const engine = await createEngine({ generator, drivers: { sqlite: createDriver }, ...options });
  const source = await engine.dataSources.create(admin, { name: 'Shop', type: 'sqlite', database: file });
  return {
    engine,
    datasourceId: source.id,
    async close() {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
