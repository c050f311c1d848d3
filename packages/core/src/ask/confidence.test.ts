import { describe, expect, it } from 'vitest';
import { assessConfidence, type ConfidenceEvidence } from './confidence.js';

const plain: ConfidenceEvidence = {
  estimate: 0.8,
  isTemplate: false,
  worstTier: null,
  uncertainJoins: 0,
  repairs: 0,
  retrievalMargin: 0.5,
  fanOutWarnings: 0,
};

describe('assessConfidence', () => {
  it('is the calibrated estimate where nothing speaks against it', () => {
    expect(assessConfidence(plain).confidence).toBe(0.8);
  });

  it.each<[string, Partial<ConfidenceEvidence>]>([
    ['a guessed join', { worstTier: 3 }],
    ['a join that nobody verified', { worstTier: 1, uncertainJoins: 1 }],
    ['a repair', { repairs: 1 }],
    ['a join that multiplies', { fanOutWarnings: 1 }],
  ])('falls with %s', (_, change) => {
    expect(assessConfidence({ ...plain, ...change }).confidence).toBeLessThan(0.8);
  });

  it('falls further with a guessed join than with an unverified one', () => {
    const guessed = assessConfidence({ ...plain, worstTier: 3 }).confidence;
    const unverified = assessConfidence({ ...plain, worstTier: 1, uncertainJoins: 1 }).confidence;
    expect(guessed).toBeLessThan(unverified);
  });

  it('trusts a verified template more than any estimate', () => {
    expect(assessConfidence({ ...plain, isTemplate: true }).confidence).toBe(0.97);
  });

  it('rises with how clearly the tables stand out where the generator has no estimate', () => {
    const clear = assessConfidence({ ...plain, estimate: null, retrievalMargin: 0.9 }).confidence;
    const vague = assessConfidence({ ...plain, estimate: null, retrievalMargin: 0.1 }).confidence;
    expect(clear).toBeGreaterThan(vague);
  });

  it('stays within 0 and 1 and explains itself: the factors add up', () => {
    const worst = assessConfidence({ ...plain, estimate: 0, worstTier: 3, repairs: 2, fanOutWarnings: 4 });
    const best = assessConfidence({ ...plain, estimate: 1 });
    for (const { confidence, factors } of [worst, best]) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(confidence, 9);
    }
  });
});
