import type { LinkedQuestion } from '../link/link-question.js';
import { columnsIn, tableIn, type Span } from './figure.js';

/** What a question wants figures for: a column of groups, or each row of a table. */
export interface Grouping {
  /** Where the phrase begins that says so. */
  readonly at: number;
  readonly column: number | null;
  readonly table: number | null;
  /** Whether each row is a group of its own. */
  readonly isRow: boolean;
}

const openings = new Set(['per', 'each', 'every', 'by', 'across', 'over']);
const fillers = new Set([
  'different',
  'various',
  'all',
  'the',
  'every',
  'each',
  'of',
  'its',
  'corresponding',
]);
/** Before `by`, these ask for an order; `orders by country` and `orders per day` are groups. */
const ordering = new Set(['order', 'ordered', 'sort', 'sorted', 'rank', 'ranked']);
const reach = 5;

/** The first phrase such as `for each country` that names something and begins within a stretch of tokens. */
export function findGrouping(linked: LinkedQuestion, from = 0, to = linked.tokens.length): Grouping | null {
  for (let at = from; at < to; at += 1) {
    const word = linked.tokens[at]?.lower ?? '';
    if (!openings.has(word) || (word === 'by' && ordering.has(linked.tokens[at - 1]?.lower ?? ''))) continue;
    let start = at + 1;
    while (fillers.has(linked.tokens[start]?.lower ?? '')) start += 1;
    const grouping = groupingIn(
      linked,
      { start, end: Math.min(start + reach, phraseEnd(linked, start)) },
      at,
    );
    if (grouping) return grouping;
  }
  return null;
}

function phraseEnd(linked: LinkedQuestion, start: number): number {
  const stop = linked.tokens.findIndex(
    (token, at) =>
      at > start &&
      /^(?:[,.?;]|in|with|for|and|that|who|which|ordered|sorted|from|where|to)$/.test(token.lower),
  );
  return stop < 0 ? linked.tokens.length : stop;
}

function groupingIn(linked: LinkedQuestion, span: Span, at: number): Grouping | null {
  const before = ['for', 'in', 'within', 'of', 'from', 'at', 'on'].includes(
    linked.tokens[at - 1]?.lower ?? '',
  );
  const place = before ? at - 1 : at;
  const table = tableIn(linked, span);
  const named = columnsIn(linked, span, table).filter((index) => !linked.schema.columns[index]?.expression);
  const longest = named.filter(
    (index) =>
      linked.schema.columns[index]?.words.length === linked.schema.columns[named[0] ?? -1]?.words.length,
  );
  const words = linked.schema.tables[table ?? -1]?.words.length ?? 0;
  const [first] = longest;
  if (first !== undefined && (linked.schema.columns[first]?.words.length ?? 0) >= words) {
    const own = linked.schema.columns[first];
    const isRow = own?.isKey === true && linked.schema.tables[own.table]?.key.length === 1;
    return { at: place, column: first, table: own?.table ?? null, isRow };
  }
  if (table === null) return null;
  return { at: place, column: linked.schema.tables[table]?.nameColumn ?? null, table, isRow: true };
}
