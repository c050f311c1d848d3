import type { Token } from './lexer.js';
import { isSymbol, isWord } from './lexical-gate.js';

/** `t FOR VERSION AS OF 3` reads an older state of the same table. Only plain values are taken out. */
export function withoutTimeTravel(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const length = isWord(token, 'for') ? lengthOfTimeTravel(tokens, index) : 0;
    if (length > 0) index += length - 1;
    else kept.push(token);
  }
  return kept;
}

function lengthOfTimeTravel(tokens: readonly Token[], start: number): number {
  if (!isWord(tokens[start + 1], 'version', 'timestamp', 'system_time')) return 0;
  const next = start + 2;
  if (isWord(tokens[next], 'all')) return 3;
  if (isWord(tokens[next], 'as') && isWord(tokens[next + 1], 'of'))
    return ending(start, next + 2, lengthOfValue(tokens, next + 2));
  const separator = isWord(tokens[next], 'between') ? 'and' : isWord(tokens[next], 'from') ? 'to' : null;
  if (separator === null) return 0;
  const first = lengthOfValue(tokens, next + 1);
  const second = next + 1 + first;
  if (first === 0 || !isWord(tokens[second], separator)) return 0;
  return ending(start, second + 1, lengthOfValue(tokens, second + 1));
}

function ending(start: number, position: number, length: number): number {
  return length === 0 ? 0 : position + length - start;
}

/** `3`, `'main'`, `TIMESTAMP '2024-01-01'`, `NOW()`, `CAST('2024-01-01' AS TIMESTAMP)`: values of which nothing is lost when they go. */
function lengthOfValue(tokens: readonly Token[], position: number): number {
  const [first, second, third, fourth, fifth, sixth] = tokens.slice(position, position + 6);
  if (isPlainValue(first)) return 1;
  if (isWord(first, 'timestamp', 'date') && second?.kind === 'string') return 2;
  const isCalled = isSymbol(second, '(');
  if (isWord(first, 'now', 'current_timestamp') && isCalled && isSymbol(third, ')')) return 3;
  if (isWord(first, 'current_timestamp', 'current_date')) return isCalled ? 0 : 1;
  const isCast = isWord(first, 'cast') && isCalled && isPlainValue(third) && isWord(fourth, 'as');
  return isCast && isWord(fifth, 'timestamp', 'date', 'datetime') && isSymbol(sixth, ')') ? 6 : 0;
}

function isPlainValue(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'string';
}
