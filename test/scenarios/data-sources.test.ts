import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { DataSourceInput } from '@querent/core';
import { admin, openShop, scriptedGenerator, user, type Shop } from './shop-fixture.js';

let shop: Shop | null = null;
afterEach(async () => {
  await shop?.close();
  shop = null;
});

async function open(): Promise<Shop> {
  shop = await openShop(scriptedGenerator(['SELECT 1']));
  return shop;
}

describe('a data source', () => {
  it('is loaded with its tables, columns and keys, and its relationships are inferred', async () => {
    const { engine, datasourceId } = await open();
    const schema = await engine.dataSources.schema(admin, datasourceId);
    expect(schema.catalog).toBe('shop');
    expect(schema.schemas.map(({ name }) => name)).toEqual(['main']);
    expect(schema.schemas[0]?.tables.map(({ name }) => name)).toEqual([
      'customers',
      'order_items',
      'orders',
      'salaries',
    ]);
    const orders = schema.schemas[0]?.tables.find(({ name }) => name === 'orders');
    expect(orders?.primary_key).toEqual(['id']);
    expect(orders?.columns.map(({ name, kind }) => [name, kind])).toContainEqual(['ordered_on', 'date']);
    const { items } = await engine.relationships.list(admin);
    expect(
      items
        .map(({ source_table, target_table, confidence }) => [source_table, target_table, confidence])
        .sort(),
    ).toEqual([
      ['order_items', 'orders', 0.6],
      ['orders', 'customers', 0.6],
    ]);
  });

  it('never shows its password, and is not kept where the password cannot be sealed', async () => {
    shop = await openShop(scriptedGenerator([]), undefined, { secretBox: undefined });
    const { engine, datasourceId } = shop;
    const view = await engine.dataSources.get(admin, datasourceId);
    expect(view).not.toHaveProperty('sealed_password');
    const input = { name: 'Other', type: 'sqlite', database: 'x.db', password: 'secret' } as const;
    await expect(engine.dataSources.create(admin, input)).rejects.toMatchObject({
      details: { field: 'password' },
    });
  });

  it.each<[string, (file: string) => Promise<Partial<DataSourceInput>>, string]>([
    ['whose file is not there', async (file) => ({ database: `${file}.none` }), 'DATA_SOURCE_REFUSED'],
    [
      'whose file is no database',
      async (file) => {
        await writeFile(`${file}.txt`, 'This is a letter, and no database at all. '.repeat(50));
        return { database: `${file}.txt` };
      },
      'DATA_SOURCE_REFUSED',
    ],
    ['whose file is a folder', async (file) => ({ database: dirname(file) }), 'DATA_SOURCE_REFUSED'],
    ['without a name', async () => ({ name: ' ' }), 'VALIDATION_ERROR'],
    ['of a kind that cannot be opened here', async () => ({ type: 'trino' }), 'VALIDATION_ERROR'],
    ['with a port that cannot be', async () => ({ port: 70_000 }), 'VALIDATION_ERROR'],
    ['with a catalog that SQL could not name', async () => ({ catalog: 'a.b' }), 'VALIDATION_ERROR'],
    ['whose name is taken', async () => ({ name: 'Shop' }), 'CONFLICT'],
    ['whose catalog is taken', async () => ({ catalog: 'shop' }), 'CONFLICT'],
  ])('%s is refused, and nothing is stored', async (_, change, code) => {
    const { engine, datasourceId } = await open();
    const { database } = await engine.dataSources.get(admin, datasourceId);
    const input: DataSourceInput = { name: 'Other', type: 'sqlite', database, ...(await change(database)) };
    await expect(engine.dataSources.create(admin, input)).rejects.toMatchObject({ code });
    expect((await engine.dataSources.list(admin)).items).toHaveLength(1);
    expect(await engine.store.find('schema_snapshots', {})).toHaveLength(1);
  });

  it('takes the slug of its name for a catalog where the database’s own is taken', async () => {
    const { engine, datasourceId } = await open();
    const { database } = await engine.dataSources.get(admin, datasourceId);
    const second = await engine.dataSources.create(admin, { name: 'Second Shop!', type: 'sqlite', database });
    expect(second.catalog).toBe('second_shop');
  });

  it('is changed only where the new connection works', async () => {
    const { engine, datasourceId } = await open();
    const before = await engine.dataSources.get(admin, datasourceId);
    const broken = { name: 'Renamed', database: join(dirname(before.database), 'none.db') };
    await expect(engine.dataSources.update(admin, datasourceId, broken)).rejects.toMatchObject({
      code: 'DATA_SOURCE_REFUSED',
    });
    expect(await engine.dataSources.get(admin, datasourceId)).toEqual(before);
    const renamed = await engine.dataSources.update(admin, datasourceId, { name: 'Renamed' });
    expect(renamed).toMatchObject({ name: 'Renamed', database: before.database, catalog: 'shop' });
  });

  it('can be removed; its queries stay but cannot be executed', async () => {
    const { engine, datasourceId } = await open();
    const query = await engine.queries.generate(admin, { question: 'One?', datasource_id: datasourceId });
    await engine.dataSources.remove(admin, datasourceId);
    expect((await engine.queries.list(admin)).items).toHaveLength(1);
    await expect(engine.queries.execute(admin, query.id ?? '')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(engine.dataSources.get(admin, datasourceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is managed by admins alone', async () => {
    const { engine, datasourceId } = await open();
    const input = { name: 'Other', type: 'sqlite', database: 'x' } as const;
    const attempts = [
      engine.dataSources.create(user, input),
      engine.dataSources.update(user, datasourceId, { name: 'Mine' }),
      engine.dataSources.remove(user, datasourceId),
      engine.dataSources.refresh(user, datasourceId),
      engine.dataSources.test(user, datasourceId),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'ADMIN_REQUIRED' });
  });
});
