import { describe, expect, it } from 'vitest';

import { kindOfField, mysqlCell } from './mysql-cells.js';

describe('mysqlCell', () => {
  it.each([
    ['MySQL', { name: 'data', columnType: 245 }],
    ['MariaDB', { name: 'data', columnType: 252, extendedFormat: 'json' }],
  ])('JSON of %s keeps the digits of its numbers', (_engine, field) => {
    const text = '{"a": 9007199254740993, "b": [1.10, 18446744073709551615, 1e400]}';
    expect(mysqlCell(text, kindOfField(field), field)).toEqual({
      a: '9007199254740993',
      b: [1.1, '18446744073709551615', '1e400'],
    });
    expect(() => mysqlCell('{9007199254740993', 'json', field)).toThrow(SyntaxError);
  });
});
