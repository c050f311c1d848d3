import type { GenerationContext } from '@querent/core';
import type { Readings } from '../candidates/readings.js';
import type { RenderTarget } from '../render/render-sql.js';
import { applyRefinement } from './apply.js';
import { readClauses, writeClauses } from './clauses.js';
import { readRefinement } from './refinement.js';
import { readScope } from './scope.js';

/** A statement changed as a follow-up wants it, and in plain words what was changed. */
export interface FollowUp {
  readonly sql: string;
  readonly explanation: string;
}

/**
 * Changes the statement of the question before as this one wants it. Null where the question stands for itself or wants
 * what no change of that statement gives; it is then read like any other.
 */
export function followUp(
  context: GenerationContext,
  readings: Readings,
  target: RenderTarget,
): FollowUp | null {
  const { parent } = context;
  const refinement = parent && readRefinement(context.question);
  if (!parent || !refinement) return null;
  const before = parent.sql.trim().replace(/;+\s*$/, '');
  const clauses = readClauses(before);
  const scoped = clauses && readScope(clauses, target);
  if (refinement.kind === 'count') {
    const inner = clauses && clauses.limit === null ? writeClauses({ ...clauses, orderBy: [] }) : before;
    return {
      sql: `SELECT COUNT(*) FROM (${inner}) AS answer`,
      explanation: `The number of rows of the answer to '${parent.question}'.`,
    };
  }
  const changed = scoped && applyRefinement(refinement, scoped, readings, target);
  if (!changed) return null;
  const sql = writeClauses(changed.clauses);
  return sql === before
    ? null
    : { sql, explanation: `The answer to '${parent.question}', ${changed.change}.` };
}
