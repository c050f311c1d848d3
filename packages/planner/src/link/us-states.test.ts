import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { tokenize } from './tokenize.js';
import { stateLiterals } from './us-states.js';

const shop = shopContext('');
const tables = shop.tables.map((table) => ({
  ...table,
  columns: table.columns.map((column) => (column.name === 'city' ? { ...column, name: 'state' } : column)),
}));
const choices = (question: string, sure = false): (readonly string[])[] =>
  stateLiterals(indexSchema({ ...shop, tables }), tokenize(question), sure).map((one) => one.choices);

describe('stateLiterals', () => {
  it('spells a state by its name and by its two letters', () => {
    expect(choices('How many customers are from North Carolina or Ohio?')).toEqual([
      ['NC', 'North Carolina'],
      ['OH', 'Ohio'],
    ]);
  });

  it('can ask for what the question calls a state alone', () => {
    expect(choices('customers in the state of New York', true)).toEqual([['NY', 'New York']]);
    expect(choices('customers in New York', true)).toEqual([]);
  });

  it('finds none without a column of states', () => {
    expect(stateLiterals(indexSchema(shop), tokenize('customers from Ohio'), false)).toEqual([]);
  });
});
