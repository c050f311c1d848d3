import type { Dialect } from '../../records/dialect.js';
import { refuse } from '../refusal.js';
import type { Token } from './lexer.js';
import { isAfterJsonKey, isSymbol, isWord } from './lexical-gate.js';
import { simplifyTokens } from './plain-tokens.js';
import { relationNames } from './relation-names.js';
import { writeToken } from './write-token.js';

/**
 * A statement as it is given to the parser: the same structure in the simplest spelling, so that nothing is left on which the
 * parser and the engine could disagree. Comments are gone, strings and names are quoted in one way, types of casts are taken out,
 * and operators that the parser does not know are written as others of the same shape.
 */
export interface PlainText {
  readonly text: string;
  /** Every name that stands in the text. The parser's tree must hold each of them as often. */
  readonly names: readonly string[];
  /** Those names that stand directly after FROM and JOIN. The tree must hold them as tables or calls. */
  readonly relations: readonly string[];
  /** The types that values are cast to, as written. */
  readonly types: readonly string[];
  /** Functions that stand behind operators, such as LIKE. */
  readonly functions: readonly string[];
}

type Piece = Token | string;

/** Writes the tokens of one statement plainly. */
export function writePlainText(allTokens: readonly Token[], dialect: Dialect): PlainText {
  const values = allTokens.filter((token, index) => !isStringPrefix(token, allTokens[index + 1]));
  const tokens = simplifyTokens(values, dialect);
  const types: string[] = [];
  const functions: string[] = [];
  const pieces =
    dialect === 'sqlite' ? plainSqlite(tokens, functions) : plainWords(tokens, dialect, functions);
  const written = withoutCastTypes(pieces, types);
  return {
    text: written
      .map((piece, place) =>
        typeof piece === 'string' ? piece : writeToken(piece, dialect, isOpening(written[place + 1])),
      )
      .join(' '),
    names: written.flatMap((piece) => (typeof piece !== 'string' && isName(piece) ? [piece.text] : [])),
    relations: relationNames(written.map(asToken)),
    types,
    functions,
  };
}

/** Whether a piece opens the arguments of the word before it. */
function isOpening(piece: Piece | undefined): boolean {
  return piece === '(' || (typeof piece === 'object' && isSymbol(piece, '('));
}

/** `x'ab'`, `b'01'` and `n'text'` are values like any string. */
function isStringPrefix(token: Token, next: Token | undefined): boolean {
  return isWord(token, 'x', 'b', 'n', ...characterSets) && next?.kind === 'string' && next.isAdjacent;
}

/** Words before a string that tell its character set and change nothing else; the lexer refuses others. */
const characterSets = ['_utf8', '_utf8mb3', '_utf8mb4', '_latin1', '_ascii', '_binary'];

function isName(token: Token): boolean {
  return token.kind === 'quoted' || token.kind === 'word';
}

/** A piece that was written anew, as a token of no place. */
function asToken(piece: Piece): Token {
  if (typeof piece !== 'string') return piece;
  return { kind: /^\w/.test(piece) ? 'word' : 'symbol', text: piece, start: 0, end: 0, isAdjacent: false };
}

/** SQLite's own operators and hints. */
function plainSqlite(tokens: readonly Token[], functions: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const [next, afterNext, third] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]];
    const negated = isWord(tokens[index - 1], 'not') ? tokens[index - 2] : tokens[index - 1];
    if (isWord(token, 'like', 'glob', 'match', 'regexp') && next !== undefined && isValueEnd(negated)) {
      functions.push(token.text.toLowerCase());
      pieces.push('LIKE');
    } else if (isSymbol(token, '->') || isSymbol(token, '->>')) {
      functions.push(token.text);
      pieces.push('||');
    } else if (isSymbol(token, '<<') || isSymbol(token, '>>')) {
      pieces.push('+');
    } else if (
      isWord(token, 'indexed') &&
      isWord(next, 'by') &&
      isValueEnd(tokens[index - 1]) &&
      isIndexName(afterNext)
    ) {
      index += 2;
    } else if (isWord(token, 'not') && isWord(next, 'indexed') && !isValueEnd(afterNext)) {
      index += 1;
    } else if (isWord(token, 'exclude') && isWord(next, 'ties', 'group') && isSymbol(afterNext, ')')) {
      index += 1;
    } else if (
      isWord(token, 'exclude') &&
      isWord(next, 'no', 'current') &&
      isWord(afterNext, 'others', 'row')
    ) {
      index += 2;
    } else if (
      isWord(token, 'materialized') &&
      isWord(tokens[index - 1], 'as', 'not') &&
      isSymbol(next, '(')
    ) {
      if (isWord(tokens[index - 1], 'not')) pieces.pop();
    } else if (isWord(token, 'isnull') && isValueEnd(tokens[index - 1]) && !isSymbol(next, '(')) {
      pieces.push('IS', 'NULL');
    } else if (isWord(token, 'notnull') && isValueEnd(tokens[index - 1])) {
      pieces.push('IS', 'NOT', 'NULL');
    } else if (isWord(token, 'not') && isWord(next, 'null') && isValueEnd(tokens[index - 1])) {
      pieces.push('IS', token);
    } else if (isWord(token, 'is') && isWord(next, 'not') && !isTruthTest(afterNext)) {
      pieces.push('<>');
      index += 1;
    } else if (isWord(token, 'is') && !isWord(next, 'not') && !isTruthTest(next)) {
      pieces.push('=');
    } else if (isWord(token, 'in') && next !== undefined && isName(next)) {
      const parts = isSymbol(afterNext, '.') && third !== undefined ? [next, '.', third] : [next];
      if (isSymbol(tokens[index + 1 + parts.length], '(')) refuseTableFunction(next);
      pieces.push('IN', '(', 'SELECT', '*', 'FROM', ...parts, ')');
      index += parts.length;
    } else {
      pieces.push(token);
    }
  }
  return pieces;
}

/** INDEXED and BY may be names of columns too, but a word that goes on with the query is no index. */
function isIndexName(token: Token | undefined): boolean {
  if (token === undefined || !isName(token)) return false;
  return !isWord(
    token,
    ...['from', 'where', 'group', 'having', 'window', 'order', 'limit', 'union', 'except', 'intersect'],
  );
}

/** Operators of MySQL, MariaDB and Trino. */
function plainWords(tokens: readonly Token[], dialect: Dialect, functions: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const [previous, next, afterNext] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
    if (dialect !== 'trino' && isWord(token, 'from') && isWord(next, 'dual') && isAfterFrom(afterNext)) {
      index += 1;
    } else if (
      dialect !== 'trino' &&
      (isWord(token, 'into') ||
        (isWord(token, 'lock') && isWord(next, 'in')) ||
        (isWord(token, 'for') && isWord(next, 'update', 'share')))
    ) {
      refuse('SQL_NOT_READ_ONLY', `${token.text.toUpperCase()} writes or locks: leave it out.`);
    } else if (isWord(token, 'table') && next !== undefined && isName(next) && isQueryStart(previous)) {
      pieces.push('SELECT', '*', 'FROM');
    } else if (
      dialect !== 'trino' &&
      isWord(token, 'mod', 'div') &&
      isValueEnd(previous) &&
      !isSymbol(previous, '.')
    ) {
      pieces.push('%');
    } else if (
      dialect !== 'trino' &&
      isWord(token, 'sounds') &&
      isWord(next, 'like') &&
      isValueEnd(previous)
    ) {
      functions.push('soundex');
      pieces.push('LIKE');
      index += 1;
    } else if (dialect !== 'trino' && isSymbol(token, '!')) {
      pieces.push('-');
    } else if (isSymbol(token, ':') || (isWord(token, 'value') && isAfterJsonKey(tokens, index))) {
      pieces.push(',');
    } else if (dialect !== 'trino' && isCompositeUnit(tokens, index)) {
      pieces.push('SECOND');
    } else if (
      isWord(token, 'cube', 'rollup') &&
      isSymbol(next, '(') &&
      (isSymbol(previous, '(') || isSymbol(previous, ','))
    ) {
      continue;
    } else if (dialect !== 'trino' && isWord(token, 'with') && isWord(next, 'rollup')) {
      index += 1;
    } else if (dialect === 'trino' && isWord(token, 'is') && isJsonTest(next, afterNext)) {
      pieces.push('IS', ...(isWord(next, 'not') ? ['NOT'] : []), 'NULL');
      index += isWord(next, 'not') ? 2 : 1;
    } else {
      pieces.push(token);
    }
  }
  return pieces;
}

/** MySQL's units of two parts: `EXTRACT(YEAR_MONTH FROM d)` and `INTERVAL '1:1' MINUTE_SECOND`. */
function isCompositeUnit(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (
    token?.kind !== 'word' ||
    !/^(?:second|minute|hour|day|year)_(?:microsecond|second|minute|hour|month)$/i.test(token.text)
  )
    return false;
  const isExtracted = isWord(tokens[index + 1], 'from') && isWord(tokens[index - 2], 'extract');
  if (isExtracted || isWord(tokens[index - 2], 'interval') || isWord(tokens[index - 3], 'interval'))
    return true;
  let [depth, start] = [0, index - 1];
  for (; start > 0; start -= 1) {
    if (isSymbol(tokens[start], ')')) depth += 1;
    if (isSymbol(tokens[start], '(')) depth -= 1;
    if (depth <= 0) break;
  }
  return isSymbol(tokens[start], '(') && isWord(tokens[start - 1], 'interval');
}

/** Whether nothing more of FROM can follow: only alone is DUAL no table. */
function isAfterFrom(token: Token | undefined): boolean {
  if (token === undefined || isSymbol(token, ')')) return true;
  return isWord(token, 'where', 'group', 'having', 'order', 'limit', 'union', 'except', 'intersect');
}

function isQueryStart(previous: Token | undefined): boolean {
  return (
    previous === undefined ||
    isSymbol(previous, '(') ||
    isSymbol(previous, ')') ||
    isWord(previous, 'union', 'all', 'distinct', 'except', 'intersect')
  );
}

function isJsonTest(next: Token | undefined, afterNext: Token | undefined): boolean {
  return isWord(next, 'json') || (isWord(next, 'not') && isWord(afterNext, 'json'));
}

function isTruthTest(token: Token | undefined): boolean {
  return isWord(token, 'null', 'true', 'false', 'distinct');
}

/** Words after which a value or a name begins, so that no operator can follow. */
const beforeValues =
  'select distinct all where and or on by when then else case having from join into as using limit offset between like glob is'.split(
    ' ',
  );

/** Whether a value may end with this token, so that an operator can follow. */
function isValueEnd(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'symbol') return token.text === ')' || token.text === ']';
  return !isWord(token, ...beforeValues);
}

function refuseTableFunction(name: Token): never {
  return refuse(
    'SQL_FUNCTION_NOT_ALLOWED',
    `${name.text} after IN is a table function: write IN (SELECT ...).`,
  );
}

/** Takes `AS type` out of every CAST, and the closing parenthesis stays. */
function withoutCastTypes(pieces: readonly Piece[], types: string[]): Piece[] {
  const written: Piece[] = [];
  const open: { isCast: boolean; as: number }[] = [];
  for (const piece of pieces) {
    const token = typeof piece === 'string' ? undefined : piece;
    const inner = open.at(-1);
    if (isSymbol(token, '(') || piece === '(') {
      const previous = written.at(-1);
      open.push({ isCast: typeof previous === 'object' && isWord(previous, 'cast', 'try_cast'), as: -1 });
    } else if (inner?.isCast === true && isWord(token, 'as')) {
      inner.as = written.length;
    } else if (isSymbol(token, ')') || piece === ')') {
      open.pop();
      if (inner?.isCast === true && inner.as >= 0) {
        const type = written.splice(inner.as);
        types.push(
          type
            .slice(1)
            .map((part) => (typeof part === 'string' ? part : part.text))
            .join(' '),
        );
        written.push('AS', 'TEXT');
      }
    }
    written.push(piece);
  }
  return written;
}
