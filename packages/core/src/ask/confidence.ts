import type { ConfidenceFactor, JoinTier } from '../records/receipt.js';

/** What is known about how an answer came about. */
export interface ConfidenceEvidence {
  /** The generator's own calibrated estimate, or null where it has none. */
  readonly estimate: number | null;
  /** A verified template was run as it is. */
  readonly isTemplate: boolean;
  /** The worst tier among the joins of the answer; null without joins. */
  readonly worstTier: JoinTier | null;
  /** Joins of the answer that no admin verified and no foreign key declares. */
  readonly uncertainJoins: number;
  readonly repairs: number;
  /** How clearly the best tables stand out from the rest, 0 to 1. */
  readonly retrievalMargin: number;
  readonly fanOutWarnings: number;
}

/** The confidence in an answer, 0 to 1, with the evidence it stands on. */
export interface Confidence {
  readonly confidence: number;
  readonly factors: readonly ConfidenceFactor[];
}

/** Where a language model's answer starts, before any evidence: no model's own claim is worth more. Decision 0008. */
const unknownEstimate = 0.6;

/**
 * Computes the confidence from evidence: a start, moved by each piece on the log-odds scale, so that it stays between 0 and 1.
 * Every factor's weight is what it added to or took from the confidence; their sum is the confidence.
 */
export function assessConfidence(evidence: ConfidenceEvidence): Confidence {
  const factors: ConfidenceFactor[] = [];
  let confidence = 0;
  const apply = (factor: string, next: number, reason: string) => {
    const weight = round(next - confidence);
    confidence = round(next);
    factors.push({ factor, weight, reason });
  };
  const shift = (factor: string, logOdds: number, reason: string) => {
    if (logOdds !== 0) apply(factor, shifted(confidence, logOdds), reason);
  };

  if (evidence.isTemplate) apply('template', 0.97, 'A verified template answers this question as it is.');
  else if (evidence.estimate !== null)
    apply(
      'estimate',
      within(evidence.estimate),
      'How often answers with such evidence were right on questions with known answers.',
    );
  else apply('start', unknownEstimate, 'Where an answer of a language model starts before any evidence.');

  if (evidence.worstTier === 3)
    shift('joins', -1.2, 'A join is guessed from names: no known relationship leads between the tables.');
  if (evidence.uncertainJoins > 0 && evidence.worstTier !== 3)
    shift(
      'joins',
      -0.25 * Math.min(evidence.uncertainJoins, 3),
      'A join is neither declared by the database nor verified.',
    );
  if (evidence.estimate === null && !evidence.isTemplate)
    shift(
      'retrieval',
      1.6 * (evidence.retrievalMargin - 0.5),
      'How clearly the tables stand out for this question.',
    );
  shift('repairs', -0.6 * evidence.repairs, 'The first SQL failed and was repaired.');
  shift('fan_out', -0.7 * Math.min(evidence.fanOutWarnings, 1), 'A join may count rows more than once.');
  return { confidence, factors };
}

function shifted(probability: number, logOdds: number): number {
  const inside = Math.min(0.99, Math.max(0.01, probability));
  return 1 / (1 + Math.exp(-(Math.log(inside / (1 - inside)) + logOdds)));
}

function within(probability: number): number {
  return Math.min(1, Math.max(0, probability));
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
