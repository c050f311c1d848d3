import type { PackKpi } from '@querent/core';
import { nameWords, stemOf } from '../schema/words.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import type { Token } from './tokenize.js';

/** A named figure that the question asks for, and the tables that its formula reads. */
export interface KpiMatch {
  readonly kpi: PackKpi;
  readonly tables: readonly number[];
}

/** The longest-named KPI whose name stands in the question and whose formula the schema can serve, or null. */
export function findKpi(
  kpis: readonly PackKpi[],
  schema: SchemaIndex,
  tokens: readonly Token[],
): KpiMatch | null {
  const stems = tokens.map((token) => token.stem);
  const named = kpis
    .map((kpi) => ({ kpi, name: nameWords(kpi.name).map(stemOf) }))
    .filter(
      ({ kpi, name }) =>
        name.length > 0 &&
        !/^\s*select\b/i.test(kpi.formula) &&
        stems.some((_, at) => name.every((stem, offset) => stems[at + offset] === stem)),
    )
    .sort((a, b) => b.name.length - a.name.length);
  for (const { kpi } of named) {
    const tables = tablesOf(kpi.formula, schema);
    if (tables.length > 0) return { kpi, tables };
  }
  return null;
}

/** The tables that a formula names before a dot, else those that have its bare columns. */
function tablesOf(formula: string, schema: SchemaIndex): number[] {
  const names = [...formula.matchAll(/["`[]?([\p{L}_][\p{L}\d_ ]*)["`\]]?\s*\./gu)].map((match) =>
    match[1]?.toLowerCase(),
  );
  const qualified = schema.tables
    .filter((table) => names.includes(table.table.table.toLowerCase()))
    .map((table) => table.index);
  if (qualified.length > 0) return qualified;
  const words = new Set(
    [...formula.matchAll(/[\p{L}_][\p{L}\d_]*/gu)].map((match) => match[0].toLowerCase()),
  );
  const counted = schema.tables.map((table) => ({
    table,
    hits: table.columns.filter((index) => words.has(schema.columns[index]?.name.toLowerCase() ?? '')).length,
  }));
  const best = counted.reduce((found, one) => (one.hits > found.hits ? one : found), {
    table: schema.tables[0],
    hits: 0,
  });
  return best.table && best.hits > 0 ? [best.table.index] : [];
}
