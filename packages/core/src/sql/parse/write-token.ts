import type { Dialect } from '../../records/dialect.js';
import { words } from '../functions/function-lists.js';
import { quoteIdentifier } from '../table-name.js';
import type { Token } from './lexer.js';

/** Words that the parser reserves and the engine takes for names like any other. */
const reservedByParser: Partial<Record<Dialect, ReadonlySet<string>>> = {
  sqlite:
    words(`any anti array asof cluster connect distribute fetch format global ilike interval lateral localtime localtimestamp
    match_recognize minus overlaps pivot prewhere qualify rlike sample semi settings similar some sort start straight_join tablesample
    top trim unpivot xor div`),
  mysql:
    words(`anti asof cluster connect distribute format global match_recognize minus open pivot prewhere qualify sample semi
    settings sort start tablesample top unpivot view`),
  trino:
    words(`user session_user top struct sort cluster distribute minus qualify sample pivot unpivot settings prewhere connect anti
    semi asof global start view output ilike rlike`),
};

/** A token in the spelling that the parser reads as the engine reads the text. */
export function writeToken(token: Token, dialect: Dialect, isCalled: boolean): string {
  switch (token.kind) {
    case 'string':
      return /^[A-Za-z0-9_ .%+-]{0,60}$/.test(token.text) ? `'${token.text}'` : `'text'`;
    case 'quoted':
      return quoteIdentifier(dialect, token.text);
    case 'number':
      return /^[0-9]+$/.test(token.text) ? token.text : '0';
    case 'word':
      return isPlainWord(token.text, dialect, isCalled) ? token.text : quoteIdentifier(dialect, token.text);
    default:
      return token.text;
  }
}

/** Whether parser and engine read a word alike without quotes. */
function isPlainWord(word: string, dialect: Dialect, isCalled: boolean): boolean {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(word)) return false;
  const reserved = reservedByParser[dialect === 'mariadb' ? 'mysql' : dialect];
  return isCalled || reserved?.has(word.toLowerCase()) !== true;
}
