import assert from 'node:assert/strict';
import type { Store } from '../interfaces/store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { CollectionDefinition } from '../records/collection-definition.js';
import type { GroupRecord } from '../records/identity.js';
import type { ConformanceCase } from './register-conformance.js';
import {
  activityRecord,
  assertConflict,
  assertIds,
  groupRecord,
  insertGroups,
  metadataRecord,
  packRecord,
  relationshipRecord,
  ruleRecord,
  storeCase,
  timeAt,
  tokenRecord,
  userRecord,
  vectorRecord,
} from './store-cases-fixtures.js';

const everyDefinition: readonly CollectionDefinition[] = Object.values(collectionDefinitions);

/** Texts that a careless store changes: quotes, percent signs, trailing spaces, emoji, other scripts, line ends. */
const awkwardTexts = [
  '',
  ' ',
  'trailing space ',
  "it's",
  '"double" \\ back`tick` ? ?? :name $1 {}',
  'line one\nline two\r\n\ttabbed',
  'Straße, İstanbul, Ελλάδα, 日本語, العربية',
  'e\u0301 and \u00e9',
  '😀👩‍👩‍👧‍👦🇩🇪',
  'null',
  '00123',
];

const json = {
  text: 'a "quoted" 😀 text\u0000with a null character',
  numbers: [0, -1.5, 1e21, 0.1],
  nothing: null,
  empty: [{}, [], ''],
  nested: { deep: { deeper: [true, false] } },
  __order: { z: 1, a: 2 },
};

async function only<Item>(records: Promise<Item[]>): Promise<Item> {
  const [record, ...others] = await records;
  assert.ok(record !== undefined && others.length === 0, 'expected exactly one record');
  return record;
}

async function assertWhole(store: Store): Promise<void> {
  assert.deepEqual(await store.find('groups', {}), [groupRecord('g1'), groupRecord('g2')]);
}

/** Records come out as they went in. */
export const recordCases: readonly ConformanceCase<Store>[] = [
  storeCase('is of version 1', async (store) => {
    assert.equal(store.specVersion, 1);
  }),
  storeCase('every collection is made and empty', async (store) => {
    for (const { name } of Object.values(collectionDefinitions))
      assert.deepEqual(await store.find(name, {}), []);
  }),
  storeCase('a record comes back whole, null fields as null', async (store) => {
    const rule = ruleRecord('r1', { schema: 'public', table: 'orders' });
    await store.insert('access_rules', [rule, ruleRecord('r2')]);
    assert.deepEqual(await store.find('access_rules', {}), [rule, ruleRecord('r2')]);
  }),
  storeCase('booleans stay booleans and a null boolean stays null', async (store) => {
    const values = [true, false, null];
    await store.insert(
      'metadata',
      values.map((value, index) => metadataRecord(`m${index}`, { is_pii: value })),
    );
    assert.deepEqual(
      (await store.find('metadata', {})).map((record) => record.is_pii),
      values,
    );
  }),
  storeCase('numbers come back exactly, counts up to 2 to the power of 53', async (store) => {
    const numbers = [0, -1, 0.1 + 0.2, 1 / 3, 1e21, 1e-20, 2 ** 53, -(2 ** 53), 1.7976931348623157e308];
    await store.insert(
      'relationships',
      numbers.map((number, index) => relationshipRecord(`r${index}`, { confidence: number })),
    );
    const found = await store.find('relationships', {});
    assert.deepEqual(
      found.map((record) => record.confidence),
      numbers,
    );
  }),
  storeCase('texts come back to the letter', async (store) => {
    await store.insert(
      'groups',
      awkwardTexts.map((text, index) => groupRecord(`g${index + 10}`, { name: text, description: text })),
    );
    const found = await store.find('groups', {});
    assert.deepEqual(
      found.map(({ name, description }) => [name, description]),
      awkwardTexts.map((text) => [text, text]),
    );
  }),
  storeCase('each awkward text finds its own record and no other', async (store) => {
    await store.insert(
      'groups',
      awkwardTexts.map((text, index) => groupRecord(`g${index}`, { name: text })),
    );
    for (const [index, text] of awkwardTexts.entries()) {
      assertIds(await store.find('groups', { name: text }), [`g${index}`]);
    }
  }),
  storeCase('a text of 100 000 characters comes back', async (store) => {
    const long = 'ä😀x'.repeat(25_000);
    await store.insert('groups', [groupRecord('g1', { description: long })]);
    assert.equal((await only(store.find('groups', {}))).description, long);
  }),
  storeCase('names of 512 characters are kept and told apart by the last one', async (store) => {
    const long = Array.from({ length: 511 }, (_, index) => String.fromCodePoint(0x1f300 + index)).join('');
    const exclusions = ['a', 'b'].map((end) => ({
      id: end,
      catalog: long + 'c',
      schema: long + end,
      reason: null,
      created_at: timeAt(0),
      created_by: null,
    }));
    await store.insert('schema_exclusions', exclusions);
    assert.deepEqual(await store.find('schema_exclusions', { catalog: long + 'c' }), exclusions);
    assertIds(await store.find('schema_exclusions', { catalog: long + 'c', schema: long + 'b' }), ['b']);
    await assertConflict(
      store.insert(
        'schema_exclusions',
        exclusions.slice(1).map((each) => ({ ...each, id: 'c' })),
      ),
    );
    const names = { database_name: long, schema_name: long, table_name: long, column_name: long };
    await store.insert('metadata', [metadataRecord('m1', names)]);
    assertIds(await store.find('metadata', names), ['m1']);
  }),
  storeCase('json comes back equal', async (store) => {
    await store.insert('activity', [activityRecord('a1', { details: json })]);
    assert.deepEqual((await only(store.find('activity', {}))).details, json);
  }),
  storeCase('json fields that are null, a list or a text come back so', async (store) => {
    const lists = [null, [], ['a', 'null', '"quoted"']];
    await store.insert(
      'metadata',
      lists.map((list, index) => metadataRecord(`m${index}`, { valid_values: list })),
    );
    assert.deepEqual(
      (await store.find('metadata', {})).map((record) => record.valid_values),
      lists,
    );
  }),
  storeCase('a record that was handed in is not shared with the store', async (store) => {
    const columns = ['orders.total'];
    const pack = packRecord('p1', { synonyms: [{ term: 'revenue', columns }] });
    await store.insert('packs', [pack]);
    columns.push('changed afterwards');
    assert.deepEqual((await only(store.find('packs', {}))).synonyms, [
      { term: 'revenue', columns: ['orders.total'] },
    ]);
  }),
  storeCase('a record that was found is not shared with the store', async (store) => {
    await store.insert('activity', [activityRecord('a1', { details: { list: [1] } })]);
    const first = await only(store.find('activity', {}));
    Object.assign(first, { action: 'changed' });
    Object.assign(first.details, { list: 'changed' });
    assert.deepEqual(
      await only(store.find('activity', {})),
      activityRecord('a1', { details: { list: [1] } }),
    );
  }),
  storeCase('a patch is not shared with the store', async (store) => {
    await store.insert('activity', [activityRecord('a1'), activityRecord('a2')]);
    const list = [1];
    await store.update('activity', {}, { details: { list } });
    list.push(2);
    for (const { details } of await store.find('activity', {})) assert.deepEqual(details, { list: [1] });
  }),
  storeCase('bytes come back as a Uint8Array, equal and not shared', async (store) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.insert('vectors', [vectorRecord('v1', bytes), vectorRecord('v2', new Uint8Array(0))]);
    bytes.fill(7);
    const [full, empty] = await store.find('vectors', {});
    assert.ok(full !== undefined && empty !== undefined);
    assert.deepEqual(
      full.vector,
      Uint8Array.from({ length: 256 }, (_, index) => index),
    );
    assert.deepEqual(empty.vector, new Uint8Array(0));
    full.vector.fill(9);
    assert.equal((await store.find('vectors', { id: 'v1' }))[0]?.vector[1], 1);
  }),
  storeCase('bytes of a part of a buffer are that part', async (store) => {
    const floats = new Float32Array([0.5, -1, 2, 3]).subarray(1, 3);
    const bytes = new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
    await store.insert('vectors', [vectorRecord('v1', bytes)]);
    assert.deepEqual((await only(store.find('vectors', {}))).vector, Uint8Array.from(bytes));
  }),
  storeCase('10 000 records go in at once and come out complete', async (store) => {
    const records = Array.from({ length: 10_000 }, (_, index) =>
      groupRecord(`g${String(index).padStart(5, '0')}`, { description: `number ${index}` }),
    );
    await store.insert('groups', records);
    assert.deepEqual(await store.find('groups', {}), records);
    const ids = records.filter((_, index) => index % 3 === 0).map(({ id }) => id);
    assertIds(await store.find('groups', { id: { in: ids } }), ids);
  }),
  {
    name: 'migrating again, also at the same time, keeps every record',
    async run(store) {
      await Promise.all([store.migrate(everyDefinition), store.migrate(everyDefinition)]);
      await insertGroups(store, ['g1', 'g2']);
      await store.migrate(everyDefinition);
      await assertWhole(store);
      await assertConflict(store.insert('groups', [groupRecord('g1', { name: 'another' })]));
    },
  },
  {
    name: 'migrating extends a collection: records of before read null in a new field, which can then be set',
    async run(store) {
      const { description, ...fields } = collectionDefinitions.groups.fields;
      await store.migrate([{ ...collectionDefinitions.groups, fields }]);
      const early = { id: 'g1', name: 'name g1', created_at: timeAt(0) };
      await store.insert('groups', [early as GroupRecord]);
      await store.migrate([{ ...collectionDefinitions.groups, fields: { ...fields, description } }]);
      await insertGroups(store, ['g2']);
      await assertWhole(store);
      assert.equal(await store.update('groups', { description: null }, { description: 'set' }), 2);
    },
  },
  {
    name: 'migrating adds a unique key, which holds for records of before',
    async run(store) {
      await store.migrate([{ ...collectionDefinitions.tokens, unique: [] }]);
      await store.insert('tokens', [tokenRecord('t1', { user_id: 'u1', name: 'ci' })]);
      await store.migrate([{ ...collectionDefinitions.tokens, unique: [['user_id', 'name']] }]);
      await assertConflict(store.insert('tokens', [tokenRecord('t2', { user_id: 'u1', name: 'ci' })]));
      await store.insert('tokens', [tokenRecord('t3', { user_id: 'u2', name: 'ci' })]);
    },
  },
  {
    name: 'collections may be migrated one after the other',
    async run(store) {
      await store.migrate([collectionDefinitions.groups]);
      await insertGroups(store, ['g1', 'g2']);
      await store.migrate([collectionDefinitions.users]);
      await store.insert('users', [userRecord('u1')]);
      await assertWhole(store);
    },
  },
  storeCase('may be closed twice', async (store) => {
    await insertGroups(store, ['g1']);
    await store.close();
    await store.close();
  }),
];
