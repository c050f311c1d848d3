import { AnalyticsError } from '@querent/core';
import type { SqlDialect } from './sql-dialect.js';
import { errorProperty } from './sql-dialect.js';

/** What an engine's error means to the caller of a store. An error that no reader can act on stays a plain one. */
export function toStoreError(error: unknown, dialect: SqlDialect, collection?: string): unknown {
  if (AnalyticsError.is(error)) return error;
  const isTimeout = errorProperty(error, 'name') === 'KnexTimeoutError';
  const failure = isTimeout ? 'busy' : dialect.failureOf(error);
  const options = { cause: error, details: collection === undefined ? {} : { collection } };
  switch (failure) {
    case 'taken':
      return new AnalyticsError(
        'CONFLICT',
        `A record of ${collection ?? 'the store'} with this id or key exists already.`,
        options,
      );
    case 'busy':
      return new AnalyticsError(
        'CONFLICT',
        'The store was busy for too long; try again. Inside a transaction, use only the store that it hands in.',
        options,
      );
    case 'invalid':
      return new AnalyticsError(
        'VALIDATION_ERROR',
        `A text of ${collection ?? 'the store'} is too long for its database, or holds a character that it cannot keep.`,
        options,
      );
    case 'unavailable':
      return new AnalyticsError(
        'DATA_SOURCE_UNAVAILABLE',
        "The store's database cannot be used; check its address, its credentials and rights, and that it runs.",
        options,
      );
    case 'unknown':
      return error;
  }
}
