import { describe, expect, it } from 'vitest';

import { exactNumber, floatNumber, singleFloat } from './exact-number.js';

describe('exactNumber', () => {
  it.each([
    ['0', 0],
    ['-42', -42],
    ['12.50', 12.5],
    ['0.0000001000', 1e-7],
    ['-0.500000000000000000', -0.5],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992],
    ['10.0000000000000000', 10],
    ['1234567890.10000000000000', 1234567890.1],
  ])('%s is a number, which loses nothing', (text, number) => {
    expect(exactNumber(text)).toBe(number);
  });

  it.each([
    ['9007199254740993'],
    ['-9007199254740993'],
    ['12345678901234567.0123456789'],
    ['0.1000000000000000055511151231257827'],
    ['100000000000000000000000'],
    ['NaN'],
    ['Infinity'],
    [''],
  ])('%s stays text', (text) => {
    expect(exactNumber(text)).toBe(text);
  });
});

describe('floatNumber', () => {
  it.each([
    ['0.1', 0.1],
    ['1e+300', 1e300],
    ['NaN', 'NaN'],
    ['-Infinity', '-Infinity'],
  ])('%s', (text, cell) => {
    expect(floatNumber(text)).toBe(cell);
  });
});

describe('singleFloat', () => {
  it.each([0.1, 1.5, 16777216, 3.4028235e38, 1e-45])('%s is read back as it was written', (value) => {
    expect(singleFloat(Math.fround(value))).toBe(value);
  });
});
