import { randomUUID } from 'node:crypto';
import type { AccessService } from '../access/access-service.js';
import type { ShareInput, ShareView } from '../access/shares.js';
import type { ActivityService } from '../activity/activity-service.js';
import type { EventSink } from '../activity/events.js';
import type { OpenSources } from '../data-sources/open-sources.js';
import { hasExpired, uploadsCatalog } from '../data-sources/uploads-source.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { FileLoader } from '../interfaces/file-loader.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { FileRecord } from '../records/file.js';
import { checkShare, letOthersRead, sharesOf } from './file-access.js';
import { viewOfFile, type FileInput, type FileView } from './file-input.js';
import { createFileKeeper, type RelationshipFinder } from './file-keeper.js';

/** A file whose bytes were received, and that waits to be loaded or discarded. */
export interface ReceivedFile {
  readonly id: string;
  readonly size_bytes: number;
}

/** Files that users upload, each one table that only they and ADMINs can read until they share it. */
export interface FileService {
  /**
   * Writes the bytes of a file aside, for `upload` or `discard`.
   * @throws WRITE_ACCESS_REQUIRED for READONLY; PAYLOAD_TOO_LARGE, VALIDATION_ERROR for an empty file; then nothing is kept
   */
  receive(principal: Principal, content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Deletes received bytes, unless they were uploaded since. */
  discard(received: ReceivedFile): Promise<void>;
  /**
   * Loads a received file. A small file is ready in the answer; a larger one goes on loading after it.
   * @throws WRITE_ACCESS_REQUIRED, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR that names the line, CONFLICT for a taken table; then nothing is kept
   */
  upload(principal: Principal, received: ReceivedFile, input: FileInput): Promise<FileView>;
  /** One's own, of an ADMIN everybody's; newest first. */
  list(principal: Principal, page?: PageRequest): Promise<Page<FileView>>;
  /** One's own, or one whose table one may read. @throws NOT_FOUND */
  get(principal: Principal, id: string): Promise<FileView>;
  /** Deletes the record, who may read it, the table and its bytes. @throws WRITE_ACCESS_REQUIRED, NOT_FOUND for another's */
  remove(principal: Principal, id: string): Promise<{ readonly id: string }>;
  /** Sets who else may read the table. @throws WRITE_ACCESS_REQUIRED, NOT_FOUND for another's file, an unknown user or group */
  share(principal: Principal, id: string, input: ShareInput): Promise<ShareView>;
  /** Deletes what has expired, and fails loads whose process has ended; on start, and every hour. */
  sweep(): Promise<void>;
  /** Ends running loads, which then have failed. Safe to call twice. */
  close(): Promise<void>;
}

/** What {@link createFileService} needs. */
export interface FileServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: OpenSources;
  readonly access: AccessService;
  readonly activity: ActivityService;
  readonly events: EventSink;
  readonly relationships: RelationshipFinder;
  /** Null: files cannot be uploaded here. */
  readonly loader: FileLoader | null;
  /** How long an upload waits for its table before it answers. */
  readonly answerWithinMs: number;
}

const sweepEveryMs = 60 * 60 * 1_000;
const newestFirst = [{ field: 'created_at', direction: 'desc' }] as const;

/** Makes the service that keeps uploaded files. */
export function createFileService(options: FileServiceOptions): FileService {
  const { store, clock, access, activity, answerWithinMs } = options;
  const loader = options.loader ?? missingLoader;
  const keeper = createFileKeeper({ ...options, loader });
  const timer = setInterval(() => void keeper.sweep().catch(() => undefined), sweepEveryMs).unref();

  /** A file that the asker may change. */
  async function ownFile(principal: Principal, id: string): Promise<FileRecord> {
    const file = await findFile(id);
    if (file.user_id !== principal.user_id && principal.role !== 'ADMIN') throw notFound(id);
    return file;
  }

  async function findFile(id: string): Promise<FileRecord> {
    const [file] = await store.find('files', { id });
    if (file === undefined || hasExpired(file, clock)) throw notFound(id);
    return keeper.currentState(file);
  }

  return {
    async receive(principal, content) {
      requireUploader(principal);
      const id = randomUUID();
      return { id, ...(await loader.receive(id, content)) };
    },

    async discard({ id }) {
      const [file] = await store.find('files', { id });
      if (file === undefined && !keeper.isLoading(id)) await loader.remove(id);
    },

    async upload(principal, received, input) {
      requireUploader(principal);
      const { file, loaded } = await keeper.start(principal, received, input);
      loaded.catch(() => undefined); // after the answer, the record tells of it
      try {
        await Promise.race([loaded, after(answerWithinMs)]);
      } catch (error) {
        await keeper.forgetFailed(file.id);
        throw error;
      }
      return viewOfFile(await findFile(file.id));
    },

    async list(principal, page) {
      const filter = principal.role === 'ADMIN' ? {} : { user_id: principal.user_id };
      const { items, next_cursor } = await findPage(store, 'files', filter, newestFirst, page);
      const present = items.filter((file) => !hasExpired(file, clock));
      return { items: present.map((file) => viewOfFile(keeper.currentState(file))), next_cursor };
    },

    async get(principal, id) {
      const file = await findFile(id);
      const isOwn = file.user_id === principal.user_id || principal.role === 'ADMIN';
      const readable = await access.readableSet(principal);
      const { catalog, schema_name: schema, table_name: table } = file;
      if (!isOwn && (file.status !== 'ready' || !readable.canRead({ catalog, schema, table })))
        throw notFound(id);
      return viewOfFile(file);
    },

    async remove(principal, id) {
      requireUploader(principal);
      const isRemoved = await keeper.remove(await ownFile(principal, id), principal.user_id);
      if (!isRemoved) throw notFound(id);
      return { id };
    },

    async share(principal, id, input) {
      requireUploader(principal);
      const file = await ownFile(principal, id);
      if (file.status !== 'ready') throw notReady(file);
      await store.transaction(async (inside) => {
        const share = await checkShare(inside, input);
        await letOthersRead(inside, file, share, { actingId: principal.user_id, clock });
      });
      const shares = await sharesOf(store, file);
      await activity.record({
        user_id: principal.user_id,
        action: 'file.shared',
        object_type: 'file',
        object_id: id,
        details: { table: `${uploadsCatalog}.${file.schema_name}.${file.table_name}`, ...shares },
      });
      return shares;
    },

    sweep: () => keeper.sweep(),

    async close() {
      clearInterval(timer);
      await keeper.close();
    },
  };
}

/** Where nothing keeps files, every upload is refused. */
const missingLoader: FileLoader = {
  specVersion: 1,
  receive: () => refuseUploads(),
  formatOf: () => refuseUploads(),
  load: () => refuseUploads(),
  remove: async () => {},
  removeOthers: async () => {},
  createDriver: () => {
    throw new Error('There is no file loader.');
  },
  close: async () => {},
};

async function refuseUploads(): Promise<never> {
  throw new AnalyticsError('VALIDATION_ERROR', 'Files cannot be uploaded here: this engine keeps none.');
}

/** Spec, Access rules 5. */
function requireUploader({ role }: Principal): void {
  if (role !== 'READONLY') return;
  throw new AnalyticsError(
    'WRITE_ACCESS_REQUIRED',
    'Write access required: a READONLY user may not upload, share or delete files.',
  );
}

function notFound(id: string): AnalyticsError {
  return new AnalyticsError('NOT_FOUND', `There is no file ${id}.`, { details: { id } });
}

function notReady({ status }: FileRecord): AnalyticsError {
  const way = status === 'loading' ? 'wait until it is ready' : 'upload it again';
  return new AnalyticsError('CONFLICT', `The file is ${status}, so it has no table to share: ${way}.`);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
