import type { Dialect } from '../../records/dialect.js';
import type { Token } from './lexer.js';
import { isSymbol, isWord } from './lexical-gate.js';
import { mysqlSteps } from './mysql-tokens.js';
import { trinoSteps } from './trino-tokens.js';

/**
 * Statements in the shapes that the parser knows: the same tables, columns and scopes in other words. Each step leaves out or
 * replaces tokens that stand for syntax alone; no name is ever left out.
 */
export function simplifyTokens(tokens: readonly Token[], dialect: Dialect): readonly Token[] {
  const steps =
    dialect === 'trino'
      ? [...trinoSteps, withoutTrimSides, withoutLoneParentheses]
      : dialect === 'sqlite'
        ? [withJoinsForCommas, withoutLoneParentheses]
        : [...mysqlSteps, withoutTrimSides, withJoinsForCommas, withoutLoneParentheses];
  return steps.reduce<readonly Token[]>((left, step) => step(left), tokens);
}

/** `TRIM(BOTH FROM a)` as `TRIM(a)`. */
function withoutTrimSides(tokens: readonly Token[]): readonly Token[] {
  const isSide = (index: number): boolean =>
    isWord(tokens[index], 'both', 'leading', 'trailing') &&
    isWord(tokens[index + 1], 'from') &&
    isSymbol(tokens[index - 1], '(') &&
    isWord(tokens[index - 2], 'trim');
  return tokens.filter((_, index) => !isSide(index) && !isSide(index - 1));
}

/** `a LEFT JOIN (b, c) ON ...`: inside the parentheses of a join, a comma is a join. */
function withJoinsForCommas(tokens: readonly Token[]): readonly Token[] {
  const isJoined: boolean[] = [];
  return tokens.flatMap((token, index) => {
    if (isSymbol(token, '(')) {
      const previous = tokens[index - 1];
      const isInner = isSymbol(previous, '(') && isJoined.at(-1) === true;
      const isQuery = isWord(tokens[index + 1], 'select', 'with', 'values', 'table');
      isJoined.push(!isQuery && (isInner || isWord(previous, 'join', 'from', 'straight_join')));
    }
    if (isSymbol(token, ')')) isJoined.pop();
    if (!isSymbol(token, ',') || isJoined.at(-1) !== true) return [token];
    return [
      { ...token, kind: 'word', text: 'CROSS' },
      { ...token, kind: 'word', text: 'JOIN' },
    ];
  });
}

/** `FROM (t)` and `JOIN (s.t AS a)` without the parentheses. */
function withoutLoneParentheses(tokens: readonly Token[]): readonly Token[] {
  const leftOut = new Set<number>();
  for (const [index, token] of tokens.entries()) {
    if (!isSymbol(token, '(') || !isWord(tokens[index - 1], 'from', 'join')) continue;
    let end = index + 1;
    const isName = (position: number): boolean =>
      tokens[position]?.kind === 'quoted' ||
      (tokens[position]?.kind === 'word' && !isWord(tokens[position], 'select', 'with', 'values', 'table'));
    if (!isName(end)) continue;
    end += 1;
    while (isSymbol(tokens[end], '.') && isName(end + 1)) end += 2;
    if (isWord(tokens[end], 'as')) end += 1;
    if (isName(end)) end += 1;
    if (!isSymbol(tokens[end], ')')) continue;
    leftOut.add(index).add(end);
  }
  return leftOut.size === 0 ? tokens : tokens.filter((_, index) => !leftOut.has(index));
}
