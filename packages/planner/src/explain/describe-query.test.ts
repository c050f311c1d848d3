import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import type { Expression, Select } from '../algebra/query.js';
import { indexSchema } from '../schema/schema-index.js';
import { describeQuery } from './describe-query.js';

const schema = indexSchema(shopContext(''));
const at = (table: string, name: string): Expression => ({
  kind: 'column',
  column: schema.columns.findIndex(
    (one) => one.name === name && schema.tables[one.table]?.table.table === table,
  ),
});
const empty: Select = {
  kind: 'select',
  isDistinct: false,
  items: [],
  tables: [1],
  where: null,
  groupBy: [],
  having: null,
  orderBy: [],
  limit: null,
  role: 0,
};
const count: Expression = { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };

describe('describeQuery', () => {
  it.each<[string, Partial<Select>]>([
    ['number of rows of orders', { items: [count] }],
    [
      'customers.country and number of rows of orders for each customers.country',
      { items: [at('customers', 'country'), count], groupBy: [at('customers', 'country')] },
    ],
    [
      "customers.name where customers.city is 'Oslo'",
      {
        items: [at('customers', 'name')],
        where: {
          kind: 'compare',
          operator: '=',
          left: at('customers', 'city'),
          right: { kind: 'text', text: 'Oslo' },
        },
      },
    ],
    [
      'products.name, by products.price from the highest, first 3',
      {
        items: [at('products', 'name')],
        orderBy: [{ by: at('products', 'price'), isDescending: true }],
        limit: 3,
      },
    ],
    [
      'month of orders.order_date',
      { items: [{ kind: 'time_part', part: 'month', argument: at('orders', 'order_date') }] },
    ],
    [
      'Different total orders.total',
      {
        isDistinct: true,
        items: [{ kind: 'aggregate', name: 'sum', isDistinct: false, argument: at('orders', 'total') }],
      },
    ],
  ])('%s', (text, parts) => {
    expect(describeQuery({ ...empty, ...parts }, schema)).toBe(text);
  });

  it('tells how two selects combine', () => {
    const left: Select = { ...empty, items: [at('customers', 'name')] };
    expect(describeQuery({ kind: 'set', operator: 'except', left, right: left }, schema)).toBe(
      'customers.name, but not those among: customers.name',
    );
  });
});
