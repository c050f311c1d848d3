import { excerpt, refuse } from '../refusal.js';
import { translateDuckdb } from '../translate/duckdb-query.js';
import { asList, asObject } from '../translate/tree-node.js';
import { refuseLongText, refuseOtherStatement, withoutTrailingSemicolons } from './lexical-gate.js';
import type { ParsedSql } from './parsed-sql.js';

/**
 * Parses with DuckDB itself, which the driver hands in; DuckDB's tree is that of the very text that runs.
 * Without it every statement is refused.
 */
export async function parseDuckdb(
  written: string,
  syntaxTree: (sql: string) => Promise<unknown>,
): Promise<ParsedSql> {
  refuseLongText(written);
  const sql = withoutTrailingSemicolons(written);
  if (sql.includes('\0')) refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'The SQL holds a NUL character: leave it out.');
  const given = await syntaxTree(sql).catch(refuseUnreadableTree);
  if (given === null || given === undefined) {
    refuse(
      'SQL_NOT_PARSED',
      'DuckDB did not parse the SQL, so it cannot be checked: connect the data source.',
    );
  }
  const tree = asObject(typeof given === 'string' ? (JSON.parse(given) as unknown) : given, 'statement');
  const problem = tree['error_message'];
  if (tree['error'] !== false) refuseError(sql, typeof problem === 'string' ? problem : '');
  const [first, second] = asList(tree['statements'] ?? [], 'statement');
  if (first === undefined) refuse('SQL_NOT_PARSED', 'There is no SQL: write one SELECT statement.');
  if (second !== undefined) {
    refuse(
      'SQL_MULTIPLE_STATEMENTS',
      'There is more than one statement: write one SELECT, without a semicolon inside.',
    );
  }
  return { query: translateDuckdb(first), types: [], functions: [], runnableText: () => sql };
}

/** A tree that is no JSON judges nothing, so the statement does not run. */
function refuseUnreadableTree(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error;
  return refuse('SQL_NOT_PARSED', 'The tree of the SQL could not be read: write it in a simpler way.');
}

function refuseError(sql: string, message: string): never {
  const text = sql.replace(/--[^\n]*|\/\*[^]*?\*\//g, ' ');
  const first = /[A-Za-z_]+/.exec(text)?.[0] ?? '';
  if (/expression depth|recursion/i.test(message)) {
    refuse('SQL_TOO_COMPLEX', 'The SQL is nested too deep: use WITH, or ask for less at once.');
  }
  if (!message.startsWith('Only SELECT')) {
    refuseOtherStatement(first);
    return refuse(
      'SQL_NOT_PARSED',
      `The SQL could not be parsed: ${excerpt(message)}. Check the syntax there.`,
    );
  }
  if (/;\s*\S/.test(text)) {
    refuse(
      'SQL_MULTIPLE_STATEMENTS',
      'There is more than one statement: write one SELECT, without a semicolon inside.',
    );
  }
  if (/^pivot/i.test(first)) {
    refuse(
      'SQL_CONSTRUCT_NOT_ALLOWED',
      'PIVOT as a statement is not supported: write SELECT * FROM t PIVOT (...) with the values in IN.',
    );
  }
  return refuse(
    'SQL_NOT_READ_ONLY',
    `${excerpt(first.toUpperCase())} is not allowed: write one SELECT statement.`,
  );
}
