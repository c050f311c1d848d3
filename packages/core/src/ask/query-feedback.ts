import { randomUUID } from 'node:crypto';
import { requireAdmin } from '../access/require-admin.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import { findPage } from '../paging/find-page.js';
import type { QueryFeedbackRecord } from '../records/query.js';
import type { QueryServices } from './query-services.js';
import { requireVisibleQuery } from './visible-query.js';

/** What a user thinks of an answer. */
export interface FeedbackInput {
  readonly rating: 'up' | 'down';
  readonly comment?: string | null | undefined;
}

/** Keeps the principal's opinion of a query that they may see, in place of an earlier one. */
export async function giveFeedback(
  services: QueryServices,
  principal: Principal,
  queryId: string,
  { rating, comment = null }: FeedbackInput,
): Promise<QueryFeedbackRecord> {
  await requireVisibleQuery(services, principal, queryId);
  const { user_id } = principal;
  const now = services.clock().toISOString();
  return services.store.transaction(async (inside) => {
    const [earlier] = await inside.find('query_feedback', { query_id: queryId, user_id });
    if (earlier !== undefined) {
      const changes = { rating, comment, updated_at: now };
      await inside.update('query_feedback', { id: earlier.id }, changes);
      return { ...earlier, ...changes };
    }
    const given = {
      id: randomUUID(),
      query_id: queryId,
      user_id,
      rating,
      comment,
      created_at: now,
      updated_at: now,
    };
    await inside.insert('query_feedback', [given]);
    return given;
  });
}

/** Everybody's opinions of a query, the latest first. @throws ADMIN_REQUIRED, NOT_FOUND */
export async function listFeedback(
  services: QueryServices,
  principal: Principal,
  queryId: string,
  page: PageRequest,
): Promise<Page<QueryFeedbackRecord>> {
  requireAdmin(principal, 'read the feedback of others');
  await requireVisibleQuery(services, principal, queryId);
  const latestFirst = [{ field: 'updated_at', direction: 'desc' }] as const;
  return findPage(services.store, 'query_feedback', { query_id: queryId }, latestFirst, page);
}
