import { describe, expect, it } from 'vitest';

import { timestampCell, timestamptzCell } from './timestamps.js';

describe('timestampCell', () => {
  it.each([
    ['2024-02-29 13:37:00', '2024-02-29T13:37:00'],
    ['2024-02-29 13:37', '2024-02-29T13:37:00'],
    ['2024-02-29T13:37:00.250000', '2024-02-29T13:37:00.25'],
    ['2024-02-29 13:37:00.000', '2024-02-29T13:37:00'],
    ['2024-02-29', '2024-02-29'],
    ['infinity', 'infinity'],
  ])('%s is %s', (text, cell) => {
    expect(timestampCell(text)).toBe(cell);
  });
});

describe('timestamptzCell', () => {
  it.each([
    ['2024-02-29 23:30:00.123456+00', '2024-02-29T23:30:00.123456Z'],
    ['2024-02-29 23:30:00-01:30', '2024-03-01T01:00:00Z'],
    ['2024-02-29T23:30:00Z', '2024-02-29T23:30:00Z'],
    ['1880-01-01 00:53:28+00:53:28', '1880-01-01T00:00:00Z'],
    ['2024-02-29 23:30 +0200', '2024-02-29T21:30:00Z'],
    ['2024-02-29 23:30:00', '2024-02-29 23:30:00'],
    ['-infinity', '-infinity'],
  ])('%s is %s', (text, cell) => {
    expect(timestamptzCell(text)).toBe(cell);
  });
});
