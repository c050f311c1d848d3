/** One vector under its id. */
export interface VectorEntry {
  readonly id: string;
  readonly vector: Float32Array;
}

/** One entry that was found; the score is the dot product, higher is nearer. */
export interface VectorMatch {
  readonly id: string;
  readonly score: number;
}

/** Finds the nearest vectors among those that the asker may see. */
export interface VectorIndex {
  readonly specVersion: 1;
  /** Adds entries or replaces those of the same id. */
  upsert(entries: readonly VectorEntry[]): Promise<void>;
  /** Forgets entries; unknown ids are ignored. */
  remove(ids: readonly string[]): Promise<void>;
  /**
   * The nearest entries among the permitted ones, nearest first, ties by id. Only ids of `permitted` are ever answered or counted.
   * The set is read once and remembered by identity: hand in a new set instead of changing it.
   */
  query(
    vector: Float32Array,
    options: { readonly limit: number; readonly permitted: ReadonlySet<string> },
  ): Promise<VectorMatch[]>;
  /** Gives everything back. Safe to call twice. */
  close(): Promise<void>;
}

/** Makes an empty index for vectors of one length. */
export type VectorIndexFactory = (dimensions: number) => VectorIndex;
