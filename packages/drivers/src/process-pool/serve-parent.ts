import { Worker } from 'node:worker_threads';

/** How often a child looks whether its parent lives and how much memory it takes itself. */
const watchEveryMs = 100;

/**
 * What the watchdog thread runs. It lives beside the main thread, which may be deep in native code: there only a signal helps.
 * SIGTERM says that memory ran out, SIGKILL that the parent is gone.
 */
const watchdog = `
  const { parent, limitBytes, everyMs } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > limitBytes) process.kill(process.pid, 'SIGTERM');
  }, everyMs);
`;

/** Answers the messages of the process that started this one, one at a time, and ends with it. */
export function serveParent<Request, Reply extends object>(answer: (request: Request) => Reply): void {
  const memoryLimitMb = Number(process.argv[2]);
  process.on('disconnect', () => process.exit());
  process.on('message', (request) => process.send?.(answer(request as Request)));
  new Worker(watchdog, {
    eval: true,
    workerData: { parent: process.ppid, limitBytes: memoryLimitMb * 2 ** 20, everyMs: watchEveryMs },
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
}
