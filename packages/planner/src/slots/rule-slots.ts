import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';
import type { IndexedColumn } from '../schema/schema-index.js';
import type { SlotScores } from './slot-scores.js';

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Slots scored by plain rules: exact names count most, then likeness, then the place in the question. */
export function ruleSlots(linked: LinkedQuestion): SlotScores {
  const { schema } = linked;
  const place = (match: { position: number | null }): number =>
    match.position === null ? 1 : match.position / Math.max(1, linked.tokens.length);
  const named = schema.columns.map((column) => {
    const match = linked.columns[column.index];
    const table = linked.tables[column.table];
    if (!match || !table) return -4;
    const exact = match.fraction >= 1 && match.closeness >= 1 ? 3 : match.fraction * 1.5;
    return (
      exact + 2 * Math.max(0, match.similarity - 0.4) + 0.8 * table.fraction + 0.4 * table.similarity - 4
    );
  });
  const score = (extra: (column: IndexedColumn, at: number) => number): Float64Array =>
    Float64Array.from(schema.columns, (column, at) => sigmoid((named[at] ?? -4) + extra(column, at)));
  const tableFraction = (column: IndexedColumn): number => linked.tables[column.table]?.fraction ?? 0;
  const isNameColumn = (column: IndexedColumn): boolean =>
    schema.tables[column.table]?.nameColumn === column.index;
  return {
    select: score(
      (column, at) =>
        (isNameColumn(column) ? 1 + 2 * tableFraction(column) : 0) +
        (linked.columns[at]?.fraction === 1 ? 1 - 1.5 * place(linked.columns[at]) : 0) -
        (column.isForeign ? 1.5 : 0) -
        (column.isKey ? 0.7 : 0) -
        (column.expression ? 3 : 0),
    ),
    aggregate: score((column) => (column.isNumeric ? 1 : -2) - (column.isKey || column.isForeign ? 2 : 0)),
    group: score(
      (column) =>
        (isNameColumn(column) ? 1 + 2 * tableFraction(column) : 0) -
        (column.isNumeric ? 1 : 0) -
        (column.isForeign ? 0.5 : 0) -
        (column.expression ? 3 : 0),
    ),
    order: score(
      (column, at) =>
        (column.isNumeric || column.isTemporal ? 1 : 0) +
        (linked.columns[at]?.fraction === 1 ? 2 * place(linked.columns[at]) - 0.5 : 0) -
        (column.isKey || column.isForeign ? 1.5 : 0),
    ),
    compare: score((column) => (column.isNumeric ? 1 : -3) - (column.isKey || column.isForeign ? 2 : 0)),
    condition: linked.literals.map((literal) =>
      score((column, at) => literalFit(linked, literal, column, at)),
    ),
    tables: Float64Array.from(schema.tables, (table) =>
      sigmoid(
        4 * (linked.tables[table.index]?.fraction ?? 0) + (linked.tables[table.index]?.similarity ?? 0) - 2.7,
      ),
    ),
  };
}

function literalFit(linked: LinkedQuestion, literal: Literal, column: IndexedColumn, at: number): number {
  const match = linked.columns[at];
  const distance =
    match?.position === null || !match || match.fraction < 0.99
      ? 12
      : Math.min(12, Math.abs(match.position - literal.start));
  const near = 1.5 * (1 - distance / 6);
  if (literal.kind === 'value')
    return (literal.options.some((option) => option.column === at) ? 5 : -5) + near;
  if (literal.kind === 'time') return column.isTemporal ? 4 + near : -20;
  if (literal.kind === 'quoted')
    return column.column.kind === 'text' ? 1 + near + (column.isNameLike ? 1 : 0) : -3;
  const isYear = /^(19|20)\d\d$/.test(literal.text);
  const fitsYear = isYear && (column.isTemporal || column.words.includes('year')) ? 3 : 0;
  return (
    (column.isNumeric || fitsYear > 0 ? 0 : -4) +
    near +
    fitsYear -
    (column.isForeign ? 1 : 0) -
    (column.expression ? 1 : 0)
  );
}
