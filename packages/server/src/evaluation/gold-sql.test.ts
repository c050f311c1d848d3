import { describe, expect, it } from 'vitest';
import { isOrdered, kindOfGold } from './gold-sql.js';

describe('kindOfGold', () => {
  it.each([
    ['SELECT name FROM singer', 'one table'],
    ["SELECT name FROM singer WHERE name = 'union, select'", 'one table'],
    ['SELECT name FROM singer -- join', 'one table'],
    ['SELECT a.x FROM a JOIN b ON a.id = b.id', 'join'],
    ['SELECT a.x FROM a AS t1, b', 'join'],
    ['SELECT x FROM a WHERE y > (SELECT avg(y) FROM a)', 'nested'],
    ['SELECT x FROM a UNION SELECT x FROM b', 'set operation'],
    ["SELECT 'That is not in the data.'", 'no answer'],
    [null, 'no answer'],
  ])('%s is of kind %s', (sql, kind) => {
    expect(kindOfGold(sql)).toBe(kind);
  });
});

describe('isOrdered', () => {
  it.each([
    ['SELECT x FROM a ORDER BY x', true],
    ['SELECT x FROM a WHERE y IN (SELECT y FROM b) order  by x', true],
    ['SELECT x FROM (SELECT x FROM a ORDER BY x LIMIT 3)', false],
    ['SELECT row_number() OVER (ORDER BY x) FROM a', false],
    ["SELECT 'order by' FROM a /* order by x */", false],
  ])('%s: %s', (sql, ordered) => {
    expect(isOrdered(sql)).toBe(ordered);
  });
});
