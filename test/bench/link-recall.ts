/**
 * Measures how many of the tables and columns of questions retrieval finds:
 *
 *     node --import tsx --conditions=@querent/source test/bench/link-recall.ts FOLDER [SCHEMA_SET [QUESTION_SET]]
 *
 * FOLDER holds schemas.jsonl and questions.jsonl. All schemas of the set are one catalog, first searched whole, then by each question's own schema.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  collectionDefinitions,
  createCatalog,
  createExactVectorIndex,
  createLexicalEmbedder,
  createMemoryStore,
  type Catalog,
  type ReadableSet,
  type Retrieval,
} from '@querent/core';
import { readQuestions, readSchema, type LinkQuestion } from './retrieval-link-data.js';

const depths = [5, 10, 15];
const budget = { maxTables: 15, maxColumns: 100_000 };

const [folder, set = 'spider_train', questionSet = set] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of schemas.jsonl and questions.jsonl.');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const schema = readSchema(read('schemas.jsonl'), set);
const questions = readQuestions(read('questions.jsonl'), questionSet, schema);

const store = createMemoryStore();
await store.migrate(Object.values(collectionDefinitions));
const catalog = createCatalog({
  store,
  embedder: createLexicalEmbedder(),
  createVectorIndex: createExactVectorIndex,
});
await catalog.load({ datasource_id: 'all', name: 'all', catalog: 'all', schema });
console.log(
  `${String(schema.tables.length)} tables, ${String(questions.length)} questions of ${questionSet}`,
);
for (const wording of ['question', 'syn_question'] as const) {
  const asked = questions.filter((question) => question[wording] !== null);
  if (asked.length === 0) continue;
  const started = performance.now();
  console.log(`${wording}: ${await wholeCatalog(catalog, asked, wording)}`);
  console.log(`  ${((performance.now() - started) / asked.length).toFixed(2)} ms a question`);
  console.log(`  by schema: ${await bySchema(catalog, asked, wording)}`);
}
await catalog.close();

/** Share of questions whose tables are all among the first so many. */
async function wholeCatalog(
  catalog: Catalog,
  asked: readonly LinkQuestion[],
  wording: 'question' | 'syn_question',
): Promise<string> {
  const found = depths.map(() => 0);
  for (const question of asked) {
    const { tables } = await retrieve(catalog, question, wording, null);
    depths.forEach((depth, place) => {
      const names = new Set(tables.slice(0, depth).map(({ schema, table }) => tableKey(schema, table)));
      if (question.tables.every((table) => names.has(tableKey(question.db, table))))
        found[place] = (found[place] ?? 0) + 1;
    });
  }
  return found.map((count) => ((100 * count) / asked.length).toFixed(1)).join(' / ');
}

/** Within the question's own schema: how high its tables and columns stand. */
async function bySchema(
  catalog: Catalog,
  asked: readonly LinkQuestion[],
  wording: 'question' | 'syn_question',
): Promise<string> {
  const sums = { tables: 0, columns: 0, precision: 0, withColumns: 0 };
  for (const question of asked) {
    const { tables } = await retrieve(catalog, question, wording, question.db);
    const first = tables.slice(0, question.tables.length).map(({ table }) => table.toLowerCase());
    sums.tables +=
      question.tables.filter((table) => first.includes(table.toLowerCase())).length / question.tables.length;
    if (question.columns.length === 0) continue;
    const ranked = rankColumns(tables);
    sums.withColumns += 1;
    sums.precision += averagePrecision(
      ranked,
      new Set(question.columns.map((column) => column.toLowerCase())),
    );
    const shown = new Set(ranked.slice(0, question.columns.length * 2 + 3));
    sums.columns +=
      question.columns.filter((column) => shown.has(column.toLowerCase())).length / question.columns.length;
  }
  const percent = (sum: number, of: number): string => ((100 * sum) / of).toFixed(1);
  return (
    `tables among the first n ${percent(sums.tables, asked.length)}, columns among the first 2n + 3 ` +
    `${percent(sums.columns, sums.withColumns)}, mean average precision of columns ${percent(sums.precision, sums.withColumns)}`
  );
}

function rankColumns(tables: Retrieval['tables']): string[] {
  return tables
    .flatMap((table) =>
      table.columns.map((column) => ({
        name: `${table.table}.${column.name}`.toLowerCase(),
        score: column.score * (0.5 + table.score / 2),
      })),
    )
    .sort((left, right) => right.score - left.score)
    .map(({ name }) => name);
}

function averagePrecision(ranked: readonly string[], wanted: ReadonlySet<string>): number {
  let hits = 0;
  let sum = 0;
  ranked.forEach((name, place) => {
    if (!wanted.has(name)) return;
    hits += 1;
    sum += hits / (place + 1);
  });
  return sum / wanted.size;
}

function retrieve(
  catalog: Catalog,
  question: LinkQuestion,
  wording: 'question' | 'syn_question',
  schema: string | null,
): Promise<Retrieval> {
  return catalog.retrieve({
    question: question[wording] ?? '',
    evidence: question.evidence,
    readable: readableSchema(schema),
    datasourceId: 'all',
    context: {},
    budget,
  });
}

/** Everything, or one schema. */
function readableSchema(only: string | null): ReadableSet {
  const canRead = (schema: string | undefined): boolean => only === null || schema === only;
  return {
    fingerprint: only ?? '',
    canRead: ({ schema }) => canRead(schema),
    isHidden: () => false,
    decide: ({ schema }) => ({
      has_access: canRead(schema),
      reason: 'For the bench.',
      rule: null,
      is_hidden: false,
    }),
  };
}

function tableKey(schema: string, table: string): string {
  return `${schema}.${table}`.toLowerCase();
}
