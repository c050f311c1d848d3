/** One word of a text that may name a value. */
export interface ValueWord {
  /** In lower case, without accents and plural ending. */
  readonly key: string;
  /** In lower case, without accents. */
  readonly letters: string;
  /** Character offsets, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a value, or of a question that may name one: case, accents and punctuation do not count. */
export function valueWords(text: string): ValueWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => {
    const letters = foldLetters(word);
    return { key: singular(letters), letters, start: index, end: index + word.length };
  });
}

function foldLetters(word: string): string {
  const lower = word.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Cheap on purpose, for it runs over every value: only plural endings go. */
function singular(letters: string): string {
  if (letters.length < 4 || !letters.endsWith('s') || /(?:ss|us|is)$/.test(letters)) return letters;
  return letters.endsWith('ies') ? `${letters.slice(0, -3)}y` : letters.slice(0, -1);
}

/** A 32-bit hash (FNV-1a) of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Whether two texts differ by at most so many letters put in, left out, changed, or swapped with their neighbour. */
export function isNear(left: string, right: string, most: number): boolean {
  if (Math.abs(left.length - right.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return false;
    before = row;
    row = next;
  }
  return (row[right.length] ?? most + 1) <= most;
}
