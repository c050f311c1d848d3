import { AnalyticsError } from '@querent/core';

/** Errors of DuckDB that the file or the process is to blame for. */
const unavailable = /^(?:IO|Connection|Fatal|FATAL|Internal|INTERNAL|Serialization) Error/;

/** Turns what DuckDB throws into the error that says so. */
export function duckdbFailure(error: unknown): AnalyticsError {
  if (AnalyticsError.is(error)) return error;
  const message = (error instanceof Error ? error.message : String(error)).split('\n\nLINE ')[0] ?? '';
  if (unavailable.test(message)) return duckdbUnavailable(message, error);
  return new AnalyticsError('DATA_SOURCE_REFUSED', `DuckDB refuses the statement: ${message}`, {
    cause: error,
  });
}

/** The database cannot be read at all. */
export function duckdbUnavailable(reason: string, cause: unknown): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_UNAVAILABLE', `DuckDB cannot read the database: ${reason}`, {
    cause,
  });
}
