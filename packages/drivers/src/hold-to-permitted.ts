import { AnalyticsError, type CheckedSql, type TableName } from '@querent/core';

/** A table as an engine's plan names it. */
export interface PlannedRelation {
  readonly schema: string;
  readonly table: string;
}

/**
 * The permitted tables that a statement reads by its engine's plan, sorted as `permitted` is. `fold` gives names the form in which the
 * engine takes them for the same.
 * @throws DATA_SOURCE_REFUSED where it would read another one
 */
export function holdToPermitted(
  relations: readonly PlannedRelation[],
  { permitted }: CheckedSql,
  engine: string,
  fold: (name: string) => string = (name) => name,
): readonly TableName[] {
  const keyOf = ({ schema, table }: PlannedRelation): string => JSON.stringify([fold(schema), fold(table)]);
  const allowed = new Set(permitted.map(keyOf));
  const excess = relations.find((relation) => !allowed.has(keyOf(relation)));
  if (excess !== undefined) {
    const message = `${engine} would read a table that the statement may not read.`;
    throw new AnalyticsError('DATA_SOURCE_REFUSED', message, { cause: new Error(keyOf(excess)) });
  }
  const read = new Set(relations.map(keyOf));
  return permitted.filter((name) => read.has(keyOf(name)));
}
