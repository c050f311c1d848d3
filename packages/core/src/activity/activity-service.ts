import { randomUUID } from 'node:crypto';
import { requireAdmin } from '../access/require-admin.js';
import { createShares } from '../access/shares.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type {
  AccessLogRecord,
  ActivityRecord,
  ExecutionPurpose,
  ExecutionStatus,
  QueryLogRecord,
} from '../records/activity.js';
import { withoutOthersQueries } from './tile-history.js';
import { timeFilter } from './time-range.js';

/** A page of a log, of everybody or of one user. */
export type LogRequest = PageRequest & {
  readonly user_id?: string | undefined;
  /** The first and the last time that counts, as days or times in ISO 8601; a day counts as a whole, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A page of executions, of those that ended so or ran there. */
export type HistoryRequest = LogRequest & {
  readonly status?: ExecutionStatus | undefined;
  readonly datasource_id?: string | undefined;
};

/** One execution and the decision about each table that it read. */
export interface ExecutionEntry {
  readonly log: Omit<QueryLogRecord, 'id' | 'timestamp'>;
  readonly access: readonly Pick<
    AccessLogRecord,
    'catalog' | 'schema_name' | 'table_name' | 'access_granted'
  >[];
}

/** Executions of one purpose that ended in one way. */
export interface ExecutionCount {
  readonly purpose: ExecutionPurpose;
  readonly status: ExecutionStatus;
  readonly count: number;
}

/** Decisions about the tables of one statement. */
interface AccessEntry extends Pick<ExecutionEntry, 'access'> {
  readonly user_id: string;
  readonly query_id: string | null;
}

/** What is kept of what happened. Spec, What the service does 7. */
export interface ActivityService {
  /** Adds to the audit; time and id are filled in. */
  record(entry: Omit<ActivityRecord, 'id' | 'timestamp'>): Promise<void>;
  /** Adds one execution and the decision about each of its tables, in one step. */
  logExecution(entry: ExecutionEntry): Promise<void>;
  /** Adds decisions about tables of SQL that was refused before it could be executed; nothing of it stands in the history. */
  logAccess(entry: AccessEntry): Promise<void>;
  /** How many executions this process has logged since it started. */
  executionCounts(): readonly ExecutionCount[];
  /** Executions, newest first: the asker's own, or for an admin everybody's or one user's. @throws ADMIN_REQUIRED */
  history(principal: Principal, request?: HistoryRequest): Promise<Page<QueryLogRecord>>;
  /** Decisions about tables, newest first. @throws ADMIN_REQUIRED */
  accessLog(principal: Principal, request?: LogRequest): Promise<Page<AccessLogRecord>>;
  /** The audit, newest first. @throws ADMIN_REQUIRED */
  activity(principal: Principal, request?: LogRequest): Promise<Page<ActivityRecord>>;
}

const newestFirst = [{ field: 'timestamp', direction: 'desc' }] as const;

/** Makes the service that keeps history, access log and audit in a store. */
export function createActivityService({ store, clock }: { store: Store; clock: Clock }): ActivityService {
  const shares = createShares({ store, clock });
  const counts = new Map<string, ExecutionCount>();

  function countExecution({ purpose, status }: ExecutionEntry['log']): void {
    const key = `${purpose} ${status}`;
    counts.set(key, { purpose, status, count: (counts.get(key)?.count ?? 0) + 1 });
  }

  return {
    executionCounts: () => [...counts.values()],

    async record(entry) {
      await store.insert('activity', [{ ...entry, id: randomUUID(), timestamp: clock().toISOString() }]);
    },

    async logExecution({ log, access }) {
      const timestamp = clock().toISOString();
      await store.transaction(async (transaction) => {
        await transaction.insert('query_log', [{ ...log, id: randomUUID(), timestamp }]);
        const { user_id, query_id } = log;
        await insertAccess(transaction, { user_id, query_id, access }, timestamp);
      });
      countExecution(log);
    },

    logAccess: (entry) => insertAccess(store, entry, clock().toISOString()),

    async history(principal, request = {}) {
      const { user_id, status, datasource_id } = request;
      const filter = {
        ...historyFilter(principal, user_id),
        ...timeFilter(request),
        ...(status === undefined ? {} : { status }),
        ...(datasource_id === undefined ? {} : { datasource_id }),
      };
      const page = await findPage(store, 'query_log', filter, newestFirst, request);
      return principal.role === 'ADMIN'
        ? page
        : { ...page, items: await withoutOthersQueries(store, shares, principal, page.items) };
    },

    async accessLog(principal, request = {}) {
      requireAdmin(principal, 'read the access log');
      return findPage(store, 'access_log', logFilter(request), newestFirst, request);
    },

    async activity(principal, request = {}) {
      requireAdmin(principal, 'read the activity log');
      return findPage(store, 'activity', logFilter(request), newestFirst, request);
    },
  };
}

async function insertAccess(
  store: Store,
  { access, user_id, query_id }: AccessEntry,
  timestamp: string,
): Promise<void> {
  if (access.length === 0) return;
  const entries = access.map((decision) => ({ ...decision, id: randomUUID(), user_id, query_id, timestamp }));
  await store.insert('access_log', entries);
}

/** Whose executions are shown: one's own; an admin names a user or sees all. Spec, Queries: GET /api/query-history. */
function historyFilter(principal: Principal, userId: string | undefined): { user_id?: string } {
  if (userId !== undefined && userId !== principal.user_id) {
    requireAdmin(principal, "read another user's history");
    return { user_id: userId };
  }
  return principal.role === 'ADMIN' && userId === undefined ? {} : { user_id: principal.user_id };
}

function logFilter({ user_id, from, to }: LogRequest) {
  return { ...(user_id === undefined ? {} : { user_id }), ...timeFilter({ from, to }) };
}
