import type { CheckedSql, TableName } from '@querent/core';

import { holdToPermitted, type PlannedRelation } from '../hold-to-permitted.js';
import type { TextRow } from './postgres-statements.js';

/** What EXPLAIN says of a statement. */
export interface PostgresPlan {
  /** As `permitted` spells and sorts them. */
  readonly relations: readonly TableName[];
  readonly estimatedRows: number | null;
}

/** The statement by which PostgreSQL plans another one, without running it. */
export function explainText({ sql }: CheckedSql): string {
  return `EXPLAIN (VERBOSE, FORMAT JSON) ${sql}`;
}

/**
 * Holds what a statement would read by its plan against what is permitted. `rows` is what `explainText` answers.
 * @throws DATA_SOURCE_REFUSED where it would read more
 */
export function readPlan(rows: readonly TextRow[], sql: CheckedSql): PostgresPlan {
  const [plan] = JSON.parse(rows[0]?.[0] ?? '') as readonly [
    { readonly Plan?: Readonly<Record<string, unknown>> },
  ];
  const estimate = plan.Plan?.['Plan Rows'];
  return {
    relations: holdToPermitted(relationsOf(plan), sql, 'PostgreSQL'),
    estimatedRows: typeof estimate === 'number' ? estimate : null,
  };
}

/** Every relation of a plan, at any depth. */
function relationsOf(node: unknown): PlannedRelation[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(relationsOf);
  if (!('Relation Name' in node)) return below;
  const schema = 'Schema' in node ? String(node.Schema) : '';
  return [{ schema, table: String(node['Relation Name']) }, ...below];
}
