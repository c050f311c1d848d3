import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Two statements of which the results are compared in one SQLite file. */
export interface JudgeTask {
  readonly id: number;
  readonly file: string;
  /** Any of them is right. */
  readonly gold: readonly string[];
  readonly predicted: string;
}

/** `right_empty`: both without rows. `gold_failed`: no gold statement ran. */
export type Verdict = 'right' | 'right_empty' | 'wrong' | 'error' | 'timeout' | 'gold_failed';

/** What became of a task. */
export interface JudgeReply {
  readonly id: number;
  readonly verdict: Verdict;
  readonly error: string | null;
}

/** Compares results in a child process, one task at a time. */
export interface Judge {
  judge(task: Omit<JudgeTask, 'id'>): Promise<Omit<JudgeReply, 'id'>>;
  close(): void;
}

const program = fileURLToPath(new URL('judge-process.ts', import.meta.url));

/** Makes a judge whose child is killed, and replaced, when a task takes longer than `timeoutMs`. */
export function createJudge({ timeoutMs }: { readonly timeoutMs: number }): Judge {
  let child: ChildProcess | null = null;
  let lastId = 0;
  const start = (): ChildProcess =>
    fork(program, {
      execArgv: ['--import', 'tsx', '--conditions=@querent/source'],
      serialization: 'advanced',
    });

  return {
    judge: (task) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const process = (child ??= start());
        const settle = (verdict: Omit<JudgeReply, 'id'>): void => {
          clearTimeout(timer);
          process.off('message', onReply);
          process.off('exit', onExit);
          resolve(verdict);
        };
        const onReply = (reply: JudgeReply): void => {
          if (reply.id === id) settle(reply);
        };
        const onExit = (): void => {
          child = null;
          settle({ verdict: 'error', error: 'The process that ran the statement ended.' });
        };
        const timer = setTimeout(() => {
          child = null;
          settle({ verdict: 'timeout', error: null });
          process.kill('SIGKILL');
        }, timeoutMs);
        process.on('message', onReply);
        process.on('exit', onExit);
        process.send({ id, ...task } satisfies JudgeTask);
      }),
    close: () => {
      child?.kill();
      child = null;
    },
  };
}
