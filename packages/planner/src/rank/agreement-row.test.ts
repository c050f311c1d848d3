import { describe, expect, it } from 'vitest';
import { shopContext, shopValue } from '../../test/shop-context.js';
import { readQuestion } from '../candidates/readings.js';
import { loadModel } from '../model/read-model.js';
import { createSimilarity } from '../schema/words.js';
import { agreementRow } from './agreement-row.js';
import { joinRow } from './join-row.js';

const similarity = createSimilarity();

/** The numbers of the first reading whose SQL is as wanted. */
function rowsOf(question: string, sql: RegExp): { agreement: number[]; join: number[] } {
  const values = question.includes('Germany') ? [shopValue(question, 'Germany', 'customers', 'country')] : [];
  const { linked, facts, proposals } = readQuestion(
    shopContext(question, { values }),
    loadModel(),
    similarity,
  );
  const proposal = proposals.find((one) => sql.test(one.sql));
  if (!proposal) throw new Error(`No reading of "${question}" is ${sql.source}.`);
  return { agreement: agreementRow(linked, facts, proposal), join: joinRow(linked, facts, proposal) };
}

describe('agreementRow', () => {
  it('tells a reading that denies nothing from one that denies what the question denies', () => {
    const question = 'Show the names of customers who are not from Germany.';
    expect(rowsOf(question, /<>/).agreement[0]).toBe(0);
    expect(rowsOf(question, /^(?!.*(?:<>|EXCEPT|NOT)).*$/).agreement[0]).toBe(1);
  });

  it('counts the spelled aggregates that a reading lacks', () => {
    const question = 'What are the average and minimum price of all products?';
    const lacking = 11;
    expect(rowsOf(question, /^SELECT AVG\(price\), MIN\(price\)/).agreement[lacking]).toBe(0);
    expect(rowsOf(question, /^SELECT AVG\(price\) FROM/).agreement[lacking]).toBe(1);
  });
});

describe('joinRow', () => {
  it('counts tables that give nothing', () => {
    const question = 'Show the names of all products.';
    expect(rowsOf(question, /^SELECT name FROM products$/).join.slice(0, 4)).toEqual([0, 0, 0, 0]);
  });
});
