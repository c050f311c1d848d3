import { describe, expect, it } from 'vitest';
import { createExactVectorIndex } from '../memory/exact-vector-index.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { MetadataRecord } from '../records/metadata.js';
import { createCatalog, type CatalogSource } from './catalog.js';
import { createLexicalEmbedder } from './lexical-embedder.js';
import { emptyFields } from './metadata-fields.js';
import type { RetrievalRequest } from './retrieval.js';
import { everything, music, readable, shop, source, table, withoutPay } from './shop-fixture.js';

async function openCatalog(...sources: readonly CatalogSource[]) {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const catalog = createCatalog({
    store,
    embedder: createLexicalEmbedder(),
    createVectorIndex: createExactVectorIndex,
  });
  for (const one of sources) await catalog.load(one);
  const ask = (question: string, request: Partial<RetrievalRequest> = {}) =>
    catalog.retrieve({
      question,
      evidence: null,
      readable: everything,
      datasourceId: null,
      context: {},
      ...request,
    });
  return { store, catalog, ask };
}

const narrow = { budget: { maxTables: 2, maxColumns: 20 } };

const described = (names: Partial<MetadataRecord>, fields: Partial<MetadataRecord>): MetadataRecord => ({
  ...{ id: JSON.stringify(names), level: 'table', database_name: 'shop', schema_name: 'public' },
  ...{ table_name: null, column_name: null, name_key: JSON.stringify(names), ...emptyFields },
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', updated_by: null },
  ...names,
  ...fields,
});

describe('what people write', () => {
  it('is found by descriptions and tags as soon as the catalog is refreshed', async () => {
    const { ask, catalog, store } = await openCatalog(shop);
    const before = catalog.fingerprint('shop');
    const record = described(
      { table_name: 'products' },
      { description: 'Merchandise in the warehouse of Acme Corp.', tags: ['stock'] },
    );
    await store.insert('metadata', [record]);
    await catalog.refresh();
    expect(catalog.fingerprint('shop')).not.toBe(before);
    for (const question of [
      'merchandise',
      'everything about stock',
      'What is in the warehouse?',
      'What do we have from ACME corp?',
    ]) {
      const { tables } = await ask(question, narrow);
      expect(tables[0]).toMatchObject({ table: 'products', description: record.description });
    }
  });

  it('keeps personal data out of the value index', async () => {
    const { catalog, store, ask } = await openCatalog(shop);
    const indexed = () =>
      catalog.columnsToIndex('shop').map(({ table: of, column: name }) => `${of}.${name}`);
    expect(indexed()).toContain('customers.name');
    expect(indexed()).not.toContain('customers.email');
    catalog.indexValues(
      { catalog: 'shop', schema: 'public', table: 'customers', column: 'name' },
      ['Ada Lovelace'],
      true,
    );
    expect((await ask('orders of Ada Lovelace')).values).toHaveLength(1);
    await store.insert('metadata', [
      described({ table_name: 'customers', column_name: 'name' }, { level: 'column', is_pii: true }),
    ]);
    await catalog.refresh();
    expect(indexed()).not.toContain('customers.name');
    expect((await ask('orders of Ada Lovelace')).values).toEqual([]);
  });

  it('takes synonyms, templates and KPIs of packs that speak of readable tables only', async () => {
    const { ask, catalog, store } = await openCatalog(shop);
    const pack = (id: string, columns: string[], from: string) => ({
      ...{
        id,
        name: id,
        catalog: null,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      },
      synonyms: [{ term: 'goods', columns }],
      templates: [{ question: 'List all goods', sql: `SELECT * FROM ${from}`, tags: [] }],
      kpis: [{ name: 'Goods value', formula: `(SELECT count(*) FROM ${from})`, description: '' }],
    });
    await store.insert('packs', [
      pack('a', ['products.title'], 'products'),
      pack('b', ['salaries.employee'], 'hr.salaries'),
    ]);
    await catalog.refresh();
    const { tables, synonyms, templates, kpis } = await ask('List all goods with their goods value', {
      readable: withoutPay,
    });
    expect(tables[0]?.table).toBe('products');
    expect(synonyms).toEqual([
      { term: 'goods', columns: [{ catalog: 'shop', schema: 'public', table: 'products', column: 'title' }] },
    ]);
    expect([...templates.map(({ sql }) => sql), ...kpis.map(({ formula }) => formula)].join()).not.toContain(
      'salaries',
    );
    expect([templates.length, kpis.length]).toEqual([1, 1]);
  });
});

describe('load', () => {
  it('embeds only texts that are new, and takes the others from the store', async () => {
    const { store } = await openCatalog(shop);
    const embedded: string[] = [];
    const lexical = createLexicalEmbedder();
    const embedder = {
      ...lexical,
      embed: (texts: readonly string[]) => (embedded.push(...texts), lexical.embed(texts)),
    };
    const catalog = createCatalog({
      store,
      embedder,
      createVectorIndex: createExactVectorIndex,
    });
    await catalog.load(shop);
    expect(embedded).toEqual([]);
    await catalog.load(source('shop', [...shop.schema.tables, table('public', 'refunds', ['reason'])]));
    expect(embedded).toEqual(['refunds: id, reason']);
  });

  it('forgets what an unloaded source had', async () => {
    const { catalog, ask } = await openCatalog(shop, music);
    await catalog.unload('shop');
    expect((await ask('customers and orders')).candidates.map(({ name }) => name)).toEqual(['music']);
    expect(catalog.sources().map(({ name }) => name)).toEqual(['music']);
  });
});

describe('contextTable', () => {
  it('gives a bridge with its foreign keys to readable tables, and nothing unreadable', async () => {
    const { catalog } = await openCatalog(shop);
    const withoutProducts = readable('without products', ({ table: name }) => name !== 'products');
    const name = { catalog: 'shop', schema: 'public', table: 'order_items' };
    expect(
      catalog.contextTable(name, withoutProducts)?.foreign_keys.map(({ target_table }) => target_table),
    ).toEqual(['orders']);
    expect(catalog.contextTable({ ...name, table: 'products' }, withoutProducts)).toBeNull();
    expect(catalog.contextTable({ ...name, table: 'nowhere' }, everything)).toBeNull();
  });
});
