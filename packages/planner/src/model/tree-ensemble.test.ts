import { describe, expect, it } from 'vitest';
import { probabilityOf } from './tree-ensemble.js';

describe('probabilityOf', () => {
  const trees = {
    features: Uint16Array.from([1, 65_535, 65_535, 65_535]),
    thresholds: Float32Array.from([0.5, -2, 2, 1]),
    lefts: Uint16Array.from([1, 0, 0, 0]),
    rights: Uint16Array.from([2, 0, 0, 0]),
    starts: Uint32Array.from([0, 3]),
  };

  it.each([
    [0.5, -1],
    [0.6, 3],
  ])('adds the leaves that a row with %f reaches', (value, sum) => {
    expect(probabilityOf(trees, Float32Array.from([0, value]))).toBeCloseTo(1 / (1 + Math.exp(-sum)), 6);
  });
});
