import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { AnalyticsError } from '../../errors/analytics-error.js';
import { excerpt, refuse } from '../refusal.js';

/** The parser's names of dialects. */
type ParserDialect = 'sqlite' | 'mysql' | 'generic';

/**
 * Parses text in a process of its own, because the parser can hang or trap on hostile text, and because a thread would leave its
 * memory with the host when it ends.
 */
export interface ParserProcess {
  /**
   * The statements of a text as the parser's tree.
   * @throws SQL_NOT_PARSED, SQL_TOO_COMPLEX, CANCELLED
   */
  parse(text: string, dialect: ParserDialect, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

const parseLimitMs = 250;
const lastLimitMs = 1_000;
const startLimitMs = 30_000;
const idleLimitMs = 10_000;

/** The process's program; text, so that it starts alike from source, from dist and from a host's bundle. */
const program = `
const { init, Parser } = require(process.argv[1]);
process.on('disconnect', () => process.exit());
init().then(() => {
  process.on('message', ({ text, dialect }) => {
    try {
      process.send({ tree: Parser.parseToJson(text, dialect) });
    } catch (error) {
      const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError || /unreachable|out of bounds|recursion/i.test(String(error));
      process.send(isTrap ? { trap: true } : { problem: String((error && error.message) || error) });
    }
  });
  Parser.parseToJson('SELECT 1', 'sqlite');
  process.send({ ready: true });
});
`;

interface Reply {
  readonly ready?: true;
  readonly tree?: string;
  readonly problem?: string;
  readonly trap?: true;
}

/** Makes a parser whose process starts on first use and ends when it has been idle for ten seconds. */
export function createParserProcess(): ParserProcess {
  let child: Promise<ChildProcess> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = child;
    child = null;
    (await ending?.catch(() => undefined))?.kill('SIGKILL');
  };

  /** The process's reply, or null where it hung, trapped or ended; then there is a new one next time. */
  const askOnce = async (text: string, dialect: ParserDialect, limitMs: number): Promise<Reply | null> => {
    child ??= startChild();
    const started = await child.catch(async (error: unknown) => {
      await end();
      throw error;
    });
    const reply = await ask(started, { text, dialect }, limitMs).catch(() => null);
    if (reply === null || reply.trap === true) await end();
    return reply;
  };

  const parseNow = async (text: string, dialect: ParserDialect): Promise<unknown> => {
    // A busy machine is not a hostile text: a process that was only slow gets one more, longer chance.
    const reply = (await askOnce(text, dialect, parseLimitMs)) ?? (await askOnce(text, dialect, lastLimitMs));
    if (reply === null || reply.trap === true) {
      refuse(
        'SQL_TOO_COMPLEX',
        'The SQL is too deep or too long to be checked: split it with WITH, or ask for less at once.',
      );
    }
    if (reply.problem !== undefined) refuse('SQL_NOT_PARSED', parseProblem(reply.problem));
    return JSON.parse(reply.tree ?? 'null');
  };

  return {
    parse(text, dialect, signal) {
      clearTimeout(idle);
      waiting += 1;
      const parsed = queue.then(() => {
        if (signal?.aborted === true) throw new AnalyticsError('CANCELLED', 'The check was cancelled.');
        return parseNow(text, dialect);
      });
      queue = parsed
        .catch(() => undefined)
        .then(() => {
          waiting -= 1;
          if (waiting === 0) idle = setTimeout(() => void end(), idleLimitMs).unref();
        });
      return parsed;
    },
    async close() {
      await queue;
      await end();
    },
  };
}

async function startChild(): Promise<ChildProcess> {
  const parser = createRequire(import.meta.url).resolve('@guanmingchiu/sqlparser-ts');
  const child = spawn(process.execPath, ['--max-old-space-size=64', '-e', program, parser], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined); // Whoever waits for a reply hears of it; nobody else needs to.
  await ask(child, null, startLimitMs);
  // A host that has nothing else to do may end.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Sends a message, if any, and waits for the reply; rejects where the process ends or takes too long. */
function ask(child: ChildProcess, message: object | null, limitMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('error', onEnd);
      child.off('exit', onEnd);
      act();
    };
    const onMessage = (reply: Reply): void => finish(() => resolve(reply));
    const onEnd = (): void => finish(() => reject(new Error('The parser process ended.')));
    const timer = setTimeout(onEnd, limitMs);
    child.on('message', onMessage);
    child.on('error', onEnd);
    child.on('exit', onEnd);
    if (message !== null) child.send(message, (error) => (error === null ? undefined : onEnd()));
  });
}

function parseProblem(problem: string): string {
  const found = /found: (\S+)/.exec(problem)?.[1];
  if (found === undefined) return 'The SQL could not be parsed: check its syntax.';
  return found === 'EOF'
    ? 'The SQL could not be parsed: it ends too early.'
    : `The SQL could not be parsed at ${excerpt(found)}: check the syntax there.`;
}
