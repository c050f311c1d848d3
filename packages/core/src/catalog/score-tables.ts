import type { LexicalIndex } from './lexical-index.js';
import type { QuestionWord } from './question-words.js';
import { inverseFrequency, type ReadableView } from './readable-view.js';

/** Something besides a word of the question that speaks for tables: a value, a synonym, an entity. */
export interface Hit {
  readonly tables: readonly number[];
  /** In units of a word's inverse frequency. */
  readonly weight: number;
}

/** What the question's words say about tables and schemas, by their numbers; 0 for unreadable ones. */
export interface TableScores {
  /** How well each table fits, by itself and as part of its schema. */
  readonly tables: Float64Array;
  /** How much of the question each schema covers. */
  readonly schemas: Float64Array;
  /** How much a schema would have that covers all of it. */
  readonly fullCover: number;
  /** Share of the words, 0 to 1, that say something about a readable table. */
  readonly coverage: number;
}

/** BM25: how fast repetition saturates, and how much long tables are held back. */
const saturation = 0.9;
const lengthShare = 0.65;
/** A schema adds the mean of its best three tables and what it covers of the question: both chosen on development data. */
const coherenceWeight = 0.5;
const coverWeight = 1.5;
const coherentTables = 3;
/** What a table is worth more whose whole name is said. */
const nameWeight = 2;

/**
 * Scores every readable table: BM25 in which a word also counts, at less weight, for words alike, the best match per table only;
 * then the schema's coherence, so that of many databases about the same the one that covers most of the question comes first.
 */
export function scoreTables(
  index: LexicalIndex,
  view: ReadableView,
  schemaOfTable: Int32Array,
  schemaCount: number,
  words: readonly QuestionWord[],
  hits: readonly Hit[],
): TableScores {
  const tables = new Float64Array(index.tableCount);
  const cover = new Float64Array(schemaCount);
  const best = new Float64Array(index.tableCount);
  const bestOfSchema = new Float64Array(schemaCount);
  let touched: number[] = [];
  let coveredWeight = 0;
  let wholeWeight = 0;
  let fullCover = 0;

  /** Adds what one word or hit is worth to every table that it touched, and the best of it to their schemas. */
  function settle(): number {
    let most = 0;
    for (const table of touched) {
      const score = best[table] ?? 0;
      const schema = schemaOfTable[table] ?? 0;
      best[table] = 0;
      tables[table] = (tables[table] ?? 0) + score;
      const gain = score - (bestOfSchema[schema] ?? 0);
      if (gain > 0) {
        cover[schema] = (cover[schema] ?? 0) + gain;
        bestOfSchema[schema] = score;
      }
      if (score > most) most = score;
    }
    for (const table of touched) bestOfSchema[schemaOfTable[table] ?? 0] = 0;
    touched = [];
    return most;
  }

  function offer(table: number, score: number): void {
    const before = best[table] ?? 0;
    if (score <= before) return;
    if (before === 0) touched.push(table);
    best[table] = score;
  }

  for (const word of words) {
    const exact = word.meanings[0]?.weight === 1 ? word.meanings[0].term : null;
    const rarity =
      exact !== null && (view.frequencies[exact] ?? 0) > 0 ? inverseFrequency(view, exact) : null;
    for (const { term, weight } of word.meanings) {
      if ((view.frequencies[term] ?? 0) === 0) continue;
      const worth = word.weight * weight * (rarity ?? inverseFrequency(view, term)) * (saturation + 1);
      const end = index.postingStarts[term + 1] ?? 0;
      for (let place = index.postingStarts[term] ?? 0; place < end; place += 1) {
        const table = index.postingTables[place] ?? 0;
        if (view.isReadable[table] !== 1) continue;
        const count = index.postingWeights[place] ?? 0;
        const length = 1 - lengthShare + (lengthShare * (index.lengths[table] ?? 0)) / view.averageLength;
        offer(table, (worth * count) / (count + saturation * length));
      }
    }
    const most = settle();
    wholeWeight += word.weight;
    if (most > 0) coveredWeight += word.weight * Math.min(1, strongest(word, view));
    fullCover += Math.max(most, word.weight * unknownWorth(view));
  }
  for (const hit of hits) {
    for (const table of hit.tables) if (view.isReadable[table] === 1) offer(table, hit.weight);
    fullCover += settle();
  }
  addNamedTables(tables, index, view, words);
  addCoherence(tables, cover, view, schemaOfTable);
  return { tables, schemas: cover, fullCover, coverage: wholeWeight === 0 ? 0 : coveredWeight / wholeWeight };
}

/** The weight of the best meaning that stands in a readable table. */
function strongest(word: QuestionWord, view: ReadableView): number {
  return word.meanings.find(({ term }) => (view.frequencies[term] ?? 0) > 0)?.weight ?? 0;
}

/** What a word is worth that stands in no table. */
function unknownWorth(view: ReadableView): number {
  return Math.log(1 + 2 * (view.tables.length + 0.5)) / 2;
}

/** A table whose whole name the question says stands before those whose names say more. */
function addNamedTables(
  tables: Float64Array,
  index: LexicalIndex,
  view: ReadableView,
  words: readonly QuestionWord[],
): void {
  const weights = new Float64Array(view.frequencies.length);
  for (const word of words) {
    for (const { term, weight } of word.meanings) {
      weights[term] = Math.max(weights[term] ?? 0, weight * word.weight);
    }
  }
  for (const table of view.tables) {
    const start = index.nameTermStarts[table] ?? 0;
    const end = index.nameTermStarts[table + 1] ?? start;
    let said = 0;
    for (let place = start; place < end; place += 1) said += weights[index.nameTerms[place] ?? 0] ?? 0;
    if (said > 0) tables[table] = (tables[table] ?? 0) + (nameWeight * said) / (end - start);
  }
}

function addCoherence(
  tables: Float64Array,
  cover: Float64Array,
  view: ReadableView,
  schemaOfTable: Int32Array,
): void {
  const best = new Float64Array(cover.length * coherentTables);
  const sizes = new Int32Array(cover.length);
  for (const table of view.tables) {
    const schema = schemaOfTable[table] ?? 0;
    sizes[schema] = (sizes[schema] ?? 0) + 1;
    let score = tables[table] ?? 0;
    for (let place = schema * coherentTables; place < (schema + 1) * coherentTables; place += 1) {
      const held = best[place] ?? 0;
      if (score <= held) continue;
      best[place] = score;
      score = held;
    }
  }
  const bonus = cover.map((covered, schema) => {
    const start = schema * coherentTables;
    const sum = best.subarray(start, start + coherentTables).reduce((total, score) => total + score, 0);
    const mean = sum / Math.min(coherentTables, Math.max(1, sizes[schema] ?? 1));
    return coherenceWeight * mean + coverWeight * covered;
  });
  for (const table of view.tables)
    tables[table] = (tables[table] ?? 0) + (bonus[schemaOfTable[table] ?? 0] ?? 0);
}
