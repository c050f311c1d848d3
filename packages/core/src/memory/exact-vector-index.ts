import { AnalyticsError } from '../errors/analytics-error.js';
import type { VectorIndex, VectorMatch } from '../interfaces/vector-index.js';
import { createVectorRows } from './exact-vector-rows.js';

const fewestCandidates = 60;
const candidatesPerMatch = 3;

/**
 * A vector index that looks at every permitted vector: as int8 in WebAssembly first, then the best ones again as floats.
 * Needs no native code; five bytes a component. @throws VALIDATION_ERROR for vectors of another length.
 */
export function createExactVectorIndex(dimensions: number): VectorIndex {
  const rows = createVectorRows(dimensions);
  const rowOf = new Map<string, number>();
  const ids: string[] = [];
  let permittedRows = new WeakMap<ReadonlySet<string>, Uint32Array>();

  function checkLength(vector: Float32Array): void {
    if (vector.length === dimensions) return;
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `This index holds vectors of ${String(dimensions)} components; one of ${String(vector.length)} was handed in.`,
    );
  }

  function rowsOf(permitted: ReadonlySet<string>): Uint32Array {
    const before = permittedRows.get(permitted);
    if (before !== undefined) return before;
    const found: number[] = [];
    for (const id of permitted) {
      const row = rowOf.get(id);
      if (row !== undefined) found.push(row);
    }
    const sorted = Uint32Array.from(found).sort();
    permittedRows.set(permitted, sorted);
    return sorted;
  }

  function remove(id: string): void {
    const row = rowOf.get(id);
    const last = ids.pop();
    if (row === undefined || last === undefined) return;
    if (last !== id) {
      rows.copy(ids.length, row);
      ids[row] = last;
      rowOf.set(last, row);
    }
    rowOf.delete(id);
  }

  return {
    specVersion: 1,
    upsert: async (entries) => {
      for (const { vector } of entries) checkLength(vector);
      for (const { id, vector } of entries) {
        const row = rowOf.get(id) ?? ids.push(id) - 1;
        rowOf.set(id, row);
        rows.set(row, vector);
      }
      permittedRows = new WeakMap();
    },
    remove: async (gone) => {
      for (const id of gone) if (rowOf.has(id)) remove(id);
      permittedRows = new WeakMap();
    },
    query: async (vector, { limit, permitted }) => {
      checkLength(vector);
      const searched = rowsOf(permitted);
      if (limit < 1 || searched.length === 0) return [];
      const estimates = rows.estimate(vector, searched);
      const least = leastOfBest(estimates, Math.max(fewestCandidates, limit * candidatesPerMatch));
      const matches: VectorMatch[] = [];
      for (let place = 0; place < searched.length; place += 1) {
        if ((estimates[place] ?? 0) < least) continue;
        const row = searched[place] ?? 0;
        const id = ids[row];
        if (id !== undefined) matches.push({ id, score: rows.score(row, vector) });
      }
      return matches.sort(compareMatches).slice(0, limit);
    },
    close: async () => {
      rowOf.clear();
      ids.length = 0;
      permittedRows = new WeakMap();
    },
  };
}

/** The score of the last one among so many best; equal ones are all as good, whatever the order in which they came. */
function leastOfBest(scores: Float32Array, count: number): number {
  if (scores.length <= count) return -Infinity;
  const heap = scores.slice(0, count).sort();
  for (let place = count; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score > (heap[0] ?? 0)) replaceLeast(heap, score);
  }
  return heap[0] ?? 0;
}

/** Replaces the least of a heap, which stands first. A sorted array is a heap. */
function replaceLeast(heap: Float32Array, score: number): void {
  let place = 0;
  for (;;) {
    const left = place * 2 + 1;
    const child = left + 1 < heap.length && (heap[left + 1] ?? 0) < (heap[left] ?? 0) ? left + 1 : left;
    const value = heap[child];
    if (value === undefined || value >= score) break;
    heap[place] = value;
    place = child;
  }
  heap[place] = score;
}

function compareMatches(left: VectorMatch, right: VectorMatch): number {
  return right.score - left.score || (left.id < right.id ? -1 : 1);
}
