import { AnalyticsError, type CheckedSql, type TableName } from '@querent/core';

import type { PostgresSession } from './postgres-sessions.js';

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

/**
 * Has PostgreSQL plan a statement and holds what it would read against what is permitted.
 * @throws DATA_SOURCE_REFUSED where it would read more
 */
export async function readPlan(session: PostgresSession, sql: CheckedSql): Promise<PostgresPlan> {
  // pg's types do not know queryMode, without which a second statement in the text would run too
  const query = {
    text: `EXPLAIN (VERBOSE, FORMAT JSON) ${sql.sql}`,
    rowMode: 'array',
    queryMode: 'extended',
  } as const;
  const { rows } = await session.wait(session.client.query<[unknown]>(query));
  const [plan] = rows[0]?.[0] as readonly [{ readonly Plan?: Readonly<Record<string, unknown>> }];
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
