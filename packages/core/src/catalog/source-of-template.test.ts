import { describe, expect, it } from 'vitest';
import { createExactVectorIndex } from '../memory/exact-vector-index.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { PackRecord } from '../records/pack.js';
import { createCatalog } from './catalog.js';
import { createLexicalEmbedder } from './lexical-embedder.js';
import { everything, music, readable, shop } from './shop-fixture.js';

const template = (question: string, sql: string) => ({ question, sql, tags: [] });
const question = 'What did each singer sing?';

/** Which source is asked without one being named, where packs hold these templates. */
async function chosen(
  templates: PackRecord['templates'],
  { canRead = everything, ofCatalog = null as string | null } = {},
) {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const embedder = createLexicalEmbedder();
  const catalog = createCatalog({ store, embedder, createVectorIndex: createExactVectorIndex });
  for (const one of [shop, music]) await catalog.load(one);
  const times = { created_at: '', updated_at: '' };
  await store.insert('packs', [{ id: 'p', name: 'p', catalog: ofCatalog, synonyms: [], kpis: [], templates, ...times }]);
  await catalog.refresh();
  const found = await catalog.retrieve({ question, evidence: null, readable: canRead, datasourceId: null, context: {} });
  return found.datasource_id;
} // prettier-ignore

describe('the source of a verified template', () => {
  const sung = (sql: string) => template(question, sql);
  const orders = 'SELECT orders.customer_id FROM orders';
  const known = template('Who sings?', 'SELECT vocalists.name FROM vocalists');

  it.each([
    ['no template: the words decide', [], 'music'],
    ['one for the other source', [sung(orders), known], 'shop'],
    ['one for both', [sung(orders), sung('SELECT vocalists.name FROM vocalists')], 'music'],
    ['one for the other source, of a pack that does not know the first', [sung(orders)], 'music'],
    ['one for tables that are nowhere', [sung('SELECT x FROM nowhere'), known], 'music'],
    ['one for columns that are nowhere', [sung('SELECT orders.nothing FROM orders'), known], 'music'],
    ['one in other words', [template('What did each buyer buy?', orders), known], 'music'],
  ])('%s', async (_, templates, expected) => {
    expect(await chosen(templates)).toBe(expected);
  });

  it('is none to an asker who may not read its tables', async () => {
    const canRead = readable('no orders', ({ table }) => table !== 'orders');
    expect(await chosen([sung(orders), known], { canRead })).toBe('music');
  });

  it('is none where the pack speaks of another catalog', async () => {
    expect(await chosen([sung(orders), known], { ofCatalog: 'music' })).toBe('music');
  });
});
