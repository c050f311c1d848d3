/** Another word for one or more columns. Columns are written `table.column` or `schema.table.column`. */
export interface PackSynonym {
  readonly term: string;
  readonly columns: readonly string[];
}

/** A question whose SQL somebody verified. */
export interface PackTemplate {
  readonly question: string;
  readonly sql: string;
  readonly tags: readonly string[];
}

/** A named figure with the expression that computes it. */
export interface PackKpi {
  readonly name: string;
  readonly formula: string;
  readonly description: string;
}

/** A knowledge pack: what teaches the semantic layer. Spec, Knowledge pack files. */
export interface PackRecord {
  readonly id: string;
  /** Unique. */
  readonly name: string;
  /** The catalog it speaks of, or null where it fits any. */
  readonly catalog: string | null;
  readonly synonyms: readonly PackSynonym[];
  readonly templates: readonly PackTemplate[];
  readonly kpis: readonly PackKpi[];
  readonly created_at: string;
  readonly updated_at: string;
}
