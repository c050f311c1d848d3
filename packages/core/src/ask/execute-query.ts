import type { ActivityService } from '../activity/activity-service.js';
import type { OpenSource } from '../data-sources/open-sources.js';
import { AnalyticsError, type ErrorCode } from '../errors/analytics-error.js';
import type { CheckedSql } from '../interfaces/checked-sql.js';
import type { Cell, ResultColumn } from '../interfaces/data-source-driver.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { ExecutionPurpose, ExecutionStatus, QueryLogRecord } from '../records/activity.js';
import type { TableName } from '../records/table-name.js';
import type { SqlAnalysis } from '../sql/analysis.js';
import type { Guard, SqlVerdict } from '../sql/guard.js';
import { formatTableName, sameName } from '../sql/table-name.js';
import type { ExecutionQueue } from './execution-queue.js';

/** SQL that somebody wants to run, and on whose behalf. */
export interface ExecutionRequest {
  readonly sql: string;
  readonly source: OpenSource;
  readonly readable: ReadableSet;
  readonly user_id: string;
  readonly purpose: ExecutionPurpose;
  readonly timeoutMs: number;
  readonly maxRows: number;
  readonly query_id?: string | null | undefined;
  readonly question?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The rows of an execution, with what the guard found out about its SQL. */
export interface Execution {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** There was more than `maxRows`. */
  readonly truncated: boolean;
  /** In the data source, all rows fetched; whole milliseconds. */
  readonly executionTimeMs: number;
  readonly checked: CheckedSql;
  readonly analysis: SqlAnalysis;
}

/** What running SQL needs. */
export interface ExecutionServices {
  readonly guard: Guard;
  readonly activity: ActivityService;
  readonly queue: ExecutionQueue;
}

/**
 * Runs SQL: analyse, decide access for every table, let the engine bind it, then run it read-only within bounds, and log it.
 * Every path that runs SQL comes through here; there is no second door. Spec, Access rules 3.
 * @throws ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE, QUERY_TIMEOUT, CANCELLED
 */
export async function executeSql(services: ExecutionServices, request: ExecutionRequest): Promise<Execution> {
  const started = performance.now();
  const verdict = await judgeSql(services.guard, request);
  const tables =
    verdict.verdict === 'allow' ? verdict.checked.tables : verdict.verdict === 'denied' ? verdict.tables : [];
  const denied = verdict.verdict === 'denied' ? verdict.denied : [];
  const finish = (end: Pick<QueryLogRecord, 'status' | 'error_code' | 'execution_time_ms' | 'row_count'>) =>
    logExecution(services.activity, request, { ...end, cached: false, tables, denied });
  try {
    const { checked, analysis } = requireAllowed(verdict);
    const execution = await services.queue.run(request.source.record.id, request.signal, async () => {
      await requireEngineEvidence(checked, request);
      return runChecked(checked, analysis, request);
    });
    const { executionTimeMs, rows } = execution;
    await finish({
      status: 'success',
      error_code: null,
      execution_time_ms: executionTimeMs,
      row_count: rows.length,
    });
    return execution;
  } catch (error) {
    const spent = Math.round(performance.now() - started);
    const code = AnalyticsError.is(error) ? error.code : 'INTERNAL';
    await finish({ status: statusOf(code), error_code: code, execution_time_ms: spent, row_count: null });
    throw error;
  }
}

/** The guard's verdict on a statement for one asker. */
export function judgeSql(
  guard: Guard,
  { sql, source, readable, signal }: Pick<ExecutionRequest, 'sql' | 'source' | 'readable' | 'signal'>,
): Promise<SqlVerdict> {
  return guard.check(sql, {
    schema: source.schema,
    catalog: source.record.catalog,
    readable,
    syntaxTree: (text) => source.driver.syntaxTree(text, { signal }),
    signal,
  });
}

/**
 * The SQL of a verdict, if it may run.
 * @throws ACCESS_DENIED naming catalog.schema.table (Spec, Errors 3); SQL_* with the guard's reason
 */
export function requireAllowed(verdict: SqlVerdict): Extract<SqlVerdict, { verdict: 'allow' }> {
  switch (verdict.verdict) {
    case 'allow':
      return verdict;
    case 'reject':
      throw new AnalyticsError(verdict.code, verdict.reason);
    case 'denied': {
      const tables = verdict.denied.map(formatTableName);
      const noun = tables.length === 1 ? 'table' : 'tables';
      throw new AnalyticsError('ACCESS_DENIED', `Access denied to ${noun} ${tables.join(', ')}.`, {
        details: { tables },
      });
    }
  }
}

/**
 * Binds the statement in the engine and refuses what the engine would read beyond what was permitted: layer B of the guard.
 * @throws ACCESS_DENIED without a name, since it is not one that the asker wrote
 */
async function requireEngineEvidence(
  checked: CheckedSql,
  { source, timeoutMs, signal }: ExecutionRequest,
): Promise<void> {
  const { relations } = await source.driver.explain(checked, { timeoutMs, signal });
  const isPermitted = (relation: TableName) =>
    checked.permitted.some(
      (table) =>
        sameName(checked.dialect, table.schema, relation.schema) &&
        sameName(checked.dialect, table.table, relation.table),
    );
  if (relations === null || relations.every(isPermitted)) return;
  throw new AnalyticsError(
    'ACCESS_DENIED',
    'Access denied: the database would read a table that the statement does not name.',
  );
}

async function runChecked(
  checked: CheckedSql,
  analysis: SqlAnalysis,
  { source, timeoutMs, maxRows, signal }: ExecutionRequest,
): Promise<Execution> {
  const started = performance.now();
  const stream = await source.driver.execute(checked, { timeoutMs, maxRows: maxRows + 1, signal });
  const rows: (readonly Cell[])[] = [];
  for await (const batch of stream.batches) for (const row of batch) rows.push(row);
  const truncated = rows.length > maxRows;
  if (truncated) rows.length = maxRows;
  const executionTimeMs = Math.round(performance.now() - started);
  return { columns: stream.columns, rows, truncated, executionTimeMs, checked, analysis };
}

function statusOf(code: ErrorCode): ExecutionStatus {
  if (code === 'ACCESS_DENIED') return 'denied';
  if (code === 'QUERY_TIMEOUT') return 'timeout';
  return code === 'CANCELLED' ? 'cancelled' : 'failed';
}

/** Logs an execution, allowed, denied or failed. Dry runs and reads for the value index are nobody's queries. */
export async function logExecution(
  activity: ActivityService,
  request: Pick<ExecutionRequest, 'sql' | 'source' | 'user_id' | 'purpose' | 'query_id' | 'question'>,
  end: Pick<QueryLogRecord, 'status' | 'error_code' | 'execution_time_ms' | 'row_count' | 'cached'> & {
    readonly tables: readonly TableName[];
    readonly denied: readonly TableName[];
  },
): Promise<void> {
  if (request.purpose === 'dry_run' || request.purpose === 'value_index') return;
  const { tables, denied, ...outcome } = end;
  const deniedNames = new Set(denied.map(formatTableName));
  await activity.logExecution({
    log: {
      user_id: request.user_id,
      query_id: request.query_id ?? null,
      datasource_id: request.source.record.id,
      question: request.question ?? null,
      sql: request.sql,
      purpose: request.purpose,
      tables: tables.map(formatTableName),
      ...outcome,
    },
    access: tables.map((table) => ({
      catalog: table.catalog,
      schema_name: table.schema,
      table_name: table.table,
      access_granted: !deniedNames.has(formatTableName(table)),
    })),
  });
}
