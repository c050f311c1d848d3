import { AnalyticsError } from '../errors/analytics-error.js';

/** Lets at most so many executions of one data source run at a time; the others wait their turn. */
export interface ExecutionQueue {
  /** @throws CANCELLED where the signal ends the wait */
  run<Result>(
    datasourceId: string,
    signal: AbortSignal | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** Makes a queue that is first come, first served for every data source of its own. */
export function createExecutionQueue(maxConcurrent: number): ExecutionQueue {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  async function enter(datasourceId: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) throw cancelled();
    const count = running.get(datasourceId) ?? 0;
    if (count < maxConcurrent) {
      running.set(datasourceId, count + 1);
      return;
    }
    const line = waiting.get(datasourceId) ?? [];
    waiting.set(datasourceId, line);
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.splice(line.indexOf(proceed), 1);
        reject(cancelled());
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      line.push(proceed);
    });
  }

  /** Hands the place to the next in line, or gives it back. */
  function leave(datasourceId: string): void {
    const next = waiting.get(datasourceId)?.shift();
    if (next !== undefined) {
      next();
      return;
    }
    const count = (running.get(datasourceId) ?? 1) - 1;
    if (count === 0) running.delete(datasourceId);
    else running.set(datasourceId, count);
  }

  return {
    async run(datasourceId, signal, work) {
      await enter(datasourceId, signal);
      try {
        return await work();
      } finally {
        leave(datasourceId);
      }
    },
  };
}

function cancelled(): AnalyticsError {
  return new AnalyticsError('CANCELLED', 'The request was cancelled before its turn came.');
}
