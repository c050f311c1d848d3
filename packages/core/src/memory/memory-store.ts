import type { Store } from '../interfaces/store.js';
import type { CollectionName, Collections } from '../records/collections.js';
import { createMemoryCollection, takeBack } from './memory-collection.js';
import type { Journal, MemoryCollection } from './memory-collection.js';
import { createMemoryLock } from './memory-lock.js';

/** How long a call or transaction waits for the transaction before it. Store: five seconds. */
const defaultWaitTimeoutMs = 5000;

/** A store that keeps everything in this process and forgets it with it. Transactions run one after another. */
export function createMemoryStore(options: { readonly waitTimeoutMs?: number | undefined } = {}): Store {
  const lock = createMemoryLock(options.waitTimeoutMs ?? defaultWaitTimeoutMs);
  const collections = new Map<string, MemoryCollection>();

  const collection = (name: CollectionName): MemoryCollection => {
    const found = collections.get(name);
    if (found === undefined) throw new Error(`The store has no collection ${name}: call migrate first.`);
    return found;
  };

  return createFace(collection, {
    /** Outside a transaction nothing is taken back, and a call need not wait where there is none. */
    perform: async (work) => (lock.isHeld() ? lock.run(() => work([])) : work([])),
    migrate: (definitions) =>
      lock.run(() => {
        for (const definition of definitions) {
          const known = collections.get(definition.name);
          if (known === undefined) collections.set(definition.name, createMemoryCollection(definition));
          else known.extend(definition);
        }
      }),
    transaction: (work) => lock.run(() => runTransaction(collection, work)),
    close: async () => undefined,
  });
}

/** Keeps all of the work's changes, or takes them back where it, or a transaction that joined it, fails. */
async function runTransaction<Result>(
  collection: (name: CollectionName) => MemoryCollection,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const journal: Journal = [];
  let isOpen = true;
  let failure: { readonly error: unknown } | undefined;

  const store: Store = createFace(collection, {
    perform: async (call) => {
      if (!isOpen) throw new Error('This transaction has ended: use the store that began it.');
      return call(journal);
    },
    migrate: () => Promise.reject(new Error('A store cannot be migrated inside a transaction.')),
    transaction: async (joined) => {
      try {
        return await joined(store);
      } catch (error) {
        failure ??= { error };
        throw error;
      }
    },
    close: async () => undefined,
  });

  try {
    const result = await work(store);
    if (failure !== undefined) throw failure.error;
    return result;
  } catch (error) {
    takeBack(journal);
    throw error;
  } finally {
    isOpen = false;
  }
}

/** What differs between a store and the store inside its transaction. */
interface Scope extends Pick<Store, 'migrate' | 'transaction' | 'close'> {
  /** Runs one call; what it changes goes into the journal. */
  readonly perform: <Result>(call: (journal: Journal) => Result) => Promise<Result>;
}

function createFace(
  collection: (name: CollectionName) => MemoryCollection,
  { perform, ...rest }: Scope,
): Store {
  return {
    ...rest,
    specVersion: 1,
    insert: (name, records) => perform((journal) => collection(name).insert(records, journal)),
    find: (name, filter, { order = [], limit, after } = {}) =>
      perform(() => {
        const keys = order.map(({ field, direction }) => ({ field: String(field), direction }));
        return collection(name).find(filter, { order: keys, limit, after }) as Collections[typeof name][];
      }),
    update: (name, filter, patch) => perform((journal) => collection(name).update(filter, patch, journal)),
    remove: (name, filter) => perform((journal) => collection(name).remove(filter, journal)),
    increment: (name, filter, amounts) =>
      perform((journal) => collection(name).increment(filter, amounts, journal)),
    revisions: (names) => perform(() => names.map((name) => collection(name).revision())),
  };
}
