import { describe, expect, it } from 'vitest';
import { areSameResults, type RawCell } from './compare-results.js';
import { isOrdered, kindOf } from './cases.js';

const results: readonly {
  readonly name: string;
  readonly gold: RawCell[][];
  readonly predicted: RawCell[][];
  readonly ordered?: boolean;
  readonly same: boolean;
}[] = [
  { name: 'rows in another order are the same', gold: [[1], [2]], predicted: [[2], [1]], same: true },
  {
    name: 'unless the order is part of the answer',
    gold: [[1], [2]],
    predicted: [[2], [1]],
    ordered: true,
    same: false,
  },
  {
    name: 'a row that comes twice must come twice',
    gold: [[1], [1], [2]],
    predicted: [[1], [2], [2]],
    same: false,
  },
  {
    name: 'columns may be swapped',
    gold: [
      ['a', 1],
      ['b', 2],
    ],
    predicted: [
      [1, 'a'],
      [2, 'b'],
    ],
    same: true,
  },
  {
    name: 'but not row by row',
    gold: [
      ['a', 'b'],
      ['b', 'a'],
    ],
    predicted: [
      ['a', 'a'],
      ['b', 'b'],
    ],
    same: false,
  },
  { name: 'a further column is a difference', gold: [[1]], predicted: [[1, 'a']], same: false },
  { name: 'numbers agree to four decimals', gold: [[0.1 + 0.2]], predicted: [[0.3]], same: true },
  { name: 'a number is no text', gold: [[5]], predicted: [['5']], same: false },
  { name: 'null is no text', gold: [[null]], predicted: [['null']], same: false },
  { name: 'nothing equals nothing', gold: [], predicted: [], same: true },
];

describe('areSameResults', () => {
  it.each(results)('$name', ({ gold, predicted, ordered = false, same }) => {
    expect(areSameResults(gold, predicted, { ordered })).toBe(same);
  });
});

describe('kindOf', () => {
  it.each([
    ['SELECT name FROM singer', 'one table'],
    ["SELECT name FROM singer WHERE name = 'union, select'", 'one table'],
    ['SELECT a.x FROM a JOIN b ON a.id = b.id', 'join'],
    ['SELECT a.x FROM a AS t1, b', 'join'],
    ['SELECT x FROM a WHERE y > (SELECT avg(y) FROM a)', 'nested'],
    ['SELECT x FROM a UNION SELECT x FROM b', 'set operation'],
  ])('%s is of kind %s', (sql, kind) => {
    expect(kindOf(sql)).toBe(kind);
  });
});

describe('isOrdered', () => {
  it.each([
    ['SELECT x FROM a ORDER BY x', true],
    ['SELECT x FROM (SELECT x FROM a ORDER BY x LIMIT 3)', false],
    ["SELECT 'order by' FROM a", false],
  ])('%s: %s', (sql, ordered) => {
    expect(isOrdered(sql)).toBe(ordered);
  });
});
