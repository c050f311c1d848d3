import { describe, expect, it } from 'vitest';

import { meaningOfFormat, textOfNumber, type NumberMeaning } from './number-formats.js';

describe('meaningOfFormat', () => {
  it.each<[string, NumberMeaning]>([
    ['General', 'number'],
    ['0.00', 'number'],
    ['#,##0.00 "days"', 'number'],
    ['[Red]0.00', 'number'],
    ['0.00E+00', 'number'],
    ['\\d0', 'number'],
    ['_-* #,##0.00\\ "€"_-', 'number'],
    ['yyyy-mm-dd', 'date'],
    ['dd/mm/yy;@', 'date'],
    ['[$-409]mmmm\\ yyyy', 'date'],
    ['mmm', 'date'],
    ['d.m.yyyy h:mm', 'datetime'],
    ['m/d/yy h:mm AM/PM', 'datetime'],
    ['h:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
    ['[h]:mm', 'time'],
    ['h AM/PM', 'time'],
  ])('%s is a %s', (format, meaning) => {
    expect(meaningOfFormat(format)).toBe(meaning);
  });
});

describe('textOfNumber', () => {
  it.each<[string, NumberMeaning, string]>([
    ['0.30000000000000004', 'number', '0.30000000000000004'],
    ['45351', 'date', '2024-02-29'],
    ['45351.5', 'date', '2024-02-29 12:00:00'],
    ['45351', 'datetime', '2024-02-29 00:00:00'],
    ['0.5', 'time', '12:00:00'],
    ['59', 'date', '1900-02-28'],
    ['61', 'date', '1900-03-01'],
    ['-1', 'date', '-1'],
    ['2958466', 'date', '2958466'],
    ['', 'number', ''],
  ])('%s as a %s is %s', (written, meaning, text) => {
    expect(textOfNumber(written, meaning, false)).toBe(text);
  });
});
