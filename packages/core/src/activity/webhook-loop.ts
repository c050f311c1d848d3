import type { WebhookDispatcher } from './webhook-dispatcher.js';

/** Runs a dispatcher while a server lives. */
export interface WebhookLoop {
  /** Looks into the outbox now and then, and at every wake. `onFailure` hears of what the store or an adapter throws. */
  start(onFailure: (error: unknown) => void): void;
  /** Something may be due. Does nothing before the start. */
  wake(): void;
  /** Safe to call twice. */
  close(): Promise<void>;
}

const pollMs = 5_000;
const forgetMs = 60 * 60 * 1_000;

/** Makes the loop of a dispatcher; its timers keep no process alive. */
export function createWebhookLoop(dispatcher: WebhookDispatcher): WebhookLoop {
  let report: ((error: unknown) => void) | null = null;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isWoken = false;
  const timers: NodeJS.Timeout[] = [];

  async function run(onFailure: (error: unknown) => void): Promise<void> {
    try {
      do {
        isWoken = false;
        while (!isClosed && (await dispatcher.dispatchDue()) > 0);
      } while (isWoken && !isClosed);
    } catch (error) {
      onFailure(error);
    } finally {
      running = null;
    }
  }

  function wake(): void {
    if (report === null || isClosed) return;
    isWoken = true;
    running ??= run(report);
  }

  return {
    wake,
    start(onFailure) {
      if (report !== null || isClosed) return;
      report = onFailure;
      timers.push(
        setInterval(wake, pollMs).unref(),
        setInterval(() => void dispatcher.forgetEnded().catch(onFailure), forgetMs).unref(),
      );
      wake();
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await dispatcher.close();
      await running;
    },
  };
}
