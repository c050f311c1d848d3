import type { PackKpi } from '@querent/core';
import { nameWords, stemOf } from '../schema/words.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import type { Token } from './tokenize.js';

/** A named figure that the question asks for, the tables that its formula reads in its order, and the tokens of its name, end exclusive. */
export interface KpiMatch {
  readonly kpi: PackKpi;
  readonly tables: readonly number[];
  readonly start: number;
  readonly end: number;
}

/** The longest-named KPI whose name stands in the question and whose formula the schema can serve, or null. */
export function findKpi(
  kpis: readonly PackKpi[],
  schema: SchemaIndex,
  tokens: readonly Token[],
): KpiMatch | null {
  const named = kpis
    .filter((kpi) => !/^\s*select\b/i.test(kpi.formula))
    .map((kpi) => ({ kpi, place: placeOf(nameWords(kpi.name).map(stemOf), tokens, schema) }))
    .flatMap(({ kpi, place }) => (place ? [{ kpi, ...place }] : []))
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const { kpi, start, end } of named) {
    const tables = tablesOf(kpi.formula, schema);
    if (tables.length > 0) return { kpi, tables, start, end };
  }
  return null;
}

/** Where a name stands word for word; `revenue per customer` is not meant where the question goes on to `customer segment`. */
function placeOf(
  name: readonly string[],
  tokens: readonly Token[],
  schema: SchemaIndex,
): { start: number; end: number } | null {
  const start = tokens.findIndex(
    (_, at) => name.length > 0 && name.every((stem, offset) => tokens[at + offset]?.stem === stem),
  );
  if (start < 0) return null;
  const end = start + name.length;
  const groups = name.includes(stemOf('per')) || name.includes(stemOf('by'));
  const goesOn = groups && schema.nameStems.has(tokens[end]?.stem ?? '');
  return goesOn ? null : { start, end };
}

/** The question without the name of its figure: one word in its place keeps the sentence, and is none of the data's. */
export function withoutKpi(tokens: readonly Token[], { start, end }: KpiMatch): Token[] {
  const first = tokens[start];
  const last = tokens[end - 1];
  if (!first || !last) return [...tokens];
  const figure = { text: 'total', lower: 'total', stem: stemOf('total'), start: first.start, end: last.end };
  return [...tokens.slice(0, start), figure, ...tokens.slice(end)];
}

/** The tables that a formula names before a dot, in its order, else the one that has most of its bare columns. */
function tablesOf(formula: string, schema: SchemaIndex): number[] {
  const names = [...formula.matchAll(/(?:["`[]([^"`\]]+)["`\]]|([\p{L}_][\p{L}\d_$]*))\s*\./gu)].map(
    (match) => (match[1] ?? match[2] ?? '').toLowerCase(),
  );
  const qualified = [...new Set(names)].flatMap(
    (name) => schema.tables.find((table) => table.table.table.toLowerCase() === name)?.index ?? [],
  );
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
