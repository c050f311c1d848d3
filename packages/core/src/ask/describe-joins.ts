import type { AnswerWarning, JoinTier, ReceiptJoin } from '../records/receipt.js';
import type { RelationshipRecord } from '../records/relationship.js';
import { joinKey, sourceOf, targetOf } from '../relationships/join-condition.js';
import type { SqlAnalysis, SqlJoin } from '../sql/analysis.js';
import { formatTableName } from '../sql/table-name.js';
import { findFanOut } from './fan-out.js';

/** How a statement joins its tables, and how much of that is known. */
export interface DescribedJoins {
  readonly joins: readonly ReceiptJoin[];
  readonly fanOut: readonly AnswerWarning[];
  /** Null without joins. */
  readonly worstTier: JoinTier | null;
  /** Joins that are neither verified nor declared in the data source. */
  readonly uncertainJoins: number;
  readonly relationshipIds: readonly string[];
}

/** A join of the SQL with the relationship that it follows, or null where none is known. */
interface UsedJoin {
  readonly join: SqlJoin;
  readonly relationship: RelationshipRecord | null;
}

/** Describes the joins of a statement by the relationships that the asker may know. */
export function describeJoins(
  analysis: SqlAnalysis,
  relationships: readonly RelationshipRecord[],
): DescribedJoins {
  const used = matchJoins(analysis.joins, relationships);
  const bridges = findBridges(analysis);
  const joins = used.map((join) => describeJoin(join, bridges));
  return {
    joins,
    fanOut: findFanOut(analysis, used.map(typedJoin)),
    worstTier: worstTierOf(joins),
    uncertainJoins: used.filter(isUncertain).length,
    relationshipIds: used.flatMap(({ relationship }) => relationship?.id ?? []),
  };
}

function matchJoins(joins: readonly SqlJoin[], relationships: readonly RelationshipRecord[]): UsedJoin[] {
  const byKey = new Map(relationships.map((relationship) => [relationship.join_key, relationship]));
  return joins.map((join) => ({ join, relationship: byKey.get(joinKey(join)) ?? null }));
}

/** The tables that only lead from one to another: several joins meet there, and nothing else of them is read. */
function findBridges({ joins, columns }: SqlAnalysis): ReadonlySet<string> {
  const joinsAt = new Map<string, number>();
  const joinColumns = new Set<string>();
  for (const { left, right, columns: pairs } of joins) {
    for (const table of [left, right])
      joinsAt.set(formatTableName(table), (joinsAt.get(formatTableName(table)) ?? 0) + 1);
    for (const pair of pairs) {
      joinColumns.add(`${formatTableName(left)}.${pair.left}`);
      joinColumns.add(`${formatTableName(right)}.${pair.right}`);
    }
  }
  const read = columns.filter((column) => !joinColumns.has(`${formatTableName(column)}.${column.column}`));
  const readTables = new Set(read.map(formatTableName));
  return new Set(
    [...joinsAt].filter(([table, count]) => count > 1 && !readTables.has(table)).map(([table]) => table),
  );
}

/** A known join is tier 1, or tier 2 where it leads over a bridge; a join that nobody knows is tier 3. */
function describeJoin({ join, relationship }: UsedJoin, bridges: ReadonlySet<string>): ReceiptJoin {
  const { left, right } = join;
  if (relationship === null) {
    const condition = join.columns
      .map(
        (pair) => `${left.schema}.${left.table}.${pair.left} = ${right.schema}.${right.table}.${pair.right}`,
      )
      .join(' AND ');
    return {
      source: formatTableName(left),
      target: formatTableName(right),
      join_condition: condition,
      relationship_type: null,
      tier: 3,
      source_method: null,
      confidence: null,
      is_verified: false,
    };
  }
  return {
    source: formatTableName(sourceOf(relationship)),
    target: formatTableName(targetOf(relationship)),
    join_condition: relationship.join_condition,
    relationship_type: relationship.relationship_type,
    tier: [left, right].some((table) => bridges.has(formatTableName(table))) ? 2 : 1,
    source_method: relationship.source_method,
    confidence: relationship.confidence,
    is_verified: relationship.is_verified,
  };
}

function typedJoin({ join, relationship }: UsedJoin) {
  return relationship === null
    ? { source: join.left, target: join.right, type: null }
    : {
        source: sourceOf(relationship),
        target: targetOf(relationship),
        type: relationship.relationship_type,
      };
}

function isUncertain({ relationship }: UsedJoin): boolean {
  return (
    relationship === null || !(relationship.is_verified || relationship.evidence.includes('foreign_key'))
  );
}

function worstTierOf(joins: readonly ReceiptJoin[]): JoinTier | null {
  return joins.reduce<JoinTier | null>(
    (worst, { tier }) => (worst === null || tier > worst ? tier : worst),
    null,
  );
}
