import type { Token } from './lexer.js';
import { isAfterJsonKey, isSymbol, isWord } from './lexical-gate.js';
import { withoutTimeTravel } from './time-travel.js';

/** What Trino has and the parser does not know, in other words. */
export const trinoSteps = [
  withoutTimeTravel,
  withoutJsonClauses,
  withoutJsonKeyWords,
  withRowsOfValues,
  withoutGroupQuantifier,
];

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
  'format json encoding utf8',
  'format json',
  'with unique keys',
  'without unique keys',
].map((clause) => clause.split(' '));

/** What JSON functions do with nulls, errors and quotes. */
function withoutJsonClauses(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  const isJsonCall = [false];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const caller = tokens[index - 1];
    if (isSymbol(token, '(')) {
      const isColumns = isWord(caller, 'columns') && isJsonCall.at(-1) === true;
      isJsonCall.push(isColumns || (caller?.kind === 'word' && /^json_/i.test(caller.text)));
    }
    if (isSymbol(token, ')')) isJsonCall.pop();
    const clause = jsonClauses.find((words) =>
      words.every((word, offset) => isWord(tokens[index + offset], word)),
    );
    if (clause === undefined || isJsonCall.at(-1) !== true || isSymbol(caller, '.')) kept.push(token);
    else index += clause.length - 1;
  }
  return kept;
}

/** `JSON_OBJECT(KEY 'a' VALUE 1)` without KEY. */
function withoutJsonKeyWords(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token, index) => {
    const [previous, next] = [tokens[index - 1], tokens[index + 1]];
    const isFirst = isSymbol(previous, '(') || isSymbol(previous, ',');
    const beginsKey = next?.kind === 'string' || next?.kind === 'word' || next?.kind === 'quoted';
    return !(isWord(token, 'key') && isFirst && beginsKey && isAfterJsonKey(tokens, index));
  });
}

function sign(place: Token, text: string): Token {
  return { ...place, kind: 'symbol', text, isAdjacent: false };
}
