import { describe, expect, it } from 'vitest';
import type { Dialect } from '../records/dialect.js';
import { compareTableNames, foldName, formatTableName, quoteIdentifier, sameName } from './table-name.js';

describe('sameName', () => {
  it.each<[Dialect, string, string, boolean]>([
    ['sqlite', 'Orders', 'ORDERS', true],
    ['sqlite', 'Straße', 'STRASSE', false],
    ['sqlite', 'É', 'é', false],
    ['duckdb', 'Orders', 'orders', true],
    ['mysql', 'Orders', 'orders', true],
    ['mariadb', 'Orders', 'orders', true],
    ['trino', 'É', 'é', true],
    ['postgres', 'Orders', 'orders', false],
    ['postgres', 'orders', 'orders', true],
  ])('on %s, %s and %s: %s', (dialect, left, right, expected) => {
    expect(sameName(dialect, left, right)).toBe(expected);
    expect(foldName(dialect, left) === foldName(dialect, right)).toBe(expected);
  });
});

describe('quoteIdentifier', () => {
  it.each<[Dialect, string, string]>([
    ['postgres', 'a"b', '"a""b"'],
    ['mysql', 'a`b', '`a``b`'],
    ['sqlite', 'Order Notes', '"Order Notes"'],
  ])('on %s keeps the spelling of %s', (dialect, name, quoted) => {
    expect(quoteIdentifier(dialect, name)).toBe(quoted);
  });
});

describe('table names', () => {
  it('are written with their catalog and schema, and sorted by them', () => {
    const names = [
      { catalog: 'b', schema: 'a', table: 'a' },
      { catalog: 'a', schema: 'b', table: 'a' },
      { catalog: 'a', schema: 'a', table: 'b' },
      { catalog: 'a', schema: 'a', table: 'B' },
    ];
    expect(names.sort(compareTableNames).map(formatTableName)).toEqual(['a.a.B', 'a.a.b', 'a.b.a', 'b.a.a']);
  });
});
