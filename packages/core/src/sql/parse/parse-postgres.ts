import { refuse, excerpt } from '../refusal.js';
import { translatePostgres } from '../translate/postgres-query.js';
import { isTreeEqual } from '../translate/postgres-tree.js';
import { refuseLongText, refuseOtherStatement } from './lexical-gate.js';
import type { ParsedSql } from './parsed-sql.js';

interface PostgresParser {
  readonly parse: (sql: string) => unknown;
  readonly deparse: (tree: unknown) => string;
}

let loading: Promise<PostgresParser> | null = null;

/** Loads PostgreSQL's own grammar once for the process. */
function loadPostgresParser(): Promise<PostgresParser> {
  loading ??= (async () => {
    const [{ loadModule, parseSync }, { deparseSync }] = await Promise.all([
      import('libpg-query'),
      import('pgsql-deparser'),
    ]);
    await loadModule();
    return {
      parse: (sql) => parseSync(sql),
      deparse: (tree) => deparseSync(tree as Parameters<typeof deparseSync>[0], { pretty: false }),
    };
  })();
  return loading;
}

/**
 * Parses with PostgreSQL's own grammar. Names are qualified in the tree, and the text that runs is written from that tree, once
 * its own parse was found to be the same tree: nothing runs that was not judged.
 */
export async function parsePostgres(sql: string, catalog: string): Promise<ParsedSql> {
  refuseLongText(sql);
  const parser = await loadPostgresParser();
  const tree = parseOrRefuse(parser, sql);
  const query = translatePostgres(tree, catalog);
  return { query, types: [], functions: [], runnableText: () => writeText(parser, tree) };
}

function parseOrRefuse(parser: PostgresParser, sql: string): unknown {
  if (sql.includes('\0')) refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'The SQL holds a NUL character: leave it out.');
  try {
    return parser.parse(sql);
  } catch (error) {
    const problem = error instanceof Error ? error.message : '';
    if (
      /memory exhausted|stack depth|too (?:deep|complex)|Maximum call stack|unreachable|out of bounds/i.test(
        problem,
      )
    ) {
      refuse('SQL_TOO_COMPLEX', 'The SQL is nested too deep: use WITH, or ask for less at once.');
    }
    const first = /[A-Za-z]+/.exec(sql)?.[0];
    if (first !== undefined) refuseOtherStatement(first);
    return refuse(
      'SQL_NOT_PARSED',
      `The SQL could not be parsed: ${excerpt(problem)}. Check the syntax there.`,
    );
  }
}

function writeText(parser: PostgresParser, tree: unknown): string {
  const text = tryTo(() => parser.deparse(tree));
  const again = text === null ? null : tryTo(() => parser.parse(text));
  if (text === null || again === null || !isTreeEqual(tree, again)) {
    refuse(
      'SQL_CONSTRUCT_NOT_ALLOWED',
      'A part of the SQL cannot be written out exactly as it was read: write it in a simpler way.',
    );
  }
  return text;
}

function tryTo<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
