import { describe, expect, it } from 'vitest';
import { numberLiterals, rangeLiterals } from './find-numbers.js';
import { tokenize } from './tokenize.js';

describe('numberLiterals', () => {
  it.each<[question: string, numbers: readonly string[]]>([
    ['more than 5 orders', ['5']],
    ['at least twenty people', ['20']],
    ['over 2 million people', ['2000000']],
    ['fewer than a hundred thousand people', ['100000']],
    ['paid 1.5k or 20k', ['1500', '20000']],
    ['below -3 degrees', ['-3']],
    ['12 m of rope', ['12']],
    ['1,250 rows', ['1250']],
  ])('%s', (question, numbers) => {
    expect(numberLiterals(tokenize(question)).map((literal) => literal.text)).toEqual(numbers);
  });
});

describe('rangeLiterals', () => {
  it.each<[question: string, low: string, high: string]>([
    ['between 3 and 5', '3', '5'],
    ['from two thousand to 10000', '2000', '10000'],
    ['between -5 and 5', '-5', '5'],
  ])('%s', (question, low, high) => {
    expect(rangeLiterals(tokenize(question))).toMatchObject([{ text: low, high }]);
  });
});
