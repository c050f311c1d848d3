import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import {
  mostGridCells,
  type DashboardLayout,
  type DashboardTile,
  type TilePlace,
} from '../records/workspace.js';

/** A tile as it is sent. */
export interface TileInput {
  /** Left out: a new one. */
  readonly id?: string | undefined;
  readonly query_id: string;
  readonly title?: string | null | undefined;
  readonly chart?: Readonly<Record<string, unknown>> | null | undefined;
  /** Left out: the place that the layout has for it, or a free one. */
  readonly place?: TilePlace | undefined;
}

/** Of a tile that nobody placed: two in a row. */
const usualSize = { w: 6, h: 4 } as const;
const usualColumns = 2;

/** One tile for each query in turn; a query that had a tile before keeps its id, title and chart. Decision 0026. */
export function tilesOfQueries(
  queries: readonly string[],
  layout: DashboardLayout,
  before: readonly DashboardTile[] = [],
): readonly DashboardTile[] {
  const left = [...before];
  return queries.map((query_id, index) => {
    const position = left.findIndex((tile) => tile.query_id === query_id);
    const [kept] = position < 0 ? [] : left.splice(position, 1);
    const place = placeOfRow(layout.grid[index]) ?? kept?.place ?? usualPlace(index);
    return {
      id: kept?.id ?? randomUUID(),
      query_id,
      title: kept?.title ?? null,
      chart: kept?.chart ?? null,
      place,
    };
  });
}

/**
 * Tiles as they are sent, completed.
 * @throws VALIDATION_ERROR where two have the same id
 */
export function tilesOfInput(tiles: readonly TileInput[], layout: DashboardLayout): readonly DashboardTile[] {
  const ids = tiles.flatMap(({ id }) => id ?? []);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `Two tiles have the id ${repeated}: give each its own, or none.`,
      {
        details: { field: 'tiles' },
      },
    );
  }
  return tiles.map(({ id = randomUUID(), query_id, title = null, chart = null, place }, index) => ({
    id,
    query_id,
    title,
    chart,
    place: place ?? placeOfRow(layout.grid[index]) ?? usualPlace(index),
  }));
}

/** The layout that says where tiles stand. */
export function layoutOfTiles(tiles: readonly DashboardTile[]): DashboardLayout {
  return { grid: tiles.map(({ place: { x, y, w, h } }) => [x, y, w, h]) };
}

function placeOfRow(row: readonly number[] | undefined): TilePlace | null {
  const [x, y, w, h, ...rest] = row ?? [];
  if (x === undefined || y === undefined || w === undefined || h === undefined || rest.length > 0)
    return null;
  const place: TilePlace = { x, y, w, h };
  const isPlace = x >= 0 && y >= 0 && w >= 1 && h >= 1;
  const isNear = (['x', 'y', 'w', 'h'] as const).every((side) => place[side] <= mostGridCells[side]);
  return isPlace && isNear ? place : null;
}

function usualPlace(index: number): TilePlace {
  const row = Math.floor(index / usualColumns);
  return { x: (index % usualColumns) * usualSize.w, y: row * usualSize.h, ...usualSize };
}
