import type { Token } from './lexer.js';
import { isSymbol, isWord } from './lexical-gate.js';
import { isSelectWord } from './relation-names.js';
import { withoutTimeTravel } from './time-travel.js';

/** What MySQL and MariaDB have and the parser does not know, in other words. */
export const mysqlSteps = [
  withNamesAfterDots,
  withoutTimeTravel,
  withoutIndexHints,
  withoutCharacterSet,
  withoutSelectWords,
  withoutGroupOrder,
];

/** After a dot every word is a name, also one that is reserved elsewhere: `t.key`. */
function withNamesAfterDots(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => {
    const isName = token.kind === 'word' && isSymbol(tokens[index - 1], '.');
    return isName && !isSymbol(tokens[index + 1], '(') ? { ...token, kind: 'quoted' } : token;
  });
}

/** `SQL_CACHE` and `SQL_CALC_FOUND_ROWS` change nothing of the rows. */
function withoutSelectWords(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) => !(isWord(token, 'sql_cache', 'sql_calc_found_rows') && isSelectWord(tokens[index - 1])),
  );
}

/** `GROUP BY a DESC, b ASC` without the order. */
function withoutGroupOrder(tokens: readonly Token[]): readonly Token[] {
  const isGrouped = [false];
  return tokens.filter((token, index) => {
    if (isSymbol(token, '(')) isGrouped.push(false);
    if (isSymbol(token, ')')) isGrouped.pop();
    if (isWord(token, 'by')) isGrouped[isGrouped.length - 1] = isWord(tokens[index - 1], 'group');
    return !(isGrouped.at(-1) === true && isWord(token, 'asc', 'desc'));
  });
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
    const hasList = isHint && isSymbol(tokens[end], '(');
    if (hasList) end += 1;
    while (hasList && (isSymbol(tokens[end], ',') || isIndexName(tokens[end]))) end += 1;
    if (hasList && isSymbol(tokens[end], ')')) index = end;
    else kept.push(token);
  }
  return kept;
}

function isIndexName(token: Token | undefined): boolean {
  return token?.kind === 'quoted' || (token?.kind === 'word' && !isWord(token, 'select', 'with', 'from'));
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
