import type { Token } from './lexer.js';
import { isSymbol, isWord } from './lexical-gate.js';

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
export function isSelectWord(token: Token | undefined): boolean {
  return (
    isWord(token, 'select', 'all', 'distinct', 'distinctrow', 'high_priority') ||
    (token?.kind === 'word' && /^sql_/i.test(token.text))
  );
}
