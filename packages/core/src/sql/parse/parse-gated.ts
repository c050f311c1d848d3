import type { Dialect } from '../../records/dialect.js';
import type { SourceSchema } from '../../records/source-schema.js';
import { refuse } from '../refusal.js';
import { foldName, sameName } from '../table-name.js';
import { translateSqlparser } from '../translate/sqlparser-query.js';
import { findDoubleQuoted } from './double-quoted.js';
import type { TextRange, Token } from './lexer.js';
import { withoutRanges } from './lexer.js';
import { isSymbol, passLexicalGate } from './lexical-gate.js';
import type { ParsedSql } from './parsed-sql.js';
import type { ParserProcess } from './parser-process.js';
import { writePlainText } from './plain-text.js';

/** A schema and the name of its data source's catalog. */
interface NamedSchema {
  readonly schema: SourceSchema;
  readonly catalog: string;
}

/**
 * Parses the SQL of an engine whose own grammar is not at hand: a strict lexical gate, then a plain rewriting for a parser of
 * many dialects, then a count of names, so that no part of the text can be missing from the tree.
 */
export async function parseGated(
  sql: string,
  options: NamedSchema,
  parser: ParserProcess,
  signal: AbortSignal | undefined,
): Promise<ParsedSql> {
  const { dialect } = options.schema;
  const lexed = passLexicalGate(sql, dialect);
  const catalogs = findCatalogs(lexed.tokens, options);
  const tokens = lexed.tokens.filter(
    (token) => !catalogs.some(({ start, end }) => token.start >= start && token.end <= end),
  );
  const plain = writePlainText(tokens, dialect);
  const parserDialect = dialect === 'sqlite' ? 'sqlite' : dialect === 'trino' ? 'generic' : 'mysql';
  const tree = await parser.parse(plain.text, parserDialect, signal);
  const query = translateSqlparser(tree);
  refuseLostNames(plain.names, tree, dialect);
  refuseLostRelations(plain.relations, tree, dialect);
  return {
    query,
    types: plain.types,
    functions: plain.functions,
    doubleQuoted: dialect === 'sqlite' ? findDoubleQuoted(sql, tokens) : undefined,
    runnableText: () => withoutRanges(sql, [...lexed.comments, ...catalogs], tokens.at(-1)?.end ?? 0),
  };
}

/**
 * Where the data source's catalog stands before a schema, with its dot. It is left out: SQLite and MySQL know no third part, and
 * Trino may know the catalog by another name.
 */
function findCatalogs(tokens: readonly Token[], { schema, catalog }: NamedSchema): readonly TextRange[] {
  const { dialect } = schema;
  return tokens.flatMap((token, index) => {
    const [dot, name, nextDot] = tokens.slice(index + 1, index + 4);
    const isFirst = !isSymbol(tokens[index - 1], '.') && isSymbol(dot, '.') && isSymbol(nextDot, '.');
    if (!isFirst || name === undefined || !sameName(dialect, token.text, catalog)) return [];
    const isSchema = schema.tables.some((table) => sameName(dialect, table.schema, name.text));
    return isSchema ? [{ start: token.start, end: name.start }] : [];
  });
}

/** Every name of the text that is not a keyword of the grammar must be in the tree as often as in the text. */
function refuseLostNames(names: readonly string[], tree: unknown, dialect: Dialect): void {
  const counts = new Map<string, number>();
  countTexts(tree, (text) => {
    const name = foldName(dialect, text);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  for (const name of names) {
    const folded = foldName(dialect, name);
    const left = (counts.get(folded) ?? 0) - 1;
    counts.set(folded, left);
    if (left < 0 && !isKeyword(folded)) {
      refuse('SQL_NOT_PARSED', `${name} was lost when the SQL was parsed: write that part in a simpler way.`);
    }
  }
}

/** What stands after FROM or JOIN must be a relation in the tree, or the parser took it for something else. */
function refuseLostRelations(names: readonly string[], tree: unknown, dialect: Dialect): void {
  const left = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        if (key === 'Table' || key === 'Function') {
          const name = foldName(dialect, firstText((item as { readonly name?: unknown } | null)?.name));
          left.set(name, (left.get(name) ?? 0) + 1);
        }
        visit(item);
      }
    }
  };
  visit(tree);
  for (const name of names) {
    const folded = foldName(dialect, name);
    const count = left.get(folded) ?? 0;
    left.set(folded, count - 1);
    if (count > 0) continue;
    refuse('SQL_NOT_PARSED', `${name} was not read as a table: write that part in a simpler way.`);
  }
}

/** The first text in a list of names. */
function firstText(value: unknown): string {
  let found = '';
  countTexts(value, (text) => (found ||= text));
  return found;
}

function countTexts(value: unknown, count: (text: string) => void): void {
  if (typeof value === 'string') count(value);
  else if (Array.isArray(value)) for (const item of value) countTexts(item, count);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) if (!key.endsWith('_token')) countTexts(item, count);
  }
}

/** Words that a tree shows by its shape instead of by their text. */
const keywords: ReadonlySet<string> = new Set(
  `all and any array as asc between both by case cast ceil ceiling cross cube current day day_hour day_minute day_second
   desc distinct distinctrow div else end escape except exists extract false fetch filter first floor following for from
   full group grouping groups having hour hour_minute hour_second ilike in inner intersect interval is join last lateral
   leading left like limit microsecond minute minute_second mod mode month natural next not null nulls offset on only or
   order ordinality outer over overflow overlay partition position preceding quarter range recursive respect regexp right
   rlike rollup row rows second select separator set sets some straight_join substr substring table tablesample ties to
   trailing trim true try_cast unbounded union unknown unnest using values week when where window with within year
   year_month xor then text convert ignore boolean language against match date time timestamp datetime decimal double
   precision char json json_table member of returning unsigned signed binary zone at count without collate high_priority sql_no_cache
   sql_small_result sql_big_result sql_buffer_result local percent absent keys value path columns error empty wrapper x n b
   int integer bigint smallint tinyint varchar numeric real blob longtext nested match_recognize measures one per after skip
   past pattern define permute running final matches show empty default value key query expansion truncate timezone_hour timezone_minute`
    .trim()
    .split(/\s+/),
);

function isKeyword(name: string): boolean {
  return keywords.has(name.toLowerCase());
}
