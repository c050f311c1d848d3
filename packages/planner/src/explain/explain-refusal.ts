import { commonWords } from '../link/tokenize.js';
import type { LinkedQuestion } from '../link/link-question.js';

/** Whether anything in the question belongs to the data at all. */
export function linksAnything(linked: LinkedQuestion): boolean {
  return (
    [...linked.tables, ...linked.columns].some((match) => match.fraction >= 0.5 || match.similarity > 0.5) ||
    linked.literals.some((literal) => literal.kind === 'value')
  );
}

/** The words of the question that neither a name nor a value accounts for. */
export function unplacedWords(linked: LinkedQuestion): string[] {
  const placed = new Set(
    linked.literals.flatMap((literal) =>
      Array.from({ length: literal.end - literal.start }, (_, at) => literal.start + at),
    ),
  );
  return linked.tokens
    .filter(
      (token, at) =>
        /^\p{L}{3,}$/u.test(token.lower) &&
        !placed.has(at) &&
        !commonWords.has(token.lower) &&
        !linked.schema.nameStems.has(token.stem),
    )
    .map((token) => token.text);
}

/** Why a question gets no answer, with the words that found no place. */
export function explainRefusal(linked: LinkedQuestion): string {
  const words = unplacedWords(linked);
  return words.length === 0
    ? 'No reading of this question fits the data.'
    : `The data has nothing for these words of the question: ${words.join(', ')}.`;
}

/** Says which words name something that the data lacks. */
export function explainUnknown(words: readonly string[]): string {
  return `The data has nothing that '${words.join(' ')}' could mean.`;
}

/** Says that a follow-up is about the answer before, of which no change gives what it asks. */
export function explainPointer(word: string): string {
  return `'${word}' stands for the answer before, and no change of that answer gives this: ask again with the names in place of '${word}'.`;
}
