import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { columnRow } from '../src/features/column-row.js';
import { canHold, literalRow } from '../src/features/literal-row.js';
import { questionFacts } from '../src/features/question-facts.js';
import { shapeTokens } from '../src/features/shape-tokens.js';
import { tableRow } from '../src/features/table-row.js';
import { linkQuestion } from '../src/link/link-question.js';
import { indexSchema } from '../src/schema/schema-index.js';
import { createSimilarity } from '../src/schema/words.js';
import { contextFor, openDatabase, readEvaluationData, type OpenDatabase } from './evaluation-data.js';

const [folder = '', output = '', setList = 'spider_train'] = process.argv.slice(2);
const { questions, schemas } = readEvaluationData(folder, setList.split(','));
const similarity = createSimilarity();
const file = (name: string): number => openSync(join(output, name), 'w');
const files = {
  questions: file('questions.jsonl'),
  databases: file('databases.jsonl'),
  columns: file('columns.f32'),
  tables: file('tables.f32'),
  pairs: file('pairs.f32'),
};
const open = new Map<string, OpenDatabase>();

for (const question of questions) {
  const schemaRow = schemas.get(question.db);
  if (!schemaRow) continue;
  let database = open.get(question.db);
  if (!database) {
    open.set(question.db, (database = openDatabase(folder, schemaRow)));
    const schema = indexSchema(contextFor(database, '', null));
    writeSync(
      files.databases,
      `${JSON.stringify({ db: question.db, tables: schema.tables.map((table) => table.table.table), columns: schema.columns.map((column) => [column.table, column.expression ? '' : column.name, column.isTemporal]) })}\n`,
    );
  }
  for (const field of ['question', 'syn_question'] as const) {
    const text = question[field];
    if (!text) continue;
    const context = contextFor(database, text, question.evidence ?? null);
    const schema = indexSchema(context);
    const linked = linkQuestion(context, schema, similarity);
    const facts = questionFacts(linked);
    const write = (to: number, row: Float32Array): void =>
      void writeSync(to, new Uint8Array(row.buffer, row.byteOffset, row.byteLength));
    const concat = (row: Float32Array): Float32Array => Float32Array.from([...row, ...facts.row]);
    for (const column of schema.columns) write(files.columns, concat(columnRow(linked, facts, column)));
    for (const table of schema.tables) write(files.tables, concat(tableRow(linked, facts, table)));
    const pairs: [number, number][] = [];
    for (const [at, literal] of linked.literals.entries()) {
      for (const column of schema.columns) {
        if (!canHold(literal, column)) continue;
        pairs.push([at, column.index]);
        write(files.pairs, literalRow(linked, facts, literal, column, similarity));
      }
    }
    const literals = linked.literals.map((literal) => ({
      kind: literal.kind,
      text: literal.text,
      high: literal.high,
      values: Object.fromEntries(literal.options.map((option) => [option.column, option.value])),
    }));
    writeSync(
      files.questions,
      `${JSON.stringify({ id: question.id, db: question.db, field, question: text, gold_sql: question.gold_sql, tokens: shapeTokens(linked, facts), literals, pairs })}\n`,
    );
  }
}
for (const handle of Object.values(files)) closeSync(handle);
