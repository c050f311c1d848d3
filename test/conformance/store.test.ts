import { registerConformance, storeCases } from '@querent/core/testkit';
import { createKnexStore } from '@querent/store-knex';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { createMemoryStore } from '../../packages/core/src/memory/memory-store.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-store-'));
let files = 0;

afterAll(() => rmSync(folder, { recursive: true }));

registerConformance({ describe, it }, 'the memory store', storeCases, () => createMemoryStore());

registerConformance({ describe, it }, 'the knex store in SQLite memory', storeCases, () =>
  createKnexStore({ url: 'sqlite::memory:' }),
);

registerConformance({ describe, it }, 'the knex store in a SQLite file', storeCases, () =>
  createKnexStore({ url: `sqlite:${join(folder, `${(files += 1)}.db`)}` }),
);
