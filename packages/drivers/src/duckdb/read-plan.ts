import { AnalyticsError, type CheckedSql, type TableName } from '@querent/core';

import type { StatementSession } from './run-statement.js';

interface Relation {
  readonly schema: string;
  readonly table: string;
}

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
  if (typeof plan !== 'string') throw refused('DuckDB did not say what the statement would read.', sql.sql);
  const relations = relationsOf(JSON.parse(plan));
  const permitted = new Set(sql.permitted.map(keyOf));
  const excess = relations.find((relation) => !permitted.has(keyOf(relation)));
  if (excess !== undefined)
    throw refused('DuckDB would read a table that the statement may not read.', keyOf(excess));
  const read = new Set(relations.map(keyOf));
  return sql.permitted.filter((name) => read.has(keyOf(name)));
}

/** Every table of a plan, at any depth; a plan that names one in another way refuses. */
function relationsOf(node: unknown): Relation[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(relationsOf);
  if (!('Table' in node)) return below;
  const [, schema, table, more] = partsOf(String(node.Table));
  if (schema === undefined || table === undefined || more !== undefined)
    throw refused('DuckDB did not say what the statement would read.', String(node.Table));
  return [{ schema, table }, ...below];
}

/** The parts of a name as DuckDB writes it: in double quotes where it must be. */
function partsOf(name: string): string[] {
  return [...name.matchAll(/"((?:[^"]|"")*)"|[^".]+/g)].map(
    ([written, quoted]) => quoted?.replaceAll('""', '"') ?? written,
  );
}

/** DuckDB's names differ by more than the case of their letters. */
function keyOf({ schema, table }: Relation): string {
  return JSON.stringify([schema, table]).toLowerCase();
}

function refused(message: string, detail: string): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_REFUSED', message, { cause: new Error(detail) });
}
