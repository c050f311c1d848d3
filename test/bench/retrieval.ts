import {
  collectionDefinitions,
  createCatalog,
  createExactVectorIndex,
  createLexicalEmbedder,
  createMemoryStore,
  type ReadableSet,
} from '@querent/core';
import type { BenchRow } from './bench-row.js';
import { makeSchema, makeVectors, retrievalQuestions } from './retrieval-data.js';

const vectorCount = 100_000;
const dimensions = 384;
const limit = 20;
const repetitions = 30;

/** Vector retrieval against a plain scan, with and without an access filter, and the retrieval of tables by the size of the catalog. */
export async function rows(): Promise<BenchRow[]> {
  return [...(await vectorRows()), ...(await tableRows())];
}

async function vectorRows(): Promise<BenchRow[]> {
  const vectors = makeVectors(vectorCount, dimensions);
  const questions = makeVectors(repetitions, dimensions, 7);
  const flat = new Float32Array(vectorCount * dimensions);
  vectors.forEach((vector, place) => flat.set(vector, place * dimensions));
  const index = createExactVectorIndex(dimensions);
  await index.upsert(vectors.map((vector, place) => ({ id: String(place), vector })));
  const everything = new Set(vectors.map((_, place) => String(place)));
  const tenth = new Set([...everything].filter((_, place) => place % 10 === 3));
  for (const permitted of [everything, tenth])
    await index.query(flat.subarray(0, dimensions), { limit, permitted });

  const times = { ours: [] as number[], plain: [] as number[], filtered: [] as number[] };
  let found = 0;
  let forbidden = 0;
  for (const question of questions) {
    const exact = new Set(timed(times.plain, () => scanPlainly(flat, question)));
    const ours = await timedAsync(times.ours, () => index.query(question, { limit, permitted: everything }));
    const filtered = await timedAsync(times.filtered, () =>
      index.query(question, { limit, permitted: tenth }),
    );
    found += ours.filter(({ id }) => exact.has(Number(id))).length;
    forbidden += filtered.filter(({ id }) => !tenth.has(id)).length;
  }
  await index.close();
  const size = `${String(vectorCount)} vectors of ${String(dimensions)} components, ${String(repetitions)} questions`;
  const milliseconds = { unit: 'ms' };
  return [
    {
      ...{
        name: `vectors: nearest ${String(limit)}`,
        ours: median(times.ours),
        baseline: median(times.plain),
        ...milliseconds,
      },
      ...{ baseline_name: 'plain Float32Array scan', target: { at_most: 1 / 8 }, note: size },
    },
    {
      ...{
        name: 'vectors: recall against the plain scan',
        ours: found / (repetitions * limit),
        baseline: null,
        unit: '',
      },
      ...{ baseline_name: null, target: { at_least: 0.99 }, note: size },
    },
    {
      ...{
        name: 'vectors: one in ten permitted',
        ours: median(times.filtered),
        baseline: median(times.ours),
        ...milliseconds,
      },
      ...{ baseline_name: 'the same, all permitted', target: { at_most: 1.2 }, note: size },
    },
    {
      ...{ name: 'vectors: forbidden ids answered', ours: forbidden, baseline: null, unit: '' },
      ...{ baseline_name: null, target: { at_most: 0 }, note: size },
    },
  ];
}

async function tableRows(): Promise<BenchRow[]> {
  const few = await retrievalTime(10);
  const sizes = [
    { tables: 1_000, at_most: 3 },
    { tables: 10_000, at_most: 10 },
  ];
  const measured: BenchRow[] = [];
  for (const { tables, at_most } of sizes) {
    const { medianMs, loadMs } = await retrievalTime(tables);
    measured.push({
      ...{
        name: `retrieval: ${String(tables)} tables`,
        ours: medianMs,
        baseline: null,
        baseline_name: null,
        unit: 'ms',
      },
      target: { at_most },
      note: `lexical embedder; 10 tables take ${few.medianMs.toFixed(2)} ms; loading took ${loadMs.toFixed(0)} ms`,
    });
  }
  return measured;
}

/** Asks a catalog of so many tables of ten columns; words and vectors of the questions are known from the first round. */
async function retrievalTime(
  tables: number,
): Promise<{ readonly medianMs: number; readonly loadMs: number }> {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const catalog = createCatalog({
    store,
    embedder: createLexicalEmbedder(),
    createVectorIndex: createExactVectorIndex,
  });
  const started = performance.now();
  await catalog.load({ datasource_id: 'd', name: 'd', catalog: 'c', schema: makeSchema(tables) });
  const loadMs = performance.now() - started;
  const times: number[] = [];
  for (let round = 0; round < repetitions; round += 1) {
    for (const question of retrievalQuestions) {
      const request = { question, evidence: null, readable: everyTable, datasourceId: 'd', context: {} };
      await timedAsync(times, async () => {
        await catalog.refresh();
        await catalog.retrieve({ ...request, budget: { maxTables: 8, maxColumns: 200 } });
      });
    }
  }
  await catalog.close();
  return { medianMs: median(times), loadMs };
}

const everyTable: ReadableSet = {
  fingerprint: 'everything',
  canRead: () => true,
  isHidden: () => false,
  decide: () => ({ has_access: true, reason: 'For the bench.', rule: null, is_hidden: false }),
};

/** What the baseline is: the loop that everybody writes, keeping the best as it goes. */
function scanPlainly(flat: Float32Array, question: Float32Array): number[] {
  const best: { readonly row: number; readonly score: number }[] = [];
  for (let row = 0; row < vectorCount; row += 1) {
    let score = 0;
    const start = row * dimensions;
    for (let place = 0; place < dimensions; place += 1)
      score += (flat[start + place] ?? 0) * (question[place] ?? 0);
    if (best.length === limit && score <= (best[limit - 1]?.score ?? 0)) continue;
    best.push({ row, score });
    best.sort((left, right) => right.score - left.score);
    best.length = Math.min(best.length, limit);
  }
  return best.map(({ row }) => row);
}

function timed<Result>(times: number[], work: () => Result): Result {
  const started = performance.now();
  const result = work();
  times.push(performance.now() - started);
  return result;
}

async function timedAsync<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  times.push(performance.now() - started);
  return result;
}

function median(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[times.length >> 1] ?? 0;
}
