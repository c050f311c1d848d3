import { describe, expect, it } from 'vitest';
import { findTimeBucket, findTimeExpressions } from './time-expressions.js';
import { tokenize } from './tokenize.js';

const today = '2024-06-15';
const rangesOf = (question: string): (string | null)[][] =>
  findTimeExpressions(tokenize(question), today).map(({ from, to }) => [from, to]);

describe('findTimeExpressions', () => {
  it.each<[string, (string | null)[][]]>([
    ['orders placed last month', [['2024-05-01', '2024-06-01']]],
    ['revenue this year', [['2024-01-01', '2025-01-01']]],
    ['orders in the last 7 days', [['2024-06-08', '2024-06-16']]],
    ['orders in the past three months', [['2024-03-15', '2024-06-16']]],
    ['orders since March 2022', [['2022-03-01', null]]],
    ['orders after March 2022', [['2022-04-01', null]]],
    ['orders before 2023-05-01', [[null, '2023-05-01']]],
    ['orders until 5 May 2023', [[null, '2023-05-06']]],
    ['orders between 2023-01-01 and 2023-03-31', [['2023-01-01', '2023-04-01']]],
    ['orders between January 2022 and March 2022', [['2022-01-01', '2022-04-01']]],
    ['orders from June 1, 2023 to June 30, 2023', [['2023-06-01', '2023-07-01']]],
    ['sales in Q3 2023', [['2023-07-01', '2023-10-01']]],
    ['orders in December', [['2023-12-01', '2024-01-01']]],
    ['orders on 5/18/2012', [['2012-05-18', '2012-05-19']]],
    ['orders of yesterday', [['2024-06-14', '2024-06-15']]],
    ['revenue year to date', [['2024-01-01', '2024-06-16']]],
    ['may customers in 2021 order', []],
    ['what does the constructor do', []],
  ])('%s', (question, expected) => {
    expect(rangesOf(question)).toEqual(expected);
  });
});

describe('findTimeBucket', () => {
  it.each([
    ['revenue per month', 'month'],
    ['monthly revenue', 'month'],
    ['orders by year', 'year'],
    ['orders for each quarter', 'quarter'],
    ['orders by day of the week', 'day_of_week'],
    ['which month had the most orders', 'month'],
  ])('%s groups by %s', (question, part) => {
    expect(findTimeBucket(tokenize(question))?.part).toBe(part);
  });

  it('leaves spans of time alone', () => {
    expect(findTimeBucket(tokenize('orders of the last 3 months'))).toBeNull();
  });
});
