import { connectTables } from '../algebra/join-tree.js';
import { revenueWords } from '../schema/derived-measures.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import type { Literal } from './literal.js';
import type { NameMatch } from './match-names.js';
import type { Token } from './tokenize.js';

/**
 * The columns that hold revenue, where the question asks for it and counts nothing. Where orders have totals and lines,
 * the lines are taken only for what hangs on them, such as products: a total would count twice there.
 */
export function findMeasures(
  schema: SchemaIndex,
  tokens: readonly Token[],
  matches: { readonly tables: readonly NameMatch[]; readonly columns: readonly NameMatch[] },
  literals: readonly Literal[],
): number[] {
  const isAsked = tokens.some((token) => revenueWords.includes(token.lower)) || asksForOrderValue(tokens);
  if (!isAsked || tokens.some((token) => token.lower === 'many' || token.lower === 'number')) return [];
  const revenue = schema.columns.filter((column) => column.isRevenue);
  const totals = revenue.filter((column) => column.expression === null);
  const lines = revenue.filter((column) => column.expression !== null);
  if (totals.length === 0 || lines.length === 0) return revenue.map((column) => column.index);
  const named = new Set([
    ...schema.tables
      .filter((table) => (matches.tables[table.index]?.fraction ?? 0) >= 0.99)
      .map((table) => table.index),
    ...literals.flatMap((literal) =>
      literal.kind === 'value'
        ? literal.options.slice(0, 1).map((option) => schema.columns[option.column]?.table ?? -1)
        : [],
    ),
  ]);
  const distance = (table: number, columns: typeof revenue): number =>
    Math.min(...columns.map((column) => connectTables(schema, [column.table, table], 0)?.steps.length ?? 99));
  const needsLines = [...named].some(
    (table) =>
      distance(table, lines) < distance(table, totals) && !lines.some((column) => column.table === table),
  );
  return (needsLines ? lines : totals).map((column) => column.index);
}

/** Whether the question asks what one order is worth: `average order value`, `basket size`. */
export function asksForOrderValue(tokens: readonly Token[]): boolean {
  return /\b(?:order|basket|invoice|cart|purchase) (?:value|size|amount)\b/.test(
    tokens.map((token) => token.lower).join(' '),
  );
}
