import { scanModule } from './scan-module.js';

/** Vectors in numbered rows: as floats, and as int8 in the memory of a WebAssembly module that scans them. */
export interface VectorRows {
  /** Sets a row; rows are set in the order of their numbers the first time. */
  set(row: number, vector: Float32Array): void;
  /** Copies one row over another. */
  copy(from: number, to: number): void;
  /** What the rows score against a vector, about; valid until the next call. Rows handed in again are not copied again. */
  estimate(vector: Float32Array, rows: Uint32Array): Float32Array;
  /** The dot product of a row and a vector. */
  score(row: number, vector: Float32Array): number;
}

type Scan = (
  question: number,
  rows: number,
  count: number,
  vectors: number,
  scales: number,
  scores: number,
  width: number,
) => void;

/** The memory of a scanner with room for so many rows, cut into its parts. */
interface Scanner {
  readonly capacity: number;
  readonly question: Int16Array;
  readonly rows: Uint32Array;
  readonly scores: Float32Array;
  readonly scales: Float32Array;
  readonly vectors: Int8Array;
  readonly scan: Scan;
}

const stepWidth = 32;
const pageBytes = 65_536;
const firstCapacity = 64;

/** The part of WebAssembly that is used here; the types of Node 20 leave it out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly scan: Scan } };
};

let compiled: object | undefined;

/** Makes rows for vectors of one length. */
export function createVectorRows(dimensions: number): VectorRows {
  const width = Math.max(1, Math.ceil(dimensions / stepWidth)) * stepWidth;
  let scanner = createScanner(firstCapacity, width);
  let floats = new Float32Array(firstCapacity * dimensions);
  let copiedRows: Uint32Array | null = null;

  function grow(capacity: number): void {
    const next = createScanner(capacity, width);
    next.vectors.set(scanner.vectors);
    next.scales.set(scanner.scales);
    const moreFloats = new Float32Array(capacity * dimensions);
    moreFloats.set(floats);
    scanner = next;
    floats = moreFloats;
    copiedRows = null;
  }

  return {
    set(row, vector) {
      if (row >= scanner.capacity) grow(Math.max(row + 1, scanner.capacity * 2));
      floats.set(vector, row * dimensions);
      scanner.scales[row] = quantise(vector, scanner.vectors.subarray(row * width, (row + 1) * width));
    },
    copy(from, to) {
      floats.copyWithin(to * dimensions, from * dimensions, (from + 1) * dimensions);
      scanner.vectors.copyWithin(to * width, from * width, (from + 1) * width);
      scanner.scales[to] = scanner.scales[from] ?? 0;
    },
    estimate(vector, rows) {
      const { question, scan, scores, scales, vectors } = scanner;
      const scale = quantise(vector, question);
      if (rows !== copiedRows) scanner.rows.set(rows);
      copiedRows = rows;
      scan(
        question.byteOffset,
        scanner.rows.byteOffset,
        rows.length,
        vectors.byteOffset,
        scales.byteOffset,
        scores.byteOffset,
        width,
      );
      return scale === 0 ? scores.subarray(0, rows.length).fill(0) : scores.subarray(0, rows.length);
    },
    score(row, vector) {
      const start = row * dimensions;
      let sum = 0;
      for (let index = 0; index < dimensions; index += 1)
        sum += (vector[index] ?? 0) * (floats[start + index] ?? 0);
      return sum;
    },
  };
}

function createScanner(capacity: number, width: number): Scanner {
  compiled ??= new WebAssembly.Module(Buffer.from(scanModule, 'base64'));
  const questionBytes = width * 2;
  const bytes = questionBytes + capacity * (12 + width);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
  const { exports } = new WebAssembly.Instance(compiled, { scan: { memory } });
  const { buffer } = memory;
  return {
    capacity,
    question: new Int16Array(buffer, 0, width),
    rows: new Uint32Array(buffer, questionBytes, capacity),
    scores: new Float32Array(buffer, questionBytes + capacity * 4, capacity),
    scales: new Float32Array(buffer, questionBytes + capacity * 8, capacity),
    vectors: new Int8Array(buffer, questionBytes + capacity * 12, capacity * width),
    scan: exports.scan,
  };
}

/** Rounds a vector to whole numbers from -127 to 127 and answers what one of them is worth; the rest of the target is 0. */
function quantise(vector: Float32Array, target: Int8Array | Int16Array): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most / 127;
  target.fill(0);
  if (scale > 0) vector.forEach((value, index) => (target[index] = Math.round(value / scale)));
  return scale;
}
