import { AnalyticsError } from '../errors/analytics-error.js';

/** The length of a stored name. */
const longestName = 512;

/**
 * A name as it was given, neither blank nor longer than a stored name may be.
 * @throws VALIDATION_ERROR naming the field
 */
export function requiredName(field: string, value: string): string {
  if (value.trim() === '' || value.length > longestName) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `Give \`${field}\` 1 to ${String(longestName)} characters.`,
      {
        details: { field },
      },
    );
  }
  return value;
}
