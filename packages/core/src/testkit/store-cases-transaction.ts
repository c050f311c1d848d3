import assert from 'node:assert/strict';
import type { Store } from '../interfaces/store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { ConformanceCase } from './register-conformance.js';
import {
  assertConflict,
  assertIds,
  groupRecord,
  insertGroups,
  relationshipRecord,
  storeCase,
  userRecord,
} from './store-cases-fixtures.js';

const failure = new Error('the work failed');

async function revisionOf(store: Store): Promise<number> {
  const [revision] = await store.revisions(['groups']);
  assert.ok(revision !== undefined && Number.isInteger(revision) && revision >= 0);
  return revision;
}

async function assertFails(call: Promise<unknown>): Promise<void> {
  await assert.rejects(call, (error) => error === failure);
}

/** Asserts whether a call made the revision of groups rise. */
async function assertRevision(
  store: Store,
  expected: 'rises' | 'stays',
  call: () => Promise<unknown>,
): Promise<void> {
  const before = await revisionOf(store);
  await call();
  const after = await revisionOf(store);
  assert.ok(expected === 'rises' ? after > before : after === before, `revision ${before} became ${after}`);
}

/** Transactions are all or none. */
export const transactionCases: readonly ConformanceCase<Store>[] = [
  storeCase('a transaction keeps all of its work and answers its result', async (store) => {
    const result = await store.transaction(async (inside) => {
      await insertGroups(inside, ['g1']);
      await inside.insert('users', [userRecord('u1')]);
      return 'result';
    });
    assert.equal(result, 'result');
    assertIds(await store.find('groups', {}), ['g1']);
    assertIds(await store.find('users', {}), ['u1']);
  }),
  storeCase('a transaction sees its own changes', async (store) => {
    await store.transaction(async (inside) => {
      await insertGroups(inside, ['g1', 'g2']);
      await inside.update('groups', { id: 'g1' }, { description: 'seen' });
      await inside.remove('groups', { id: 'g2' });
      assert.deepEqual(await inside.find('groups', {}), [groupRecord('g1', { description: 'seen' })]);
    });
  }),
  storeCase('a transaction that throws leaves nothing, and its error comes out', async (store) => {
    await insertGroups(store, ['g1', 'g2']);
    await store.insert('relationships', [relationshipRecord('r1')]);
    const work = store.transaction(async (inside) => {
      await insertGroups(inside, ['g3']);
      await inside.update('groups', { id: 'g1' }, { name: 'renamed' });
      await inside.remove('groups', { id: 'g2' });
      await inside.increment('relationships', {}, { usage_count: 1 });
      throw failure;
    });
    await assertFails(work);
    assert.deepEqual(await store.find('groups', {}), [groupRecord('g1'), groupRecord('g2')]);
    assert.deepEqual(await store.find('relationships', {}), [relationshipRecord('r1')]);
  }),
  storeCase('keys that a failed transaction took or freed are as before', async (store) => {
    await insertGroups(store, ['g1']);
    const work = store.transaction(async (inside) => {
      await inside.remove('groups', { id: 'g1' });
      await inside.insert('groups', [groupRecord('g2', { name: 'taken inside' })]);
      throw failure;
    });
    await assertFails(work);
    await assertConflict(store.insert('groups', [groupRecord('g3', { name: 'name g1' })]));
    await store.insert('groups', [groupRecord('g2', { name: 'taken inside' })]);
  }),
  storeCase('a conflict that is caught inside a transaction takes back its call alone', async (store) => {
    await insertGroups(store, ['g1']);
    await store.transaction(async (inside) => {
      await insertGroups(inside, ['g2']);
      await assertConflict(insertGroups(inside, ['g3', 'g1']));
      await assertConflict(inside.update('groups', { id: 'g2' }, { name: 'name g1' }));
      await insertGroups(inside, ['g4']);
    });
    assertIds(await store.find('groups', {}), ['g1', 'g2', 'g4']);
  }),
  storeCase('a conflict that is not caught ends the transaction with CONFLICT', async (store) => {
    await insertGroups(store, ['g1']);
    await assertConflict(
      store.transaction((inside) => insertGroups(inside, ['g2']).then(() => insertGroups(inside, ['g1']))),
    );
    assertIds(await store.find('groups', {}), ['g1']);
  }),
  storeCase('calls at the same time inside one transaction all count', async (store) => {
    await store.insert('relationships', [relationshipRecord('r1')]);
    await store.transaction(async (inside) => {
      const conflict = assertConflict(inside.insert('relationships', [relationshipRecord('r1')]));
      const calls = ['g1', 'g2', 'g3'].map((id) => insertGroups(inside, [id]));
      const increments = calls.map(() => inside.increment('relationships', {}, { usage_count: 1 }));
      await Promise.all([conflict, ...calls, ...increments]);
    });
    assertIds(await store.find('groups', {}), ['g1', 'g2', 'g3']);
    assert.equal((await store.find('relationships', {}))[0]?.usage_count, 3);
  }),
  storeCase('a transaction inside a transaction joins it', async (store) => {
    const work = store.transaction(async (outer) => {
      const result = await outer.transaction(async (inner) => {
        await insertGroups(inner, ['g1']);
        return 'inner result';
      });
      assert.equal(result, 'inner result');
      assertIds(await outer.find('groups', {}), ['g1']);
      throw failure;
    });
    await assertFails(work);
    assertIds(await store.find('groups', {}), []);
  }),
  storeCase('a joined transaction is kept with the outer one', async (store) => {
    await store.transaction(async (outer) => {
      await insertGroups(outer, ['g1']);
      await outer.transaction((inner) => inner.transaction((innermost) => insertGroups(innermost, ['g2'])));
    });
    assertIds(await store.find('groups', {}), ['g1', 'g2']);
  }),
  storeCase(
    'a joined transaction that throws takes the outer one with it, even if its error is caught',
    async (store) => {
      const work = store.transaction(async (outer) => {
        await insertGroups(outer, ['g1']);
        const joined = outer.transaction(async (inner) => {
          await insertGroups(inner, ['g2']);
          throw failure;
        });
        await assertFails(joined);
      });
      await assertFails(work);
      assertIds(await store.find('groups', {}), []);
    },
  ),
  storeCase('the store goes on after a failed transaction', async (store) => {
    for (const id of ['g1', 'g2', 'g3']) {
      const work = store.transaction(async (inside) => {
        await insertGroups(inside, [id]);
        throw failure;
      });
      await assertFails(work);
    }
    await store.transaction((inside) => insertGroups(inside, ['g4']));
    assertIds(await store.find('groups', {}), ['g4']);
  }),
  storeCase('transactions at the same time that read and then write lose nothing', async (store) => {
    await store.insert('relationships', [relationshipRecord('r1')]);
    const work = async (inside: Store): Promise<void> => {
      const [record] = await inside.find('relationships', { id: 'r1' });
      assert.ok(record !== undefined);
      await inside.update('relationships', { id: 'r1' }, { usage_count: record.usage_count + 1 });
    };
    await Promise.all(Array.from({ length: 10 }, () => store.transaction(work)));
    assert.equal((await store.find('relationships', {}))[0]?.usage_count, 10);
  }),
  storeCase('what a transaction writes is not seen outside before it is kept', async (store) => {
    let outside: Promise<readonly { readonly id: string }[]> | undefined;
    const work = store.transaction(async (inside) => {
      await insertGroups(inside, ['g1']);
      outside = store.find('groups', {});
      await inside.find('groups', {});
      throw failure;
    });
    await assertFails(work);
    assertIds((await outside) ?? [], []);
  }),
  storeCase('a transaction that waits for itself ends with CONFLICT, and leaves nothing', async (store) => {
    const work = store.transaction(async (inside) => {
      await insertGroups(inside, ['g1']);
      await store.transaction((another) => insertGroups(another, ['g2']));
    });
    await assertConflict(work);
    assertIds(await store.find('groups', {}), []);
  }),
];

/** Revisions say whether a collection changed. */
export const revisionCases: readonly ConformanceCase<Store>[] = [
  storeCase('revisions begin at 0 and come in the order asked for', async (store) => {
    assert.deepEqual(await store.revisions(['users', 'groups', 'users']), [0, 0, 0]);
    await insertGroups(store, ['g1']);
    const [users, groups] = await store.revisions(['users', 'groups']);
    assert.equal(users, 0);
    assert.ok(groups !== undefined && groups > 0);
    assert.deepEqual(await store.revisions(['groups', 'users']), [groups, 0]);
    assert.deepEqual(await store.revisions([]), []);
  }),
  storeCase('a revision rises with every kind of change', async (store) => {
    await assertRevision(store, 'rises', () => insertGroups(store, ['g1']));
    await assertRevision(store, 'rises', () => store.update('groups', {}, { description: 'new' }));
    await assertRevision(store, 'rises', () => store.remove('groups', {}));
    await store.insert('relationships', [relationshipRecord('r1')]);
    const [before] = await store.revisions(['relationships']);
    await store.increment('relationships', {}, { usage_count: 1 });
    assert.notDeepEqual(await store.revisions(['relationships']), [before]);
  }),
  storeCase('a revision stays where nothing changed', async (store) => {
    await insertGroups(store, ['g1']);
    await assertRevision(store, 'stays', () => store.find('groups', {}));
    await assertRevision(store, 'stays', () => store.insert('groups', []));
    await assertRevision(store, 'stays', () =>
      store.update('groups', { id: 'unknown' }, { description: 'new' }),
    );
    await assertRevision(store, 'stays', () => store.remove('groups', { id: 'unknown' }));
    await assertRevision(store, 'stays', () => store.increment('groups', { id: 'unknown' }, {}));
    await assertRevision(store, 'stays', () => assertConflict(insertGroups(store, ['g1'])));
    await assertRevision(store, 'stays', () => store.insert('users', [userRecord('u1')]));
  }),
  storeCase('a revision rises within the transaction that changes, call by call', async (store) => {
    await store.transaction(async (inside) => {
      await assertRevision(inside, 'rises', () => insertGroups(inside, ['g1']));
      await assertRevision(inside, 'rises', () => insertGroups(inside, ['g2']));
      await assertRevision(inside, 'stays', () => assertConflict(insertGroups(inside, ['g2'])));
    });
    assert.ok((await revisionOf(store)) >= 2);
  }),
  storeCase('a revision of a failed transaction is as before', async (store) => {
    await insertGroups(store, ['g1']);
    await assertRevision(store, 'stays', () =>
      assertFails(
        store.transaction(async (inside) => {
          await insertGroups(inside, ['g2']);
          throw failure;
        }),
      ),
    );
  }),
  storeCase('a revision rises with every one of many changes at the same time', async (store) => {
    const ids = Array.from({ length: 20 }, (_, index) => `g${index}`);
    await Promise.all(ids.map((id) => insertGroups(store, [id])));
    assert.ok((await revisionOf(store)) >= ids.length);
  }),
  storeCase('migrating again keeps the revisions', async (store) => {
    await insertGroups(store, ['g1']);
    await assertRevision(store, 'stays', () => store.migrate(Object.values(collectionDefinitions)));
  }),
];
