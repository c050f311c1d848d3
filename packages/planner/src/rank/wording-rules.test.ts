import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { emptySelect, type Expression, type Select } from '../algebra/query.js';
import { linkQuestion } from '../link/link-question.js';
import { indexSchema } from '../schema/schema-index.js';
import { createSimilarity } from '../schema/words.js';
import { wordingPlausibility } from './wording-rules.js';

const schema = indexSchema(shopContext(''));
const similarity = createSimilarity();

function columnOf(name: string): Expression {
  const [table, own] = name.split('.');
  const found = schema.columns.find(
    (column) => column.name === own && schema.tables[column.table]?.table.table === table,
  );
  if (!found) throw new Error(`The shop has no ${name}.`);
  return { kind: 'column', column: found.index };
}

const select = (item: Expression, changes: Partial<Select> = {}): Select => ({
  ...emptySelect,
  items: [item],
  ...changes,
});
const countOf = (name: string): Expression => ({
  kind: 'aggregate',
  name: 'count',
  isDistinct: true,
  argument: columnOf(name),
});
const rows: Expression = { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
const orderedBy = (name: string, limit: number | null = null): Partial<Select> => ({
  orderBy: [{ by: columnOf(name), isDescending: false }],
  limit,
});

function keeps(question: string, main: Select): number {
  const linked = linkQuestion(shopContext(question), schema, similarity);
  return wordingPlausibility(linked, main, linked.tokens.map((token) => token.lower).join(' '));
}

describe('wordingPlausibility', () => {
  it.each<[question: string, wanted: Select, other: Select]>([
    ['How many orders were sent?', select(rows), select(countOf('orders.order_date'))],
    [
      'List the names of products sorted by category.',
      select(columnOf('products.name'), orderedBy('products.category')),
      select(columnOf('products.name'), orderedBy('products.price')),
    ],
    [
      'List the names of products in alphabetical order.',
      select(columnOf('products.name'), orderedBy('products.name')),
      select(columnOf('products.name'), orderedBy('products.price')),
    ],
    [
      'List the names of products, the cheapest first.',
      select(columnOf('products.name'), orderedBy('products.price')),
      select(columnOf('products.name'), orderedBy('products.price', 1)),
    ],
  ])('%s', (question, wanted, other) => {
    expect(keeps(question, wanted)).toBe(1);
    expect(keeps(question, other)).toBeLessThan(0.5);
  });

  it('counts different values where the question names them', () => {
    expect(keeps('How many countries are there?', select(countOf('customers.country')))).toBe(1);
    expect(keeps('How many different cities are there?', select(countOf('customers.city')))).toBe(1);
  });
});
