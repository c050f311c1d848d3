import { AnalyticsError } from '../errors/analytics-error.js';

/** From when to when, both included: days `YYYY-MM-DD`, whole and in UTC, or times in ISO 8601. */
export interface TimeRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * The condition on the timestamp of a log.
 * @throws VALIDATION_ERROR for what is no day or time, and where the end comes before the start
 */
export function timeFilter({ from, to }: TimeRange): {
  readonly timestamp?: { readonly gte?: string; readonly lte?: string };
} {
  if (from === undefined && to === undefined) return {};
  const gte = from === undefined ? undefined : readTime('from', from, 'T00:00:00.000Z');
  const lte = to === undefined ? undefined : readTime('to', to, 'T23:59:59.999Z');
  if (gte !== undefined && lte !== undefined && gte > lte) {
    throw new AnalyticsError('VALIDATION_ERROR', '`to` comes before `from`: swap them.', {
      details: { field: 'to' },
    });
  }
  return {
    timestamp: { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) },
  };
}

function readTime(field: 'from' | 'to', text: string, timeOfDay: string): string {
  const written = day.test(text) ? `${text}${timeOfDay}` : text;
  const read = new Date(written);
  const isTime = time.test(written) && !Number.isNaN(read.getTime());
  // 30 February is read as a day of March.
  if (isTime && (written === text || read.toISOString().startsWith(text))) return read.toISOString();
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    `\`${field}\` is a day such as 2026-01-31 or a time such as 2026-01-31T12:00:00Z.`,
    { details: { field } },
  );
}
