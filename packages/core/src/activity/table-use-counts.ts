import type { Filter, Store } from '../interfaces/store.js';
import type { QueryLogRecord } from '../records/activity.js';
import type { TableUse } from '../records/table-use.js';

/** The use of every table, kept up with the query log. */
export interface UseCounts {
  /** By `catalog.schema.table`. Reads only what was logged since the last time; nothing while the log stands still. */
  read(): Promise<ReadonlyMap<string, TableUse>>;
}

/** The executions that use tables on somebody's behalf. */
export const countedUse: Filter<QueryLogRecord> = {
  status: 'success',
  purpose: { in: ['answer', 'tile', 'export'] },
};

const logsAtATime = 5_000;
/** Another process may store a log so much later than its time says. */
const latestMs = 60_000;

/** Makes counts that have read nothing yet. */
export function createUseCounts(store: Store): UseCounts {
  const uses = new Map<string, TableUse>();
  /** The logs that were counted and are so young that they are read again. */
  let recent = new Map<string, string>();
  let seenRevision = -1;
  let running: Promise<void> | null = null;

  function count({ tables, timestamp }: QueryLogRecord): void {
    for (const table of tables) {
      const before = uses.get(table);
      const last = before?.last_queried_at ?? null;
      uses.set(table, {
        query_count: (before?.query_count ?? 0) + 1,
        last_queried_at: last === null || last < timestamp ? timestamp : last,
      });
    }
  }

  async function follow(): Promise<void> {
    const [revision = 0] = await store.revisions(['query_log']);
    if (revision === seenRevision) return;
    let newest = [...recent.values()].reduce((latest, time) => (time > latest ? time : latest), '');
    const since = newest === '' ? '' : startOf(newest);
    let after: QueryLogRecord | undefined;
    let isMore = true;
    while (isMore) {
      const logs = await store.find(
        'query_log',
        { ...countedUse, ...(since === '' ? {} : { timestamp: { gte: since } }) },
        {
          order: [{ field: 'timestamp', direction: 'asc' }],
          limit: logsAtATime,
          ...(after === undefined ? {} : { after }),
        },
      );
      for (const log of logs) {
        if (recent.has(log.id)) continue;
        count(log);
        recent.set(log.id, log.timestamp);
      }
      after = logs.at(-1);
      newest = after?.timestamp ?? newest;
      recent = youngerThan(recent, newest);
      isMore = logs.length === logsAtATime;
    }
    seenRevision = revision;
  }

  return {
    async read() {
      running ??= follow().finally(() => (running = null));
      await running;
      return uses;
    },
  };
}

function youngerThan(times: ReadonlyMap<string, string>, newest: string): Map<string, string> {
  const since = newest === '' ? '' : startOf(newest);
  return new Map([...times].filter(([, time]) => time >= since));
}

function startOf(newest: string): string {
  return new Date(Date.parse(newest) - latestMs).toISOString();
}
