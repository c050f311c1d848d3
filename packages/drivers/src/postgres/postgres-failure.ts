import { AnalyticsError } from '@querent/core';
import { withoutQuotedValues } from '../without-quoted-values.js';

/** SQLSTATE classes and codes that say that the server, not the statement, is at fault. */
const unavailable = /^(?:08|28|3D000|53|57P|58)/;
/** Our own limits in the engine: statement_timeout and pg_cancel_backend, lock_timeout, and a session left idle. */
const timeouts: ReadonlySet<string> = new Set(['57014', '55P03', '25P03']);

/** SQLSTATE classes whose messages may quote a value out of the data. */
const aboutData = /^(?:21|22|23|XX)/;

/** Turns what PostgreSQL or its client throws into the error that says so. */
export function postgresFailure(error: unknown): AnalyticsError {
  if (AnalyticsError.is(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (timeouts.has(state)) {
    return new AnalyticsError('QUERY_TIMEOUT', `PostgreSQL ended the statement: ${message}.`, {
      cause: error,
    });
  }
  if (!/^[0-9A-Z]{5}$/.test(state) || unavailable.test(state)) {
    return new AnalyticsError('DATA_SOURCE_UNAVAILABLE', `PostgreSQL does not answer: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  const said = aboutData.test(state) ? withoutQuotedValues(message) : message;
  return new AnalyticsError('DATA_SOURCE_REFUSED', `PostgreSQL refuses the statement: ${said}.`, {
    cause: error,
  });
}

/** Node gathers the attempts at several addresses in one error without message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
