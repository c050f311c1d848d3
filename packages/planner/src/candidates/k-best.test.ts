import { describe, expect, it } from 'vitest';
import { bestCombinations, bestOf } from './k-best.js';

describe('bestCombinations', () => {
  const slots = [
    [
      { value: 'a', score: 0 },
      { value: 'b', score: -1 },
    ],
    [
      { value: 'x', score: 0 },
      { value: 'y', score: -0.4 },
      { value: 'z', score: -5 },
    ],
  ];

  it('gives the likeliest combinations first, each once', () => {
    expect(bestCombinations(slots, 4)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  it('gives no more than there are', () => {
    expect(bestCombinations(slots, 99)).toHaveLength(6);
  });

  it('gives none where a slot cannot be filled', () => {
    expect(bestCombinations([...slots, []], 4)).toEqual([]);
  });
});

describe('bestOf', () => {
  it('gives the highest entries that are allowed', () => {
    const scores = Float64Array.from([0.1, 0.9, 0.5, 0.7]);
    expect(bestOf(scores, 2, (index) => index !== 1).map((one) => one.value)).toEqual([3, 2]);
  });
});
