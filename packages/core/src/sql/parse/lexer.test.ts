import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../records/dialect.js';
import { lexSql, withoutRanges } from './lexer.js';

describe('lexSql', () => {
  it.each<[Dialect, string, string[]]>([
    [
      'sqlite',
      `SELECT "a""b", [c d], 'it''s'`,
      ['word SELECT', 'quoted a"b', 'symbol ,', 'quoted c d', 'symbol ,', "string it's"],
    ],
    ['sqlite', `'\\' x`, ['string \\', 'word x']],
    ['mysql', `'\\' x'`, ["string ' x"]],
    ['mysql', '"a" `b`', ['string a', 'quoted b']],
    ['mysql', '1 # rest\n2', ['number 1', 'number 2']],
    ['sqlite', '1--2\n3', ['number 1', 'number 3']],
    ['trino', 'a->b', ['word a', 'symbol ->', 'word b']],
    ['sqlite', 'größe', ['word größe']],
    ['sqlite', 'a <> ""', ['word a', 'symbol <>', 'string ']],
    ['mysql', '0b11', ['number 0b11']],
  ])('on %s reads %s', (dialect, sql, tokens) => {
    expect(lexSql(sql, dialect).tokens.map(({ kind, text }) => `${kind} ${text}`)).toEqual(tokens);
  });

  it.each<[Dialect, string]>([
    ['mysql', '1--2'],
    ['mysql', '1 /*! 2 */'],
    ['sqlite', '1 /*+ x */'],
    ['sqlite', '/* /* */ 1'],
    ['sqlite', '1 -- x\r2'],
    ['trino', 'größe'],
    ['trino', `U&'x'`],
    ['mysql', `_gbk'x'`],
    ['sqlite', '1a'],
    ['sqlite', '\u00a01'],
    ['sqlite', `'a\0'`],
    ['sqlite', `'a`],
    ['sqlite', '[]'],
    ['trino', '""'],
  ])('on %s refuses %j', (dialect, sql) => {
    expect(() => lexSql(sql, dialect)).toThrow(expect.objectContaining({ name: 'AnalyticsError' }) as Error);
  });
});

describe('withoutRanges', () => {
  it('puts one space in place of what is left out, and ends where it is told', () => {
    const sql = 'SELECT/* a */1 -- b';
    expect(withoutRanges(sql, lexSql(sql, 'sqlite').comments, 14)).toBe('SELECT 1');
  });
});
