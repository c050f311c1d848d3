import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  createGuard,
  createReadableSet,
  type CheckSqlOptions,
  type Dialect,
  type SourceTable,
} from '@querent/core';
import { createDuckdbParser } from '@querent/drivers/duckdb';
import pg from 'pg';

const usage = `Measures the guard on SQL of others: what it refuses by mistake, and whether it sees the tables.

  node --import tsx --conditions=@querent/source test/bench/corpora.ts FOLDER [--dialect NAME] [--details FILE]

  FOLDER          holds corpora/DIALECT.sql.jsonl
  --dialect NAME  only this dialect
  --details FILE  write every refused and every differing statement, one JSON object a line

  With TEST_PG_URL that server tells which functions are its own and not volatile; without it no SELECT with calls counts.
`;

/** One statement of a corpus; the keys that begin with pg_ come from PostgreSQL's own grammar. */
interface CorpusRow {
  readonly id: string;
  readonly sql: string;
  readonly source: string;
  readonly select_like: boolean;
  readonly expect?: string;
  readonly gold_tables?: readonly string[] | null;
  readonly sqlglot_tables?: readonly string[];
  readonly psql_vars?: boolean;
  readonly pg_stmts?: readonly string[];
  readonly pg_tables?: readonly string[];
  readonly pg_funcs?: readonly string[];
  readonly pg_contains_dml?: boolean;
  readonly pg_locking?: boolean;
  readonly pg_select_into?: boolean;
}

const dialectsByFile: Readonly<Record<string, Dialect>> = {
  postgres: 'postgres',
  sqlite: 'sqlite',
  mysql: 'mysql',
  duckdb: 'duckdb',
  trino: 'trino',
  presto: 'trino',
};
const catalog = 'corpus';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dialect: { type: 'string' }, details: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(usage);
  process.exit(2);
}

const guard = createGuard();
const parser = createDuckdbParser();
const calm = await calmFunctions();
const details: object[] = [];
let measured = 0;
for (const [file, dialect] of Object.entries(dialectsByFile)) {
  const path = join(folder, 'corpora', `${file}.sql.jsonl`);
  if ((values.dialect !== undefined && values.dialect !== file) || !existsSync(path)) continue;
  await measure(file, dialect, await readRows(path));
  measured += 1;
}
if (measured === 0) {
  console.error(`There is no corpora/DIALECT.sql.jsonl in ${folder}.`);
  process.exitCode = 2;
}
if (values.details !== undefined)
  writeFileSync(values.details, details.map((one) => `${JSON.stringify(one)}\n`).join(''));
await Promise.all([guard.close(), parser.close()]);

/** Checks every query of a corpus and prints what came of it. */
async function measure(file: string, dialect: Dialect, rows: readonly CorpusRow[]): Promise<void> {
  const options = optionsOf(dialect, rows);
  const queries = rows.filter(isQuery);
  const counts: Record<string, Count> = {};
  const codes: Record<string, number> = {};
  let compared = 0;
  let different = 0;
  const startedMs = performance.now();
  for (const row of queries) {
    const verdict = await guard.check(row.sql, options);
    const isRefused = verdict.verdict !== 'allow';
    for (const kind of kindsOf(row)) {
      const count = (counts[kind] ??= { statements: 0, refused: 0 });
      count.statements += 1;
      count.refused += isRefused ? 1 : 0;
    }
    if (verdict.verdict === 'reject') {
      codes[verdict.code] = (codes[verdict.code] ?? 0) + 1;
      details.push({ file, refused: verdict.code, reason: verdict.reason, kinds: kindsOf(row), ...row });
    } else if (verdict.verdict === 'allow' && row.pg_tables !== undefined) {
      compared += 1;
      const seen = verdict.checked.tables.map(({ schema, table }) => `${schema}.${table}`).join();
      const named = [...new Set(row.pg_tables.map((name) => qualified(name).join('.')))];
      const truth = named.sort().join();
      if (seen === truth) continue;
      different += 1;
      details.push({ file, different: seen, truth, ...row });
    }
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  console.log(
    `\n${file}: ${queries.length} queries, ${Math.round(queries.length / seconds)} a second; table lists compared ${compared}, different ${different}`,
  );
  for (const [kind, { statements, refused }] of Object.entries(counts))
    console.log(`  ${kind}: ${refused} of ${statements} refused (${percent(refused, statements)})`);
  const byCount = Object.entries(codes).sort(([, left], [, right]) => right - left);
  for (const [code, count] of byCount) console.log(`  ${code}: ${count}`);
}

interface Count {
  statements: number;
  refused: number;
}

/** What a row counts as; every query counts as `all queries`. */
function kindsOf(row: CorpusRow): readonly string[] {
  const kinds = ['all queries'];
  if (row.source.startsWith('gold:')) kinds.push('gold queries');
  if (row.expect === 'ok') kinds.push('queries that the engine ran');
  if ((row.pg_tables ?? []).length > 0 && (row.pg_funcs ?? []).every((name) => calm.has(bare(name))))
    kinds.push('SELECTs of user tables without volatile functions, locks and writes');
  return kinds;
}

function isQuery(row: CorpusRow): boolean {
  if (!row.select_like || row.psql_vars === true || row.expect === 'error') return false;
  if (!/^[\s(]*(?:\/\*.*?\*\/\s*|--.*\n\s*)*\(*(?:select|with|values|table|from)\b/i.test(row.sql))
    return false;
  if (row.pg_stmts !== undefined && (row.pg_stmts.length !== 1 || row.pg_stmts[0] !== 'SelectStmt'))
    return false;
  if (row.source.startsWith('libpg_query') && row.pg_stmts === undefined) return false;
  if (row.pg_contains_dml === true || row.pg_locking === true || row.pg_select_into === true) return false;
  return !(row.pg_tables ?? []).some((name) => /^(?:pg_|information_schema\.)/.test(name));
}

/** One schema of every table that the corpus names, with columns that are not known. */
function optionsOf(dialect: Dialect, rows: readonly CorpusRow[]): CheckSqlOptions {
  const tables = new Map<string, SourceTable>();
  for (const row of rows) {
    const named = row.pg_tables ?? [...(row.gold_tables ?? []), ...(row.sqlglot_tables ?? [])];
    for (const name of named) {
      const [schema, table] = qualified(name);
      const key = dialect === 'postgres' ? `${schema}.${table}` : `${schema}.${table}`.toLowerCase();
      if (!tables.has(key)) tables.set(key, tableOf(schema, table));
    }
  }
  const principal = { user_id: 'bench', username: 'bench', role: 'ADMIN', group_ids: [] } as const;
  return {
    schema: { dialect, catalog, search_path: ['public'], tables: [...tables.values()] },
    catalog,
    readable: createReadableSet({ principal, rules: [], exclusions: [], dialectOf: () => dialect }),
    syntaxTree: (sql) => parser.syntaxTree(sql),
  };
}

function qualified(name: string): readonly [schema: string, table: string] {
  const parts = name.split('.');
  return [parts.at(-2) ?? 'public', parts.at(-1) ?? ''];
}

function tableOf(schema: string, name: string): SourceTable {
  const unknown = { description: null, row_estimate: null } as const;
  const keys = { primary_key: [], unique_keys: [], foreign_keys: [] };
  return { schema, name, kind: 'table', columns: [], closure: [], ...unknown, ...keys };
}

/** The functions that PostgreSQL calls immutable or stable. */
async function calmFunctions(): Promise<ReadonlySet<string>> {
  const url = process.env['TEST_PG_URL'];
  if (url === undefined) return new Set();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
     GROUP BY proname HAVING bool_and(provolatile <> 'v')`,
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

function bare(name: string): string {
  return name.replace(/^pg_catalog\./, '');
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}

async function readRows(path: string): Promise<readonly CorpusRow[]> {
  const rows: CorpusRow[] = [];
  for await (const line of createInterface({ input: createReadStream(path) }))
    if (line.trim() !== '') rows.push(JSON.parse(line) as CorpusRow);
  return rows;
}
