import { AnalyticsError } from '../errors/analytics-error.js';

/** Who wants to run something, and where. */
interface Turn {
  readonly datasourceId: string;
  readonly userId: string;
}

/** Lets at most so many executions of one data source run at a time; the others wait their turn. */
export interface ExecutionQueue {
  /** @throws CANCELLED where the signal ends the wait */
  run<Result>(turn: Turn, signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result>;
}

/** The users of one data source by how many executions they have there, and who waits, the first first. */
interface Line {
  readonly running: Map<string, number>;
  readonly waiting: { readonly userId: string; readonly proceed: () => void }[];
}

/**
 * Makes a queue that is first come, first served for every data source of its own. One user never has the last place of a source, so
 * that slow statements of one do not keep everybody else out.
 */
export function createExecutionQueue(maxConcurrent: number): ExecutionQueue {
  const lines = new Map<string, Line>();
  const mostOfUser = Math.max(1, maxConcurrent - 1);

  function hasPlace({ running }: Line, userId: string): boolean {
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    return all < maxConcurrent && (running.get(userId) ?? 0) < mostOfUser;
  }

  async function enter({ datasourceId, userId }: Turn, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) throw cancelled();
    const line = lines.get(datasourceId) ?? { running: new Map<string, number>(), waiting: [] };
    lines.set(datasourceId, line);
    if (hasPlace(line, userId)) return take(line, userId);
    await new Promise<void>((resolve, reject) => {
      const place = {
        userId,
        proceed: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(place), 1);
        reject(cancelled());
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      line.waiting.push(place);
    });
  }

  function take({ running }: Line, userId: string): void {
    running.set(userId, (running.get(userId) ?? 0) + 1);
  }

  /** Gives the place back, and lets in the first of those who may have it. */
  function leave({ datasourceId, userId }: Turn): void {
    const line = lines.get(datasourceId);
    if (line === undefined) return;
    const left = (line.running.get(userId) ?? 1) - 1;
    if (left === 0) line.running.delete(userId);
    else line.running.set(userId, left);
    const next = line.waiting.findIndex((one) => hasPlace(line, one.userId));
    const [place] = next < 0 ? [] : line.waiting.splice(next, 1);
    if (place !== undefined) {
      take(line, place.userId);
      place.proceed();
    }
    if (line.running.size === 0) lines.delete(datasourceId);
  }

  return {
    async run(turn, signal, work) {
      await enter(turn, signal);
      try {
        return await work();
      } finally {
        leave(turn);
      }
    },
  };
}

function cancelled(): AnalyticsError {
  return new AnalyticsError('CANCELLED', 'The request was cancelled before its turn came.');
}
