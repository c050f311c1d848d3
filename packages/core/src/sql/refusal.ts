import { AnalyticsError, type SqlErrorCode } from '../errors/analytics-error.js';

/**
 * Leaves the guard's work with a refusal, which `check` turns into its verdict.
 * @throws the code, with a sentence that names the offending piece and says what to do.
 */
export function refuse(code: SqlErrorCode, reason: string): never {
  throw new AnalyticsError(code, reason);
}

/** A piece of SQL as it may stand in a sentence: one line, at most 60 characters. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
