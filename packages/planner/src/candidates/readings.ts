import type { GenerationContext } from '@querent/core';
import { questionFacts, type QuestionFacts } from '../features/question-facts.js';
import { shapeTokens } from '../features/shape-tokens.js';
import { linkQuestion, type LinkedQuestion } from '../link/link-question.js';
import type { PlannerModel } from '../model/read-model.js';
import { renderTarget } from '../render/render-sql.js';
import { indexSchema } from '../schema/schema-index.js';
import { predictShapes } from '../shape/predict-shapes.js';
import { ruleShapes } from '../shape/rule-shapes.js';
import type { ScoredShape, Shape } from '../shape/shape.js';
import { createSlotScorer } from '../slots/learned-slots.js';
import { preferFirstTwins } from '../slots/twins.js';
import type { SlotScores } from '../slots/slot-scores.js';
import { propose, type Proposal } from './propose.js';

/** A question, all that was recognised in it, and its possible readings, likeliest first. */
export interface Readings {
  readonly linked: LinkedQuestion;
  readonly facts: QuestionFacts;
  readonly slotsOf: (shape: Shape) => SlotScores;
  readonly shapes: readonly ScoredShape[];
  readonly proposals: readonly Proposal[];
}

const shapeCount = 24;
const fillingsPerShape = 10;
/** How much less a shape from rules counts than one that the weights would give the same score. */
const rulePenalty = 2.5;

/** Reads a question in every likely way. */
export function readQuestion(
  context: GenerationContext,
  model: PlannerModel,
  similarity: (a: string, b: string) => number,
): Readings {
  const schema = indexSchema(context);
  const linked = linkQuestion(context, schema, similarity);
  const facts = questionFacts(linked);
  const slotsOf = preferFirstTwins(linked, createSlotScorer(model, linked, facts, similarity));
  const shapes = allShapes(linked, model, facts);
  const proposals = propose(linked, slotsOf, shapes, renderTarget(schema, context), fillingsPerShape);
  return { linked, facts, slotsOf, shapes, proposals };
}

function allShapes(linked: LinkedQuestion, model: PlannerModel, facts: QuestionFacts): ScoredShape[] {
  const predicted = predictShapes(model, shapeTokens(linked, facts), shapeCount);
  const known = new Set(predicted.map((one) => JSON.stringify(one.shape, Object.keys(one.shape).sort())));
  const best = predicted[0]?.score ?? 0;
  const fromRules = ruleShapes(linked)
    .filter((one) => !known.has(JSON.stringify(one.shape, Object.keys(one.shape).sort())))
    .map((one) => ({ shape: one.shape, score: best - rulePenalty + one.score }));
  return [...predicted, ...fromRules].sort((a, b) => b.score - a.score);
}
