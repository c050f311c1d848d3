import { requireAdmin } from '../access/require-admin.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Filter, Store } from '../interfaces/store.js';
import { slicePage } from '../paging/find-page.js';
import type { QueryLogRecord } from '../records/activity.js';
import type { TableName } from '../records/table-name.js';
import type { TableUse } from '../records/table-use.js';
import { countedUse, createUseCounts } from './table-use-counts.js';

/** Which executions count. */
export type TableUsageRequest = PageRequest & {
  readonly datasource_id?: string | undefined;
  /** Only those of the last so many days, 1 to 3 650; default: all. */
  readonly days?: number | undefined;
};

/** How a table was used. Spec, Endpoints: GET /api/analytics/table-usage. */
export interface TableUsageView {
  readonly catalog: string;
  readonly schema_name: string;
  readonly table_name: string;
  /** Executions that succeeded and read the table: answers, tiles and exports. */
  readonly query_count: number;
  readonly user_count: number;
  readonly last_queried_at: string;
  /** Mean over the executions, in whole milliseconds; an execution of several tables counts for each. */
  readonly average_execution_time_ms: number;
}

/** What the query log tells of tables. */
export interface TableUsage {
  /** Of everybody: whether the asker may read the table is for the caller to check. */
  of(table: TableName): Promise<TableUse>;
  /** The most used tables first. @throws ADMIN_REQUIRED; VALIDATION_ERROR */
  list(principal: Principal, request?: TableUsageRequest): Promise<Page<TableUsageView>>;
}

/** What {@link createTableUsage} stands on. */
export interface TableUsageOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: {
    all(): readonly {
      readonly record: { readonly catalog: string };
      readonly schema: { readonly tables: readonly { readonly schema: string; readonly name: string }[] };
    }[];
  };
}

interface Tally {
  readonly users: Set<string>;
  count: number;
  timeMs: number;
  lastAt: string;
}

const dayMs = 24 * 60 * 60 * 1_000;
const mostDays = 3_650;
const logsAtATime = 5_000;

/** Reads use from the query log of a store. */
export function createTableUsage({ store, clock, sources }: TableUsageOptions): TableUsage {
  const counts = createUseCounts(store);

  /** The parts of a name as the log writes it. A table that no source has any more is split at the dots. */
  function readName(text: string, known: ReadonlyMap<string, TableName>): TableName {
    const [catalog = '', schema = '', ...rest] = text.split('.');
    return known.get(text) ?? { catalog, schema, table: rest.join('.') };
  }

  function knownTables(): Map<string, TableName> {
    const known = new Map<string, TableName>();
    for (const { record, schema } of sources.all()) {
      for (const table of schema.tables) {
        const name = { catalog: record.catalog, schema: table.schema, table: table.name };
        known.set(textOf(name), name);
      }
    }
    return known;
  }

  return {
    async of(table) {
      return (await counts.read()).get(textOf(table)) ?? { query_count: 0, last_queried_at: null };
    },
    async list(principal, { datasource_id, days, ...page } = {}) {
      requireAdmin(principal, 'see how tables are used');
      const filter = {
        ...countedUse,
        ...(datasource_id === undefined ? {} : { datasource_id }),
        ...(days === undefined ? {} : { timestamp: { gte: startOf(checkDays(days), clock()) } }),
      };
      const tallies = await tallyLogs(store, filter);
      const known = knownTables();
      const views = Array.from(tallies, ([text, { users, count, timeMs, lastAt }]): TableUsageView => {
        const { catalog, schema, table } = readName(text, known);
        return {
          ...{ catalog, schema_name: schema, table_name: table, query_count: count },
          ...{ user_count: users.size, last_queried_at: lastAt },
          average_execution_time_ms: Math.round(timeMs / count),
        };
      });
      return slicePage(views.sort(byUse), page);
    },
  };
}

/** A name as the query log writes it. */
function textOf({ catalog, schema, table }: TableName): string {
  return `${catalog}.${schema}.${table}`;
}

/** Counts page by page, so that a long log never stands in memory as a whole. */
async function tallyLogs(store: Store, filter: Filter<QueryLogRecord>): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const order = [{ field: 'timestamp', direction: 'asc' }] as const;
  let last: QueryLogRecord | undefined;
  for (;;) {
    const logs = await store.find('query_log', filter, {
      ...{ order, limit: logsAtATime },
      ...(last === undefined ? {} : { after: last }),
    });
    for (const { tables, user_id, execution_time_ms, timestamp } of logs) {
      for (const table of tables) {
        const tally = tallies.get(table) ?? { users: new Set(), count: 0, timeMs: 0, lastAt: timestamp };
        tally.users.add(user_id);
        tally.count += 1;
        tally.timeMs += execution_time_ms;
        tally.lastAt = timestamp;
        tallies.set(table, tally);
      }
    }
    last = logs.at(-1);
    if (logs.length < logsAtATime) return tallies;
  }
}

function byUse(left: TableUsageView, right: TableUsageView): number {
  const nameOf = (view: TableUsageView) => `${view.catalog}.${view.schema_name}.${view.table_name}`;
  return right.query_count - left.query_count || (nameOf(left) < nameOf(right) ? -1 : 1);
}

function startOf(days: number, now: Date): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

function checkDays(days: number): number {
  if (Number.isInteger(days) && days >= 1 && days <= mostDays) return days;
  throw new AnalyticsError('VALIDATION_ERROR', `days is a whole number from 1 to ${String(mostDays)}.`, {
    details: { field: 'days' },
  });
}
