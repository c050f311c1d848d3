import { AnalyticsError, type CheckedSql, type TableName } from '@querent/core';

import { holdToPermitted, type PlannedRelation } from '../hold-to-permitted.js';
import type { StatementSession } from './run-statement.js';

/** Has DuckDB answer its plan as it stands before anything is optimised away. Set before the configuration is locked. */
export const wholePlans = "SET GLOBAL explain_output = 'all'";

/**
 * The permitted tables that a statement reads by DuckDB's own plan, in which views and macros are what they read; sorted as
 * `permitted` is.
 * @throws DATA_SOURCE_REFUSED where it would read more
 */
export async function readPlan(session: StatementSession, sql: CheckedSql): Promise<readonly TableName[]> {
  const reader = await session.wait(session.connection.runAndReadAll(`EXPLAIN (FORMAT JSON) ${sql.sql}`));
  const plan = reader.getRows().find(([kind]) => kind === 'logical_plan')?.[1];
  if (typeof plan !== 'string') throw unreadable(sql.sql);
  // DuckDB's names differ by more than the case of their letters.
  return holdToPermitted(relationsOf(JSON.parse(plan)), sql, 'DuckDB', (name) => name.toLowerCase());
}

/** Every table of a plan, at any depth; a plan that names one in another way refuses. */
function relationsOf(node: unknown): PlannedRelation[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(relationsOf);
  if (!('Table' in node)) return below;
  const [, schema, table, more] = partsOf(String(node.Table));
  if (schema === undefined || table === undefined || more !== undefined) throw unreadable(String(node.Table));
  return [{ schema, table }, ...below];
}

/** The parts of a name as DuckDB writes it: in double quotes where it must be. */
function partsOf(name: string): string[] {
  return [...name.matchAll(/"((?:[^"]|"")*)"|[^".]+/g)].map(
    ([written, quoted]) => quoted?.replaceAll('""', '"') ?? written,
  );
}

function unreadable(detail: string): AnalyticsError {
  const message = 'DuckDB did not say what the statement would read.';
  return new AnalyticsError('DATA_SOURCE_REFUSED', message, { cause: new Error(detail) });
}
