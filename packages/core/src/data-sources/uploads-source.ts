import { createHash } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { UploadedTables } from '../interfaces/file-loader.js';
import type { Store } from '../interfaces/store.js';
import type { DataSourceRecord } from '../records/data-source.js';
import type { FileRecord } from '../records/file.js';
import type { SourceSchema } from '../records/source-schema.js';

/** The id of the data source of uploaded files: the same in every store, so that no two processes can make two of it. */
export const uploadsSourceId = '6c1b0e52-8f0d-4a7e-9d37-75706c6f6164';

/** The catalog of every uploaded table, and of nothing else. */
export const uploadsCatalog = 'uploads';

/** The name of the data source of uploaded files. */
export const uploadsName = 'Uploads';

/** Lets only data sources pass that a database stands behind. @throws CONFLICT */
export function refuseUploadsSource(id: string): void {
  if (id !== uploadsSourceId) return;
  throw new AnalyticsError(
    'CONFLICT',
    `The data source ${uploadsName} is made of the files that users upload: upload or delete files instead.`,
  );
}

/**
 * Brings the data source of uploads in step with the files that are ready; in the transaction that changes them.
 * @throws CONFLICT where another data source has its name or catalog
 */
export async function followFiles(inside: Store, clock: Clock): Promise<void> {
  const now = clock().toISOString();
  const files = await readyFiles(inside);
  const [present] = await inside.find('datasources', { id: uploadsSourceId });
  if (present === undefined) await inside.insert('datasources', [newRecord(now)]).catch(explainTakenName);
  const schema = schemaOf(files);
  // Part of the fingerprint are the ids: a new file of the same name and columns is not what was cached.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([schema, files.map(({ id }) => id)]))
    .digest('hex')
    .slice(0, 32);
  const snapshot = { schema, fingerprint, loaded_at: now };
  const updated = await inside.update('schema_snapshots', { id: uploadsSourceId }, snapshot);
  if (updated === 0) await inside.insert('schema_snapshots', [{ id: uploadsSourceId, ...snapshot }]);
}

/** The uploaded tables of a store, as their driver asks for them. */
export function uploadedTables({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): UploadedTables {
  return {
    async findFile({ schema, table }) {
      const filter = { schema_name: schema, table_name: table, status: 'ready' } as const;
      const [file] = await store.find('files', filter, { limit: 1 });
      return file === undefined || hasExpired(file, clock) ? null : file.id;
    },
    schema: async () => schemaOf(await readyFiles(store)),
  };
}

/** Whether a file's time is over. */
export function hasExpired({ expires_at }: Pick<FileRecord, 'expires_at'>, clock: Clock): boolean {
  return expires_at !== null && expires_at <= clock().toISOString();
}

function readyFiles(store: Store): Promise<FileRecord[]> {
  const order = [
    { field: 'schema_name', direction: 'asc' },
    { field: 'table_name', direction: 'asc' },
  ] as const;
  return store.find('files', { status: 'ready' }, { order });
}

function newRecord(now: string): DataSourceRecord {
  return {
    id: uploadsSourceId,
    name: uploadsName,
    type: 'duckdb',
    host: null,
    port: null,
    database: uploadsCatalog,
    username: null,
    sealed_password: null,
    options: {},
    catalog: uploadsCatalog,
    status: 'connected',
    status_reason: null,
    created_at: now,
    updated_at: now,
  };
}

function schemaOf(files: readonly FileRecord[]): SourceSchema {
  return {
    dialect: 'duckdb',
    catalog: uploadsCatalog,
    search_path: [],
    tables: files.map(({ schema_name, table_name, columns, row_count }) => ({
      schema: schema_name,
      name: table_name,
      kind: 'table',
      description: null,
      columns: columns.map(({ name, header, data_type, kind }) => ({
        name,
        type: data_type,
        kind,
        nullable: true,
        description: header === name || header === '' ? null : header,
      })),
      primary_key: [],
      unique_keys: [],
      foreign_keys: [],
      row_estimate: row_count,
      closure: [],
    })),
  };
}

function explainTakenName(error: unknown): never {
  if (!AnalyticsError.is(error) || error.code !== 'CONFLICT') throw error;
  throw new AnalyticsError(
    'CONFLICT',
    `Files cannot be uploaded while another data source is called ${uploadsName} or has the catalog ${uploadsCatalog}: ask an ADMIN to change that.`,
    { cause: error },
  );
}
