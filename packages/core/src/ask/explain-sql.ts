import type { Principal } from '../interfaces/principal.js';
import type { AnswerWarning, ReceiptJoin } from '../records/receipt.js';
import type { ColumnKind } from '../records/source-schema.js';
import type { SqlAggregate } from '../sql/analysis.js';
import { formatTableName } from '../sql/table-name.js';
import { checkSql, type CheckedStatement } from './check-sql.js';
import type { QueryServices } from './query-services.js';
import type { SqlInput } from './question.js';

/** What the guard and the data source say of SQL that may run, without running it. */
export interface SqlExplanation {
  /** The text that would run. */
  readonly sql: string;
  readonly datasource_id: string;
  /** `catalog.schema.table`, sorted. */
  readonly tables: readonly string[];
  /** `catalog.schema.table.column` of what it reads, sorted. */
  readonly columns: readonly string[];
  readonly joins: readonly ReceiptJoin[];
  /** Lower case, sorted. */
  readonly functions: readonly string[];
  /** What it would answer with, in order. */
  readonly result_columns: readonly { readonly name: string; readonly type: ColumnKind }[];
  readonly warnings: readonly AnswerWarning[];
  /** Some plain sentences. */
  readonly explanation: string;
  /** Null where the data source does not tell. */
  readonly estimated_rows: number | null;
}

/** Explains hand-written SQL; see `QueryService.explain`. */
export async function explainSql(
  services: QueryServices,
  principal: Principal,
  input: SqlInput,
  signal: AbortSignal | undefined,
): Promise<SqlExplanation> {
  const statement = await checkSql(services, principal, input, signal);
  const { source, checked, plan, receipt } = statement;
  return {
    sql: checked.sql,
    datasource_id: source.record.id,
    tables: receipt.tables,
    columns: receipt.columns,
    joins: receipt.joins,
    functions: checked.functions,
    result_columns: plan.columns.map(({ name, kind }) => ({ name, type: kind })),
    warnings: receipt.warnings,
    explanation: explanationOf(statement),
    estimated_rows: plan.estimated_rows,
  };
}

function explanationOf({ analysis, plan, receipt }: CheckedStatement): string {
  const sentences = [
    receipt.tables.length === 0 ? 'Reads no table.' : `Reads ${enumerate(receipt.tables)}.`,
    ...receipt.joins.map(
      ({ source, target, join_condition, tier }) =>
        `Joins ${source} with ${target} on ${join_condition}${tier === 3 ? ', which follows no known relationship' : ''}.`,
    ),
    ...(analysis.aggregates.length === 0
      ? []
      : [`Computes ${enumerate(unique(analysis.aggregates.map(describeAggregate)))}.`]),
    ...(plan.columns.length === 0
      ? []
      : [`Answers with ${enumerate(plan.columns.map(({ name }) => name))}.`]),
    ...(plan.estimated_rows === null
      ? []
      : [`The data source expects about ${String(plan.estimated_rows)} rows.`]),
    ...(analysis.has_volatile_function ? ['The same rows may give another answer next time.'] : []),
  ];
  return sentences.join(' ');
}

function describeAggregate({ function: name, is_distinct: isDistinct, column }: SqlAggregate): string {
  const argument = column === null ? '' : ` of ${formatTableName(column)}.${column.column}`;
  return `${isDistinct ? 'distinct ' : ''}${name.toUpperCase()}${argument}`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function enumerate(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}
