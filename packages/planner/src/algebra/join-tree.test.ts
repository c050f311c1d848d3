import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { connectTables } from './join-tree.js';

const context = shopContext('');
const schema = indexSchema(context);
const numbers = (names: readonly string[]): number[] =>
  names.map((name) => schema.tables.findIndex((table) => table.table.table === name));
const stepsOf = (...names: string[]): string[] | undefined =>
  connectTables(schema, numbers(names), 0)?.steps.map((step) => schema.tables[step.table]?.table.table ?? '');

describe('connectTables', () => {
  it.each([
    [['customers'], []],
    [['customers', 'orders'], ['orders']],
    [
      ['customers', 'products'],
      ['orders', 'order_lines', 'products'],
    ],
    [
      ['products', 'customers', 'orders'],
      ['order_lines', 'orders', 'customers'],
    ],
  ])('joins %j by %j', (tables, steps) => {
    expect(stepsOf(...tables)).toEqual(steps);
  });

  it('takes another relationship between the same tables for another role', () => {
    const [first] = context.joins.relationships;
    if (!first) throw new Error('The shop has no relationships.');
    const twice = indexSchema({
      ...context,
      joins: { ...context.joins, relationships: [first, { ...first, source_columns: ['id'] }] },
    });
    const columnOf = (role: number) =>
      twice.columns[
        connectTables(twice, numbers(['orders', 'customers']), role)?.steps[0]?.edge.sourceColumns[0] ?? -1
      ]?.name;
    expect([columnOf(0), columnOf(1)]).toEqual(['customer_id', 'id']);
  });

  it('answers null where nothing leads to a table', () => {
    const alone = indexSchema({ ...context, joins: { ...context.joins, relationships: [] } });
    expect(connectTables(alone, [0, 1], 0)).toBeNull();
  });
});
