import { createReadableSet } from '../src/access/readable-set.js';
import type { Principal } from '../src/interfaces/principal.js';
import { createMemoryStore } from '../src/memory/memory-store.js';
import { collectionDefinitions } from '../src/records/collections.js';
import type { SourceSchema, SourceTable } from '../src/records/source-schema.js';
import type { NearAsset } from '../src/catalog/catalog.js';
import { createMetadataService } from '../src/catalog/metadata-service.js';

/** Those who act. */
export const admin: Principal = { user_id: 'a', username: 'ada', role: 'ADMIN', group_ids: [] };
export const user: Principal = { user_id: 'u', username: 'uma', role: 'USER', group_ids: [] };
export const reader: Principal = { ...user, role: 'READONLY' };

const table = (name: string): SourceTable => ({
  schema: 'main',
  name,
  kind: 'table',
  description: null,
  columns: [
    { name: 'Id', type: 'INTEGER', kind: 'integer', nullable: false, description: null },
    { name: 'Email', type: 'TEXT', kind: 'text', nullable: true, description: 'Where to write to.' },
  ],
  primary_key: ['Id'],
  unique_keys: [],
  foreign_keys: [],
  row_estimate: null,
  closure: [],
});
/** The schema of the shop. */
export const schema: SourceSchema = {
  dialect: 'sqlite',
  catalog: 'main',
  search_path: ['main'],
  tables: [table('Customers'), table('Salaries')],
};

/** A service over a shop of two tables, of which the user may read one; each look at the clock takes a second. */
export async function createService(near: readonly NearAsset[] = []) {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  let seconds = 0;
  return createMetadataService({
    store,
    clock: () => new Date(Date.UTC(2026, 0, 1, 0, 0, (seconds += 1))),
    sources: { refresh: async () => {}, all: () => [{ record: { catalog: 'shop' }, schema }] },
    catalog: { refresh: async () => {}, nearest: async () => near },
    usage: { of: async () => ({ query_count: 2, last_queried_at: '2026-01-01T00:00:00.000Z' }) },
    access: {
      readableSet: async (principal) =>
        createReadableSet({
          principal,
          rules: [
            {
              ...{
                id: 'r',
                user_id: 'u',
                group_id: null,
                catalog: 'shop',
                schema: 'main',
                table: 'Customers',
              },
              ...{ effect: 'allow', created_at: '2026-01-01T00:00:00.000Z', created_by: null },
            },
          ],
          exclusions: [],
          dialectOf: () => 'sqlite',
        }),
    },
  });
}

/** Services over one store and a clock that stands still, with the data sources that are known at the time. */
export async function createLateService() {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const open = (
    sources: readonly { readonly record: { readonly catalog: string }; readonly schema: SourceSchema }[],
  ) =>
    createMetadataService({
      store,
      clock: () => new Date(Date.UTC(2026, 0, 1)),
      sources: { refresh: async () => {}, all: () => sources },
      catalog: { refresh: async () => {}, nearest: async () => [] },
      usage: { of: async () => ({ query_count: 0, last_queried_at: null }) },
      access: {
        readableSet: async (principal) =>
          createReadableSet({ principal, rules: [], exclusions: [], dialectOf: () => 'sqlite' }),
      },
    });
  return { store, open };
}

/** Names of the table that the user may read, and of the one that the user may not. */
export const customers = { database_name: 'shop', schema_name: 'main', table_name: 'Customers' };
export const salaries = { ...customers, table_name: 'Salaries' };
