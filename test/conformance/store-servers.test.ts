import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectionDefinitions } from '@querent/core';
import type { CollectionDefinition, Store } from '@querent/core';
import { registerConformance, storeCases } from '@querent/core/testkit';
import { createKnexStore } from '@querent/store-knex';
import { afterAll, describe, expect, it } from 'vitest';
import { runQuerent } from '../api/run-querent.js';
import { createTestDatabase, testServers } from '../tooling/databases.js';
import type { TestDatabase, TestServer } from '../tooling/databases.js';

const usual: readonly CollectionDefinition[] = Object.values(collectionDefinitions);

/** Empty stores in one database, which is made anew only after a case that lays out its tables in a way of its own. */
function createSubjects(server: TestServer): {
  readonly next: () => Promise<Store>;
  readonly end: () => Promise<void>;
} {
  let database: TestDatabase | undefined;
  const end = async (): Promise<void> => {
    await database?.drop();
    database = undefined;
  };
  return {
    end,
    async next() {
      database ??= await createTestDatabase(server);
      const { url, empty } = database;
      const store = createKnexStore({ url });
      let isUsual = true;
      let closing: Promise<void> | undefined;
      const close = async (): Promise<void> => {
        await store.close();
        await (isUsual ? empty() : end());
      };
      return {
        ...store,
        migrate(definitions) {
          isUsual &&= definitions.every((each) => usual.includes(each));
          return store.migrate(definitions);
        },
        close: () => (closing ??= close()),
      };
    },
  };
}

it('several processes that start at once with a new SQLite file do no harm', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'querent-migrate-'));
  const url = `sqlite:${join(folder, 'store.db')}`;
  const environment = { DATA_DIR: folder, STORE_URL: url };
  try {
    const runs = await Promise.all([1, 2, 3].map(() => runQuerent(['migrate'], '', environment)));
    expect(runs.map(({ code, errors }) => ({ code, errors }))).toEqual(
      runs.map(() => ({ code: 0, errors: 'The store is up to date.\n' })),
    );
    const store = createKnexStore({ url });
    await store.migrate(usual);
    expect(await store.find('users', {})).toEqual([]);
    await store.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

for (const server of testServers) {
  if (server.url === undefined) {
    it.skip(
      `the knex store in ${server.engine}: set ${server.variable} to a server's address to run its cases`,
    );
    continue;
  }
  const subjects = createSubjects(server);
  afterAll(subjects.end);

  registerConformance({ describe, it }, `the knex store in ${server.engine}`, storeCases, subjects.next);

  it(`several processes that start at once with a new database in ${server.engine} do no harm`, async () => {
    const database = await createTestDatabase(server);
    const stores = [1, 2, 3].map(() => createKnexStore({ url: database.url }));
    try {
      await Promise.all(stores.map((store) => store.migrate(usual)));
      const made = await database.run('select count(*) as made from querent_revisions');
      expect(Number(made[0]?.['made'])).toBe(usual.length + 1);
    } finally {
      for (const store of stores) await store.close();
      await database.drop();
    }
  });

  it(`a text that ${server.engine} cannot keep is a VALIDATION_ERROR that does not repeat it`, async () => {
    const store = await subjects.next();
    try {
      await store.migrate(usual);
      const kept = {
        id: 'g1',
        name: 'x'.repeat(512),
        description: null,
        created_at: '2026-01-01T00:00:00.000Z',
      };
      const unkept = server.engine === 'PostgreSQL' ? 'secret\u0000' : 'secret'.repeat(100);
      const insert = store.insert('groups', [kept, { ...kept, id: 'g2', name: unkept }]);
      const error: unknown = await insert.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { collection: 'groups' } });
      expect(`${String(error)}${JSON.stringify(error)}`).not.toContain('secret');
      expect(await store.find('groups', {})).toEqual([]);
    } finally {
      await store.close();
    }
  });

  it(`a database of ${server.engine} that a newer version extended is refused`, async () => {
    const database = await createTestDatabase(server);
    const store = createKnexStore({ url: database.url });
    const fields = { ...collectionDefinitions.groups.fields, colour: 'name' } as const;
    try {
      await store.migrate([{ ...collectionDefinitions.groups, fields }]);
      await expect(store.migrate(usual)).rejects.toMatchObject({ code: 'UNSUPPORTED_ADAPTER' });
    } finally {
      await store.close();
      await database.drop();
    }
  });
}
