import { fileURLToPath } from 'node:url';
import type { Embedder } from '@querent/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransformersEmbedder, isModelOnDisk } from './transformers-embedder.js';

const model = fileURLToPath(new URL('../../../test/fixtures/tiny-model', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../../test/fixtures', import.meta.url));

const dot = (left: Float32Array | undefined, right: Float32Array | undefined) =>
  Array.from(left ?? []).reduce(
    (sum: number, value: number, index: number) => sum + value * (right?.[index] ?? 0),
    0,
  );

describe('createTransformersEmbedder', () => {
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = await createTransformersEmbedder({ model, cacheFolder });
  });
  afterAll(() => embedder.close());

  it('gives a unit vector a text, in order, whatever the lengths', async () => {
    const texts = ['orders', 'the total amount of money paid for each order by each customer', 'city'];
    const vectors = await embedder.embed(texts);
    expect(vectors.map(({ length }) => length)).toEqual([24, 24, 24]);
    for (const [index, text] of texts.entries()) {
      const [alone] = await embedder.embed([text]);
      expect(dot(vectors[index], alone)).toBeCloseTo(1, 5);
    }
  });

  it('finds texts that share words more alike than texts that do not', async () => {
    const [question, near, far] = await embedder.embed([
      'number of singers',
      'the number of singers',
      'weather in city',
    ]);
    expect(dot(question, near)).toBeGreaterThan(dot(question, far));
  });

  it('gives the zero vector for a text that says nothing', async () => {
    const [nothing, something] = await embedder.embed([' ', 'order']);
    expect(dot(nothing, nothing)).toBe(0);
    expect(dot(something, something)).toBeCloseTo(1, 5);
  });

  it('embeds more texts than go to the process at a time, and a very long one', async () => {
    const vectors = await embedder.embed([
      ...Array.from({ length: 600 }, (_, index) => `order ${String(index)}`),
      'price '.repeat(2_000),
    ]);
    expect(vectors).toHaveLength(601);
  });

  it('gives a text the same vector alone, in company and in bulk', async () => {
    const texts = Array.from(
      { length: 600 },
      (_value, place) => `amount ${'of each order '.repeat(place % 7)}`,
    );
    const inBulk = await embedder.embed(texts);
    const [alone] = await embedder.embed(texts.slice(3, 4));
    const inCompany = await embedder.embed(texts.slice(0, 7));
    expect(inCompany[3]).toEqual(alone);
    expect(inBulk[3]).toEqual(alone);
    expect(inBulk[598]).toEqual(alone);
  });

  it('can be closed while it works, and opened again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const another = await createTransformersEmbedder({ model, cacheFolder });
      const running = another.embed(['one', 'two']);
      await another.close();
      await expect(running).rejects.toMatchObject({ code: 'CANCELLED' });
      await expect(another.embed(['three'])).rejects.toMatchObject({ code: 'CANCELLED' });
    }
    expect(await embedder.embed(['still there'])).toHaveLength(1);
  });

  it('stops when it is told to', async () => {
    await expect(embedder.embed(['order'], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  it('is named after its model file, so that vectors of another are never compared', () => {
    expect(embedder.name).toMatch(/^transformers\/tiny-model\/[0-9a-f]{12}\/single$/);
  });
});

describe('a model that is not on disk', () => {
  it('is an error that says what to do, and nothing is downloaded', async () => {
    expect(isModelOnDisk({ model: 'nobody/model', cacheFolder })).toBe(false);
    await expect(createTransformersEmbedder({ model: 'nobody/model', cacheFolder })).rejects.toThrow(
      /EMBEDDING_MODEL/,
    );
  });

  it('is told apart from one that is', () => {
    expect(isModelOnDisk({ model: 'tiny-model', cacheFolder })).toBe(true);
  });
});
