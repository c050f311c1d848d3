import { randomUUID } from 'node:crypto';
import type { ShareInput, Shares, ShareView } from '../access/shares.js';
import type { EventSink } from '../activity/events.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Filter, Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { DashboardRecord } from '../records/workspace.js';
import {
  contentFromInput,
  contentFromPatch,
  type DashboardContent,
  type DashboardInput,
  type DashboardPatch,
} from './dashboard-input.js';
import { visibleQueryIds } from '../access/visible-queries.js';
import {
  runDashboard,
  type DashboardResults,
  type DashboardResultsOptions,
  type RunQuery,
} from './dashboard-results.js';

/**
 * Queries on one page. Writing is for the owner and never for READONLY, else WRITE_ACCESS_REQUIRED; whoever it is shared with sees it
 * and its results, and an ADMIN reads every one by id. What is neither one's own nor shared reads NOT_FOUND. Decision 0026.
 */
export interface DashboardService {
  /** @throws VALIDATION_ERROR, also for a query that the owner may not read; then nothing is stored */
  create(principal: Principal, input: DashboardInput): Promise<DashboardRecord>;
  /** One's own and those shared with one, newest first. */
  list(principal: Principal, page?: PageRequest): Promise<Page<DashboardRecord>>;
  /** @throws NOT_FOUND */
  get(principal: Principal, id: string): Promise<DashboardRecord>;
  /** Changes what is given. @throws NOT_FOUND, WRITE_ACCESS_REQUIRED for a viewer, VALIDATION_ERROR */
  update(principal: Principal, id: string, patch: DashboardPatch): Promise<DashboardRecord>;
  /** Its queries stay. @throws NOT_FOUND, WRITE_ACCESS_REQUIRED for a viewer */
  remove(principal: Principal, id: string): Promise<{ readonly id: string }>;
  /** Sets who else sees it. @throws NOT_FOUND, also for an unknown user or group; WRITE_ACCESS_REQUIRED for a viewer */
  share(principal: Principal, id: string, input: ShareInput): Promise<ShareView>;
  /** Runs every tile with the viewer's rights. @throws NOT_FOUND, CANCELLED */
  results(principal: Principal, id: string, options?: DashboardResultsOptions): Promise<DashboardResults>;
}

/** What {@link createDashboardService} stands on. */
export interface DashboardServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly shares: Shares;
  readonly events: EventSink;
  readonly runQuery: RunQuery;
}

type DashboardAct = 'dashboard.created' | 'dashboard.updated' | 'dashboard.deleted' | 'dashboard.shared';

const newestFirst = [{ field: 'created_at', direction: 'desc' }] as const;

/** Makes the service that keeps dashboards and runs them. */
export function createDashboardService(options: DashboardServiceOptions): DashboardService {
  const { store, clock, shares, events } = options;
  const now = () => clock().toISOString();

  async function visible(principal: Principal, id: string): Promise<DashboardRecord> {
    const [dashboard] = await store.find('dashboards', { id });
    const isOpen =
      dashboard !== undefined &&
      (dashboard.user_id === principal.user_id ||
        principal.role === 'ADMIN' ||
        (await shares.isSharedWith(principal, 'dashboard', id)));
    if (isOpen) return dashboard;
    throw notFound(id);
  }

  async function visibleOnes(principal: Principal): Promise<Filter<DashboardRecord>> {
    const mine = { user_id: principal.user_id };
    const shared = await shares.sharedWith(principal, 'dashboard');
    if (shared.size === 0) return mine;
    const own = await store.find('dashboards', mine);
    return { id: { in: [...new Set([...own.map(({ id }) => id), ...shared])] } };
  }

  async function owned(principal: Principal, id: string): Promise<DashboardRecord> {
    requireWriter(principal);
    const dashboard = await visible(principal, id);
    if (dashboard.user_id === principal.user_id) return dashboard;
    throw new AnalyticsError(
      'WRITE_ACCESS_REQUIRED',
      'Permission denied: write access required, and only its owner may change this dashboard.',
    );
  }

  /** What stands on it already may stay: a query that was deleted since keeps nobody from changing the rest. */
  async function requireReadable(
    principal: Principal,
    { queries }: DashboardContent,
    present: readonly string[] = [],
  ): Promise<void> {
    const added = [...new Set(queries)].filter((id) => !present.includes(id));
    if (added.length === 0) return;
    const found = await store.find('queries', { id: { in: added } });
    const readable = await visibleQueryIds(shares, principal, found);
    const missing = added.filter((id) => !readable.has(id));
    if (missing.length === 0) return;
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `There is no query ${missing.join(', ')} that you may read: choose your own or one shared with you.`,
      { details: { field: 'queries', ids: missing } },
    );
  }

  /** Writes an act into the audit, in the transaction of the change. Spec, What the service does 7. */
  async function recordAct(
    inside: Store,
    principal: Principal,
    action: DashboardAct,
    { id, name }: DashboardRecord,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    await inside.insert('activity', [
      {
        id: randomUUID(),
        user_id: principal.user_id,
        action,
        object_type: 'dashboard',
        object_id: id,
        details: { name, ...more },
        timestamp: now(),
      },
    ]);
  }

  function emit(
    principal: Principal,
    kind: Exclude<DashboardAct, 'dashboard.shared'>,
    { id, name }: DashboardRecord,
  ): Promise<void> {
    return events.emit({ kind, user_id: principal.user_id, data: { dashboard_id: id, name } });
  }

  return {
    async create(principal, input) {
      requireWriter(principal);
      const content = contentFromInput(input);
      await requireReadable(principal, content);
      const at = now();
      const made = {
        id: randomUUID(),
        user_id: principal.user_id,
        ...content,
        created_at: at,
        updated_at: at,
      };
      await store.transaction(async (inside) => {
        await inside.insert('dashboards', [made]);
        await recordAct(inside, principal, 'dashboard.created', made);
      });
      await emit(principal, 'dashboard.created', made);
      return made;
    },

    async list(principal, page) {
      return findPage(store, 'dashboards', await visibleOnes(principal), newestFirst, page);
    },

    get: visible,

    async update(principal, id, patch) {
      const seen = await owned(principal, id);
      await requireReadable(principal, contentFromPatch(seen, patch), seen.queries);
      const after = await store.transaction(async (inside) => {
        const [before] = await inside.find('dashboards', { id });
        if (before === undefined) throw notFound(id);
        const change = { ...contentFromPatch(before, patch), updated_at: now() };
        await inside.update('dashboards', { id }, change);
        await recordAct(inside, principal, 'dashboard.updated', { ...before, ...change });
        return { ...before, ...change };
      });
      await emit(principal, 'dashboard.updated', after);
      return after;
    },

    async remove(principal, id) {
      const dashboard = await owned(principal, id);
      await store.transaction(async (inside) => {
        // Of two who delete it at once, one was first.
        if ((await inside.remove('dashboards', { id })) === 0) throw notFound(id);
        await shares.removeAll(inside, 'dashboard', id);
        await recordAct(inside, principal, 'dashboard.deleted', dashboard);
      });
      await emit(principal, 'dashboard.deleted', dashboard);
      return { id };
    },

    async share(principal, id, input) {
      const dashboard = await owned(principal, id);
      const sharing = await shares.set(principal, 'dashboard', id, input);
      await recordAct(store, principal, 'dashboard.shared', dashboard, { ...sharing });
      return sharing;
    },

    async results(principal, id, request = {}) {
      return runDashboard(options, principal, await visible(principal, id), request);
    },
  };
}

function notFound(id: string): AnalyticsError {
  return new AnalyticsError('NOT_FOUND', `There is no dashboard ${id}.`, { details: { id } });
}

/** Spec, Access rules 5. */
function requireWriter(principal: Principal): void {
  if (principal.role !== 'READONLY') return;
  throw new AnalyticsError(
    'WRITE_ACCESS_REQUIRED',
    'Permission denied: write access required, and the role READONLY only views dashboards.',
  );
}
