/** What a rule does to the tables it names. The default is `allow`; `deny` is the spec's missing denial. Decision 0003. */
export type AccessEffect = 'allow' | 'deny';

/**
 * A grant or denial for one user or one group at catalog, schema or table level.
 * Exactly one of `user_id` and `group_id` is set; `table` needs `schema`. Names may be of things that do not exist yet.
 */
export interface AccessRuleRecord {
  readonly id: string;
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly catalog: string;
  /** Null: the rule is of catalog level. */
  readonly schema: string | null;
  /** Null: the rule is of schema or catalog level. */
  readonly table: string | null;
  readonly effect: AccessEffect;
  readonly created_at: string;
  readonly created_by: string | null;
}

/** A schema hidden from everyone but admins. */
export interface SchemaExclusionRecord {
  readonly id: string;
  readonly catalog: string;
  readonly schema: string;
  readonly reason: string | null;
  readonly created_at: string;
  readonly created_by: string | null;
}
