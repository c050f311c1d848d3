import { dialects, type Dialect } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { emptySelect, type Expression, type Query, type Select } from '../algebra/query.js';
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
const render = (query: Query, dialect: Dialect): string | undefined =>
  renderQuery(query, renderTarget(schema, { ...context, dialect }))?.sql;
const count: Expression = { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
const name = column('customers', 'name');
const age = column('customers', 'age');
const country = column('customers', 'country');
const key = column('customers', 'id');
const maximum: Expression = { kind: 'aggregate', name: 'max', isDistinct: false, argument: age };

describe.each(dialects)('a select for %s', (dialect) => {
  const last = dialect === 'postgres' ? ' NULLS LAST' : '';
  const isLenient = dialect === 'sqlite';

  it.each<[what: string, select: Partial<Select>, sql: string]>([
    [
      'groups by every column that it shows beside a figure',
      { items: [name, count], groupBy: [key] },
      `SELECT name, COUNT(*) FROM customers GROUP BY id${isLenient ? '' : ', name'}`,
    ],
    [
      'groups by what it shows where no group is named',
      { items: [country, count] },
      'SELECT country, COUNT(*) FROM customers GROUP BY country',
    ],
    [
      'groups by the column that orders groups',
      { items: [count], groupBy: [country], orderBy: [{ by: age, isDescending: false }] },
      'SELECT COUNT(*) FROM customers GROUP BY country, age ORDER BY age',
    ],
    [
      'shows the row of an extreme by order and limit',
      { items: [name, maximum] },
      `SELECT name, age FROM customers ORDER BY age DESC${last} LIMIT 1`,
    ],
    [
      'orders different rows by the extreme of what they do not show',
      { items: [country], isDistinct: true, orderBy: [{ by: age, isDescending: true }] },
      isLenient
        ? 'SELECT DISTINCT country FROM customers ORDER BY age DESC'
        : `SELECT country FROM customers GROUP BY country ORDER BY MAX(age) DESC${last}`,
    ],
    [
      'leaves out DISTINCT where groups are different anyway',
      {
        items: [country],
        isDistinct: true,
        groupBy: [country],
        orderBy: [{ by: count, isDescending: true }],
      },
      `SELECT ${isLenient ? 'DISTINCT ' : ''}country FROM customers GROUP BY country ORDER BY COUNT(*) DESC${last}`,
    ],
    [
      'keeps DISTINCT where it orders by what it shows',
      { items: [country], isDistinct: true, orderBy: [{ by: country, isDescending: false }] },
      'SELECT DISTINCT country FROM customers ORDER BY country',
    ],
    [
      'keeps groups by a figure that it does not show',
      {
        items: [country],
        groupBy: [country],
        having: { kind: 'compare', operator: '>', left: count, right: { kind: 'number', text: '3' } },
      },
      'SELECT country FROM customers GROUP BY country HAVING COUNT(*) > 3',
    ],
  ])('%s', (_what, select, sql) => {
    expect(render({ ...emptySelect, ...select }, dialect)).toBe(sql);
  });

  it('takes no order inside a set', () => {
    const side: Select = {
      ...emptySelect,
      items: [country],
      orderBy: [{ by: age, isDescending: false }],
      limit: 3,
    };
    expect(render({ kind: 'set', operator: 'union', left: side, right: side }, dialect)).toBe(
      'SELECT country FROM customers UNION SELECT country FROM customers',
    );
  });

  it('counts what meets a condition', () => {
    const value: Expression = {
      kind: 'filtered',
      name: 'sum',
      argument: { kind: 'number', text: '1' },
      condition: { kind: 'compare', operator: '>', left: age, right: { kind: 'number', text: '30' } },
    };
    expect(render({ ...emptySelect, items: [value] }, dialect)).toBe(
      'SELECT SUM(CASE WHEN age > 30 THEN 1 ELSE 0 END) FROM customers',
    );
  });

  it('sets two values of other selects against each other without a table of its own', () => {
    const whole = (table: number): Expression => ({
      kind: 'scalar',
      select: { ...emptySelect, items: [count], tables: [table] },
    });
    const ratio: Expression = { kind: 'arithmetic', operator: '/', left: whole(0), right: whole(1) };
    expect(render({ ...emptySelect, items: [ratio] }, dialect)).toMatch(
      /^SELECT (?:1\.0 \* )?\(SELECT COUNT\(\*\) FROM customers\) \/ NULLIF\(\(SELECT COUNT\(\*\) FROM orders\), 0\)$/,
    );
  });
});

describe('time between two moments', () => {
  const from = column('orders', 'order_date');
  const to: Expression = { kind: 'date', text: '2024-06-15' };

  it.each<[Dialect, string]>([
    ['sqlite', "AVG(julianday('2024-06-15') - julianday(order_date))"],
    [
      'postgres',
      "AVG(EXTRACT(EPOCH FROM CAST(DATE '2024-06-15' AS TIMESTAMP) - CAST(order_date AS TIMESTAMP)) / 86400.0)",
    ],
    ['mysql', "AVG(TIMESTAMPDIFF(SECOND, order_date, '2024-06-15') / 86400.0)"],
    ['mariadb', "AVG(TIMESTAMPDIFF(SECOND, order_date, '2024-06-15') / 86400.0)"],
    [
      'duckdb',
      "AVG(date_diff('second', CAST(order_date AS TIMESTAMP), CAST(DATE '2024-06-15' AS TIMESTAMP)) / 86400.0)",
    ],
    [
      'trino',
      "AVG(date_diff('second', CAST(order_date AS TIMESTAMP), CAST(DATE '2024-06-15' AS TIMESTAMP)) / 86400.0)",
    ],
  ])('is counted in days in %s', (dialect, expected) => {
    const argument: Expression = { kind: 'elapsed', unit: 'day', from, to };
    const item: Expression = { kind: 'aggregate', name: 'avg', isDistinct: false, argument };
    expect(
      render({ ...emptySelect, items: [item] }, dialect)
        ?.replaceAll('((', '(')
        .replaceAll('))', ')'),
    ).toBe(`SELECT ${expected} FROM orders`.replaceAll('((', '(').replaceAll('))', ')'));
  });
});
