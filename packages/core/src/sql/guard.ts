import type { SqlErrorCode } from '../errors/analytics-error.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { CheckedSql } from '../interfaces/checked-sql.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { SourceSchema } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import type { SqlAnalysis } from './analysis.js';
import { analyseSql } from './analyse-sql.js';
import { parseDuckdb } from './parse/parse-duckdb.js';
import { parseGated } from './parse/parse-gated.js';
import { parsePostgres } from './parse/parse-postgres.js';
import type { ParsedSql } from './parse/parsed-sql.js';
import type { ParserProcess } from './parse/parser-process.js';
import { createParserProcess } from './parse/parser-process.js';
import { tableIndexOf } from './resolve/table-index.js';
import { compareTableNames, formatTableName } from './table-name.js';

/** What a check needs to know. */
export interface CheckSqlOptions {
  readonly schema: SourceSchema;
  /** The data source's catalog, the first part of a full name; where SQL writes three parts, the first must equal it. */
  readonly catalog: string;
  readonly readable: ReadableSet;
  /** The engine's own parse, which DuckDB's SQL is judged by; null refuses. */
  readonly syntaxTree: (sql: string) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
}

/** What the guard found. `reason` names the offending piece and says what to do; it may be shown to whoever wrote the SQL. */
export type SqlVerdict =
  | { readonly verdict: 'allow'; readonly checked: CheckedSql; readonly analysis: SqlAnalysis }
  | {
      readonly verdict: 'reject';
      readonly code: SqlErrorCode;
      readonly reason: string;
      /** The table of a hidden schema that was refused as unknown, as the schema spells it: for the access log, never for who wrote the SQL. */
      readonly hidden?: TableName | undefined;
    }
  | {
      readonly verdict: 'denied';
      readonly tables: readonly TableName[];
      readonly denied: readonly TableName[];
    };

/** Decides what SQL may run. Whoever wrote the SQL is not trusted, and what is not understood is refused. */
export interface Guard {
  /** @throws CANCELLED */
  check(sql: string, options: CheckSqlOptions): Promise<SqlVerdict>;
  /** Gives everything back. Safe to call twice. */
  close(): Promise<void>;
}

/** Makes a guard. Parsers are loaded when a dialect is first met. */
export function createGuard(): Guard {
  const parser = createParserProcess();
  return {
    async check(sql, options) {
      let hidden: TableName | undefined;
      const onHiddenTable = (table: TableName): void => {
        hidden = table;
      };
      try {
        const parsed = await parse(sql, options, parser);
        return decide(analyseSql(parsed, options, onHiddenTable), parsed, options);
      } catch (error) {
        return refusalOf(error, hidden);
      }
    },
    close: () => parser.close(),
  };
}

async function parse(sql: string, options: CheckSqlOptions, parser: ParserProcess): Promise<ParsedSql> {
  const { dialect } = options.schema;
  switch (dialect) {
    case 'sqlite':
    case 'mysql':
    case 'mariadb':
    case 'trino':
      return parseGated(sql, options, parser, options.signal);
    case 'postgres':
      return parsePostgres(sql, options.catalog);
    case 'duckdb':
      return parseDuckdb(sql, options.syntaxTree);
  }
}

function decide(
  analysis: SqlAnalysis,
  parsed: ParsedSql,
  { readable, schema, catalog }: CheckSqlOptions,
): SqlVerdict {
  const { tables, functions } = analysis;
  const denied = tables.filter((table) => !readable.canRead(table));
  if (denied.length > 0) return { verdict: 'denied', tables, denied };
  const checked = {
    dialect: schema.dialect,
    sql: parsed.runnableText(),
    tables,
    permitted: permittedBy(tables, schema, catalog),
    functions,
  };
  // The brand has no value: a CheckedSql is what this function has made.
  return { verdict: 'allow', checked: checked as unknown as CheckedSql, analysis };
}

/** The tables and their closures, each once, sorted. */
function permittedBy(
  tables: readonly TableName[],
  schema: SourceSchema,
  catalog: string,
): readonly TableName[] {
  const index = tableIndexOf(schema);
  const permitted = new Map<string, TableName>();
  for (const name of tables) {
    permitted.set(formatTableName(name), name);
    for (const reference of index.closureOf(name)) {
      const part = { catalog, ...reference };
      permitted.set(formatTableName(part), part);
    }
  }
  return [...permitted.values()].sort(compareTableNames);
}

/** @throws the error itself where it is no judgement on the SQL */
function refusalOf(error: unknown, hidden: TableName | undefined): SqlVerdict {
  if (AnalyticsError.is(error)) {
    if (!isSqlCode(error.code)) throw error;
    const refusal = { verdict: 'reject', code: error.code, reason: error.message } as const;
    return hidden === undefined ? refusal : { ...refusal, hidden };
  }
  if (error instanceof RangeError) {
    return {
      verdict: 'reject',
      code: 'SQL_TOO_COMPLEX',
      reason: 'The SQL is nested too deep: use WITH, or ask for less at once.',
    };
  }
  throw error;
}

function isSqlCode(code: string): code is SqlErrorCode {
  return code.startsWith('SQL_');
}
