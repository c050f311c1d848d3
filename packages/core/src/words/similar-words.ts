import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A static table of word vectors: how alike two words are, without a model. */
export interface SimilarWords {
  /** The length of every vector. */
  readonly dimensions: number;
  /** The cosine of two words, -1 to 1; 0 where one of them is unknown. Above 0.4 they mean something alike. */
  similarity(a: string, b: string): number;
  /** The word's unit vector, or null where it has no Latin letters. Shared: never change it. */
  vector(word: string): Float32Array | null;
  /** Whether the table has the whole word, and not only its pieces. */
  isKnown(word: string): boolean;
  /** Adds a word's vector to a sum, scaled so that rare words weigh more than common ones; whether the word is known. */
  addTo(sum: Float32Array, word: string): boolean;
}

const headerBytes = 16;
const longestPiece = 18;
const rememberedAtMost = 2_000;

let loaded: SimilarWords | undefined;

/** The table that comes with this package, read on first use and kept as one buffer of some four megabytes. */
export function loadSimilarWords(): SimilarWords {
  loaded ??= openTable(readFileSync(createRequire(import.meta.url).resolve('#data/similar-words.bin')));
  return loaded;
}

/** Layout: see scripts/distil-similar-words.py. */
function openTable(file: Uint8Array): SimilarWords {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = view.getUint32(4, true);
  const dimensions = view.getUint32(8, true);
  const offsets = headerBytes + count * 4;
  const vectors = offsets + (count + 1) * 4;
  const text = vectors + count * dimensions;
  const textStart = (row: number): number => text + view.getUint32(offsets + row * 4, true);

  function compare(piece: string, row: number): number {
    const start = textStart(row);
    const length = textStart(row + 1) - start;
    for (let index = 0; index < piece.length && index < length; index += 1) {
      const difference = piece.charCodeAt(index) - view.getUint8(start + index);
      if (difference !== 0) return difference;
    }
    return piece.length - length;
  }

  function findRow(piece: string): number {
    let low = 0;
    let high = count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = compare(piece, middle);
      if (order === 0) return middle;
      if (order < 0) high = middle - 1;
      else low = middle + 1;
    }
    return -1;
  }

  function addRow(sum: Float32Array, row: number): void {
    const scale = view.getFloat32(headerBytes + row * 4, true);
    const start = vectors + row * dimensions;
    for (let index = 0; index < dimensions; index += 1) {
      sum[index] = (sum[index] ?? 0) + scale * view.getInt8(start + index);
    }
  }

  /** The longest known piece first, as the model's own tokenizer cuts words. */
  function addTo(sum: Float32Array, word: string): boolean {
    const letters = latinLetters(word);
    let position = 0;
    while (position < letters.length) {
      const prefix = position === 0 ? '' : '##';
      let length = Math.min(longestPiece, letters.length - position);
      let row = -1;
      while (length > 0 && (row = findRow(prefix + letters.slice(position, position + length))) < 0)
        length -= 1;
      if (row < 0) return position > 0;
      addRow(sum, row);
      position += length;
    }
    return letters.length > 0;
  }

  const remembered = new Map<string, Float32Array | null>();
  function vector(word: string): Float32Array | null {
    const before = remembered.get(word);
    if (before !== undefined) return before;
    if (remembered.size >= rememberedAtMost) remembered.clear();
    const sum = new Float32Array(dimensions);
    const result = addTo(sum, word) ? normalise(sum) : null;
    remembered.set(word, result);
    return result;
  }

  function similarity(a: string, b: string): number {
    const left = vector(a);
    const right = vector(b);
    return left === null || right === null ? 0 : dotProduct(left, right);
  }

  return { dimensions, similarity, vector, isKnown: (word) => findRow(word) >= 0, addTo };
}

/** Lower case without accents; everything but a to z falls away. */
function latinLetters(word: string): string {
  if (/^[a-z]*$/.test(word)) return word;
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}

/** Scales a vector to length 1 in place; the zero vector stays. */
export function normalise(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotProduct(vector, vector));
  if (length > 0)
    for (let index = 0; index < vector.length; index += 1) vector[index] = (vector[index] ?? 0) / length;
  return vector;
}

/** The dot product of two vectors of one length. */
export function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
