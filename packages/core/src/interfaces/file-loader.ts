import type { FileColumn, FileFormat } from '../records/file.js';
import type { SourceSchema } from '../records/source-schema.js';
import type { DataSourceDriver, DriverCallOptions } from './data-source-driver.js';

/** What an uploader says of a file; what is left out is found out. */
export interface FileReading {
  /** The sheet of a workbook, by name; default: the first. */
  readonly sheet?: string | undefined;
  /** One character. */
  readonly delimiter?: string | undefined;
  /** A name such as `utf-8`, `windows-1252` or `utf-16le`. */
  readonly encoding?: string | undefined;
  /** Whether the first row names the columns. */
  readonly has_header?: boolean | undefined;
  /** What stands before the fraction of a number. */
  readonly decimal?: '.' | ',' | undefined;
  /** The order of day, month and year where dates are written with dots, slashes or dashes. */
  readonly date_format?: 'DMY' | 'MDY' | 'YMD' | undefined;
}

/** A table that a file has become. */
export interface LoadedFile {
  readonly row_count: number;
  readonly columns: readonly FileColumn[];
  /** The sheets of a workbook, in its order. */
  readonly sheets: readonly string[];
  /** How the file was read, in the fields of {@link FileReading}. */
  readonly reading: Readonly<Record<string, unknown>>;
  /** What its reader should know of how values were understood, in sentences. */
  readonly notes: readonly string[];
}

/** How far a load is. */
export interface LoadProgress {
  /** From 0 to 1. */
  readonly done: number;
  readonly rows: number;
}

/** A load to start. */
export interface LoadFileOptions {
  readonly format: FileFormat;
  readonly reading: FileReading;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadProgress) => void;
}

/** The uploaded tables as the engine knows them, for the driver that reads them. */
export interface UploadedTables {
  /** The file that became this table, or null where there is none that may still be read. */
  findFile(name: { readonly schema: string; readonly table: string }): Promise<string | null>;
  schema(options?: DriverCallOptions): Promise<SourceSchema>;
}

/**
 * Keeps uploaded files as tables, each under the id of its file. Nothing of a file is ever whole in memory, and nothing of one that
 * could not be loaded stays.
 */
export interface FileLoader {
  readonly specVersion: 1;

  /**
   * Writes the bytes of a file aside.
   * @throws PAYLOAD_TOO_LARGE for more than it takes, VALIDATION_ERROR for none at all; then nothing is kept
   */
  receive(id: string, content: AsyncIterable<Uint8Array>): Promise<{ readonly size_bytes: number }>;

  /** What a received file is written in, by its first bytes. @throws UNSUPPORTED_MEDIA_TYPE with the way out */
  formatOf(id: string): Promise<FileFormat>;

  /**
   * Makes a received file a table, all of it or nothing.
   * @throws VALIDATION_ERROR where the file cannot be read as it is, naming the line; CANCELLED
   */
  load(id: string, options: LoadFileOptions): Promise<LoadedFile>;

  /** Deletes the table of a file and its bytes. Safe to call twice. */
  remove(id: string): Promise<void>;

  /** Deletes what an earlier process left behind of other files than these. */
  removeOthers(ids: ReadonlySet<string>): Promise<void>;

  /** The driver of the data source that holds the tables; it reads only the tables that a statement names. */
  createDriver(tables: UploadedTables): DataSourceDriver;

  /** Ends what runs. Safe to call twice. */
  close(): Promise<void>;
}
