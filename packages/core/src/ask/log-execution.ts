import type { ActivityService } from '../activity/activity-service.js';
import type { EventSink } from '../activity/events.js';
import type { OpenSource } from '../data-sources/open-sources.js';
import type { ExecutionPurpose, ExecutionStatus, QueryLogRecord } from '../records/activity.js';
import type { TableName } from '../records/table-name.js';
import type { EventKind } from '../records/webhook.js';
import type { SqlVerdict } from '../sql/guard.js';
import { formatTableName } from '../sql/table-name.js';

/** Where executions are logged and told of. */
export interface LoggingServices {
  readonly activity: ActivityService;
  readonly events: EventSink;
}

/** What the log says of SQL that somebody wants to run. */
export interface LoggedRequest {
  readonly sql: string;
  readonly source: OpenSource;
  readonly user_id: string;
  readonly purpose: ExecutionPurpose;
  readonly query_id?: string | null | undefined;
  readonly question?: string | null | undefined;
}

/** Logs an execution, allowed, denied or failed, and tells of it. Dry runs and reads for the value index are nobody's queries. */
export async function logExecution(
  { activity, events }: LoggingServices,
  request: LoggedRequest,
  end: Pick<QueryLogRecord, 'status' | 'error_code' | 'execution_time_ms' | 'row_count' | 'cached'> & {
    readonly tables: readonly TableName[];
    readonly denied: readonly TableName[];
    /** Of {@link hiddenTables}: the history and the events say nothing of them, for others than admins read these. */
    readonly hidden?: readonly TableName[] | undefined;
  },
): Promise<void> {
  if (request.purpose === 'dry_run' || request.purpose === 'value_index') return;
  const { tables, denied, hidden = [], ...outcome } = end;
  const deniedNames = new Set(denied.map(formatTableName));
  const execution = {
    query_id: request.query_id ?? null,
    datasource_id: request.source.record.id,
    purpose: request.purpose,
    tables: tables.map(formatTableName),
    ...outcome,
  };
  await activity.logExecution({
    log: { ...execution, user_id: request.user_id, question: request.question ?? null, sql: request.sql },
    access: [
      ...tables.map((table) => decision(table, !deniedNames.has(formatTableName(table)))),
      ...hidden.map((table) => decision(table, false)),
    ],
  });
  await events.emit({ kind: eventOf(end.status), user_id: request.user_id, data: execution });
}

function eventOf(status: ExecutionStatus): EventKind {
  if (status === 'success') return 'query.executed';
  return status === 'denied' ? 'access.denied' : 'query.failed';
}

/** The tables of hidden schemas at which SQL was refused as if they did not exist, each once. */
export function hiddenTables(verdicts: readonly SqlVerdict[]): TableName[] {
  const named = verdicts.flatMap((verdict) => (verdict.verdict === 'reject' ? (verdict.hidden ?? []) : []));
  return [...new Map(named.map((table) => [formatTableName(table), table])).values()];
}

/**
 * Adds to the access log that SQL which is not executed named tables of hidden schemas. Nothing stands in the history: its reader would
 * learn which tables there are.
 */
export async function logHiddenTables(
  { activity }: Pick<LoggingServices, 'activity'>,
  request: Pick<LoggedRequest, 'user_id' | 'query_id'>,
  verdicts: readonly SqlVerdict[],
): Promise<void> {
  const access = hiddenTables(verdicts).map((table) => decision(table, false));
  if (access.length === 0) return;
  await activity.logAccess({ user_id: request.user_id, query_id: request.query_id ?? null, access });
}

function decision({ catalog, schema, table }: TableName, isGranted: boolean) {
  return { catalog, schema_name: schema, table_name: table, access_granted: isGranted };
}
