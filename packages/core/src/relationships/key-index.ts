import type { Dialect } from '../records/dialect.js';
import type { SourceColumn, SourceSchema, SourceTable } from '../records/source-schema.js';
import { readKeyName, readTableSubject, type KeyName } from './key-name.js';

/** A column by which the rows of a table can be pointed at. */
export interface KeyColumn {
  readonly owner: KeyedTable;
  readonly column: SourceColumn;
  readonly name: KeyName;
  /** `primary` and `unique` keys are declared; `named` ones look like a key of their own table. */
  readonly strength: 'primary' | 'unique' | 'named';
}

/** A table with what its rows are and its one-column keys, best first; views have none. */
export interface KeyedTable {
  readonly table: SourceTable;
  readonly subject: readonly string[];
  readonly keys: readonly KeyColumn[];
}

/** The tables of a schema that have keys, by the words of their names. Words are looked up joined, so that `order_items` is `OrderItems`. */
export interface KeyIndex {
  readonly dialect: Dialect;
  /** All tables, also those without keys. */
  readonly tables: readonly KeyedTable[];
  bySubject(words: readonly string[]): readonly KeyedTable[];
  /** Tables whose subject ends with these words, after others. */
  bySubjectEnd(words: readonly string[]): readonly KeyedTable[];
  /** Tables whose subject starts with these words, before others. */
  bySubjectStart(words: readonly string[]): readonly KeyedTable[];
  /** Tables of one word that ends with these letters, after others: `superhero` by `hero`. */
  byWordEnd(letters: string): readonly KeyedTable[];
  /** Tables of one word, by its first letter. */
  byFirstLetter(letter: string): readonly KeyedTable[];
  /** Keys of this whole name, the suffix included. */
  byKeyName(words: readonly string[]): readonly KeyColumn[];
}

/** Fewer letters end too many words. */
const shortestWordEnd = 4;

/** Indexes the keys of every table. */
export function indexKeys(schema: SourceSchema): KeyIndex {
  const bySubject = createLookup<KeyedTable>();
  const bySubjectEnd = createLookup<KeyedTable>();
  const bySubjectStart = createLookup<KeyedTable>();
  const byWordEnd = createLookup<KeyedTable>();
  const byFirstLetter = createLookup<KeyedTable>();
  const byKeyName = createLookup<KeyColumn>();
  const tables = schema.tables.map(readTable);
  for (const table of tables) {
    if (table.keys.length === 0) continue;
    const { subject } = table;
    bySubject.add(subject, table);
    const [first = '', ...more] = subject;
    if (more.length === 0) byFirstLetter.add([first.slice(0, 1)], table);
    for (let at = 1; more.length === 0 && at <= first.length - shortestWordEnd; at += 1) {
      byWordEnd.add([first.slice(at)], table);
    }
    for (let at = 1; at < subject.length; at += 1) {
      bySubjectEnd.add(subject.slice(at), table);
      bySubjectStart.add(subject.slice(0, at), table);
    }
    for (const key of table.keys) byKeyName.add(key.name.words, key);
  }
  return {
    dialect: schema.dialect,
    tables,
    bySubject: bySubject.get,
    bySubjectEnd: bySubjectEnd.get,
    bySubjectStart: bySubjectStart.get,
    byWordEnd: (letters) => byWordEnd.get([letters]),
    byFirstLetter: (letter) => byFirstLetter.get([letter]),
    byKeyName: byKeyName.get,
  };
}

/** How much a key is named after its own table, 0 to 1. */
export function ownershipOf({ name, owner }: KeyColumn): number {
  const own = owner.subject.join('');
  const subject = name.subject.join('');
  if (subject === '') return name.suffix === null ? 0 : 1;
  if (subject === own) return 1;
  // `block.blockcode` and `state.state_name`: a key without a suffix that starts with its table.
  if (name.suffix === null && subject.startsWith(own)) return 0.9;
  const isOneWord = owner.subject.length === 1;
  const short = name.suffix === null ? subject.replace(/id$/, '') : subject;
  if (own.startsWith(short)) return isOneWord ? 0.8 : 0.5;
  if (own.endsWith(short)) return 0.6;
  return short.length > 1 && isAbbreviation(short, own) ? (isOneWord ? 0.6 : 0.4) : 0;
}

/**
 * Whether a key is named after another table: then it points there itself, and whoever shares its name means that table.
 * `customer_details.customer_id` is borrowed where there is a table `customers`.
 */
export function isBorrowed({ name, owner }: KeyColumn, index: KeyIndex): boolean {
  const { subject } = name;
  if (subject.length === 0 || subject.join('') === owner.subject.join('')) return false;
  if (index.bySubject(subject).length > 0) return true;
  return index.bySubjectEnd(subject).some((table) => {
    const key = table.keys[0];
    return table.subject.length < owner.subject.length && key !== undefined && ownershipOf(key) === 1;
  });
}

/** Whether the letters of the short word stand in the long one in order, from the first on. */
export function isAbbreviation(short: string, long: string): boolean {
  if (short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function readTable(table: SourceTable): KeyedTable {
  const subject = readTableSubject(table.name);
  const keys: KeyColumn[] = [];
  const owner: KeyedTable = { table, subject, keys };
  if (table.kind === 'view') return owner;

  const uniqueNames = table.unique_keys.flatMap((key) => (key.length === 1 ? key : []));
  const primaryName = table.primary_key.length === 1 ? table.primary_key[0] : undefined;
  const strengthOf = ({ name }: SourceColumn): KeyColumn['strength'] | null => {
    if (name === primaryName) return 'primary';
    if (uniqueNames.includes(name)) return 'unique';
    return isNamedAsKey(readKeyName(name), subject) ? 'named' : null;
  };
  for (const strength of ['primary', 'unique', 'named'] as const) {
    for (const column of table.columns) {
      if (strengthOf(column) === strength)
        keys.push({ owner, column, name: readKeyName(column.name), strength });
    }
  }
  return owner;
}

/** `id` and the like, or the table's own subject with a key's suffix: also `player.player_api_id`. */
function isNamedAsKey(name: KeyName, subject: readonly string[]): boolean {
  if (name.suffix === null) return false;
  if (name.subject.length === 0) return ['id', 'code', 'uuid', 'guid'].includes(name.words[0] ?? '');
  const [own, named] = [subject.join(''), name.subject.join('')];
  return (
    named === own || (name.suffix === 'id' && name.subject.length > subject.length && named.startsWith(own))
  );
}

const nothing: readonly never[] = [];

function createLookup<Item>() {
  const lists = new Map<string, Item[]>();
  return {
    add: (words: readonly string[], item: Item) => {
      const key = words.join('');
      const present = lists.get(key);
      if (present === undefined) lists.set(key, [item]);
      else present.push(item);
    },
    get: (words: readonly string[]): readonly Item[] => lists.get(words.join('')) ?? nothing,
  };
}
