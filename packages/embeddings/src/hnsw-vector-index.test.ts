import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { createExactVectorIndex, type VectorEntry, type VectorIndex } from '@querent/core';
import { createHnswVectorIndex } from './hnsw-vector-index.js';

const dimensions = 16;

/** Vectors in clusters, always the same. */
function entries(count: number): VectorEntry[] {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const centres = Array.from({ length: 20 }, () => Array.from({ length: dimensions }, next));
  return Array.from({ length: count }, (_, index) => {
    const raw = (centres[index % centres.length] ?? []).map((value) => value + 0.3 * next());
    const length = Math.hypot(...raw);
    return { id: `v${String(index)}`, vector: Float32Array.from(raw, (value) => value / length) };
  });
}

const isInstalled = (() => {
  try {
    createRequire(import.meta.url)('hnswlib-node');
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!isInstalled)(
  `createHnswVectorIndex${isInstalled ? '' : ' (skipped: hnswlib-node could not be compiled here)'}`,
  () => {
    const opened: VectorIndex[] = [];
    const open = (index: VectorIndex) => {
      opened.push(index);
      return index;
    };
    afterEach(() => Promise.all(opened.splice(0).map((index) => index.close())));

    const all = entries(3_000);
    const everything = new Set(all.map(({ id }) => id));

    it('finds nearly what the exact index finds', async () => {
      const [hnsw, exact] = [
        open(createHnswVectorIndex(dimensions)),
        open(createExactVectorIndex(dimensions)),
      ];
      await Promise.all([hnsw.upsert(all), exact.upsert(all)]);
      let found = 0;
      for (const { vector } of all.slice(0, 50)) {
        const near = new Set(
          (await hnsw.query(vector, { limit: 20, permitted: everything })).map(({ id }) => id),
        );
        const truth = await exact.query(vector, { limit: 20, permitted: everything });
        found += truth.filter(({ id }) => near.has(id)).length;
      }
      expect(found / 1_000).toBeGreaterThanOrEqual(0.99);
    });

    it.each([0.05, 0.5])('answers only permitted ids where %s of all are permitted', async (share) => {
      const index = open(createHnswVectorIndex(dimensions));
      await index.upsert(all);
      const permitted = new Set(all.slice(0, all.length * share).map(({ id }) => id));
      const matches = await index.query(all[2_999]?.vector ?? new Float32Array(), { limit: 20, permitted });
      expect(matches).toHaveLength(20);
      expect(matches.every(({ id }) => permitted.has(id))).toBe(true);
    });

    it('forgets what was removed and finds what was replaced', async () => {
      const index = open(createHnswVectorIndex(dimensions));
      const [first, second] = [all[0], all[1]] as [VectorEntry, VectorEntry];
      await index.upsert([first, second]);
      await index.upsert([{ id: second.id, vector: first.vector }]);
      await index.remove([first.id]);
      const matches = await index.query(first.vector, { limit: 5, permitted: everything });
      expect(matches.map(({ id }) => id)).toEqual([second.id]);
      expect(matches[0]?.score).toBeCloseTo(1, 5);
    });

    it('answers nothing while it is empty', async () => {
      expect(
        await open(createHnswVectorIndex(dimensions)).query(new Float32Array(dimensions), {
          limit: 5,
          permitted: everything,
        }),
      ).toEqual([]);
    });
  },
);
