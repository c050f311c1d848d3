import type { Shares } from '../access/shares.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { QueryResult } from '../ask/answer.js';
import type { ExecuteQueryOptions } from '../ask/question.js';
import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { QueryRecord } from '../records/query.js';
import type { DashboardRecord, DashboardTile } from '../records/workspace.js';
import { visibleQueryIds } from '../access/visible-queries.js';
import { tileError, tileErrorWithoutQuery, type TileError } from './dashboard-tile-error.js';

/** Runs a stored query with the rights of the principal, whoever owns it. @throws what `QueryService.execute` does, but NOT_FOUND */
export type RunQuery = (
  principal: Principal,
  query: QueryRecord,
  options: ExecuteQueryOptions,
) => Promise<QueryResult>;

/** One tile with its rows; without any where `error` is set. */
export type TileResult = DashboardTile &
  Omit<QueryResult, 'executed_at'> & {
    /** Null with an error. */
    readonly executed_at: string | null;
    /** How old the rows are, in whole seconds. */
    readonly age_seconds: number | null;
    readonly error: TileError | null;
  };

/** The tiles of a dashboard in its order. */
export interface DashboardResults {
  readonly id: string;
  readonly tiles: readonly TileResult[];
}

/** How a dashboard is run. */
export interface DashboardResultsOptions {
  /** True runs every tile anew. Default: a result of the last minutes will do. */
  readonly refresh?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs every tile with the viewer's rights, side by side. A tile that was deleted, is denied or fails has an error of its own, which
 * tells of tables and SQL only those who may see its query.
 * @throws CANCELLED where the signal ended it
 */
export async function runDashboard(
  services: {
    readonly store: Store;
    readonly clock: Clock;
    readonly shares: Pick<Shares, 'sharedWith'>;
    readonly runQuery: RunQuery;
  },
  viewer: Principal,
  { id, tiles }: DashboardRecord,
  { refresh = false, signal }: DashboardResultsOptions,
): Promise<DashboardResults> {
  const ids = [...new Set(tiles.map(({ query_id }) => query_id))];
  const found = ids.length === 0 ? [] : await services.store.find('queries', { id: { in: ids } });
  const queries = new Map(found.map((query) => [query.id, query]));
  const visible = await visibleQueryIds(services.shares, viewer, found);

  const runTile = async (tile: DashboardTile): Promise<TileResult> => {
    try {
      const query = queries.get(tile.query_id);
      if (query === undefined) throw new AnalyticsError('NOT_FOUND', 'The query of this tile was deleted.');
      const result = await services.runQuery(viewer, query, { useCache: !refresh, purpose: 'tile', signal });
      const ageMs = services.clock().getTime() - Date.parse(result.executed_at);
      return { ...tile, ...result, age_seconds: Math.max(0, Math.floor(ageMs / 1_000)), error: null };
    } catch (error) {
      if (!AnalyticsError.is(error) || error.code === 'CANCELLED') throw error;
      const told = visible.has(tile.query_id) ? tileError(error) : tileErrorWithoutQuery(error);
      return { ...tile, ...noRows, error: told };
    }
  };

  return { id, tiles: await Promise.all(tiles.map(runTile)) };
}

const noRows = {
  columns: [],
  rows: [],
  column_types: [],
  row_count: 0,
  truncated: false,
  cached: false,
  execution_time_ms: 0,
  warnings: [],
  executed_at: null,
  age_seconds: null,
} as const;
