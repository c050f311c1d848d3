/** How likely each column, table and pair of literal and column plays a role in the answer, each 0 to 1. */
export interface SlotScores {
  readonly select: Readonly<Float64Array>;
  readonly aggregate: Readonly<Float64Array>;
  readonly group: Readonly<Float64Array>;
  readonly order: Readonly<Float64Array>;
  /** Compared with an aggregate of itself. */
  readonly compare: Readonly<Float64Array>;
  /** For each literal, for each column. */
  readonly condition: readonly Readonly<Float64Array>[];
  readonly tables: Readonly<Float64Array>;
}
