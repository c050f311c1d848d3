import { askingWords } from '../link/asking-words.js';
import type { LinkedQuestion } from '../link/link-question.js';
import { commonWords } from '../link/tokenize.js';

/** A word that is less like every name and description than this has nothing in the data. */
const leastLike = 0.4;

const figures = new Set(['average', 'mean', 'highest', 'lowest', 'largest', 'smallest', 'total', 'maximum', 'minimum', 'sum']); // prettier-ignore
const figureFillers = new Set([
  'the',
  'of',
  'a',
  'an',
  'number',
  'amount',
  'value',
  'their',
  'its',
  'count',
  ...figures,
]);
/** Words that say how and not what, and verbs that any question may have. */
const plainWords = new Set(
  `sorted sort ascending descending alphabetical combined overall entire respective corresponding particular specific certain given provide provided
  made make makes written taken took take takes offer offers offered serve serves served belong belongs associated related located based called named
  titled known found received receive posted published held hold holds went visit visited across among within where been being come comes came
  people person persons popular recent recently common frequent frequently highest greater least lowest every other another single multiple
  currently question answer return calculate compute determine identify include includes using used uses question ones one two three four five
  alphabet alphabetic word words substring string letters times time records record rows entries entry hours days weeks months years minutes
  difference absolute through flow flows family surname forename order orders rank ranked result results list lists both either neither there whether ever still always often usually`.split(/\s+/),
); // prettier-ignore

/**
 * The words of a thing that the question cannot do without and that the data has nothing for: what a figure is of (`the average crew count`), what is counted
 * (`more than 100 employees`), what a quoted value is (`the occupation "doctor"`), or two such words together (`takeout services`). Empty where there is none.
 */
export function unknownConcept(
  linked: LinkedQuestion,
  similarity: (a: string, b: string) => number,
): string[] {
  const { tokens } = linked;
  const unknown = unknownPlaces(linked, similarity);
  const isUnknown = (at: number): boolean => unknown.has(at);
  const word = (at: number): string => tokens[at]?.lower ?? '';
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isUnknown(at)) continue;
    const start = beforeFillers(linked, at);
    const isFigure = figures.has(word(at - 1)) || (start < at && figures.has(word(start)));
    const isCounted = /^\d/.test(word(at - 1)) && ['than', 'least', 'most'].includes(word(at - 2));
    const isQuoted = linked.literals.some(
      (literal) =>
        literal.isMarked &&
        (literal.kind === 'quoted' || /^["“'‘]$/.test(word(literal.start - 1))) &&
        literal.start > at &&
        literal.start <= at + 2 &&
        !/\p{L}/u.test(word(at + 1).replace(/^(?:named|called|titled)$/, '')),
    );
    const isPair = isUnknown(at + 1);
    if (isFigure || isCounted || isQuoted || isPair) return isPair ? [word(at), word(at + 1)] : [word(at)];
  }
  return [];
}

/** The first of the fillers right before a place, or the place itself. */
function beforeFillers(linked: LinkedQuestion, at: number): number {
  let start = at;
  while (start > 0 && figureFillers.has(linked.tokens[start - 1]?.lower ?? '')) start -= 1;
  return start;
}

function unknownPlaces(linked: LinkedQuestion, similarity: (a: string, b: string) => number): Set<number> {
  const { schema, tokens, literals } = linked;
  const stems = new Set([
    ...schema.nameStems,
    ...schema.tables.flatMap((table) => [...table.descriptionStems]),
    ...schema.columns.flatMap((column) => [
      ...column.descriptionStems,
      ...column.phrases.flat(),
      ...column.qualities,
    ]),
  ]);
  const vocabulary = new Set(
    [...schema.tables, ...schema.columns].flatMap((one) => one.words).filter((one) => one.length > 2),
  );
  const isLike = (word: string): boolean =>
    [...vocabulary].some(
      (other) =>
        similarity(word, other) >= leastLike ||
        (other.length > 4 && word.startsWith(other.slice(0, -1))) ||
        (word.length > 4 && other.startsWith(word.slice(0, -1))),
    );
  return new Set(
    tokens.flatMap((token, at) =>
      /^\p{Ll}{4,}$/u.test(token.text) &&
      !commonWords.has(token.lower) &&
      !askingWords.has(token.lower) &&
      !plainWords.has(token.lower) &&
      !/(?:ly|est)$/.test(token.lower) &&
      !stems.has(token.stem) &&
      !literals.some((literal) => at >= literal.start && at < literal.end) &&
      !isLike(token.lower)
        ? [at]
        : [],
    ),
  );
}
