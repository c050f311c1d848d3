import type { Token } from './lexer.js';
import { isSymbol, isWord } from './lexical-gate.js';

/**
 * The names in double quotes that stand alone, neither with a dot nor as an alias. SQLite reads one as text where no column has it.
 */
export function findDoubleQuoted(sql: string, tokens: readonly Token[]): ReadonlySet<string> {
  const found = new Set<string>();
  const aliases = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'quoted' && token.kind !== 'word') continue;
    const [previous, next] = [tokens[index - 1], tokens[index + 1]];
    if (isWord(previous, 'as') || endsValue(previous)) aliases.add(token.text);
    const isAlone = !isSymbol(previous, '.') && !isSymbol(next, '.');
    if (isAlone && sql[token.start] === '"') found.add(token.text);
  }
  for (const alias of aliases) found.delete(alias);
  return found;
}

/** Whether what follows without an operator is an alias: `a b`, `f(x) b`, `'text' b`. */
function endsValue(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    isSymbol(token, ')') || token.kind === 'quoted' || token.kind === 'string' || token.kind === 'number'
  );
}
