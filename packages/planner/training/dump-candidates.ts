import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from '@querent/core';
import { readQuestion, type Readings } from '../src/candidates/readings.js';
import { readModel, type PlannerModel } from '../src/model/read-model.js';
import { answerableRow } from '../src/rank/answerable-row.js';
import { candidateRow } from '../src/rank/candidate-row.js';
import { plausibility } from '../src/rank/plausibility.js';
import { probedRows, probeRow, resultKey } from '../src/rank/probe-row.js';
import { weighedReadings } from '../src/rank/rank-readings.js';
import { createSimilarity } from '../src/schema/words.js';
import { contextFor, openDatabase, readEvaluationData, type OpenDatabase } from './evaluation-data.js';
import { sameResult } from './same-result.js';
import { withoutGold } from './without-gold.js';

/** Candidates of every question under weights that were not fitted on its database, each with whether its result is the gold one. */
const [
  folder = '',
  models = '',
  output = '',
  setList = 'spider_train',
  step = '1',
  offset = '0',
  synonymStep = '2',
  fold = '',
] = process.argv.slice(2);
const { questions, schemas } = readEvaluationData(folder, setList.split(','));
const folds = JSON.parse(readFileSync(join(models, 'folds.json'), 'utf8')) as Record<string, number>;
const loaded = new Map<string, PlannerModel>();
const modelOf = (db: string): PlannerModel => {
  const name = String(folds[db] ?? 'all');
  let model = loaded.get(name);
  if (!model)
    loaded.set(
      name,
      (model = readModel(join(models, `planner-${name}.bin`), join(models, 'ranker-none.bin'))),
    );
  return model;
};
const similarity = createSimilarity();
const files = {
  candidates: openSync(join(output, 'candidates.jsonl'), 'w'),
  rows: openSync(join(output, 'candidates.f32'), 'w'),
};
const answerable = {
  rows: openSync(join(output, 'answerable.f32'), 'w'),
  labels: openSync(join(output, 'answerable.jsonl'), 'w'),
};
const writeRow = (file: number, row: Float32Array): void =>
  void writeSync(file, new Uint8Array(row.buffer, row.byteOffset, row.byteLength));
const noteAnswerable = (readings: Readings, db: string, isAnswerable: boolean): void => {
  writeRow(answerable.rows, answerableRow(readings, similarity));
  writeSync(answerable.labels, `${JSON.stringify({ db, isAnswerable })}\n`);
};
const open = new Map<string, OpenDatabase>();
let ms = 0;
let asked = 0;

for (const [number, question] of questions.entries()) {
  if (number % Number(step) !== Number(offset)) continue;
  const schemaRow = schemas.get(question.db);
  if (!schemaRow || (fold !== '' && String(folds[question.db]) !== fold)) continue;
  let database = open.get(question.db);
  if (!database) open.set(question.db, (database = openDatabase(folder, schemaRow)));
  const { run } = database;
  const golds = [question.gold_sql, ...(question.gold_alternatives ?? [])].flatMap((sql) => {
    const rows = attempt(run, sql);
    return rows ? [{ rows, isOrdered: /order\s+by/i.test(sql) }] : [];
  });
  for (const field of ['question', 'syn_question'] as const) {
    const text = question[field];
    if (!text || (field === 'syn_question' && Math.floor(number / Number(step)) % Number(synonymStep) !== 0))
      continue;
    const context = contextFor(database, text, question.evidence ?? null);
    const start = performance.now();
    const readings = readQuestion(context, modelOf(question.db), similarity);
    ms += performance.now() - start;
    asked += 1;
    noteAnswerable(readings, question.db, true);
    // The same question put to another database has no answer there.
    const other = [...open.values()].at((number * 7 + 3) % open.size);
    if (field === 'question' && other && other.name !== question.db)
      noteAnswerable(
        readQuestion(contextFor(other, text, null), modelOf(other.name), similarity),
        other.name,
        false,
      );
    // Nor has it one in its own database without what it asks for.
    const less = number % 3 === 0 ? withoutGold(context, question, number % 2 === 0) : null;
    if (less) noteAnswerable(readQuestion(less, modelOf(question.db), similarity), question.db, false);
    const candidates: { sql: string; isRight: boolean; key: string }[] = [];
    for (const proposal of readings.proposals.slice(0, weighedReadings)) {
      const probe = await database.probe(proposal.sql);
      if (!probe.ok) continue;
      const shown = probe.rows.slice(0, probedRows);
      const rows = probe.rows.length < 3000 ? probe.rows : attempt(run, proposal.sql);
      const isRight = rows !== null && golds.some((gold) => sameResult(gold.rows, rows, gold.isOrdered));
      const row = Float32Array.from([
        ...candidateRow(readings, proposal, plausibility(readings.linked, proposal)),
        ...probeRow(shown),
      ]);
      writeRow(files.rows, row);
      candidates.push({
        sql: proposal.sql,
        isRight,
        key: createHash('sha1').update(resultKey(shown)).digest('base64').slice(0, 12),
      });
    }
    writeSync(
      files.candidates,
      `${JSON.stringify({ id: question.id, db: question.db, field, question: text, gold_sql: question.gold_sql, candidates })}\n`,
    );
  }
}
for (const handle of [...Object.values(files), ...Object.values(answerable)]) closeSync(handle);
console.log(`reading a question: ${(ms / asked).toFixed(1)} ms`);

function attempt(run: OpenDatabase['run'], sql: string): readonly (readonly Cell[])[] | null {
  try {
    return run(sql);
  } catch {
    return null;
  }
}
