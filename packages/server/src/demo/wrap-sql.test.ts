import { describe, expect, it } from 'vitest';
import { wrapSql } from './wrap-sql.js';

describe('wrapSql', () => {
  it('leaves a short statement on its line', () => {
    expect(wrapSql('SELECT  1\nFROM t', 40)).toEqual(['SELECT 1 FROM t']);
  });

  it('begins a line with each clause, but not inside parentheses', () => {
    const sql = 'SELECT a FROM t LEFT JOIN u ON u.x = t.x WHERE t.y IN (SELECT y FROM v) ORDER BY a';
    expect(wrapSql(sql, 50)).toEqual([
      'SELECT a',
      'FROM t',
      'LEFT JOIN u ON u.x = t.x',
      'WHERE t.y IN (SELECT y FROM v)',
      'ORDER BY a',
    ]);
  });

  it('breaks long lines between words and never inside quotes', () => {
    const lines = wrapSql(
      `SELECT "first  name", "last name" FROM t WHERE a = 'it''s  from (here' AND b = 2 LIMIT 3`,
      30,
    );
    expect(lines).toEqual([
      'SELECT "first  name",',
      '  "last name"',
      'FROM t',
      "WHERE a = 'it''s  from (here'",
      '  AND b = 2',
      'LIMIT 3',
    ]);
  });
});
