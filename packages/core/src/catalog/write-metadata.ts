import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Store } from '../interfaces/store.js';
import type { MetadataHistoryRecord, MetadataLevel, MetadataRecord } from '../records/metadata.js';
import type { Asset, AssetFinder } from './find-asset.js';
import { readMetadataInput, type MetadataFields } from './metadata-fields.js';
import { contentOf, historyEntry, timeOfChange } from './metadata-history.js';
import { nameKey, type AssetNames } from './name-key.js';

/** A write that was checked: the asset, and what is said about it. */
export interface CheckedWrite {
  readonly asset: Asset;
  readonly level: MetadataLevel;
  readonly fields: Partial<MetadataFields>;
  /** The asset's key, and those under which a record may stand that was written before its data source was known. */
  readonly keys: readonly string[];
  /** Whether the rules let its writer read the asset; else only a record of their own may be changed. */
  readonly isReadable: boolean;
}

/** What became of a write; skipped: it said nothing new; refused: the record is another's. Neither stored anything. */
export type StoredWrite =
  | { readonly outcome: 'created' | 'updated' | 'skipped'; readonly record: MetadataRecord }
  | { readonly outcome: 'refused' };

const longestKey = 512;
const keysAtATime = 500;

/**
 * Checks one write by itself.
 * @throws VALIDATION_ERROR; NOT_FOUND in a known catalog where the rules do not allow it, whether it exists or not
 */
export function checkWrite(input: unknown, assets: AssetFinder, readable: ReadableSet): CheckedWrite {
  const { names, level, fields } = readMetadataInput(input);
  const asset = assets.find(names);
  const isReadable = asset.canRead(readable);
  if (asset.dialect !== null && !isReadable) throw assetNotFound(names);
  const keys = keysOf(asset, names);
  if ((keys[0] ?? '').length <= longestKey) return { asset, level, fields, keys, isReadable };
  throw new AnalyticsError('VALIDATION_ERROR', 'These names are too long together.', {
    details: { field: 'database_name' },
  });
}

/**
 * Whether a principal may know of a record: where the rules let them read the asset, and in a catalog that no data source has where
 * they wrote it last, because nothing there can be judged by what exists.
 */
export function mayKnow(
  asset: Asset,
  record: Pick<MetadataRecord, 'updated_by'> | undefined,
  acting: Principal,
  readable: ReadableSet,
): boolean {
  if (asset.canRead(readable)) return true;
  return asset.dialect === null && record?.updated_by === acting.username;
}

/** The keys that the record of an asset may have, the right one first. */
export function keysOf({ dialect, names }: Asset, given: AssetNames): string[] {
  return [...new Set([nameKey(dialect, names), nameKey(null, names), nameKey(null, given)])];
}

/** Stores writes in one transaction, with the history of each change; answers what became of each, in order. */
export function storeWrites(
  store: Store,
  clock: Clock,
  acting: Principal,
  writes: readonly CheckedWrite[],
): Promise<StoredWrite[]> {
  return store.transaction(async (inside) => {
    const known = await findByKeys(
      inside,
      writes.flatMap(({ keys }) => keys),
    );
    const created = new Map<string, MetadataRecord>();
    const changed = new Map<string, MetadataRecord>();
    const history: MetadataHistoryRecord[] = [];
    const results = writes.map((write): StoredWrite => {
      const found = write.keys.find((key) => known.has(key));
      const before = found === undefined ? null : (known.get(found) ?? null);
      if (before !== null && !write.isReadable && before.updated_by !== acting.username)
        return { outcome: 'refused' };
      const changed_at = timeOfChange(clock(), before);
      const record = recordAfter(before, write, { updated_at: changed_at, updated_by: acting.username });
      if (record === before) return { outcome: 'skipped', record };
      for (const key of write.keys) known.set(key, record);
      (before === null || created.has(record.id) ? created : changed).set(record.id, record);
      history.push(historyEntry(before, record, { changed_by: acting.username, changed_at }));
      return { outcome: before === null ? 'created' : 'updated', record };
    });
    if (created.size > 0) await inside.insert('metadata', [...created.values()]);
    for (const { id, ...patch } of changed.values()) await inside.update('metadata', { id }, patch);
    if (history.length > 0) await inside.insert('metadata_history', history);
    return results;
  });
}

/** Stores the change of one record that is there. @throws NOT_FOUND where it is gone meanwhile */
export async function storeChange(
  store: Store,
  clock: Clock,
  acting: Principal,
  { id, fields }: { readonly id: string; readonly fields: Partial<MetadataFields> | 'delete' },
): Promise<MetadataRecord> {
  return store.transaction(async (inside) => {
    const [before] = await inside.find('metadata', { id });
    if (before === undefined) throw recordNotFound(id);
    const changed_at = timeOfChange(clock(), before);
    const act = { changed_by: acting.username, changed_at };
    if (fields === 'delete') {
      await inside.remove('metadata', { id });
      await inside.insert('metadata_history', [historyEntry(before, null, act)]);
      return before;
    }
    const patch = { ...fields, updated_at: changed_at, updated_by: acting.username };
    const after = { ...before, ...patch };
    if (isSame(before, after)) return before;
    await inside.update('metadata', { id }, patch);
    await inside.insert('metadata_history', [historyEntry(before, after, act)]);
    return after;
  });
}

/** Says that an asset is not there for the asker, in the asker's own words. */
export function assetNotFound(names: AssetNames): AnalyticsError {
  const { database_name, schema_name, table_name, column_name } = names;
  const parts = [database_name, schema_name, table_name, column_name].filter((part) => part !== null);
  return new AnalyticsError('NOT_FOUND', `There is no ${parts.join('.')} that you may read.`);
}

/** Says that a record is not there for the asker. */
export function recordNotFound(id: string): AnalyticsError {
  return new AnalyticsError('NOT_FOUND', `There is no metadata record ${id}.`);
}

async function findByKeys(inside: Store, keys: readonly string[]): Promise<Map<string, MetadataRecord>> {
  const wanted = [...new Set(keys)];
  const found = new Map<string, MetadataRecord>();
  for (let start = 0; start < wanted.length; start += keysAtATime) {
    const part = wanted.slice(start, start + keysAtATime);
    for (const record of await inside.find('metadata', { name_key: { in: part } }))
      found.set(record.name_key, record);
  }
  return found;
}

/** The record as the write leaves it: the very same where it says nothing new. */
function recordAfter(
  before: MetadataRecord | null,
  { asset, level, fields, keys }: CheckedWrite,
  stamp: Pick<MetadataRecord, 'updated_at' | 'updated_by'>,
): MetadataRecord {
  const name_key = keys[0] ?? '';
  if (before === null) return newRecord(asset.names, { level, name_key, fields }, stamp);
  const after = { ...before, ...asset.names, name_key, ...fields, ...stamp };
  return before.name_key === name_key && isSame(before, after) ? before : after;
}

/** Written out, field by field: bulks make many of them. */
function newRecord(
  { database_name, schema_name, table_name, column_name }: AssetNames,
  { level, name_key, fields }: Pick<MetadataRecord, 'level' | 'name_key'> & Pick<CheckedWrite, 'fields'>,
  { updated_at, updated_by }: Pick<MetadataRecord, 'updated_at' | 'updated_by'>,
): MetadataRecord {
  return {
    id: randomUUID(),
    level,
    database_name,
    schema_name,
    table_name,
    column_name,
    name_key,
    description: fields.description ?? null,
    tags: fields.tags ?? [],
    business_owner: fields.business_owner ?? null,
    data_classification: fields.data_classification ?? null,
    data_type: fields.data_type ?? null,
    is_pii: fields.is_pii ?? null,
    valid_values: fields.valid_values ?? null,
    created_at: updated_at,
    updated_at,
    updated_by,
  };
}

function isSame(before: MetadataRecord, after: MetadataRecord): boolean {
  return JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(after));
}
