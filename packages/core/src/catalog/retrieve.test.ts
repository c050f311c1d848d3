import { describe, expect, it } from 'vitest';
import { createExactVectorIndex } from '../memory/exact-vector-index.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import { createCatalog, type CatalogSource } from './catalog.js';
import { createLexicalEmbedder } from './lexical-embedder.js';
import type { RetrievalRequest } from './retrieval.js';
import { everything, music, readable, shop, source, withoutPay } from './shop-fixture.js';

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

const names = (tables: readonly { readonly table: string }[]): string[] =>
  tables.map(({ table: name }) => name);
const narrow = { budget: { maxTables: 2, maxColumns: 20 } };

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
