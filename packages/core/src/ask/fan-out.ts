import type { AnswerWarning } from '../records/receipt.js';
import type { RelationshipType } from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import type { SqlAggregate, SqlAnalysis } from '../sql/analysis.js';
import { formatTableName } from '../sql/table-name.js';

/** A join of a statement with the relationship that it follows: `type` reads from `source` to `target`. */
export interface TypedJoin {
  readonly source: TableName;
  readonly target: TableName;
  /** Null where the join follows no known relationship. */
  readonly type: RelationshipType | null;
}

const multipliedFunctions = new Set(['sum', 'avg', 'count', 'total']);

/**
 * Warns of aggregates that count rows more than once, because a join repeats the rows of the table that they read from.
 * MIN, MAX and anything DISTINCT come out the same however often a row is repeated, so they never warn.
 */
export function findFanOut(analysis: SqlAnalysis, joins: readonly TypedJoin[]): AnswerWarning[] {
  const warnings = new Map<string, AnswerWarning>();
  for (const { function: name, is_distinct: isDistinct, column } of analysis.aggregates) {
    if (column === null || isDistinct || !multipliedFunctions.has(name.toLowerCase())) continue;
    const multiplier = findMultiplier(column, joins);
    if (multiplier === null) continue;
    const message = `${name.toUpperCase()} of ${formatTableName(column)}.${column.column} may count rows more than once: each row is repeated for every matching row of ${formatTableName(multiplier)}.`;
    warnings.set(message, { code: 'FAN_OUT', message });
  }
  return [...warnings.values()];
}

/** The first table, going out from the aggregated one along the joins, that holds many rows for one of the rows before it. */
function findMultiplier(
  column: NonNullable<SqlAggregate['column']>,
  joins: readonly TypedJoin[],
): TableName | null {
  const visited = new Set([formatTableName(column)]);
  let frontier: readonly string[] = [...visited];
  while (frontier.length > 0) {
    const next: string[] = [];
    for (const { source, target, type } of joins) {
      const [from, to] = [formatTableName(source), formatTableName(target)];
      for (const [here, there, table, isMany] of [
        [from, to, target, type === '1:N' || type === 'M:N'],
        [to, from, source, type === 'N:1' || type === 'M:N'],
      ] as const) {
        if (!frontier.includes(here) || visited.has(there)) continue;
        if (isMany) return table;
        visited.add(there);
        next.push(there);
      }
    }
    frontier = next;
  }
  return null;
}
