import { AnalyticsError } from '@querent/core';

import { withoutQuotedValues } from '../without-quoted-values.js';

/** What the servers answer when a time limit, of ours or of a lock, has passed. */
const timeouts: ReadonlySet<number> = new Set([1205, 1317, 1969, 3024]);
/** Wrong credentials, no such database, no place left, shutting down. */
const unavailable: ReadonlySet<number> = new Set([
  1040, 1044, 1045, 1049, 1053, 1129, 1130, 1203, 1226, 1698,
]);

/** Messages that quote a value out of the data: wrong or truncated values, overflows, JSON, XML and regular expressions. */
const aboutData: ReadonlySet<number> = new Set([
  1062, 1105, 1139, 1264, 1265, 1292, 1366, 1367, 1406, 1411, 1525, 1582, 1690, 3037, 3140, 3141, 3143, 3144,
  3146, 3147, 3156, 3157, 3158, 3685, 3686, 3691, 3692, 3693, 3694, 3695, 3696, 3697, 3698, 3699, 3700, 4037,
  4038,
]);

/** Turns what the server or its client throws into the error that says so. */
export function mysqlFailure(error: unknown): AnalyticsError {
  if (AnalyticsError.is(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
  if (timeouts.has(number)) {
    return new AnalyticsError('QUERY_TIMEOUT', `The database ended the statement: ${message}.`, {
      cause: error,
    });
  }
  if (number < 1000 || number >= 10_000 || unavailable.has(number)) {
    return new AnalyticsError(
      'DATA_SOURCE_UNAVAILABLE',
      `The database does not answer: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
  const said = aboutData.has(number) ? withoutQuotedValues(message) : message;
  return new AnalyticsError('DATA_SOURCE_REFUSED', `The database refuses the statement: ${said}.`, {
    cause: error,
  });
}

/** Node gathers the attempts at several addresses in one error without message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
