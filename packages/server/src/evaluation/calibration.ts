import { share } from './share.js';

/** The confidence that an answer stated, and whether it was right. */
interface StatedConfidence {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** The answers whose confidence lies between two tenths. */
interface ConfidenceBin {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive, but for the last bin. */
  readonly to: number;
  readonly answers: number;
  /** Both means; null in an empty bin. */
  readonly confidence: number | null;
  readonly accuracy: number | null;
}

/** How far the stated confidence is from the share of right answers. */
export interface Calibration {
  readonly answers: number;
  /** The mean distance of confidence and accuracy, bins weighed by their answers; null without answers. */
  readonly expected_calibration_error: number | null;
  readonly bins: readonly ConfidenceBin[];
}

const binCount = 10;

/** Expected calibration error over ten bins of equal width. */
export function measureCalibration(stated: readonly StatedConfidence[]): Calibration {
  const groups = Array.from({ length: binCount }, (_, index) =>
    stated.filter(({ confidence }) => Math.min(binCount - 1, Math.floor(confidence * binCount)) === index),
  );
  const distance = groups.reduce(
    (sum, group) => sum + Math.abs(confidenceIn(group) - group.filter(({ isRight }) => isRight).length),
    0,
  );
  return {
    answers: stated.length,
    expected_calibration_error: share(distance, stated.length),
    bins: groups.map((group, index) => ({
      from: index / binCount,
      to: (index + 1) / binCount,
      answers: group.length,
      confidence: share(confidenceIn(group), group.length),
      accuracy: share(group.filter(({ isRight }) => isRight).length, group.length),
    })),
  };
}

function confidenceIn(group: readonly StatedConfidence[]): number {
  return group.reduce((sum, { confidence }) => sum + confidence, 0);
}
