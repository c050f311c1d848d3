import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { withDescribedNames } from './described-names.js';
import { tokenize } from './tokenize.js';

const descriptions: Readonly<Record<string, string>> = {
  'customers.id': 'The number associated with each client of the shop',
  'orders.total': 'What the order was worth, published with the invoice',
  'products.price': 'The tariff in euros',
};
const shop = shopContext('');
const schema = indexSchema({
  ...shop,
  tables: shop.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      description: descriptions[`${table.table}.${column.name}`] ?? null,
    })),
  })),
});

/** The columns that words of their descriptions came to name. */
const renamed = (question: string): string[] =>
  withDescribedNames(schema, tokenize(question), []).columns.flatMap((column, at) =>
    column.phrases.length > (schema.columns[at]?.phrases.length ?? 0) ? [column.name] : [],
  );

describe('withDescribedNames', () => {
  it('takes a word of a description for a name', () => {
    expect(renamed('What is the average tariff?')).toEqual(['price']);
  });

  it('takes neither a verb nor the description of a key', () => {
    expect(renamed('How many products were published?')).toEqual([]);
    expect(renamed('Which products are associated with orders?')).toEqual([]);
    expect(renamed('How many clients are there?')).toEqual([]);
  });
});
