import { expandAbbreviation, loadSimilarWords, splitIdentifier, stemWord } from '@querent/core';

/** The whole words of a name, abbreviations written out. */
export function nameWords(name: string): string[] {
  return splitIdentifier(name).flatMap((word) => {
    const written = expandAbbreviation(word);
    return written.length > 0 ? written : [word];
  });
}

/** How alike two words are; every pair is computed once. */
export function createSimilarity(): (a: string, b: string) => number {
  const table = loadSimilarWords();
  const known = new Map<string, number>();
  return (a, b) => {
    if (a === b) return 1;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    let similarity = known.get(key);
    if (similarity === undefined) known.set(key, (similarity = table.similarity(a, b)));
    return similarity;
  };
}

const stems = new Map<string, string>();

/** The stem of a lower-case word; remembered, for questions repeat their words. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size > 50_000) stems.clear();
    stems.set(word, (stem = stemWord(word)));
  }
  return stem;
}

/** Cuts a run-together name such as `authorname` into words of the same schema. */
export function cutCompound(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (word.length < 6) return [word];
  for (let cut = word.length - 2; cut >= 2; cut -= 1) {
    const head = word.slice(0, cut);
    const tail = word.slice(cut);
    if (vocabulary.has(head) && vocabulary.has(tail)) return [head, tail];
  }
  return [word];
}
