import { AnalyticsError } from '../errors/analytics-error.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import { findPage } from '../paging/find-page.js';
import type { QueryRecord } from '../records/query.js';
import type { GeneratedQuery, QueryResult } from './answer.js';
import { executeStoredQuery } from './execute-stored-query.js';
import { generateQuery } from './generate-query.js';
import type { QueryServices } from './query-services.js';
import type { ExecuteQueryOptions, GenerateQueryInput, GenerateQueryOptions, SqlInput } from './question.js';
import { storeSql } from './store-sql.js';

/** Questions, their SQL and their results. */
export interface QueryService {
  /**
   * Turns a question into guarded SQL that the asker may run, and stores it.
   * @throws VALIDATION_ERROR, NOT_FOUND, ACCESS_DENIED, SQL_* where the generator's SQL was refused to the end, MODEL_UNAVAILABLE,
   * MODEL_REPLY_INVALID, DATA_SOURCE_UNAVAILABLE, CANCELLED
   */
  generate(
    principal: Principal,
    input: GenerateQueryInput,
    options?: GenerateQueryOptions,
  ): Promise<GeneratedQuery>;
  /**
   * Runs a stored query with the asker's rights of this moment. Logged, whether allowed, denied or failed.
   * @throws NOT_FOUND for a query that is not the asker's, CONFLICT for one without SQL or whose data source is gone, VALIDATION_ERROR,
   * ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE, QUERY_TIMEOUT, CANCELLED
   */
  execute(principal: Principal, queryId: string, options?: ExecuteQueryOptions): Promise<QueryResult>;
  /**
   * Keeps hand-written SQL as a query of the asker's, after the same guard as any other.
   * @throws NOT_FOUND, VALIDATION_ERROR, ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE
   */
  createFromSql(principal: Principal, input: SqlInput): Promise<GeneratedQuery>;
  /** The asker's own queries, newest first. */
  list(principal: Principal, page?: PageRequest): Promise<Page<QueryRecord>>;
  /** A query of the asker's own, or anybody's for an admin. @throws NOT_FOUND */
  get(principal: Principal, queryId: string): Promise<QueryRecord>;
}

/** Makes the service that answers questions. */
export function createQueryService(services: QueryServices): QueryService {
  async function ownQuery(principal: Principal, queryId: string): Promise<QueryRecord> {
    const [query] = await services.store.find('queries', { id: queryId });
    if (query !== undefined && (query.user_id === principal.user_id || principal.role === 'ADMIN'))
      return query;
    throw new AnalyticsError('NOT_FOUND', `There is no query ${queryId}.`, { details: { id: queryId } });
  }

  return {
    generate: (principal, input, options = {}) => generateQuery(services, principal, input, options),

    async execute(principal, queryId, options = {}) {
      return executeStoredQuery(services, principal, await ownQuery(principal, queryId), options);
    },

    createFromSql: (principal, input) => storeSql(services, principal, input),

    list: (principal, page) =>
      findPage(
        services.store,
        'queries',
        { user_id: principal.user_id },
        [{ field: 'created_at', direction: 'desc' }],
        page,
      ),

    get: ownQuery,
  };
}
