import { AnalyticsError, type ErrorCode } from '../errors/analytics-error.js';
import type { CheckedSql } from '../interfaces/checked-sql.js';
import type { Cell, ResultColumn, ResultStream, SqlPlan } from '../interfaces/data-source-driver.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { ExecutionStatus, QueryLogRecord } from '../records/activity.js';
import type { TableName } from '../records/table-name.js';
import type { SqlAnalysis } from '../sql/analysis.js';
import type { Guard, SqlVerdict } from '../sql/guard.js';
import { formatTableName, sameName } from '../sql/table-name.js';
import type { ExecutionQueue } from './execution-queue.js';
import { hiddenTables, logExecution, type LoggedRequest, type LoggingServices } from './log-execution.js';

/** SQL that somebody wants to run, and on whose behalf. */
export interface ExecutionRequest extends LoggedRequest {
  readonly readable: ReadableSet;
  readonly timeoutMs: number;
  readonly maxRows: number;
  readonly signal?: AbortSignal | undefined;
}

/** The rows of an execution, with what the guard found out about its SQL. */
export interface Execution {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** There was more than `maxRows`, or more than an answer holds. */
  readonly truncated: boolean;
  /** Of all cells together, about. */
  readonly characters: number;
  /** In the data source, all rows fetched; whole milliseconds. */
  readonly executionTimeMs: number;
  readonly checked: CheckedSql;
  readonly analysis: SqlAnalysis;
}

/** The rows of a running statement; no batch is empty. */
export interface RowStream {
  readonly columns: readonly ResultColumn[];
  /** To be read once. Leaving early ends the statement in the data source. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** What running SQL needs. */
export interface ExecutionServices extends LoggingServices {
  readonly guard: Guard;
  readonly queue: ExecutionQueue;
}

/** A statement that the data source has begun to answer. */
interface RunningSql {
  readonly stream: ResultStream;
  readonly checked: CheckedSql;
  readonly analysis: SqlAnalysis;
  /** When the data source got the statement, by `performance.now()`. */
  readonly begunAt: number;
}

/** What reading the rows came to. */
interface ReadRows<Result> {
  readonly result: Result;
  readonly rowCount: number;
  readonly executionTimeMs: number;
}

/**
 * Runs SQL: analyse, decide access for every table, let the engine bind it, then run it read-only within bounds, and log it.
 * Every path that runs SQL comes through here or through `streamSql`, which does the same; there is no second door. Spec, Access rules 3.
 * @throws ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE, QUERY_TIMEOUT, CANCELLED
 */
export function executeSql(services: ExecutionServices, request: ExecutionRequest): Promise<Execution> {
  const { maxRows } = request;
  return runSql(
    services,
    { ...request, maxRows: maxRows + 1 },
    async ({ stream, checked, analysis, begunAt }) => {
      const kept = await keepRows(stream, maxRows);
      const executionTimeMs = Math.round(performance.now() - begunAt);
      const execution = { columns: stream.columns, ...kept, executionTimeMs, checked, analysis };
      return { result: execution, rowCount: kept.rows.length, executionTimeMs };
    },
  );
}

/** Characters of an answer at most, all cells together: a few rows can be as large as any number of them. */
const mostCharacters = 2 ** 24;

/** Reads rows up to either limit; leaving the stream then ends the statement. */
async function keepRows(
  { batches }: ResultStream,
  maxRows: number,
): Promise<Pick<Execution, 'rows' | 'truncated' | 'characters'>> {
  const rows: (readonly Cell[])[] = [];
  let characters = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      const size = row.reduce((sum: number, cell) => sum + sizeOf(cell), 0);
      if (rows.length === maxRows || characters + size > mostCharacters)
        return { rows, truncated: true, characters };
      rows.push(row);
      characters += size;
    }
  }
  return { rows, truncated: false, characters };
}

/** Characters of a cell in JSON, about. */
function sizeOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length;
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell).length : 8;
}

/**
 * Runs SQL like `executeSql`, without a row limit, and hands its rows on as they come. The receiver is called once the first rows are there;
 * what fails before rejects without calling it. The statement has ended and is logged when the promise settles.
 * @throws what `executeSql` throws, and what the receiver throws
 */
export async function streamSql(
  services: ExecutionServices,
  request: Omit<ExecutionRequest, 'maxRows'>,
  receive: (rows: RowStream) => Promise<void>,
): Promise<void> {
  const leaving = new AbortController();
  const signal =
    request.signal === undefined ? leaving.signal : AbortSignal.any([request.signal, leaving.signal]);
  const unlimited = { ...request, signal, maxRows: Number.MAX_SAFE_INTEGER };
  await runSql(services, unlimited, async ({ stream, begunAt }) => {
    const counted = await countRows(stream, begunAt);
    try {
      await receive({ columns: stream.columns, batches: counted.batches });
    } finally {
      // A receiver that never took a row has not ended the statement; after the last row this does nothing.
      leaving.abort();
    }
    return { result: undefined, rowCount: counted.rows(), executionTimeMs: counted.waitedMs() };
  });
}

/** Judges, binds, starts and logs a statement; its rows are read in between, while it holds its place in the queue. */
async function runSql<Result>(
  services: ExecutionServices,
  request: ExecutionRequest,
  read: (running: RunningSql) => Promise<ReadRows<Result>>,
): Promise<Result> {
  const started = performance.now();
  const verdict = await judgeSql(services.guard, request);
  const tables =
    verdict.verdict === 'allow' ? verdict.checked.tables : verdict.verdict === 'denied' ? verdict.tables : [];
  const denied = verdict.verdict === 'denied' ? verdict.denied : [];
  const hidden = hiddenTables([verdict]);
  const finish = (end: Pick<QueryLogRecord, 'status' | 'error_code' | 'execution_time_ms' | 'row_count'>) =>
    logExecution(services, request, { ...end, cached: false, tables, denied, hidden });
  try {
    const { checked, analysis } = requireAllowed(verdict);
    const { source, timeoutMs, maxRows, signal } = request;
    const { result, rowCount, executionTimeMs } = await services.queue.run(
      { datasourceId: source.record.id, userId: request.user_id },
      signal,
      async () => {
        await bindSql(checked, request);
        const begunAt = performance.now();
        const stream = await source.driver.execute(checked, { timeoutMs, maxRows, signal });
        return read({ stream, checked, analysis, begunAt });
      },
    );
    await finish({
      status: 'success',
      error_code: null,
      execution_time_ms: executionTimeMs,
      row_count: rowCount,
    });
    return result;
  } catch (error) {
    const spent = Math.round(performance.now() - started);
    const code = AnalyticsError.is(error) ? error.code : 'INTERNAL';
    await finish({ status: statusOf(code), error_code: code, execution_time_ms: spent, row_count: null });
    throw error;
  }
}

/** The batches of a stream, the first of them awaited, with a count of their rows and of the time spent waiting for them. */
async function countRows({ batches }: ResultStream, begunAt: number) {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  let waited = performance.now() - begunAt;
  let rows = 0;

  async function* read() {
    try {
      for (let step = first; step.done !== true;) {
        rows += step.value.length;
        if (step.value.length > 0) yield step.value;
        const askedAt = performance.now();
        step = await iterator.next();
        waited += performance.now() - askedAt;
      }
    } finally {
      await iterator.return?.();
    }
  }

  return { batches: read(), rows: () => rows, waitedMs: () => Math.round(waited) };
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
 * @throws ACCESS_DENIED without a name, since it is not one that the asker wrote; DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE, QUERY_TIMEOUT, CANCELLED
 */
export async function bindSql(
  checked: CheckedSql,
  { source, timeoutMs, signal }: Pick<ExecutionRequest, 'source' | 'timeoutMs' | 'signal'>,
): Promise<SqlPlan> {
  const plan = await source.driver.explain(checked, { timeoutMs, signal });
  const isPermitted = (relation: TableName) =>
    checked.permitted.some(
      (table) =>
        sameName(checked.dialect, table.schema, relation.schema) &&
        sameName(checked.dialect, table.table, relation.table),
    );
  if (plan.relations === null || plan.relations.every(isPermitted)) return plan;
  throw new AnalyticsError(
    'ACCESS_DENIED',
    'Access denied: the database would read a table that the statement does not name.',
  );
}

function statusOf(code: ErrorCode): ExecutionStatus {
  if (code === 'ACCESS_DENIED') return 'denied';
  if (code === 'QUERY_TIMEOUT') return 'timeout';
  return code === 'CANCELLED' ? 'cancelled' : 'failed';
}
