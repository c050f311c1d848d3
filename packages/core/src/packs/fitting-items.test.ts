import { afterAll, describe, expect, it } from 'vitest';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { SourceSchema } from '../records/source-schema.js';
import { createGuard } from '../sql/guard.js';
import { fittingItems, type PackTarget } from './fitting-items.js';

const guard = createGuard();
afterAll(() => guard.close());

const table = (name: string, columns: readonly string[], schema = 'main'): SourceSchema['tables'][number] => ({
  ...{ schema, name, kind: 'table', description: null, primary_key: [], unique_keys: [], foreign_keys: [] },
  columns: columns.map((column) => ({ name: column, type: '', kind: 'text', nullable: true, description: null })),
  row_estimate: null,
  closure: [],
}); // prettier-ignore

const schemaOf = (...tables: SourceSchema['tables']): SourceSchema => ({
  ...{ dialect: 'sqlite', catalog: 'shop', search_path: ['main'], tables },
});

/** A source whose engine knows what `amount` and `customers` are only where its schema has them, and an asker who may read all of it but for some tables. */
function targetOf(
  schema: SourceSchema,
  unreadable: readonly string[] = [],
): PackTarget & { bound: string[] } {
  const bound: string[] = [];
  const columns = schema.tables.flatMap((one) => one.columns.map(({ name }) => name));
  const readable: ReadableSet = {
    fingerprint: unreadable.join(),
    canRead: ({ table: name }) => !unreadable.includes(name),
    isHidden: () => false,
    decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
  };
  return {
    ...{ guard, schema, catalog: 'shop', readable, bound },
    driver: {
      syntaxTree: async () => null,
      explain: async ({ sql }) => {
        bound.push(sql);
        const missing = ['amount', 'customers'].find((name) => sql.includes(name) && !columns.includes(name));
        if (missing) throw new AnalyticsError('DATA_SOURCE_REFUSED', `no such column: ${missing}`);
        return { columns: [], relations: null, estimated_rows: null };
      },
    },
  };
}

const template = (sql: string, question = 'How many orders are there?') => ({ question, sql, tags: [] });
const kpi = (formula: string, name = 'Revenue') => ({ name, formula, description: '' });
const shop = schemaOf(table('orders', ['id', 'total']), table('Order Details', ['id', 'price']), table('pay', ['id'])); // prettier-ignore

describe('fittingItems', () => {
  it.each([
    ['a template of other tables', template('SELECT Invoice.Total FROM Invoice')],
    ['a template of other columns of a table of that name', template('SELECT orders.amount FROM orders')],
    ['a template that writes', template('DELETE FROM orders')],
    ['a template of a function that the engine has not', template('SELECT TO_CHAR(orders.id) FROM orders')],
    ['a template of a table that the asker may not read', template('SELECT pay.id FROM pay')],
    ['a formula of other tables', kpi('SUM(Invoice.Total)')],
    ['a formula of other columns', kpi('SUM(orders.amount)')],
    ['a formula that reads one table too many', kpi('SUM(orders.total) / COUNT(customers.id)')],
    ['a formula of a table that the asker may not read', kpi('SUM(orders.total) / COUNT(pay.id)')],
    ['a formula that is broken', kpi('SUM(orders.total')],
  ])('leaves out %s', async (_, item) => {
    expect(await fittingItems([item], targetOf(shop, ['pay']), 5)).toEqual([]);
  });

  it.each([
    ['a template', template('SELECT orders.total FROM orders'), ['orders']],
    ['a formula', kpi('SUM(orders.total)'), ['orders']],
    ['a formula of quoted names', kpi('SUM("Order Details"."price") / COUNT("orders"."id")'), ['Order Details', 'orders']],
    ['a formula of bare columns', kpi('SUM(price)'), ['Order Details']],
    ['a formula that is a statement', kpi('SELECT SUM(orders.total) FROM orders'), ['orders']],
  ])('takes %s, and tells what it reads', async (_, item, tables) => {
    const found = await fittingItems([item], targetOf(shop), 5);
    expect(found.map((one) => one.tables.map((name) => name.table))).toEqual([tables]);
  }); // prettier-ignore

  it('counts to its limit only what fits, and says nothing twice', async () => {
    const foreign = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => template(`SELECT ${name}.x FROM ${name}`));
    const own = [1, 1, 2, 3].map((number) => template(`SELECT orders.total + ${String(number)} FROM orders`));
    const found = await fittingItems([...foreign, ...own], targetOf(shop), 2);
    expect(found.map(({ item }) => item.sql)).toEqual([own[0]?.sql, own[2]?.sql]);
  });

  it('judges an item once for each schema, and anew for a changed one', async () => {
    const items = [template('SELECT orders.amount FROM orders')];
    const before = targetOf(schemaOf(table('orders', ['id'])));
    expect(await fittingItems(items, before, 5)).toEqual([]);
    expect(await fittingItems(items, before, 5)).toEqual([]);
    expect(before.bound).toHaveLength(1);
    expect(await fittingItems(items, targetOf(schemaOf(table('orders', ['amount']))), 5)).toHaveLength(1);
  });

  it('asks again after a source did not answer', async () => {
    const items = [template('SELECT orders.total FROM orders')];
    const target = targetOf(schemaOf(table('orders', ['total'])));
    const down = async () => {
      throw new AnalyticsError('DATA_SOURCE_UNAVAILABLE', 'The server is not there.');
    };
    expect(await fittingItems(items, { ...target, driver: { ...target.driver, explain: down } }, 5)).toEqual(
      [],
    );
    expect(await fittingItems(items, target, 5)).toHaveLength(1);
  });

  it('decides for each asker by what they may read', async () => {
    const items = [template('SELECT pay.id FROM pay')];
    expect(await fittingItems(items, targetOf(shop), 5)).toHaveLength(1);
    expect(await fittingItems(items, targetOf(shop, ['pay']), 5)).toEqual([]);
    expect(await fittingItems(items, targetOf(shop), 5)).toHaveLength(1);
  });
});
