import assert from 'node:assert/strict';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Store } from '../interfaces/store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { ConformanceCase } from './register-conformance.js';
import {
  activityRecord,
  assertConflict,
  assertIds,
  groupRecord,
  insertGroups,
  memberRecord,
  relationshipRecord,
  storeCase,
  timeAt,
  userRecord,
} from './store-cases-fixtures.js';

const parallel = Array.from({ length: 20 }, (_, index) => index);

async function countOf(store: Store): Promise<number | undefined> {
  return (await store.find('relationships', { id: 'r1' }))[0]?.usage_count;
}

/** How inserts, updates, removals and increments work, alone and at the same time. */
export const writeCases: readonly ConformanceCase<Store>[] = [
  storeCase('an insert of nothing does nothing', async (store) => {
    await store.insert('groups', []);
    assertIds(await store.find('groups', {}), []);
  }),
  storeCase('an id that is taken is a CONFLICT that names the collection', async (store) => {
    await insertGroups(store, ['g1']);
    const error = await assertConflict(store.insert('groups', [groupRecord('g1', { name: 'another' })]));
    assert.equal(error.details['collection'], 'groups');
  }),
  storeCase('a unique key that is taken is a CONFLICT that names the collection', async (store) => {
    await insertGroups(store, ['g1']);
    const error = await assertConflict(store.insert('groups', [groupRecord('g2', { name: 'name g1' })]));
    assert.equal(error.details['collection'], 'groups');
  }),
  storeCase('a CONFLICT tells nothing of the record', async (store) => {
    await store.insert('users', [userRecord('u1', { username_key: 'a-secret-name' })]);
    const error = await assertConflict(
      store.insert('users', [userRecord('u2', { username_key: 'a-secret-name' })]),
    );
    assert.ok(!`${error.message}${JSON.stringify(error.details)}`.includes('a-secret-name'));
  }),
  storeCase('a unique key of several fields is taken only where all of them are', async (store) => {
    await store.insert('group_members', [memberRecord('m1', 'g1', 'u1')]);
    await store.insert('group_members', [memberRecord('m2', 'g1', 'u2'), memberRecord('m3', 'g2', 'u1')]);
    await assertConflict(store.insert('group_members', [memberRecord('m4', 'g1', 'u2')]));
  }),
  storeCase('the fields of a unique key are kept apart', async (store) => {
    await store.insert('group_members', [memberRecord('m1', 'a', 'bc'), memberRecord('m2', 'ab', 'c')]);
    await store.insert('group_members', [memberRecord('m3', '', 'abc'), memberRecord('m4', 'abc', '')]);
    assertIds(await store.find('group_members', { group_id: 'ab', user_id: 'c' }), ['m2']);
  }),
  {
    name: 'a null in a unique key equals nothing',
    async run(store) {
      await store.migrate([{ ...collectionDefinitions.activity, unique: [['action', 'object_id']] }]);
      await store.insert('activity', [activityRecord('a1'), activityRecord('a2')]);
      await store.insert('activity', [activityRecord('a3', { object_id: 'o1' })]);
      await assertConflict(store.insert('activity', [activityRecord('a4', { object_id: 'o1' })]));
      assertIds(await store.find('activity', {}), ['a1', 'a2', 'a3']);
    },
  },
  storeCase('unique keys differ by case, accent and trailing space', async (store) => {
    const names = ['ops', 'Ops', 'öps', 'ops ', 'ops\u0301'];
    await store.insert(
      'groups',
      names.map((name, index) => groupRecord(`g${index}`, { name })),
    );
    assert.equal((await store.find('groups', {})).length, names.length);
  }),
  storeCase('an insert with one conflict inserts none', async (store) => {
    await insertGroups(store, ['g3']);
    await assertConflict(insertGroups(store, ['g1', 'g2', 'g3', 'g4']));
    assertIds(await store.find('groups', {}), ['g3']);
  }),
  storeCase('an insert that conflicts with itself inserts none', async (store) => {
    const twin = groupRecord('g2', { name: 'name g1' });
    await assertConflict(store.insert('groups', [groupRecord('g1'), twin]));
    assertIds(await store.find('groups', {}), []);
  }),
  storeCase('a large insert with a conflict at its end inserts none', async (store) => {
    const ids = Array.from({ length: 3000 }, (_, index) => `g${index}`);
    await assertConflict(insertGroups(store, [...ids, 'g0']));
    assertIds(await store.find('groups', {}), []);
    await insertGroups(store, ids);
  }),
  storeCase('an update sets what is named, leaves the rest and answers how many matched', async (store) => {
    await insertGroups(store, ['g1', 'g2', 'g3']);
    assert.equal(await store.update('groups', { id: { in: ['g1', 'g2'] } }, { description: 'new' }), 2);
    assert.deepEqual(await store.find('groups', {}), [
      groupRecord('g1', { description: 'new' }),
      groupRecord('g2', { description: 'new' }),
      groupRecord('g3'),
    ]);
  }),
  storeCase('an update counts what matched, also where the values are the same', async (store) => {
    await insertGroups(store, ['g1', 'g2']);
    assert.equal(await store.update('groups', {}, { description: null }), 2);
    assert.equal(await store.update('groups', { id: 'g1' }, {}), 1);
    assert.equal(await store.update('groups', { id: 'unknown' }, { description: 'new' }), 0);
  }),
  storeCase('an update sets null, booleans, json and bytes', async (store) => {
    await store.insert('users', [userRecord('u1', { email: 'a@b.c' })]);
    await store.update('users', { id: 'u1' }, { email: null, is_active: false });
    assert.deepEqual(await store.find('users', {}), [userRecord('u1', { is_active: false })]);
    await store.insert('activity', [activityRecord('a1')]);
    await store.update('activity', { id: 'a1' }, { details: { list: [1, null] } });
    assert.deepEqual((await store.find('activity', {}))[0]?.details, { list: [1, null] });
  }),
  storeCase('an update whose filter names what it sets works on the values of before', async (store) => {
    await store.insert('users', [userRecord('u1'), userRecord('u2', { role: 'ADMIN' })]);
    assert.equal(await store.update('users', { role: 'USER' }, { role: 'ADMIN' }), 1);
    assertIds(await store.find('users', { role: 'ADMIN' }), ['u1', 'u2']);
  }),
  storeCase('a patch cannot change an id', async (store) => {
    await insertGroups(store, ['g1']);
    const patch = { ...groupRecord('g2'), name: 'new name' };
    await store.update('groups', { id: 'g1' }, patch).catch(() => undefined);
    assertIds(await store.find('groups', {}), ['g1']);
  }),
  storeCase('an update that takes a taken key is a CONFLICT and changes nothing', async (store) => {
    await insertGroups(store, ['g1', 'g2']);
    const error = await assertConflict(
      store.update('groups', { id: 'g2' }, { name: 'name g1', description: 'lost' }),
    );
    assert.equal(error.details['collection'], 'groups');
    assert.deepEqual(await store.find('groups', {}), [groupRecord('g1'), groupRecord('g2')]);
  }),
  storeCase('an update of several records to one key changes none of them', async (store) => {
    await insertGroups(store, ['g1', 'g2', 'g3']);
    await assertConflict(store.update('groups', {}, { name: 'the same' }));
    assert.deepEqual(await store.find('groups', {}), [
      groupRecord('g1'),
      groupRecord('g2'),
      groupRecord('g3'),
    ]);
  }),
  storeCase('a key is free again once its record is renamed or removed', async (store) => {
    await insertGroups(store, ['g1', 'g2']);
    await store.update('groups', { id: 'g1' }, { name: 'other' });
    await store.remove('groups', { id: 'g2' });
    await store.insert('groups', [
      groupRecord('g2', { name: 'name g1' }),
      groupRecord('g3', { name: 'name g2' }),
    ]);
    assertIds(await store.find('groups', { name: 'name g1' }), ['g2']);
  }),
  storeCase('of updates at the same time exactly one claims a record', async (store) => {
    await insertGroups(store, ['g1']);
    const claims = await Promise.all(
      parallel.map((worker) =>
        store.update('groups', { id: 'g1', description: null }, { description: `${worker}` }),
      ),
    );
    assert.deepEqual(claims.toSorted(), [...Array<number>(claims.length - 1).fill(0), 1]);
    const winner = claims.indexOf(1);
    assert.equal((await store.find('groups', {}))[0]?.description, `${winner}`);
  }),
  storeCase('of inserts at the same time exactly one takes a key', async (store) => {
    const insert = (worker: number): Promise<void> =>
      store.insert('groups', [groupRecord(`g${worker}`, { name: 'the same' })]);
    const isTaken = (call: Promise<void>): Promise<boolean> =>
      call.then(
        () => true,
        (error: unknown) => !AnalyticsError.is(error) || error.code !== 'CONFLICT',
      );
    const results = await Promise.all(parallel.map((worker) => isTaken(insert(worker))));
    assert.equal(results.filter(Boolean).length, 1);
    assert.equal((await store.find('groups', {})).length, 1);
  }),
  storeCase('remove removes what matches and answers how many', async (store) => {
    await insertGroups(store, ['g1', 'g2', 'g3']);
    assert.equal(await store.remove('groups', { id: { in: ['g1', 'g3', 'unknown'] } }), 2);
    assertIds(await store.find('groups', {}), ['g2']);
    assert.equal(await store.remove('groups', { id: 'g1' }), 0);
    assert.equal(await store.remove('groups', { id: { in: [] } }), 0);
    assert.equal(await store.remove('groups', {}), 1);
  }),
  storeCase('increment adds to what matches and answers how many', async (store) => {
    await store.insert('relationships', [
      relationshipRecord('r1', { usage_count: 1 }),
      relationshipRecord('r2', { usage_count: 5 }),
    ]);
    assert.equal(
      await store.increment('relationships', { id: 'r1' }, { usage_count: 2, confidence: -0.25 }),
      1,
    );
    assert.equal(await store.increment('relationships', { id: 'unknown' }, { usage_count: 1 }), 0);
    assert.deepEqual(await store.find('relationships', {}), [
      relationshipRecord('r1', { usage_count: 3, confidence: 0.25 }),
      relationshipRecord('r2', { usage_count: 5 }),
    ]);
    assert.equal(await store.increment('relationships', {}, { occurrence_count: 1 }), 2);
  }),
  storeCase('increment counts a null as 0', async (store) => {
    await store.insert('datasources', [
      {
        id: 'd1',
        name: 'shop',
        type: 'sqlite',
        host: null,
        port: null,
        database: 'shop.db',
        username: null,
        sealed_password: null,
        options: {},
        catalog: 'shop',
        status: 'connected',
        status_reason: null,
        created_at: timeAt(0),
        updated_at: timeAt(0),
      },
    ]);
    assert.equal(await store.increment('datasources', { id: 'd1' }, { port: 5 }), 1);
    assert.equal((await store.find('datasources', {}))[0]?.port, 5);
  }),
  storeCase('increments at the same time all count', async (store) => {
    await store.insert('relationships', [relationshipRecord('r1')]);
    await Promise.all(parallel.map(() => store.increment('relationships', { id: 'r1' }, { usage_count: 1 })));
    assert.equal(await countOf(store), parallel.length);
  }),
  storeCase('increments and updates at the same time do not undo each other', async (store) => {
    await store.insert('relationships', [relationshipRecord('r1')]);
    await Promise.all(
      parallel.map((index) =>
        index % 2 === 0
          ? store.increment('relationships', { id: 'r1' }, { usage_count: 1 })
          : store.update('relationships', { id: 'r1' }, { evidence: [`${index}`] }),
      ),
    );
    assert.equal(await countOf(store), parallel.length / 2);
  }),
];
