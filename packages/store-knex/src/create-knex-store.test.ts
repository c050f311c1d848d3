import { collectionDefinitions } from '@querent/core';
import type { GroupRecord, Store } from '@querent/core';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKnexStore } from './create-knex-store.js';
import { requireLibrary } from './open-database.js';

const definitions = Object.values(collectionDefinitions);
const group: GroupRecord = {
  id: 'g1',
  name: 'Analysts',
  description: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

let folder: string;
let stores: Store[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-store-'));
  stores = [];
});

afterEach(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

function open(file = 'store.db', waitTimeoutMs = 200): Store {
  const store = createKnexStore({ url: `sqlite:${join(folder, file)}`, waitTimeoutMs });
  stores.push(store);
  return store;
}

async function openMigrated(): Promise<Store> {
  const store = open();
  await store.migrate(definitions);
  return store;
}

describe('a store in a SQLite file', () => {
  it('finds again what was kept before it was closed, with its revision', async () => {
    const store = await openMigrated();
    await store.insert('groups', [group]);
    await store.close();
    const again = await openMigrated();
    expect(await again.find('groups', {})).toEqual([group]);
    expect(await again.revisions(['groups', 'users'])).toEqual([1, 0]);
  });

  it('is for its owner alone, since it holds password hashes', async () => {
    await openMigrated();
    expect(statSync(join(folder, 'store.db')).mode & 0o077).toBe(0);
  });

  it('is made once by stores that begin at the same time', async () => {
    const [first, second] = [open(), open()];
    await Promise.all([first.migrate(definitions), second.migrate(definitions)]);
    await first.insert('groups', [group]);
    expect(await second.find('groups', {})).toEqual([group]);
  });

  it('shows the changes and revisions of one store to another', async () => {
    const [first, second] = [await openMigrated(), await openMigrated()];
    await first.insert('groups', [group]);
    await second.update('groups', {}, { description: 'seen' });
    expect(await first.find('groups', { description: 'seen' })).toHaveLength(1);
    expect(await first.revisions(['groups'])).toEqual(await second.revisions(['groups']));
  });

  it('lets another store wait for a transaction and go on', async () => {
    const [first, second] = [await openMigrated(), await openMigrated()];
    let waiting: Promise<void> | undefined;
    await first.transaction(async (inside) => {
      await inside.insert('groups', [group]);
      waiting = second.insert('groups', [{ ...group, id: 'g2', name: 'others' }]);
      expect(await second.find('groups', {})).toEqual([]);
    });
    await waiting;
    expect(await first.find('groups', {})).toHaveLength(2);
  });

  it('ends the waiting of another store with CONFLICT', async () => {
    const [first, second] = [await openMigrated(), await openMigrated()];
    await first.transaction(async (inside) => {
      await inside.insert('groups', [group]);
      await expect(second.insert('groups', [group])).rejects.toMatchObject({ code: 'CONFLICT' });
    });
  });

  it('refuses a database whose tables a newer version extended, and leaves it as it is', async () => {
    const newer = open();
    const fields = { ...collectionDefinitions.groups.fields, colour: 'name' } as const;
    await newer.migrate([{ ...collectionDefinitions.groups, fields }]);
    const refusal = {
      code: 'UNSUPPORTED_ADAPTER',
      message: expect.stringContaining('newer version') as string,
    };
    await expect(open().migrate(definitions)).rejects.toMatchObject(refusal);
    await expect(newer.migrate([{ ...collectionDefinitions.groups, fields }])).resolves.toBeUndefined();
  });

  it('refuses a database whose fields have other types', async () => {
    const fields = { ...collectionDefinitions.groups.fields, description: 'json' } as const;
    await open().migrate([{ ...collectionDefinitions.groups, fields }]);
    await expect(open().migrate(definitions)).rejects.toMatchObject({ code: 'UNSUPPORTED_ADAPTER' });
  });
});

describe('a store that cannot be reached', () => {
  it.each([
    ['a folder that does not exist', 'sqlite:/nowhere/at/all/secret.db'],
    ['a port that nobody listens on', 'postgres://user:secret@127.0.0.1:1/db'],
    ['another such port', 'mysql://user:secret@127.0.0.1:1/db'],
  ])('says so without secrets: %s', async (_, url) => {
    const store = createKnexStore({ url });
    stores.push(store);
    const error: unknown = await store.migrate(definitions).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('secret');
  });

  it('says so of a file that is no database', async () => {
    writeFileSync(join(folder, 'text.db'), 'not a database, but long enough to be read as one. '.repeat(100));
    await expect(open('text.db').migrate(definitions)).rejects.toMatchObject({
      code: 'DATA_SOURCE_UNAVAILABLE',
    });
  });

  it('says so once it is closed', async () => {
    const store = await openMigrated();
    await store.close();
    await expect(store.find('groups', {})).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
    await expect(store.transaction(async () => 1)).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
  });

  it('names the command that installs a missing library', () => {
    expect(() => requireLibrary('pg-that-is-missing', 'PostgreSQL')).toThrow(
      'npm install pg-that-is-missing',
    );
    expect(() => requireLibrary('pg', 'PostgreSQL')).not.toThrow();
  });
});

describe('a store that is used wrongly', () => {
  it('refuses to work before it is migrated', async () => {
    await expect(open().find('groups', {})).rejects.toThrow('call migrate first');
  });

  it('refuses the store of a transaction that has ended', async () => {
    const store = await openMigrated();
    const ended = await store.transaction(async (inside) => ({ inside }));
    await expect(ended.inside.find('groups', {})).rejects.toThrow('has ended');
  });

  it.each<[string, object]>([
    ['undefined, which must not mean any record', { id: undefined }],
    ['a number where a text belongs', { id: 0 }],
    ['a field that the collection does not have', { unknown: 'x' }],
    ['an operator that the store does not have', { id: { like: '%' } }],
    ['a bound that is undefined', { id: { gte: undefined } }],
  ])('refuses a filter with %s', async (_, filter) => {
    const store = await openMigrated();
    await store.insert('groups', [group]);
    await expect(store.remove('groups', filter)).rejects.toThrow();
    expect(await store.find('groups', {})).toEqual([group]);
  });

  it('refuses a filter on json and a record with a field too many', async () => {
    const store = await openMigrated();
    await expect(store.find('packs', { kpis: [] })).rejects.toThrow('cannot be filtered');
    const tooMany = { ...group, colour: 'red' };
    await expect(store.insert('groups', [tooMany])).rejects.toThrow('has no field colour');
  });
});
