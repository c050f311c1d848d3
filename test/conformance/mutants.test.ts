import type { CollectionName, Store } from '@querent/core';
import { createMemoryStore } from '@querent/core';
import { runCase, storeCases } from '@querent/core/testkit';
import { expect, it } from 'vitest';

/** A store with something broken in it; `store` is a sound one. */
type Mutation = (store: Store) => Partial<Store>;

/** Short, so that the case that waits for a transaction does not wait five seconds a mutant. */
const waitTimeoutMs = 100;

/** Lets other calls in, as a store that is not atomic does. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What each mutation breaks, and one case at least that must notice. */
const mutations: Readonly<Record<string, { readonly caughtBy: string; readonly mutate: Mutation }>> = {
  'loses an update': {
    caughtBy: 'an update sets what is named, leaves the rest and answers how many matched',
    mutate: (store) => ({
      update: async (name, filter) => (await store.find(name, filter)).length,
    }),
  },
  'counts all records as updated': {
    caughtBy: 'an update counts what matched, also where the values are the same',
    mutate: (store) => ({
      async update(name, filter, patch) {
        await store.update(name, filter, patch);
        return (await store.find(name, {})).length;
      },
    }),
  },
  'forgets the order': {
    caughtBy: 'nulls come last descending, ties by ascending id',
    mutate: (store) => ({
      find: (name, filter, { limit, after } = {}) =>
        store.find(name, filter, { ...(limit !== undefined && { limit }), ...(after && { after }) }),
    }),
  },
  'orders by insertion where nothing is said': {
    caughtBy: 'records come in the order of their ids unless told otherwise',
    mutate(store) {
      const inserted: string[] = [];
      return {
        async insert(name, records) {
          await store.insert(name, records);
          inserted.push(...records.map(({ id }) => id));
        },
        async find(name, filter, options) {
          const found = await store.find(name, filter, options);
          if (options !== undefined) return found;
          return found.toSorted((left, right) => inserted.indexOf(left.id) - inserted.indexOf(right.id));
        },
      };
    },
  },
  'breaks ties the other way round': {
    caughtBy: 'nulls come last descending, ties by ascending id',
    mutate: (store) => ({
      find: (name, filter, options = {}) =>
        store.find(name, filter, {
          ...options,
          order: [...(options.order ?? []), { field: 'id', direction: options.order ? 'desc' : 'asc' }],
        }),
    }),
  },
  'shares what it hands out': {
    caughtBy: 'a record that was found is not shared with the store',
    mutate(store) {
      const handedOut = new Map<string, unknown>();
      return {
        async find(name, filter, options) {
          const found = await store.find(name, filter, options);
          return found.map((record) => {
            const key = `${name} ${record.id}`;
            if (!handedOut.has(key)) handedOut.set(key, record);
            return handedOut.get(key) as typeof record;
          });
        },
      };
    },
  },
  'answers bytes as a Buffer': {
    caughtBy: 'bytes come back as a Uint8Array, equal and not shared',
    mutate: (store) => ({
      async find(name, filter, options) {
        const found = await store.find(name, filter, options);
        return found.map((record) =>
          'vector' in record ? { ...record, vector: Buffer.from(record.vector) } : record,
        );
      },
    }),
  },
  'reads and writes in two steps to increment': {
    caughtBy: 'increments at the same time all count',
    mutate: (store) => ({
      async increment(name, filter, amounts) {
        const found = await store.find(name, filter);
        await yieldToOthers();
        for (const record of found) {
          const sums = Object.entries(amounts as Readonly<Record<string, number>>).map(([field, amount]) => [
            field,
            Number(Reflect.get(record, field)) + amount,
          ]);
          await store.update(name, { id: record.id } as never, Object.fromEntries(sums) as never);
        }
        return found.length;
      },
    }),
  },
  'finds and then writes to update': {
    caughtBy: 'of updates at the same time exactly one claims a record',
    mutate: (store) => ({
      async update(name, filter, patch) {
        const found = await store.find(name, filter);
        await yieldToOthers();
        return store.update(name, { id: { in: found.map(({ id }) => id) } } as never, patch);
      },
    }),
  },
  'inserts until it meets a conflict': {
    caughtBy: 'an insert with one conflict inserts none',
    mutate: (store) => ({
      async insert(name, records) {
        for (const record of records) await store.insert(name, [record]);
      },
    }),
  },
  'replaces what conflicts': {
    caughtBy: 'an id that is taken is a CONFLICT that names the collection',
    mutate: (store) => ({
      async insert(name, records) {
        await store.remove(name, { id: { in: records.map(({ id }) => id) } } as never);
        await store.insert(name, records);
      },
    }),
  },
  'goes on at the record instead of behind it': {
    caughtBy: 'after follows the default order and the filter',
    mutate: (store) => ({
      async find(name, filter, options = {}) {
        const { after, limit, ...rest } = options;
        const found = await store.find(name, filter, rest);
        const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after.id);
        return found.slice(start, limit === undefined ? undefined : start + limit);
      },
    }),
  },
  'cannot go on behind a removed record': {
    caughtBy: 'after a record that was removed meanwhile goes on at its place',
    mutate: (store) => ({
      async find(name, filter, options = {}) {
        const { after, limit, ...rest } = options;
        const found = await store.find(name, filter, rest);
        const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after.id) + 1;
        return found.slice(start, limit === undefined ? undefined : start + limit);
      },
    }),
  },
  'leaks what a failed transaction wrote': {
    caughtBy: 'a transaction that throws leaves nothing, and its error comes out',
    mutate: (store) => ({ transaction: (work) => work(store) }),
  },
  'keeps a transaction whose joined one failed': {
    caughtBy: 'a joined transaction that throws takes the outer one with it, even if its error is caught',
    mutate: (store) => ({
      transaction: (work) =>
        store.transaction((inside) => {
          const joining: Store = { ...inside, transaction: (joined) => joined(joining) };
          return work(joining);
        }),
    }),
  },
  'answers the revisions of its start': {
    caughtBy: 'a revision rises with every kind of change',
    mutate(store) {
      const first = new Map<CollectionName, number>();
      return {
        async revisions(names) {
          const now = await store.revisions(names);
          names.forEach((name, index) => first.set(name, first.get(name) ?? now[index] ?? 0));
          return names.map((name) => first.get(name) ?? 0);
        },
      };
    },
  },
  'raises revisions on reading': {
    caughtBy: 'a revision stays where nothing changed',
    mutate(store) {
      let reads = 0;
      return {
        revisions: async (names) =>
          (await store.revisions(names)).map((revision) => revision + (reads += 1) - 1),
      };
    },
  },
  'treats null as no condition': {
    caughtBy: 'null matches null and nothing else',
    mutate: (store) => ({
      find: (name, filter, options) => {
        const conditions = Object.entries(filter).filter(([, value]) => value !== null);
        return store.find(name, Object.fromEntries(conditions) as typeof filter, options);
      },
    }),
  },
  'takes an empty list for no condition': {
    caughtBy: 'in with an empty list finds nothing',
    mutate: (store) => ({
      find: (name, filter, options) => {
        const conditions = Object.entries(filter).filter(
          ([, value]) => JSON.stringify(value) !== '{"in":[]}',
        );
        return store.find(name, Object.fromEntries(conditions) as typeof filter, options);
      },
    }),
  },
  'minds the case in contains': {
    caughtBy: 'contains ignores the case of ASCII letters and of no others',
    mutate: (store) => ({
      async find(name, filter, options) {
        const found = await store.find(name, filter, options);
        const parts = Object.entries(
          filter as Readonly<Record<string, { readonly contains?: string } | null>>,
        );
        return found.filter((record) =>
          parts.every(([field, part]) => String(Reflect.get(record, field)).includes(part?.contains ?? '')),
        );
      },
    }),
  },
  'forgets a limit': {
    caughtBy: 'a limit gives the first records of the order',
    mutate: (store) => ({
      find: (name, filter, { order, after } = {}) =>
        store.find(name, filter, { ...(order && { order }), ...(after && { after }) }),
    }),
  },
  'closes once': {
    caughtBy: 'may be closed twice',
    mutate() {
      let isClosed = false;
      return {
        async close() {
          if (isClosed) throw new Error('closed already');
          isClosed = true;
        },
      };
    },
  },
};

it.each(Object.entries(mutations))('a store that %s fails', async (_, { caughtBy, mutate }) => {
  const cases = storeCases.filter(({ name }) => name === caughtBy);
  expect(cases).toHaveLength(1);
  for (const each of cases) {
    const mutant = (): Store => {
      const store = createMemoryStore({ waitTimeoutMs });
      return { ...store, ...mutate(store) };
    };
    await expect(runCase(each, mutant)).rejects.toThrow();
    await expect(runCase(each, () => createMemoryStore({ waitTimeoutMs }))).resolves.toBeUndefined();
  }
});
