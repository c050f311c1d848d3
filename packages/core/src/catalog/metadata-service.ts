import type { AccessService } from '../access/access-service.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Store } from '../interfaces/store.js';
import { slicePage } from '../paging/find-page.js';
import type { MetadataHistoryRecord, MetadataRecord } from '../records/metadata.js';
import type { Catalog } from './catalog.js';
import { createAssetFinder, type AssetSources } from './find-asset.js';
import { readMetadataFields, refuseOtherNames } from './metadata-fields.js';
import { findHistory } from './metadata-history.js';
import type { TableUses } from './metadata-usage.js';
import { viewMetadata, type MetadataView } from './metadata-view.js';
import type { AssetNames } from './name-key.js';
import { readSearch, searchMetadata, type FoundRecord, type MetadataSearch } from './search-metadata.js';
import {
  assetNotFound,
  checkWrite,
  keysOf,
  mayKnow,
  recordNotFound,
  storeChange,
  storeWrites,
  type CheckedWrite,
} from './write-metadata.js';

/** The names of an asset as a reader gives them; left out means a level further up. */
export interface AssetQuery {
  readonly database: string;
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
}

/** What came of one write. */
export interface MetadataWrite {
  readonly record: MetadataView;
  readonly created: boolean;
}

/** What came of many writes: bad ones do not stop the rest. */
export interface MetadataBulk {
  readonly created: number;
  readonly updated: number;
  /** Those that said nothing new. */
  readonly skipped: number;
  readonly failed: number;
  readonly errors: readonly { readonly index: number; readonly code: string; readonly message: string }[];
}

/** What people say about the data, at four levels. What the acting principal may not read does not exist for them. */
export interface MetadataService {
  /**
   * Writes the record of an asset by its names: fields that are left out stay, null clears. Names that no data source has are accepted.
   * @throws VALIDATION_ERROR; WRITE_ACCESS_REQUIRED for READONLY; NOT_FOUND where the asset exists and is unreadable
   */
  upsert(acting: Principal, input: unknown): Promise<MetadataWrite>;
  /** @throws WRITE_ACCESS_REQUIRED for READONLY; VALIDATION_ERROR where the input is no list */
  bulk(acting: Principal, inputs: unknown): Promise<MetadataBulk>;
  /** The record of the deepest level named; its id is null where nothing was written yet. @throws NOT_FOUND */
  get(acting: Principal, query: AssetQuery): Promise<MetadataView>;
  /** What was written, by names. */
  list(acting: Principal, page?: PageRequest): Promise<Page<MetadataView>>;
  /** The records that share words with the search, or whose descriptions mean what it says, best first. @throws VALIDATION_ERROR */
  search(
    acting: Principal,
    search: MetadataSearch,
    options?: PageRequest & { readonly signal?: AbortSignal | undefined },
  ): Promise<Page<MetadataView>>;
  /** The changes of a record, newest first, also of one that is deleted. @throws NOT_FOUND; WRITE_ACCESS_REQUIRED for READONLY */
  history(acting: Principal, id: string, page?: PageRequest): Promise<Page<MetadataHistoryRecord>>;
  /** @throws NOT_FOUND; VALIDATION_ERROR; WRITE_ACCESS_REQUIRED for READONLY */
  update(acting: Principal, id: string, patch: Readonly<Record<string, unknown>>): Promise<MetadataView>;
  /** Its history stays. @throws NOT_FOUND; WRITE_ACCESS_REQUIRED for READONLY */
  remove(acting: Principal, id: string): Promise<MetadataView>;
}

/** What {@link createMetadataService} needs. */
export interface MetadataServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: AssetSources;
  readonly access: Pick<AccessService, 'readableSet'>;
  readonly catalog: Pick<Catalog, 'refresh' | 'nearest'>;
  readonly usage: TableUses;
}

const mostInBulk = 10_000;

/** Makes the metadata service. */
export function createMetadataService(options: MetadataServiceOptions): MetadataService {
  const { store, clock, sources, access, catalog } = options;
  const assets = createAssetFinder(sources);

  /** What the acting principal may read of the sources of now. */
  async function readableNow(acting: Principal): Promise<ReadableSet> {
    await sources.refresh();
    return access.readableSet(acting);
  }

  async function find(acting: Principal, id: string): Promise<MetadataRecord> {
    const [record] = await store.find('metadata', { id });
    const readable = await readableNow(acting);
    if (record === undefined || !mayKnow(assets.find(record), record, acting, readable))
      throw recordNotFound(id);
    return record;
  }

  /** Every record of which the principal may know, by name. */
  async function readableRecords(acting: Principal, readable: ReadableSet): Promise<FoundRecord[]> {
    const records = await store.find('metadata', {}, { order: [{ field: 'name_key', direction: 'asc' }] });
    return records
      .map((record) => ({ record, asset: assets.find(record) }))
      .filter(({ asset, record }) => mayKnow(asset, record, acting, readable));
  }

  async function viewPage({ items, next_cursor }: Page<FoundRecord>): Promise<Page<MetadataView>> {
    return {
      items: await Promise.all(items.map(({ record, asset }) => viewMetadata(options, asset, record))),
      next_cursor,
    };
  }

  return {
    async upsert(acting, input) {
      requireWriter(acting);
      const write = checkWrite(input, assets, await readableNow(acting));
      const [stored] = await storeWrites(store, clock, acting, [write]);
      if (stored === undefined) throw new Error('One record was to be stored.');
      if (stored.outcome === 'refused') throw assetNotFound(write.asset.names);
      const record = await viewMetadata(options, write.asset, stored.record);
      return { record, created: stored.outcome === 'created' };
    },
    async bulk(acting, inputs) {
      requireWriter(acting);
      const list = checkList(inputs);
      const readable = await readableNow(acting);
      const writes: CheckedWrite[] = [];
      /** Where each write stood in the list. */
      const places: number[] = [];
      const errors: MetadataBulk['errors'][number][] = [];
      const refuse = (index: number, { code, message }: AnalyticsError) =>
        errors.push({ index, code, message });
      for (const [index, input] of list.entries()) {
        try {
          writes.push(checkWrite(input, assets, readable));
          places.push(index);
        } catch (error) {
          if (!AnalyticsError.is(error)) throw error;
          refuse(index, error);
        }
      }
      const stored = await storeWrites(store, clock, acting, writes);
      for (const [place, { asset }] of writes.entries()) {
        if (stored[place]?.outcome === 'refused') refuse(places[place] ?? place, assetNotFound(asset.names));
      }
      errors.sort((left, right) => left.index - right.index);
      const count = (wanted: string) => stored.filter(({ outcome }) => outcome === wanted).length;
      const [created, updated, skipped] = [count('created'), count('updated'), count('skipped')];
      return { created, updated, skipped, failed: errors.length, errors };
    },
    async get(acting, query) {
      const given = {
        database_name: query.database,
        schema_name: query.schema ?? null,
        table_name: query.table ?? null,
        column_name: query.column ?? null,
      };
      requireUpperNames(given);
      const readable = await readableNow(acting);
      const asset = assets.find(given);
      const keys = keysOf(asset, given);
      const found = await store.find('metadata', { name_key: { in: keys } });
      const record = found.sort(
        (left, right) => keys.indexOf(left.name_key) - keys.indexOf(right.name_key),
      )[0];
      if (!mayKnow(asset, record, acting, readable) || (!asset.isKnown && record === undefined)) {
        throw assetNotFound(given);
      }
      return viewMetadata(options, asset, record ?? null);
    },
    async list(acting, page) {
      return viewPage(slicePage(await readableRecords(acting, await readableNow(acting)), page));
    },
    async search(acting, search, { signal, ...page } = {}) {
      const wanted = readSearch(search);
      const readable = await readableNow(acting);
      await catalog.refresh();
      const near = wanted.text === '' ? [] : await catalog.nearest(wanted.text, readable, signal);
      return viewPage(slicePage(searchMetadata(wanted, await readableRecords(acting, readable), near), page));
    },
    async history(acting, id, page) {
      requireWriter(acting);
      const [record] = await store.find('metadata', { id });
      const [entry] = await store.find('metadata_history', { metadata_id: id }, { limit: 1 });
      const names = record ?? entry;
      const readable = await readableNow(acting);
      if (names === undefined || !mayKnow(assets.find(names), record, acting, readable))
        throw recordNotFound(id);
      return findHistory(store, id, page);
    },
    async update(acting, id, patch) {
      requireWriter(acting);
      const record = await find(acting, id);
      refuseOtherNames(patch, [record, assets.find(record).names]);
      const fields = readMetadataFields(patch, record.level);
      const changed = await storeChange(store, clock, acting, { id, fields });
      return viewMetadata(options, assets.find(record), changed);
    },
    async remove(acting, id) {
      requireWriter(acting);
      const record = await find(acting, id);
      await storeChange(store, clock, acting, { id, fields: 'delete' });
      return viewMetadata(options, assets.find(record), record);
    },
  };
}

/** Spec, Access rules 5 and Authentication 4. */
function requireWriter({ role }: Principal): void {
  if (role === 'READONLY') {
    throw new AnalyticsError(
      'WRITE_ACCESS_REQUIRED',
      'Write access required: a READONLY user may not change metadata.',
    );
  }
}

function checkList(inputs: unknown): readonly unknown[] {
  if (Array.isArray(inputs) && inputs.length <= mostInBulk) return inputs;
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    `metadata is a list of at most ${String(mostInBulk)} records.`,
    {
      details: { field: 'metadata' },
    },
  );
}

/** A table needs its schema, a column its table. @throws VALIDATION_ERROR */
function requireUpperNames({ schema_name, table_name, column_name }: AssetNames): void {
  const missing =
    table_name !== null && schema_name === null
      ? 'schema'
      : column_name !== null && table_name === null
        ? 'table'
        : null;
  if (missing === null) return;
  throw new AnalyticsError('VALIDATION_ERROR', `Name the ${missing} as well.`, {
    details: { field: missing },
  });
}
