import { describe, expect, it } from 'vitest';
import type { ReadableSet } from '../interfaces/readable-set.js';
import { createExactVectorIndex } from '../memory/exact-vector-index.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { MetadataRecord } from '../records/metadata.js';
import type { SourceColumn, SourceTable } from '../records/source-schema.js';
import { createCatalog, type CatalogSource } from './catalog.js';
import { createLexicalEmbedder } from './lexical-embedder.js';
import { emptyFields } from './metadata-fields.js';
import type { RetrievalRequest } from './retrieval.js';

const column = (name: string, kind: SourceColumn['kind'] = 'text'): SourceColumn => {
  return { name, type: kind, kind, nullable: true, description: null };
};

/** A table with an integer key and text columns; `customer_id -> customers` declares a foreign key. */
function table(schema: string, name: string, columns: readonly string[]): SourceTable {
  const keys = columns.filter((text) => text.includes(' -> ')).map((text) => text.split(' -> '));
  return {
    schema,
    name,
    kind: 'table',
    description: null,
    columns: [column('id', 'integer'), ...columns.map((text) => column(text.split(' -> ')[0] ?? ''))],
    primary_key: ['id'],
    unique_keys: [],
    foreign_keys: keys.map(([from = '', to = '']) => ({
      columns: [from],
      target_schema: schema,
      target_table: to,
      target_columns: ['id'],
    })),
    row_estimate: null,
    closure: [],
  };
}

function source(id: string, tables: readonly SourceTable[]): CatalogSource {
  const schema = { dialect: 'postgres' as const, catalog: id, search_path: ['public'], tables };
  return { datasource_id: id, name: id, catalog: id, schema };
}

const shop = source('shop', [
  table('public', 'customers', ['name', 'country', 'email']),
  table('public', 'orders', ['customer_id -> customers', 'placed_at', 'total_amt']),
  table('public', 'order_items', ['order_id -> orders', 'product_id -> products', 'qty']),
  table('public', 'products', ['title', 'unit_price']),
  table('hr', 'salaries', ['employee', 'monthly_pay']),
]);
const music = source('music', [
  table('public', 'vocalists', ['name', 'birth_year']),
  table('public', 'albums', ['title', 'vocalist_id -> vocalists']),
]);

const readable = (fingerprint: string, canRead: ReadableSet['canRead']): ReadableSet => ({
  fingerprint,
  canRead,
  isHidden: () => false,
  decide: () => ({ has_access: false, reason: '', rule: null, is_hidden: false }),
});
const everything = readable('everything', () => true);
const withoutPay = readable('without pay', ({ schema }) => schema !== 'hr');

async function openCatalog(...sources: readonly CatalogSource[]) {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const catalog = createCatalog({
    store,
    embedder: createLexicalEmbedder(),
    createVectorIndex: createExactVectorIndex,
    clock: () => new Date(0),
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

const names = (tables: readonly { readonly table: string }[]): string[] =>
  tables.map(({ table: name }) => name);
const narrow = { budget: { maxTables: 2, maxColumns: 20 } };

const described = (names: Partial<MetadataRecord>, fields: Partial<MetadataRecord>): MetadataRecord => ({
  ...{ id: JSON.stringify(names), level: 'table', database_name: 'shop', schema_name: 'public' },
  ...{ table_name: null, column_name: null, name_key: JSON.stringify(names), ...emptyFields },
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', updated_by: null },
  ...names,
  ...fields,
});

describe('retrieve', () => {
  it.each([
    ['How many customers are there in each country?', 'customers'],
    ['What does the most expensive product cost?', 'products'],
    ['total amount of orders', 'orders'],
    ['quantity of each order item', 'order_items'],
    ['Which clients live abroad?', 'customers'],
  ])('finds for "%s" first the table %s', async (question, best) => {
    const { ask } = await openCatalog(shop);
    expect(names((await ask(question, narrow)).tables)[0]).toBe(best);
  });

  it('sends everything readable where it fits, best first, and says so', async () => {
    const { ask } = await openCatalog(shop);
    const all = await ask('products by title');
    expect(all).toMatchObject({ is_complete: true, datasource_id: 'shop' });
    expect(names(all.tables)).toHaveLength(5);
    expect(all.tables[0]).toMatchObject({ table: 'products', score: 1 });
    expect(await ask('products by title', narrow)).toMatchObject({
      is_complete: false,
      tables: { length: 2 },
    });
  });

  it('scores the named column above the others of its table', async () => {
    const { ask } = await openCatalog(shop);
    const { tables } = await ask('unit price of products');
    const [best] = [...(tables[0]?.columns ?? [])].sort((left, right) => right.score - left.score);
    expect(best?.name).toBe('unit_price');
  });

  it('chooses the source that fits, and none where sources fit equally well', async () => {
    const { ask } = await openCatalog(shop, music, { ...source('music2', music.schema.tables) });
    expect((await ask('orders of customers')).datasource_id).toBe('shop');
    const tie = await ask('How many singers are there?');
    expect(tie.datasource_id).toBeNull();
    expect(
      tie.candidates
        .map(({ datasource_id }) => datasource_id)
        .slice(0, 2)
        .sort(),
    ).toEqual(['music', 'music2']);
    expect((await ask('How many singers are there?', { datasourceId: 'music2' })).datasource_id).toBe(
      'music2',
    );
  });

  it('finds nothing of what the asker may not read', async () => {
    const { ask, catalog } = await openCatalog(shop);
    catalog.indexValues(
      { catalog: 'shop', schema: 'hr', table: 'salaries', column: 'employee' },
      ['Grace Hopper'],
      true,
    );
    const question = 'What is the monthly pay of Grace Hopper in the salaries table?';
    const open = await ask(question);
    const closed = await ask(question, { readable: withoutPay });
    expect(open.tables[0]?.table).toBe('salaries');
    expect(open.values).toMatchObject([{ table: 'salaries', value: 'Grace Hopper' }]);
    expect(JSON.stringify(closed)).not.toMatch(/salar|hr|pay|hopper/i);
    expect((await ask(question, { readable: readable('nothing', () => false) })).candidates).toEqual([]);
  });

  it('scores readable tables as if unreadable ones did not exist', async () => {
    const { ask } = await openCatalog(shop);
    const without = {
      ...shop,
      schema: { ...shop.schema, tables: shop.schema.tables.filter(({ schema }) => schema !== 'hr') },
    };
    const alone = await openCatalog(without);
    const question = 'monthly orders of each employee by country';
    expect(await ask(question, { readable: withoutPay })).toEqual(
      await alone.ask(question, { readable: everything }),
    );
  });

  it('always takes hinted tables, and answers unknown and unreadable hints alike', async () => {
    const { ask } = await openCatalog(shop);
    const hinted = await ask('customers', { ...narrow, context: { tables: ['public.products'] } });
    expect(names(hinted.tables)).toContain('products');
    const hints = [['nowhere'], ['hr.salaries']].map((tables) =>
      ask('customers', { readable: withoutPay, context: { tables } }),
    );
    const [unknown, unreadable] = await Promise.all(hints);
    expect(unknown?.warnings).toEqual([expect.objectContaining({ code: 'UNKNOWN_HINT' })]);
    expect(unreadable).toEqual(unknown);
    expect(names((await ask('customers', { ...narrow, context: { schema: 'hr' } })).tables)).toContain(
      'salaries',
    );
  });

  it('follows the asker’s boosts', async () => {
    const { ask } = await openCatalog(shop);
    const boosted = await ask('titles and names', { boosts: { table_boosts: { customers: 5 } } });
    expect(boosted.tables[0]?.table).toBe('customers');
  });

  it('finds tables by the values that a question names', async () => {
    const { ask, catalog } = await openCatalog(shop);
    catalog.indexValues(
      { catalog: 'shop', schema: 'public', table: 'products', column: 'title' },
      ['Blue Kettle'],
      false,
    );
    const { tables, values } = await ask('How often was the blue kettle sold?', narrow);
    expect(tables[0]?.table).toBe('products');
    expect(values).toMatchObject([{ column: 'title', value: 'Blue Kettle', start: 18, end: 29 }]);
  });
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
    for (const question of ['merchandise', 'everything about stock', 'What is in the warehouse?']) {
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
      clock: () => new Date(0),
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
