import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { AnalyticsError, type Embedder } from '@querent/core';
import type { EmbeddingSettings } from './embedding-messages.js';
import { startEmbeddingProcess, type EmbeddingProcess } from './start-embedding-process.js';

/** Which sentence-embedding model is used. */
export interface TransformersEmbedderOptions {
  /** A folder in the layout of @xenova/transformers, or the name of a model to download. Default `Xenova/all-MiniLM-L6-v2`. */
  readonly model?: string | undefined;
  /** Where downloaded models are kept. */
  readonly cacheFolder: string;
  /** Default false: a model that is not on disk is an error. */
  readonly allowDownload?: boolean | undefined;
  /** Told while a file is downloaded; 0 to 100. */
  readonly onProgress?: ((file: string, percent: number) => void) | undefined;
}

const defaultModel = 'Xenova/all-MiniLM-L6-v2';
/** Texts that go to a process at a time: few enough to cancel soon. */
const requestTexts = 64;
/** From so many texts on, a second process is worth its start. */
const bulkTexts = 512;
/** How vectors are made from the model's output; a change makes those of before incomparable. */
const method = 'single';

/** Whether a model can be loaded without a download: the folder itself, or its copy among the downloaded ones. */
export function isModelOnDisk({
  model = defaultModel,
  cacheFolder,
}: Pick<TransformersEmbedderOptions, 'model' | 'cacheFolder'>): boolean {
  return findModelFolder(model, cacheFolder) !== null;
}

/**
 * Loads a sentence-embedding model into a process of its own, so that the caller never waits for arithmetic. Decision 0031.
 * @throws UNSUPPORTED_ADAPTER where @xenova/transformers is not installed; VALIDATION_ERROR where the model is not on disk or cannot be loaded
 */
export async function createTransformersEmbedder(options: TransformersEmbedderOptions): Promise<Embedder> {
  requireTransformers();
  const model = options.model ?? defaultModel;
  const folder = findModelFolder(model, options.cacheFolder);
  if (folder === null && options.allowDownload !== true) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `The embedding model ${model} is not on disk: set EMBEDDING_MODEL to its folder, or EMBEDDER=transformers to download it once.`,
    );
  }
  const settings: EmbeddingSettings = {
    localFolder: folder === null ? null : dirname(folder),
    model: folder === null ? model : basename(folder),
    cacheFolder: options.cacheFolder,
  };
  let main = await startEmbeddingProcess(settings, options.onProgress);
  let isClosed = false;
  const bulk = createBulkProcess(() => startEmbeddingProcess(settings));
  const { dimensions } = main;
  const name = `transformers/${basename(model)}/${fingerprint(folder ?? join(options.cacheFolder, model))}/${method}`;

  /** The process that embeds; one that was ended from outside is started again. */
  async function mainProcess(): Promise<EmbeddingProcess> {
    if (isClosed) throw new AnalyticsError('CANCELLED', 'The embedder was closed.');
    if (main.hasEnded) main = await startEmbeddingProcess(settings);
    return main;
  }

  return {
    specVersion: 1,
    name,
    dimensions,

    async embed(texts, { signal } = {}) {
      const vectors: Float32Array[] = [];
      let next = 0;
      const work = async (lane: EmbeddingProcess) => {
        while (next < texts.length) {
          if (signal?.aborted === true) throw new AnalyticsError('CANCELLED', 'The embedding was cancelled.');
          const start = next;
          next += requestTexts;
          const batch = texts.slice(start, next);
          const flat = await lane.embed(batch);
          batch.forEach((text, row) => {
            const vector = flat.slice(row * dimensions, (row + 1) * dimensions);
            vectors[start + row] = text.trim() === '' ? new Float32Array(dimensions) : vector;
          });
        }
      };
      const first = await mainProcess();
      const isBulk = texts.length >= bulkTexts && availableParallelism() > 1;
      await (isBulk
        ? bulk.use((second) => Promise.all([work(first), second.then(work, () => undefined)]))
        : work(first));
      return vectors;
    },

    async close() {
      isClosed = true;
      main.close();
    },
  };
}

/** A second process that lives only while something large is embedded: a loaded model is large itself. */
function createBulkProcess(start: () => Promise<EmbeddingProcess>) {
  let running: Promise<EmbeddingProcess> | null = null;
  let users = 0;
  return {
    async use<Result>(work: (second: Promise<EmbeddingProcess>) => Promise<Result>): Promise<Result> {
      running ??= start();
      users += 1;
      try {
        return await work(running);
      } finally {
        users -= 1;
        if (users === 0) {
          void running?.then((ending) => ending.close()).catch(() => undefined);
          running = null;
        }
      }
    },
  };
}

function findModelFolder(model: string, cacheFolder: string): string | null {
  const candidates =
    isAbsolute(model) || model.startsWith('.')
      ? [resolve(model)]
      : [resolve(model), join(cacheFolder, model)];
  return (
    candidates.find(
      (folder) =>
        existsSync(join(folder, 'onnx', 'model_quantized.onnx')) &&
        existsSync(join(folder, 'tokenizer.json')),
    ) ?? null
  );
}

/** Vectors of another model file are not comparable; the hash of its file tells it from the next. */
function fingerprint(folder: string): string {
  const file = readFileSync(join(folder, 'onnx', 'model_quantized.onnx'));
  return createHash('sha256').update(file).digest('hex').slice(0, 12);
}

function requireTransformers(): void {
  try {
    createRequire(import.meta.url).resolve('@xenova/transformers');
  } catch (error) {
    throw new AnalyticsError(
      'UNSUPPORTED_ADAPTER',
      'The transformers embedder needs @xenova/transformers: run npm install @xenova/transformers with "overrides": {"sharp": "^0.33"} in package.json.',
      { cause: error },
    );
  }
}
