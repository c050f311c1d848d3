import { AnalyticsError } from '../errors/analytics-error.js';
import type { FileReading } from '../interfaces/file-loader.js';
import type { FileRecord } from '../records/file.js';

/** What an uploader says of a file. What is left out is found out. */
export interface FileInput extends FileReading {
  /** As the uploader's machine calls it. */
  readonly file_name: string;
  /** The table; default: the name of the file. */
  readonly table_name?: string | undefined;
  /** Days after which file and table are deleted; default: never. */
  readonly retention_days?: number | undefined;
}

/** A file as callers see it. */
export type FileView = Omit<FileRecord, 'claimed_until'>;

const longestRetentionDays = 3_650;
const dayMs = 24 * 60 * 60 * 1_000;

/** A file without what only its keepers need to know. */
export function viewOfFile({ claimed_until, ...view }: FileRecord): FileView {
  return view;
}

/** What the uploader said of how the file is to be read, without what was left out. */
export function readingOf({
  sheet,
  delimiter,
  encoding,
  has_header,
  decimal,
  date_format,
}: FileInput): FileReading {
  const said = Object.entries({ sheet, delimiter, encoding, has_header, decimal, date_format });
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/**
 * When a file uploaded now is to be deleted.
 * @throws VALIDATION_ERROR
 */
export function expiryOf(retentionDays: number | undefined, now: Date): string | null {
  if (retentionDays === undefined) return null;
  if (Number.isInteger(retentionDays) && retentionDays >= 1 && retentionDays <= longestRetentionDays) {
    return new Date(now.getTime() + retentionDays * dayMs).toISOString();
  }
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    `retention_days must be a whole number from 1 to ${String(longestRetentionDays)}.`,
    { details: { field: 'retention_days' } },
  );
}
