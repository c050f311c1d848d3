import { describe, expect, it } from 'vitest';

import { parseJsonCell } from './json-cell.js';

const big = '9007199254740993';

describe('parseJsonCell', () => {
  it.each([
    ['null', null],
    ['"9007199254740993"', '9007199254740993'],
    ['{"a":1,"b":[true,"x",{}]}', { a: 1, b: [true, 'x', {}] }],
    ['1.10', 1.1],
    ['9007199254740991', 9007199254740991],
    ['-9007199254740992', -9007199254740992],
    ['10.0000000000000000', 10],
    ['0.30000000000000004', 0.30000000000000004],
    ['1e5', 1e5],
    ['1.50E+3', 1500],
    ['-2.5e-7', -2.5e-7],
    ['1e23', 1e23],
    ['0e999', 0],
    ['5e-324', 5e-324],
    ['1.7976931348623157e308', Number.MAX_VALUE],
  ])('%s is what JSON.parse makes of it', (text, cell) => {
    expect(parseJsonCell(text)).toEqual(cell);
    expect(JSON.parse(text)).toEqual(cell);
  });

  it.each([
    ['9007199254740993'],
    ['-9007199254740993'],
    ['100000000000000000000000'],
    ['0.12345678901234567890'],
    ['12345678.123456789'],
    ['1.2345678901234567890e5'],
    ['1e400'],
    ['-1E+400'],
    ['1e-400'],
    ['9007199254740993e0'],
    [`1${'0'.repeat(400)}`],
    [`0.${'0'.repeat(400)}1`],
  ])('%s would change and is text with its digits', (text) => {
    expect(parseJsonCell(text)).toBe(text);
    expect(parseJsonCell(`{"a" : [ ${text},1 ]}`)).toEqual({ a: [text, 1] });
  });

  it.each([
    ['beside a key of digits', '{"9007199254740993":9007199254740993}', { '9007199254740993': big }],
    ['after a quote in a string', String.raw`["\"9007199254740993",9007199254740993]`, [`"${big}`, big]],
    ['after a backslash', String.raw`["\\",9007199254740993,"1e400"]`, ['\\', big, '1e400']],
    [
      'after an escaped letter',
      String.raw`["\u00e9007199254740993",9007199254740993]`,
      ['é007199254740993', big],
    ],
    ['among white space', '[\n9007199254740993\n,\t1e400 ]', [big, '1e400']],
    ['below a name of the language', '{"__proto__":9007199254740993}', JSON.parse(`{"__proto__":"${big}"}`)],
  ])('a number %s', (_where, text, cell) => {
    expect(parseJsonCell(text)).toEqual(cell);
  });

  it.each([
    [''],
    ['{'],
    ['{9007199254740993:1}'],
    ['09007199254740993'],
    ['9007199254740993.'],
    ['1e400e1'],
    ['+9007199254740993'],
    ['[9007199254740993,]'],
    ['"9007199254740993'],
  ])('%j fails as in JSON.parse', (text) => {
    expect(() => parseJsonCell(text)).toThrow(failureOf(text));
  });

  it.each([['x'], [String.raw`\n`], [String.raw`\"`]])(
    'a long number may follow twenty million of %s',
    (part) => {
      const long = part.repeat(20_000_000 / part.length);
      expect(parseJsonCell(`["${long}",9007199254740993]`)).toHaveProperty('1', big);
    },
  );
});

function failureOf(text: string): SyntaxError {
  try {
    JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return error;
  }
  throw new Error(`${text} is valid`);
}
