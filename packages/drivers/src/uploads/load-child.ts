import { availableParallelism } from 'node:os';

import { DuckDBInstance } from '@duckdb/node-api';

import { serveParent } from '../process-pool/serve-parent.js';
import { problemOf } from './file-problem.js';
import { loadFile } from './load-file.js';
import type { LoadReply, LoadRequest } from './load-messages.js';

/** Each takes memory of its own. */
const mostThreads = 4;

/** DuckDB in memory, that writes aside only to the load's own folder. */
async function withDuckdb<Result>(
  { scratch, memoryLimitMb }: LoadRequest,
  work: (connection: Awaited<ReturnType<DuckDBInstance['connect']>>) => Promise<Result>,
): Promise<Result> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${String(memoryLimitMb)}MB`,
    temp_directory: scratch,
    threads: String(Math.min(mostThreads, availableParallelism())),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    await connection.run('SET enable_progress_bar = true');
    await connection.run('SET enable_progress_bar_print = false');
    return await work(connection);
  } finally {
    // The table is written out by now: who waits for it need not wait for the memory to be given back.
    setImmediate(() => {
      connection.closeSync();
      instance.closeSync();
    });
  }
}

serveParent<LoadRequest, LoadReply>(async (request, tell) => {
  try {
    return {
      kind: 'loaded',
      file: await withDuckdb(request, (connection) => loadFile(connection, request, tell)),
    };
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== null) return { kind: 'failure', code: 'VALIDATION_ERROR', message: problem.message };
    return {
      kind: 'failure',
      code: 'INTERNAL',
      message: error instanceof Error ? error.message : String(error),
    };
  }
});
