import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import { createGuard } from '../sql/guard.js';
import type { NewRelationship } from './relationship-input.js';
import { createRelationshipService, type RelationshipService } from './relationship-service.js';

function table(name: string, columns: string): SourceTable {
  return {
    schema: 'main',
    name,
    kind: 'table',
    description: null,
    columns: columns
      .split(' ')
      .map((column) => ({ name: column, type: '', kind: 'integer', nullable: true, description: null })),
    primary_key: ['id'],
    unique_keys: [],
    foreign_keys: [],
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
    table('customers', 'id name'),
    table('orders', 'id customer_id bill_to ship_to total'),
    table('refunds', 'id order_id'),
  ],
};

const admin: Principal = { user_id: 'admin', username: 'admin', role: 'ADMIN', group_ids: [] };
const user: Principal = { user_id: 'user', username: 'user', role: 'USER', group_ids: [] };
const refusal = (code: string): unknown => expect.objectContaining({ code });

const everything: ReadableSet = {
  fingerprint: '',
  canRead: () => true,
  isHidden: () => false,
  decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
};

let store: Store;
let service: RelationshipService;

const listed = async () => (await service.list(admin)).items;

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
  const source = {
    record: { id: 'shop', catalog: 'shop' },
    schema: shop,
    fingerprint: '1',
    driver: { syntaxTree: async () => null },
  };
  service = createRelationshipService({
    store,
    clock: () => new Date('2026-03-01T10:00:00.000Z'),
    sources: { refresh: async () => undefined, all: () => [source] },
    access: { readableSet: async () => everything },
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

describe('create', () => {
  it('stores an admin relationship with its columns and a canonical condition', async () => {
    const record = await service.create(admin, {
      ...billing,
      join_condition: '"ADDRESSES".id=Orders.BILL_TO',
    });
    expect(record).toMatchObject({
      source_method: 'admin',
      confidence: 1,
      join_condition: 'main.orders.bill_to = main.addresses.id',
      source_columns: ['bill_to'],
      target_columns: ['id'],
    });
  });

  it('keeps the condition as the admin wrote it, also of a join that was inferred before', async () => {
    const written = {
      ...billing,
      target_table: 'customers',
      join_condition: 'customers.id = orders.customer_id',
    };
    const id = await idOf('orders', 'customers');
    expect(await service.create(admin, written)).toMatchObject({ ...written, id });
    const otherwise = { ...written, join_condition: 'orders.customer_id = customers.id' };
    expect(await service.create(admin, otherwise)).toMatchObject({ ...written, id });
    expect(await service.update(admin, id, otherwise)).toMatchObject({ ...otherwise, id });
    await service.refreshInferred('shop', shop);
    expect((await listed()).find((record) => record.id === id)).toMatchObject(otherwise);
  });

  it('promotes the relationship that says the same, also from the other side', async () => {
    const id = await idOf('orders', 'customers');
    const turned = {
      ...billing,
      source_table: 'customers',
      target_table: 'orders',
      join_condition: 'customers.id = orders.customer_id',
      relationship_type: '1:N' as const,
    };
    expect(await service.create(admin, turned)).toMatchObject({
      id,
      source_table: 'orders',
      relationship_type: 'N:1',
      source_method: 'admin',
      confidence: 1,
    });
    expect(await listed()).toHaveLength(2);
  });

  it('refuses what is no relationship and stores nothing', async () => {
    const nowhere = { ...billing, source_table: 'nothing' };
    await expect(service.create(admin, nowhere)).rejects.toThrow(refusal('VALIDATION_ERROR'));
    expect(await listed()).toHaveLength(2);
  });
});

describe('curation', () => {
  it('verifies, disables, enables and changes', async () => {
    const id = await idOf('refunds', 'orders');
    expect(await service.verify(admin, id)).toMatchObject({ is_verified: true, confidence: 1 });

    await service.disable(admin, id);
    expect((await service.path(admin, ['refunds', 'orders'])).tier).toBe(3);
    await service.enable(admin, id);
    expect((await service.path(admin, ['refunds', 'orders'])).tier).toBe(1);

    expect(await service.update(admin, id, { relationship_type: '1:1' })).toMatchObject({
      relationship_type: '1:1',
      source_method: 'admin',
      join_condition: 'main.refunds.order_id = main.orders.id',
    });
    await expect(service.verify(admin, 'unknown')).rejects.toThrow(refusal('NOT_FOUND'));
  });

  it('refuses a change into what another relationship says', async () => {
    const one = await service.create(admin, billing);
    await service.create(admin, { ...billing, join_condition: 'orders.ship_to = addresses.id' });
    await expect(
      service.update(admin, one.id, { join_condition: 'orders.ship_to = addresses.id' }),
    ).rejects.toThrow(refusal('CONFLICT'));
  });

  it('stands in the audit', async () => {
    const { id } = await service.create(admin, billing);
    await service.verify(admin, id);
    await service.remove(admin, id);
    const acts = await store.find('activity', { object_id: id });
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'relationship.created',
      'relationship.deleted',
      'relationship.verified',
    ]);
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['create', () => service.create(user, billing)],
    ['update', () => service.update(user, 'x', {})],
    ['verify', () => service.verify(user, 'x')],
    ['disable', () => service.disable(user, 'x')],
    ['enable', () => service.enable(user, 'x')],
    ['remove', () => service.remove(user, 'x')],
    ['importCsv', () => service.importCsv(user, '')],
    ['infer', () => service.infer(user)],
    ['mine', () => service.mine(user)],
  ])('%s is for admins only', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow(refusal('ADMIN_REQUIRED'));
  });
});
