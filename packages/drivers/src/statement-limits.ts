import { AnalyticsError } from '@querent/core';

/** Keeps one statement within its time, its caller's patience and its reader's pace. */
export interface StatementLimits {
  /**
   * Waits for the engine. Only time spent here counts, so that a slow reader of a long result is not cut off.
   * @throws QUERY_TIMEOUT; CANCELLED; or whatever the promise rejects with
   */
  wait<T>(promise: Promise<T>): Promise<T>;
  /** Ends the statement for another reason, which whoever waits gets to know. */
  stop(reason: AnalyticsError): void;
  /** Forgets timers and listeners. Safe to call twice. */
  release(): void;
}

/** The time that a call gets whose caller names none. */
const defaultTimeoutMs = 30_000;
/** A reader who asks for nothing so long has gone away. */
const idleReaderMs = 60_000;

/**
 * Starts the limits of one statement. `end` is called at most once, when the statement has to be ended in the engine:
 * on timeout, on cancellation, or when its reader has gone away. A signal that was raised before ends nothing, as nothing runs.
 */
export function createStatementLimits(
  options: { readonly timeoutMs?: number | undefined; readonly signal?: AbortSignal | undefined },
  end: () => void,
): StatementLimits {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  let remainingMs = timeoutMs;
  let stopped: AnalyticsError | null = null;
  let rejectWait: ((error: AnalyticsError) => void) | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function stop(error: AnalyticsError): void {
    if (stopped !== null) return;
    stopped = error;
    release();
    end();
    rejectWait?.(error);
  }
  const onAbort = (): void => stop(cancelled());
  const onTimeout = (): void => stop(timedOut(timeoutMs));

  function release(): void {
    clearTimeout(idleTimer);
    options.signal?.removeEventListener('abort', onAbort);
  }

  if (options.signal?.aborted === true) stopped = cancelled();
  else options.signal?.addEventListener('abort', onAbort);

  return {
    async wait(promise) {
      promise.catch(() => undefined); // it may settle after we have stopped waiting
      if (stopped !== null) throw stopped;
      clearTimeout(idleTimer);
      const startedMs = performance.now();
      const timer = setTimeout(onTimeout, Math.max(remainingMs, 0));
      try {
        return await new Promise((resolve, reject) => {
          rejectWait = reject;
          promise.then(resolve, reject);
        });
      } catch (error) {
        throw stopped ?? error;
      } finally {
        clearTimeout(timer);
        rejectWait = null;
        remainingMs -= performance.now() - startedMs;
        if (stopped === null) idleTimer = setTimeout(onTimeout, Math.max(timeoutMs, idleReaderMs)).unref();
      }
    },
    stop,
    release,
  };
}

function cancelled(): AnalyticsError {
  return new AnalyticsError('CANCELLED', 'The statement was cancelled.');
}

function timedOut(timeoutMs: number): AnalyticsError {
  const message = `The statement was ended after ${timeoutMs} ms. Ask for less, or raise the timeout.`;
  return new AnalyticsError('QUERY_TIMEOUT', message, { details: { timeout_ms: timeoutMs } });
}

/** What calls get after their data source was closed. */
export function sourceClosed(): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_UNAVAILABLE', 'The data source was closed.');
}
