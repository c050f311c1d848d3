import { AnalyticsError } from '../errors/analytics-error.js';
import type { CollectionDefinition } from '../records/collection-definition.js';
import { compareBy, meetsAll, readFilter } from './memory-filter.js';
import type { Condition, OrderKey, StoredRecord } from './memory-filter.js';

/** Takes back what was done, last first. */
export type Journal = (() => void)[];

/** The records of one collection. Every method runs at once; what it changes, it writes into the journal. */
export interface MemoryCollection {
  readonly definition: CollectionDefinition;
  revision(): number;
  /** Takes on a definition with more fields or keys. */
  extend(definition: CollectionDefinition): void;
  insert(records: readonly object[], journal: Journal): void;
  find(filter: object, options: MemoryFindOptions): object[];
  update(filter: object, patch: object, journal: Journal): number;
  remove(filter: object, journal: Journal): number;
  increment(filter: object, amounts: object, journal: Journal): number;
}

/** Order and part of what `find` gives. */
interface MemoryFindOptions {
  readonly order: readonly OrderKey[];
  readonly limit: number | undefined;
  readonly after: object | undefined;
}

/** Makes an empty collection. */
export function createMemoryCollection(initial: CollectionDefinition): MemoryCollection {
  let definition = initial;
  let revision = 0;
  let byId = new Map<string, StoredRecord>();
  /** One map a unique key: the key's values to the record's id. */
  let uniques = definition.unique.map(() => new Map<string, string>());
  let changeable = changeableFields(definition);

  /** What goes out is whole already: only what can be changed in place must be copied. */
  function copyRecord(record: StoredRecord): StoredRecord {
    const copies: Record<string, unknown> = {};
    for (const field of changeable) copies[field] = copyOf(record[field]);
    return { ...record, ...copies };
  }

  /** The records that may match: one where the filter names an id or a whole unique key, else all. */
  function candidates(conditions: readonly Condition[]): Iterable<StoredRecord> {
    const equal = new Map<string, unknown>();
    for (const condition of conditions) {
      if (condition.kind === 'equal') equal.set(condition.field, condition.value);
      if (condition.kind === 'in' && condition.field === 'id') return recordsOf(condition.values);
    }
    if (equal.has('id')) return recordsOf([equal.get('id')]);
    const index = definition.unique.findIndex((fields) => fields.every((field) => isValue(equal.get(field))));
    const fields = definition.unique[index];
    if (fields === undefined) return byId.values();
    return recordsOf([uniques[index]?.get(keyOf(fields.map((field) => equal.get(field))))]);
  }

  function recordsOf(ids: Iterable<unknown>): StoredRecord[] {
    return Array.from(ids, (id) => byId.get(String(id))).filter((record) => record !== undefined);
  }

  function matches(filter: object): StoredRecord[] {
    const conditions = readFilter(definition, filter);
    return Array.from(candidates(conditions)).filter((record) => meetsAll(record, conditions));
  }

  /** Puts `after` in the place of `before`; either may be missing. The keys of both are kept right. */
  function replace(before: StoredRecord | undefined, after: StoredRecord | undefined): void {
    definition.unique.forEach((fields, index) => {
      const keys = uniques[index];
      const oldKey = before && uniqueKey(before, fields);
      const newKey = after && uniqueKey(after, fields);
      if (oldKey === newKey) return;
      if (oldKey !== undefined) keys?.delete(oldKey);
      if (newKey !== undefined && after !== undefined) keys?.set(newKey, after.id);
    });
    if (after !== undefined) byId.set(after.id, after);
    else if (before !== undefined) byId.delete(before.id);
  }

  function change(before: StoredRecord | undefined, after: StoredRecord | undefined, journal: Journal): void {
    if (after !== undefined) refuseTakenKeys(before, after);
    replace(before, after);
    journal.push(() => replace(after, before));
  }

  function refuseTakenKeys(before: StoredRecord | undefined, after: StoredRecord): void {
    const isTaken = definition.unique.some((fields, index) => {
      const key = uniqueKey(after, fields);
      const holder = key === undefined ? undefined : uniques[index]?.get(key);
      return holder !== undefined && holder !== before?.id;
    });
    if (!isTaken && (before !== undefined || !byId.has(after.id))) return;
    throw new AnalyticsError(
      'CONFLICT',
      `A record of ${definition.name} with this id or key exists already.`,
      {
        details: { collection: definition.name },
      },
    );
  }

  /** Runs the changes of one call: all or none, and the revision rises if there were any. */
  function atomically(journal: Journal, changes: (own: Journal) => void): void {
    const own: Journal = [];
    try {
      changes(own);
    } catch (error) {
      takeBack(own);
      throw error;
    }
    if (own.length === 0) return;
    revision += 1;
    own.push(() => (revision -= 1));
    journal.push(...own);
  }

  function rewrite(
    filter: object,
    journal: Journal,
    rewritten: (record: StoredRecord) => StoredRecord,
  ): number {
    const found = matches(filter);
    atomically(journal, (own) => found.forEach((record) => change(record, rewritten(record), own)));
    return found.length;
  }

  return {
    get definition() {
      return definition;
    },
    revision: () => revision,
    extend(extended) {
      const records = Array.from(byId.values(), (record) => wholeRecord(extended, record));
      const before = { definition, byId, uniques, changeable };
      definition = extended;
      byId = new Map();
      uniques = extended.unique.map(() => new Map<string, string>());
      changeable = changeableFields(extended);
      try {
        for (const record of records) change(undefined, record, []);
      } catch (error) {
        ({ definition, byId, uniques, changeable } = before);
        throw error;
      }
    },
    insert(records, journal) {
      atomically(journal, (own) => {
        for (const record of records) change(undefined, wholeRecord(definition, record), own);
      });
    },
    find(filter, { order, limit, after }) {
      const compare = compareBy(definition, order);
      const found = matches(filter);
      const start = after === undefined ? undefined : wholeRecord(definition, after);
      const rest = start === undefined ? found : found.filter((record) => compare(record, start) > 0);
      return rest.sort(compare).slice(0, limit).map(copyRecord);
    },
    update(filter, patch, journal) {
      const values = fieldsOf(definition, patch);
      if (Object.keys(values).length === 0) return matches(filter).length;
      return rewrite(filter, journal, (record) => ({ ...record, ...values, id: record.id }));
    },
    remove(filter, journal) {
      const found = matches(filter);
      atomically(journal, (own) => found.forEach((record) => change(record, undefined, own)));
      return found.length;
    },
    increment(filter, amounts, journal) {
      const added = Object.entries(fieldsOf(definition, amounts));
      if (added.length === 0) return matches(filter).length;
      return rewrite(filter, journal, (record) => {
        const sums: Record<string, number> = {};
        for (const [field, amount] of added) sums[field] = Number(record[field] ?? 0) + Number(amount);
        return { ...record, ...sums, id: record.id };
      });
    },
  };
}

/** Undoes a journal and empties it. */
export function takeBack(journal: Journal): void {
  for (const undo of journal.splice(0).reverse()) undo();
}

/** A copy with every field of the definition that shares nothing with its source; what is missing becomes null. */
function wholeRecord(definition: CollectionDefinition, source: object): StoredRecord {
  const given = fieldsOf(definition, source);
  const { id } = given;
  if (typeof id !== 'string') throw new Error(`A record of ${definition.name} has no id.`);
  const whole: Record<string, unknown> = {};
  for (const field of Object.keys(definition.fields)) whole[field] = given[field] ?? null;
  return { ...whole, id };
}

/** The fields of a record or patch, copied. A field that the collection does not have is a bug and throws. */
function fieldsOf(definition: CollectionDefinition, source: object): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(source) as [string, unknown][]) {
    const type = definition.fields[field];
    if (type === undefined) throw new Error(`${definition.name} has no field ${field}.`);
    if (value !== undefined) copy[field] = type === 'json' || type === 'bytes' ? copyOf(value) : value;
  }
  return copy;
}

function changeableFields({ fields }: CollectionDefinition): string[] {
  return Object.keys(fields).filter((field) => fields[field] === 'json' || fields[field] === 'bytes');
}

/** A deep copy of JSON or bytes; several times as fast as structuredClone. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => copyOf(item));
  if (value instanceof Uint8Array) return new Uint8Array(value);
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(entries.map(([key, held]) => [key, copyOf(held)]));
}

/** The values of a unique key as one text, or undefined where one of them is null: a null equals nothing. */
function uniqueKey(record: StoredRecord, fields: readonly string[]): string | undefined {
  const values = fields.map((field) => record[field]);
  return values.every(isValue) ? keyOf(values) : undefined;
}

function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

function isValue(value: unknown): boolean {
  return value !== undefined && value !== null;
}
