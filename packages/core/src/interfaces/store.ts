import type { CollectionDefinition } from '../records/collection-definition.js';
import type { CollectionName, Collections } from '../records/collections.js';

/** A condition on one field: equality (null matches null), or one of the operators. Times and names order as text. */
export type FieldCondition<Value> =
  | Value
  | { readonly in: readonly Value[] }
  | { readonly gte?: Value; readonly lte?: Value }
  /** The text holds this one, whatever the case of ASCII letters; no wildcards. */
  | { readonly contains: string };

/** Conditions that a record must meet all of; `{}` is met by every record. Not for json and bytes fields. */
export type Filter<Item> = { readonly [Field in keyof Item]?: FieldCondition<Item[Field]> };

/** Order and part of what `find` gives. */
export interface FindOptions<Item> {
  /** First key first. Nulls come first ascending and last descending; ties are ordered by `id` ascending. Default: by `id`. */
  readonly order?: readonly { readonly field: keyof Item; readonly direction: 'asc' | 'desc' }[];
  /** At most so many records; default: all. */
  readonly limit?: number;
  /** Only what comes after this place in the order, for paging: a record's `id` and its fields of the order. It need not be stored any more. */
  readonly after?: Partial<Item>;
}

/**
 * Where everything that Querent remembers is kept. Generic over the collections, so that a new kind of record needs no new method.
 * Records go in and come out whole: no field is missing, null is null, bytes are a Uint8Array, json comes back equal but is never shared.
 * A store passes every case of `storeCases` in the test kit, or it is not a store.
 */
export interface Store {
  readonly specVersion: 1;

  /** Makes or extends what the collections need. Safe to call again and by several processes at once. Never drops anything. */
  migrate(definitions: readonly CollectionDefinition[]): Promise<void>;

  /**
   * Adds records, all or none.
   * @throws CONFLICT where an id or a unique key is taken; details name the collection.
   */
  insert<Name extends CollectionName>(name: Name, records: readonly Collections[Name][]): Promise<void>;

  /** The records that match, in order. */
  find<Name extends CollectionName>(
    name: Name,
    filter: Filter<Collections[Name]>,
    options?: FindOptions<Collections[Name]>,
  ): Promise<Collections[Name][]>;

  /**
   * Sets fields of every record that matches, in one atomic step, and answers how many matched. `id` cannot be patched.
   * @throws CONFLICT where a unique key is taken; then nothing is changed.
   */
  update<Name extends CollectionName>(
    name: Name,
    filter: Filter<Collections[Name]>,
    patch: Partial<Omit<Collections[Name], 'id'>>,
  ): Promise<number>;

  /** Removes every record that matches and answers how many there were. */
  remove<Name extends CollectionName>(name: Name, filter: Filter<Collections[Name]>): Promise<number>;

  /** Adds to number fields of every record that matches, atomically, and answers how many matched. A null counts as 0. */
  increment<Name extends CollectionName>(
    name: Name,
    filter: Filter<Collections[Name]>,
    amounts: { readonly [Field in keyof Collections[Name]]?: number },
  ): Promise<number>;

  /**
   * The collections' revisions, in the order asked for: a whole number from 0 that rises in the same transaction as each
   * insert, update, remove and increment that changes a record. Equal revisions mean an unchanged collection, in every process.
   */
  revisions(names: readonly CollectionName[]): Promise<number[]>;

  /**
   * Runs the work in one transaction: all of it is kept, or, where it throws, none. Inside, only the store that is handed in may
   * be used; a transaction inside a transaction joins it. Transactions run one after another, in every process. Ended with CONFLICT where it waits longer than five seconds for the store.
   */
  transaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;

  /** Gives everything back. Safe to call twice. */
  close(): Promise<void>;
}
