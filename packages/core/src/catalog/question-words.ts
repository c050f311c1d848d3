import { expandAbbreviation } from '../words/abbreviations.js';
import { impliedWords } from '../words/implied-words.js';
import type { SimilarWords } from '../words/similar-words.js';
import { stemWord } from '../words/stem-word.js';
import { isStopWord } from '../words/stop-words.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';
import type { LexicalIndex } from './lexical-index.js';

/** A word of the question and the terms of the catalog that it may mean. */
export interface QuestionWord {
  readonly lower: string;
  readonly stem: string;
  /** How much the word counts: 1 in the question itself, less in what came with it. */
  readonly weight: number;
  readonly meanings: readonly Meaning[];
}

/** A term that a word may mean; 1 for the word itself. */
interface Meaning {
  readonly term: number;
  readonly weight: number;
}

/** Finds what the words of questions may mean in one index; remembers what it found. */
export interface WordReader {
  read(text: string, weight: number): QuestionWord[];
}

const leastCosine = 0.4;
const mostSimilarWeight = 0.8;
const abbreviationWeight = 0.7;
/** Where, when and who count less than what they ask for. */
const askingWeight = 0.3;
const impliedWeight = 0.6;
const rememberedAtMost = 2_000;

/** Makes the reader of one index. */
export function createWordReader(index: LexicalIndex, similarWords: SimilarWords): WordReader {
  const remembered = new Map<string, readonly Meaning[]>();

  function meaningsOf(lower: string, stem: string): readonly Meaning[] {
    const before = remembered.get(lower);
    if (before !== undefined) return before;
    if (remembered.size >= rememberedAtMost) remembered.clear();
    const meanings = findMeanings(lower, stem, index, similarWords);
    remembered.set(lower, meanings);
    return meanings;
  }

  return {
    read: (text, weight) => {
      const words = new Map<string, QuestionWord>();
      for (const { kind, lower, stem } of tokenizeQuestion(text)) {
        if (kind !== 'word' || words.has(stem)) continue;
        const isAsking = isStopWord(lower);
        if (isAsking && impliedWords(lower).length === 0) continue;
        words.set(stem, {
          lower,
          stem,
          weight: isAsking ? weight * askingWeight : weight,
          meanings: isAsking ? findImplied(lower, index) : meaningsOf(lower, stem),
        });
      }
      return [...words.values()];
    },
  };
}

/** Best first: the word itself, what it abbreviates, words alike. */
function findMeanings(
  lower: string,
  stem: string,
  index: LexicalIndex,
  similarWords: SimilarWords,
): Meaning[] {
  const weights = new Map<number, number>();
  const offer = (term: number | undefined, weight: number): void => {
    if (term !== undefined && weight > (weights.get(term) ?? 0)) weights.set(term, weight);
  };
  offer(index.termIds.get(stem), 1);
  for (const long of expandAbbreviation(lower)) offer(index.termIds.get(stemWord(long)), abbreviationWeight);
  for (const { term, weight } of findImplied(lower, index)) offer(term, weight);
  const vector = similarWords.vector(lower);
  if (vector !== null) {
    const { terms, vectors } = index.vocabulary;
    for (let word = 0; word < terms.length; word += 1) {
      const cosine = dotProductAt(vector, vectors, word * vector.length);
      if (cosine > leastCosine) {
        offer(terms[word], Math.min(mostSimilarWeight, (cosine - leastCosine) / (1 - leastCosine)));
      }
    }
  }
  return Array.from(weights, ([term, weight]) => ({ term, weight })).sort(
    (left, right) => right.weight - left.weight || left.term - right.term,
  );
}

/** What the word asks about without saying it. */
function findImplied(lower: string, index: LexicalIndex): Meaning[] {
  return impliedWords(lower).flatMap((word) => {
    const term = index.termIds.get(stemWord(word));
    return term === undefined ? [] : [{ term, weight: impliedWeight }];
  });
}

/** Four sums at a time, which is twice as fast as one. */
function dotProductAt(vector: Float32Array, vectors: Float32Array, start: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let index = 0; index < vector.length; index += 4) {
    first += (vector[index] ?? 0) * (vectors[start + index] ?? 0);
    second += (vector[index + 1] ?? 0) * (vectors[start + index + 1] ?? 0);
    third += (vector[index + 2] ?? 0) * (vectors[start + index + 2] ?? 0);
    fourth += (vector[index + 3] ?? 0) * (vectors[start + index + 3] ?? 0);
  }
  return first + second + third + fourth;
}
