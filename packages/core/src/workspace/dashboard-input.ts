import { isDeepStrictEqual } from 'node:util';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { DashboardLayout, DashboardRecord } from '../records/workspace.js';
import { layoutOfTiles, tilesOfInput, tilesOfQueries, type TileInput } from './dashboard-tiles.js';

/** What makes a dashboard. Spec, Resources: Dashboard. */
export interface DashboardInput {
  readonly name: string;
  readonly description?: string | null | undefined;
  /** Kept as sent; the queries of `tiles` where left out. */
  readonly queries?: readonly string[] | undefined;
  /** Kept as sent; the places of `tiles` where left out. */
  readonly layout?: DashboardLayout | undefined;
  /** Made of `queries` and `layout` where left out. */
  readonly tiles?: readonly TileInput[] | undefined;
}

/** What can be changed of a dashboard: what is left out stays. */
export type DashboardPatch = {
  readonly [Field in keyof DashboardInput]?: DashboardInput[Field] | undefined;
};

/** The part of a record that its owner writes. */
export type DashboardContent = Pick<DashboardRecord, 'name' | 'description' | 'queries' | 'layout' | 'tiles'>;

const longestName = 200;
const emptyLayout: DashboardLayout = { grid: [] };

/** @throws VALIDATION_ERROR that names the field */
export function contentFromInput(input: DashboardInput): DashboardContent {
  const { name, description = null, queries, layout, tiles } = input;
  const arranged =
    tiles === undefined
      ? arrangeQueries(queries ?? [], layout ?? emptyLayout)
      : arrangeTiles(tiles, queries, layout);
  return { name: checkName(name), description, ...arranged };
}

/**
 * The content with a patch applied. Tiles that come back as they were follow `queries` and `layout` where these change, so that a
 * client which knows nothing of tiles may send the whole record back. Decision 0026.
 * @throws VALIDATION_ERROR that names the field
 */
export function contentFromPatch(before: DashboardRecord, patch: DashboardPatch): DashboardContent {
  const name = patch.name === undefined ? before.name : checkName(patch.name);
  const description = patch.description === undefined ? before.description : patch.description;
  return { name, description, ...arrangementFromPatch(before, patch) };
}

type Arrangement = Pick<DashboardContent, 'queries' | 'layout' | 'tiles'>;

function arrangementFromPatch(before: DashboardRecord, patch: DashboardPatch): Arrangement {
  const hasNewTiles = patch.tiles !== undefined && !isDeepStrictEqual(patch.tiles, before.tiles);
  if (hasNewTiles) return arrangeTiles(patch.tiles, patch.queries, patch.layout);
  const queries = patch.queries ?? before.queries;
  const layout = patch.layout ?? before.layout;
  const isSame = isDeepStrictEqual(queries, before.queries) && isDeepStrictEqual(layout, before.layout);
  if (isSame) return { queries: before.queries, layout: before.layout, tiles: before.tiles };
  return { queries, layout, tiles: tilesOfQueries(queries, layout, before.tiles) };
}

function arrangeQueries(queries: readonly string[], layout: DashboardLayout): Arrangement {
  return { queries, layout, tiles: tilesOfQueries(queries, layout) };
}

function arrangeTiles(
  input: readonly TileInput[],
  queries: readonly string[] | undefined,
  layout: DashboardLayout | undefined,
): Arrangement {
  const tiles = tilesOfInput(input, layout ?? emptyLayout);
  const stray = tiles.find(({ query_id }) => queries !== undefined && !queries.includes(query_id));
  if (stray !== undefined) {
    throw invalid(
      'tiles',
      `A tile shows the query ${stray.query_id}, which is not among queries: add it there.`,
    );
  }
  return {
    queries: queries ?? tiles.map(({ query_id }) => query_id),
    layout: layout ?? layoutOfTiles(tiles),
    tiles,
  };
}

function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= longestName) return trimmed;
  throw invalid('name', `name must be a text of 1 to ${String(longestName)} characters.`);
}

function invalid(field: string, message: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message, { details: { field } });
}
