import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from './schema-index.js';

describe('indexSchema', () => {
  const schema = indexSchema(shopContext(''));
  const columnOf = (table: string, name: string) =>
    schema.columns.find((one) => one.name === name && schema.tables[one.table]?.table.table === table);

  it('tells keys, numbers, times and names apart', () => {
    expect(columnOf('orders', 'id')).toMatchObject({ isKey: true, isReferenced: true, isForeign: false });
    expect(columnOf('orders', 'customer_id')).toMatchObject({ isKey: false, isForeign: true });
    expect(columnOf('orders', 'order_date')).toMatchObject({ isTemporal: true, isNumeric: false });
    expect(columnOf('orders', 'total')).toMatchObject({ isNumeric: true });
  });

  it('knows names without the words of their table', () => {
    const [customers] = shopContext('').tables;
    const [column] = customers?.columns ?? [];
    if (!customers || !column) throw new Error('The shop has no customers.');
    const names = ['customer_id', 'customer_first_name', 'city'];
    const own = indexSchema(
      shopContext('', {
        tables: [{ ...customers, columns: names.map((name) => ({ ...column, name })) }],
      }),
    );
    expect(own.columns.map((one) => one.bare)).toEqual([['id'], ['first', 'name'], []]);
  });

  it('finds the column that names a row', () => {
    const names = schema.tables.map((table) =>
      table.nameColumn === null ? null : schema.columns[table.nameColumn]?.name,
    );
    expect(names).toEqual(['name', null, null, 'name']);
  });

  it('calls totals of orders and price times quantity revenue', () => {
    const revenue = schema.columns.filter((column) =>
      column.phrases.some((phrase) => phrase.join() === 'revenu'),
    );
    expect(
      revenue.map((column) => [
        schema.tables[column.table]?.table.table,
        column.name,
        column.expression !== null,
      ]),
    ).toEqual([
      ['orders', 'total', false],
      ['order_lines', 'revenue', true],
    ]);
  });

  it('leaves disabled relationships out', () => {
    const context = shopContext('');
    const relationships = context.joins.relationships.map((one) => ({ ...one, is_disabled: true }));
    expect(indexSchema({ ...context, joins: { ...context.joins, relationships } }).edges).toEqual([]);
  });

  it('takes views only where the question names them', () => {
    const context = shopContext('');
    const [first] = context.tables;
    if (!first) throw new Error('The shop has no tables.');
    const tables = [...context.tables, { ...first, table: 'best_buyers', kind: 'view' as const }];
    const count = (question: string) => indexSchema({ ...context, tables, question }).tables.length;
    expect([count('who are the best customers'), count('list the best buyers')]).toEqual([4, 5]);
  });

  it('cuts run-together names at words of the same schema', () => {
    const context = shopContext('');
    const [customers] = context.tables;
    if (!customers) throw new Error('The shop has no tables.');
    const tables = [
      ...context.tables,
      { ...customers, table: 'author' },
      {
        ...customers,
        table: 'writes',
        columns: customers.columns.map((column) => ({ ...column, name: 'authorname' })),
      },
    ];
    expect(indexSchema({ ...context, tables }).columns.at(-2)?.words ?? []).toEqual(['author', 'name']);
  });
});
