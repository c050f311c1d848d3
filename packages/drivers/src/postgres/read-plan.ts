import { AnalyticsError, type CheckedSql, type TableName } from '@querent/core';

import type { TextRow } from './postgres-statements.js';

/** What EXPLAIN says of a statement. */
export interface PostgresPlan {
  /** As `permitted` spells and sorts them. */
  readonly relations: readonly TableName[];
  readonly estimatedRows: number | null;
}

interface Relation {
  readonly schema: string;
  readonly table: string;
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
  const relations = relationsOf(plan);
  const permitted = new Set(sql.permitted.map(keyOf));
  const excess = relations.find((relation) => !permitted.has(keyOf(relation)));
  if (excess !== undefined) {
    const message = 'PostgreSQL would read a table that the statement may not read.';
    throw new AnalyticsError('DATA_SOURCE_REFUSED', message, { cause: new Error(keyOf(excess)) });
  }
  const read = new Set(relations.map(keyOf));
  const estimate = plan.Plan?.['Plan Rows'];
  return {
    relations: sql.permitted.filter((name) => read.has(keyOf(name))),
    estimatedRows: typeof estimate === 'number' ? estimate : null,
  };
}

/** Every relation of a plan, at any depth. */
function relationsOf(node: unknown): Relation[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(relationsOf);
  if (!('Relation Name' in node)) return below;
  const schema = 'Schema' in node ? String(node.Schema) : '';
  return [{ schema, table: String(node['Relation Name']) }, ...below];
}

function keyOf({ schema, table }: Relation): string {
  return JSON.stringify([schema, table]);
}
