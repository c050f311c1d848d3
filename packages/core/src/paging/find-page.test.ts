import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import { findPage, slicePage } from './find-page.js';

const oldestFirst = [{ field: 'created_at', direction: 'asc' }] as const;
const group = (number: number) => ({
  id: `g${String(number)}`,
  name: `group ${String(number)}`,
  description: null,
  created_at: `2026-01-0${String(number)}T00:00:00.000Z`,
});

describe('findPage', () => {
  let store: Store;
  beforeEach(async () => {
    store = createMemoryStore();
    await store.migrate(Object.values(collectionDefinitions));
    await store.insert('groups', [1, 2, 3, 4, 5].map(group));
  });

  it('walks a list page by page to its end', async () => {
    const first = await findPage(store, 'groups', {}, oldestFirst, { limit: 2 });
    const second = await findPage(store, 'groups', {}, oldestFirst, {
      limit: 2,
      cursor: first.next_cursor ?? '',
    });
    const third = await findPage(store, 'groups', {}, oldestFirst, {
      limit: 2,
      cursor: second.next_cursor ?? '',
    });
    expect([first, second, third].map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['g1', 'g2'],
      ['g3', 'g4'],
      ['g5'],
    ]);
    expect(third.next_cursor).toBeNull();
  });

  it('goes on where it was although the last record was removed', async () => {
    const first = await findPage(store, 'groups', {}, oldestFirst, { limit: 2 });
    await store.remove('groups', { id: 'g2' });
    const second = await findPage(store, 'groups', {}, oldestFirst, {
      limit: 1,
      cursor: first.next_cursor ?? '',
    });
    expect(second.items.map(({ id }) => id)).toEqual(['g3']);
  });

  it.each([0, -1, 201, 1.5, Number.NaN])('refuses the limit %s', async (limit) => {
    await expect(findPage(store, 'groups', {}, oldestFirst, { limit })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'limit' },
    });
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['no JSON', 'nonsense'],
    ['null', encoded(null)],
    ['a list', encoded([])],
    ['no fields', encoded({})],
    ['a place without its time', encoded({ id: 'g1' })],
    ['a place without its id', encoded({ created_at: '2026-01-01T00:00:00.000Z' })],
    ['an id that is a number', encoded({ id: 1, created_at: '2026-01-01T00:00:00.000Z' })],
    ['an id of null', encoded({ id: null, created_at: '2026-01-01T00:00:00.000Z' })],
    ['a time that is an object', encoded({ id: 'g1', created_at: {} })],
    ['a character that no store holds', encoded({ id: 'g1\0', created_at: '2026-01-01T00:00:00.000Z' })],
  ])('refuses a cursor with %s', async (_what, cursor) => {
    await expect(findPage(store, 'groups', {}, oldestFirst, { cursor })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'cursor' },
    });
  });
});

describe('slicePage', () => {
  it('pages through a list in memory', () => {
    const first = slicePage(['a', 'b', 'c'], { limit: 2 });
    expect(first.items).toEqual(['a', 'b']);
    expect(slicePage(['a', 'b', 'c'], { limit: 2, cursor: first.next_cursor ?? '' })).toEqual({
      items: ['c'],
      next_cursor: null,
    });
  });
});
