import { describe, expect, it } from 'vitest';
import { measureCalibration } from './calibration.js';

describe('measureCalibration', () => {
  it('weighs the distance of confidence and accuracy in each tenth by its answers', () => {
    const { expected_calibration_error: error, bins } = measureCalibration([
      { confidence: 0.72, isRight: true },
      { confidence: 0.78, isRight: false },
      { confidence: 0.9, isRight: true },
      { confidence: 1, isRight: true },
    ]);
    // (2 · |0.75 − 0.5| + 2 · |0.95 − 1|) / 4
    expect(error).toBe(0.15);
    expect(bins).toHaveLength(10);
    expect(bins[7]).toEqual({ from: 0.7, to: 0.8, answers: 2, confidence: 0.75, accuracy: 0.5 });
    expect(bins[9]).toEqual({ from: 0.9, to: 1, answers: 2, confidence: 0.95, accuracy: 1 });
    expect(bins[0]).toEqual({ from: 0, to: 0.1, answers: 0, confidence: null, accuracy: null });
  });

  it('has no error without answers', () => {
    expect(measureCalibration([]).expected_calibration_error).toBeNull();
  });
});
