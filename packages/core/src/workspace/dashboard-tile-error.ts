import type { AnalyticsError, ErrorCode } from '../errors/analytics-error.js';

/** Why a tile has no rows. */
export interface TileError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What failed beside the statement, in words that quote nothing of it; null: in the words of the error. */
const besideTheStatement: Partial<Record<ErrorCode, string | null>> = {
  NOT_FOUND: null,
  CONFLICT: null,
  QUERY_TIMEOUT: 'This tile took too long: try again later.',
  DATA_SOURCE_UNAVAILABLE: 'The data of this tile cannot be read now: try again later.',
};

/** The error of a tile for those who may see its query. */
export function tileError({ code, message, details }: AnalyticsError): TileError {
  return { code, message, details };
}

/**
 * The error of a tile for those who may not see its query: whatever the guard, the access rules or the engine has against the statement
 * reads alike, for it would tell of tables and SQL of somebody else. Spec, Access rules 4; Decision 0026.
 */
export function tileErrorWithoutQuery(error: AnalyticsError): TileError {
  const message = besideTheStatement[error.code];
  if (message === null) return tileError(error);
  if (message !== undefined) return { code: error.code, message, details: {} };
  return {
    code: 'ACCESS_DENIED',
    message: 'You may not read all the data that this tile shows.',
    details: {},
  };
}
