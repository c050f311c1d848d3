import type { parseSync, scanSync } from 'libpg-query';
import { excerpt, refuse } from '../refusal.js';
import { translatePostgres } from '../translate/postgres-query.js';
import type { TextEdit } from '../translate/postgres-tree.js';
import { createTreeEditor, isTreeEqual } from '../translate/postgres-tree.js';
import { refuseLongText, refuseOtherStatement, withoutTrailingSemicolons } from './lexical-gate.js';
import type { ParsedSql } from './parsed-sql.js';

interface PostgresGrammar {
  readonly parseSync: typeof parseSync;
  readonly scanSync: typeof scanSync;
}

let loading: Promise<PostgresGrammar> | null = null;

/** Loads PostgreSQL's own grammar once for the process. */
function loadGrammar(): Promise<PostgresGrammar> {
  loading ??= import('libpg-query').then(async (grammar) => {
    await grammar.loadModule();
    return grammar;
  });
  return loading;
}

/**
 * Parses with PostgreSQL's own grammar. Names are qualified in the tree and in the text alike, and the text runs only where it
 * says that very tree: nothing runs that was not judged, whatever the search path says.
 */
export async function parsePostgres(sql: string, catalog: string): Promise<ParsedSql> {
  refuseLongText(sql);
  if (sql.includes('\0')) refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'The SQL holds a NUL character: leave it out.');
  const grammar = await loadGrammar();
  const text = withoutTrailingSemicolons(withoutComments(grammar, sql));
  const tree = parseOrRefuse(grammar, text);
  const editor = createTreeEditor();
  const query = translatePostgres(tree, catalog, editor);
  return {
    query,
    types: [],
    functions: [],
    runnableText: () => {
      const { edits } = editor;
      const qualified = applyEdits(text, edits);
      if (areAllPlain(text, edits)) return qualified;
      editor.changeTree();
      if (!isTreeEqual(tree, parseOrRefuse(grammar, qualified))) refuseNames();
      return qualified;
    },
  };
}

/** Blanks comments out: extensions take hints from them. */
function withoutComments(grammar: PostgresGrammar, sql: string): string {
  if (!sql.includes('--') && !sql.includes('/*')) return sql;
  const bytes = Buffer.from(sql);
  for (const token of scanOrRefuse(grammar, sql)) {
    if (token.tokenName === 'C_COMMENT' || token.tokenName === 'SQL_COMMENT')
      bytes.fill(' ', token.start, token.end);
  }
  return bytes.toString().trimEnd();
}

function scanOrRefuse(
  grammar: PostgresGrammar,
  sql: string,
): ReturnType<PostgresGrammar['scanSync']>['tokens'] {
  try {
    return grammar.scanSync(sql).tokens;
  } catch (error) {
    return refuseText(sql, error);
  }
}

function parseOrRefuse(grammar: PostgresGrammar, sql: string): unknown {
  try {
    return grammar.parseSync(sql);
  } catch (error) {
    return refuseText(sql, error);
  }
}

function refuseText(sql: string, error: unknown): never {
  const problem = error instanceof Error ? error.message : '';
  if (
    error instanceof RangeError ||
    /memory exhausted|stack depth|too (?:deep|complex)|call stack|unreachable|out of bounds/i.test(problem)
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

function areAllPlain(text: string, edits: readonly TextEdit[]): boolean {
  const places = new Set(edits.map(({ location }) => location));
  return isAscii.test(text) && places.size === edits.length && edits.every((edit) => isPlainName(text, edit));
}

/**
 * Whether the name of an edit stands in the text letter by letter, as one plain word between other signs. Then a schema before it
 * can give no other tree: wherever the grammar takes a bare name of a table or function, it takes a qualified one.
 */
function isPlainName(text: string, { location, name, dropsFirstPart }: TextEdit): boolean {
  if (name === null || dropsFirstPart) return false;
  plainName.lastIndex = location;
  const written = plainName.exec(text)?.[0];
  if (written === undefined || written.length > maxNameLength || written.toLowerCase() !== name) return false;
  const [before = ' ', after = ' '] = [text[location - 1], text[location + written.length]];
  return /[\s(,]/.test(before) && /[\s(),]/.test(after);
}

const isAscii = /^[\x01-\x7f]*$/;
const plainName = /[A-Za-z_][A-Za-z0-9_]*/y;
const maxNameLength = 63;

/** Writes the changes into the text, in its order. Places count bytes, so text beyond ASCII is written byte by byte. */
function applyEdits(sql: string, edits: readonly TextEdit[]): string {
  if (edits.length === 0) return sql;
  const isPlain = isAscii.test(sql);
  const bytes = isPlain ? sql : Buffer.from(sql, 'utf8').toString('latin1');
  let written = '';
  let position = 0;
  for (const { location, dropsFirstPart, prefix } of [...edits].sort(
    (left, right) => left.location - right.location,
  )) {
    if (location < position) refuseNames();
    written += bytes.slice(position, location);
    written += isPlain ? prefix : Buffer.from(prefix, 'utf8').toString('latin1');
    position = location + (dropsFirstPart ? lengthOfFirstPart(bytes, location) : 0);
  }
  written += bytes.slice(position);
  const isWrittenPlain = isPlain || isAscii.test(written);
  return isWrittenPlain ? written : Buffer.from(written, 'latin1').toString('utf8');
}

function lengthOfFirstPart(bytes: string, location: number): number {
  firstPart.lastIndex = location;
  return firstPart.exec(bytes)?.[0].length ?? refuseNames();
}

const firstPart = /(?:"(?:[^"]|"")*"|[A-Za-z_\x80-\xff][A-Za-z0-9_$\x80-\xff]*)\s*\.\s*/y;

function refuseNames(): never {
  return refuse(
    'SQL_CONSTRUCT_NOT_ALLOWED',
    'The names could not be made unambiguous: write them in a simpler way, without U& quotes.',
  );
}
