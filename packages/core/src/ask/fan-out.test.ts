import { describe, expect, it } from 'vitest';
import type { TableName } from '../records/table-name.js';
import type { SqlAnalysis } from '../sql/analysis.js';
import { findFanOut, type TypedJoin } from './fan-out.js';

const table = (name: string): TableName => ({ catalog: 'shop', schema: 'main', table: name });
const [orders, items, customers, payments] = ['orders', 'order_items', 'customers', 'payments'].map(
  table,
) as [TableName, TableName, TableName, TableName];
const itemsOfOrders: TypedJoin = { source: items, target: orders, type: 'N:1' };
const ordersOfCustomers: TypedJoin = { source: orders, target: customers, type: 'N:1' };
const paymentsOfOrders: TypedJoin = { source: payments, target: orders, type: 'N:1' };
const paymentOfOrder: TypedJoin = { source: payments, target: orders, type: '1:1' };

function analysis(name: string, of: TableName | null, isDistinct = false): SqlAnalysis {
  const column = of === null ? null : { ...of, column: 'amount' };
  const aggregates = [{ function: name, is_distinct: isDistinct, column }];
  const nothing = { tables: [], columns: [], functions: [], joins: [], quoted_texts: [] };
  return { ...nothing, aggregates, has_volatile_function: false };
}

describe('findFanOut', () => {
  it.each<[string, SqlAnalysis, TypedJoin[], boolean]>([
    ['a sum of the one side of a join', analysis('sum', orders), [itemsOfOrders], true],
    ['a sum of the many side', analysis('sum', items), [itemsOfOrders], false],
    [
      'a sum two joins away from the many side',
      analysis('sum', customers),
      [ordersOfCustomers, itemsOfOrders],
      true,
    ],
    [
      'a sum of one many side beside another',
      analysis('avg', items),
      [itemsOfOrders, paymentsOfOrders],
      true,
    ],
    ['a sum over a one-to-one join', analysis('sum', orders), [paymentOfOrder], false],
    ['a count of the one side', analysis('count', orders), [itemsOfOrders], true],
    ['a count of distinct values', analysis('count', orders, true), [itemsOfOrders], false],
    ['a maximum', analysis('max', orders), [itemsOfOrders], false],
    ['a count of rows', analysis('count', null), [itemsOfOrders], false],
    [
      'a many-to-many join',
      analysis('sum', orders),
      [{ source: orders, target: payments, type: 'M:N' }],
      true,
    ],
    [
      'a join that follows no known relationship',
      analysis('sum', orders),
      [{ source: orders, target: payments, type: null }],
      false,
    ],
  ])('%s', (_, statement, joins, isWarned) => {
    expect(findFanOut(statement, joins).map(({ code }) => code)).toEqual(isWarned ? ['FAN_OUT'] : []);
  });

  it('names the column and the table that repeats its rows', () => {
    const [warning] = findFanOut(analysis('sum', orders), [itemsOfOrders]);
    expect(warning?.message).toContain('shop.main.orders.amount');
    expect(warning?.message).toContain('shop.main.order_items');
  });
});
