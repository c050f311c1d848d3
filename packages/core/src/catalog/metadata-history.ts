import { randomUUID } from 'node:crypto';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { MetadataContent, MetadataHistoryRecord, MetadataRecord } from '../records/metadata.js';

/** Who changed what, and when. */
export interface MetadataAct {
  readonly changed_by: string;
  readonly changed_at: string;
}

/** The entry of one change, to be stored in the same transaction; a record that is not there before or after is null. */
export function historyEntry(
  before: MetadataRecord | null,
  after: MetadataRecord | null,
  { changed_by, changed_at }: MetadataAct,
): MetadataHistoryRecord {
  const record = after ?? before;
  if (record === null) throw new Error('A change has a record before or after it.');
  const { id, database_name, schema_name, table_name, column_name } = record;
  return {
    id: randomUUID(),
    metadata_id: id,
    database_name,
    schema_name,
    table_name,
    column_name,
    action: before === null ? 'created' : after === null ? 'deleted' : 'updated',
    before: before === null ? null : contentOf(before),
    after: after === null ? null : contentOf(after),
    changed_by,
    changed_at,
  };
}

/** What people say in a record, without names and times. */
export function contentOf(record: MetadataContent): MetadataContent {
  const { description, tags, business_owner, data_classification, data_type, is_pii, valid_values } = record;
  return { description, tags, business_owner, data_classification, data_type, is_pii, valid_values };
}

/** The changes of one record, newest first. */
export function findHistory(
  store: Store,
  metadataId: string,
  page?: PageRequest,
): Promise<Page<MetadataHistoryRecord>> {
  const newestFirst = [{ field: 'changed_at', direction: 'desc' }] as const;
  return findPage(store, 'metadata_history', { metadata_id: metadataId }, newestFirst, page);
}

/** The time of a change: now, but always after the one before, so that a history has an order. */
export function timeOfChange(now: Date, before: MetadataRecord | null): string {
  const earliest = before === null ? 0 : Date.parse(before.updated_at) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}
