import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../records/dialect.js';
import { lexSql } from './lexer.js';
import { writePlainText } from './plain-text.js';

describe('the plain spelling of a statement', () => {
  it.each<readonly [Dialect, string, string]>([
    ['mysql', 'SELECT id FROM t FORCE INDEX (a) USE INDEX FOR JOIN (b), s', 'SELECT id FROM t , s'],
    ['mysql', "SELECT id FROM t FOR SYSTEM_TIME AS OF '2024-01-01' x, s", 'SELECT id FROM t x , s'],
    ['mysql', 'SELECT 1 FROM a JOIN (b, c) ON x', 'SELECT 1 FROM a JOIN ( b CROSS JOIN c ) ON x'],
    ['mysql', 'SELECT TRIM(BOTH FROM a) FROM t', 'SELECT TRIM ( a ) FROM t'],
    ['mysql', "SELECT TRIM(BOTH 'x' FROM a) FROM t", "SELECT TRIM ( BOTH 'x' FROM a ) FROM t"],
    ['mysql', 'SELECT t.key, t.order FROM t', 'SELECT t . `key` , t . `order` FROM t'],
    ['mysql', 'SELECT SQL_CALC_FOUND_ROWS a FROM t', 'SELECT a FROM t'],
    [
      'mysql',
      'SELECT a FROM t GROUP BY a DESC HAVING 1 ORDER BY a DESC',
      'SELECT a FROM t GROUP BY a HAVING 1 ORDER BY a DESC',
    ],
    ['mysql', 'SELECT id FROM t FOR SYSTEM_TIME AS OF NOW() AS x', 'SELECT id FROM t AS x'],
    ['trino', 'SELECT id FROM t FOR VERSION AS OF 3', 'SELECT id FROM t'],
    ['trino', "SELECT id FROM t FOR TIMESTAMP AS OF CAST('2024-01-01' AS TIMESTAMP)", 'SELECT id FROM t'],
    ['trino', "SELECT JSON_OBJECT(KEY 'a' VALUE key) FROM t", "SELECT JSON_OBJECT ( 'a' , key ) FROM t"],
    ['trino', 'VALUES 1, f(2, 3)', 'VALUES ( 1 ) , ( f ( 2 , 3 ) )'],
    ['sqlite', 'SELECT * FROM (t AS a)', 'SELECT * FROM t AS a'],
  ])('of %s keeps the tables of %s', (dialect, sql, plain) => {
    expect(writePlainText(lexSql(sql, dialect).tokens, dialect).text).toBe(plain);
  });

  it('tells what stands after FROM and JOIN, and nothing of EXTRACT', () => {
    const sql = 'SELECT EXTRACT(YEAR FROM d), x IS DISTINCT FROM y FROM a JOIN (b) ON 1';
    expect(writePlainText(lexSql(sql, 'trino').tokens, 'trino').relations).toEqual(['a', 'b']);
  });
});
