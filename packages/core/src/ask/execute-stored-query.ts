import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { QueryRecord } from '../records/query.js';
import type { AnswerWarning } from '../records/receipt.js';
import type { QueryResult } from './answer.js';
import {
  executeSql,
  judgeSql,
  logExecution,
  type Execution,
  type ExecutionRequest,
} from './execute-query.js';
import type { QueryServices } from './query-services.js';
import type { ExecuteQueryOptions } from './question.js';

/** Runs the SQL of a stored query with the rights of whoever asks now; see `QueryService.execute`. */
export async function executeStoredQuery(
  services: QueryServices,
  principal: Principal,
  query: QueryRecord,
  options: ExecuteQueryOptions,
): Promise<QueryResult> {
  const request = await executionRequest(services, principal, query, options);
  const kept = options.useCache === false ? null : await keptExecution(services, request);
  if (kept !== null) return resultOf(kept, true);
  const execution = await executeSql(services, request);
  if (!execution.analysis.has_volatile_function) {
    services.resultCache?.set(cacheKey(execution.checked.sql, request), execution);
  }
  return resultOf(execution, false);
}

async function executionRequest(
  services: QueryServices,
  principal: Principal,
  query: QueryRecord,
  options: ExecuteQueryOptions,
): Promise<ExecutionRequest> {
  if (query.sql === null) {
    throw new AnalyticsError(
      'CONFLICT',
      'This query has no SQL to run: its question was not answered. Ask again in other words.',
    );
  }
  await services.sources.refresh();
  const source = query.datasource_id === null ? null : services.sources.find(query.datasource_id);
  if (source === null) throw new AnalyticsError('CONFLICT', 'The data source of this query was removed.');
  return {
    sql: query.sql,
    source,
    readable: await services.access.readableSet(principal),
    user_id: principal.user_id,
    purpose: 'answer',
    timeoutMs: services.limits.queryTimeoutMs,
    maxRows: rowLimit(services.limits, options.maxRows),
    query_id: query.id,
    question: query.question,
    signal: options.signal,
  };
}

function rowLimit(limits: QueryServices['limits'], asked: number | undefined): number {
  if (asked === undefined) return Math.min(limits.defaultRows, limits.maxRows);
  if (Number.isInteger(asked) && asked >= 1 && asked <= limits.maxRows) return asked;
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    `max_rows must be a whole number from 1 to ${String(limits.maxRows)}.`,
    {
      details: { field: 'max_rows' },
    },
  );
}

/** A result of the last minutes that the asker may still see; it is logged like any other execution. */
async function keptExecution(services: QueryServices, request: ExecutionRequest): Promise<Execution | null> {
  if (services.resultCache === null) return null;
  const verdict = await judgeSql(services.guard, request);
  if (verdict.verdict !== 'allow') return null;
  const kept = services.resultCache.get(cacheKey(verdict.checked.sql, request));
  if (kept === null) return null;
  await logExecution(services.activity, request, {
    status: 'success',
    error_code: null,
    execution_time_ms: 0,
    row_count: kept.rows.length,
    cached: true,
    tables: verdict.checked.tables,
    denied: [],
  });
  return kept;
}

/** Everything that a result depends on, but the data itself. */
function cacheKey(sql: string, { source, readable, maxRows }: ExecutionRequest): string {
  const { id, updated_at: connection } = source.record;
  return JSON.stringify([sql, id, connection, source.fingerprint, readable.fingerprint, maxRows]);
}

function resultOf(execution: Execution, cached: boolean): QueryResult {
  const warnings: AnswerWarning[] = [];
  const rowCount = execution.rows.length;
  if (execution.truncated) {
    warnings.push({
      code: 'TRUNCATED',
      message: `Only the first ${String(rowCount)} rows are shown; there are more.`,
    });
  }
  if (rowCount === 0) warnings.push({ code: 'EMPTY_RESULT', message: 'No row matches the question.' });
  return {
    columns: execution.columns.map(({ name }) => name),
    rows: execution.rows,
    execution_time_ms: cached ? 0 : execution.executionTimeMs,
    row_count: rowCount,
    truncated: execution.truncated,
    column_types: execution.columns.map(({ kind }) => kind),
    cached,
    warnings,
  };
}
