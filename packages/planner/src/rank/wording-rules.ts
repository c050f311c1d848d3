import type { Expression, Select } from '../algebra/query.js';
import { isAggregated, visitExpression } from '../algebra/walk.js';
import type { LinkedQuestion } from '../link/link-question.js';

/** How much a reading keeps of its probability after what the wording says of the columns and rows to show: 1 where it breaks nothing. */
export function wordingPlausibility(linked: LinkedQuestion, main: Select, text: string): number {
  return rules.reduce((factor, rule) => factor * rule(linked, main, text), 1);
}

const rules: readonly ((linked: LinkedQuestion, main: Select, text: string) => number)[] = [
  // "... and how many ..." wants a figure beside what it belongs to.
  (_linked, main, text) =>
    /\b(?:and|along with|together with|as well as)(?: \w+){0,3}? (?:how many|number of|count of|total|average)\b/.test(
      text,
    ) && main.items.length === 1
      ? 0.4
      : 1,
  // Several rows in order are more than one row.
  (_linked, main, text) =>
    main.limit === 1 &&
    /\b(?:ordered|sorted|order by|sort by|ranked|in (?:descending|ascending|decreasing|increasing) order|from (?:the )?(?:highest|lowest|longest|shortest|largest|smallest|best|most|least|biggest|oldest|newest|youngest) to)\b/.test(
      text,
    ) &&
    !/\b(?:first|one|single)\b/.test(text)
      ? 0.3
      : 1,
  // "... the largest first" is an order of all rows.
  (_linked, main, text) =>
    main.limit === 1 && /\b(?:most|least|fewest|\w{2,}est)(?: \w+){0,2} first\b/.test(text) ? 0.1 : 1,
  // Different values of a column are counted where the question says so or names the column.
  (linked, main, text) => (countsUnnamed(linked, main, text) ? 0.4 : 1),
  // "Ordered by X" orders by X, and "alphabetically" by something written.
  (linked, main) => (ordersByOther(linked, main) ? 0.4 : 1),
  // "Which lakes have the largest area" asks for lakes.
  (linked, main, text) =>
    /^(?:which|who|list|show|name|top|give)\b/.test(text) && showsOnlyMeasure(linked, main) ? 0.35 : 1,
  // "Which airlines", "top 5 airlines" show something of the airlines, where they are read at all.
  (linked, main) => (lacksSubject(linked, main) ? 0.4 : 1),
  // "Give me A and B" after the question names what to show.
  (linked, main) => 0.5 ** Math.min(2, missingNames(linked, main)),
];

/** Whether different values are counted of a column that is no key and that the question does not name. */
function countsUnnamed(linked: LinkedQuestion, main: Select, text: string): boolean {
  if (/\b(?:distinct|different|unique)\b/.test(text)) return false;
  return main.items.some((item) => {
    if (item.kind !== 'aggregate' || !item.isDistinct || item.argument?.kind !== 'column') return false;
    const column = linked.schema.columns[item.argument.column];
    const isNamed = (linked.columns[item.argument.column]?.fraction ?? 0) >= 0.99;
    return column !== undefined && !column.isKey && !column.isForeign && !column.isReferenced && !isNamed;
  });
}

const sorting = /^(?:sorted|ordered|sort|ordering|order|ranked|arranged)$/;

/** Whether rows are ordered by a column though the question names another to order by, or by a number where it asks for the alphabet. */
function ordersByOther(linked: LinkedQuestion, main: Select): boolean {
  const by = main.orderBy[0]?.by;
  if (by?.kind !== 'column') return false;
  const { tokens, schema } = linked;
  const column = schema.columns[by.column];
  if (column?.isNumeric === true && tokens.some(({ lower }) => lower.startsWith('alphabetical'))) return true;
  const at = tokens.findIndex(
    ({ lower }, index) => index > 2 && sorting.test(lower) && tokens[index - 1]?.lower !== 'in',
  );
  if (at < 0) return false;
  const stop = tokens.findIndex((token, index) => index > at && /^[.?;]$/.test(token.lower));
  const end = stop < 0 ? tokens.length : stop;
  const named = linked.columns.flatMap(({ fraction, closeness, position }) =>
    fraction >= 0.99 && closeness >= 0.99 && position !== null && position > at && position < end
      ? [position]
      : [],
  );
  const stems = new Set([...(column?.phrases.flat() ?? []), ...(column?.qualities ?? [])]);
  return named.length > 0 && !named.some((place) => stems.has(tokens[place]?.stem ?? ''));
}

/** Whether rows in order show nothing but a number that the question names after what it asks for. */
function showsOnlyMeasure(linked: LinkedQuestion, main: Select): boolean {
  const [item, ...others] = main.items;
  if (!item || others.length > 0 || item.kind !== 'column' || main.orderBy.length === 0) return false;
  const column = linked.schema.columns[item.column];
  const isMeasure = column?.isNumeric === true && !column.isKey && !column.isForeign;
  return isMeasure && (linked.columns[item.column]?.position ?? 99) > 2;
}

const asks = new Set(['give', 'show', 'return', 'list', 'include', 'provide', 'display']);

/** How many names in a later sentence that says what to show have no place among the items. */
function missingNames(linked: LinkedQuestion, main: Select): number {
  const at = linked.tokens.findIndex(
    (token, index) =>
      index > 3 && asks.has(token.lower) && /^[.?;!]$/.test(linked.tokens[index - 1]?.text ?? ''),
  );
  if (at < 0 || main.items.length === 0) return 0;
  const stop = linked.tokens.findIndex(
    (token, index) =>
      index > at && /^(?:[.?;!]|where|whose|ordered|sorted|with|for|from|by|in)$/.test(token.lower),
  );
  const end = stop < 0 ? linked.tokens.length : stop;
  const places = new Map<number, Set<string>>();
  for (const [index, match] of linked.columns.entries()) {
    if (match.fraction < 0.99 || match.closeness < 0.99 || match.position === null) continue;
    if (match.position <= at || match.position >= end) continue;
    const names = places.get(match.position) ?? new Set();
    names.add(linked.schema.columns[index]?.name.toLowerCase() ?? '');
    places.set(match.position, names);
  }
  const shown = new Set<string>();
  const stems = new Set<string>();
  const note = (item: Expression): void =>
    visitExpression(item, (index) => {
      const column = linked.schema.columns[index];
      shown.add(column?.name.toLowerCase() ?? '');
      for (const stem of column?.phrases.flat() ?? []) stems.add(stem);
    });
  for (const item of main.items) note(item);
  const hasFigure = main.items.some(isAggregated);
  const missing = [...places].filter(
    ([place, names]) =>
      ![...names].some((name) => shown.has(name)) && !stems.has(linked.tokens[place]?.stem ?? ''),
  );
  return Math.max(0, missing.length - (hasFigure ? 1 : 0));
}

const openings = new Set(['which', 'what', 'list', 'show', 'find', 'top', 'name', 'give', 'return']);

/** Whether the table that the question opens with gives no column to show, though it has a name for its rows. */
function lacksSubject(linked: LinkedQuestion, main: Select): boolean {
  const { tokens, schema } = linked;
  const at = tokens.findIndex((token) => openings.has(token.lower));
  if (at < 0 || at > 3 || main.items.length === 0) return false;
  let start = at + 1;
  while (/^(?:\d+|the|all|me|top|different|distinct|are|is|of|names?)$/.test(tokens[start]?.lower ?? ''))
    start += 1;
  const subjects = schema.tables.filter(
    (table) =>
      table.nameColumn !== null &&
      linked.tables[table.index]?.position === start &&
      (linked.tables[table.index]?.fraction ?? 0) >= 0.99 &&
      table.words.length === 1,
  );
  const [subject] = subjects;
  if (!subject || subjects.length > 1 || isFollowedByColumn(linked, start)) return false;
  const shown = new Set<number>();
  for (const item of main.items) visitExpression(item, (index) => void shown.add(index));
  if ([...shown].some((index) => isOf(linked, index, subject.index))) return false;
  return main.items.some((item) => item.kind === 'column');
}

/** Whether a column is one of a table, or refers to it. */
function isOf(linked: LinkedQuestion, index: number, table: number): boolean {
  const { columns, edgesOf } = linked.schema;
  return (
    columns[index]?.table === table ||
    (edgesOf[table] ?? []).some((edge) => edge.target === table && edge.sourceColumns.includes(index))
  );
}

/** `Airline codes` are no airlines. */
const isFollowedByColumn = (linked: LinkedQuestion, at: number): boolean =>
  linked.schema.columns.some(
    (column) =>
      (linked.columns[column.index]?.fraction ?? 0) >= 0.99 &&
      column.phrases.some((phrase) => phrase.includes(linked.tokens[at + 1]?.stem ?? '')),
  );
