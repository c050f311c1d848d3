import type { Dialect } from '../../records/dialect.js';
import { excerpt, refuse } from '../refusal.js';
import type { LexedSql, Token } from './lexer.js';
import { lexSql } from './lexer.js';

/** Longer texts are refused unread. */
const maxSqlLength = 20_000;
const maxParentheses = 100;

const reading = new Set(['select', 'with', 'values', 'table', 'from']);
const otherStatements = new Set(
  `alter analyze attach begin call check checkpoint close cluster comment commit copy create deallocate declare delete deny
   describe desc detach discard do drop end exec execute explain export fetch flush force grant handler help import insert
   install kill listen load lock merge move notify optimize pivot pragma prepare purge reassign refresh reindex release
   rename repair replace reset restore resume revoke rollback savepoint security set show shutdown signal start stop
   summarize suspend truncate unlisten unlock unpivot update upsert use vacuum xa`
    .trim()
    .split(/\s+/),
);

/** @throws SQL_TOO_COMPLEX */
export function refuseLongText(sql: string): void {
  if (sql.length > maxSqlLength) {
    refuse(
      'SQL_TOO_COMPLEX',
      `The SQL is ${sql.length} characters long and at most ${maxSqlLength} are read: ask for less at once.`,
    );
  }
}

/** The text without semicolons at its end, where no string or name can end with one. */
export function withoutTrailingSemicolons(sql: string): string {
  let end = sql.length;
  while (end > 0 && /[\s;]/.test(sql[end - 1] ?? '')) end -= 1;
  return sql.slice(0, end);
}

/** @throws SQL_NOT_READ_ONLY, SQL_NOT_PARSED where a statement that begins with this word gives no rows of a query. */
export function refuseOtherStatement(word: string): void {
  const verb = word.toLowerCase();
  if (reading.has(verb)) return;
  if (otherStatements.has(verb)) {
    refuse('SQL_NOT_READ_ONLY', `${verb.toUpperCase()} is not allowed: write one SELECT statement.`);
  }
  refuse('SQL_NOT_PARSED', `No query begins with ${excerpt(word)}: write one SELECT statement.`);
}

/**
 * Lets through one query in text that its engine and every parser read alike. The first of the guard's checks for engines whose
 * own grammar is not at hand.
 * @throws SQL_NOT_PARSED, SQL_NOT_READ_ONLY, SQL_MULTIPLE_STATEMENTS, SQL_CONSTRUCT_NOT_ALLOWED, SQL_TOO_COMPLEX
 */
export function passLexicalGate(sql: string, dialect: Dialect): LexedSql {
  refuseLongText(sql);
  const lexed = withoutLastSemicolon(lexSql(sql, dialect));
  const first = lexed.tokens.find((token) => token.text !== '(' || token.kind !== 'symbol');
  if (first === undefined) refuse('SQL_NOT_PARSED', 'There is no SQL: write one SELECT statement.');
  refuseSecondStatement(lexed.tokens);
  refuseOtherStatement(first.kind === 'word' ? first.text : excerpt(first.text));
  refuseOddSymbols(lexed.tokens, dialect);
  refuseDepth(lexed.tokens);
  return lexed;
}

function withoutLastSemicolon({ tokens, comments }: LexedSql): LexedSql {
  let count = tokens.length;
  while (isSymbol(tokens[count - 1], ';')) count -= 1;
  return { tokens: tokens.slice(0, count), comments };
}

function refuseSecondStatement(tokens: readonly Token[]): void {
  if (tokens.some((token) => isSymbol(token, ';'))) {
    refuse(
      'SQL_MULTIPLE_STATEMENTS',
      'There is more than one statement: write one SELECT, without a semicolon inside.',
    );
  }
}

function refuseOddSymbols(tokens: readonly Token[], dialect: Dialect): void {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'symbol') continue;
    if (dialect === 'trino' && /^[?[\]{}]$/.test(token.text) && token.text !== '?') continue;
    if (token.text === '::')
      refuse('SQL_NOT_PARSED', `:: has no meaning in ${dialect}: write CAST(value AS type).`);
    if (dialect === 'trino' && token.text === ':' && isAfterJsonKey(tokens, index)) continue;
    if (/^[@:$#?]$|^:=$/.test(token.text)) {
      const following = tokens[index + 1];
      refuse(
        'SQL_CONSTRUCT_NOT_ALLOWED',
        `${excerpt(token.text + (following?.isAdjacent === true ? following.text : ''))} is a parameter or variable: write the value itself.`,
      );
    }
    if (/^[[\]{}]$/.test(token.text)) {
      refuse('SQL_NOT_PARSED', `${token.text} has no meaning in ${dialect}: leave it out or quote the name.`);
    }
  }
}

/** Whether what stands here parts a key from its value: `JSON_OBJECT('a' : 1, 'b' VALUE 2)`. */
export function isAfterJsonKey(tokens: readonly Token[], colon: number): boolean {
  let depth = 0;
  for (let index = colon - 1; index > 0; index -= 1) {
    const token = tokens[index];
    if (isSymbol(token, ')')) depth += 1;
    if (isSymbol(token, '(')) depth -= 1;
    if (depth < 0) return isWord(tokens[index - 1], 'json_object', 'json_objectagg');
  }
  return false;
}

function refuseDepth(tokens: readonly Token[]): void {
  let depth = 0;
  for (const token of tokens) {
    if (isSymbol(token, '(')) depth += 1;
    if (isSymbol(token, ')')) depth -= 1;
    if (depth < 0) refuse('SQL_NOT_PARSED', 'A parenthesis is closed that was not opened.');
    if (depth > maxParentheses) {
      refuse(
        'SQL_TOO_COMPLEX',
        `Parentheses are nested more than ${maxParentheses} deep: use WITH, or ask for less at once.`,
      );
    }
  }
  if (depth > 0) refuse('SQL_NOT_PARSED', 'A parenthesis is not closed.');
}

/** Whether a token is this sign. */
export function isSymbol(token: Token | undefined, text: string): boolean {
  return token?.kind === 'symbol' && token.text === text;
}

/** Whether a token is one of these words, unquoted, in any case. */
export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text.toLowerCase());
}
