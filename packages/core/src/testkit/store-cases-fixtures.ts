import assert from 'node:assert/strict';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Store } from '../interfaces/store.js';
import type { ActivityRecord } from '../records/activity.js';
import type { AccessRuleRecord } from '../records/access.js';
import { collectionDefinitions } from '../records/collections.js';
import type { GroupMemberRecord, GroupRecord, TokenRecord, UserRecord } from '../records/identity.js';
import type { MetadataRecord, VectorRecord } from '../records/metadata.js';
import type { PackRecord } from '../records/pack.js';
import type { RelationshipRecord } from '../records/relationship.js';
import type { ConformanceCase } from './register-conformance.js';

/** A case that starts with every collection made and empty. */
export function storeCase(name: string, run: (store: Store) => Promise<void>): ConformanceCase<Store> {
  return {
    name,
    async run(store) {
      await store.migrate(Object.values(collectionDefinitions));
      await run(store);
    },
  };
}

/** A time of the fixtures, so many seconds after the first. */
export function timeAt(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
}

/** Asserts that a call is refused with CONFLICT. */
export async function assertConflict(call: Promise<unknown>): Promise<AnalyticsError> {
  try {
    await call;
  } catch (error) {
    if (AnalyticsError.is(error) && error.code === 'CONFLICT') return error;
    throw error;
  }
  assert.fail('expected a CONFLICT');
}

/** Asserts which records came back, by id and in order. */
export function assertIds(records: readonly { readonly id: string }[], ids: readonly string[]): void {
  assert.deepEqual(
    records.map(({ id }) => id),
    ids,
  );
}

/** Inserts groups of these ids, each named after its id. */
export async function insertGroups(store: Store, ids: readonly string[]): Promise<void> {
  await store.insert(
    'groups',
    ids.map((id) => groupRecord(id)),
  );
}

/** A group, named after its id. */
export function groupRecord(id: string, fields: Partial<GroupRecord> = {}): GroupRecord {
  return { id, name: `name ${id}`, description: null, created_at: timeAt(0), ...fields };
}

/** An active USER, named after its id. */
export function userRecord(id: string, fields: Partial<UserRecord> = {}): UserRecord {
  return {
    id,
    username: id,
    username_key: id.toLowerCase(),
    email: null,
    password_hash: null,
    role: 'USER',
    is_active: true,
    created_at: timeAt(0),
    updated_at: timeAt(0),
    ...fields,
  };
}

/** A membership of a user in a group. */
export function memberRecord(id: string, group: string, user: string): GroupMemberRecord {
  return { id, group_id: group, user_id: user, created_at: timeAt(0) };
}

/** A token of user u1 that never expires. */
export function tokenRecord(id: string, fields: Partial<TokenRecord> = {}): TokenRecord {
  return {
    id,
    user_id: 'u1',
    kind: 'api',
    name: id,
    token_hash: `hash ${id}`,
    expires_at: null,
    created_at: timeAt(0),
    ...fields,
  };
}

/** A rule that allows user u1 the catalog `shop`. */
export function ruleRecord(id: string, fields: Partial<AccessRuleRecord> = {}): AccessRuleRecord {
  return {
    id,
    user_id: 'u1',
    group_id: null,
    catalog: 'shop',
    schema: null,
    table: null,
    effect: 'allow',
    created_at: timeAt(0),
    created_by: null,
    ...fields,
  };
}

/** A description of the column of this name in `shop.public.orders`, with nothing said yet. */
export function metadataRecord(id: string, fields: Partial<MetadataRecord> = {}): MetadataRecord {
  return {
    id,
    level: 'column',
    database_name: 'shop',
    schema_name: 'public',
    table_name: 'orders',
    column_name: id,
    name_key: `shop.public.orders.${id}`,
    description: null,
    tags: [],
    business_owner: null,
    data_classification: null,
    data_type: null,
    is_pii: null,
    valid_values: null,
    created_at: timeAt(0),
    updated_at: timeAt(0),
    updated_by: null,
    ...fields,
  };
}

/** A vector of the catalog `shop`. */
export function vectorRecord(id: string, vector: Uint8Array): VectorRecord {
  return { id, catalog: 'shop', embedder: 'lexical', text_hash: 'hash', vector };
}

/** An empty pack, named after its id. */
export function packRecord(id: string, fields: Partial<PackRecord> = {}): PackRecord {
  return {
    id,
    name: id,
    catalog: null,
    synonyms: [],
    templates: [],
    kpis: [],
    created_at: timeAt(0),
    updated_at: timeAt(0),
    ...fields,
  };
}

/** An inferred relationship from orders to customers, never used, its key its id. */
export function relationshipRecord(id: string, fields: Partial<RelationshipRecord> = {}): RelationshipRecord {
  return {
    id,
    source_catalog: 'shop',
    source_schema: 'public',
    source_table: 'orders',
    target_catalog: 'shop',
    target_schema: 'public',
    target_table: 'customers',
    source_columns: ['customer_id'],
    target_columns: ['id'],
    join_condition: 'public.orders.customer_id = public.customers.id',
    join_key: id,
    relationship_type: 'N:1',
    source_method: 'inferred',
    confidence: 0.5,
    is_verified: false,
    is_disabled: false,
    usage_count: 0,
    last_used_at: null,
    occurrence_count: 0,
    evidence: [],
    created_at: timeAt(0),
    updated_at: timeAt(0),
    ...fields,
  };
}

/** A login. */
export function activityRecord(id: string, fields: Partial<ActivityRecord> = {}): ActivityRecord {
  return {
    id,
    user_id: null,
    action: 'login',
    object_type: null,
    object_id: null,
    details: {},
    timestamp: timeAt(0),
    ...fields,
  };
}
