/** One measured line: ours against a named baseline of the same run. */
export interface BenchRow {
  readonly name: string;
  /** In `unit`. */
  readonly ours: number;
  /** In `unit`; null where the target is absolute. */
  readonly baseline: number | null;
  /** What the baseline is, for example `bare Koa with router`. */
  readonly baseline_name: string | null;
  readonly unit: string;
  /** Of `ratio` where there is a baseline, of `ours` where not. */
  readonly target: { readonly at_most: number } | { readonly at_least: number };
  /** What else a reader should know: machine, sizes, recall. */
  readonly note?: string;
}

/** Ours divided by the baseline, or null where the target is absolute. */
export function ratioOf(row: BenchRow): number | null {
  return row.baseline === null ? null : row.ours / row.baseline;
}

/** Whether the row meets its target. */
export function isOnTarget(row: BenchRow): boolean {
  const value = ratioOf(row) ?? row.ours;
  return 'at_most' in row.target ? value <= row.target.at_most : value >= row.target.at_least;
}
