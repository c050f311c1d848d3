import { askingWords } from '../link/asking-words.js';
import type { LinkedQuestion } from '../link/link-question.js';
import { plainWords } from '../link/plain-words.js';
import { commonWords } from '../link/tokenize.js';

/** A word that is less like every name and description than this has nothing in the data. */
const leastLike = 0.4;
/** The same where the word stands right behind what wants a thing of the data. */
const leastLikeWanted = 0.47;
const wanting = /^(?:\w{3,}est|most|maximum|minimum|average|mean)$/;
/** What a column of a unit holds without saying so: the length of a track in milliseconds. */
const dimensions = new Set(
  'length size duration age price cost amount weight height width depth speed distance area volume quantity score'.split(
    ' ',
  ),
);
const having = new Set(['have', 'has', 'had', 'with', 'offer', 'offers', 'require', 'requires']);

const figures = new Set([
  'average',
  'mean',
  'highest',
  'lowest',
  'largest',
  'smallest',
  'total',
  'maximum',
  'minimum',
  'sum',
]);
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
/**
 * The words of a thing that the question cannot do without and that the data has nothing for: what a figure is of (`the average crew count`), what is counted
 * (`more than 100 employees`), what a quoted value is (`the occupation "doctor"`), or two such words together (`takeout services`). Empty where there is none.
 */
export function unknownConcept(
  linked: LinkedQuestion,
  similarity: (a: string, b: string) => number,
): string[] {
  const { tokens } = linked;
  const unknown = unknownPlaces(linked, similarity, leastLike);
  const isUnknown = (at: number): boolean => unknown.has(at);
  const word = (at: number): string => tokens[at]?.lower ?? '';
  const doubtful = unknownPlaces(linked, similarity, leastLikeWanted);
  for (let at = 0; at < tokens.length; at += 1) {
    if (doubtful.has(at) && isWanted(linked, at))
      return isUnknown(at + 1) ? [word(at), word(at + 1)] : [word(at)];
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

/** `The longest coastline`, `for each email`, `have parking`: whether a word is what a superlative, a group or a possession is of. */
function isWanted({ tokens }: LinkedQuestion, at: number): boolean {
  const before = tokens[at - 1]?.lower ?? '';
  if (dimensions.has(tokens[at]?.lower ?? '')) return false;
  if (wanting.test(before)) return tokens[at - 2]?.lower !== 'at';
  if (/(?:ed|ing|en)$/.test(tokens[at]?.lower ?? '')) return false;
  return having.has(before) || (/^(?:an?|any)$/.test(before) && having.has(tokens[at - 2]?.lower ?? ''));
}

function unknownPlaces(
  linked: LinkedQuestion,
  similarity: (a: string, b: string) => number,
  least: number,
): Set<number> {
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
        similarity(word, other) >= least ||
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
