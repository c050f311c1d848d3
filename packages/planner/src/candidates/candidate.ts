import type { Query } from '../algebra/query.js';
import type { Shape } from '../shape/shape.js';
import type { LiteralPlan } from './assign-literals.js';

/** One possible reading of a question, and how it came about. */
export interface Candidate {
  readonly query: Query;
  readonly shape: Shape;
  readonly shapeScore: number;
  readonly shapeRank: number;
  readonly slotScore: number;
  /** The logarithms of the slots' probabilities, one each. */
  readonly slotParts: readonly number[];
  /** How far each slot is from its likeliest filling. */
  readonly deviation: number;
  readonly literals: LiteralPlan;
}
