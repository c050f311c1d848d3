import type { ColumnKind } from './source-schema.js';

/** How far the loading of a file is. */
export type FileStatus = 'loading' | 'ready' | 'failed';

/** What a file is written in: separated values of any delimiter, or an Excel workbook. */
export type FileFormat = 'csv' | 'xlsx';

/** A column of a loaded file. */
export interface FileColumn {
  readonly name: string;
  /** The header as the file has it; empty where it has none. */
  readonly header: string;
  /** The engine's own text for the type. */
  readonly data_type: string;
  readonly kind: ColumnKind;
}

/** A file that a user uploaded, as one table of the catalog `uploads`. */
export interface FileRecord {
  readonly id: string;
  readonly user_id: string;
  /** As the uploader's machine calls it. */
  readonly name: string;
  readonly status: FileStatus;
  /** Why loading failed, or null. */
  readonly status_reason: string | null;
  readonly format: FileFormat;
  readonly size_bytes: number;
  /** While loading: the share of the work that is done, from 0 to 1. */
  readonly progress: number;
  /** While loading: rows loaded so far. */
  readonly row_count: number;
  readonly datasource_id: string | null;
  readonly catalog: string;
  readonly schema_name: string;
  readonly table_name: string;
  readonly columns: readonly FileColumn[];
  /** The sheets of a workbook, in its order; empty for other formats. */
  readonly sheets: readonly string[];
  /** How the file was read: what its uploader said of it, and what was found. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What its reader should know of how values were understood, in sentences. */
  readonly notes: readonly string[];
  /** When it is deleted, or null for never. */
  readonly expires_at: string | null;
  /** While loading: the process that loads it says until then that it lives. */
  readonly claimed_until: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
