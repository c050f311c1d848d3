import type { Retrieval } from '../catalog/catalog.js';
import type { OpenSource } from '../data-sources/open-sources.js';
import type { GenerationContext, GenerationReply } from '../interfaces/sql-generator.js';
import type { Receipt } from '../records/receipt.js';
import { formatTableName } from '../sql/table-name.js';
import type { GeneratedQuery } from './answer.js';
import { assessConfidence } from './confidence.js';
import { describeJoins } from './describe-joins.js';
import { putInWords } from './put-in-words.js';
import type { QueryServices } from './query-services.js';
import { warnOfQuotedTexts } from './quoted-texts.js';
import type { Asking } from './question.js';
import type { StageClock } from './stage-clock.js';
import type { WrittenSql } from './write-sql.js';

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
  const { plan, verdict } = written;
  const { checked, analysis } = verdict;
  const { joins, fanOut, worstTier, uncertainJoins, relationshipIds } = describeJoins(
    analysis,
    context.joins.relationships,
  );
  const { confidence, factors } = assessConfidence({
    estimate: written.estimate,
    isTemplate: written.templates.length > 0,
    worstTier,
    uncertainJoins,
    repairs: written.failures.length,
    retrievalMargin: retrieval.margin,
    fanOutWarnings: fanOut.length,
  });
  await services.relationships.recordUsage(relationshipIds);
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
    warnings: [...retrieval.warnings, ...fanOut, ...warnOfQuotedTexts(analysis)],
    versions: { schema: source.fingerprint, catalog: services.catalog.fingerprint(source.record.id) },
    tokens: written.tokens,
  };
  return {
    ...answerFrom(services, asking, receipt),
    datasource_id: source.record.id,
    status: 'answered',
    sql: checked.sql,
    explanation:
      written.explanation.trim() === '' ? putInWords({ analysis, plan, receipt }) : written.explanation,
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
export function answerFrom(
  services: QueryServices,
  { question }: Pick<Asking, 'question'>,
  receipt: Receipt,
): GeneratedQuery {
  return {
    id: null,
    question,
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
export function emptyReceipt(
  services: QueryServices,
  { today }: Pick<Asking, 'today'>,
  { stages }: StageClock,
): Receipt {
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
    date: today,
    timezone: services.timezone,
  };
}
