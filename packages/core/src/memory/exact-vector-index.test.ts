import { describe, expect, it } from 'vitest';
import { createExactVectorIndex } from './exact-vector-index.js';

/** Unit vectors from a fixed sequence, in clusters as texts form them. */
function makeVectors(count: number, dimensions: number): Float32Array[] {
  let state = 42;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const centres = Array.from({ length: 12 }, () => Float32Array.from({ length: dimensions }, next));
  return Array.from({ length: count }, (_, place) => {
    const vector = (centres[place % centres.length] ?? new Float32Array(dimensions)).map(
      (value) => value + next(),
    );
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}

const dot = (left: Float32Array, right: Float32Array): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

function exactly(
  vectors: readonly Float32Array[],
  permitted: ReadonlySet<string>,
  question: Float32Array,
): string[] {
  return vectors
    .map((vector, place) => ({ id: String(place), score: dot(vector, question) }))
    .filter(({ id }) => permitted.has(id))
    .sort((left, right) => right.score - left.score)
    .map(({ id }) => id);
}

const vectors = makeVectors(2_000, 100);
const everything = new Set(vectors.map((_, place) => String(place)));
const tenth = new Set([...everything].filter((_, place) => place % 10 === 3));

async function fill() {
  const index = createExactVectorIndex(100);
  await index.upsert(vectors.map((vector, place) => ({ id: String(place), vector })));
  return index;
}

describe('createExactVectorIndex', () => {
  it.each([
    ['all', everything],
    ['a tenth', tenth],
  ])('finds the nearest of %s in order, as a scan in floats does', async (_, permitted) => {
    const index = await fill();
    for (const question of makeVectors(8, 100)) {
      const found = await index.query(question, { limit: 20, permitted });
      expect(found.map(({ id }) => id)).toEqual(exactly(vectors, permitted, question).slice(0, 20));
      expect(found[0]?.score).toBeCloseTo(dot(vectors[Number(found[0]?.id)] ?? question, question), 5);
    }
  });

  it('answers nothing but permitted ids, also where fewer are permitted than asked for', async () => {
    const index = await fill();
    const found = await index.query(vectors[0] ?? new Float32Array(100), {
      limit: 20,
      permitted: new Set(['7', '9', 'unknown']),
    });
    expect(found.map(({ id }) => id).sort()).toEqual(['7', '9']);
    expect(
      await index.query(vectors[0] ?? new Float32Array(100), { limit: 20, permitted: new Set() }),
    ).toEqual([]);
  });

  it('follows changes although it remembers permitted sets', async () => {
    const index = await fill();
    const question = vectors[5] ?? new Float32Array(100);
    const nearest = async (): Promise<string | undefined> =>
      (await index.query(question, { limit: 1, permitted: everything }))[0]?.id;
    expect(await nearest()).toBe('5');
    await index.remove(['5', 'unknown']);
    expect(await nearest()).not.toBe('5');
    await index.upsert([{ id: '1999', vector: question }]);
    expect(await nearest()).toBe('1999');
    await index.upsert([{ id: '5', vector: question.map((value) => -value) }]);
    expect(await nearest()).toBe('1999');
  });

  it('orders equal vectors by id, however many there are and in whatever order they came', async () => {
    const index = createExactVectorIndex(4);
    const ids = Array.from({ length: 300 }, (_, place) => `v${String((place * 7) % 300).padStart(3, '0')}`);
    await index.upsert(ids.map((id) => ({ id, vector: Float32Array.of(0.6, 0.8, 0, 0) })));
    const found = await index.query(Float32Array.of(0, 1, 0, 0), { limit: 3, permitted: new Set(ids) });
    expect(found.map(({ id }) => id)).toEqual(['v000', 'v001', 'v002']);
  });

  it('scores the zero vector 0', async () => {
    const index = createExactVectorIndex(3);
    await index.upsert([{ id: 'a', vector: Float32Array.of(1, 0, 0) }]);
    expect(await index.query(new Float32Array(3), { limit: 1, permitted: new Set(['a']) })).toEqual([
      { id: 'a', score: 0 },
    ]);
  });

  it('refuses vectors of another length', async () => {
    const index = createExactVectorIndex(3);
    const entry = { id: 'a', vector: new Float32Array(4) };
    await expect(index.upsert([entry])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(index.query(entry.vector, { limit: 1, permitted: new Set(['a']) })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});
