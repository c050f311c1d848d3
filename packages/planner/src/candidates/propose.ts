import { countFanTraps } from '../algebra/join-tree.js';
import { renderQuery, type RenderedQuery, type RenderTarget } from '../render/render-sql.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { ScoredShape, Shape } from '../shape/shape.js';
import type { SlotScores } from '../slots/slot-scores.js';
import type { Candidate } from './candidate.js';
import { fillShape } from './fill-shape.js';

/** A candidate with its SQL. */
export interface Proposal extends Candidate, RenderedQuery {}

/** So many fillings are looked at for each that can be written: others name tables that nothing joins. */
const triesPerFilling = 2;

/** What joins more than this is no reading of a question but a walk through the schema. */
const mostJoins = 5;

/** Fills every shape and writes the SQL; of equal statements the likeliest way to it stays. Likeliest first. */
export function propose(
  linked: LinkedQuestion,
  slotsOf: (shape: Shape) => SlotScores,
  shapes: readonly ScoredShape[],
  target: RenderTarget,
  fillingsPerShape: number,
): Proposal[] {
  const bySql = new Map<string, Proposal>();
  for (const [rank, shape] of shapes.entries()) {
    let written = 0;
    for (const candidate of fillShape(
      linked,
      slotsOf(shape.shape),
      shape,
      rank,
      triesPerFilling * fillingsPerShape,
    )) {
      const rendered = renderQuery(candidate.query, target);
      if (
        !rendered ||
        rendered.trees.some((tree) => tree.steps.length > mostJoins || countFanTraps(tree) > 1)
      )
        continue;
      const known = bySql.get(rendered.sql);
      if (!known || priorOf(candidate) > priorOf(known))
        bySql.set(rendered.sql, { ...candidate, ...rendered });
      written += 1;
      if (written >= fillingsPerShape) break;
    }
  }
  return [...bySql.values()].sort((a, b) => priorOf(b) - priorOf(a));
}

/** How likely a candidate is before its SQL was tried. */
const priorOf = (candidate: Candidate): number => candidate.shapeScore + candidate.slotScore;
