import type { PackKpi, PackSynonym, PackTemplate } from '../records/pack.js';
import { isStopWord } from '../words/stop-words.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';

const leastLikeness = 0.35;

/** The words of a question, a name or a term, as they are compared. */
interface Words {
  readonly stems: readonly string[];
  /** Without stop words, numbers and quoted text. */
  readonly content: ReadonlySet<string>;
}

/** The templates whose questions are like this one, most alike first; of those equally alike, in their order. */
export function matchTemplates(question: string, templates: readonly PackTemplate[]): PackTemplate[] {
  const asked = readWords(question).content;
  return templates
    .map((template) => ({
      template,
      likeness: likeness(asked, wordsOf(template, template.question).content),
    }))
    .filter((match) => match.likeness >= leastLikeness)
    .sort((left, right) => right.likeness - left.likeness)
    .map(({ template }) => template);
}

/** The templates whose questions are in the same words but for order, numbers and words that say nothing of the data. */
export function templatesInSameWords(question: string, templates: readonly PackTemplate[]): PackTemplate[] {
  const asked = readWords(question).content;
  return templates.filter((template) => likeness(asked, wordsOf(template, template.question).content) === 1);
}

/** The KPIs that the question names, the longest names first. */
export function matchKpis(question: string, kpis: readonly PackKpi[]): PackKpi[] {
  const asked = readWords(question).stems;
  return kpis
    .map((kpi) => ({ kpi, name: wordsOf(kpi, kpi.name).stems }))
    .filter(({ name }) => containsPhrase(asked, name))
    .sort((left, right) => right.name.length - left.name.length)
    .map(({ kpi }) => kpi);
}

/** The synonyms that the question uses, in their order. */
export function matchSynonyms(question: string, synonyms: readonly PackSynonym[]): PackSynonym[] {
  const asked = readWords(question).stems;
  return synonyms.filter((synonym) => containsPhrase(asked, wordsOf(synonym, synonym.term).stems));
}

/** Shared words over all words of both, 0 to 1. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of left) if (right.has(stem)) shared += 1;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

function containsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return (
    phrase.length > 0 &&
    words.some((_, start) => phrase.every((word, index) => words[start + index] === word))
  );
}

const known = new WeakMap<object, Words>();

/** The words of an item's text, read once for each item: items do not change, and every question is held against all of them. */
function wordsOf(item: PackTemplate | PackKpi | PackSynonym, text: string): Words {
  const words = known.get(item) ?? readWords(text);
  known.set(item, words);
  return words;
}

function readWords(text: string): Words {
  const tokens = tokenizeQuestion(text);
  const content = tokens.flatMap(({ kind, lower, stem }) =>
    kind === 'word' && !isStopWord(lower) ? [stem] : [],
  );
  return { stems: tokens.map(({ stem }) => stem), content: new Set(content) };
}
