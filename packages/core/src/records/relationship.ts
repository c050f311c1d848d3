/** How the rows of the source side relate to those of the target side. Spec, Resources: Relationship. */
export const relationshipTypes = ['1:1', '1:N', 'N:1', 'M:N'] as const;

/** One of {@link relationshipTypes}. */
export type RelationshipType = (typeof relationshipTypes)[number];

/** Where a relationship comes from, in rising order of trust: promotion never goes back. Spec, Resources: Relationship. */
export const sourceMethods = ['inferred', 'mined', 'admin'] as const;

/** One of {@link sourceMethods}. */
export type SourceMethod = (typeof sourceMethods)[number];

/** One way to join two tables. The source side holds the foreign key. Spec, Resources: Relationship. */
export interface RelationshipRecord {
  readonly id: string;
  readonly source_catalog: string;
  readonly source_schema: string;
  readonly source_table: string;
  readonly target_catalog: string;
  readonly target_schema: string;
  readonly target_table: string;
  /** The joined columns of the source side; they pair up with `target_columns`. Empty where the condition is no column equality. */
  readonly source_columns: readonly string[];
  readonly target_columns: readonly string[];
  /** The exact condition, with tables written as `schema.table` and names quoted where the dialect needs it. */
  readonly join_condition: string;
  /** Unique: the same join written from either side has the same key. */
  readonly join_key: string;
  readonly relationship_type: RelationshipType;
  readonly source_method: SourceMethod;
  /** 0.0 to 1.0. */
  readonly confidence: number;
  readonly is_verified: boolean;
  readonly is_disabled: boolean;
  readonly usage_count: number;
  readonly last_used_at: string | null;
  /** How many stored queries that ran successfully used this join; the mined confidence follows from it. */
  readonly occurrence_count: number;
  /** Why we believe in it: `foreign_key`, or the naming rules that matched. */
  readonly evidence: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}
