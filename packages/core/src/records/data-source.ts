import type { Dialect } from './dialect.js';
import type { SourceSchema } from './source-schema.js';

/** Whether a data source answers: its schema is loaded, is being loaded, or could not be reached last time. */
export type DataSourceStatus = 'connected' | 'loading' | 'unreachable';

/** A database that questions can be asked of. */
export interface DataSourceRecord {
  readonly id: string;
  readonly name: string;
  readonly type: Dialect;
  readonly host: string | null;
  readonly port: number | null;
  /** The database's name on its server, or the file of an embedded database. */
  readonly database: string;
  readonly username: string | null;
  /** The password as the host's secret box sealed it, or null. Never leaves the engine. */
  readonly sealed_password: string | null;
  /** Engine options that are not secret, such as TLS settings. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The first part of every table's name; unique, and fixed once the data source exists. */
  readonly catalog: string;
  readonly status: DataSourceStatus;
  /** Why the source is unreachable, in a sentence; null otherwise. */
  readonly status_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The schema of a data source as it was last loaded. */
export interface SchemaSnapshotRecord {
  /** The data source's id: one snapshot a source. */
  readonly id: string;
  readonly schema: SourceSchema;
  /** Changes whenever the schema does. */
  readonly fingerprint: string;
  readonly loaded_at: string;
}
