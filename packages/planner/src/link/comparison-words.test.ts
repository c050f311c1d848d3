import { describe, expect, it } from 'vitest';
import { comparisonAt, isNegatedAt } from './comparison-words.js';
import { isNumber, tokenize } from './tokenize.js';

describe('comparisonAt', () => {
  it.each([
    ['older than 30', '>'],
    ['at least 30 orders', '>='],
    ['at most 30 orders', '<='],
    ['no more than 30 orders', '<='],
    ['less than 30', '<'],
    ['before 2010', '<'],
    ['since 2010', '>='],
    ['30 or more orders', '>='],
    ['30 or fewer orders', '<='],
    ['exactly 30', '='],
    ['other than 30', '<>'],
    ['greater than or equal to 30', '>='],
    ['over 30 or under 20', '>'],
    ['with price 30', '='],
  ])('%s is %s', (text, operator) => {
    const tokens = tokenize(text);
    const at = tokens.findIndex(isNumber);
    expect(comparisonAt(tokens, at, at + 1)).toBe(operator);
  });

  it('reads the second number on its own', () => {
    const tokens = tokenize('over 30 or under 20');
    expect(comparisonAt(tokens, 4, 5)).toBe('<');
  });
});

describe('isNegatedAt', () => {
  it.each([
    ['customers not from Germany', true],
    ['customers who are not in Germany', true],
    ['customers except Germany', true],
    ['countries other than Germany', true],
    ['customers from Germany', false],
    ['not late, from Germany', false],
  ])('%s: %s', (text, expected) => {
    const tokens = tokenize(text);
    expect(isNegatedAt(tokens, tokens.length - 1)).toBe(expected);
  });
});
