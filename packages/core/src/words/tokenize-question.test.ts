import { describe, expect, it } from 'vitest';
import { tokenizeQuestion } from './tokenize-question.js';

const read = (question: string): string[] =>
  tokenizeQuestion(question).map(({ kind, lower }) => `${kind} ${lower}`);

describe('tokenizeQuestion', () => {
  it.each([
    ["What's the singer's age?", ['word what', 'word the', 'word singer', 'word age']],
    ["the students' names", ['word the', 'word students', 'word names']],
    ['in "New York" or “Rome”', ['word in', 'quoted new york', 'word or', 'quoted rome']],
    ["called 'O'Brien' today", ['word called', "quoted o'brien", 'word today']],
    ["don't ask", ["word don't", 'word ask']],
    ['more than 1,000.50 or -5', ['word more', 'word than', 'number 1000.50', 'word or', 'number -5']],
    ['top 10% of A380 and 3rd', ['word top', 'number 10', 'word of', 'word a380', 'word and', 'word 3rd']],
    ['from 2014 to 2015-1-2', ['word from', 'number 2014', 'word to', 'date 2015-01-02']],
    ['Feb 3rd, 2019', ['date 2019-02-03']],
    ['5 of May 2020', ['date 2020-05-05']],
    ['on 1/2/2014', ['word on', 'date 1/2/2014']],
    ['order_id of orders', ['word order', 'word id', 'word of', 'word orders']],
    ['  ?!  ', []],
  ])('reads %s', (question, tokens) => {
    expect(read(question)).toEqual(tokens);
  });

  it('gives the offsets of exactly the text', () => {
    const question = `Singer's "Home Town", 1,000 of O'Brien since Feb 3rd, 2019`;
    for (const { text, start, end } of tokenizeQuestion(question))
      expect(question.slice(start, end)).toBe(text);
  });

  it('stems words and nothing else', () => {
    expect(tokenizeQuestion('categories "categories"').map(({ stem }) => stem)).toEqual([
      'categori',
      'categories',
    ]);
  });
});
