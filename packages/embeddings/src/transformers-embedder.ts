import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AnalyticsError, type Embedder } from '@querent/core';
import type { ThreadReply, ThreadRequest, ThreadSettings } from './embedding-messages.js';

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
/** Texts that go to the thread at a time: enough to sort by length, few enough to cancel soon. */
const requestTexts = 256;

/** Whether a model can be loaded without a download: the folder itself, or its copy among the downloaded ones. */
export function isModelOnDisk({
  model = defaultModel,
  cacheFolder,
}: Pick<TransformersEmbedderOptions, 'model' | 'cacheFolder'>): boolean {
  return findModelFolder(model, cacheFolder) !== null;
}

/**
 * Loads a sentence-embedding model into a thread of its own, so that the caller never waits for arithmetic.
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
  const settings: ThreadSettings = {
    localFolder: folder === null ? null : dirname(folder),
    model: folder === null ? model : basename(folder),
    cacheFolder: options.cacheFolder,
  };
  const thread = await startThread(settings, options.onProgress);
  const name = `transformers/${basename(model)}/${fingerprint(folder ?? join(options.cacheFolder, model))}`;
  let last: Promise<unknown> = Promise.resolve();

  return {
    specVersion: 1,
    name,
    dimensions: thread.dimensions,

    async embed(texts, { signal } = {}) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += requestTexts) {
        const batch = texts.slice(start, start + requestTexts);
        const turn = last.then(() => {
          if (signal?.aborted === true) throw new AnalyticsError('CANCELLED', 'The embedding was cancelled.');
          return thread.embed(batch);
        });
        last = turn.catch(() => undefined);
        const flat = await turn;
        batch.forEach((text, row) => {
          const vector = flat.slice(row * thread.dimensions, (row + 1) * thread.dimensions);
          vectors.push(text.trim() === '' ? new Float32Array(thread.dimensions) : vector);
        });
      }
      return vectors;
    },

    close: () => thread.close(),
  };
}

interface EmbeddingThread {
  readonly dimensions: number;
  /** The vectors of the texts, one after the other. */
  embed(texts: readonly string[]): Promise<Float32Array>;
  close(): Promise<void>;
}

function startThread(
  settings: ThreadSettings,
  onProgress: TransformersEmbedderOptions['onProgress'],
): Promise<EmbeddingThread> {
  const worker = createWorker(settings);
  const pending = new Map<
    number,
    { resolve: (vectors: Float32Array) => void; reject: (error: Error) => void }
  >();
  let nextId = 0;
  const failAll = (error: Error) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };

  return new Promise((resolveThread, rejectThread) => {
    const embed = (texts: readonly string[]) =>
      new Promise<Float32Array>((resolve, reject) => {
        const request: ThreadRequest = { id: nextId++, texts };
        pending.set(request.id, { resolve, reject });
        worker.ref();
        worker.postMessage(request);
      });
    const settle = (id: number) => {
      const waiting = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) worker.unref();
      return waiting;
    };
    worker.on('message', (reply: ThreadReply) => {
      switch (reply.kind) {
        case 'progress':
          return onProgress?.(reply.file, reply.percent);
        case 'ready':
          worker.unref();
          return resolveThread({
            dimensions: reply.dimensions,
            embed,
            close: async () => void (await worker.terminate()),
          });
        case 'vectors':
          return settle(reply.id)?.resolve(reply.vectors);
        case 'failure': {
          if (reply.id !== null) return settle(reply.id)?.reject(new Error(reply.message));
          void worker.terminate();
          return rejectThread(
            new AnalyticsError(
              'VALIDATION_ERROR',
              `The embedding model ${settings.model} cannot be loaded: ${reply.message}`,
            ),
          );
        }
      }
    });
    worker.on('error', (error) => {
      failAll(error);
      rejectThread(error);
    });
    worker.on('exit', () => failAll(new AnalyticsError('CANCELLED', 'The embedder was closed.')));
  });
}

/** The thread runs the built file, or, from unbuilt source, the source through tsx. */
function createWorker(settings: ThreadSettings): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./embedding-thread.js', import.meta.url), { workerData: settings });
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const register = pathToFileURL(join(tsx, 'dist/esm/api/index.mjs')).href;
  const source = new URL('./embedding-thread.ts', import.meta.url).href;
  const program = `import(${JSON.stringify(register)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(program, { eval: true, workerData: settings });
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
