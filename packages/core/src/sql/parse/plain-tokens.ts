import type { Dialect } from '../../records/dialect.js';
import type { Token } from './lexer.js';
import { isSymbol, isWord } from './lexical-gate.js';

/**
 * Statements in the shapes that the parser knows: the same tables, columns and scopes in other words. Each step leaves out or
 * replaces tokens that stand for syntax alone; no name is ever left out.
 */
export function simplifyTokens(tokens: readonly Token[], dialect: Dialect): readonly Token[] {
  const steps =
    dialect === 'trino'
      ? [
          withoutTimeTravel,
          withoutJsonClauses,
          withRowsOfValues,
          withoutGroupQuantifier,
          withoutLoneParentheses,
        ]
      : dialect === 'sqlite'
        ? [withJoinsForCommas, withoutLoneParentheses]
        : [
            withoutTimeTravel,
            withoutIndexHints,
            withoutCharacterSet,
            withJoinsForCommas,
            withoutLoneParentheses,
          ];
  return steps.reduce<readonly Token[]>((left, step) => step(left), tokens);
}

/** `t FOR VERSION AS OF 3` reads an older state of the same table. Only plain values are taken out. */
function withoutTimeTravel(tokens: readonly Token[]): readonly Token[] {
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

/** `3`, `'main'`, `TIMESTAMP '2024-01-01'`, `DATE '2024-01-01'`. */
function lengthOfValue(tokens: readonly Token[], position: number): number {
  const isPlain = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'string';
  if (isPlain(tokens[position])) return 1;
  return isWord(tokens[position], 'timestamp', 'date') && tokens[position + 1]?.kind === 'string' ? 2 : 0;
}

/** `VALUES 1, 2` as `VALUES (1), (2)`. */
function withRowsOfValues(tokens: readonly Token[]): readonly Token[] {
  const written: Token[] = [];
  /** The depths of the lists that are being written. */
  const lists: number[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (isSymbol(token, '(')) depth += 1;
    const isListed = lists.at(-1) === depth;
    const isEnd =
      isListed &&
      (isSymbol(token, ')') ||
        isWord(token, 'order', 'limit', 'offset', 'fetch', 'union', 'except', 'intersect'));
    if (isEnd) {
      lists.pop();
      written.push(sign(token, ')'));
    }
    if (isListed && !isEnd && isSymbol(token, ',')) {
      written.push(sign(token, ')'), token, sign(token, '('));
    } else written.push(token);
    if (isSymbol(token, ')')) depth -= 1;
    const next = tokens[index + 1];
    const isStart = isWord(token, 'values') && !isSymbol(tokens[index - 1], '.');
    if (isStart && next !== undefined && (next.kind === 'string' || next.kind === 'number')) {
      lists.push(depth);
      written.push(sign(token, '('));
    }
  }
  const last = tokens.at(-1);
  return last === undefined ? written : [...written, ...lists.map(() => sign(last, ')'))];
}

/** `GROUP BY DISTINCT ROLLUP (...)` and `GROUP BY ALL CUBE (...)`. */
function withoutGroupQuantifier(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) =>
      !(
        isWord(token, 'distinct', 'all') &&
        isWord(tokens[index - 1], 'by') &&
        isWord(tokens[index - 2], 'group')
      ),
  );
}

/** `USE INDEX FOR JOIN (a, b)` names indexes and no tables. */
function withoutIndexHints(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    let end = index + 2;
    const isHint = isWord(token, 'use', 'force', 'ignore') && isWord(tokens[index + 1], 'index', 'key');
    if (isHint && isWord(tokens[end], 'for')) end += isWord(tokens[end + 1], 'join') ? 2 : 3;
    if (isHint && isSymbol(tokens[end], '(')) {
      while (end < tokens.length && !isSymbol(tokens[end], ')')) end += 1;
      index = end;
    } else kept.push(token);
  }
  return kept;
}

const jsonClauses = [
  'with conditional array wrapper',
  'with unconditional array wrapper',
  'with conditional wrapper',
  'with unconditional wrapper',
  'with array wrapper',
  'with wrapper',
  'without array wrapper',
  'without wrapper',
  'keep quotes on scalar string',
  'omit quotes on scalar string',
  'keep quotes',
  'omit quotes',
  'null on null',
  'absent on null',
  'null on empty',
  'null on error',
  'error on empty',
  'error on error',
  'empty array on empty',
  'empty array on error',
  'empty object on empty',
  'empty object on error',
  'returning varchar',
  'returning varbinary',
  'returning json',
  'format json',
  'with unique keys',
  'without unique keys',
].map((clause) => clause.split(' '));

/** What JSON functions do with nulls, errors and quotes. */
function withoutJsonClauses(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => token.kind === 'word' && /^json_/i.test(token.text))) return tokens;
  const kept: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const clause = jsonClauses.find((words) =>
      words.every((word, offset) => isWord(tokens[index + offset], word)),
    );
    if (clause === undefined || isSymbol(tokens[index - 1], '.')) kept.push(token);
    else index += clause.length - 1;
  }
  return kept;
}

/** `CHAR(77 USING utf8mb4)` without its character set. */
function withoutCharacterSet(tokens: readonly Token[]): readonly Token[] {
  const callers: (Token | undefined)[] = [];
  let skipped = 0;
  return tokens.filter((token, index) => {
    if (isSymbol(token, '(')) callers.push(tokens[index - 1]);
    if (isSymbol(token, ')')) callers.pop();
    if (skipped > 0) {
      skipped -= 1;
      return false;
    }
    const isCharacterSet =
      isWord(token, 'using') && isWord(callers.at(-1), 'char') && isSymbol(tokens[index + 2], ')');
    if (isCharacterSet) skipped = 1;
    return !isCharacterSet;
  });
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

/** Names directly after FROM and JOIN, which are tables or calls whatever a parser makes of them. */
export function relationNames(tokens: readonly Token[]): readonly string[] {
  const names: string[] = [];
  const callers: (Token | undefined)[] = [];
  for (const [index, token] of tokens.entries()) {
    if (isSymbol(token, '(')) callers.push(tokens[index - 1]);
    if (isSymbol(token, ')')) callers.pop();
    const previous = tokens[index - 1];
    const isModifier = isWord(token, 'straight_join') && isSelectWord(previous);
    if (!isWord(token, 'from', 'join', 'straight_join') || isModifier) continue;
    if (isSymbol(previous, '.') || isWord(previous, 'distinct')) continue;
    if (
      isWord(token, 'from') &&
      isWord(callers.at(-1), 'extract', 'substring', 'substr', 'mid', 'trim', 'overlay')
    )
      continue;
    let next = index + 1;
    while (isSymbol(tokens[next], '(')) next += 1;
    const name = tokens[next];
    const isQuery = isWord(
      name,
      'select',
      'with',
      'values',
      'table',
      'lateral',
      'unnest',
      'json_table',
      'dual',
    );
    if (name !== undefined && !isQuery && (name.kind === 'word' || name.kind === 'quoted'))
      names.push(name.text);
  }
  return names;
}

/** Whether only SELECT and its own words stand before. */
function isSelectWord(token: Token | undefined): boolean {
  return (
    isWord(token, 'select', 'all', 'distinct', 'distinctrow', 'high_priority') ||
    (token?.kind === 'word' && /^sql_/i.test(token.text))
  );
}

function sign(place: Token, text: string): Token {
  return { ...place, kind: 'symbol', text, isAdjacent: false };
}
