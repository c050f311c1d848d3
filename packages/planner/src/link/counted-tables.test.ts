import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { withCountedTables } from './counted-tables.js';
import { tokenize } from './tokenize.js';

const schema = indexSchema(shopContext(''));
const read = (question: string, values: Parameters<typeof withCountedTables>[2] = []): string =>
  withCountedTables(tokenize(question), schema, values)
    .map(({ text }) => text)
    .join(' ');

describe('withCountedTables', () => {
  // The products of the shop are called articles by a synonym of their name.
  it.each([
    ['How many articles are there', 'How many products are there'],
    ['the number of articles per category', 'the number of products per category'],
    ['how many of the articles', 'how many of the articles'],
    ['list the articles', 'list the articles'],
    ['articles by price', 'articles by price'],
    ['how many customers', 'how many customers'],
  ])('%s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it('leaves values alone', () => {
    const value = {
      catalog: 'shop',
      schema: 'main',
      table: 'products',
      column: 'category',
      value: 'Articles',
      start: 9,
      end: 17,
      similarity: 1,
    };
    expect(read('how many articles', [value])).toBe('how many articles');
  });
});
