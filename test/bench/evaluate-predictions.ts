import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCases, type EvaluationCase } from './evaluation/cases.js';
import { createJudge, type Judge } from './evaluation/judge.js';
import { isRight, printableReport, reportOf, type JudgedCase } from './evaluation/report.js';
import { runPredictions, type PredictOptions } from './evaluation/run-predictions.js';

const usage = `Puts the questions of an evaluation set to \`querent predict\` and compares what its SQL and the gold SQL give.

  node --import tsx --conditions=@querent/source test/bench/evaluate-predictions.ts FOLDER SET [options]

FOLDER holds schemas.jsonl, questions.jsonl and the SQLite files they name.
SET is spider_train, spider_train_others, defog_sqlite, defog_idk, or sample (Chinook and Northwind, our questions).

  --limit N       only N questions, spread evenly over the set
  --db NAME       only one database
  --synonyms      questions that avoid the schema's words, where the set has them
  --details FILE  one JSON line a question: what was asked, made and found
  --json          the report as JSON
  --source        run the command from its source instead of the built one
  --command TEXT  another program, with its arguments divided by spaces; it is given \`predict --datasource URL\`
  --jobs N        databases at a time (2)
`;

const repository = fileURLToPath(new URL('../../', import.meta.url));
const builtCommand = [process.execPath, `${repository}packages/server/bin/querent.js`];
const sourceCommand = [
  process.execPath,
  '--import',
  'tsx',
  '--conditions=@querent/source',
  `${repository}packages/server/src/command/querent.ts`,
];
const silenceMs = 120_000;
const statementTimeoutMs = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string' },
    db: { type: 'string' },
    synonyms: { type: 'boolean', default: false },
    details: { type: 'string' },
    json: { type: 'boolean', default: false },
    source: { type: 'boolean', default: false },
    command: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});
const [folder, set] = positionals;
if (values.help || folder === undefined || set === undefined) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const { cases, skipped } = readCases(folder, set, { inSynonyms: values.synonyms });
const chosen = spread(
  cases.filter(({ db }) => values.db === undefined || db === values.db),
  values.limit === undefined ? cases.length : Number(values.limit),
);
if (chosen.length === 0) {
  console.error(`There is no question to ask in the set ${set} of ${folder}.`);
  process.exit(2);
}

const command = values.command?.split(' ') ?? (values.source ? sourceCommand : builtCommand);
const options: PredictOptions = { command, silenceMs };
const { judged, crashes } = await evaluate(chosen, options, Number(values.jobs));
const report = reportOf(judged, { skipped, crashes });
if (values.details !== undefined) {
  const lines = judged.map((item) => {
    const { id, db, kind, question, gold } = item.case;
    const { status, sql, confidence, ms, verdict, error } = item;
    return JSON.stringify({
      id,
      db,
      kind,
      question,
      gold: gold[0] ?? null,
      status,
      sql,
      right: isRight(item),
      verdict,
      error,
      confidence,
      ms,
    });
  });
  writeFileSync(values.details, `${lines.join('\n')}\n`);
}
console.log(values.json ? JSON.stringify({ set, ...report }, null, 2) : printableReport(set, report));

/** Asks database by database, some at a time, and judges each answer. */
async function evaluate(
  all: readonly EvaluationCase[],
  predictOptions: PredictOptions,
  jobs: number,
): Promise<{ judged: JudgedCase[]; crashes: string[] }> {
  const byFile = new Map<string, EvaluationCase[]>();
  for (const item of all) byFile.set(item.file, [...(byFile.get(item.file) ?? []), item]);
  const waiting = [...byFile];
  const judged: JudgedCase[] = [];
  const crashes: string[] = [];

  const work = async (): Promise<void> => {
    const judge = createJudge({ timeoutMs: statementTimeoutMs });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [file, ofFile] = next;
      const { predictions, crash } = await runPredictions(file, ofFile, predictOptions);
      if (crash !== null) crashes.push(`${ofFile[0]?.db ?? file}: ${crash}`);
      for (const item of ofFile) {
        const prediction = predictions.get(item.id);
        judged.push({
          case: item,
          status: prediction?.status ?? 'missing',
          sql: prediction?.sql ?? null,
          confidence: prediction?.confidence ?? null,
          ms: prediction?.ms ?? null,
          ...(await verdictOn(judge, item, prediction?.sql ?? null)),
        });
      }
      showProgress(`${judged.length} of ${all.length} questions, ${waiting.length} databases to go`);
    }
    judge.close();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return {
    judged: judged.sort((a, b) => a.case.id.localeCompare(b.case.id, 'en', { numeric: true })),
    crashes,
  };
}

async function verdictOn(
  judge: Judge,
  { file, gold }: EvaluationCase,
  sql: string | null,
): Promise<Pick<JudgedCase, 'verdict' | 'error'>> {
  if (sql === null || gold.length === 0) return { verdict: null, error: null };
  return judge.judge({ file, gold, predicted: sql });
}

/** One line that is written over, and only where a person watches. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line} `);
}

/** So many of the items, evenly over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).filter((item) => item !== undefined);
}
