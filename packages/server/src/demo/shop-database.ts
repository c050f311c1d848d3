import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { createSeededRandom } from './seeded-random.js';
import { makeShopCatalog } from './shop-catalog.js';
import { makeShopCustomers } from './shop-customers.js';
import type { ShopRow } from './shop-row.js';
import { makeShopSales } from './shop-sales.js';
import { shopTables } from './shop-schema.js';

type Database = InstanceType<typeof DatabaseSync>;

/** Rises whenever the shop's tables or rows change, so that an older file is made anew. */
const shopVersion = 1;
const seed = 20_230_101;

/** What making sure of the shop database came to. */
export interface ShopDatabase {
  /** False: a complete one was there. */
  readonly isNew: boolean;
  readonly tables: number;
  readonly rows: number;
}

/**
 * Makes sure that the file holds the complete shop. It is written aside and renamed, so that a run that was cut short
 * leaves nothing that could be taken for it.
 */
export function ensureShopDatabase(file: string): ShopDatabase {
  const present = measureShop(file);
  if (present !== null) return { isNew: false, ...present };

  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.part`;
  rmSync(aside, { force: true });
  const database = new DatabaseSync(aside);
  try {
    // Nobody else sees the file before it is complete, so nothing is lost by not waiting for the disk.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    database.exec('BEGIN');
    database.exec(shopTables);
    const random = createSeededRandom(seed);
    const { soldProducts, salesPeople, ...catalog } = makeShopCatalog(random);
    const { buyers, ...people } = makeShopCustomers(random);
    const sales = makeShopSales(random, { ...catalog, soldProducts, salesPeople }, buyers);
    for (const [table, rows] of Object.entries({ ...catalog, ...people, ...sales }))
      insertRows(database, table, rows);
    database.exec(`PRAGMA user_version = ${shopVersion}`);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  renameSync(aside, file);
  const made = measureShop(file);
  if (made === null) throw new Error('The shop database is not complete after it was made.');
  return { isNew: true, ...made };
}

function insertRows(database: Database, table: string, rows: readonly ShopRow[]): void {
  const marks = (rows[0] ?? []).map(() => '?').join(', ');
  const statement = database.prepare(`INSERT INTO ${table} VALUES (${marks})`);
  for (const row of rows) statement.run(...row);
}

/** The one number that a statement gives. */
function firstNumber(database: Database, sql: string): number {
  const row: unknown = database.prepare(sql).get();
  return typeof row === 'object' && row !== null ? Number(Object.values(row)[0]) : Number.NaN;
}

/** Null: there is no file, or no complete shop of this version in it. */
function measureShop(file: string): { readonly tables: number; readonly rows: number } | null {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (firstNumber(database, 'PRAGMA user_version') !== shopVersion) return null;
    const tables = [...shopTables.matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => String(table));
    const counts = tables.map((table) => firstNumber(database, `SELECT count(*) FROM ${table}`));
    return { tables: tables.length, rows: counts.reduce((sum, count) => sum + count, 0) };
  } catch {
    return null; // Not a database at all: it is replaced.
  } finally {
    database.close();
  }
}
