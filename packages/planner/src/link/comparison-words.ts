import type { ComparisonOperator } from '../algebra/query.js';
import type { Token } from './tokenize.js';

const lessWords = new Set(
  'less smaller below before under younger fewer lower shorter lighter earlier cheaper worse lesser slower until till beneath'.split(
    ' ',
  ),
);
const moreWords = new Set(
  'more greater larger above after over older higher longer bigger heavier exceeding exceeds exceed later taller faster better beyond'.split(
    ' ',
  ),
);
const inclusive = new Set([
  'more',
  'above',
  'greater',
  'older',
  'higher',
  'over',
  'larger',
  'later',
  'after',
  'up',
]);
const inclusiveLess = new Set(['less', 'fewer', 'below', 'younger', 'lower', 'under', 'earlier', 'before']);

/** Whether a word asks for less of something. */
export const isLessWord = (word: string): boolean => lessWords.has(word);
/** Whether a word asks for more of something. */
export const isMoreWord = (word: string): boolean => moreWords.has(word);

/** How the words around a number compare it: `at least 5` is `>=`, a bare `5` is `=`. */
export function comparisonAt(tokens: readonly Token[], start: number, end: number): ComparisonOperator {
  const before = tokens.slice(Math.max(0, start - 5), start).map((token) => token.lower);
  const after = tokens.slice(end, end + 4).map((token) => token.lower);
  const near = before.slice(-3).join(' ');
  if (
    /\bat least$|\bat the least$|\bminimum of$|\bno less than$|\bno fewer than$|\bnot less than$|\bnot below$|> =$/.test(
      near,
    )
  )
    return '>=';
  if (
    /\bat most$|\bmaximum of$|\bno more than$|\bnot more than$|\bup to$|\bnot exceeding$|\bno later than$|< =$/.test(
      near,
    )
  )
    return '<=';
  if (/\bor equal to$|\bequal or$/.test(near)) return before.some(isLessWord) ? '<=' : '>=';
  const orNext = after.findIndex((word) => word === 'or' || word === 'and');
  if (orNext >= 0 && orNext <= 1) {
    const next = after[orNext + 1] ?? '';
    const isOtherCondition = after.slice(orNext + 2).some((word) => /^\d/.test(word) || word === 'than');
    if (inclusive.has(next) && !isOtherCondition) return '>=';
    if (inclusiveLess.has(next) && !isOtherCondition) return '<=';
  }
  if (before.at(-1) === 'since' || before.at(-1) === 'starting') return '>=';
  if (/\bother than$|\bnot equal to$|\bis not$|\bnot$|! =$/.test(near)) return '<>';
  for (const word of [...before].reverse()) {
    if (lessWords.has(word) || word === '<') return '<';
    if (moreWords.has(word) || word === '>') return '>';
    if (
      /^\d/.test(word) ||
      word === ',' ||
      word === 'and' ||
      word === 'or' ||
      word === 'where' ||
      word === 'whose'
    )
      break;
  }
  return '=';
}

/** Whether the words before a value turn it round: `not from Germany`, `other than red`. */
export function isNegatedAt(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - 5), start).map((token) => token.lower);
  if (/\b(?:other than(?: the| an| a)?|non(?: -)?|outside(?: of)?(?: the)?)$/.test(before.join(' ')))
    return true;
  return before.some(
    (word, at) =>
      (word === 'not' || word === 'except' || word === 'excluding' || word === 'without' || word === 't') &&
      !before.slice(at).includes(','),
  );
}
