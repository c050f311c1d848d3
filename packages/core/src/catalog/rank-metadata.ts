import type { MetadataRecord } from '../records/metadata.js';
import { splitIdentifier } from '../words/split-identifier.js';
import { stemWord } from '../words/stem-word.js';
import { isStopWord } from '../words/stop-words.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';

/** A record that may be found, with what its data source says of it. */
export interface SearchedRecord {
  readonly record: MetadataRecord;
  /** What people say, else the engine's comment. */
  readonly description: string | null;
}

const ownNameWeight = 3;
const tagWeight = 2;
const upperNameWeight = 1;
const textWeight = 1;
/** A record that shares no word with the search is found where its description is at least so near to it. */
const leastNearness = 0.55;
const nearnessWeight = 0.5;

/**
 * The records that a search finds, best first: by the words that they share with it, rare ones counting more, and by how near
 * their descriptions are. Ties go by name. Nothing but the given records counts, so that no rank tells of others.
 */
export function rankMetadata<Item extends SearchedRecord>(
  search: string,
  items: readonly Item[],
  nearnessOf: (item: Item) => number,
): Item[] {
  const words = searchedStems(search);
  const documents = items.map((item) => ({ item, weights: weightsOf(item) }));
  const worthOf = new Map(
    words.map((word) => {
      const holders = documents.filter(({ weights }) => weights.has(word)).length;
      return [word, Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5))] as const;
    }),
  );
  const scored = documents.map(({ item, weights }) => ({
    item,
    shared: words.reduce((sum, word) => sum + (weights.get(word) ?? 0) * (worthOf.get(word) ?? 0), 0),
    nearness: nearnessOf(item),
  }));
  const most = scored.reduce((best, { shared }) => Math.max(best, shared), 0);
  return scored
    .filter(({ shared, nearness }) => shared > 0 || nearness >= leastNearness)
    .map(({ item, shared, nearness }) => ({
      item,
      score: (most === 0 ? 0 : shared / most) + nearnessWeight * Math.max(0, nearness),
    }))
    .sort((left, right) => right.score - left.score || compareRecords(left.item.record, right.item.record))
    .map(({ item }) => item);
}

/** By name from the database down, each before what is in it. */
export function compareRecords(left: MetadataRecord, right: MetadataRecord): number {
  const [first, second] = [left, right].map(({ database_name, schema_name, table_name, column_name }) =>
    [database_name, schema_name, table_name, column_name].map((name) => name ?? '').join('\u0000'),
  );
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** The stems that are searched for; stop words only where there is nothing else. */
function searchedStems(search: string): string[] {
  const tokens = textWords(search.replaceAll('_', ' '));
  const telling = tokens.filter(({ word }) => !isStopWord(word));
  return [...new Set((telling.length > 0 ? telling : tokens).map(({ stem }) => stem))];
}

/** The best weight under which each stem stands in a record. */
function weightsOf({ record, description }: SearchedRecord): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (stems: readonly string[], weight: number): void => {
    for (const stem of stems) weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
  };
  const { database_name, schema_name, table_name, column_name, tags } = record;
  const names = [database_name, schema_name, table_name, column_name].filter((name) => name !== null);
  const own = names.pop() ?? '';
  add(nameStems(own), ownNameWeight);
  for (const name of names) add(nameStems(name), upperNameWeight);
  for (const tag of tags) add([...textStems(tag), ...nameStems(tag)], tagWeight);
  const { business_owner, data_classification, valid_values } = record;
  for (const text of [description, business_owner, data_classification, ...(valid_values ?? [])])
    if (text !== null) add(textStems(text), textWeight);
  return weights;
}

/** Of the whole name and of the words in it. */
function nameStems(name: string): string[] {
  return [...splitIdentifier(name), name.toLowerCase()].map(stemWord);
}

function textStems(text: string): string[] {
  return textWords(text).map(({ stem }) => stem);
}

/** The words of a text; of a text in quotes, those in it. */
function textWords(text: string): { readonly word: string; readonly stem: string }[] {
  return tokenizeQuestion(text).flatMap(({ kind, text: written, lower, stem }) =>
    kind === 'quoted' && written !== text ? textWords(written) : [{ word: lower, stem }],
  );
}
