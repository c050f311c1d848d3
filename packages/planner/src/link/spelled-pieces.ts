import { isNegatedAt } from './comparison-words.js';
import { plainLiteral, type Literal } from './literal.js';
import { commonWords, type Token } from './tokenize.js';

const pieceWords = new Set(['letter', 'letters', 'substring', 'prefix', 'suffix', 'character', 'string']);
const edgeWord =
  /^(?:start|starts|starting|started|begin|begins|beginning|end|ends|ending|contain|contains|containing)$/;

/** Text inside text that the question spells without quotes: `the letter M`, `starting with S`, `contains Rock`. */
export function spelledPieces(tokens: readonly Token[]): Literal[] {
  const found = new Set<number>();
  return tokens.flatMap((_, at): Literal[] => {
    const place = pieceAfter(tokens, at);
    const piece = place === null ? undefined : tokens[place];
    if (place === null || found.has(place) || !piece || !/^[\p{L}\d]+$/u.test(piece.text)) return [];
    const isLetter = piece.text.length === 1;
    const isAfterPiece = pieceWords.has(tokens[place - 1]?.lower ?? '');
    const isName = /^\p{Lu}/u.test(piece.text);
    if (!isLetter && !(isName || isAfterPiece)) return [];
    if (!isLetter && (commonWords.has(piece.lower) || pieceWords.has(piece.lower))) return [];
    found.add(place);
    return [
      {
        ...plainLiteral,
        kind: 'quoted',
        start: place,
        end: place + 1,
        text: piece.text,
        isNegated: isNegatedAt(tokens, at),
        isMarked: true,
      },
    ];
  });
}

/** Where the piece stands that a token announces, or null. */
function pieceAfter(tokens: readonly Token[], at: number): number | null {
  const word = (place: number): string => tokens[place]?.lower ?? '';
  if (!edgeWord.test(word(at))) return pieceWords.has(word(at)) && isEdgeBefore(tokens, at) ? at + 1 : null;
  let place = at + 1;
  if (word(place) === 'with' || word(place) === 'in') place += 1;
  else if (!/^contain/.test(word(at))) return null;
  while (
    /^(?:the|a|an|capital|letter|substring|string|word|character|prefix)$/.test(word(place)) &&
    place < at + 5
  ) {
    if (tokens[place]?.text === 'A') break;
    place += 1;
  }
  return place;
}

const isEdgeBefore = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .some(
      (token) => edgeWord.test(token.lower) || /^(?:includ(?:e|es|ing)|has|have|with)$/.test(token.lower),
    );
