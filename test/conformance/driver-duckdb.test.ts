import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { driverCases, driverSeed, registerConformance } from '@querent/core/testkit';
import { createDuckdbDriver } from '@querent/drivers/duckdb';
import { afterAll, describe, expect, it } from 'vitest';

import { driverSubject } from './driver-subjects.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-driver-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'library.duckdb');
const instance = await DuckDBInstance.create(file);
const connection = await instance.connect();
for (const statement of driverSeed('duckdb')) await connection.run(statement);
connection.closeSync();
instance.closeSync();

registerConformance({ describe, it }, 'the DuckDB driver', driverCases('duckdb'), () =>
  driverSubject(
    createDuckdbDriver({
      host: null,
      port: null,
      database: file,
      username: null,
      password: null,
      options: {},
    }),
  ),
);

describe('the syntax tree of DuckDB', () => {
  it('is read where a constant is infinite', async () => {
    const driver = createDuckdbDriver({
      ...{ host: null, port: null, database: file, username: null, password: null },
      options: {},
    });
    expect(await driver.syntaxTree('SELECT sin(1e400)')).toMatchObject({ error: false });
    await driver.close();
  });
});
