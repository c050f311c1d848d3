import type { GenerationReply, GenerationRequest, SqlGenerator } from '@querent/core';
import { readQuestion } from './candidates/readings.js';
import { describeQuery } from './explain/describe-query.js';
import { explainRefusal, linksAnything } from './explain/explain-refusal.js';
import { readAssumptions, usedSynonyms } from './explain/read-assumptions.js';
import { loadModel, type PlannerModel } from './model/read-model.js';
import { probabilityOf } from './model/tree-ensemble.js';
import { answerableRow } from './rank/answerable-row.js';
import { findTie } from './rank/find-tie.js';
import { rankReadings } from './rank/rank-readings.js';
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
    generate: (request) => plan(request, load(), similarity, maxProbes),
    close: async () => {},
  };
}

/** Below this a question is taken to be about something else. */
const leastAnswerable = 0.2;
/** Below this the best reading is more guess than answer. */
const leastProbability = 0.02;

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

  const readings = readQuestion(context, model, similarity);
  if (!readings.linked.kpi && !linksAnything(readings.linked))
    return { kind: 'not_answerable', explanation: explainRefusal(readings.linked) };
  const isAbout =
    readings.linked.kpi !== null ||
    readings.linked.measures.length > 0 ||
    probabilityOf(model.answerable, answerableRow(readings, similarity)) >= leastAnswerable;
  if (!isAbout) return { kind: 'not_answerable', explanation: explainRefusal(readings.linked) };
  const ranked = await rankReadings(readings, model, request.probe, {
    maxProbes,
    isLeftOut: (sql) => failed.has(sql),
  });
  const best = ranked[0];
  if (!best || (best.probability < leastProbability && !readings.linked.kpi))
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
    estimate: best.probability,
    templates: [],
    kpis: readings.linked.kpi ? [readings.linked.kpi.kpi.name] : [],
    synonyms: usedSynonyms(readings.linked, best.proposal),
    tokens: null,
  };
}

function verifiedAnswer(sql: string, question: string): GenerationReply {
  return {
    kind: 'sql',
    sql,
    explanation: 'A verified question asks the same.',
    assumptions: [],
    estimate: 0.98,
    templates: [question],
    kpis: [],
    synonyms: [],
    tokens: null,
  };
}
