import type { SqlPlan } from '../interfaces/data-source-driver.js';
import type { Receipt } from '../records/receipt.js';
import type { SqlAggregate, SqlAnalysis } from '../sql/analysis.js';
import { formatTableName } from '../sql/table-name.js';

/** What may be said of a statement that the guard let through and the engine has bound. */
interface BoundStatement {
  readonly analysis: SqlAnalysis;
  readonly plan: SqlPlan;
  readonly receipt: Pick<Receipt, 'tables' | 'joins'>;
}

/** A statement in some plain sentences: what it reads, joins and computes, and what it answers with. */
export function putInWords({ analysis, plan, receipt }: BoundStatement): string {
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
