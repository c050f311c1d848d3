import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { AnalyticsError, type FileFormat, type FileLoader, type LoadProgress } from '@querent/core';

import { loadPeer } from '../load-peer.js';
import { createProcessPool, type PooledProcess } from '../process-pool/process-pool.js';
import { formatOfBytes } from './file-format.js';
import type { LoadReply, LoadRequest } from './load-messages.js';
import { createUploadsDriver } from './uploads-driver.js';

/** Options of {@link createUploadedFiles}. */
export interface UploadedFilesOptions {
  /** Where the files are kept; made where it is missing. Nothing else may be in it. */
  readonly folder: string;
  /** Bytes of a file at most; 50 MB where unset. */
  readonly maxBytes?: number | undefined;
  /** A load that needs more memory is ended; 1 024 where unset. */
  readonly memoryLimitMb?: number | undefined;
  /** A load that takes longer is ended; 600 000 where unset. */
  readonly loadTimeoutMs?: number | undefined;
  /** At most so many loads at a time, each in a process of its own; others wait. 2 where unset. */
  readonly processes?: number | undefined;
}

/** What nobody knows of is deleted once it is so old: another process may be about to tell of it. */
const unknownMs = 60 * 60 * 1_000;
const idleMs = 30_000;
const fileId = /^[0-9a-f-]{36}/;

/**
 * Keeps every uploaded file as one DuckDB file that is written aside, renamed when it is whole, and never changed. Files are loaded in
 * processes of their own, which a signal can end at any moment. Needs the package @duckdb/node-api.
 */
export function createUploadedFiles(options: UploadedFilesOptions): FileLoader {
  const folder = resolve(options.folder);
  const { maxBytes = 52_428_800, memoryLimitMb = 1_024, loadTimeoutMs = 600_000 } = options;
  const pool = createProcessPool<LoadRequest, LoadReply>({
    script: new URL('./load-child.js', import.meta.url),
    processes: options.processes ?? 2,
    memoryLimitMb,
    idleMs,
  });
  const received = (id: string) => join(folder, `${checkId(id)}.upload`);
  const scratch = (id: string) => join(folder, `${checkId(id)}.loading`);
  const table = (id: string) => join(folder, `${checkId(id)}.duckdb`);

  return {
    specVersion: 1,

    async receive(id, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      let size_bytes = 0;
      const counting = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size_bytes += chunk.length;
          done(size_bytes > maxBytes ? tooLarge(maxBytes) : null, chunk);
        },
      });
      try {
        await pipeline(content, counting, createWriteStream(received(id), { flags: 'wx', mode: 0o600 }));
        if (size_bytes === 0)
          throw new AnalyticsError('VALIDATION_ERROR', 'The file is empty: upload one with rows.');
        return { size_bytes };
      } catch (error) {
        await rm(received(id), { force: true });
        throw error;
      }
    },

    async formatOf(id): Promise<FileFormat> {
      const handle = await open(received(id));
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0);
        return formatOfBytes(buffer.subarray(0, bytesRead));
      } finally {
        await handle.close();
      }
    },

    async load(id, { format, reading, signal, onProgress }) {
      await loadPeer('DuckDB', '@duckdb/node-api', () => import('@duckdb/node-api'));
      const deadline = AbortSignal.timeout(loadTimeoutMs);
      const target = join(scratch(id), 'table.duckdb');
      try {
        await mkdir(scratch(id), { mode: 0o700 });
        const process = await pool.acquire(AbortSignal.any([signal, deadline]));
        const request: LoadRequest = {
          source: received(id),
          scratch: scratch(id),
          target,
          format,
          reading,
          memoryLimitMb: Math.floor(memoryLimitMb * 0.4),
        };
        const reply = await requestUntil(process, request, {
          ending: AbortSignal.any([signal, deadline]),
          onProgress,
        });
        if (reply.kind === 'failure') throw failureOf(reply);
        await rename(target, table(id));
        return reply.file;
      } catch (error) {
        if (signal.aborted)
          throw new AnalyticsError('CANCELLED', 'The loading of the file was ended.', { cause: error });
        if (deadline.aborted) throw tooSlow(loadTimeoutMs);
        throw explainEnd(error, memoryLimitMb);
      } finally {
        await rm(scratch(id), { recursive: true, force: true });
        await rm(received(id), { force: true });
      }
    },

    async remove(id) {
      await rm(table(id), { force: true });
      await rm(received(id), { force: true });
      await rm(scratch(id), { recursive: true, force: true });
    },

    async removeOthers(ids) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const [id = ''] = fileId.exec(name) ?? [];
        if (id === '' || ids.has(id)) continue;
        const path = join(folder, name);
        const status = await stat(path).catch(() => null);
        const isOld = status !== null && Date.now() - status.mtimeMs > unknownMs;
        if (isOld) await rm(path, { recursive: true, force: true });
      }
    },

    createDriver: (tables) => createUploadsDriver({ tables, fileOf: table }),

    async close() {
      pool.close();
    },
  };
}

/** Ids become names of files: nothing else may pass. */
function checkId(id: string): string {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
  throw new Error('The id of a file is no uuid.');
}

async function requestUntil(
  process: PooledProcess<LoadRequest, LoadReply>,
  request: LoadRequest,
  {
    ending,
    onProgress,
  }: { readonly ending: AbortSignal; readonly onProgress: (progress: LoadProgress) => void },
): Promise<LoadReply> {
  const kill = (): void => process.kill();
  ending.addEventListener('abort', kill);
  try {
    ending.throwIfAborted();
    return await process.request(request, (note) => onProgress(note as LoadProgress));
  } finally {
    ending.removeEventListener('abort', kill);
    process.release();
  }
}

function failureOf({ code, message }: Extract<LoadReply, { kind: 'failure' }>): Error {
  return code === 'INTERNAL' ? new Error(message) : new AnalyticsError(code, message);
}

/** Says of the file what the pool says of its process. */
function explainEnd(error: unknown, memoryLimitMb: number): unknown {
  if (!AnalyticsError.is(error)) return error;
  switch (error.code) {
    case 'DATA_SOURCE_REFUSED':
      return new AnalyticsError(
        'VALIDATION_ERROR',
        `The file needs more than ${String(memoryLimitMb)} MB of memory to be read: split it into smaller files.`,
        { cause: error },
      );
    case 'DATA_SOURCE_UNAVAILABLE':
      return new AnalyticsError(
        'DATA_SOURCE_UNAVAILABLE',
        'The process that read the file ended before it was done: upload the file again.',
        { cause: error },
      );
    default:
      return error;
  }
}

function tooLarge(maxBytes: number): AnalyticsError {
  const megabytes = Math.max(0.1, Math.floor(maxBytes / 2 ** 20 / 0.1) * 0.1);
  return new AnalyticsError(
    'PAYLOAD_TOO_LARGE',
    `The file is larger than ${megabytes.toFixed(1).replace('.0', '')} MB, which is the most that is taken here: split it.`,
    { details: { max_bytes: maxBytes } },
  );
}

function tooSlow(timeoutMs: number): AnalyticsError {
  const minutes = String(Math.round(timeoutMs / 60_000));
  return new AnalyticsError(
    'VALIDATION_ERROR',
    `The file could not be loaded within ${minutes} minutes: split it into smaller files.`,
  );
}
