import type { Clock } from '../interfaces/clock.js';
import type { FileLoader, FileReading, LoadedFile, LoadProgress } from '../interfaces/file-loader.js';
import type { Store } from '../interfaces/store.js';
import type { FileRecord } from '../records/file.js';

/** How often a running load is told of in the store. */
const tellEveryMs = 1_000;
/** A process that tells nothing for so long has ended, and with it its loads. */
const claimMs = 15_000;

/** The loads that this process runs. */
export interface FileLoads {
  /** Loads a file whose record says so, telling the store how far it is. @throws what the loader throws */
  run(record: FileRecord, reading: FileReading): Promise<LoadedFile>;
  /** Ends the load of a file, if it runs here. */
  stop(id: string): void;
  /** Ends every load that runs here. */
  stopAll(): void;
}

/** Until when a load that starts or goes on now is believed to go on. */
export function claimOf(clock: Clock): string {
  return new Date(clock().getTime() + claimMs).toISOString();
}

/** Makes the loads of a process. */
export function createFileLoads({
  store,
  clock,
  loader,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly loader: FileLoader;
}): FileLoads {
  const running = new Map<string, AbortController>();

  async function load(
    record: FileRecord,
    reading: FileReading,
    ending: AbortController,
  ): Promise<LoadedFile> {
    let progress: LoadProgress = { done: 0, rows: 0 };
    const tell = async (): Promise<void> => {
      const patch = { progress: progress.done, row_count: progress.rows, claimed_until: claimOf(clock) };
      const known = await store.update('files', { id: record.id, status: 'loading' }, patch);
      if (known === 0) ending.abort(); // deleted, perhaps by another process
    };
    const timer = setInterval(() => void tell().catch(() => ending.abort()), tellEveryMs).unref();
    try {
      return await loader.load(record.id, {
        format: record.format,
        reading,
        signal: ending.signal,
        onProgress: (latest) => (progress = latest),
      });
    } finally {
      clearInterval(timer);
    }
  }

  return {
    async run(record, reading) {
      const ending = new AbortController();
      running.set(record.id, ending);
      try {
        return await load(record, reading, ending);
      } finally {
        running.delete(record.id);
      }
    },
    stop: (id) => running.get(id)?.abort(),
    stopAll() {
      for (const ending of running.values()) ending.abort();
    },
  };
}
