import type { Dialect } from '../../records/dialect.js';
import { excerpt, refuse } from '../refusal.js';

/** A piece of SQL text. Strings and quoted names carry their value; everything else its text. */
export interface Token extends TextRange {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'symbol';
  readonly text: string;
  /** The piece follows the one before it without a space. */
  readonly isAdjacent: boolean;
}

/** A part of a text, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Text as its engine reads it: its tokens, and the comments between them. */
export interface LexedSql {
  readonly tokens: readonly Token[];
  readonly comments: readonly TextRange[];
}

/** What differs between the engines that are read by this lexer. */
interface LexicalRules {
  /** Opening and closing quote of names. */
  readonly nameQuotes: Readonly<Record<string, string>>;
  /** Quotes of strings. */
  readonly stringQuotes: string;
  readonly hasBackslashEscapes: boolean;
  /** `--` begins a comment only before white space, and `#` always does. */
  readonly hasMysqlComments: boolean;
  /** Words that change how the string after them is read, so that no parser may be trusted with it. */
  readonly forbiddenPrefixes: RegExp;
  readonly hasUnicodeNames: boolean;
  /** `""` is the empty text. */
  readonly hasTextInNameQuotes?: boolean;
  /** `0b11` is a number. */
  readonly hasBinaryNumbers?: boolean;
}

const mysql: LexicalRules = {
  nameQuotes: { '`': '`' },
  stringQuotes: `'"`,
  hasBackslashEscapes: true,
  hasMysqlComments: true,
  forbiddenPrefixes: /^_(?!(?:utf8|utf8mb3|utf8mb4|latin1|ascii|binary)$)/i,
  hasUnicodeNames: true,
  hasBinaryNumbers: true,
};

const rulesOf: Partial<Record<Dialect, LexicalRules>> = {
  sqlite: {
    nameQuotes: { '"': '"', '`': '`', '[': ']' },
    hasTextInNameQuotes: true,
    stringQuotes: `'`,
    hasBackslashEscapes: false,
    hasMysqlComments: false,
    forbiddenPrefixes: /^u$/i,
    hasUnicodeNames: true,
  },
  mysql,
  mariadb: mysql,
  trino: {
    nameQuotes: { '"': '"' },
    stringQuotes: `'`,
    hasBackslashEscapes: false,
    hasMysqlComments: false,
    forbiddenPrefixes: /^u$/i,
    hasUnicodeNames: false,
  },
};

const asciiWord = /[A-Za-z_][A-Za-z0-9_]*/y;
const unicodeWord = /[A-Za-z_\p{L}][A-Za-z0-9_$\p{L}\p{N}\p{M}]*/uy;
const number = /(?:0[xX][0-9A-Fa-f_]+|(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)(?:[eE][+-]?[0-9]+)?)/y;
const binaryNumber = /0b[01]+/y;
const symbol = /(?:<=>|->>|::|\|\||&&|<>|!=|<=|>=|==|<<|>>|->|=>|:=|[-+*/%=<>!~&|^(),.;[\]{}?:@#$])/y;
/** Hints that choose a plan. They are left out like any comment: the engine chooses better than we know. */
const planHint =
  /^\s*(?:(?:BKA|BNL|DERIVED_CONDITION_PUSHDOWN|GROUP_INDEX|HASH_JOIN|INDEX|INDEX_MERGE|JOIN_FIXED_ORDER|JOIN_INDEX|JOIN_ORDER|JOIN_PREFIX|JOIN_SUFFIX|MAX_EXECUTION_TIME|MERGE|MRR|NO_BKA|NO_BNL|NO_DERIVED_CONDITION_PUSHDOWN|NO_GROUP_INDEX|NO_HASH_JOIN|NO_ICP|NO_INDEX|NO_INDEX_MERGE|NO_JOIN_INDEX|NO_MERGE|NO_MRR|NO_ORDER_INDEX|NO_RANGE_OPTIMIZATION|NO_SEMIJOIN|NO_SKIP_SCAN|ORDER_INDEX|QB_NAME|SEMIJOIN|SKIP_SCAN|SUBQUERY)\([\w\s,@`.]*\)\s*)+$/i;
const space = /(?:[ \t\n]|\r\n)+/y;

/**
 * Reads text as its engine does and refuses whatever engines and parsers are known to read differently.
 * @throws SQL_NOT_PARSED, SQL_CONSTRUCT_NOT_ALLOWED
 */
export function lexSql(sql: string, dialect: Dialect): LexedSql {
  const rules = rulesOf[dialect];
  if (rules === undefined) throw new Error(`${dialect} has no lexical rules`);
  const tokens: Token[] = [];
  const comments: TextRange[] = [];
  let position = 0;
  let lastEnd = -1;

  const add = (kind: Token['kind'], text: string, end: number): void => {
    tokens.push({ kind, text, start: position, end, isAdjacent: lastEnd === position });
    position = end;
    lastEnd = end;
  };

  while (position < sql.length) {
    const spaces = match(space, sql, position);
    if (spaces !== null) {
      position += spaces.length;
      continue;
    }
    const comment = commentAt(sql, position, rules);
    if (comment !== null) {
      comments.push({ start: position, end: comment });
      position = comment;
      continue;
    }
    const first = sql[position] ?? '';
    if (rules.stringQuotes.includes(first)) {
      refusePrefix(tokens.at(-1), position, rules);
      const { value, end } = quotedAt(sql, position, first, rules.hasBackslashEscapes);
      add('string', value, end);
      continue;
    }
    const closing = rules.nameQuotes[first];
    if (closing !== undefined) {
      const { value, end } = quotedAt(sql, position, closing, false);
      const isText = value === '' && rules.hasTextInNameQuotes === true && first === '"';
      if (value === '' && !isText)
        refuse('SQL_NOT_PARSED', 'A quoted name is empty: write the name between the quotes.');
      add(isText ? 'string' : 'quoted', value, end);
      continue;
    }
    const binary = rules.hasBinaryNumbers === true ? match(binaryNumber, sql, position) : null;
    const digits = binary ?? match(number, sql, position);
    if (digits !== null) {
      refuseGlued(tokens.at(-1), position, digits);
      add('number', digits, position + digits.length);
      continue;
    }
    const word = match(rules.hasUnicodeNames ? unicodeWord : asciiWord, sql, position);
    if (word !== null) {
      if (tokens.at(-1)?.kind === 'number') refuseGlued(tokens.at(-1), position, word);
      add('word', word, position + word.length);
      continue;
    }
    const sign = match(symbol, sql, position);
    if (sign === null) refuseCharacter(first);
    add('symbol', sign, position + sign.length);
  }
  return { tokens, comments };
}

function match(pattern: RegExp, sql: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(sql)?.[0] ?? null;
}

/** Where the comment that begins here ends, or null where none begins. */
function commentAt(sql: string, position: number, rules: LexicalRules): number | null {
  if (sql.startsWith('--', position)) {
    const next = sql[position + 2];
    if (rules.hasMysqlComments && next !== undefined && !/[ \t\n\r]/.test(next)) {
      refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'Write a space after the two dashes that begin a comment.');
    }
    return endOfLine(sql, position);
  }
  if (rules.hasMysqlComments && sql[position] === '#') return endOfLine(sql, position);
  if (!sql.startsWith('/*', position)) return null;
  const isHint = rules.hasMysqlComments && sql.startsWith('/*+', position);
  if (/^\/\*(?:!|M!|\+)/.test(sql.slice(position, position + 4)) && !isHint) {
    refuse(
      'SQL_CONSTRUCT_NOT_ALLOWED',
      `The comment ${excerpt(sql.slice(position))} is executed or steers the engine: leave it out.`,
    );
  }
  const end = sql.indexOf('*/', position + 2);
  if (end === -1) refuse('SQL_NOT_PARSED', 'A comment is not closed: end it with */.');
  if (sql.slice(position + 2, end).includes('/*')) {
    refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'A comment begins inside a comment: leave it out.');
  }
  if (isHint && !planHint.test(sql.slice(position + 3, end))) {
    refuse(
      'SQL_CONSTRUCT_NOT_ALLOWED',
      `The hint ${excerpt(sql.slice(position))} steers more than the plan: leave it out.`,
    );
  }
  return end + 2;
}

function endOfLine(sql: string, position: number): number {
  const end = sql.indexOf('\n', position);
  const comment = sql.slice(position, end === -1 ? undefined : end);
  if (/\r(?!$)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0085\u2028\u2029]/.test(comment)) {
    refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'A comment holds a control character: leave it out.');
  }
  return end === -1 ? sql.length : end;
}

/** The value of what is quoted here, and where it ends. */
function quotedAt(
  sql: string,
  position: number,
  closing: string,
  hasBackslashEscapes: boolean,
): { value: string; end: number } {
  let value = '';
  for (let index = position + 1; index < sql.length; index += 1) {
    const character = sql[index] ?? '';
    if (character === '\0')
      refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'The SQL holds a NUL character: leave it out.');
    if (hasBackslashEscapes && character === '\\') {
      value += sql[index + 1] ?? '';
      index += 1;
    } else if (character !== closing) {
      value += character;
    } else if (sql[index + 1] === closing && closing !== ']') {
      value += closing;
      index += 1;
    } else {
      return { value, end: index + 1 };
    }
  }
  return refuse('SQL_NOT_PARSED', `${excerpt(sql.slice(position))} is not closed: end it with ${closing}.`);
}

function refusePrefix(previous: Token | undefined, position: number, rules: LexicalRules): void {
  if (previous?.end !== position) return;
  if (previous.kind === 'word' && !rules.forbiddenPrefixes.test(previous.text)) return;
  if (previous.kind === 'symbol' && !['@', ':', '$', '&', '#'].includes(previous.text)) return;
  refuse(
    'SQL_CONSTRUCT_NOT_ALLOWED',
    `${excerpt(previous.text)} stands directly before a quote: write a space between them, or a plain string.`,
  );
}

/** Engines differ on where a number ends and a name begins. */
function refuseGlued(previous: Token | undefined, position: number, text: string): void {
  if (previous?.end !== position || previous.kind === 'symbol') return;
  refuse(
    'SQL_NOT_PARSED',
    `${excerpt(previous.text + text)} is no number and no name: write a space, or quote the name.`,
  );
}

function refuseCharacter(character: string): never {
  const code = character.codePointAt(0) ?? 0;
  return refuse(
    'SQL_CONSTRUCT_NOT_ALLOWED',
    `The character U+${code.toString(16).toUpperCase().padStart(4, '0')} stands outside quotes: leave it out or quote the name that holds it.`,
  );
}

/** The text up to a place, with one space in place of each part that is left out. */
export function withoutRanges(sql: string, leftOut: readonly TextRange[], end: number): string {
  let text = '';
  let position = 0;
  for (const range of [...leftOut].sort((one, other) => one.start - other.start)) {
    if (range.start >= end) break;
    if (range.start > position) text += `${sql.slice(position, range.start)} `;
    position = Math.max(position, range.end);
  }
  return (text + sql.slice(position, Math.max(end, position))).trim();
}
