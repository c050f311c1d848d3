import type { PackKpi } from '@querent/core';
import { nameWords, stemOf } from '../schema/words.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import type { Token } from './tokenize.js';

/** A named figure that the question asks for, the tables that its formula reads in its order, and the tokens of its name, end exclusive. */
export interface KpiMatch {
  readonly kpi: PackKpi;
  readonly tables: readonly number[];
  /** Whether the figure stays the same where rows are repeated: it is made of distinct counts, lowest and highest values. */
  readonly ignoresRepeats: boolean;
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
    if (tables.length > 0) return { kpi, tables, ignoresRepeats: ignoresRepeats(kpi.formula), start, end };
  }
  return null;
}

/** Whether all aggregates of a formula are blind to repeated rows. */
function ignoresRepeats(formula: string): boolean {
  const aggregates =
    formula.match(
      /\b(?:sum|avg|count|total|group_concat|string_agg|min|max|stddev\w*|var\w*)\s*\((?:\s*distinct\b)?/gi,
    ) ?? [];
  return aggregates.length > 0 && aggregates.every((call) => /^(?:min|max)\b|distinct$/i.test(call));
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

const identifier = String.raw`"[^"]+"|${'`'}[^${'`'}]+${'`'}|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}_$]*`;
const chains = new RegExp(String.raw`(?:${identifier})(?:\s*\.\s*(?:${identifier}))+`, 'gu');
const identifiers = new RegExp(identifier, 'gu');

/** The tables that a formula names before its columns, in its order, else the one that has most of its bare columns; none where one is not there. */
function tablesOf(formula: string, schema: SchemaIndex): number[] {
  const text = formula.replace(/'(?:[^']|'')*'/g, ' ');
  const named = new Set([...text.matchAll(chains)].map(([chain]) => namesIn(chain).at(-2)));
  if (named.size > 0) {
    const found = [...named].flatMap(
      (name) => schema.tables.find(({ table }) => table.table.toLowerCase() === name)?.index ?? [],
    );
    return found.length === named.size ? found : [];
  }
  const words = new Set(namesIn(text));
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

/** The names of a text in lower case, without their quotes. */
function namesIn(text: string): string[] {
  return [...text.matchAll(identifiers)].map(([name]) =>
    (/^["`[]/.test(name) ? name.slice(1, -1) : name).toLowerCase(),
  );
}
