import { comparisonAt } from './comparison-words.js';
import { plainLiteral, type Literal } from './literal.js';
import { isNumber, type Token } from './tokenize.js';

const numberWords = new Map<string, string>(
  Object.entries({
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    once: '1',
    twice: '2',
    eleven: '11',
    twelve: '12',
    thirteen: '13',
    fourteen: '14',
    fifteen: '15',
    sixteen: '16',
    eighteen: '18',
    twenty: '20',
    thirty: '30',
    forty: '40',
    fifty: '50',
    sixty: '60',
    seventy: '70',
    eighty: '80',
    ninety: '90',
  }),
);

const scales = new Map(
  Object.entries({ hundred: 100, thousand: 1000, k: 1000, million: 1e6, m: 1e6, billion: 1e9, bn: 1e9 }),
);
const shortScales = new Set(['k', 'm', 'bn']);

const digits = (token: Token | undefined): string | null =>
  token && isNumber(token)
    ? token.text.replaceAll(',', '')
    : token
      ? (numberWords.get(token.lower) ?? null)
      : null;

/** `between 3 and 5`, `from 10 to 20`. */
export function rangeLiterals(tokens: readonly Token[]): Literal[] {
  return tokens.flatMap((token, at) => {
    if (token.lower !== 'between' && token.lower !== 'from') return [];
    const low = numberAt(tokens, at + 1);
    if (!low || !['and', 'to', '-'].includes(tokens[low.end]?.lower ?? '')) return [];
    const high = numberAt(tokens, low.end + 1);
    return high
      ? [
          {
            ...plainLiteral,
            kind: 'range' as const,
            start: at + 1,
            end: high.end,
            text: low.text,
            high: high.text,
          },
        ]
      : [];
  });
}

/** A dash that follows a space and touches a number. */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const dash = tokens[at];
  return dash?.text === '-' && dash.end === tokens[at + 1]?.start && dash.start > (tokens[at - 1]?.end ?? -1);
}

/** The number that begins at a token, words of size such as `thousand` multiplied in. */
function numberAt(
  tokens: readonly Token[],
  at: number,
): { readonly text: string; readonly end: number } | null {
  if (isMinus(tokens, at)) {
    const positive = numberAt(tokens, at + 1);
    return positive && { text: `-${positive.text}`, end: positive.end };
  }
  const isOneOf = ['a', 'an'].includes(tokens[at]?.lower ?? '') && scaleAt(tokens, at + 1) !== null;
  const unsigned = isOneOf ? '1' : digits(tokens[at]);
  if (unsigned === null) return null;
  let factor = 1;
  let end = at + 1;
  for (let scale = scaleAt(tokens, end); scale !== null; scale = scaleAt(tokens, end)) {
    factor *= scale;
    end += 1;
  }
  const text = factor === 1 ? unsigned : String(Number((Number(unsigned) * factor).toFixed(6)));
  return { text, end };
}

/** Short forms such as `k` touch their number. */
function scaleAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  const scale = scales.get(token?.lower ?? '');
  if (!token || scale === undefined) return null;
  return shortScales.has(token.lower) && tokens[at - 1]?.end !== token.start ? null : scale;
}

/** Every number, in digits or words, with what compares it. */
export function numberLiterals(tokens: readonly Token[]): Literal[] {
  const found: Literal[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const number = numberAt(tokens, at);
    if (!number) continue;
    const start = tokens[at]?.text === '-' ? at + 1 : at;
    found.push({
      ...plainLiteral,
      kind: 'number',
      start,
      end: number.end,
      text: number.text,
      operator: comparisonAt(tokens, start, number.end),
    });
    at = number.end - 1;
  }
  return found;
}
