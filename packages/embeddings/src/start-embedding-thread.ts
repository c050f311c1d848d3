import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AnalyticsError } from '@querent/core';
import type { ThreadReply, ThreadRequest, ThreadSettings } from './embedding-messages.js';

/** A loaded model in a thread of its own. */
export interface EmbeddingThread {
  readonly dimensions: number;
  /** The vectors of the texts, one after the other. */
  embed(texts: readonly string[]): Promise<Float32Array>;
  close(): Promise<void>;
}

/**
 * Loads a model into a new thread.
 * @throws VALIDATION_ERROR where it cannot be loaded
 */
export function startEmbeddingThread(
  settings: ThreadSettings,
  onProgress?: (file: string, percent: number) => void,
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
