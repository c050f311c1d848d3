import type { Retrieval } from '../catalog/catalog.js';
import type { OpenSource } from '../data-sources/open-sources.js';
import type { GenerationContext, GenerationReply } from '../interfaces/sql-generator.js';
import type { JoinTier, Receipt, ReceiptJoin } from '../records/receipt.js';
import type { RelationshipRecord } from '../records/relationship.js';
import { joinKey, sourceOf, targetOf } from '../relationships/join-condition.js';
import type { SqlAnalysis, SqlJoin } from '../sql/analysis.js';
import { formatTableName } from '../sql/table-name.js';
import type { GeneratedQuery } from './answer.js';
import { assessConfidence } from './confidence.js';
import { findFanOut } from './fan-out.js';
import type { QueryServices } from './query-services.js';
import type { Asking } from './question.js';
import type { StageClock } from './stage-clock.js';
import type { WrittenSql } from './write-sql.js';

/** A join of the SQL with the relationship that it follows, or null where none is known. */
interface UsedJoin {
  readonly join: SqlJoin;
  readonly relationship: RelationshipRecord | null;
}

/** Describes an answer with SQL: receipt, warnings, and a confidence from the evidence. Counts the use of its relationships. */
export async function describeAnswer(
  services: QueryServices,
  asking: Asking,
  found: {
    readonly source: OpenSource;
    readonly retrieval: Retrieval;
    readonly context: GenerationContext;
    readonly written: Extract<WrittenSql, { kind: 'sql' }>;
    readonly stages: StageClock;
  },
): Promise<GeneratedQuery> {
  const { source, retrieval, context, written } = found;
  const { checked, analysis } = written.verdict;
  const used = matchJoins(analysis.joins, context.joins.relationships);
  const bridges = findBridges(analysis);
  const joins = used.map((join) => describeJoin(join, bridges));
  const fanOut = findFanOut(analysis, used.map(typedJoin));
  const { confidence, factors } = assessConfidence({
    estimate: written.estimate,
    isTemplate: written.templates.length > 0,
    worstTier: worstTier(joins),
    uncertainJoins: used.filter(isUncertain).length,
    repairs: written.failures.length,
    retrievalMargin: retrieval.margin,
    fanOutWarnings: fanOut.length,
  });
  await services.relationships.recordUsage(used.flatMap(({ relationship }) => relationship?.id ?? []));
  found.stages.mark('describe');
  const receipt: Receipt = {
    ...emptyReceipt(services, asking, found.stages),
    tables: checked.tables.map(formatTableName),
    columns: analysis.columns.map((column) => `${formatTableName(column)}.${column.column}`),
    joins,
    templates: written.templates,
    kpis: written.kpis,
    synonyms: written.synonyms,
    assumptions: written.assumptions,
    repairs: written.failures.map(({ code }) => code),
    warnings: [...retrieval.warnings, ...fanOut],
    versions: { schema: source.fingerprint, catalog: services.catalog.fingerprint(source.record.id) },
    tokens: written.tokens,
  };
  return {
    ...answerFrom(services, asking, receipt),
    datasource_id: source.record.id,
    status: 'answered',
    sql: checked.sql,
    explanation: written.explanation,
    confidence,
    confidence_factors: factors,
  };
}

/** Describes an answer without SQL: why there is none, or what to choose from. */
export function describeNoAnswer(
  services: QueryServices,
  asking: Asking,
  found: {
    readonly source: OpenSource | null;
    readonly retrieval: Retrieval;
    readonly reply: Exclude<GenerationReply, { kind: 'sql' }>;
    readonly stages: StageClock;
  },
): GeneratedQuery {
  const { source, reply, stages } = found;
  const receipt = { ...emptyReceipt(services, asking, stages), warnings: found.retrieval.warnings };
  return {
    ...answerFrom(services, asking, receipt),
    datasource_id: source?.record.id ?? null,
    status: reply.kind,
    explanation: reply.explanation,
    clarifications: reply.kind === 'needs_clarification' ? reply.options : [],
  };
}

/** An answer without SQL, over a receipt. */
export function answerFrom(services: QueryServices, asking: Asking, receipt: Receipt): GeneratedQuery {
  return {
    id: null,
    question: asking.question,
    datasource_id: null,
    status: 'not_answerable',
    sql: null,
    explanation: '',
    confidence: 0,
    confidence_factors: [],
    tables: receipt.tables,
    joins: receipt.joins,
    warnings: receipt.warnings,
    clarifications: [],
    cached: false,
    generated_by: receipt.generated_by,
    receipt,
    created_at: services.clock().toISOString(),
  };
}

/** A receipt before anything is known. */
export function emptyReceipt(services: QueryServices, asking: Asking, { stages }: StageClock): Receipt {
  return {
    tables: [],
    columns: [],
    joins: [],
    templates: [],
    kpis: [],
    synonyms: [],
    assumptions: [],
    repairs: [],
    warnings: [],
    generated_by: services.generator.name,
    versions: {},
    tokens: null,
    stages,
    cached: false,
    date: asking.today,
    timezone: services.timezone,
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

function worstTier(joins: readonly ReceiptJoin[]): JoinTier | null {
  return joins.reduce<JoinTier | null>(
    (worst, { tier }) => (worst === null || tier > worst ? tier : worst),
    null,
  );
}
