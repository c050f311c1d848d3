import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AnalyticsError } from '@querent/core';
import type { EmbeddingReply, EmbeddingRequest, EmbeddingSettings } from './embedding-messages.js';

/** A loaded model in a process of its own. */
export interface EmbeddingProcess {
  readonly dimensions: number;
  /** Whether it has ended, asked to or not. */
  readonly hasEnded: boolean;
  /** The vectors of the texts, one after the other. @throws CANCELLED where it ends before */
  embed(texts: readonly string[]): Promise<Float32Array>;
  /** Ends it at once. Safe to call twice. */
  close(): void;
}

/**
 * Loads a model into a new process, which ends with this one and never keeps it alive.
 * @throws VALIDATION_ERROR where the model cannot be loaded
 */
export function startEmbeddingProcess(
  settings: EmbeddingSettings,
  onProgress?: (file: string, percent: number) => void,
): Promise<EmbeddingProcess> {
  const child = forkChild(settings);
  const pending = new Map<
    number,
    { resolve: (vectors: Float32Array) => void; reject: (error: Error) => void }
  >();
  let nextId = 0;
  let hasEnded = false;
  const settle = (id: number) => {
    const waiting = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) child.channel?.unref();
    return waiting;
  };
  const embed = (texts: readonly string[]) =>
    new Promise<Float32Array>((resolve, reject) => {
      if (hasEnded) return reject(ended());
      const request: EmbeddingRequest = { id: nextId++, texts };
      pending.set(request.id, { resolve, reject });
      child.channel?.ref();
      child.send(request);
    });

  return new Promise((resolveProcess, rejectProcess) => {
    child.on('message', (reply: EmbeddingReply) => {
      switch (reply.kind) {
        case 'progress':
          return onProgress?.(reply.file, reply.percent);
        case 'ready':
          child.unref();
          child.channel?.unref();
          return resolveProcess({
            dimensions: reply.dimensions,
            get hasEnded() {
              return hasEnded;
            },
            embed,
            close: () => void child.kill('SIGKILL'),
          });
        case 'vectors':
          return settle(reply.id)?.resolve(reply.vectors);
        case 'failure': {
          if (reply.id !== null) return settle(reply.id)?.reject(new Error(reply.message));
          child.kill('SIGKILL');
          return rejectProcess(cannotLoad(settings.model, reply.message));
        }
      }
    });
    child.on('error', (error) => rejectProcess(cannotLoad(settings.model, error.message)));
    child.on('exit', () => {
      hasEnded = true;
      for (const { reject } of pending.values()) reject(ended());
      pending.clear();
      rejectProcess(cannotLoad(settings.model, 'its process ended'));
    });
  });
}

/** The child runs the built file, or, from unbuilt source, the source through tsx. */
function forkChild(settings: EmbeddingSettings): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const script = new URL(isSource ? './embedding-process.ts' : './embedding-process.js', import.meta.url);
  const tsx = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(fileURLToPath(script), [JSON.stringify(settings)], {
    execArgv: isSource ? ['--import', tsx(), '--conditions=@querent/source'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function cannotLoad(model: string, reason: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', `The embedding model ${model} cannot be loaded: ${reason}`);
}

function ended(): AnalyticsError {
  return new AnalyticsError('CANCELLED', 'The embedder was closed.');
}
