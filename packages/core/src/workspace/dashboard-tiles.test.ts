import { describe, expect, it } from 'vitest';
import type { DashboardRecord } from '../records/workspace.js';
import { contentFromInput, contentFromPatch, type DashboardInput } from './dashboard-input.js';

const [first, second, third] = ['query-1', 'query-2', 'query-3'];
const at = '2026-01-31T12:00:00.000Z';

function stored(input: DashboardInput): DashboardRecord {
  return { id: 'board', user_id: 'ada', ...contentFromInput(input), created_at: at, updated_at: at };
}

const placesOf = (input: DashboardInput) =>
  contentFromInput(input).tiles.map(({ query_id, place: { x, y, w, h } }) => [query_id, x, y, w, h]);

describe('tiles of queries and layout', () => {
  it('stand where the row of the grid has four whole numbers', () => {
    const layout = {
      grid: [
        [0, 0, 8, 3],
        [8, 0, 4, 3],
      ],
    };
    expect(placesOf({ name: 'Sales', queries: [first, second], layout })).toEqual([
      [first, 0, 0, 8, 3],
      [second, 8, 0, 4, 3],
    ]);
  });

  it.each([
    ['is no grid', undefined],
    ['is a row of two', { grid: [[1, 2]] }],
    ['is a row of five', { grid: [[0, 0, 1, 1, 1]] }],
    ['is no width', { grid: [[0, 0, 0, 4]] }],
    ['is a place left of the page', { grid: [[-1, 0, 2, 4]] }],
    ['is a place far off the page', { grid: [[0, 0, 2, 1_001]] }],
  ])('stand two in a row where there %s', (_, layout) => {
    expect(placesOf({ name: 'Sales', queries: [first, second, third], layout })).toEqual([
      [first, 0, 0, 6, 4],
      [second, 6, 0, 6, 4],
      [third, 0, 4, 6, 4],
    ]);
  });

  it('leave queries and layout as they were sent', () => {
    const input = { name: 'Sales', queries: [first, first], layout: { grid: [[1, 2], []] } };
    expect(contentFromInput(input)).toMatchObject(input);
  });
});

describe('tiles as they are sent', () => {
  const tiles = [
    { query_id: first, title: 'Orders', place: { x: 2, y: 1, w: 4, h: 4 } },
    { query_id: second },
  ];

  it('make queries and layout where these are left out', () => {
    const { queries, layout, tiles: made } = contentFromInput({ name: 'Sales', tiles });
    expect(queries).toEqual([first, second]);
    expect(layout).toEqual({
      grid: [
        [2, 1, 4, 4],
        [6, 0, 6, 4],
      ],
    });
    expect(made).toMatchObject([{ title: 'Orders', chart: null }, { title: null }]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ['a query that is not among queries', { name: 'Sales', queries: [second], tiles }],
    [
      'one id twice',
      {
        name: 'Sales',
        tiles: [
          { id: 'a', query_id: first },
          { id: 'a', query_id: first },
        ],
      },
    ],
  ])('are refused with %s', (_, input) => {
    expect(() => contentFromInput(input)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }) as Error,
    );
  });
});

describe('a change', () => {
  const before = stored({
    name: 'Sales',
    tiles: [{ query_id: first, title: 'Orders', chart: { type: 'bar' } }],
  });
  const [tile] = before.tiles;

  it('of the name leaves everything else', () => {
    expect(contentFromPatch(before, { name: ' Sales 2 ' })).toEqual({
      name: 'Sales 2',
      description: null,
      queries: before.queries,
      layout: before.layout,
      tiles: before.tiles,
    });
  });

  it('of the queries keeps the tiles of those that stay', () => {
    const { tiles } = contentFromPatch(before, { queries: [second, first] });
    expect(tiles).toMatchObject([
      { query_id: second, title: null },
      { id: tile?.id, title: 'Orders' },
    ]);
  });

  it('of the queries counts though the tiles of before come back with it', () => {
    const { tiles } = contentFromPatch(before, { queries: [first, second], tiles: before.tiles });
    expect(tiles.map(({ query_id }) => query_id)).toEqual([first, second]);
  });

  it('of a tile leaves the queries and the layout that come back with it', () => {
    const titled = before.tiles.map((each) => ({ ...each, title: 'All orders' }));
    const { queries, layout } = before;
    expect(contentFromPatch(before, { queries, layout, tiles: titled })).toMatchObject({
      queries,
      layout,
      tiles: [{ id: tile?.id, title: 'All orders' }],
    });
  });
});
