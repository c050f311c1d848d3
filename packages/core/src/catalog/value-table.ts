import { hashText, valueWords, type ValueWord } from './value-text.js';

/** Every value of every indexed column under three hashes, in typed arrays: twenty bytes a value beside its text. */
export interface ValueTable {
  /** Numbers of the values that begin with these words; some may not, for hashes collide. */
  beginningWith(words: readonly ValueWord[]): Iterable<number>;
  /** Numbers of the values that share the first or the last three letters, as most near spellings of long words do. */
  sharingLettersWith(letters: string): Iterable<number>;
}

const endLength = 3;

/** Hashes values by their first two words (or their only one), by their first letters and by their last. */
export function buildValueTable(values: Iterable<string>, count: number): ValueTable {
  const byWords = createChains(count);
  const byFirst = createChains(count);
  const byLast = createChains(count);
  let number = 0;
  for (const value of values) {
    const words = valueWords(value);
    byWords.add(number, hashText(wordsKey(words)));
    const letters = joinLetters(words);
    if (letters.length > endLength) {
      byFirst.add(number, hashText(letters.slice(0, endLength)));
      byLast.add(number, hashText(letters.slice(-endLength)));
    }
    number += 1;
  }
  return {
    beginningWith: (words) => byWords.of(hashText(wordsKey(words))),
    *sharingLettersWith(letters) {
      yield* byFirst.of(hashText(letters.slice(0, endLength)));
      yield* byLast.of(hashText(letters.slice(-endLength)));
    },
  };
}

/** The letters of all words, so that `e-mail` and `email` are alike. */
export function joinLetters(words: readonly ValueWord[]): string {
  return words.map(({ letters }) => letters).join('');
}

function wordsKey(words: readonly ValueWord[]): string {
  const [first, second] = words;
  return second === undefined ? (first?.key ?? '') : `${first?.key ?? ''} ${second.key}`;
}

interface Chains {
  add(number: number, hash: number): void;
  of(hash: number): Iterable<number>;
}

/** A hash table whose buckets are linked lists in two arrays. */
function createChains(count: number): Chains {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, count)));
  const heads = new Int32Array(size);
  const next = new Int32Array(count);
  return {
    add: (number, hash) => {
      const bucket = hash & (size - 1);
      next[number] = heads[bucket] ?? 0;
      heads[bucket] = number + 1;
    },
    *of(hash) {
      for (let entry = heads[hash & (size - 1)] ?? 0; entry > 0; entry = next[entry - 1] ?? 0)
        yield entry - 1;
    },
  };
}
