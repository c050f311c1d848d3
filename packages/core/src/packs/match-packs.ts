import type { PackKpi, PackSynonym, PackTemplate } from '../records/pack.js';
import { isStopWord } from '../words/stop-words.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';

const leastLikeness = 0.35;
const mostTemplates = 5;
const mostKpis = 5;

/** The templates whose questions are like this one, most alike first. */
export function matchTemplates(question: string, templates: readonly PackTemplate[]): PackTemplate[] {
  const asked = new Set(contentStems(question));
  return templates
    .map((template) => ({ template, likeness: likeness(asked, new Set(contentStems(template.question))) }))
    .filter((match) => match.likeness >= leastLikeness)
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, mostTemplates)
    .map(({ template }) => template);
}

/** The KPIs that the question names, the longest names first. */
export function matchKpis(question: string, kpis: readonly PackKpi[]): PackKpi[] {
  const asked = stems(question);
  return kpis
    .map((kpi) => ({ kpi, name: stems(kpi.name) }))
    .filter(({ name }) => containsPhrase(asked, name))
    .sort((left, right) => right.name.length - left.name.length)
    .slice(0, mostKpis)
    .map(({ kpi }) => kpi);
}

/** The synonyms that the question uses, in their order. */
export function matchSynonyms(question: string, synonyms: readonly PackSynonym[]): PackSynonym[] {
  const asked = stems(question);
  return synonyms.filter(({ term }) => containsPhrase(asked, stems(term)));
}

/** Shared words over all words of both, 0 to 1. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((stem) => right.has(stem)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

function containsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return (
    phrase.length > 0 &&
    words.some((_, start) => phrase.every((word, index) => words[start + index] === word))
  );
}

function contentStems(text: string): string[] {
  return tokenizeQuestion(text).flatMap(({ kind, lower, stem }) =>
    kind === 'word' && !isStopWord(lower) ? [stem] : [],
  );
}

function stems(text: string): string[] {
  return tokenizeQuestion(text).map(({ stem }) => stem);
}
