import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { linkQuestion } from '../link/link-question.js';
import { indexSchema } from '../schema/schema-index.js';
import { createSimilarity } from '../schema/words.js';
import { unknownConcept } from './unknown-concept.js';

const similarity = createSimilarity();
const unknown = (question: string): string[] => {
  const context = shopContext(question);
  return unknownConcept(linkQuestion(context, indexSchema(context), similarity), similarity);
};

describe('unknownConcept', () => {
  it.each([
    ['How many customers have more than 100 engines?', ['engines']],
    ['What is the average horsepower of products?', ['horsepower']],
    ['Which customers have the occupation "doctor"?', ['occupation']],
    ['How many products offer wheelchair ramps?', ['wheelchair', 'ramps']],
    ['Which customer has the longest coastline?', ['coastline']],
    ['How many products have a warranty?', ['warranty']],
  ])('%s', (question, words) => {
    expect(unknown(question)).toEqual(words);
  });

  it.each([
    'What is the average price of products?',
    'How many articles are there?',
    'List the names of customers that contain the substring "ann".',
    'Show the most expensive products in descending order.',
    'Which customers placed more than 3 orders?',
    'What is the total cost of each product?',
    'What is the average length of products?',
    'Which customers have ordered products?',
    'Which customers have some orders?',
    'Which customers have fewer than 3 orders?',
  ])('finds nothing unknown in: %s', (question) => {
    expect(unknown(question)).toEqual([]);
  });
});
