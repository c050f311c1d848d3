import { describe, expect, it } from 'vitest';

import { duckdbCell } from './duckdb-cells.js';

const json = { typeId: 17, alias: 'JSON' };

/** A timestamp as the library hands it over. */
function moment(micros: bigint) {
  return { micros, toString: () => `the library writes ${micros}` };
}

describe('duckdbCell', () => {
  it.each([
    [0n, '1970-01-01T00:00:00'],
    [-1n, '1969-12-31T23:59:59.999999'],
    [1_709_213_820_250_000n, '2024-02-29T13:37:00.25'],
    [1_709_213_820_000_007n, '2024-02-29T13:37:00.000007'],
    [-62_135_596_800_000_000n, 'the library writes -62135596800000000'],
    [9_007_199_254_740_991n, '2255-06-05T23:47:34.740991'],
    [9_223_372_036_854_775_807n, 'the library writes 9223372036854775807'],
  ])('%s microseconds since 1970 are %s', (micros, cell) => {
    expect(duckdbCell(moment(micros), { typeId: 12 })).toBe(cell);
  });

  it('a timestamp with zone is in UTC', () => {
    expect(duckdbCell(moment(1_500_000n), { typeId: 31 })).toBe('1970-01-01T00:00:01.5Z');
  });

  it.each([
    ['JSON', '{"a":9007199254740993,"b":1.10}', json, { a: '9007199254740993', b: 1.1 }],
    ['a list of JSON', { items: ['[1e400]', null] }, { typeId: 24, valueType: json }, [['1e400'], null]],
    [
      'a struct',
      { entries: { a: 9007199254740993n } },
      { typeId: 25, entryTypes: [{ typeId: 5 }] },
      { a: '9007199254740993' },
    ],
  ])('%s keeps the digits of its numbers', (_name, value, type, cell) => {
    expect(duckdbCell(value, type)).toEqual(cell);
  });
});
