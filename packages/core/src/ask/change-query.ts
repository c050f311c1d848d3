import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { QueryRecord } from '../records/query.js';
import { checkSql } from './check-sql.js';
import type { QueryServices } from './query-services.js';
import { viewOf, type QueryView } from './query-view.js';
import { handWritten } from './store-sql.js';
import { requireOwnQuery } from './visible-query.js';

/** What the owner of a query may change; what is left out stays. */
export interface QueryPatch {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly is_saved?: boolean | undefined;
  readonly is_favorite?: boolean | undefined;
  /** New SQL is judged like hand-written SQL and makes the query the owner's own work; the SQL that stands there changes nothing. */
  readonly sql?: string | null | undefined;
}

/** Changes a query of the principal's; see `QueryService.update`. */
export async function changeQuery(
  services: QueryServices,
  principal: Principal,
  queryId: string,
  patch: QueryPatch,
): Promise<QueryView> {
  const query = await requireOwnQuery(services, principal, queryId, { orAdmin: false, action: 'change' });
  const { name, description, tags, is_saved, is_favorite } = patch;
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(is_saved === undefined ? {} : { is_saved }),
    ...(is_favorite === undefined ? {} : { is_favorite }),
    ...(await rewriteSql(services, principal, query, patch.sql)),
    updated_at: services.clock().toISOString(),
  };
  await services.store.update('queries', { id: queryId }, changes);
  return viewOf({ ...query, ...changes });
}

/** What changes with the SQL of a query: everything that was said of the SQL before. */
async function rewriteSql(
  services: QueryServices,
  principal: Principal,
  query: QueryRecord,
  sql: string | null | undefined,
): Promise<Partial<QueryRecord>> {
  if (sql === undefined || sql === query.sql) return {};
  if (sql === null) {
    throw new AnalyticsError('VALIDATION_ERROR', 'sql cannot be taken away: delete the query instead.', {
      details: { field: 'sql' },
    });
  }
  await services.sources.refresh();
  const { datasource_id, question, id } = query;
  if (datasource_id !== null && services.sources.find(datasource_id) === null)
    throw new AnalyticsError('CONFLICT', 'The data source of this query was removed.');
  const input = { sql, question, query_id: id, datasource_id: datasource_id ?? undefined };
  return handWritten(await checkSql(services, principal, input));
}
