import { describe, expect, it } from 'vitest';
import { dialects, type Dialect } from '@querent/core';
import { shopContext } from '../../test/shop-context.js';
import type { Expression, Query, Select } from '../algebra/query.js';
import { indexSchema } from '../schema/schema-index.js';
import { renderQuery, renderTarget } from './render-sql.js';

const context = shopContext('');
const schema = indexSchema(context);
const column = (table: string, name: string): Expression => {
  const found = schema.columns.find(
    (one) => one.name === name && schema.tables[one.table]?.table.table === table,
  );
  if (!found) throw new Error(`The shop has no ${table}.${name}.`);
  return { kind: 'column', column: found.index };
};
const empty: Select = {
  kind: 'select',
  isDistinct: false,
  items: [],
  tables: [],
  where: null,
  groupBy: [],
  having: null,
  orderBy: [],
  limit: null,
  role: 0,
};
const render = (query: Query, dialect: Dialect = 'sqlite'): string | undefined =>
  renderQuery(query, renderTarget(schema, { ...context, dialect }))?.sql;
const sum = (argument: Expression): Expression => ({
  kind: 'aggregate',
  name: 'sum',
  isDistinct: false,
  argument,
});

describe('renderQuery', () => {
  it('joins the tables that the columns need, through tables in between', () => {
    const query: Select = { ...empty, items: [column('customers', 'name'), column('products', 'name')] };
    expect(render(query)).toBe(
      'SELECT customers.name, products.name FROM customers JOIN orders ON orders.customer_id = customers.id ' +
        'JOIN order_lines ON order_lines.order_id = orders.id JOIN products ON order_lines.product_id = products.id',
    );
  });

  it('leaves names bare where one table is read', () => {
    expect(render({ ...empty, items: [column('customers', 'name')], isDistinct: true })).toBe(
      'SELECT DISTINCT name FROM customers',
    );
  });

  it.each<[Dialect, string]>([
    [
      'sqlite',
      "SELECT strftime('%Y-%m', order_date), SUM(total) FROM orders GROUP BY strftime('%Y-%m', order_date)",
    ],
    [
      'postgres',
      "SELECT to_char(order_date, 'YYYY-MM'), SUM(total) FROM orders GROUP BY to_char(order_date, 'YYYY-MM')",
    ],
    [
      'duckdb',
      "SELECT strftime(order_date, '%Y-%m'), SUM(total) FROM orders GROUP BY strftime(order_date, '%Y-%m')",
    ],
    [
      'mysql',
      "SELECT date_format(order_date, '%Y-%m'), SUM(total) FROM orders GROUP BY date_format(order_date, '%Y-%m')",
    ],
    [
      'mariadb',
      "SELECT date_format(order_date, '%Y-%m'), SUM(total) FROM orders GROUP BY date_format(order_date, '%Y-%m')",
    ],
    [
      'trino',
      "SELECT date_format(order_date, '%Y-%m'), SUM(total) FROM orders GROUP BY date_format(order_date, '%Y-%m')",
    ],
  ])('groups by month in %s', (dialect, expected) => {
    const month: Expression = { kind: 'time_part', part: 'month', argument: column('orders', 'order_date') };
    expect(
      render({ ...empty, items: [month, sum(column('orders', 'total'))], groupBy: [month] }, dialect),
    ).toBe(expected);
  });

  it.each<[Dialect, string]>([
    ['sqlite', "order_date >= '2023-01-01'"],
    ['mysql', "order_date >= '2023-01-01'"],
    ['postgres', "order_date >= DATE '2023-01-01'"],
    ['trino', "order_date >= DATE '2023-01-01'"],
  ])('writes days for %s', (dialect, expected) => {
    const where = {
      kind: 'compare',
      operator: '>=',
      left: column('orders', 'order_date'),
      right: { kind: 'date', text: '2023-01-01' },
    } as const;
    expect(render({ ...empty, items: [column('orders', 'id')], where }, dialect)).toContain(expected);
  });

  it.each<[Dialect, string]>([
    ['sqlite', "name LIKE '%it''s%'"],
    ['postgres', "name ILIKE '%it''s%'"],
    ['trino', "lower(name) LIKE '%it''s%'"],
  ])('escapes and searches text in %s', (dialect, expected) => {
    const where = {
      kind: 'like',
      value: column('customers', 'name'),
      pattern: "%it's%",
      isNegated: false,
    } as const;
    expect(render({ ...empty, items: [column('customers', 'id')], where }, dialect)).toContain(expected);
  });

  it('puts selects inside each other', () => {
    const inner: Select = { ...empty, items: [column('orders', 'customer_id')] };
    const where = { kind: 'in', value: column('customers', 'id'), choices: inner, isNegated: true } as const;
    expect(render({ ...empty, items: [column('customers', 'name')], where })).toBe(
      'SELECT name FROM customers WHERE id NOT IN (SELECT customer_id FROM orders WHERE customer_id IS NOT NULL)',
    );
    expect(
      render({ ...empty, items: [column('customers', 'name')], where: { ...where, isNegated: false } }),
    ).toBe('SELECT name FROM customers WHERE id IN (SELECT customer_id FROM orders)');
  });

  it.each(dialects)('divides without losing the fraction in %s', (dialect) => {
    const ratio: Expression = {
      kind: 'arithmetic',
      operator: '/',
      left: sum(column('orders', 'total')),
      right: { kind: 'aggregate', name: 'count', isDistinct: false, argument: null },
    };
    const isWhole = ['sqlite', 'postgres', 'trino'].includes(dialect);
    expect(render({ ...empty, items: [ratio] }, dialect)).toBe(
      `SELECT ${isWhole ? '1.0 * ' : ''}SUM(total) / NULLIF(COUNT(*), 0) FROM orders`,
    );
  });

  it.each<[string, Partial<Select>]>([
    [
      'COUNT(DISTINCT *)',
      { items: [{ kind: 'aggregate', name: 'count', isDistinct: true, argument: null }] },
    ],
    ['SUM(*)', { items: [{ kind: 'aggregate', name: 'sum', isDistinct: false, argument: null }] }],
    [
      'HAVING AVG(*)',
      {
        items: [column('orders', 'status')],
        groupBy: [column('orders', 'status')],
        having: {
          kind: 'compare',
          operator: '>=',
          left: { kind: 'aggregate', name: 'avg', isDistinct: false, argument: null },
          right: { kind: 'number', text: '3' },
        },
      },
    ],
  ])('never writes %s', (_, parts) => {
    for (const dialect of dialects)
      expect(render({ ...empty, tables: [1], ...parts }, dialect)).toBeUndefined();
  });

  it('never counts the rows of no table', () => {
    const count: Expression = { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
    expect(render({ ...empty, items: [count] })).toBeUndefined();
  });

  it('answers null where nothing joins the tables', () => {
    const lonely = indexSchema({ ...context, joins: { ...context.joins, relationships: [] } });
    const query: Select = { ...empty, items: [column('customers', 'name'), column('orders', 'total')] };
    expect(renderQuery(query, renderTarget(lonely, context))).toBeNull();
  });
});
