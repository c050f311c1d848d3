import { describe, expect, it } from 'vitest';
import { spelledPieces } from './spelled-pieces.js';
import { tokenize } from './tokenize.js';

describe('spelledPieces', () => {
  it.each<[question: string, text: string, isNegated: boolean]>([
    ['customers whose name starts with S', 'S', false],
    ['customers whose name is ending with the letter m', 'm', false],
    ['customers whose name does not contain the letter M', 'M', true],
    ['songs that contain the word Rock', 'Rock', false],
    ['names that include the substring ann', 'ann', false],
  ])('%s', (question, text, isNegated) => {
    expect(spelledPieces(tokenize(question))).toMatchObject([{ kind: 'quoted', text, isNegated }]);
  });

  it.each([
    'orders that contain a product',
    'songs that start with the same name',
    'Which letters were sent?',
    'customers with orders',
  ])('finds nothing in: %s', (question) => {
    expect(spelledPieces(tokenize(question))).toEqual([]);
  });
});
