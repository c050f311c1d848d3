import { createRequire } from 'node:module';
import { AnalyticsError, createExactVectorIndex, type VectorIndex, type VectorMatch } from '@querent/core';
import type * as Hnswlib from 'hnswlib-node';

const neighbours = 16;
const effortOfBuilding = 200;
const effortOfSearching = 100;
const firstCapacity = 1_024;
/** Where an asker may see less than this share, walking the graph costs more than scanning what they may see. */
const smallestShare = 0.3;

/**
 * An approximate index for very large catalogs that most askers may see most of. A small permitted set is scanned exactly.
 * @throws UNSUPPORTED_ADAPTER where hnswlib-node is not installed
 */
export function createHnswVectorIndex(dimensions: number): VectorIndex {
  const { HierarchicalNSW: Graph } = loadLibrary();
  const exact = createExactVectorIndex(dimensions);
  const labelOf = new Map<string, number>();
  const idOf = new Map<number, string>();
  let graph: Hnswlib.HierarchicalNSW | null = null;
  let nextLabel = 0;

  function roomFor(count: number): Hnswlib.HierarchicalNSW {
    if (graph === null) {
      graph = new Graph('ip', dimensions);
      graph.initIndex({
        maxElements: Math.max(firstCapacity, count),
        m: neighbours,
        efConstruction: effortOfBuilding,
      });
      graph.setEf(effortOfSearching);
    }
    if (nextLabel + count > graph.getMaxElements())
      graph.resizeIndex(Math.max(nextLabel + count, graph.getMaxElements() * 2));
    return graph;
  }

  function forget(id: string): void {
    const label = labelOf.get(id);
    if (label === undefined) return;
    labelOf.delete(id);
    idOf.delete(label);
    graph?.markDelete(label);
  }

  return {
    specVersion: 1,

    async upsert(entries) {
      await exact.upsert(entries);
      const into = roomFor(entries.length);
      for (const { id, vector } of entries) {
        forget(id);
        const label = nextLabel++;
        into.addPoint(Array.from(vector), label);
        labelOf.set(id, label);
        idOf.set(label, id);
      }
    },

    async remove(ids) {
      await exact.remove(ids);
      for (const id of ids) forget(id);
    },

    async query(vector, { limit, permitted }) {
      if (graph === null || permitted.size < idOf.size * smallestShare)
        return exact.query(vector, { limit, permitted });
      const isPermitted = (label: number) => permitted.has(idOf.get(label) ?? '');
      const { neighbors, distances } = graph.searchKnn(
        Array.from(vector),
        Math.min(limit, idOf.size),
        isPermitted,
      );
      const matches = neighbors.map((label, rank): VectorMatch => ({
        id: idOf.get(label) ?? '',
        score: 1 - (distances[rank] ?? 1),
      }));
      return matches.sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1));
    },

    async close() {
      graph = null;
      labelOf.clear();
      idOf.clear();
      await exact.close();
    },
  };
}

function loadLibrary(): typeof Hnswlib {
  try {
    return createRequire(import.meta.url)('hnswlib-node') as typeof Hnswlib;
  } catch (error) {
    throw new AnalyticsError(
      'UNSUPPORTED_ADAPTER',
      'Approximate search needs hnswlib-node: run npm install hnswlib-node (it compiles), or use the exact index.',
      { cause: error },
    );
  }
}
