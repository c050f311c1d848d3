import { existsSync } from 'node:fs';
import { dirname, basename } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createTransformersEmbedder } from '@querent/embeddings';
import { env, pipeline } from '@xenova/transformers';
import type { BenchRow } from './bench-row.js';

const textCount = 5_000;
/** So many are embedded by both; the pipeline is slow. */
const comparedCount = 4_096;
const rounds = 2;
const pipelineBatch = 32;

/** The real model where it lies beside the checkout, else the tiny one of the tests, which says so in its row. */
const folders = ['../../../shared/models/all-MiniLM-L6-v2', '../fixtures/tiny-model'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Descriptions of columns to vectors: our embedder beside the library's own pipeline on the same int8 model. */
export async function rows(): Promise<BenchRow[]> {
  const model = folders.find((folder) => existsSync(folder)) ?? '';
  const texts = descriptions(textCount);
  const compared = texts.slice(0, comparedCount);
  const embedder = await createTransformersEmbedder({ model, cacheFolder: dirname(model) });
  const baseline = await openPipeline(model);
  try {
    await embedder.embed(compared.slice(0, 64));
    await baseline(compared.slice(0, 64));
    const times = { ours: [] as number[], baseline: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      await timed(times.ours, () => embedder.embed(compared));
      await timed(times.baseline, () => baseline(compared));
    }
    const sample = compared.slice(0, 128);
    const ours = await embedder.embed(sample);
    const alone = await Promise.all(sample.map(async (text) => (await baseline([text]))[0] ?? []));
    const inBatches = await baseline(sample);
    const lowest = (theirs: readonly number[][]) =>
      Math.min(...ours.map((vector, row) => cosine(vector, theirs[row] ?? [])));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await embedder.embed(texts);
    delay.disable();
    const note = `${basename(model)}, int8; texts of 6 to 20 words`;
    return [
      {
        name: `embedding ${String(comparedCount)} descriptions`,
        ours: (comparedCount * 1000) / median(times.ours),
        baseline: (comparedCount * 1000) / median(times.baseline),
        baseline_name: `the pipeline of @xenova/transformers, batches of ${String(pipelineBatch)}`,
        unit: 'texts/s',
        target: { at_least: 1.6 },
        note,
      },
      {
        name: 'embedding: lowest cosine to the pipeline',
        ours: lowest(alone),
        baseline: null,
        baseline_name: null,
        unit: '',
        target: { at_least: 0.999 },
        note: `one text at a time; in batches the pipeline gives a text other vectors, down to ${lowest(inBatches).toFixed(3)}`,
      },
      {
        name: `event loop: longest stall while ${String(textCount)} descriptions are embedded`,
        ours: delay.max / 1e6,
        baseline: null,
        baseline_name: null,
        unit: 'ms',
        target: { at_most: 50 },
        note,
      },
    ];
  } finally {
    await embedder.close();
  }
}

/** The library as its documentation shows it: mean pooling, normalised. */
async function openPipeline(model: string): Promise<(texts: readonly string[]) => Promise<number[][]>> {
  env.allowRemoteModels = false;
  env.localModelPath = dirname(model);
  const extract = await pipeline('feature-extraction', basename(model), { quantized: true });
  return async (texts) => {
    const vectors: number[][] = [];
    for (let start = 0; start < texts.length; start += pipelineBatch) {
      const batch = texts.slice(start, start + pipelineBatch);
      const output = await extract(batch, { pooling: 'mean', normalize: true });
      vectors.push(...(output.tolist() as number[][]));
    }
    return vectors;
  };
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  times.push(performance.now() - started);
  return result;
}

function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let [dot, leftSquare, rightSquare] = [0, 0, 0];
  for (let place = 0; place < left.length; place++) {
    const [a, b] = [left[place] ?? 0, right[place] ?? 0];
    dot += a * b;
    leftSquare += a * a;
    rightSquare += b * b;
  }
  return dot / Math.sqrt(leftSquare * rightSquare);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const subjects = ['the customer', 'an order', 'each invoice', 'the shipment', 'a supplier', 'every payment'];
const properties = [
  'total amount',
  'country code',
  'date of creation',
  'current status',
  'unit price',
  'owner',
];
const remarks = [
  'in euros',
  'as the warehouse reported it at the end of the day',
  'before tax and without shipping costs, rounded to cents',
  'null where it is not known yet',
  'as given by the partner',
];

/** Descriptions as catalogs have them, all different, of mixed length. */
function descriptions(count: number): string[] {
  return Array.from({ length: count }, (_value, place) => {
    const pick = (words: readonly string[], step: number) =>
      words[Math.floor(place / step) % words.length] ?? '';
    return `${pick(properties, 1)} of ${pick(subjects, 3)} ${pick(remarks, 7)}, column ${String(place)}`;
  });
}
