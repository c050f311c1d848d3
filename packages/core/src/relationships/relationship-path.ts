import type { JoinHop } from '../interfaces/sql-generator.js';
import type { JoinTier } from '../records/receipt.js';
import type { RelationshipRecord } from '../records/relationship.js';

/** One step of a path as callers see it. */
export type PathHop = Pick<
  RelationshipRecord,
  | 'id'
  | 'source_catalog'
  | 'source_schema'
  | 'source_table'
  | 'target_catalog'
  | 'target_schema'
  | 'target_table'
  | 'join_condition'
  | 'relationship_type'
  | 'confidence'
  | 'is_verified'
>;

/** How named tables hang together. Spec, Relationships: GET /api/relationships/graph/path. */
export interface RelationshipPath {
  readonly tier: JoinTier;
  /** Each leads from a table that is there to a new one, from the first named table on. */
  readonly hops: readonly PathHop[];
  /** Other relationships between the tables of the hops, best first. */
  readonly alternatives: readonly PathHop[];
  /** `catalog.schema.table` of named tables that nothing leads to. */
  readonly unreachable: readonly string[];
}

/** A relationship as a step of a path. */
export function describeHop(relationship: RelationshipRecord): PathHop {
  return {
    id: relationship.id,
    source_catalog: relationship.source_catalog,
    source_schema: relationship.source_schema,
    source_table: relationship.source_table,
    target_catalog: relationship.target_catalog,
    target_schema: relationship.target_schema,
    target_table: relationship.target_table,
    join_condition: relationship.join_condition,
    relationship_type: relationship.relationship_type,
    confidence: relationship.confidence,
    is_verified: relationship.is_verified,
  };
}

/** The hops of a path. */
export function describeHops(hops: readonly JoinHop[]): PathHop[] {
  return hops.map(({ relationship }) => describeHop(relationship));
}
