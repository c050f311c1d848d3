import { describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import { createReadableSet } from '../access/readable-set.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import { createMetadataService } from './metadata-service.js';

const admin: Principal = { user_id: 'a', username: 'ada', role: 'ADMIN', group_ids: [] };
const user: Principal = { user_id: 'u', username: 'uma', role: 'USER', group_ids: [] };
const reader: Principal = { ...user, role: 'READONLY' };

const table = (name: string): SourceTable => ({
  schema: 'main',
  name,
  kind: 'table',
  description: null,
  columns: [
    { name: 'Id', type: 'INTEGER', kind: 'integer', nullable: false, description: null },
    { name: 'Email', type: 'TEXT', kind: 'text', nullable: true, description: 'Where to write to.' },
  ],
  primary_key: ['Id'],
  unique_keys: [],
  foreign_keys: [],
  row_estimate: null,
  closure: [],
});
const schema: SourceSchema = {
  dialect: 'sqlite',
  catalog: 'main',
  search_path: ['main'],
  tables: [table('Customers'), table('Salaries')],
};

async function createService() {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  let seconds = 0;
  return createMetadataService({
    store,
    clock: () => new Date(Date.UTC(2026, 0, 1, 0, 0, (seconds += 1))),
    sources: { all: () => [{ record: { catalog: 'shop' }, schema }] },
    access: {
      readableSet: async (principal) =>
        createReadableSet({
          principal,
          rules: [
            {
              ...{
                id: 'r',
                user_id: 'u',
                group_id: null,
                catalog: 'shop',
                schema: 'main',
                table: 'Customers',
              },
              ...{ effect: 'allow', created_at: '2026-01-01T00:00:00.000Z', created_by: null },
            },
          ],
          exclusions: [],
          dialectOf: () => 'sqlite',
        }),
    },
  });
}

const customers = { database_name: 'shop', schema_name: 'main', table_name: 'Customers' };
const salaries = { ...customers, table_name: 'Salaries' };

describe('createMetadataService', () => {
  it('writes by names in any case the engine takes for the same, and keeps what a later write leaves out', async () => {
    const metadata = await createService();
    const first = await metadata.upsert(user, {
      ...customers,
      description: 'People who buy.',
      tags: ['sales'],
    });
    const second = await metadata.upsert(user, {
      ...customers,
      table_name: 'CUSTOMERS',
      business_owner: 'Kim',
    });
    expect([first.created, second.created]).toEqual([true, false]);
    expect(second.record).toMatchObject({
      ...customers,
      id: first.record.id,
      level: 'table',
      description: 'People who buy.',
      tags: ['sales'],
      business_owner: 'Kim',
      updated_by: 'uma',
      matched: true,
    });
    const cleared = await metadata.upsert(user, { ...customers, description: null });
    expect(cleared.record.description).toBeNull();
  });

  it('shows a table with its columns, as the engine and people describe them', async () => {
    const metadata = await createService();
    await metadata.upsert(user, {
      ...customers,
      column_name: 'id',
      description: 'The number.',
      is_pii: true,
    });
    expect(await metadata.get(user, { database: 'shop', schema: 'main', table: 'customers' })).toMatchObject({
      id: null,
      matched: true,
      columns: [
        { column_name: 'Id', description: 'The number.', data_type: 'INTEGER', is_pii: true },
        { column_name: 'Email', description: 'Where to write to.', data_type: 'TEXT', is_pii: false },
      ],
    });
    expect(
      await metadata.get(user, { database: 'shop', schema: 'main', table: 'Customers', column: 'ID' }),
    ).toMatchObject({
      level: 'column',
      column_name: 'Id',
      is_pii: true,
    });
  });

  it.each([
    ['no database', { schema_name: 'main', description: 'x' }, 'database_name is required'],
    ['a table without a schema', { database_name: 'shop', table_name: 'x' }, 'table_name needs schema_name'],
    ['a field of another level', { ...customers, is_pii: true }, 'is_pii belongs to a column'],
    [
      'an owner of a column',
      { ...customers, column_name: 'Id', business_owner: 'Kim' },
      'business_owner belongs to a table',
    ],
    ['an unknown field', { ...customers, colour: 'red' }, 'no field colour'],
    ['a wrong type', { ...customers, tags: 'sales' }, 'tags is a list'],
    ['something else', 'shop', 'a metadata record is an object'],
  ])('refuses %s', async (_, input, message) => {
    const metadata = await createService();
    await expect(metadata.upsert(user, input)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(new RegExp(message, 'i')) as string,
    });
  });

  it('ignores read-only fields that come back from a read', async () => {
    const metadata = await createService();
    const { record } = await metadata.upsert(user, { ...customers, description: 'x' });
    expect((await metadata.upsert(user, { ...record, description: 'y' })).record.description).toBe('y');
  });

  it('treats an unreadable table as one that does not exist, in reads, writes and lists', async () => {
    const metadata = await createService();
    const { record } = await metadata.upsert(admin, { ...salaries, description: 'Secret.' });
    for (const denied of [
      metadata.get(user, { database: 'shop', schema: 'main', table: 'Salaries' }),
      metadata.upsert(user, { ...salaries, description: 'Mine.' }),
      metadata.upsert(user, { ...salaries, column_name: 'unknown', description: 'Mine.' }),
      metadata.update(user, record.id ?? '', { description: 'Mine.' }),
      metadata.remove(user, record.id ?? ''),
    ]) {
      await expect(denied).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await metadata.list(user)).items).toEqual([]);
    expect((await metadata.list(admin)).items).toHaveLength(1);
  });

  it('lets READONLY read and not write', async () => {
    const metadata = await createService();
    await expect(metadata.upsert(reader, customers)).rejects.toMatchObject({ code: 'WRITE_ACCESS_REQUIRED' });
    await expect(metadata.bulk(reader, [])).rejects.toMatchObject({ code: 'WRITE_ACCESS_REQUIRED' });
    expect(await metadata.get(reader, { database: 'shop' })).toMatchObject({ level: 'database', id: null });
  });

  it('accepts names that no data source has yet, and says so', async () => {
    const metadata = await createService();
    const { record } = await metadata.upsert(admin, {
      database_name: 'later',
      schema_name: 's',
      description: 'Soon.',
    });
    expect(record).toMatchObject({ level: 'schema', matched: false });
    await expect(metadata.get(admin, { database: 'never' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stores the good records of a bulk and names the bad ones', async () => {
    const metadata = await createService();
    const result = await metadata.bulk(user, [
      customers,
      { ...customers, description: 'x' },
      salaries,
      { tags: [] },
    ]);
    expect(result).toMatchObject({ created: 1, updated: 1, skipped: 0, failed: 2 });
    expect(result.errors.map(({ index, code }) => [index, code])).toEqual([
      [2, 'NOT_FOUND'],
      [3, 'VALIDATION_ERROR'],
    ]);
  });
});
