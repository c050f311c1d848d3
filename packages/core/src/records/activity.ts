/** Why SQL ran: only `answer` feeds mining; dry runs and index reads are not logged as queries. */
export type ExecutionPurpose = 'answer' | 'dry_run' | 'tile' | 'export' | 'value_index';

/** How an execution ended. */
export type ExecutionStatus = 'success' | 'failed' | 'denied' | 'timeout' | 'cancelled';

/** One execution, allowed, denied or failed. Spec, What the service does 7. */
export interface QueryLogRecord {
  readonly id: string;
  readonly user_id: string;
  readonly query_id: string | null;
  readonly datasource_id: string | null;
  readonly question: string | null;
  readonly sql: string;
  readonly purpose: ExecutionPurpose;
  readonly status: ExecutionStatus;
  /** The error's code, or null. */
  readonly error_code: string | null;
  readonly execution_time_ms: number;
  readonly row_count: number | null;
  /** `catalog.schema.table`, sorted. */
  readonly tables: readonly string[];
  readonly cached: boolean;
  readonly timestamp: string;
}

/** One decision about one table. Spec, What the service does 7. */
export interface AccessLogRecord {
  readonly id: string;
  readonly user_id: string;
  readonly catalog: string;
  readonly schema_name: string;
  readonly table_name: string;
  readonly access_granted: boolean;
  readonly query_id: string | null;
  readonly timestamp: string;
}

/** One act of a user that the audit keeps: a login, a role change, a grant and the like. */
export interface ActivityRecord {
  readonly id: string;
  readonly user_id: string | null;
  readonly action: string;
  readonly object_type: string | null;
  readonly object_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
}
