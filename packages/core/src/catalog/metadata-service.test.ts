import { describe, expect, it } from 'vitest';
import {
  admin,
  createLateService,
  createService,
  customers,
  reader,
  salaries,
  schema,
  user,
} from '../../test/metadata-fixture.js';

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
    expect((await metadata.list(admin)).items).toEqual([record]);
    expect(record).not.toHaveProperty('name_key');
    await expect(metadata.get(admin, { database: 'never' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stores the good records of a bulk and names the bad ones', async () => {
    const metadata = await createService();
    const result = await metadata.bulk(user, [
      customers,
      { ...customers, description: 'x' },
      salaries,
      { tags: [] },
      { ...customers, description: 'x' },
    ]);
    expect(result).toMatchObject({ created: 1, updated: 1, skipped: 1, failed: 2 });
    expect(result.errors.map(({ index, code }) => [index, code])).toEqual([
      [2, 'NOT_FOUND'],
      [3, 'VALIDATION_ERROR'],
    ]);
    const [{ id } = { id: null }] = (await metadata.list(user)).items;
    const { items } = await metadata.history(user, id ?? '');
    expect(items.map(({ action }) => action)).toEqual(['updated', 'created']);
  });

  it('refuses names in a known catalog alike, whether they exist or not, where the rules do not allow them', async () => {
    const metadata = await createService();
    const messages = await Promise.all(
      ['Salaries', 'Nothings'].map((table_name) =>
        metadata
          .upsert(user, { ...customers, table_name, description: 'x' })
          .catch((error: Error) => error.message.replace(table_name, '…')),
      ),
    );
    expect(messages[0]).toBe('There is no shop.main.… that you may read.');
    expect(messages[1]).toBe(messages[0]);
  });

  it('finds a record that was written before its data source was known, and takes it over', async () => {
    const { store, open } = await createLateService();
    const early = await open([]).upsert(admin, { ...customers, description: 'Soon.' });
    const late = open([{ record: { catalog: 'shop' }, schema }]);
    expect(await late.get(admin, { database: 'shop', schema: 'main', table: 'Customers' })).toMatchObject({
      id: early.record.id,
      description: 'Soon.',
      matched: true,
    });
    expect((await late.upsert(admin, { ...customers, description: 'Now.' })).created).toBe(false);
    expect(await store.find('metadata', {})).toHaveLength(1);
  });

  it('leaves what others wrote of a catalog that no data source has to them', async () => {
    const metadata = (await createLateService()).open([]);
    const gone = { database_name: 'gone', schema_name: 's', table_name: 't' };
    const { record } = await metadata.upsert(admin, { ...gone, description: 'Of the admin.' });
    await expect(metadata.upsert(user, { ...gone, description: 'Mine.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no gone.s.t that you may read.',
    });
    expect(
      await metadata.bulk(user, [
        { database_name: 'ghost', description: 'Mine.' },
        { ...gone, description: 'Mine.' },
      ]),
    ).toMatchObject({ created: 1, failed: 1, errors: [{ index: 1, code: 'NOT_FOUND' }] });
    expect((await metadata.list(admin)).items.map(({ description }) => description).sort()).toEqual([
      'Mine.',
      'Of the admin.',
    ]);
    await expect(metadata.remove(user, record.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets the writer read, change and delete what they wrote of such a catalog', async () => {
    const metadata = (await createLateService()).open([]);
    const { record } = await metadata.upsert(user, { database_name: 'ghost', description: 'Mine.' });
    const id = record.id ?? '';
    expect(await metadata.get(user, { database: 'ghost' })).toMatchObject({ id, description: 'Mine.' });
    expect((await metadata.list(user)).items.map((item) => item.id)).toEqual([id]);
    expect((await metadata.history(user, id)).items).toHaveLength(1);
    expect((await metadata.update(user, id, { description: 'Better.' })).description).toBe('Better.');
    expect((await metadata.remove(user, id)).id).toBe(id);
  });

  it('names the usage of a table, and of nothing else', async () => {
    const metadata = await createService();
    const names = { database: 'shop', schema: 'main', table: 'customers' };
    expect(await metadata.get(user, names)).toMatchObject({ usage: { query_count: 2 } });
    expect((await metadata.get(user, { ...names, column: 'Id' })).usage).toBeNull();
    expect((await metadata.get(user, { database: 'shop' })).usage).toBeNull();
  });

  it.each([
    [{ database: 'shop', table: 'Customers' }, 'schema'],
    [{ database: 'shop', schema: 'main', column: 'Id' }, 'table'],
  ])('wants the names above %j: %s', async (names, missing) => {
    const metadata = await createService();
    await expect(metadata.get(user, names)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: missing },
    });
  });
});
