import type { ErrorCode, FileFormat, FileReading, LoadedFile } from '@querent/core';

/** What a child is to load. */
export interface LoadRequest {
  /** The bytes as they were received. */
  readonly source: string;
  /** A folder for the child alone; what it leaves there is deleted. */
  readonly scratch: string;
  /** The database file to make; there is nothing yet. */
  readonly target: string;
  readonly format: FileFormat;
  readonly reading: FileReading;
  /** How much DuckDB may hold before it writes aside. */
  readonly memoryLimitMb: number;
}

/** What a child answers. What it tells on the way is a `LoadProgress`. */
export type LoadReply =
  | { readonly kind: 'loaded'; readonly file: LoadedFile }
  | { readonly kind: 'failure'; readonly code: ErrorCode; readonly message: string };

/** Where the table stands in its file; the name that questions use is kept with the record. */
export const tablePlace = { schema: 'main', table: 'data' } as const;
