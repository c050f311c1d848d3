import { randomUUID } from 'node:crypto';
import type { AccessService } from '../access/access-service.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { slicePage } from '../paging/find-page.js';
import type { MetadataRecord } from '../records/metadata.js';
import { createAssetFinder, type AssetSources } from './find-asset.js';
import { emptyFields, readMetadataFields, readMetadataInput } from './metadata-fields.js';
import { viewMetadata, type MetadataView } from './metadata-view.js';
import { nameKey, type AssetNames } from './name-key.js';

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
  /** @throws NOT_FOUND; VALIDATION_ERROR; WRITE_ACCESS_REQUIRED for READONLY */
  update(acting: Principal, id: string, patch: Readonly<Record<string, unknown>>): Promise<MetadataView>;
  /** @throws NOT_FOUND; WRITE_ACCESS_REQUIRED for READONLY */
  remove(acting: Principal, id: string): Promise<MetadataView>;
}

/** What {@link createMetadataService} needs. */
export interface MetadataServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: AssetSources;
  readonly access: Pick<AccessService, 'readableSet'>;
}

const mostInBulk = 10_000;
const longestKey = 512;

/** Makes the metadata service. */
export function createMetadataService({
  store,
  clock,
  sources,
  access,
}: MetadataServiceOptions): MetadataService {
  const assets = createAssetFinder(sources);

  async function write(acting: Principal, input: unknown): Promise<MetadataWrite> {
    const { names: given, level, fields } = readMetadataInput(input);
    const readable = await access.readableSet(acting);
    const asset = assets.find(given);
    if ((asset.isKnown || asset.table !== null) && !asset.canRead(readable)) throw notFound(given);
    const name_key = checkKey(nameKey(asset.dialect, asset.names));
    const now = clock().toISOString();
    const result = await store.transaction(async (inside) => {
      const [before] = await inside.find('metadata', { name_key });
      const patch = { ...fields, updated_at: now, updated_by: acting.username };
      if (before !== undefined) {
        await inside.update('metadata', { id: before.id }, patch);
        return { record: { ...before, ...patch }, created: false };
      }
      const record = {
        id: randomUUID(),
        level,
        ...asset.names,
        name_key,
        ...emptyFields,
        created_at: now,
        ...patch,
      };
      await inside.insert('metadata', [record]);
      return { record, created: true };
    });
    return { record: await viewMetadata(store, asset, result.record), created: result.created };
  }

  async function find(acting: Principal, id: string): Promise<MetadataRecord> {
    const [record] = await store.find('metadata', { id });
    const readable = await access.readableSet(acting);
    if (record === undefined || !assets.find(record).canRead(readable)) {
      throw new AnalyticsError('NOT_FOUND', `There is no metadata record ${id}.`);
    }
    return record;
  }

  return {
    async upsert(acting, input) {
      requireWriter(acting);
      return write(acting, input);
    },
    async bulk(acting, inputs) {
      requireWriter(acting);
      const list = checkList(inputs);
      const errors: { readonly index: number; readonly code: string; readonly message: string }[] = [];
      let created = 0;
      for (const [index, input] of list.entries()) {
        try {
          if ((await write(acting, input)).created) created += 1;
        } catch (error) {
          if (!AnalyticsError.is(error)) throw error;
          errors.push({ index, code: error.code, message: error.message });
        }
      }
      const failed = errors.length;
      return { created, updated: list.length - created - failed, skipped: 0, failed, errors };
    },
    async get(acting, query) {
      const asset = assets.find({
        database_name: query.database,
        schema_name: query.schema ?? null,
        table_name: query.table ?? null,
        column_name: query.column ?? null,
      });
      const readable = await access.readableSet(acting);
      const [record] = await store.find('metadata', { name_key: nameKey(asset.dialect, asset.names) });
      if (!asset.canRead(readable) || (!asset.isKnown && record === undefined)) throw notFound(asset.names);
      return viewMetadata(store, asset, record ?? null);
    },
    async list(acting, page) {
      const readable = await access.readableSet(acting);
      const records = await store.find('metadata', {}, { order: [{ field: 'name_key', direction: 'asc' }] });
      const { items, next_cursor } = slicePage(
        records
          .map((record) => ({ record, asset: assets.find(record) }))
          .filter(({ asset }) => asset.canRead(readable)),
        page,
      );
      return {
        items: await Promise.all(items.map(({ record, asset }) => viewMetadata(store, asset, record))),
        next_cursor,
      };
    },
    async update(acting, id, patch) {
      requireWriter(acting);
      const record = await find(acting, id);
      const fields = readMetadataFields(patch, record.level);
      const changes = { ...fields, updated_at: clock().toISOString(), updated_by: acting.username };
      await store.update('metadata', { id }, changes);
      return viewMetadata(store, assets.find(record), { ...record, ...changes });
    },
    async remove(acting, id) {
      requireWriter(acting);
      const record = await find(acting, id);
      await store.remove('metadata', { id });
      return viewMetadata(store, assets.find(record), record);
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

function checkKey(key: string): string {
  if (key.length <= longestKey) return key;
  throw new AnalyticsError('VALIDATION_ERROR', 'These names are too long together.', {
    details: { field: 'database_name' },
  });
}

function notFound({ database_name, schema_name, table_name, column_name }: AssetNames): AnalyticsError {
  const name = [database_name, schema_name, table_name, column_name]
    .filter((part) => part !== null)
    .join('.');
  return new AnalyticsError('NOT_FOUND', `There is no ${name} that you may read.`);
}
