import { describe, expect, it } from 'vitest';
import { addUnits, dayRange, monthRange, quarterRange, unitAround, type CalendarUnit } from './calendar.js';

describe('addUnits', () => {
  it.each<[string, number, CalendarUnit, string]>([
    ['2024-03-31', -1, 'month', '2024-02-29'],
    ['2023-12-15', 1, 'month', '2024-01-15'],
    ['2024-02-29', 1, 'year', '2025-02-28'],
    ['2024-01-01', -1, 'day', '2023-12-31'],
    ['2024-01-01', 2, 'week', '2024-01-15'],
    ['2024-05-31', -1, 'quarter', '2024-02-29'],
  ])('%s and %i %s is %s', (day, count, unit, expected) => {
    expect(addUnits(day, count, unit)).toBe(expected);
  });
});

describe('unitAround', () => {
  it.each<[string, CalendarUnit, string, string]>([
    ['2024-06-15', 'month', '2024-06-01', '2024-07-01'],
    ['2024-06-16', 'week', '2024-06-10', '2024-06-17'],
    ['2024-06-17', 'week', '2024-06-17', '2024-06-24'],
    ['2024-12-31', 'quarter', '2024-10-01', '2025-01-01'],
    ['2024-02-29', 'year', '2024-01-01', '2025-01-01'],
  ])('%s lies in the %s from %s before %s', (day, unit, from, to) => {
    expect(unitAround(day, unit)).toEqual({ from, to });
  });
});

describe('monthRange, quarterRange and dayRange', () => {
  it('count months and quarters from 1', () => {
    expect(monthRange(2023, 12)).toEqual({ from: '2023-12-01', to: '2024-01-01' });
    expect(quarterRange(2023, 4)).toEqual({ from: '2023-10-01', to: '2024-01-01' });
  });

  it('know no 30 February', () => {
    expect(dayRange(2024, 2, 30)).toBeNull();
    expect(dayRange(2024, 2, 29)).toEqual({ from: '2024-02-29', to: '2024-03-01' });
  });
});
