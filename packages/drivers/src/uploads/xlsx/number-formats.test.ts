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
    ['[h]:mm', { shownAs: 'hours', digits: 1 }],
    ['[$-409][HH]:mm:ss;@', { shownAs: 'hours', digits: 2 }],
    ['[mm]:ss', { shownAs: 'minutes', digits: 2 }],
    ['[s]', { shownAs: 'seconds', digits: 1 }],
    ['"[h]" 0', 'number'],
    ['d [h]:mm', 'datetime'],
    ['00000', { shownAs: 'zeros', digits: 5 }],
    ['[$-407]00000', { shownAs: 'zeros', digits: 5 }],
    ['0', 'number'],
    ['00.0', 'number'],
    ['#00', 'number'],
    ['h AM/PM', 'time'],
  ])('%s is a %j', (format, meaning) => {
    expect(meaningOfFormat(format)).toEqual(meaning);
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
    ['7', { shownAs: 'zeros', digits: 5 }, '00007'],
    ['0', { shownAs: 'zeros', digits: 2 }, '00'],
    ['123456', { shownAs: 'zeros', digits: 5 }, '123456'],
    ['7.6', { shownAs: 'zeros', digits: 5 }, '7.6'],
    ['-7', { shownAs: 'zeros', digits: 5 }, '-7'],
    ['1.25', { shownAs: 'hours', digits: 1 }, '30:00:00'],
    ['0.25', { shownAs: 'hours', digits: 1 }, '6:00:00'],
    ['0.25', { shownAs: 'hours', digits: 2 }, '06:00:00'],
    ['0.347222222222222', { shownAs: 'hours', digits: 1 }, '8:20:00'],
    ['-0.0625', { shownAs: 'hours', digits: 1 }, '-1:30:00'],
    ['0', { shownAs: 'hours', digits: 1 }, '0:00:00'],
    ['0.5000115740740741', { shownAs: 'minutes', digits: 2 }, '720:01'],
    ['0.00005787037037', { shownAs: 'minutes', digits: 2 }, '00:05'],
    ['0.0000173611111111', { shownAs: 'hours', digits: 1 }, '0:00:01.500'],
    ['0.00005787037037', { shownAs: 'seconds', digits: 2 }, '5'],
    ['2958466', { shownAs: 'hours', digits: 1 }, '2958466'],
  ])('%s as a %j is %s', (written, meaning, text) => {
    expect(textOfNumber(written, meaning, false)).toBe(text);
  });
});
