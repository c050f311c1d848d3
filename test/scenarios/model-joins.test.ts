import { createModelGenerator, type GenerationContext, type SqlGenerator } from '@querent/core';
import { createPlanner } from '@querent/planner';
import { describe, expect, it } from 'vitest';

import { answerWith, connectTo, promptsOf, startModelServer } from '../fixtures/model-server.js';
import { admin, openShop, shopDatabases, type Shop } from './shop-fixture.js';

const question = 'What is the revenue per country?';
const revenue =
  'SELECT c.country, SUM(o.total) AS revenue FROM orders o JOIN customers c ON o.customer_id = c.id GROUP BY c.country ORDER BY revenue DESC';
const answer = answerWith(JSON.stringify({ sql: revenue, explanation: 'As asked.', assumptions: [] }));

/** The planner, and what it was told. */
function watchedPlanner(): { readonly generator: SqlGenerator; readonly contexts: GenerationContext[] } {
  const contexts: GenerationContext[] = [];
  const planner = createPlanner();
  const generator: SqlGenerator = {
    ...planner,
    generate: (request) => {
      contexts.push(request.context);
      return planner.generate(request);
    },
  };
  return { generator, contexts };
}

describe('RELATIONSHIP_GRAPH_ENABLED', () => {
  it.each([true, false])('%s decides whether a model is told how tables are joined', async (isEnabled) => {
    const server = await startModelServer([answer]);
    const generator = createModelGenerator(connectTo(server));
    const shop = await openShop(generator, undefined, { isRelationshipGraphEnabled: isEnabled });
    const query = await shop.engine.queries.generate(admin, { question, datasource_id: shop.datasourceId });
    expect(query.status).toBe('answered');
    const prompt = promptsOf(server)[0] ?? '';
    expect(prompt).toContain('TABLE main.orders');
    expect(prompt.includes('<joins>')).toBe(isEnabled);
    expect(prompt.includes('(N:1, ')).toBe(isEnabled);
    await shop.close();
    await server.close();
  });

  it.each([true, false])('%s decides whether the planner knows relationships', async (isEnabled) => {
    const { generator, contexts } = watchedPlanner();
    const shop = await openShop(generator, undefined, { isRelationshipGraphEnabled: isEnabled });
    await shop.engine.queries.generate(admin, { question, datasource_id: shop.datasourceId });
    expect(contexts[0]?.tables.map(({ table }) => table)).toContain('orders');
    expect(contexts[0]?.joins.relationships.length).toBe(isEnabled ? 2 : 0);
    if (!isEnabled) expect(contexts[0]?.joins).toMatchObject({ tier: 3, hops: [] });
    await shop.close();
  });
});

describe.each(shopDatabases)('a disabled relationship, on $title', (database) => {
  const test = database.skipped === null ? it : it.skip;
  const why = database.skipped === null ? '' : ` (skipped: ${database.skipped})`;

  /** Disables how orders lead to customers. */
  async function disableCustomers({ engine }: Shop): Promise<void> {
    const { items } = await engine.relationships.list(admin, { table: 'customers' });
    const [relationship] = items.filter(({ source_table: source }) => source === 'orders');
    await engine.relationships.disable(admin, String(relationship?.id));
  }

  test(`is nowhere in what a model is told, nor is its foreign key${why}`, async () => {
    const server = await startModelServer([answer, answer]);
    const shop = await openShop(createModelGenerator(connectTo(server)), database);
    const { engine, schema, datasourceId } = shop;
    const ask = () => engine.queries.generate(admin, { question, datasource_id: datasourceId });
    const ofCustomers = `FOREIGN KEY (customer_id) -> ${schema}.customers (id)`;
    const ofItems = `FOREIGN KEY (order_id) -> ${schema}.orders (id)`;
    await ask();
    await disableCustomers(shop);
    await ask();
    const [before = '', after = ''] = promptsOf(server);
    expect(before).toContain(ofCustomers);
    expect(after).not.toContain(ofCustomers);
    expect(after).not.toContain('customer_id =');
    expect(after).toContain(ofItems);
    await shop.close();
    await server.close();
  });

  test(`is not joined by the planner${why}`, async () => {
    const { generator, contexts } = watchedPlanner();
    const shop = await openShop(generator, database);
    await disableCustomers(shop);
    const input = { question, datasource_id: shop.datasourceId };
    const { joins } = await shop.engine.queries.generate(admin, input);
    const keys = contexts[0]?.tables.flatMap(({ foreign_keys }) => foreign_keys);
    expect(keys?.map(({ target_table }) => target_table)).toEqual(['orders']);
    expect(joins).toEqual([]);
    await shop.close();
  });
});
