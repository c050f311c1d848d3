import type { GenerationReply, GenerationRequest, SqlGenerator } from '@querent/core';
import { readQuestion, type Readings } from './candidates/readings.js';
import { compose, type Composition } from './compose/compose.js';
import { multipliesKpi } from './compose/kpi.js';
import { describeQuery } from './explain/describe-query.js';
import { explainPointer, explainRefusal, explainUnknown, linksAnything } from './explain/explain-refusal.js';
import { readAssumptions, usedSynonyms } from './explain/read-assumptions.js';
import { loadModel, type PlannerModel } from './model/read-model.js';
import { probabilityOf } from './model/tree-ensemble.js';
import { asksForAdvice } from './rank/asks-for-advice.js';
import { answerableRow } from './rank/answerable-row.js';
import { orderAnswer, readClosingOrder } from './follow-up/closing-order.js';
import { followUp } from './follow-up/follow-up.js';
import { pointsBack } from './follow-up/points-back.js';
import { calibrate } from './rank/calibrate.js';
import { findTie } from './rank/find-tie.js';
import { rankReadings } from './rank/rank-readings.js';
import { unknownConcept } from './rank/unknown-concept.js';
import { renderTarget } from './render/render-sql.js';
import { createSimilarity } from './schema/words.js';
import { findTemplate } from './templates.js';

/** Bounds of the planner's work. */
export interface PlannerOptions {
  /** How many candidates are tried on the data; 12 where not given. */
  readonly maxProbes?: number | undefined;
}

/** A generator that turns questions into SQL without a language model, the same way every time. */
export function createPlanner(options: PlannerOptions = {}): SqlGenerator {
  return createPlannerFrom(loadModel, options);
}

/** A planner with weights of one's own; `load` is called at the first question. */
export function createPlannerFrom(load: () => PlannerModel, options: PlannerOptions = {}): SqlGenerator {
  const maxProbes = options.maxProbes ?? 12;
  const similarity = createSimilarity();
  return {
    specVersion: 1,
    name: 'builtin/planner',
    generate: (request) => planOrdered(request, load(), similarity, maxProbes),
    close: async () => {},
  };
}

/** Below this a question is taken to be about something else. */
const leastAnswerable = 0.12;
/** Below this the best reading is more guess than answer. */
const leastProbability = 0.01;
/** Below this a question may well be about something else, and its best reading has to be better than a guess. */
const clearlyAnswerable = 0.6;
const leastDoubtful = 0.05;
/** How often a change of the answer before is the one that was wanted. */
const refinementEstimate = 0.75;

/** Plans a question that closes with an order without it, and then orders the answer. */
async function planOrdered(
  request: GenerationRequest,
  model: PlannerModel,
  similarity: (a: string, b: string) => number,
  maxProbes: number,
): Promise<GenerationReply> {
  const order = readClosingOrder(request.context.question);
  if (order && !findTemplate(request.context)) {
    const context = { ...request.context, question: order.rest };
    const reply = await plan({ ...request, context }, model, similarity, maxProbes);
    const readings = readQuestion(context, model, similarity);
    const target = renderTarget(readings.linked.schema, context);
    const sql = reply.kind === 'sql' ? orderAnswer(reply.sql, order, readings, target) : null;
    const hasFailed = request.failures.some((failure) => failure.sql === sql);
    if (reply.kind === 'sql' && sql !== null && !hasFailed && (await request.probe(sql)).ok)
      return { ...reply, sql, explanation: `${reply.explanation.replace(/\.$/, '')}, ${order.words}.` };
  }
  return plan(request, model, similarity, maxProbes);
}

async function plan(
  request: GenerationRequest,
  model: PlannerModel,
  similarity: (a: string, b: string) => number,
  maxProbes: number,
): Promise<GenerationReply> {
  const { context } = request;
  const failed = new Set(request.failures.map((failure) => failure.sql));
  const template = findTemplate(context);
  if (template && !failed.has(template.sql)) return verifiedAnswer(template.sql, template.question);

  const first = readQuestion(context, model, similarity);
  const readings = multipliesKpi(first) ? readQuestion({ ...context, kpis: [] }, model, similarity) : first;
  const target = renderTarget(readings.linked.schema, context);
  const refined = followUp(context, readings, target);
  if (refined && !failed.has(refined.sql) && (await request.probe(refined.sql)).ok)
    return plainAnswer(refined.sql, refined.explanation, refinementEstimate);
  const pointer = context.parent ? pointsBack(context.question) : null;
  if (pointer !== null) return { kind: 'not_answerable', explanation: explainPointer(pointer) };
  if (!readings.linked.kpi && (!linksAnything(readings.linked) || asksForAdvice(readings.linked)))
    return { kind: 'not_answerable', explanation: explainRefusal(readings.linked) };
  const isCertain = readings.linked.kpi !== null || readings.linked.measures.length > 0;
  const answerable = isCertain ? 1 : probabilityOf(model.answerable, answerableRow(readings, similarity));
  if (answerable < leastAnswerable)
    return { kind: 'not_answerable', explanation: explainRefusal(readings.linked) };
  const unknown = isCertain ? [] : unknownConcept(readings.linked, similarity);
  if (unknown.length > 0) return { kind: 'not_answerable', explanation: explainUnknown(unknown) };
  const composed = await firstThatRuns(compose(readings, target, context.today), request, failed);
  if (composed)
    return {
      ...plainAnswer(
        composed.sql,
        `${describeQuery(composed.query, readings.linked.schema)}.`,
        composed.probability,
      ),
      kpis: kpisOf(readings),
    };
  const ranked = await rankReadings(readings, model, request.probe, {
    maxProbes,
    isLeftOut: (sql) => failed.has(sql),
  });
  const best = ranked[0];
  const least = answerable < clearlyAnswerable ? leastDoubtful : leastProbability;
  if (!best || (best.probability < least && !readings.linked.kpi))
    return { kind: 'not_answerable', explanation: explainRefusal(readings.linked) };
  const options = findTie(readings.linked, ranked);
  if (options)
    return {
      kind: 'needs_clarification',
      explanation: 'Two columns fit a value of the question as well.',
      options,
    };
  return {
    kind: 'sql',
    sql: best.proposal.sql,
    explanation: `${describeQuery(best.proposal.query, readings.linked.schema)}.`,
    assumptions: readAssumptions(readings.linked, best.proposal),
    estimate: calibrate(best.probability),
    templates: [],
    kpis: kpisOf(readings),
    synonyms: usedSynonyms(readings.linked, best.proposal),
    tokens: null,
  };
}

const kpisOf = ({ linked }: Readings): string[] => (linked.kpi ? [linked.kpi.kpi.name] : []);

/** The first reading by rules that runs and shows something. */
async function firstThatRuns(
  compositions: readonly Composition[],
  { probe }: GenerationRequest,
  failed: ReadonlySet<string>,
): Promise<Composition | null> {
  for (const composition of compositions) {
    if (failed.has(composition.sql)) continue;
    const result = await probe(composition.sql);
    if (result.ok && result.rows.some((cells) => cells.some((cell) => cell !== null))) return composition;
  }
  return null;
}

function plainAnswer(
  sql: string,
  explanation: string,
  estimate: number,
): Extract<GenerationReply, { kind: 'sql' }> {
  return {
    kind: 'sql',
    sql,
    explanation,
    assumptions: [],
    estimate,
    templates: [],
    kpis: [],
    synonyms: [],
    tokens: null,
  };
}

function verifiedAnswer(sql: string, question: string): GenerationReply {
  return { ...plainAnswer(sql, 'A verified question asks the same.', 0.98), templates: [question] };
}
