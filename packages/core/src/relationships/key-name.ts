import { splitIdentifier } from '../words/split-identifier.js';
import { foldPlural } from './fold-plural.js';

/** What the end of a key's name says of the key: `_no` and `_number` say the same. */
type KeySuffix = 'id' | 'code' | 'number' | 'key';

const suffixes: ReadonlyMap<string, KeySuffix> = new Map([
  ...['id', 'uuid', 'guid', 'gid', 'oid', 'fk', 'pk', 'sk'].map((word) => [word, 'id'] as const),
  ...['code', 'cd'].map((word) => [word, 'code'] as const),
  ...['no', 'nr', 'num', 'number'].map((word) => [word, 'number'] as const),
  ['key', 'key'],
]);

/** Words that end in `id` without meaning one. */
const notIds = new Set(
  'acid aid android avoid bid braid covid fluid forbid grid guid hybrid kid lid liquid maid mid paid pid plaid pyramid raid rapid rid said sid skid solid squid stupid uid valid void'.split(
    ' ',
  ),
);

/** The name of a column that may be a key or point to one. */
export interface KeyName {
  /** As written, lower case, without a count at the end or before the suffix: `Concept_ID_2` and `concept_2_id` give concept, id. */
  readonly words: readonly string[];
  /** The words before the suffix, without plurals: what the key identifies. */
  readonly subject: readonly string[];
  readonly suffix: KeySuffix | null;
}

/** Reads the name of a column. */
export function readKeyName(column: string): KeyName {
  const words = withoutCount(splitIdentifier(column));
  const last = words.at(-1) ?? '';
  const suffix = suffixes.get(last);
  if (suffix !== undefined) {
    const subject = withoutCount(words.slice(0, -1));
    return { words: [...subject, last], subject: subject.map(foldPlural), suffix };
  }
  const fused = notIds.has(last) ? undefined : /^(\p{L}{2,})(?:id|uuid)$/u.exec(last)?.[1];
  if (fused === undefined) return { words, subject: words.map(foldPlural), suffix: null };
  return { words, subject: [...words.slice(0, -1), fused].map(foldPlural), suffix: 'id' };
}

/** Words that say what layer or kind of table this is, not what it holds. */
const tablePrefixes = new Set(
  'd dim f fct fact hub int lkp lnk lookup lu mart mst mstr raw ref sat src stage staging stg t tb tbl vw'.split(
    ' ',
  ),
);
const tableSuffixes = new Set('dim fact lookup master mst mstr tab table tbl'.split(' '));

/** What one row of a table is, without plurals: `dim_customers` gives customer. */
export function readTableSubject(table: string): readonly string[] {
  let words = splitIdentifier(table);
  while (words.length > 1 && tablePrefixes.has(words[0] ?? '')) words = words.slice(1);
  while (words.length > 1 && tableSuffixes.has(words.at(-1) ?? '')) words = words.slice(0, -1);
  return words.map(foldPlural);
}

function withoutCount(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return words.length > 1 && last !== undefined && /^\p{N}+$/u.test(last) ? words.slice(0, -1) : words;
}
