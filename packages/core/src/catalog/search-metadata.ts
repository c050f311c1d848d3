import { AnalyticsError } from '../errors/analytics-error.js';
import type { MetadataRecord } from '../records/metadata.js';
import type { Asset } from './find-asset.js';
import type { NearAsset } from './catalog.js';
import { nameKey } from './name-key.js';
import { compareRecords, rankMetadata } from './rank-metadata.js';

/** What to search for: words, tags, or both. */
export interface MetadataSearch {
  /** Words with spaces or plus signs between; those that share more of them come first. */
  readonly q?: string | undefined;
  /** A record must have all of them, in any case. */
  readonly tags?: readonly string[] | undefined;
}

/** A record with its asset. */
export interface FoundRecord {
  readonly record: MetadataRecord;
  readonly asset: Asset;
}

const longestSearch = 500;
const mostTags = 20;

/**
 * Reads a search.
 * @throws VALIDATION_ERROR where there is nothing to search for, or too much
 */
export function readSearch({ q, tags }: MetadataSearch): { readonly text: string; readonly tags: string[] } {
  const text = (q ?? '').replaceAll('+', ' ').trim();
  const wanted = (tags ?? []).map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== '');
  if (text === '' && wanted.length === 0) {
    throw new AnalyticsError('VALIDATION_ERROR', 'Give words to search for in `q`, or `tags`, or both.', {
      details: { field: 'q' },
    });
  }
  if (text.length > longestSearch || wanted.length > mostTags) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `A search is at most ${String(longestSearch)} characters and ${String(mostTags)} tags.`,
      { details: { field: text.length > longestSearch ? 'q' : 'tags' } },
    );
  }
  return { text, tags: wanted };
}

/** The records that a search finds, best first; for tags alone by name. */
export function searchMetadata(
  { text, tags }: ReturnType<typeof readSearch>,
  records: readonly FoundRecord[],
  near: readonly NearAsset[],
): FoundRecord[] {
  const tagged = records.filter(({ record }) => {
    const own = new Set(record.tags.map((tag) => tag.toLowerCase()));
    return tags.every((tag) => own.has(tag));
  });
  if (text === '') return tagged.sort((left, right) => compareRecords(left.record, right.record));
  const nearness = new Map(near.map((asset) => [nameKey(null, asset), asset.nearness]));
  const items = tagged.map((found) => ({
    ...found,
    description: found.record.description ?? describedByEngine(found.asset),
  }));
  return rankMetadata(text, items, ({ asset }) => nearness.get(nameKey(null, asset.names)) ?? 0);
}

function describedByEngine({ names, table }: Asset): string | null {
  if (names.column_name === null) return table?.description ?? null;
  return table?.columns.find(({ name }) => name === names.column_name)?.description ?? null;
}
