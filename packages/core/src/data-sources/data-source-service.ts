import { randomUUID } from 'node:crypto';
import type { AccessService } from '../access/access-service.js';
import { requireAdmin } from '../access/require-admin.js';
import type { ActivityService } from '../activity/activity-service.js';
import type { TableUsage } from '../activity/table-usage.js';
import type { Catalog } from '../catalog/catalog.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { DataSourceConnection } from '../interfaces/data-source-driver.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import type { Store } from '../interfaces/store.js';
import { slicePage } from '../paging/find-page.js';
import type { DataSourceRecord } from '../records/data-source.js';
import type { SourceSchema } from '../records/source-schema.js';
import type { RelationshipService } from '../relationships/relationship-service.js';
import { browseSchema, readTableFacts, type BrowsedSchema } from './browse-schema.js';
import {
  applyPatch,
  recordFromInput,
  type DataSourceInput,
  type DataSourcePatch,
} from './data-source-input.js';
import { openConnection } from './open-connection.js';
import { canReadAny, schemaFingerprint, type OpenSource, type OpenSources } from './open-sources.js';
import { hideOptions } from './secret-options.js';
import { keepStatus } from './source-status.js';
import { refuseUploadsSource, uploadsCatalog, uploadsName, uploadsSourceId } from './uploads-source.js';

/** A data source as callers see it: without its secret. */
export type DataSourceView = Omit<DataSourceRecord, 'sealed_password'>;

/** The databases that questions can be asked of. Writing is for admins. */
export interface DataSourceService {
  /**
   * Connects, loads the schema, and only then stores; then relationships are inferred.
   * @throws ADMIN_REQUIRED, VALIDATION_ERROR, CONFLICT for a taken name or catalog, DATA_SOURCE_REFUSED with the reason where it cannot connect
   */
  create(principal: Principal, input: DataSourceInput): Promise<DataSourceView>;
  /** Those of which the asker can read anything, by name. */
  list(principal: Principal, page?: PageRequest): Promise<Page<DataSourceView>>;
  /** @throws NOT_FOUND */
  get(principal: Principal, id: string): Promise<DataSourceView>;
  /**
   * Changes what is given; a password left out stays. The new connection is tried before anything is stored.
   * @throws ADMIN_REQUIRED, NOT_FOUND, VALIDATION_ERROR for `catalog` or `type`, CONFLICT, also for the uploads, DATA_SOURCE_REFUSED
   */
  update(principal: Principal, id: string, patch: DataSourcePatch): Promise<DataSourceView>;
  /** Queries, rules and metadata stay. @throws ADMIN_REQUIRED, NOT_FOUND, CONFLICT for the uploads */
  remove(principal: Principal, id: string): Promise<{ readonly id: string }>;
  /** Whether the source answers now; its status follows. @throws ADMIN_REQUIRED, NOT_FOUND */
  test(principal: Principal, id: string): Promise<{ readonly ok: boolean; readonly reason: string | null }>;
  /** Loads the schema again. @throws ADMIN_REQUIRED, NOT_FOUND, DATA_SOURCE_UNAVAILABLE */
  refresh(principal: Principal, id: string): Promise<DataSourceView>;
  /** The schema browser. @throws NOT_FOUND */
  schema(principal: Principal, id: string): Promise<BrowsedSchema>;
}

/** What {@link createDataSourceService} needs. */
export interface DataSourceServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: OpenSources;
  readonly access: AccessService;
  readonly activity: ActivityService;
  readonly relationships: RelationshipService;
  readonly secretBox: SecretBox | null;
  readonly catalog: Catalog;
  readonly tableUsage: Pick<TableUsage, 'of'>;
}

/** Makes the service that keeps data sources. */
export function createDataSourceService(options: DataSourceServiceOptions): DataSourceService {
  const { store, clock, sources, access, activity, relationships } = options;

  async function recordOf(id: string): Promise<DataSourceRecord> {
    const [record] = await store.find('datasources', { id });
    if (record === undefined) throw notFound(id);
    return record;
  }

  /** The record, if the asker can read anything of it. */
  async function readableRecord(principal: Principal, id: string): Promise<DataSourceRecord> {
    await sources.refresh();
    const source = sources.find(id);
    if (source === null || !(await readableSources(principal)).some(({ record }) => record.id === id))
      throw notFound(id);
    return source.record;
  }

  async function readableSources(principal: Principal) {
    await sources.refresh();
    const readable = await access.readableSet(principal);
    const isAdmin = principal.role === 'ADMIN';
    return sources
      .all()
      .filter((source) => (isAdmin && !isEmptyUploads(source)) || canReadAny(source, readable));
  }

  async function introspect(
    type: DataSourceRecord['type'],
    connection: DataSourceConnection,
  ): Promise<SourceSchema> {
    const driver = sources.createDriver(type, connection);
    try {
      return await driver.introspect();
    } catch (error) {
      if (!AnalyticsError.is(error) || error.code !== 'DATA_SOURCE_UNAVAILABLE') throw error;
      throw new AnalyticsError('DATA_SOURCE_REFUSED', error.message, {
        details: error.details,
        cause: error,
      });
    } finally {
      await driver.close();
    }
  }

  async function keepSchema(transaction: Store, id: string, schema: SourceSchema): Promise<void> {
    const snapshot = { schema, fingerprint: schemaFingerprint(schema), loaded_at: clock().toISOString() };
    const updated = await transaction.update('schema_snapshots', { id }, snapshot);
    if (updated === 0) await transaction.insert('schema_snapshots', [{ id, ...snapshot }]);
  }

  /** Why a source does not answer, or null where it does. */
  async function reasonAgainst(record: DataSourceRecord): Promise<string | null> {
    try {
      await introspect(record.type, openConnection(record, options.secretBox));
      return null;
    } catch (error) {
      if (AnalyticsError.is(error)) return error.message;
      throw error;
    }
  }

  return {
    async create(principal, input) {
      requireAdmin(principal, 'manage data sources');
      const now = clock().toISOString();
      const draft = recordFromInput(input, { id: randomUUID(), now, secretBox: options.secretBox });
      await refuseTakenName(store, draft.name, draft.id);
      const schema = await introspect(draft.type, openConnection(draft, options.secretBox));
      const catalog = await chooseCatalog(store, input, schema.catalog);
      const record: DataSourceRecord = { ...draft, catalog };
      await store.transaction(async (transaction) => {
        await transaction.insert('datasources', [record]);
        await keepSchema(transaction, record.id, schema);
      });
      await sources.refresh();
      await relationships.refreshInferred(catalog, schema);
      await activity.record({
        user_id: principal.user_id,
        action: 'datasource.created',
        object_type: 'datasource',
        object_id: record.id,
        details: { name: record.name, catalog },
      });
      return viewOf(record);
    },

    async list(principal, page) {
      const readable = await readableSources(principal);
      return slicePage(
        readable.map(({ record }) => viewOf(record)),
        page,
      );
    },

    async get(principal, id) {
      return viewOf(await readableRecord(principal, id));
    },

    async update(principal, id, patch) {
      requireAdmin(principal, 'manage data sources');
      const before = await recordOf(id);
      refuseUploadsSource(id);
      const record = applyPatch(before, patch, { now: clock().toISOString(), secretBox: options.secretBox });
      if (record.name !== before.name) await refuseTakenName(store, record.name, id);
      const schema = await introspect(record.type, openConnection(record, options.secretBox));
      await store.transaction(async (transaction) => {
        if ((await transaction.update('datasources', { id }, record)) === 0) throw notFound(id);
        await keepSchema(transaction, id, schema);
      });
      await sources.refresh();
      await relationships.refreshInferred(record.catalog, schema);
      return viewOf(record);
    },

    async remove(principal, id) {
      requireAdmin(principal, 'manage data sources');
      const { name, catalog } = await recordOf(id);
      refuseUploadsSource(id);
      await store.transaction(async (transaction) => {
        if ((await transaction.remove('datasources', { id })) === 0) throw notFound(id);
        await transaction.remove('schema_snapshots', { id });
      });
      await sources.refresh();
      await activity.record({
        user_id: principal.user_id,
        action: 'datasource.deleted',
        object_type: 'datasource',
        object_id: id,
        details: { name, catalog },
      });
      return { id };
    },

    async test(principal, id) {
      requireAdmin(principal, 'manage data sources');
      const record = await recordOf(id);
      if (id === uploadsSourceId) return { ok: true, reason: null };
      const reason = await reasonAgainst(record);
      await keepStatus(store, await recordOf(id), reason);
      return { ok: reason === null, reason };
    },

    async refresh(principal, id) {
      requireAdmin(principal, 'manage data sources');
      const record = await recordOf(id);
      await sources.refresh();
      const source = sources.find(id);
      if (source === null) throw notFound(id);
      if (id === uploadsSourceId) return viewOf(record); // it follows every upload by itself
      const schema = await source.driver.introspect().catch(async (error: unknown) => {
        const reason = AnalyticsError.is(error) ? error.message : 'The data source could not be read.';
        await store.update('datasources', { id }, { status: 'unreachable', status_reason: reason });
        throw error;
      });
      await store.transaction(async (transaction) => {
        await transaction.update('datasources', { id }, { status: 'connected', status_reason: null });
        await keepSchema(transaction, id, schema);
      });
      await sources.refresh();
      await relationships.refreshInferred(record.catalog, schema);
      return viewOf(await recordOf(id));
    },

    async schema(principal, id) {
      const record = await readableRecord(principal, id);
      const source = sources.find(record.id);
      if (source === null) throw notFound(id);
      const facts = await readTableFacts(store, record.catalog, (table) => options.tableUsage.of(table));
      return browseSchema(source, options.catalog, await access.readableSet(principal), facts);
    },
  };
}

/** The catalog of a new source: as asked, else the database's own name, else the slug of the source's name. */
async function chooseCatalog(store: Store, input: DataSourceInput, ownName: string): Promise<string> {
  const isTaken = async (catalog: string) =>
    catalog === uploadsCatalog || (await store.find('datasources', { catalog }, { limit: 1 })).length > 0;
  const slug = input.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  const choices = input.catalog === undefined ? [ownName, slug] : [input.catalog];
  for (const catalog of choices) if (catalog !== '' && !(await isTaken(catalog))) return catalog;
  throw new AnalyticsError(
    'CONFLICT',
    `The catalog ${choices[0] ?? ''} is taken by another data source; choose one with "catalog".`,
    {
      details: { field: 'catalog' },
    },
  );
}

async function refuseTakenName(store: Store, name: string, id: string): Promise<void> {
  const [taken] = await store.find('datasources', { name }, { limit: 1 });
  const isTaken = taken !== undefined && taken.id !== id;
  if (!isTaken && name !== uploadsName) return;
  throw new AnalyticsError('CONFLICT', `Another data source is named ${name}.`, {
    details: { field: 'name' },
  });
}

/** Before the first upload, and after the last one is deleted, there is no such data source. */
function isEmptyUploads({ record, schema }: OpenSource): boolean {
  return record.id === uploadsSourceId && schema.tables.length === 0;
}

function viewOf(record: DataSourceRecord): DataSourceView {
  const { sealed_password, ...view } = record;
  return { ...view, options: hideOptions(view.options) };
}

function notFound(id: string): AnalyticsError {
  return new AnalyticsError('NOT_FOUND', `There is no data source ${id}.`, { details: { id } });
}
