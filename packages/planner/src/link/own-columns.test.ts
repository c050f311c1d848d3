import { describe, expect, it } from 'vitest';
import { shopContext, shopValue } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { linkQuestion } from './link-question.js';

/** The columns that the first value of a question is meant of. */
function meantOf(question: string, held: readonly string[], text: string): string[] {
  const values = held.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return shopValue(question, text, table, column);
  });
  const plain = shopContext(question, { values });
  const countries = plain.tables.flatMap(({ columns }) => columns.filter(({ name }) => name === 'country'));
  const tables = plain.tables.map((table) =>
    table.table === 'products' ? { ...table, columns: [...table.columns, ...countries] } : table,
  );
  const context = { ...plain, tables };
  const schema = indexSchema(context);
  const [literal] = linkQuestion(context, schema, () => 0).literals;
  return (literal?.options ?? []).map(({ column }) => {
    const found = schema.columns[column];
    return `${schema.tables[found?.table ?? -1]?.table.table ?? ''}.${found?.name ?? ''}`;
  });
}

describe('withOwnColumns', () => {
  it.each([
    ['How many customers are from Japan?', ['products.country'], 'Japan', ['customers.country']],
    ['How many products are from Japan?', ['products.country'], 'Japan', ['products.country']],
    ['Which customers buy products from Japan?', ['products.country'], 'Japan', ['products.country']],
    ['How many orders are from Japan?', ['products.country'], 'Japan', ['products.country']],
    // Everything has a name: whose it is tells the data alone.
    ['How many customers bought the Lamp?', ['products.name'], 'Lamp', ['products.name']],
  ])('%s', (question, held, text, meant) => {
    expect(meantOf(question, held, text)).toEqual(meant);
  });
});
