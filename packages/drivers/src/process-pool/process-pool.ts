import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

import { AnalyticsError } from '@querent/core';

import { isNote } from './note.js';

/** A process of the pool, for its holder alone until it is released or ended. */
export interface PooledProcess<Request, Reply> {
  /**
   * Sends one message and waits for its one answer; one at a time. `onNote` gets what the process tells before it.
   * @throws DATA_SOURCE_REFUSED where the process ended for want of memory; DATA_SOURCE_UNAVAILABLE where it ended otherwise
   */
  request(message: Request, onNote?: (note: unknown) => void): Promise<Reply>;
  /** Ends the process at once, whatever it does. Safe to call twice. */
  kill(): void;
  /** Gives the process back to the pool. Safe to call twice, and after {@link kill}. */
  release(): void;
}

/** Child processes that do native work which nothing but a signal can end. */
export interface ProcessPool<Request, Reply> {
  /** Takes a free process, starts one, or waits for its turn. A signal ends the waiting. */
  acquire(signal: AbortSignal): Promise<PooledProcess<Request, Reply>>;
  /** Ends every process. The pool may be used again afterwards. */
  close(): void;
}

/** Options of {@link createProcessPool}. */
export interface ProcessPoolOptions {
  /** The script of the processes, for example `./sqlite-child.js` beside the caller's own file. */
  readonly script: URL;
  /** At most so many processes at a time. */
  readonly processes: number;
  /** A process that takes more memory is ended. */
  readonly memoryLimitMb: number;
  /** A process that had nothing to do for so long ends; the next call starts another. */
  readonly idleMs: number;
}

interface Member {
  readonly child: ChildProcess;
  idleTimer: NodeJS.Timeout | undefined;
  pending: {
    resolve(reply: unknown): void;
    reject(error: Error): void;
    readonly onNote: ((note: unknown) => void) | undefined;
  } | null;
  ended: boolean;
}

/** Makes a pool of child processes. They start on demand, end with this process, and never keep it alive. */
export function createProcessPool<Request extends object, Reply>(
  options: ProcessPoolOptions,
): ProcessPool<Request, Reply> {
  const members = new Set<Member>();
  const free: Member[] = [];
  const waiting: ((member: Member) => void)[] = [];

  function start(): Member {
    const child = forkScript(options);
    const member: Member = { child, idleTimer: undefined, pending: null, ended: false };
    members.add(member);
    child.on('message', (reply) => {
      const { pending } = member;
      if (isNote(reply)) return pending?.onNote?.(reply.note);
      member.pending = null;
      pending?.resolve(reply);
    });
    child.on('error', () => remove(member, null));
    child.on('exit', (_code, signal) => remove(member, signal));
    return member;
  }

  function remove(member: Member, signal: NodeJS.Signals | null): void {
    clearTimeout(member.idleTimer);
    member.ended = true;
    if (!members.delete(member)) return;
    const place = free.indexOf(member);
    if (place >= 0) free.splice(place, 1);
    member.pending?.reject(endedEarly(signal, options.memoryLimitMb));
    member.pending = null;
    const next = waiting.shift();
    if (next !== undefined) next(start());
  }

  function kill(member: Member): void {
    member.child.kill('SIGKILL');
    remove(member, 'SIGKILL');
  }

  function release(member: Member): void {
    if (member.ended) return;
    const next = waiting.shift();
    if (next !== undefined) return next(member);
    free.push(member);
    setReferenced(member.child, false);
    member.idleTimer = setTimeout(() => kill(member), options.idleMs).unref();
  }

  function hold(member: Member): PooledProcess<Request, Reply> {
    clearTimeout(member.idleTimer);
    setReferenced(member.child, true);
    let held = true;
    return {
      request: (message, onNote) =>
        new Promise<Reply>((resolve, reject) => {
          if (member.ended) return reject(endedEarly(null, options.memoryLimitMb));
          member.pending = { resolve: (reply) => resolve(reply as Reply), reject, onNote };
          member.child.send(message);
        }),
      kill() {
        if (held) kill(member);
        held = false;
      },
      release() {
        if (held) release(member);
        held = false;
      },
    };
  }

  return {
    async acquire(signal) {
      signal.throwIfAborted();
      const member = free.pop() ?? (members.size < options.processes ? start() : null);
      return hold(member ?? (await nextTurn(waiting, signal)));
    },
    close() {
      for (const member of [...members]) kill(member);
    },
  };
}

/** Waits in line for a member. Who goes away while waiting leaves the line. */
function nextTurn(waiting: ((member: Member) => void)[], signal: AbortSignal): Promise<Member> {
  return new Promise((resolve, reject) => {
    const turn = (member: Member): void => {
      signal.removeEventListener('abort', leave);
      resolve(member);
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(signal.reason as Error);
    };
    waiting.push(turn);
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** Starts a script as built code, or through tsx where this file itself runs as unbuilt source. */
function forkScript(options: ProcessPoolOptions): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const script = fileURLToPath(options.script);
  const loader = isSource
    ? ['--import', createRequire(import.meta.url).resolve('tsx'), '--conditions=@querent/source']
    : [];
  return fork(isSource ? script.replace(/\.js$/, '.ts') : script, [String(options.memoryLimitMb)], {
    execArgv: [`--max-old-space-size=${options.memoryLimitMb}`, ...loader],
    env: { TMPDIR: tmpdir() }, // nothing else of this process's environment, which holds secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** While a process works for someone it keeps this process alive; else it does not. */
function setReferenced(child: ChildProcess, referenced: boolean): void {
  if (referenced) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** The watchdog of a child ends it with SIGTERM, V8 with SIGABRT, when it needs too much memory. */
function endedEarly(signal: NodeJS.Signals | null, memoryLimitMb: number): AnalyticsError {
  if (signal === 'SIGTERM' || signal === 'SIGABRT') {
    const message = `The work was ended because it needed more than ${memoryLimitMb} MB of memory. Ask for less.`;
    return new AnalyticsError('DATA_SOURCE_REFUSED', message);
  }
  return new AnalyticsError(
    'DATA_SOURCE_UNAVAILABLE',
    'The process that reads the database ended. Try again.',
  );
}
