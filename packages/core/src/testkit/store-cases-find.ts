import assert from 'node:assert/strict';
import type { FindOptions, Store } from '../interfaces/store.js';
import type { GroupRecord, TokenRecord } from '../records/identity.js';
import type { ConformanceCase } from './register-conformance.js';
import {
  assertIds,
  groupRecord,
  insertGroups,
  memberRecord,
  metadataRecord,
  relationshipRecord,
  ruleRecord,
  storeCase,
  timeAt,
  tokenRecord,
  userRecord,
} from './store-cases-fixtures.js';

/** In the order of their code points, which is not the order of UTF-16 units: U+FF5A sorts before an emoji. */
const namesInOrder = [
  '',
  ' ',
  '10',
  '9',
  'A',
  'Z',
  'a',
  'a ',
  'ab',
  'b',
  'É',
  'é',
  '日',
  '\uff5a',
  '😀',
  '😁',
];

/** Tokens with equal and missing expiry: t1 null, t2 and t3 day 2, t4 null, t5 day 1. */
async function insertTokens(store: Store): Promise<void> {
  const expiries = [null, 2, 2, null, 1];
  await store.insert(
    'tokens',
    expiries.map((seconds, index) =>
      tokenRecord(`t${index + 1}`, { expires_at: seconds === null ? null : timeAt(seconds) }),
    ),
  );
}

/** Walks a collection page by page, as a list in an interface does. */
async function readPages(store: Store, options: FindOptions<TokenRecord>): Promise<TokenRecord[]> {
  const all: TokenRecord[] = [];
  for (;;) {
    const after = all.at(-1);
    const page = await store.find('tokens', {}, { ...options, limit: 2, ...(after && { after }) });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

async function insertDescribed(store: Store, descriptions: readonly (string | null)[]): Promise<void> {
  await store.insert(
    'groups',
    descriptions.map((description, index) => groupRecord(`g${index + 1}`, { description })),
  );
}

const byExpiry = (direction: 'asc' | 'desc'): FindOptions<TokenRecord> => ({
  order: [{ field: 'expires_at', direction }],
});

const byName: FindOptions<GroupRecord> = { order: [{ field: 'name', direction: 'asc' }] };

/** Which records are found. */
export const filterCases: readonly ConformanceCase<Store>[] = [
  storeCase('an empty filter is met by every record', async (store) => {
    await insertGroups(store, ['g1', 'g2']);
    assertIds(await store.find('groups', {}), ['g1', 'g2']);
  }),
  storeCase('every condition must be met', async (store) => {
    await store.insert('users', [
      userRecord('u1', { role: 'ADMIN' }),
      userRecord('u2', { role: 'ADMIN', is_active: false }),
      userRecord('u3'),
    ]);
    assertIds(await store.find('users', { role: 'ADMIN', is_active: true }), ['u1']);
    assertIds(await store.find('users', { role: 'READONLY', is_active: true }), []);
  }),
  storeCase('names that differ in case are different names', async (store) => {
    await store.insert('groups', [
      groupRecord('g1', { name: 'Sales' }),
      groupRecord('g2', { name: 'sales' }),
    ]);
    assertIds(await store.find('groups', { name: 'Sales' }), ['g1']);
    assertIds(await store.find('groups', { name: 'SALES' }), []);
  }),
  storeCase('null matches null and nothing else', async (store) => {
    await insertDescribed(store, [null, '', 'null']);
    assertIds(await store.find('groups', { description: null }), ['g1']);
    assertIds(await store.find('groups', { description: '' }), ['g2']);
    assertIds(await store.find('groups', { description: 'null' }), ['g3']);
  }),
  storeCase('booleans and numbers are matched by value', async (store) => {
    await store.insert('relationships', [
      relationshipRecord('r1', { is_verified: true, usage_count: 1 }),
      relationshipRecord('r2', { is_verified: false, usage_count: 10 }),
    ]);
    assertIds(await store.find('relationships', { is_verified: false }), ['r2']);
    assertIds(await store.find('relationships', { usage_count: 1 }), ['r1']);
  }),
  storeCase('a null boolean is neither true nor false', async (store) => {
    await store.insert('metadata', [
      metadataRecord('m1', { is_pii: null }),
      metadataRecord('m2', { is_pii: false }),
    ]);
    assertIds(await store.find('metadata', { is_pii: false }), ['m2']);
    assertIds(await store.find('metadata', { is_pii: null }), ['m1']);
  }),
  storeCase('fields named as SQL words are fields', async (store) => {
    await store.insert('access_rules', [ruleRecord('r1', { schema: 's', table: 't' }), ruleRecord('r2')]);
    assertIds(await store.find('access_rules', { schema: 's', table: 't' }), ['r1']);
    assertIds(await store.find('access_rules', { table: null }), ['r2']);
  }),
  storeCase('in finds any of the values', async (store) => {
    await insertGroups(store, ['g1', 'g2', 'g3']);
    assertIds(await store.find('groups', { id: { in: ['g3', 'g1', 'unknown', 'g3'] } }), ['g1', 'g3']);
  }),
  storeCase('in with an empty list finds nothing', async (store) => {
    await insertGroups(store, ['g1']);
    assertIds(await store.find('groups', { id: { in: [] } }), []);
    assertIds(await store.find('groups', { description: { in: [] } }), []);
  }),
  storeCase('in with null finds null beside the other values', async (store) => {
    await insertDescribed(store, [null, 'a', 'b']);
    assertIds(await store.find('groups', { description: { in: ['a', null] } }), ['g1', 'g2']);
    assertIds(await store.find('groups', { description: { in: [null] } }), ['g1']);
  }),
  storeCase('in works on numbers and booleans', async (store) => {
    await store.insert('relationships', [
      relationshipRecord('r1', { usage_count: 1, is_disabled: true }),
      relationshipRecord('r2', { usage_count: 2.5 }),
      relationshipRecord('r3', { usage_count: 3 }),
    ]);
    assertIds(await store.find('relationships', { usage_count: { in: [2.5, 3] } }), ['r2', 'r3']);
    assertIds(await store.find('relationships', { is_disabled: { in: [true] } }), ['r1']);
  }),
  storeCase('gte and lte include their bounds and leave out null', async (store) => {
    await insertTokens(store);
    assertIds(await store.find('tokens', { expires_at: { gte: timeAt(2) } }), ['t2', 't3']);
    assertIds(await store.find('tokens', { expires_at: { lte: timeAt(1) } }), ['t5']);
    assertIds(await store.find('tokens', { expires_at: { gte: timeAt(1), lte: timeAt(1.5) } }), ['t5']);
  }),
  storeCase('numbers are compared as numbers', async (store) => {
    await store.insert('relationships', [
      relationshipRecord('r1', { usage_count: 9 }),
      relationshipRecord('r2', { usage_count: 10 }),
      relationshipRecord('r3', { usage_count: -1 }),
    ]);
    assertIds(await store.find('relationships', { usage_count: { gte: 9.5 } }), ['r2']);
    assertIds(await store.find('relationships', { usage_count: { gte: 0, lte: 9 } }), ['r1']);
  }),
  storeCase('names are compared as text by code point', async (store) => {
    await store.insert(
      'groups',
      namesInOrder.map((name, index) => groupRecord(`g${index}`, { name })),
    );
    const found = await store.find('groups', { name: { gte: 'Z', lte: 'b' } }, byName);
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Z', 'a', 'a ', 'ab', 'b'],
    );
  }),
  storeCase('contains finds a part of a text', async (store) => {
    await insertDescribed(store, ['net revenue', 'revenue', 'reven', null, '']);
    assertIds(await store.find('groups', { description: { contains: 'revenue' } }), ['g1', 'g2']);
    assertIds(await store.find('groups', { name: { contains: 'e g3' } }), ['g3']);
  }),
  storeCase('contains ignores the case of ASCII letters and of no others', async (store) => {
    await insertDescribed(store, ['Revenue É', 'REVENUE é', 'other']);
    assertIds(await store.find('groups', { description: { contains: 'rEvenue' } }), ['g1', 'g2']);
    assertIds(await store.find('groups', { description: { contains: 'revenue é' } }), ['g2']);
  }),
  storeCase('contains knows no wildcards', async (store) => {
    const texts = ['100%', '100 per cent', 'a_b', 'aXb', 'a\\b', 'a*b?', '[ab]', "it's"];
    await insertDescribed(store, texts);
    for (const part of ['0%', 'a_b', '\\', '*', '?', '[ab]', "'"]) {
      const expected = texts.flatMap((text, index) => (text.includes(part) ? [`g${index + 1}`] : []));
      assertIds(await store.find('groups', { description: { contains: part } }), expected);
    }
  }),
  storeCase('an empty contains is met by every text and not by null', async (store) => {
    await insertDescribed(store, ['a', '', null]);
    assertIds(await store.find('groups', { description: { contains: '' } }), ['g1', 'g2']);
  }),
];

/** In which order, and which part of it. */
export const orderCases: readonly ConformanceCase<Store>[] = [
  storeCase('records come in the order of their ids unless told otherwise', async (store) => {
    const ids = ['b', 'a', 'Z', '10', '9', '😀', 'é'];
    await insertGroups(store, ids);
    assertIds(await store.find('groups', {}), ['10', '9', 'Z', 'a', 'b', 'é', '😀']);
  }),
  storeCase('text is ordered by code point', async (store) => {
    await store.insert(
      'groups',
      namesInOrder.toReversed().map((name, index) => groupRecord(`g${index}`, { name })),
    );
    const found = await store.find('groups', {}, byName);
    assert.deepEqual(
      found.map(({ name }) => name),
      namesInOrder,
    );
  }),
  storeCase('nulls come first ascending, ties by id', async (store) => {
    await insertTokens(store);
    assertIds(await store.find('tokens', {}, byExpiry('asc')), ['t1', 't4', 't5', 't2', 't3']);
  }),
  storeCase('nulls come last descending, ties by ascending id', async (store) => {
    await insertTokens(store);
    assertIds(await store.find('tokens', {}, byExpiry('desc')), ['t2', 't3', 't5', 't1', 't4']);
  }),
  storeCase('the first key orders first', async (store) => {
    await store.insert('group_members', [
      memberRecord('m1', 'b', 'x'),
      memberRecord('m2', 'a', 'x'),
      memberRecord('m3', 'a', 'y'),
      memberRecord('m4', 'b', 'y'),
    ]);
    const order = [
      { field: 'group_id', direction: 'asc' },
      { field: 'user_id', direction: 'desc' },
    ] as const;
    assertIds(await store.find('group_members', {}, { order }), ['m3', 'm2', 'm4', 'm1']);
  }),
  storeCase('ids can be ordered downwards', async (store) => {
    await insertGroups(store, ['g1', 'g2', 'g3']);
    const order = [{ field: 'id', direction: 'desc' }] as const;
    assertIds(await store.find('groups', {}, { order }), ['g3', 'g2', 'g1']);
    assertIds(await store.find('groups', {}, { order, after: groupRecord('g2') }), ['g1']);
  }),
  storeCase('numbers and booleans are ordered by value', async (store) => {
    const usage = [10, 9, -1, 9];
    await store.insert(
      'relationships',
      usage.map((count, index) =>
        relationshipRecord(`r${index}`, { usage_count: count, is_verified: index < 2 }),
      ),
    );
    const order = [
      { field: 'is_verified', direction: 'asc' },
      { field: 'usage_count', direction: 'asc' },
    ] as const;
    assertIds(await store.find('relationships', {}, { order }), ['r2', 'r3', 'r1', 'r0']);
  }),
  storeCase('a limit gives the first records of the order', async (store) => {
    await insertTokens(store);
    assertIds(await store.find('tokens', {}, { ...byExpiry('desc'), limit: 3 }), ['t2', 't3', 't5']);
    assertIds(await store.find('tokens', {}, { limit: 0 }), []);
    assertIds(await store.find('tokens', {}, { limit: 100 }), ['t1', 't2', 't3', 't4', 't5']);
  }),
  storeCase('after goes on behind a record, nulls and ties included, ascending', async (store) => {
    await insertTokens(store);
    assertIds(await readPages(store, byExpiry('asc')), ['t1', 't4', 't5', 't2', 't3']);
  }),
  storeCase('after goes on behind a record, nulls and ties included, descending', async (store) => {
    await insertTokens(store);
    assertIds(await readPages(store, byExpiry('desc')), ['t2', 't3', 't5', 't1', 't4']);
  }),
  storeCase('after follows an order of several keys in both directions', async (store) => {
    await insertTokens(store);
    const order = [
      { field: 'kind', direction: 'desc' },
      { field: 'expires_at', direction: 'desc' },
      { field: 'name', direction: 'desc' },
    ] as const;
    assertIds(await readPages(store, { order }), ['t3', 't2', 't5', 't4', 't1']);
  }),
  storeCase('after follows the default order and the filter', async (store) => {
    await insertTokens(store);
    assertIds(await store.find('tokens', {}, { after: tokenRecord('t3') }), ['t4', 't5']);
    assertIds(await store.find('tokens', { expires_at: null }, { after: tokenRecord('t1') }), ['t4']);
    assertIds(await store.find('tokens', {}, { after: tokenRecord('t5') }), []);
  }),
  storeCase('after a record that was removed meanwhile goes on at its place', async (store) => {
    await insertTokens(store);
    const [, second] = await store.find('tokens', {}, { ...byExpiry('desc'), limit: 2 });
    assert.ok(second !== undefined);
    await store.remove('tokens', { id: second.id });
    assertIds(await store.find('tokens', {}, { ...byExpiry('desc'), after: second }), ['t5', 't1', 't4']);
  }),
];
