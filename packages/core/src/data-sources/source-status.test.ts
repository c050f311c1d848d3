import { afterEach, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.js';
import type { Principal } from '../interfaces/principal.js';
import type { SqlGenerator } from '../interfaces/sql-generator.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { createFakeDatabase, nobodyAnswers, type FakeDatabase } from './source-fixture.js';

const admin: Principal = { user_id: 'admin', username: 'admin', role: 'ADMIN', group_ids: [] };
const down = { status: 'unreachable', status_reason: nobodyAnswers };
const up = { status: 'connected', status_reason: null };

const generator: SqlGenerator = {
  specVersion: 1,
  name: 'test/none',
  generate: async () => ({ kind: 'not_answerable', explanation: '' }),
  close: async () => undefined,
};

let engine: Engine;
let database: FakeDatabase;
let id: string;
let store: Store;
/** What was written of data sources since they were opened. */
let writes: unknown[];

async function open(): Promise<void> {
  database = createFakeDatabase('main.orders');
  const kept = createMemoryStore();
  writes = [];
  store = {
    ...kept,
    update: async (collection, filter, patch) => {
      const count = await kept.update(collection, filter, patch);
      if (collection === 'datasources' && count > 0) writes.push(patch);
      return count;
    },
  };
  engine = await createEngine({ generator, drivers: { sqlite: database.createDriver }, store });
  ({ id } = await engine.dataSources.create(admin, { name: 'Shop', type: 'sqlite', database: 'shop.db' }));
}

afterEach(() => engine.close());

const shown = async () => {
  const { status, status_reason } = await engine.dataSources.get(admin, id);
  return { status, status_reason };
};

describe('the status of a data source', () => {
  it('is what a test has found', async () => {
    await open();
    database.isUp = false;
    expect(await engine.dataSources.test(admin, id)).toEqual({ ok: false, reason: nobodyAnswers });
    expect(await shown()).toEqual(down);
    await engine.dataSources.test(admin, id);
    database.isUp = true;
    expect(await engine.dataSources.test(admin, id)).toEqual({ ok: true, reason: null });
    expect(await shown()).toEqual(up);
    await engine.dataSources.test(admin, id);
    expect(writes).toEqual([down, up]);
  });

  it('follows queries, and is written only where it changes', async () => {
    await open();
    const query = await engine.queries.createFromSql(admin, { sql: 'SELECT id FROM orders' });
    const run = () => engine.queries.execute(admin, String(query.id), { useCache: false });
    await run();
    database.isUp = false;
    for (let time = 0; time < 3; time += 1)
      await expect(run()).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
    expect(await shown()).toEqual(down);
    database.isUp = true;
    await run();
    await run();
    expect(await shown()).toEqual(up);
    expect(writes).toEqual([down, up]);
  });

  it('follows SQL that is only checked', async () => {
    await open();
    database.isUp = false;
    const explain = () => engine.queries.explain(admin, { sql: 'SELECT id FROM orders' });
    await expect(explain()).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
    expect(await shown()).toEqual(down);
    database.isUp = true;
    await explain();
    expect(await shown()).toEqual(up);
  });
});
