import type { ActivityService } from '../activity/activity-service.js';
import type { EventSink } from '../activity/events.js';
import type { OpenSources } from '../data-sources/open-sources.js';
import { followFiles, uploadsCatalog, uploadsSourceId } from '../data-sources/uploads-source.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { FileLoader, FileReading, LoadedFile } from '../interfaces/file-loader.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { FileFormat, FileRecord } from '../records/file.js';
import type { SourceSchema } from '../records/source-schema.js';
import { letUploaderRead, removeGrants } from './file-access.js';
import { expiryOf, readingOf, type FileInput } from './file-input.js';
import { claimOf, createFileLoads } from './file-loads.js';
import { freeTableName, schemaNameOf, tableNameOf } from './file-names.js';

/** Finds out how the tables of a source are joined, after each change of it. */
export interface RelationshipFinder {
  refreshInferred(catalog: string, schema: SourceSchema): Promise<unknown>;
}

/** What becomes of a received file, from its record to its end. Whether somebody may is for the caller to check. */
export interface FileKeeper {
  /** Makes the record and starts the load. `loaded` rejects with why it failed. */
  start(
    principal: Principal,
    received: { readonly id: string; readonly size_bytes: number },
    input: FileInput,
  ): Promise<{ readonly file: FileRecord; readonly loaded: Promise<void> }>;
  /** Removes the record of a load whose failure its uploader was told of. */
  forgetFailed(id: string): Promise<void>;
  isLoading(id: string): boolean;
  /** The record, but failed where the process that loaded it has ended. */
  currentState(file: FileRecord): FileRecord;
  /** `userId` is null where its time was over. False where somebody else removed it first. */
  remove(file: FileRecord, userId: string | null): Promise<boolean>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** What {@link createFileKeeper} needs. */
export interface FileKeeperOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: OpenSources;
  readonly activity: ActivityService;
  readonly events: EventSink;
  readonly relationships: RelationshipFinder;
  readonly loader: FileLoader;
}

/** Of a file's own name, as far as it is kept. */
const longestName = 255;
const interrupted = 'The server stopped while the file was loading: upload it again.';

/** Makes the keeper of files. */
export function createFileKeeper(options: FileKeeperOptions): FileKeeper {
  const { store, clock, sources, activity, loader } = options;
  const loads = createFileLoads({ store, clock, loader });
  const loading = new Map<string, Promise<void>>();

  async function keep(record: FileRecord, { reading, ...loaded }: LoadedFile): Promise<void> {
    const updated_at = clock().toISOString();
    const patch = {
      ...loaded,
      options: reading,
      status: 'ready',
      progress: 1,
      claimed_until: null,
      updated_at,
    } as const;
    await store.transaction(async (inside) => {
      const known = await inside.update('files', { id: record.id, status: 'loading' }, patch);
      if (known === 0) throw new AnalyticsError('CANCELLED', 'The file was deleted while it was loading.');
      await letUploaderRead(inside, record, clock);
      await followFiles(inside, clock);
    });
  }

  async function announce(record: FileRecord, row_count: number): Promise<void> {
    await followTables(record.schema_name);
    const { id: file_id, user_id, name, catalog, schema_name, table_name } = record;
    const told = { name, catalog, schema_name, table_name, row_count };
    await activity.record({
      user_id,
      action: 'file.uploaded',
      object_type: 'file',
      object_id: file_id,
      details: told,
    });
    await options.events.emit({ kind: 'file.uploaded', user_id, data: { file_id, ...told } });
  }

  /** Questions find what there is now, and how the uploader's own tables are joined. */
  async function followTables(schemaName: string): Promise<void> {
    await sources.refresh();
    const source = sources.find(uploadsSourceId);
    if (source === null) return;
    const tables = source.schema.tables.filter(({ schema }) => schema === schemaName);
    await options.relationships.refreshInferred(uploadsCatalog, { ...source.schema, tables });
  }

  async function fail(record: FileRecord, error: unknown): Promise<void> {
    await loader.remove(record.id);
    const isKnown = AnalyticsError.is(error) && error.code !== 'CANCELLED' && error.code !== 'INTERNAL';
    const status_reason = isKnown ? error.message : interrupted;
    const patch = {
      status: 'failed',
      status_reason,
      claimed_until: null,
      row_count: 0,
      updated_at: clock().toISOString(),
    } as const;
    await store.update('files', { id: record.id, status: 'loading' }, patch);
  }

  async function load(record: FileRecord, reading: FileReading): Promise<void> {
    let row_count: number;
    try {
      const loaded = await loads.run(record, reading);
      await keep(record, loaded);
      ({ row_count } = loaded);
    } catch (error) {
      await fail(record, error);
      throw error;
    }
    await announce(record, row_count);
  }

  function begin(record: FileRecord, reading: FileReading): Promise<void> {
    const loaded = load(record, reading).finally(() => loading.delete(record.id));
    loading.set(record.id, loaded);
    return loaded;
  }

  async function addRecord(draft: FileRecord, input: FileInput): Promise<FileRecord> {
    const isChosen = input.table_name !== undefined;
    const wanted = tableNameOf(input.table_name ?? input.file_name);
    return store.transaction(async (inside) => {
      const table_name = await freeTableName(inside, draft.schema_name, { wanted, isChosen });
      const record = { ...draft, table_name };
      await inside.insert('files', [record]);
      return record;
    });
  }

  /** False where somebody else removed it first. What the record says now decides: a load may have ended meanwhile. */
  function removeRecord({ id }: FileRecord): Promise<boolean> {
    return store.transaction(async (inside) => {
      const [file] = await inside.find('files', { id });
      if (file === undefined) return false;
      await inside.remove('files', { id });
      if (file.status !== 'ready') return true;
      await removeGrants(inside, file);
      await followFiles(inside, clock);
      return true;
    });
  }

  async function remove(file: FileRecord, userId: string | null): Promise<boolean> {
    loads.stop(file.id);
    if (!(await removeRecord(file))) return false;
    await sources.refresh();
    await loader.remove(file.id);
    const { name, catalog, schema_name, table_name } = file;
    const details = { name, catalog, schema_name, table_name, expired: userId === null };
    await activity.record({
      user_id: userId,
      action: 'file.deleted',
      object_type: 'file',
      object_id: file.id,
      details,
    });
    return true;
  }

  return {
    async start(principal, received, input) {
      try {
        const format = await loader.formatOf(received.id);
        const draft = draftOf(principal, received, { input, format, clock });
        const file = await addRecord(draft, input);
        return { file, loaded: begin(file, readingOf(input)) };
      } catch (error) {
        await loader.remove(received.id);
        throw error;
      }
    },

    isLoading: (id) => loading.has(id),

    currentState(file) {
      const isLost = file.status === 'loading' && isOver(file, clock) && !loading.has(file.id);
      return isLost ? { ...file, status: 'failed', status_reason: interrupted } : file;
    },

    remove,

    async forgetFailed(id) {
      await store.remove('files', { id, status: 'failed' });
    },

    async sweep() {
      const now = clock().toISOString();
      for (const file of await store.find('files', { expires_at: { lte: now } })) {
        if (file.expires_at !== null) await remove(file, null);
      }
      for (const file of await store.find('files', { status: 'loading' })) {
        if (isOver(file, clock) && !loading.has(file.id)) await fail(file, null);
      }
      const kept = await store.find('files', { status: { in: ['loading', 'ready'] } });
      await loader.removeOthers(new Set(kept.map(({ id }) => id)));
    },

    async close() {
      loads.stopAll();
      await Promise.allSettled(loading.values());
      await loader.close();
    },
  };
}

function isOver({ claimed_until }: FileRecord, clock: Clock): boolean {
  return claimed_until === null || claimed_until <= clock().toISOString();
}

function draftOf(
  principal: Principal,
  received: { readonly id: string; readonly size_bytes: number },
  { input, format, clock }: { readonly input: FileInput; readonly format: FileFormat; readonly clock: Clock },
): FileRecord {
  const now = clock();
  return {
    id: received.id,
    user_id: principal.user_id,
    name: input.file_name.slice(0, longestName),
    status: 'loading',
    status_reason: null,
    format,
    size_bytes: received.size_bytes,
    progress: 0,
    row_count: 0,
    datasource_id: uploadsSourceId,
    catalog: uploadsCatalog,
    schema_name: schemaNameOf(principal),
    table_name: '',
    columns: [],
    sheets: [],
    options: { ...readingOf(input) },
    notes: [],
    expires_at: expiryOf(input.retention_days, now),
    claimed_until: claimOf(clock),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
