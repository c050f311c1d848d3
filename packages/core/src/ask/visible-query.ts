import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { QueryRecord } from '../records/query.js';
import type { QueryServices } from './query-services.js';

/** A query that the principal owns, that is shared with them, or any for an ADMIN; else null, as if it did not exist. */
export async function findVisibleQuery(
  { store, shares }: Pick<QueryServices, 'store' | 'shares'>,
  principal: Principal,
  queryId: string,
): Promise<QueryRecord | null> {
  const [query] = await store.find('queries', { id: queryId });
  if (query === undefined) return null;
  if (query.user_id === principal.user_id || principal.role === 'ADMIN') return query;
  return (await shares.isSharedWith(principal, 'query', queryId)) ? query : null;
}

/** @throws NOT_FOUND for a query that the principal may not see */
export async function requireVisibleQuery(
  services: Pick<QueryServices, 'store' | 'shares'>,
  principal: Principal,
  queryId: string,
): Promise<QueryRecord> {
  const query = await findVisibleQuery(services, principal, queryId);
  if (query !== null) return query;
  throw queryNotFound(queryId);
}

/** Says that a query is not there for the asker. */
export function queryNotFound(queryId: string): AnalyticsError {
  return new AnalyticsError('NOT_FOUND', `There is no query ${queryId}.`, { details: { id: queryId } });
}

/**
 * A query that the principal owns or, where admins may act too, any for an ADMIN. Decision 0020.
 * @throws NOT_FOUND for a query that the principal may not see; WRITE_ACCESS_REQUIRED for one that they may only see, and for READONLY
 */
export async function requireOwnQuery(
  services: Pick<QueryServices, 'store' | 'shares'>,
  principal: Principal,
  queryId: string,
  { orAdmin, action }: { readonly orAdmin: boolean; readonly action: string },
): Promise<QueryRecord> {
  if (principal.role === 'READONLY') {
    throw new AnalyticsError(
      'WRITE_ACCESS_REQUIRED',
      `Permission denied: write access required to ${action} a query.`,
    );
  }
  const query = await requireVisibleQuery(services, principal, queryId);
  if (query.user_id === principal.user_id || (orAdmin && principal.role === 'ADMIN')) return query;
  throw new AnalyticsError(
    'WRITE_ACCESS_REQUIRED',
    `Permission denied: write access required, and only its owner may ${action} this query.`,
  );
}
