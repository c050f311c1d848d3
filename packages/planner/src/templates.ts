import type { GenerationContext, PackTemplate } from '@querent/core';

/** What opens a question and says nothing of what is asked for; `list` and its like are nouns as well, so that more has to follow them. */
const openings = [
  /^(?:please|kindly|hey|hello|hi)(?= )/,
  /^(?:can|could|would|will) you(?= )/,
  /^(?:i|we)(?: want| need| would like|'d like)(?: to (?:see|know|have))?(?= )/,
  /^let (?:me|us) (?:see|know)(?= )/,
  /^show(?: me| us)?(?: all)?(?= )/,
  /^(?:give|tell|get|find|display|list) (?:me|us|all)(?: all)?(?= )/,
  /^(?:display|list|print|get|find|return)(?= (?:the|our) )/,
  /^(?:(?:what|which|who) (?:is|are)|what's|who's)(?= )/,
  /^(?:the|our)(?= )/,
];
const closings = / (?:please|thanks|thank you)$/;
const articles: ReadonlySet<string> = new Set(['the', 'our']);
const numerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Marks between words, and hyphens inside of them; the marks and signs of numbers stay. */
const marks = /[?!;:,.]+(?=\s|$)|["“”„«»]|(?<=\p{L})-(?=\p{L})|(?<=^|\s)'|'(?=\s|$)/gu;

/**
 * The verified template that asks the same, or null. Only what cannot change the meaning may differ: case, marks, courtesies,
 * `show me` for `what is`, `the` and `our`, `ten` for `10`. Every other word, number and sign must be the same.
 */
export function findTemplate({
  question,
  templates,
}: Pick<GenerationContext, 'question' | 'templates'>): PackTemplate | null {
  const asked = essenceOf(question);
  return templates.find((template) => essenceOf(template.question) === asked) ?? null;
}

/** A question without what does not change its meaning. */
function essenceOf(question: string): string {
  const plain = question.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(marks, ' ');
  return withoutCourtesies(plain.replace(/\s+/g, ' ').trim())
    .split(' ')
    .filter((word) => !articles.has(word))
    .map((word) => (numerals.includes(word) ? String(numerals.indexOf(word)) : word))
    .join(' ');
}

function withoutCourtesies(text: string): string {
  const opening = openings.find((courtesy) => courtesy.test(text));
  const rest = (opening === undefined ? text : text.replace(opening, '')).replace(closings, '').trim();
  return rest === text ? text : withoutCourtesies(rest);
}
