import type { GenerationContext, GenerationReply, GenerationRequest, SqlGenerator } from '@querent/core';
import { propose, priorOf, type Proposal } from './candidates/propose.js';
import { describeQuery } from './explain/describe-query.js';
import { linkQuestion, type LinkedQuestion } from './link/link-question.js';
import { renderTarget } from './render/render-sql.js';
import { indexSchema } from './schema/schema-index.js';
import { createSimilarity } from './schema/words.js';
import { ruleShapes } from './shape/rule-shapes.js';
import { ruleSlots } from './slots/rule-slots.js';
import { findTemplate } from './templates.js';

/** Bounds of the planner's work. */
export interface PlannerOptions {
  /** How many candidates are tried on the data; 12 where not given. */
  readonly maxProbes?: number | undefined;
}

/** A generator that turns questions into SQL without a language model, the same way every time. */
export function createPlanner(options: PlannerOptions = {}): SqlGenerator {
  const maxProbes = options.maxProbes ?? 12;
  const similarity = createSimilarity();
  return {
    specVersion: 1,
    name: 'builtin/planner',
    generate: (request) => plan(request, similarity, maxProbes),
    close: async () => {},
  };
}

async function plan(
  request: GenerationRequest,
  similarity: (a: string, b: string) => number,
  maxProbes: number,
): Promise<GenerationReply> {
  const { context } = request;
  const failed = new Set(request.failures.map((failure) => failure.sql));
  const template = findTemplate(context);
  if (template && !failed.has(template.sql))
    return answer(template.sql, 'A verified question asks the same.', 0.98, {
      templates: [template.question],
    });
  const schema = indexSchema(context);
  const linked = linkQuestion(context, schema, similarity);
  if (!linksAnything(linked)) return { kind: 'not_answerable', explanation: refusal(linked) };
  const proposals = propose(
    linked,
    ruleSlots(linked),
    ruleShapes(linked),
    renderTarget(schema, context),
    6,
  ).filter((proposal) => !failed.has(proposal.sql));
  const best = await chooseBest(proposals.slice(0, maxProbes), request);
  if (!best) return { kind: 'not_answerable', explanation: refusal(linked) };
  return answer(best.sql, `${describeQuery(best.query, schema)}.`, 0.4, { synonyms: usedSynonyms(context) });
}

async function chooseBest(
  proposals: readonly Proposal[],
  request: GenerationRequest,
): Promise<Proposal | null> {
  let best: { proposal: Proposal; score: number } | null = null;
  for (const proposal of proposals) {
    const result = await request.probe(proposal.sql);
    if (!result.ok) continue;
    const isEmpty =
      result.rows.length === 0 || result.rows.every((row) => row.every((cell) => cell === null));
    const score =
      priorOf(proposal) -
      (isEmpty ? 2 : 0) -
      0.3 * proposal.trees.reduce((sum, tree) => sum + tree.steps.length, 0);
    if (!best || score > best.score) best = { proposal, score };
  }
  return best?.proposal ?? null;
}

const linksAnything = (linked: LinkedQuestion): boolean =>
  [...linked.tables, ...linked.columns].some((match) => match.fraction >= 0.5 || match.similarity > 0.55) ||
  linked.literals.some((literal) => literal.kind === 'value');

function refusal(linked: LinkedQuestion): string {
  const words = linked.tokens.filter((token) => token.lower.length > 3).map((token) => token.text);
  return `Nothing in the data fits these words: ${words.join(', ')}.`;
}

function usedSynonyms(_context: GenerationContext): string[] {
  return [];
}

function answer(
  sql: string,
  explanation: string,
  estimate: number,
  used: { templates?: string[]; kpis?: string[]; synonyms?: string[] },
): GenerationReply {
  return {
    kind: 'sql',
    sql,
    explanation,
    assumptions: [],
    estimate,
    templates: used.templates ?? [],
    kpis: used.kpis ?? [],
    synonyms: used.synonyms ?? [],
    tokens: null,
  };
}
