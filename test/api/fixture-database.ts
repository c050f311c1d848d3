import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** A small shop in a SQLite file of its own folder. */
export interface FixtureDatabase {
  readonly folder: string;
  readonly file: string;
  remove(): Promise<void>;
}

/** Makes the shop: customers, their orders, and salaries that few may see. */
export async function createFixtureDatabase(): Promise<FixtureDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'querent-api-'));
  const file = join(folder, 'shop.db');
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
    CREATE TABLE orders (
      id INTEGER PRIMARY KEY,
      customer_id INTEGER NOT NULL REFERENCES customers (id),
      amount NUMERIC NOT NULL,
      ordered_on DATE NOT NULL
    );
    CREATE TABLE salaries (id INTEGER PRIMARY KEY, employee TEXT NOT NULL, amount NUMERIC NOT NULL);
    INSERT INTO customers VALUES (1, 'Ada', 'France'), (2, 'Ben', 'Spain'), (3, 'Cleo', 'France');
    INSERT INTO orders VALUES (1, 1, 10.5, '2026-01-02'), (2, 1, 20, '2026-01-03'), (3, 2, 7, '2026-02-01');
    INSERT INTO salaries VALUES (1, 'Dora', 90000);
  `);
  database.close();
  return { folder, file, remove: () => rm(folder, { recursive: true, force: true }) };
}
