import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createGuard, type CheckSqlOptions } from '@querent/core';
import { guardCases } from '../../packages/core/src/testkit/guard-cases.js';
import {
  guardCatalog,
  guardReadable,
  guardSchema,
} from '../../packages/core/src/testkit/guard-cases-schema.js';
import { checkCommand } from '../../packages/server/src/command/check-command.js';
import { loadBaseline } from './baselines.js';
import type { BenchRow } from './bench-row.js';
import { analyticStatements } from './guard-statements.js';

const rounds = 30;
/** Rounds that are not counted, until both run as compiled code. */
const warmUpRounds = 15;
/** How often each goes through its statements before the other's turn, so that neither runs on the other's cold caches and garbage. */
const passesInTurn = 10;
const checkedStatements = 20_000;

/** The one class of node-sql-parser that is measured. */
interface SqlParserModule {
  readonly Parser: new () => { astify(sql: string, options: { readonly database: string }): unknown };
}

/** What the guard's whole check costs beside a parse alone, and how many statements `querent check` judges. */
export async function rows(): Promise<BenchRow[]> {
  const options: CheckSqlOptions = {
    schema: guardSchema('postgres'),
    catalog: guardCatalog,
    readable: guardReadable,
    syntaxTree: () => Promise.resolve(null),
  };
  const written = guardCases.filter((one) => one.dialect === 'postgres' && one.class === 'ordinary');
  const short = written.map(({ sql }) => sql);
  const statements = [...short, ...analyticStatements];
  return [
    ...(await beside('analytic statements', analyticStatements, options)),
    ...(await beside('short statements', short, options)),
    ...(await throughCommand(statements)),
  ];
}

/** Both over the statements that both understand, in turns. */
async function beside(kind: string, all: readonly string[], options: CheckSqlOptions): Promise<BenchRow[]> {
  const name = `postgres: checking ${kind}`;
  const target = { at_most: 0.25 };
  const guard = createGuard();
  const parse = openBaseline();
  const statements = parse === null ? all : all.filter((sql) => parse(sql));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    const startedMs = cpuMs();
    for (let pass = 0; pass < passesInTurn; pass++) {
      for (const sql of statements) {
        const { verdict } = await guard.check(sql, options);
        if (verdict !== 'allow') throw new Error(`The guard refused ${sql}`);
      }
    }
    const middleMs = cpuMs();
    for (let pass = 0; parse !== null && pass < passesInTurn; pass++) statements.forEach(parse);
    if (round < warmUpRounds) continue;
    ours.push((middleMs - startedMs) / statements.length / passesInTurn);
    theirs.push((cpuMs() - middleMs) / statements.length / passesInTurn);
  }
  await guard.close();
  const row = { name, ours: median(ours), unit: 'ms of CPU', target };
  if (parse === null) {
    const note = 'no baseline: npm ci --prefix test/bench/baselines first';
    return [{ ...row, baseline: null, baseline_name: null, note }];
  }
  const note = `medians over ${String(statements.length)} statements that both understand; ours parses, resolves names and qualifies them`;
  return [{ ...row, baseline: median(theirs), baseline_name: 'parse alone by node-sql-parser', note }];
}

/** Whether node-sql-parser parses a statement, or null where it is not installed. */
function openBaseline(): ((sql: string) => boolean) | null {
  let module: SqlParserModule;
  try {
    module = loadBaseline('node-sql-parser/build/postgresql') as SqlParserModule;
  } catch {
    return null;
  }
  const parser = new module.Parser();
  return (sql) => {
    try {
      parser.astify(sql, { database: 'postgresql' });
      return true;
    } catch {
      return false;
    }
  };
}

/** The command itself, from its input to its output; the start of the process is not counted. */
async function throughCommand(statements: readonly string[]): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  const file = join(folder, 'schema.json');
  const { tables } = guardSchema('postgres');
  writeFileSync(file, JSON.stringify({ db: guardCatalog, tables }));
  const words = ['--dialect', 'postgres', '--schema', file];
  try {
    await runCheck(words, statements, 1_000);
    const startedMs = performance.now();
    const startedCpuMs = cpuMs();
    await runCheck(words, statements, checkedStatements);
    const perSecond = (ms: number): number => checkedStatements / (ms / 1_000);
    const wall = perSecond(performance.now() - startedMs);
    return [
      {
        name: 'postgres: querent check',
        ours: perSecond(cpuMs() - startedCpuMs),
        baseline: null,
        baseline_name: null,
        unit: 'statements a second of CPU',
        target: { at_least: 5_000 },
        note: `${String(Math.round(wall))} a second by the wall clock; JSON Lines in and out, without the start of the process`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runCheck(
  words: readonly string[],
  statements: readonly string[],
  count: number,
): Promise<void> {
  let answered = 0;
  const lines = Array.from({ length: count }, (_, id) => {
    const sql = statements[id % statements.length];
    return `${JSON.stringify({ id, sql })}\n`;
  });
  const output = new Writable({
    write: (_chunk, _encoding, done) => {
      answered += 1;
      done();
    },
  });
  await checkCommand.run(words, { input: Readable.from([lines.join('')]), output, errors: output });
  if (answered !== count) throw new Error(`${String(answered)} of ${String(count)} statements were answered`);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}
