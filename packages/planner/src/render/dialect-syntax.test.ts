import type { Dialect } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { quoteName, quoteText, quoteTruth } from './dialect-syntax.js';

describe('quoteName', () => {
  it.each<[string, Dialect, string]>([
    ['orders', 'postgres', 'orders'],
    ['Orders', 'postgres', '"Orders"'],
    ['Orders', 'sqlite', 'Orders'],
    ['order', 'mysql', '`order`'],
    ['Order Details', 'sqlite', '"Order Details"'],
    ['odd"name', 'duckdb', '"odd""name"'],
    ['1st', 'trino', '"1st"'],
  ])('%s in %s is %s', (name, dialect, expected) => {
    expect(quoteName(name, dialect)).toBe(expected);
  });
});

describe('quoteText', () => {
  it('doubles quotes, and backslashes where they escape', () => {
    expect(quoteText("O'Brien", 'postgres')).toBe("'O''Brien'");
    expect(quoteText('a\\b', 'mysql')).toBe("'a\\\\b'");
    expect(quoteText('a\\b', 'sqlite')).toBe("'a\\b'");
  });
});

describe('quoteTruth', () => {
  it.each<[string, Dialect, string]>([
    ['1', 'sqlite', '1'],
    ['no', 'sqlite', '0'],
    ['true', 'postgres', 'TRUE'],
    ['0', 'mysql', 'FALSE'],
    ['Yes', 'trino', 'TRUE'],
  ])('%s in %s is %s', (text, dialect, expected) => {
    expect(quoteTruth(text, dialect)).toBe(expected);
  });
});
