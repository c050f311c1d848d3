import { describe, expect, it } from 'vitest';
import { calibrate } from './calibrate.js';

describe('calibrate', () => {
  it('keeps the order of readings and stays a probability', () => {
    const given = [0, 0.01, 0.2, 0.5, 0.8, 0.99];
    const found = given.map(calibrate);
    expect([...found].sort((a, b) => a - b)).toEqual(found);
    expect(found.every((one) => one > 0 && one < 1)).toBe(true);
  });

  it('doubts less at the lower end and is less sure at the upper', () => {
    expect(calibrate(0.05)).toBeGreaterThan(0.05);
    expect(calibrate(0.97)).toBeLessThan(0.97);
  });
});
