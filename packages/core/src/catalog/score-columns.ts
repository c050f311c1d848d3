import type { ValueMatch } from '../interfaces/sql-generator.js';
import type { LexicalIndex } from './lexical-index.js';
import type { QuestionWord } from './question-words.js';
import { inverseFrequency, type ReadableView } from './readable-view.js';
import { termKinds, type TermKind } from './table-terms.js';

/** Columns that the question names for certain, by a value or a synonym: how surely, 0 to 1, by column number. */
export type ColumnHits = ReadonlyMap<number, number>;

/** Scores the columns of one table, in order: how much of a column's name the question names or means, 0 to 1. */
export type ColumnScorer = (table: number) => number[];

/** What a term of the question is worth where it is not in the name itself. */
const shareOfKind: { readonly [Kind in TermKind]: number } = {
  table: 0,
  table_abbreviation: 0,
  name: 1,
  abbreviation: 0.7,
  synonym: 0.9,
  description: 0.3,
};

/** Makes the scorer for one question. */
export function createColumnScorer(
  index: LexicalIndex,
  view: ReadableView,
  words: readonly QuestionWord[],
  hits: ColumnHits,
): ColumnScorer {
  const weightOf = new Map<number, number>();
  for (const word of words) {
    for (const { term, weight } of word.meanings) {
      weightOf.set(term, Math.max(weightOf.get(term) ?? 0, weight * word.weight));
    }
  }

  /** The share of the words of its name, rare ones weighing more; synonyms and descriptions stand in for them. */
  function scoreColumn(column: number): number {
    let named = 0;
    let whole = 0;
    const end = index.columnTermStarts[column + 1] ?? 0;
    for (let place = index.columnTermStarts[column] ?? 0; place < end; place += 1) {
      const term = index.columnTerms[place] ?? 0;
      const kind = termKinds[index.columnTermKinds[place] ?? 0] ?? 'description';
      const rarity = inverseFrequency(view, term);
      if (kind === 'name') whole += rarity;
      named += rarity * shareOfKind[kind] * (weightOf.get(term) ?? 0);
    }
    return whole === 0 ? 0 : Math.min(1, named / whole);
  }

  return (table) => {
    const first = index.columnStarts[table] ?? 0;
    const end = index.columnStarts[table + 1] ?? first;
    return Array.from({ length: end - first }, (_, place) =>
      Math.max(hits.get(first + place) ?? 0, scoreColumn(first + place)),
    );
  };
}

/** How surely values speak for columns, by column number. */
export function hitsOfValues(
  values: readonly ValueMatch[],
  columnNumber: (match: ValueMatch) => number | undefined,
): Map<number, number> {
  const hits = new Map<number, number>();
  for (const match of values) {
    const column = columnNumber(match);
    if (column !== undefined) hits.set(column, Math.max(hits.get(column) ?? 0, match.similarity));
  }
  return hits;
}
