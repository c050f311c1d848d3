import { Worker } from 'node:worker_threads';

import { asNote } from './note.js';

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

/** Tells the parent how far the work is. */
export type TellParent = (note: unknown) => void;

/** Answers the messages of the process that started this one, one at a time, and ends with it. `answer` must not throw. */
export function serveParent<Request, Reply extends object>(
  answer: (request: Request, tell: TellParent) => Reply | Promise<Reply>,
): void {
  const memoryLimitMb = Number(process.argv[2]);
  const send = (message: object): void => void process.send?.(message);
  process.on('disconnect', () => process.exit());
  process.on('message', (request) => {
    const reply = answer(request as Request, (note) => send(asNote(note)));
    // An answer at once stays one turn of the event loop: most are short reads.
    if (reply instanceof Promise) void reply.then(send);
    else send(reply);
  });
  new Worker(watchdog, {
    eval: true,
    workerData: { parent: process.ppid, limitBytes: memoryLimitMb * 2 ** 20, everyMs: watchEveryMs },
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
}
