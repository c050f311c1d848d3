import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { QueryRecord } from '../records/query.js';
import type { AnswerWarning } from '../records/receipt.js';
import type { QueryResult } from './answer.js';
import { executeSql, judgeSql, type ExecutionRequest } from './execute-query.js';
import type { KeptResult } from './kept-result.js';
import { logExecution } from './log-execution.js';
import type { QueryServices } from './query-services.js';
import type { ExecuteQueryOptions } from './question.js';

/** Runs the SQL of a stored query with the rights of whoever asks now; see `QueryService.execute`. */
export async function executeStoredQuery(
  services: QueryServices,
  principal: Principal,
  query: QueryRecord,
  options: ExecuteQueryOptions,
): Promise<QueryResult> {
  const { purpose = 'answer', signal } = options;
  const request = {
    ...(await executionRequest(services, principal, query, { purpose, signal })),
    maxRows: rowLimit(services.limits, options.maxRows),
  };
  const kept = options.useCache === false ? null : await keptResult(services, request);
  if (kept !== null) return resultOf(kept, true);
  const executed_at = services.clock().toISOString();
  const fresh = { execution: await executeSql(services, request), executed_at };
  const { analysis, characters } = fresh.execution;
  if (!analysis.has_volatile_function && characters <= mostCachedCharacters) {
    services.resultCache?.set(cacheKey(fresh.execution.checked.sql, request), fresh);
  }
  return resultOf(fresh, false);
}

/**
 * Who wants to run a stored query and by which rights: those of whoever asks now. Decision 0009.
 * @throws CONFLICT for a query without SQL or whose data source is gone
 */
export async function executionRequest(
  services: QueryServices,
  principal: Principal,
  query: QueryRecord,
  { purpose, signal }: Pick<ExecutionRequest, 'purpose' | 'signal'>,
): Promise<Omit<ExecutionRequest, 'maxRows'>> {
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
    purpose,
    timeoutMs: services.limits.queryTimeoutMs,
    query_id: query.id,
    question: query.question,
    signal,
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
async function keptResult(services: QueryServices, request: ExecutionRequest): Promise<KeptResult | null> {
  if (services.resultCache === null) return null;
  const verdict = await judgeSql(services.guard, request);
  if (verdict.verdict !== 'allow') return null;
  const kept = services.resultCache.get(cacheKey(verdict.checked.sql, request));
  if (kept === null) return null;
  await logExecution(services, request, {
    status: 'success',
    error_code: null,
    execution_time_ms: 0,
    row_count: kept.execution.rows.length,
    cached: true,
    tables: verdict.checked.tables,
    denied: [],
  });
  return kept;
}

/** A larger result is not kept: a hundred of them would fill the memory. */
const mostCachedCharacters = 2 ** 21;

/** Everything that a result depends on, but the data itself. */
function cacheKey(sql: string, { source, readable, maxRows }: ExecutionRequest): string {
  const { id, updated_at: connection } = source.record;
  return JSON.stringify([sql, id, connection, source.fingerprint, readable.fingerprint, maxRows]);
}

function resultOf({ execution, executed_at }: KeptResult, cached: boolean): QueryResult {
  const warnings: AnswerWarning[] = [];
  const rowCount = execution.rows.length;
  if (execution.truncated) {
    warnings.push({
      code: 'TRUNCATED',
      message:
        rowCount === 0
          ? 'Not even one row is shown: it is too large for an answer. Select fewer columns, or a part of them.'
          : `Only the first ${String(rowCount)} rows are shown; there are more.`,
    });
  }
  if (rowCount === 0 && !execution.truncated)
    warnings.push({ code: 'EMPTY_RESULT', message: 'No row matches the question.' });
  return {
    columns: execution.columns.map(({ name }) => name),
    rows: execution.rows,
    execution_time_ms: cached ? 0 : execution.executionTimeMs,
    row_count: rowCount,
    truncated: execution.truncated,
    column_types: execution.columns.map(({ kind }) => kind),
    cached,
    executed_at,
    warnings,
  };
}
