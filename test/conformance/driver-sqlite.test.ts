import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';
import { driverCases, driverSeed, registerConformance } from '@querent/core/testkit';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { afterAll, describe, it } from 'vitest';

import { driverSubject } from './driver-subjects.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-driver-'));
const file = join(folder, 'library.sqlite');
const database = new DatabaseSync(file);
for (const statement of driverSeed('sqlite')) database.exec(statement);
database.close();

const createDriver = createSqliteDriverFactory();
const connection = { host: null, port: null, database: file, username: null, password: null, options: {} };
/** Keeps the processes from one case to the next; they end with the last driver. */
const lasting = createDriver(connection);

afterAll(async () => {
  await lasting.close();
  rmSync(folder, { recursive: true });
});

registerConformance({ describe, it }, 'the SQLite driver', driverCases('sqlite'), () =>
  driverSubject(createDriver(connection)),
);
