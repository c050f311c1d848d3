import { describe, expect, it } from 'vitest';

import { sqliteCell } from './sqlite-cells.js';

describe('sqliteCell', () => {
  it.each([
    ['{"a":9007199254740993,"b":1.10}', { a: '9007199254740993', b: 1.1 }],
    ['[0.12345678901234567890,1e400]', ['0.12345678901234567890', '1e400']],
    ['{9007199254740993:1}', '{9007199254740993:1}'],
  ])('JSON %s keeps its digits', (text, cell) => {
    expect(sqliteCell(text, 'json')).toEqual(cell);
    expect(sqliteCell(text, 'text')).toBe(text);
  });
});
