import type { SimilarWords } from '../words/similar-words.js';
import type { CatalogTable } from './catalog-table.js';
import type { EntityFinder } from './entities.js';
import { columnTerms, tableTerms, termKinds, termWeights, type Term } from './table-terms.js';

/** Which tables hold which terms, in typed arrays: some hundred bytes a table. Tables and columns are numbered in the order in which they came. */
export interface LexicalIndex {
  readonly tableCount: number;
  readonly termIds: ReadonlyMap<string, number>;
  /** Where the postings of each term begin; one more at the end. */
  readonly postingStarts: Int32Array;
  readonly postingTables: Int32Array;
  readonly postingWeights: Float32Array;
  /** The summed weights of the names of each table. */
  readonly lengths: Float32Array;
  /** Where the terms of each table's name begin in `nameTerms`; one more at the end. */
  readonly nameTermStarts: Int32Array;
  readonly nameTerms: Int32Array;
  /** The number of the first column of each table; one more at the end. */
  readonly columnStarts: Int32Array;
  /** Where the terms of each column begin; one more at the end. */
  readonly columnTermStarts: Int32Array;
  readonly columnTerms: Int32Array;
  /** Places in {@link termKinds}. */
  readonly columnTermKinds: Uint8Array;
  readonly vocabulary: Vocabulary;
}

/** The words of names, for finding those that are alike. */
interface Vocabulary {
  /** The term of each word. */
  readonly terms: Int32Array;
  /** The words' unit vectors, one after the other. */
  readonly vectors: Float32Array;
}

/** Builds the index of all tables. Descriptions count for finding a table, and not for how long it is. */
export function buildLexicalIndex(
  tables: Iterable<CatalogTable>,
  similarWords: SimilarWords,
  entities: EntityFinder,
): LexicalIndex {
  const termIds = new Map<string, number>();
  const words = new Map<string, number>();
  const postings: { readonly terms: number[]; readonly tables: number[]; readonly weights: number[] } = {
    terms: [],
    tables: [],
    weights: [],
  };
  const lengths: number[] = [];
  const nameTermStarts = [0];
  const termsOfNames: number[] = [];
  const columnStarts = [0];
  const columnTermStarts = [0];
  const termsOfColumns: number[] = [];
  const kindsOfColumns: number[] = [];
  let columnCount = 0;

  function idOf({ term, word }: Term): number {
    const id = termIds.get(term) ?? termIds.size;
    termIds.set(term, id);
    if (word !== null) words.set(word, id);
    return id;
  }

  for (const table of tables) {
    const weights = new Map<number, number>();
    let length = 0;
    const count = (term: Term): number => {
      const id = idOf(term);
      const weight = termWeights[term.kind];
      weights.set(id, (weights.get(id) ?? 0) + weight);
      if (term.kind !== 'description') length += weight;
      return id;
    };
    for (const term of tableTerms(table, entities)) {
      const id = count(term);
      if (term.kind === 'table') termsOfNames.push(id);
    }
    nameTermStarts.push(termsOfNames.length);
    for (const column of table.columns) {
      for (const term of columnTerms(column, entities)) {
        termsOfColumns.push(count(term));
        kindsOfColumns.push(termKinds.indexOf(term.kind));
      }
      columnTermStarts.push(termsOfColumns.length);
    }
    columnCount += table.columns.length;
    columnStarts.push(columnCount);
    for (const [term, weight] of weights) {
      postings.terms.push(term);
      postings.tables.push(lengths.length);
      postings.weights.push(weight);
    }
    lengths.push(length);
  }

  return {
    tableCount: lengths.length,
    termIds,
    ...sortPostings(termIds.size, postings),
    lengths: Float32Array.from(lengths),
    nameTermStarts: Int32Array.from(nameTermStarts),
    nameTerms: Int32Array.from(termsOfNames),
    columnStarts: Int32Array.from(columnStarts),
    columnTermStarts: Int32Array.from(columnTermStarts),
    columnTerms: Int32Array.from(termsOfColumns),
    columnTermKinds: Uint8Array.from(kindsOfColumns),
    vocabulary: buildVocabulary(words, similarWords),
  };
}

/** Groups postings by term; within a term, tables keep their order. */
function sortPostings(
  termCount: number,
  postings: {
    readonly terms: readonly number[];
    readonly tables: readonly number[];
    readonly weights: readonly number[];
  },
): Pick<LexicalIndex, 'postingStarts' | 'postingTables' | 'postingWeights'> {
  const postingStarts = new Int32Array(termCount + 1);
  for (const term of postings.terms) postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + 1;
  for (let term = 0; term < termCount; term += 1) {
    postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + (postingStarts[term] ?? 0);
  }
  const next = postingStarts.slice();
  const postingTables = new Int32Array(postings.terms.length);
  const postingWeights = new Float32Array(postings.terms.length);
  postings.terms.forEach((term, index) => {
    const place = next[term] ?? 0;
    next[term] = place + 1;
    postingTables[place] = postings.tables[index] ?? 0;
    postingWeights[place] = postings.weights[index] ?? 0;
  });
  return { postingStarts, postingTables, postingWeights };
}

function buildVocabulary(words: ReadonlyMap<string, number>, similarWords: SimilarWords): Vocabulary {
  const { dimensions } = similarWords;
  const vectors = new Float32Array(words.size * dimensions);
  const terms = new Int32Array(words.size);
  let count = 0;
  for (const [word, term] of words) {
    const vector = similarWords.vector(word);
    if (vector === null) continue;
    vectors.set(vector, count * dimensions);
    terms[count] = term;
    count += 1;
  }
  return { terms: terms.slice(0, count), vectors: vectors.slice(0, count * dimensions) };
}
