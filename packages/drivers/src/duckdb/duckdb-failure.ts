import { AnalyticsError } from '@querent/core';

import { withoutQuotedValues } from '../without-quoted-values.js';

/** Errors of DuckDB that the file or the process is to blame for. */
const unavailable = /^(?:IO|Connection|Fatal|FATAL|Internal|INTERNAL|Serialization) Error/;

/** Errors that tell of the statement and its names; all others may quote a value out of the data. */
const aboutNames = /^(?:Binder|Parser|Catalog|Permission|Not implemented|Dependency|Syntax) Error/;

/** Turns what DuckDB throws into the error that says so. */
export function duckdbFailure(error: unknown): AnalyticsError {
  if (AnalyticsError.is(error)) return error;
  const message = (error instanceof Error ? error.message : String(error)).split('\n\nLINE ')[0] ?? '';
  if (unavailable.test(message)) return duckdbUnavailable(message, error);
  const said = aboutNames.test(message) ? message : withoutValues(message);
  return new AnalyticsError('DATA_SOURCE_REFUSED', `DuckDB refuses the statement: ${said}`, {
    cause: error,
  });
}

/** The database cannot be read at all. */
export function duckdbUnavailable(reason: string, cause: unknown): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_UNAVAILABLE', `DuckDB cannot read the database: ${reason}`, {
    cause,
  });
}

/** DuckDB also names values without quotes: `with value 3`, `(3 * 4)`, `Input: x`. */
function withoutValues(message: string): string {
  return withoutQuotedValues(message)
    .replace(/\bwith value \S+/g, 'with value ...')
    .replace(/\([^()]*\d[^()]*\)/g, '(...)')
    .replace(/\b(Input|value): .*/gs, '$1: ...');
}
