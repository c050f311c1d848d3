import { describe, expect, it } from 'vitest';
import { shopContext, shopValue } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { readEvidence } from './evidence.js';
import { findLiterals } from './find-literals.js';
import type { Literal } from './literal.js';
import { tokenize } from './tokenize.js';

function literalsOf(question: string, changes: Parameters<typeof shopContext>[1] = {}): Literal[] {
  const context = shopContext(question, changes);
  const schema = indexSchema(context);
  return findLiterals(context, schema, tokenize(question), readEvidence(context.evidence, schema));
}

describe('findLiterals', () => {
  it.each<[string, [string, string, string][]]>([
    ['customers older than 30', [['number', '30', '>']]],
    ['orders with total over 1,500.50', [['number', '1500.50', '>']]],
    ['orders above 2 million', [['number', '2000000', '>']]],
    ['the top three products', [['number', '3', '=']]],
    ['products priced between 5 and 10', [['range', '5', '=']]],
    ['products between -5 and 10', [['range', '-5', '=']]],
    ['customers named "Ann Lee"', [['quoted', 'Ann Lee', '=']]],
    ["customers whose name contains 'Lee'", [['quoted', 'Lee', '=']]],
    ["the customer's orders", []],
    ['orders since March 2022', [['time', 'since March 2022', '=']]],
    ['orders in 2021', [['time', 'in 2021', '=']]],
    ['orders since 2021', [['time', 'since 2021', '=']]],
    ['the 2021 best customers', [['number', '2021', '=']]],
    ['the total amount in orders_2021', []],
  ])('%s', (question, expected) => {
    expect(literalsOf(question).map(({ kind, text, operator }) => [kind, text, operator])).toEqual(expected);
  });

  it('takes values of the data, the longest first, with every column that holds them', () => {
    const question = 'orders from New York customers';
    const values = [
      shopValue(question, 'York', 'customers', 'name'),
      shopValue(question, 'New York', 'customers', 'city'),
      shopValue(question, 'New York', 'customers', 'name'),
    ];
    expect(literalsOf(question, { values }).map(({ text, options }) => [text, options.length])).toEqual([
      ['New York', 2],
    ]);
  });

  it('takes a plain word for a name of the schema, not for a value that happens to be the same', () => {
    const question = 'which category sells most';
    expect(literalsOf(question, { values: [shopValue(question, 'category', 'products', 'name')] })).toEqual(
      [],
    );
  });

  it('reads adjectives of a nation where a column tells the country', () => {
    const [literal] = literalsOf('list all German customers');
    expect([literal?.kind, literal?.choices]).toEqual(['value', ['Germany']]);
  });

  it('takes conditions from the evidence', () => {
    const [literal] = literalsOf('How many loyal customers are there?', {
      evidence: "loyal customers refers to status = 'gold'",
    });
    expect([literal?.text, literal?.options[0]?.value]).toEqual(['gold', 'gold']);
  });

  it('finds valid values without any in the data', () => {
    const context = shopContext('cancelled orders');
    const tables = context.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        column.name === 'status' ? { ...column, valid_values: ['cancelled'] } : column,
      ),
    }));
    expect(literalsOf('cancelled orders', { tables }).map(({ text }) => text)).toEqual(['cancelled']);
  });
});
