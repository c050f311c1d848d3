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
  // "Which lakes have the largest area" asks for lakes.
  (linked, main, text) =>
    /^(?:which|who|list|show|name|top|give)\b/.test(text) && showsOnlyMeasure(linked, main) ? 0.35 : 1,
  // "Which airlines", "top 5 airlines" show something of the airlines, where they are read at all.
  (linked, main) => (lacksSubject(linked, main) ? 0.4 : 1),
  // "Give me A and B" after the question names what to show.
  (linked, main) => 0.5 ** Math.min(2, missingNames(linked, main)),
];

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
