import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';
import type { Cell, DataSourceDriver, ResultStream } from '@querent/core';
import { driverCases, driverSeed, runCase } from '@querent/core/testkit';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { afterAll, describe, expect, it } from 'vitest';

import { driverSubject } from './driver-subjects.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-mutants-'));
const file = join(folder, 'library.sqlite');
const database = new DatabaseSync(file);
for (const statement of driverSeed('sqlite')) database.exec(statement);
database.close();

const createDriver = createSqliteDriverFactory();
const connection = { host: null, port: null, database: file, username: null, password: null, options: {} };
const lasting = createDriver(connection);
afterAll(async () => {
  await lasting.close();
  rmSync(folder, { recursive: true });
});

type Rows = readonly (readonly Cell[])[];

/** A driver whose every batch is changed. */
function changingRows(driver: DataSourceDriver, change: (rows: Rows) => Rows): DataSourceDriver {
  async function* changed({ batches }: ResultStream): ResultStream['batches'] {
    for await (const rows of batches) yield change(rows);
  }
  return {
    ...driver,
    async execute(sql, options) {
      const stream = await driver.execute(sql, options);
      return { ...stream, batches: changed(stream) };
    },
  };
}

/** What goes wrong, how, and the start of the name of a case that must notice. */
const mutants: readonly (readonly [string, (driver: DataSourceDriver) => DataSourceDriver, string])[] = [
  [
    'rounds long numbers',
    (driver) =>
      changingRows(driver, (rows) =>
        rows.map((row) =>
          row.map((cell) => (typeof cell === 'string' && /^\d{16}$/.test(cell) ? Number(cell) : cell)),
        ),
      ),
    'a cell of big_integer',
  ],
  [
    'turns the order of rows',
    (driver) => changingRows(driver, (rows) => rows.toReversed()),
    'rows keep the order',
  ],
  ['sends empty batches', (driver) => changingRows(driver, () => []), 'rows keep the order'],
  [
    'fetches a row too many',
    (driver) => ({
      ...driver,
      execute: (sql, options) => driver.execute(sql, { ...options, maxRows: options.maxRows + 1 }),
    }),
    'at most maxRows rows are fetched, here 1 of',
  ],
  [
    'does not listen to the signal',
    (driver) => ({
      ...driver,
      execute: (sql, options) => driver.execute(sql, { ...options, signal: undefined }),
    }),
    'a signal that was raised before',
  ],
  [
    'knows no time limit but its own',
    (driver) => ({ ...driver, execute: (sql, options) => driver.execute(sql, { ...options, timeoutMs: 1 }) }),
    'every row of a table is there',
  ],
  [
    'lets other errors through',
    (driver) => ({ ...driver, execute: () => Promise.reject(new Error('some error')) }),
    'what the engine cannot bind',
  ],
  ['goes on after close', (driver) => ({ ...driver, close: async () => undefined }), 'close ends what runs'],
  [
    'leaves out the keys',
    (driver) => ({
      ...driver,
      introspect: async (options) => {
        const schema = await driver.introspect(options);
        return { ...schema, tables: schema.tables.map((table) => ({ ...table, foreign_keys: [] })) };
      },
    }),
    'primary, unique and foreign keys',
  ],
  [
    'does not look below views',
    (driver) => ({
      ...driver,
      introspect: async (options) => {
        const schema = await driver.introspect(options);
        return { ...schema, tables: schema.tables.map((table) => ({ ...table, closure: [] })) };
      },
    }),
    'the closure of a view',
  ],
  ['names another dialect', (driver) => ({ ...driver, dialect: 'trino' }), 'the schema names its dialect'],
];

describe('driverCases notice a driver that', () => {
  it.each(mutants)('%s', async (_what, mutate, start) => {
    const noticing = driverCases('sqlite').find(({ name }) => name.startsWith(start));
    const mutant = mutate(createDriver(connection));
    const run = noticing && runCase(noticing, () => driverSubject(mutant));
    await expect(run).rejects.toThrow();
  });
});
