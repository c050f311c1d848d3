import type { ShareInput, ShareView } from '../access/shares.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { QueryFeedbackRecord } from '../records/query.js';
import type { GeneratedQuery, QueryResult } from './answer.js';
import { changeQuery, type QueryPatch } from './change-query.js';
import { executeStoredQuery } from './execute-stored-query.js';
import { explainSql, type SqlExplanation } from './explain-sql.js';
import { exportQuery, type QueryExport } from './export-query.js';
import { generateQuery } from './generate-query.js';
import { listQueries, type QueryListRequest } from './list-queries.js';
import { giveFeedback, listFeedback, type FeedbackInput } from './query-feedback.js';
import type { QueryServices } from './query-services.js';
import { viewOf, type QueryDetails, type QueryView } from './query-view.js';
import type { ExecuteQueryOptions, GenerateQueryInput, GenerateQueryOptions, SqlInput } from './question.js';
import { storeSql } from './store-sql.js';
import { queryNotFound, requireOwnQuery, requireVisibleQuery } from './visible-query.js';

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
   * @throws NOT_FOUND for a query that is neither the asker's nor shared with them, CONFLICT for one without SQL or whose data source is gone, VALIDATION_ERROR,
   * ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE, QUERY_TIMEOUT, CANCELLED
   */
  execute(principal: Principal, queryId: string, options?: ExecuteQueryOptions): Promise<QueryResult>;
  /**
   * Keeps hand-written SQL as a query of the asker's, after the same guard as any other.
   * @throws NOT_FOUND, VALIDATION_ERROR, ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE
   */
  createFromSql(principal: Principal, input: SqlInput): Promise<GeneratedQuery>;
  /**
   * What the guard and the data source say of hand-written SQL, without running it.
   * @throws NOT_FOUND, VALIDATION_ERROR, ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE, QUERY_TIMEOUT, CANCELLED
   */
  explain(
    principal: Principal,
    input: SqlInput,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<SqlExplanation>;
  /** The asker's own queries or those of others shared with them, newest first. @throws VALIDATION_ERROR */
  list(principal: Principal, request?: QueryListRequest): Promise<Page<QueryView>>;
  /** A query of the asker's own, one shared with them, or anybody's for an admin. @throws NOT_FOUND */
  get(principal: Principal, queryId: string): Promise<QueryDetails>;
  /**
   * Changes a query of the asker's own; new SQL passes the same guard as hand-written SQL. Decision 0020.
   * @throws NOT_FOUND, WRITE_ACCESS_REQUIRED, VALIDATION_ERROR, CONFLICT where its data source is gone, and with new SQL what `createFromSql` throws
   */
  update(principal: Principal, queryId: string, patch: QueryPatch): Promise<QueryView>;
  /** Deletes a query with its shares and feedback, for its owner or an admin; its history stays. @throws NOT_FOUND, WRITE_ACCESS_REQUIRED */
  remove(principal: Principal, queryId: string): Promise<{ readonly id: string }>;
  /** Sets whom a query is shared with, for its owner or an admin. @throws NOT_FOUND, WRITE_ACCESS_REQUIRED */
  share(principal: Principal, queryId: string, input: ShareInput): Promise<ShareView>;
  /** Keeps what the asker thinks of a query that they may see; a later opinion replaces it. @throws NOT_FOUND */
  giveFeedback(principal: Principal, queryId: string, input: FeedbackInput): Promise<QueryFeedbackRecord>;
  /** Everybody's opinions of a query, the latest first. @throws ADMIN_REQUIRED, NOT_FOUND */
  listFeedback(principal: Principal, queryId: string, page?: PageRequest): Promise<Page<QueryFeedbackRecord>>;
  /**
   * Runs a query that the asker may see, with the asker's own rights and without row limit, and hands its rows on as they come.
   * The receiver is called once the first rows are there; what fails before rejects without calling it. Logged when it has ended.
   * @throws what `execute` throws, and what the receiver throws
   */
  export(
    principal: Principal,
    queryId: string,
    receive: (rows: QueryExport) => Promise<void>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<void>;
}

/** Makes the service that answers questions. */
export function createQueryService(services: QueryServices): QueryService {
  const { store, shares, activity } = services;

  return {
    generate: (principal, input, options = {}) => generateQuery(services, principal, input, options),

    async execute(principal, queryId, options = {}) {
      const query = await requireVisibleQuery(services, principal, queryId);
      return executeStoredQuery(services, principal, query, options);
    },

    createFromSql: (principal, input) => storeSql(services, principal, input),

    explain: (principal, input, { signal } = {}) => explainSql(services, principal, input, signal),

    list: (principal, request = {}) => listQueries(services, principal, request),

    async get(principal, queryId) {
      const query = await requireVisibleQuery(services, principal, queryId);
      const { user_id } = principal;
      const [feedback = null] = await store.find('query_feedback', { query_id: queryId, user_id });
      const maySeeShares = query.user_id === user_id || principal.role === 'ADMIN';
      return {
        ...viewOf(query),
        feedback,
        shared_with: maySeeShares ? await shares.get('query', queryId) : null,
      };
    },

    update: (principal, queryId, patch) => changeQuery(services, principal, queryId, patch),

    async remove(principal, queryId) {
      await requireOwnQuery(services, principal, queryId, { orAdmin: true, action: 'delete' });
      await store.transaction(async (inside) => {
        await shares.removeAll(inside, 'query', queryId);
        await inside.remove('query_feedback', { query_id: queryId });
        // Another may have deleted it since: then there is nothing left to delete.
        if ((await inside.remove('queries', { id: queryId })) === 0) throw queryNotFound(queryId);
      });
      return { id: queryId };
    },

    async share(principal, queryId, input) {
      await requireOwnQuery(services, principal, queryId, { orAdmin: true, action: 'share' });
      const view = await shares.set(principal, 'query', queryId, input);
      await activity.record({
        user_id: principal.user_id,
        action: 'query.shared',
        object_type: 'query',
        object_id: queryId,
        details: { ...view },
      });
      return view;
    },

    giveFeedback: (principal, queryId, input) => giveFeedback(services, principal, queryId, input),

    listFeedback: (principal, queryId, page = {}) => listFeedback(services, principal, queryId, page),

    async export(principal, queryId, receive, { signal } = {}) {
      const query = await requireVisibleQuery(services, principal, queryId);
      await exportQuery(services, principal, query, receive, signal);
    },
  };
}
