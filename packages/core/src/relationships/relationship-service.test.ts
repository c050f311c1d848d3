import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { RelationshipRecord } from '../records/relationship.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import { createGuard } from '../sql/guard.js';
import type { JoinableSource } from './known-schemas.js';
import type { NewRelationship } from './relationship-input.js';
import { createRelationshipService, type RelationshipService } from './relationship-service.js';

function table(
  name: string,
  columns: string,
  foreignKeys: Readonly<Record<string, string>> = {},
): SourceTable {
  return {
    schema: 'main',
    name,
    kind: 'table',
    description: null,
    columns: columns.split(' ').map((column) => ({
      name: column,
      type: 'INTEGER',
      kind: 'integer',
      nullable: true,
      description: null,
    })),
    primary_key: ['id'],
    unique_keys: [],
    foreign_keys: Object.entries(foreignKeys).map(([column, target_table]) => ({
      columns: [column],
      target_schema: 'main',
      target_table,
      target_columns: ['id'],
    })),
    row_estimate: null,
    closure: [],
  };
}

const shop: SourceSchema = {
  dialect: 'sqlite',
  catalog: 'shop',
  search_path: ['main'],
  tables: [
    table('addresses', 'id city'),
    table('customers', 'id name address_id', { address_id: 'addresses' }),
    table('orders', 'id customer_id bill_to ship_to total'),
    table('refunds', 'id order_id'),
    table('weather', 'id day'),
  ],
};

const admin: Principal = { user_id: 'admin', username: 'admin', role: 'ADMIN', group_ids: [] };
const user: Principal = { user_id: 'user', username: 'user', role: 'USER', group_ids: [] };
const refusal = (code: string): unknown => expect.objectContaining({ code });

let store: Store;
let now: Date;
let forbidden: readonly string[];
let sources: JoinableSource[];
let service: RelationshipService;

const source = (schema: SourceSchema, fingerprint = '1'): JoinableSource => ({
  record: { id: 'shop', catalog: 'shop' },
  schema,
  fingerprint,
  driver: { syntaxTree: async () => null },
});

function readableSet({ role }: Principal): ReadableSet {
  const hidden = role === 'ADMIN' ? [] : forbidden;
  return {
    fingerprint: JSON.stringify(hidden),
    canRead: (name: TableName) => !hidden.includes(name.table),
    isHidden: () => false,
    decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
  };
}

const write = (record: Pick<RelationshipRecord, 'source_table' | 'target_table' | 'join_condition'>) =>
  `${record.source_table}>${record.target_table}: ${record.join_condition}`;

const listed = async (principal = admin, request = {}) => (await service.list(principal, request)).items;

const billing: NewRelationship = {
  source_catalog: 'shop',
  source_schema: 'main',
  source_table: 'orders',
  target_catalog: 'shop',
  target_schema: 'main',
  target_table: 'addresses',
  join_condition: 'orders.bill_to = addresses.id',
  relationship_type: 'N:1',
};

beforeEach(async () => {
  store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  now = new Date('2026-03-01T10:00:00.000Z');
  forbidden = [];
  sources = [source(shop)];
  service = createRelationshipService({
    store,
    clock: () => now,
    sources: { refresh: async () => undefined, all: () => sources },
    access: { readableSet: async (principal) => readableSet(principal) },
    guard: createGuard(),
  });
  await service.refreshInferred('shop', shop);
});

async function idOf(sourceTable: string, targetTable: string): Promise<string> {
  const found = (await listed()).find(
    ({ source_table, target_table }) => source_table === sourceTable && target_table === targetTable,
  );
  return found?.id ?? '';
}

describe('refreshInferred', () => {
  it('stores what the schema tells of, declared keys first', async () => {
    const records = await listed();
    expect(records.map(write)).toEqual([
      'customers>addresses: main.customers.address_id = main.addresses.id',
      'orders>customers: main.orders.customer_id = main.customers.id',
      'refunds>orders: main.refunds.order_id = main.orders.id',
    ]);
    expect(records[0]).toMatchObject({
      source_method: 'inferred',
      confidence: 0.6,
      evidence: ['foreign_key'],
    });
    expect(records[0]).toMatchObject({
      is_verified: false,
      is_disabled: false,
      usage_count: 0,
      last_used_at: null,
    });
  });

  it('changes nothing the second time', async () => {
    expect(await service.refreshInferred('shop', shop)).toMatchObject({ created: 0, updated: 0, skipped: 3 });
  });

  it('leaves deleted relationships deleted, until they are inferred by order', async () => {
    await service.remove(admin, await idOf('refunds', 'orders'));
    expect(await service.refreshInferred('shop', shop)).toMatchObject({ created: 0 });
    expect(await listed()).toHaveLength(2);

    expect(await service.infer(admin)).toMatchObject({ created: 1, skipped: 2 });
    expect(await listed()).toHaveLength(3);
  });

  it('keeps verified and disabled as they are', async () => {
    const id = await idOf('orders', 'customers');
    await service.verify(admin, id);
    await service.disable(admin, id);
    await service.infer(admin, { catalog: 'shop' });
    expect(await service.get(admin, id)).toMatchObject({
      is_verified: true,
      is_disabled: true,
      confidence: 1,
    });
  });

  it('keeps but does not use a relationship whose column is gone', async () => {
    const tables = shop.tables.map((known) => (known.name === 'refunds' ? table('refunds', 'id') : known));
    sources = [source({ ...shop, tables }, '2')];
    expect(await listed()).toHaveLength(3);
    expect((await service.graph(admin)).relationships).toHaveLength(2);
  });

  it('lists of a table that is gone only what somebody has decided or used, and all when it is back', async () => {
    const verified = await idOf('customers', 'addresses');
    await service.verify(admin, verified);
    await service.create(admin, billing);
    const before = sources;
    sources = [source({ ...shop, tables: shop.tables.filter(({ name }) => name !== 'addresses') }, '2')];
    expect((await listed()).map(write)).toEqual([
      'customers>addresses: main.customers.address_id = main.addresses.id',
      'orders>addresses: orders.bill_to = addresses.id',
      'orders>customers: main.orders.customer_id = main.customers.id',
      'refunds>orders: main.refunds.order_id = main.orders.id',
    ]);
    const id = await idOf('refunds', 'orders');
    sources = [source({ ...shop, tables: shop.tables.filter(({ name }) => name !== 'refunds') }, '3')];
    expect((await listed()).map(({ source_table }) => source_table)).not.toContain('refunds');
    expect(await service.get(admin, id)).toMatchObject({ source_method: 'inferred' });
    sources = before;
    expect(await listed()).toHaveLength(4);
  });

  it('lists none of a data source that was removed, and all when it is back', async () => {
    const id = await idOf('refunds', 'orders');
    const before = sources;
    sources = [];
    expect(await listed()).toEqual([]);
    expect(await service.get(admin, id)).toMatchObject({ id });
    sources = before;
    expect(await listed()).toHaveLength(3);
  });

  it('refuses to infer a catalog that is not there', async () => {
    await expect(service.infer(admin, { catalog: 'nowhere' })).rejects.toThrow(refusal('NOT_FOUND'));
  });
});

describe('list and get', () => {
  it.each([
    [{ table: 'REFUNDS' }, 1],
    [{ table: 'main.orders' }, 2],
    [{ table: 'shop.main.addresses' }, 1],
    [{ source_method: 'inferred' }, 3],
    [{ source_method: 'admin' }, 0],
    [{ min_confidence: 0.6 }, 1],
    [{ is_verified: false }, 3],
    [{ is_verified: true }, 0],
  ] as const)('filter by %j', async (request, count) => {
    expect(await listed(admin, request)).toHaveLength(count);
  });

  it('show only what the asker may read on both sides', async () => {
    const hiddenId = await idOf('orders', 'customers');
    forbidden = ['customers'];
    expect((await listed(user)).map(({ source_table }) => source_table)).toEqual(['refunds']);
    await expect(service.get(user, hiddenId)).rejects.toThrow(refusal('NOT_FOUND'));
    expect((await service.graph(user)).tables).toEqual(['shop.main.orders', 'shop.main.refunds']);
  });

  it('give pages', async () => {
    const first = await service.list(admin, { limit: 2 });
    const second = await service.list(admin, { limit: 2, cursor: first.next_cursor ?? '' });
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null]);
  });

  it.each([{ limit: 201 }, { min_confidence: 2 }, { min_confidence: Number.NaN }])(
    'refuse %j',
    async (request) => {
      await expect(service.list(admin, request)).rejects.toThrow(refusal('VALIDATION_ERROR'));
    },
  );
});

describe('path', () => {
  it('goes over tables in between, from the first named on, and tells each condition', async () => {
    const { tier, hops, unreachable } = await service.path(user, ['refunds', 'main.addresses']);
    expect(tier).toBe(2);
    expect(hops.map(write)).toEqual([
      'refunds>orders: main.refunds.order_id = main.orders.id',
      'orders>customers: main.orders.customer_id = main.customers.id',
      'customers>addresses: main.customers.address_id = main.addresses.id',
    ]);
    expect(unreachable).toEqual([]);
  });

  it('tells other roles of the same two tables', async () => {
    const { id } = await service.create(admin, billing);
    await service.create(admin, { ...billing, join_condition: 'orders.ship_to = addresses.id' });
    await service.verify(admin, id);
    const { hops, alternatives } = await service.path(admin, ['orders', 'addresses']);
    expect(hops.map(({ join_condition }) => join_condition)).toEqual(['orders.bill_to = addresses.id']);
    expect(alternatives.map(({ join_condition }) => join_condition)).toEqual([
      'orders.ship_to = addresses.id',
    ]);
  });

  it('never goes over a table that the asker may not read, nor names it', async () => {
    forbidden = ['customers'];
    const found = await service.path(user, ['refunds', 'addresses']);
    expect(found).toMatchObject({ tier: 3, hops: [], alternatives: [] });
    expect(JSON.stringify(found)).not.toContain('customers');
    await expect(service.path(user, ['orders', 'customers'])).rejects.toThrow(refusal('NOT_FOUND'));
  });

  it('names what it cannot reach', async () => {
    expect((await service.path(user, ['orders', 'customers', 'weather'])).unreachable).toEqual([
      'shop.main.weather',
    ]);
  });

  it.each([[['orders']], [Array.from({ length: 21 }, () => 'orders')]])('refuses %j', async (names) => {
    await expect(service.path(user, names)).rejects.toThrow(refusal('VALIDATION_ERROR'));
  });
});
