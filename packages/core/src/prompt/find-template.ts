import type { GenerationContext, GenerationReply } from '../interfaces/sql-generator.js';

/** The verified template whose question is the one asked, as a finished reply; null where there is none. */
export function findTemplate({
  question,
  templates,
}: GenerationContext): Extract<GenerationReply, { kind: 'sql' }> | null {
  const asked = normaliseQuestion(question);
  const template = templates.find((candidate) => normaliseQuestion(candidate.question) === asked);
  if (template === undefined) return null;
  return {
    kind: 'sql',
    sql: template.sql,
    explanation: `The verified template “${template.question}” answers this question.`,
    assumptions: [],
    estimate: null,
    templates: [template.question],
    kpis: [],
    synonyms: [],
    tokens: null,
  };
}

/** A question without what does not change its meaning: case, punctuation at the end, white space. */
function normaliseQuestion(question: string): string {
  return question
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s?.!]+$/g, '')
    .trim();
}
