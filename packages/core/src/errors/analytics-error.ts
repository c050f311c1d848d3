/** Every code that an {@link AnalyticsError} can carry. A closed set: hosts map it in one exhaustive table. */
export const errorCodes = [
  'VALIDATION_ERROR',
  'SQL_NOT_PARSED',
  'SQL_NOT_READ_ONLY',
  'SQL_MULTIPLE_STATEMENTS',
  'SQL_FUNCTION_NOT_ALLOWED',
  'SQL_TYPE_NOT_ALLOWED',
  'SQL_OPERATOR_NOT_ALLOWED',
  'SQL_CONSTRUCT_NOT_ALLOWED',
  'SQL_UNKNOWN_TABLE',
  'SQL_UNKNOWN_COLUMN',
  'SQL_AMBIGUOUS_TABLE',
  'SQL_SYSTEM_TABLE',
  'SQL_TOO_COMPLEX',
  'DATA_SOURCE_REFUSED',
  'UNAUTHENTICATED',
  'ACCESS_DENIED',
  'WRITE_ACCESS_REQUIRED',
  'ADMIN_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'QUERY_TIMEOUT',
  'CANCELLED',
  'MODEL_UNAVAILABLE',
  'MODEL_REPLY_INVALID',
  'DATA_SOURCE_UNAVAILABLE',
  'UNSUPPORTED_ADAPTER',
  'INTERNAL',
] as const;

/** One of {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[number];

/** The codes with which the guard refuses SQL. */
export type SqlErrorCode = Extract<ErrorCode, `SQL_${string}`>;

const brand: unique symbol = Symbol.for('querent.analytics-error') as never;

/**
 * An error that its reader can act on. Anything else that is thrown is a bug and is answered as INTERNAL, its message hidden.
 * Messages never hold parameters, rows, prompts or secrets; `cause` is for logs and is never sent.
 */
export class AnalyticsError extends Error {
  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { readonly details?: Readonly<Record<string, unknown>>; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AnalyticsError';
    this.code = code;
    this.details = options.details ?? {};
  }

  /** Whether a value is an AnalyticsError, also one of another copy of this package. */
  static is(value: unknown): value is AnalyticsError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
