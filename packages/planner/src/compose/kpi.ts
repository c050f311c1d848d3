import { connectTables } from '../algebra/join-tree.js';
import type { Condition, Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import { withOtherName } from '../candidates/assemble.js';
import { toCondition } from '../candidates/conditions.js';
import { mainTimeColumn } from '../candidates/main-time-column.js';
import type { Readings } from '../candidates/readings.js';
import { usualOrder } from '../candidates/usual-order.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';
import type { NameMatch } from '../link/match-names.js';
import { commonWords } from '../link/tokenize.js';
import { allOf, column, columnsIn, tableIn, type Span } from './figure.js';

/** What a figure is wanted for, and the tokens that say so. */
interface Groups {
  readonly columns: readonly number[];
  readonly span: Span;
  readonly limit: number | null;
  readonly isDescending: boolean;
}

/** Whose country is meant where those of suppliers and warehouses are as near. */
const buyers = new Set([
  'customer',
  'customers',
  'client',
  'clients',
  'account',
  'accounts',
  'user',
  'users',
  'patient',
  'patients',
]);
const openings = new Set(['by', 'per', 'each', 'every', 'across']);
const fillers = new Set(['the', 'each', 'every', 'all', 'different', 'of']);
const asking = new Set([
  'much',
  'compute',
  'calculate',
  'total',
  'overall',
  'current',
  'currently',
  'only',
  'see',
  'us',
  'during',
  'top',
  'best',
]);

/**
 * `Gross margin by country`, `order count in 2024 per month`, `which country has the highest revenue`, `top 5 products by units sold`: a named figure
 * with its groups and conditions. Null where the question has more to it, or where its groups multiply the rows that the formula reads.
 */
export function composeKpi({ linked }: Readings): Select | null {
  const { kpi } = linked;
  const fact = kpi?.tables[0];
  if (!kpi || fact === undefined) return null;
  const { name, formula: sql } = kpi.kpi;
  const figure: Expression = { kind: 'formula', name, sql, tables: kpi.tables };
  const groups = ranked(linked, fact) ?? listed(linked, fact);
  const conditions = linked.literals.flatMap((literal, at) =>
    groups?.limit !== null && literal.kind === 'number' && literal.text === String(groups?.limit)
      ? []
      : [conditionOf(linked, literal, at, fact)],
  );
  if (conditions.some((condition) => condition === null)) return null;
  if (hasMore(linked, groups)) return null;
  const where = allOf(conditions.filter((condition) => condition !== null));
  const timed = linked.bucket && mainTimeColumn(linked, new Set([fact]));
  const keys: Expression[] = [
    ...(timed === null || !linked.bucket
      ? []
      : [{ kind: 'time_part' as const, part: linked.bucket.part, argument: column(timed) }]),
    ...(groups?.columns ?? []).map(column),
  ];
  const items = [...keys, figure];
  const ranks = groups !== null && groups.limit !== null;
  return {
    ...emptySelect,
    items,
    where,
    groupBy: keys,
    orderBy: ranks ? [{ by: figure, isDescending: groups.isDescending }] : usualOrder(linked, items, keys),
    limit: groups?.limit ?? null,
  };
}

/** `By country and channel`: the columns that are named after each opening, or null where none is. */
function listed(linked: LinkedQuestion, fact: number): Groups | null {
  const { tokens } = linked;
  const columns: number[] = [];
  let from = tokens.length;
  let end = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!openings.has(tokens[at]?.lower ?? '')) continue;
    let start = at + 1;
    for (;;) {
      while (fillers.has(tokens[start]?.lower ?? '')) start += 1;
      const found = named(linked, { start, end: start + 3 }, fact);
      if (!found) break;
      columns.push(...found.columns);
      from = Math.min(from, at);
      end = Math.max(end, found.end);
      if (!/^(?:and|,)$/.test(tokens[found.end]?.lower ?? '')) break;
      start = found.end + 1;
      if (openings.has(tokens[start]?.lower ?? '')) start += 1;
    }
  }
  return columns.length === 0
    ? null
    : { columns: [...new Set(columns)], span: { start: from, end }, limit: null, isDescending: true };
}

/** `Top 5 products by …`, `which country has the highest …`. */
function ranked(linked: LinkedQuestion, fact: number): Groups | null {
  const { tokens } = linked;
  const text = tokens.map((token) => token.lower).join(' ');
  const isLow = /\b(?:lowest|least|smallest|worst|bottom|fewest)\b/.test(text);
  const top = tokens.findIndex(
    (token, at) => /^(?:top|bottom|best)$/.test(token.lower) && /^\d+$/.test(tokens[at + 1]?.text ?? ''),
  );
  const which = tokens.findIndex((token) => token.lower === 'which' || token.lower === 'what');
  const isWhich =
    which >= 0 && /\b(?:highest|lowest|most|least|largest|smallest|best|worst|biggest)\b/.test(text);
  if (top < 0 && !isWhich) return null;
  const start = top >= 0 ? top + 2 : which + 1;
  const found = named(linked, { start, end: start + 3 }, fact);
  if (!found) return null;
  const limit = top >= 0 ? Number(tokens[top + 1]?.text) : 1;
  return { columns: found.columns, span: { start, end: found.end }, limit, isDescending: !isLow };
}

/** The columns to group by that a span begins with: those of its name that are nearest to the formula's first table. */
function named(
  linked: LinkedQuestion,
  span: Span,
  fact: number,
): { readonly columns: readonly number[]; readonly end: number } | null {
  const { columns, tables } = linked.schema;
  const begins = (position: number | null | undefined): boolean =>
    position !== null && position !== undefined && position <= span.start + 1;
  const table = tableIn(linked, span);
  const candidates = columnsIn(linked, span, table).filter(
    (index) =>
      !columns[index]?.expression &&
      begins(linked.columns[index]?.position) &&
      !(table !== null && isNamedOtherwise(linked, index)),
  );
  const words = Math.max(0, ...candidates.map((index) => columns[index]?.words.length ?? 0));
  if (words > 0 && words >= (tables[table ?? -1]?.words.length ?? 0)) {
    const best = nearest(
      linked,
      candidates.filter((index) => columns[index]?.words.length === words),
      fact,
    );
    return best === null ? null : { columns: [best], end: (linked.columns[best]?.position ?? 0) + words };
  }
  const name = table === null ? null : (tables[table]?.nameColumn ?? tables[table]?.key[0] ?? null);
  if (table === null || name === null || nearest(linked, [name], fact) === null) return null;
  return {
    columns: withOtherName(linked, [name]).flat(),
    end: (linked.tables[table]?.position ?? 0) + (tables[table]?.words.length ?? 1),
  };
}

/** Whether the question names a column by a synonym or spells out an abbreviation of it: beside a table of that name it hardly means the column. */
function isNamedOtherwise(linked: LinkedQuestion, index: number): boolean {
  const word = linked.tokens[linked.columns[index]?.position ?? -1]?.lower.slice(0, 4) ?? '';
  return linked.schema.columns[index]?.name.toLowerCase().includes(word) === false;
}

/** Whether a formula's rows would be multiplied by what the question groups or filters them by: then the words mean something else. */
export function multipliesKpi({ linked }: Readings): boolean {
  const fact = linked.kpi?.tables[0];
  if (fact === undefined) return false;
  const places = new Map<number, number[]>();
  const note = (position: number | null | undefined, index: number | undefined): void => {
    if (position === null || position === undefined || index === undefined) return;
    places.set(position, [...(places.get(position) ?? []), index]);
  };
  const isNamed = (match: NameMatch | undefined): boolean =>
    (match?.fraction ?? 0) >= 0.99 && (match?.closeness ?? 0) >= 0.99;
  for (const table of linked.schema.tables)
    if (isNamed(linked.tables[table.index])) note(linked.tables[table.index]?.position, table.columns[0]);
  for (const { index } of linked.schema.columns)
    if (isNamed(linked.columns[index])) note(linked.columns[index]?.position, index);
  return [...places.values()].some((indexes) => nearest(linked, indexes, fact) === null);
}

/** The column whose table the fewest joins reach from the formula's first table, none of which multiplies its rows where that matters; null where none is so. */
function nearest(linked: LinkedQuestion, candidates: readonly number[], fact: number): number | null {
  let best: { readonly index: number; readonly steps: number } | null = null;
  for (const index of candidates) {
    const table = linked.schema.columns[index]?.table ?? fact;
    const tree = connectTables(linked.schema, [fact, table], 0);
    if (!tree) continue;
    const repeats = tree.steps.some((step) => step.edge.source === step.table);
    if (repeats && linked.kpi?.ignoresRepeats !== true) continue;
    const isBuyer = linked.schema.tables[table]?.words.some((word) => buyers.has(word)) === true;
    const steps = tree.steps.length - (isBuyer ? 0.5 : 0);
    if (!best || steps < best.steps) best = { index, steps };
  }
  return best?.index ?? null;
}

function conditionOf(linked: LinkedQuestion, literal: Literal, at: number, fact: number): Condition | null {
  if (literal.kind === 'time')
    return toCondition(linked, {
      kind: 'time',
      literal: at,
      column: mainTimeColumn(linked, new Set([fact])),
    });
  if (literal.kind !== 'value') return null;
  const best = nearest(
    linked,
    literal.options.map((option) => option.column),
    fact,
  );
  const kind = literal.isNegated ? 'value!' : 'value';
  return best === null ? null : toCondition(linked, { kind, literal: at, column: best });
}

/** Whether words are left that name something of the data and that no group, condition or stretch of time accounts for. */
function hasMore(linked: LinkedQuestion, groups: Groups | null): boolean {
  const { tokens, literals, bucket, kpi } = linked;
  const isPlaced = (at: number): boolean =>
    at === kpi?.start ||
    (groups !== null && at >= groups.span.start && at < groups.span.end) ||
    (bucket !== null && at >= bucket.start && at < bucket.end) ||
    literals.some((literal) => at >= literal.start && at < literal.end);
  return tokens.some(
    (token, at) =>
      !isPlaced(at) &&
      !commonWords.has(token.lower) &&
      !asking.has(token.lower) &&
      linked.schema.nameStems.has(token.stem),
  );
}
