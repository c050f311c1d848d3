import { createHash } from 'node:crypto';
import type { Catalog } from '../catalog/catalog.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type {
  DataSourceConnection,
  DataSourceDriver,
  DataSourceDriverFactory,
} from '../interfaces/data-source-driver.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import type { Store } from '../interfaces/store.js';
import type { DataSourceRecord, DataSourceStatus } from '../records/data-source.js';
import type { Dialect } from '../records/dialect.js';
import type { SourceSchema } from '../records/source-schema.js';
import { openConnection } from './open-connection.js';
import { keepStatus, watchDriver } from './source-status.js';
import { uploadsSourceId } from './uploads-source.js';

/** A data source that is ready: its record, its schema as last loaded, and the driver that reaches it. */
export interface OpenSource {
  readonly record: DataSourceRecord;
  readonly schema: SourceSchema;
  /** The fingerprint of `schema`. */
  readonly fingerprint: string;
  readonly driver: DataSourceDriver;
}

/** The data sources as the store knows them, with their drivers and their place in the catalog. */
export interface OpenSources {
  /** Follows the store: opens what is new, closes what is gone, reloads what changed. Cheap when nothing did. */
  refresh(): Promise<void>;
  /** By name. */
  all(): readonly OpenSource[];
  find(datasourceId: string): OpenSource | null;
  dialectOf(catalog: string): Dialect | null;
  /** A driver for a connection that is being tried. @throws VALIDATION_ERROR for a type that cannot be opened here */
  createDriver(type: Dialect, connection: DataSourceConnection): DataSourceDriver;
  close(): Promise<void>;
}

/** What {@link createOpenSources} needs. */
export interface OpenSourcesOptions {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly drivers: { readonly [Type in Dialect]?: DataSourceDriverFactory };
  readonly secretBox: SecretBox | null;
  /** Reads the uploaded tables; null: there are none here, whatever the store says. */
  readonly createUploadsDriver: (() => DataSourceDriver) | null;
}

/** Makes the set of open data sources; empty until the first refresh. */
export function createOpenSources(options: OpenSourcesOptions): OpenSources {
  const { store, catalog } = options;
  let open = new Map<string, OpenSource>();
  let seen: readonly number[] = [];
  let running: Promise<void> | null = null;
  /** What was stored since a record was read. */
  const noted = new WeakMap<DataSourceRecord, DataSourceStatus>();

  async function follow(): Promise<void> {
    const revisions = await store.revisions(['datasources', 'schema_snapshots']);
    if (revisions.every((revision, index) => revision === seen[index])) return;
    const [records, snapshots] = await Promise.all([
      store.find('datasources', {}, { order: [{ field: 'name', direction: 'asc' }] }),
      store.find('schema_snapshots', {}),
    ]);
    const snapshotOf = new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]));
    const next = new Map<string, OpenSource>();
    for (const record of records) {
      const snapshot = snapshotOf.get(record.id);
      if (snapshot === undefined || !canOpen(record)) continue;
      const before = open.get(record.id);
      const isSameConnection = before?.record.updated_at === record.updated_at;
      const driver = isSameConnection ? before.driver : driverOf(record);
      if (before !== undefined && !isSameConnection) await before.driver.close();
      if (before?.fingerprint !== snapshot.fingerprint || before.record.name !== record.name) {
        await catalog.load({
          datasource_id: record.id,
          name: record.name,
          catalog: record.catalog,
          schema: snapshot.schema,
        });
      }
      next.set(record.id, { record, schema: snapshot.schema, fingerprint: snapshot.fingerprint, driver });
    }
    for (const [id, source] of open) {
      if (next.has(id)) continue;
      await catalog.unload(id);
      await source.driver.close();
    }
    open = next;
    seen = revisions;
  }

  function canOpen({ id }: DataSourceRecord): boolean {
    return id !== uploadsSourceId || options.createUploadsDriver !== null;
  }

  function driverOf(record: DataSourceRecord): DataSourceDriver {
    if (record.id === uploadsSourceId && options.createUploadsDriver !== null)
      return options.createUploadsDriver();
    return watchDriver(createDriver(record.type, openConnection(record, options.secretBox)), (reason) =>
      noteAnswer(record.id, reason),
    );
  }

  /** Keeps the status of a source in step with what statements meet. A new reason for the old status is not worth a write. */
  async function noteAnswer(id: string, reason: string | null): Promise<void> {
    const record = open.get(id)?.record;
    if (record === undefined) return;
    const known = noted.get(record) ?? record.status;
    const status = reason === null ? 'connected' : 'unreachable';
    if (status === known) return;
    noted.set(record, status);
    await keepStatus(store, { ...record, status: known }, reason);
  }

  function createDriver(type: Dialect, connection: DataSourceConnection): DataSourceDriver {
    const factory = options.drivers[type];
    if (factory === undefined) {
      const available = Object.keys(options.drivers).join(', ');
      throw new AnalyticsError(
        'VALIDATION_ERROR',
        `Data sources of type ${type} cannot be opened here; available: ${available}.`,
        {
          details: { field: 'type' },
        },
      );
    }
    return factory(connection);
  }

  return {
    async refresh() {
      running ??= follow().finally(() => (running = null));
      await running;
    },
    all: () => [...open.values()],
    find: (datasourceId) => open.get(datasourceId) ?? null,
    dialectOf(name) {
      for (const { record } of open.values()) if (record.catalog === name) return record.type;
      return null;
    },
    createDriver,
    async close() {
      await Promise.all([...open.values()].map(({ driver }) => driver.close()));
      open = new Map();
      seen = [];
    },
  };
}

/** Whether anything of a source may be read. */
export function canReadAny({ record, schema }: OpenSource, readable: ReadableSet): boolean {
  return schema.tables.some((table) =>
    readable.canRead({ catalog: record.catalog, schema: table.schema, table: table.name }),
  );
}

/** A text that changes whenever the schema does. */
export function schemaFingerprint(schema: SourceSchema): string {
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 32);
}
