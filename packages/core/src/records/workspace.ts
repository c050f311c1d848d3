/** What can be shared with users and groups. */
export type SharedObjectType = 'query' | 'dashboard';

/** One user or one group that an object is shared with. */
export interface ShareRecord {
  readonly id: string;
  readonly object_type: SharedObjectType;
  readonly object_id: string;
  /** Exactly one of the two is set. */
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly created_at: string;
  readonly created_by: string;
}

/** How far off in the grid of a dashboard a tile may stand, and how large it may be, in cells. */
export const mostGridCells = { x: 1_000, y: 10_000, w: 1_000, h: 1_000 } as const;

/** A place in the grid of a dashboard, in cells from the top left corner, within {@link mostGridCells}. */
export interface TilePlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** One tile of a dashboard: a query, how it is drawn, and where it stands. */
export interface DashboardTile {
  readonly id: string;
  readonly query_id: string;
  readonly title: string | null;
  /** How the result is drawn; null: as a table. Kept as it was sent. */
  readonly chart: Readonly<Record<string, unknown>> | null;
  readonly place: TilePlace;
}

/** A grid as it is sent: row i places query i where it is `[x, y, w, h]`. Spec, Resources: Dashboard. */
export interface DashboardLayout {
  readonly grid: readonly (readonly number[])[];
}

/** Queries on one page. Spec, Resources: Dashboard. */
export interface DashboardRecord {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly description: string | null;
  /** Ids of queries, as sent. */
  readonly queries: readonly string[];
  /** As sent. */
  readonly layout: DashboardLayout;
  readonly tiles: readonly DashboardTile[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** What a user prefers to be asked of; `id` is the user's. Boosts are factors by `catalog.schema` and `catalog.schema.table`. */
export interface PreferencesRecord {
  readonly id: string;
  readonly schema_boosts: Readonly<Record<string, number>>;
  readonly table_boosts: Readonly<Record<string, number>>;
  readonly updated_at: string;
}
