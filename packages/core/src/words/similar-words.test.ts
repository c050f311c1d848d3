import { describe, expect, it } from 'vitest';
import { loadSimilarWords } from './similar-words.js';

describe('loadSimilarWords', () => {
  const words = loadSimilarWords();

  it.each([
    ['singer', 'vocalist'],
    ['employee', 'worker'],
    ['country', 'nation'],
    ['price', 'cost'],
    ['teacher', 'instructor'],
  ])('finds %s and %s alike', (left, right) => {
    expect(words.similarity(left, right)).toBeGreaterThan(0.4);
  });

  it.each([
    ['singer', 'weather'],
    ['invoice', 'mountain'],
    ['price', 'surname'],
  ])('finds %s and %s not alike', (left, right) => {
    expect(words.similarity(left, right)).toBeLessThan(0.4);
  });

  it('measures the same both ways, and a word as alike to itself', () => {
    expect(words.similarity('vocalist', 'singer')).toBe(words.similarity('singer', 'vocalist'));
    expect(words.similarity('salary', 'salary')).toBeCloseTo(1, 5);
  });

  it('puts words that the table lacks together from pieces, whatever their case and accents', () => {
    expect(words.isKnown('microservices')).toBe(false);
    expect(words.vector('microservices')).toHaveLength(words.dimensions);
    expect(words.similarity('Émigré', 'emigre')).toBeCloseTo(1, 5);
  });

  it('knows nothing of what has no Latin letters', () => {
    expect(words.vector('2024')).toBeNull();
    expect(words.vector('')).toBeNull();
    expect(words.similarity('город', 'city')).toBe(0);
  });
});
