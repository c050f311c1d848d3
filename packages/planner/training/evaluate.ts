import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqlGenerator } from '@querent/core';
import { loadModel, readModel } from '../src/model/read-model.js';
import { createPlannerFrom } from '../src/planner.js';
import { contextFor, openDatabase, readEvaluationData, type OpenDatabase } from './evaluation-data.js';
import { sameResult } from './same-result.js';

const [folder = '', setList = 'spider_train', step = '1', field = 'question', output = '', models = ''] =
  process.argv.slice(2);
const { questions, schemas } = readEvaluationData(folder, setList.split(','));
const open = new Map<string, OpenDatabase>();
/** With a folder of fitted weights every database is asked under those that were not fitted on it. */
const folds = models
  ? (JSON.parse(readFileSync(join(models, 'folds.json'), 'utf8')) as Record<string, number>)
  : {};
const planners = new Map<string, SqlGenerator>();
const plannerFor = (db: string): SqlGenerator => {
  const name = String(folds[db] ?? 'all');
  let planner = planners.get(name);
  if (!planner) {
    const model = models
      ? readModel(join(models, `planner-${name}.bin`), join(models, `ranker-${name}.bin`))
      : loadModel();
    planners.set(name, (planner = createPlannerFrom(() => model)));
  }
  return planner;
};
const outcomes: {
  id: string;
  db: string;
  question: string;
  gold: string;
  sql: string | null;
  estimate: number;
  isRight: boolean;
  ms: number;
  error?: string;
}[] = [];

for (const [at, question] of questions.entries()) {
  if (at % Number(step) !== 0) continue;
  const schema = schemas.get(question.db);
  if (!schema) continue;
  let database = open.get(question.db);
  if (!database) open.set(question.db, (database = openDatabase(folder, schema)));
  const text = field === 'syn_question' ? question.syn_question : question.question;
  if (!text) continue;
  const context = contextFor(database, text, question.evidence || null);
  const start = performance.now();
  const probe = database.probe;
  const reply = await plannerFor(question.db).generate({ context, failures: [], probe });
  const ms = performance.now() - start;
  const sql = reply.kind === 'sql' ? reply.sql : null;
  const golds = [question.gold_sql, ...(question.gold_alternatives ?? [])];
  let isRight = false;
  if (sql !== null) {
    try {
      const rows = database.run(sql);
      for (const gold of golds) {
        try {
          isRight ||= sameResult(database.run(gold), rows, /order\s+by/i.test(gold));
        } catch {
          /* an alternative that does not run decides nothing */
        }
      }
    } catch {
      /* SQL that does not run is wrong */
    }
  }
  outcomes.push({
    id: question.id,
    db: question.db,
    question: text,
    gold: question.gold_sql,
    sql,
    estimate: reply.kind === 'sql' ? (reply.estimate ?? 0) : 0,
    isRight,
    ms,
  });
}

const share = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
const answered = outcomes.filter((one) => one.sql !== null);
let error = 0;
for (let low = 0; low < 1; low += 0.1) {
  const bin = answered.filter(
    (one) => one.estimate >= low && (one.estimate < low + 0.1 || (low > 0.85 && one.estimate >= 0.9)),
  );
  if (bin.length === 0) continue;
  const said = bin.reduce((sum, one) => sum + one.estimate, 0) / bin.length;
  const right = bin.filter((one) => one.isRight).length / bin.length;
  error += (bin.length / answered.length) * Math.abs(said - right);
  console.log(
    `said ${low.toFixed(1)}: ${String(bin.length)} answers, mean ${said.toFixed(2)}, right ${right.toFixed(2)}`,
  );
}
const times = outcomes.map((one) => one.ms).sort((a, b) => a - b);
console.log(
  `questions ${String(outcomes.length)}, right ${share(outcomes.filter((one) => one.isRight).length, outcomes.length)}, answered ${share(answered.length, outcomes.length)}, ECE ${error.toFixed(3)}, ms p50 ${(times[times.length >> 1] ?? 0).toFixed(1)} p95 ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)}`,
);
if (output) writeFileSync(output, outcomes.map((one) => JSON.stringify(one)).join('\n'));
