import { connectTables } from '../algebra/join-tree.js';
import type { Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import { withOtherName } from '../candidates/assemble.js';
import type { Readings } from '../candidates/readings.js';
import { askingWords } from '../link/asking-words.js';
import { usualOrder } from '../candidates/usual-order.js';
import type { LinkedQuestion } from '../link/link-question.js';
import { commonWords } from '../link/tokenize.js';
import { allOf, column, conditionsIn, keyOf, readFigure, wordsIn, type Figure, type Span } from './figure.js';
import { findGrouping, type Grouping } from './grouping.js';

const opening =
  /^(?:(?:what (?:is|are|was|were)|show(?: me)?|list|give(?: me)?|find|return|calculate|compute|count|get) )?(?:me )?(?:the )?(?:(?:total |overall )?(?:number|count) of|how many|count(?: the)?(?: number of)?|average|avg|mean|total|sum of|maximum|minimum)\b/;
const keepsEmpty =
  /\b(?:even (?:if|those|when)|including (?:those|the ones|any|all|customers|zero)|(?:or|with) (?:zero|none)|if any|zero if)\b/;

/** `How many papers were published in each journal`, `the average rating of businesses in each city`: one figure for each group. */
export function composeGrouped(readings: Readings): Select | null {
  const { linked } = readings;
  const text = wordsIn(linked, { start: 0, end: linked.tokens.length }).join(' ');
  if (!opening.test(text) || linked.bucket || linked.measures.length > 0) return null;
  if (
    /\b(?:ratio|proportion|percentage|percent|share|more than|less than|at least|most|on average|minimum and|maximum and|average and|total and|and the|and (?:maximum|minimum|average|total)|distinct|different|top|highest|lowest|change|between)\b/.test(
      wordsIn(linked, { start: 0, end: orderAt(linked) }).join(' '),
    )
  )
    return null;
  const named = groupingOf(linked);
  if (!named || named.at < 2) return null;
  const figure = asCount(linked, readFigure(readings, { start: 0, end: named.at }), text);
  const where = conditionsIn(readings, { start: 0, end: linked.tokens.length });
  const table = figure?.table ?? null;
  if (!figure || !where || (figure.column === null && table === null)) return null;
  const grouping = nearestGrouping(linked, named, table ?? linked.schema.columns[figure.column ?? -1]?.table);
  const keys = keysOf(linked, grouping, table);
  if (grouping.isRow && grouping.table === (table ?? linked.schema.columns[figure.column ?? -1]?.table))
    return null;
  const end = groupEnd(linked, grouping);
  if (linked.tokens[end - 1]?.lower === 'and' && end - 1 < orderAt(linked) - 1) return null;
  if (keys.length === 0 || hasMore(linked, figure, { start: grouping.at, end })) return null;
  const isOuter = keepsEmpty.test(text);
  const value = isOuter ? outerValue(linked, figure) : valueOf(linked, figure, grouping);
  if (!value || (isOuter && where.length > 0)) return null;
  const groups = keys.map(column);
  const items = [...groups, value];
  return {
    ...emptySelect,
    items,
    tables: table === null ? [] : [table],
    where: allOf(where),
    groupBy: groups,
    orderBy: saidOrder(linked, value, groups) ?? usualOrder(linked, items, groups),
    isOuter,
  };
}

/** The groups that the question names right after `each`, `per` or `by`; `published by each author` has none at `by`. */
function groupingOf(linked: LinkedQuestion): Grouping | null {
  const { tokens } = linked;
  const at = tokens.findIndex(
    (token, index) =>
      /^(?:each|per|every)$/.test(token.lower) ||
      (token.lower === 'by' &&
        !/(?:ed|en|un[gk]|ght|made|held|sold|paid|won|led)$/.test(tokens[index - 1]?.lower ?? '')),
  );
  const found = at < 0 ? null : findGrouping(linked, at, at + 1);
  if (!found) return null;
  const named = [
    found.column === null ? null : linked.columns[found.column]?.position,
    found.table === null ? null : linked.tables[found.table]?.position,
  ];
  return named.some((place) => typeof place === 'number' && place > at && place <= at + 2) ? found : null;
}

/** Of several columns of the same name, such as the country of customers and of suppliers, the one that the fewest joins lead to. */
function nearestGrouping(linked: LinkedQuestion, grouping: Grouping, from: number | undefined): Grouping {
  const { columns } = linked.schema;
  const own = columns[grouping.column ?? -1];
  if (own === undefined || from === undefined || grouping.isRow || own.table === from) return grouping;
  const joinsTo = (table: number): number =>
    connectTables(linked.schema, [from, table], 0)?.steps.length ?? Number.POSITIVE_INFINITY;
  const match = linked.columns[own.index];
  const alike = columns.filter(
    ({ index, words }) =>
      words.join(' ') === own.words.join(' ') && linked.columns[index]?.position === match?.position,
  );
  const [nearest = own] = [...alike].sort((a, b) => joinsTo(a.table) - joinsTo(b.table) || a.index - b.index);
  return joinsTo(nearest.table) < joinsTo(own.table)
    ? { ...grouping, column: nearest.index, table: nearest.table }
    : grouping;
}

/** `How many reviews` counts the rows of reviews, unless a column of that table holds their number. */
function asCount(linked: LinkedQuestion, figure: Figure | null, text: string): Figure | null {
  if (!figure || figure.column === null || !/\b(?:how many|number of|count)\b/.test(text)) return figure;
  const own = linked.schema.columns[figure.column];
  if (figure.table === null) return (linked.columns[figure.column]?.fraction ?? 0) < 0.99 ? null : figure;
  const isCount = own?.words.some((word) => ['num', 'count', 'total'].includes(word)) === true;
  return isCount && own?.table === figure.table ? figure : { ...figure, aggregate: 'count', column: null };
}

/**
 * The column that names the groups; a table of people by both names, one without a name by its key. What refers to a table by name needs no join, and what refers to it
 * by a number is shown by its name.
 */
function keysOf(linked: LinkedQuestion, grouping: Grouping, counted: number | null): number[] {
  const { columns, tables, edges } = linked.schema;
  const index = grouping.column ?? keyOf(linked, grouping.table);
  if (index === null) return [];
  const referring = edges.find((edge) => edge.source === counted && edge.targetColumns[0] === index);
  if (referring && columns[index]?.isNumeric === false) return referring.sourceColumns.slice(0, 1);
  const target = columns[index]?.words.some((word) => word === 'id' || word === 'code')
    ? undefined
    : edges.find((edge) => edge.sourceColumns[0] === index)?.target;
  return withOtherName(linked, [tables[target ?? -1]?.nameColumn ?? index]).flat();
}

function groupEnd(linked: LinkedQuestion, grouping: Grouping): number {
  const match = grouping.column === null ? undefined : linked.columns[grouping.column];
  const own = linked.tables[grouping.table ?? -1];
  const places = [match?.fraction === 1 ? match.position : null, own?.position ?? null].filter(
    (at) => at !== null && at >= grouping.at,
  );
  return Math.max(grouping.at, ...places.map((at) => at ?? 0)) + 2;
}

/** Rows are counted, or told apart by their key where the joins to the groups repeat them. */
function valueOf(linked: LinkedQuestion, figure: Figure, grouping: Grouping): Expression | null {
  if (figure.column !== null)
    return {
      kind: 'aggregate',
      name: figure.aggregate ?? 'sum',
      isDistinct: false,
      argument: column(figure.column),
    };
  const { table } = figure;
  if (table === null || table === grouping.table) return table === null ? null : count(null, false);
  const tree = connectTables(linked.schema, [table, grouping.table ?? table], 0);
  if (!tree) return null;
  const repeats = tree.steps.some((step) => step.edge.source === step.table);
  const key = keyOf(linked, table);
  if (repeats && key === null) return null;
  return repeats && tree.steps.length > 2 ? count(key, true) : count(null, false);
}

/** Counts what was joined, so that a group without anything has zero of it. */
function outerValue(linked: LinkedQuestion, figure: Figure): Expression | null {
  const key = keyOf(linked, figure.table);
  return figure.column === null && key !== null ? count(key, false) : null;
}

/** The order that the question asks for in so many words, or null. */
function saidOrder(
  linked: LinkedQuestion,
  value: Expression,
  groups: readonly Expression[],
): Select['orderBy'] | null {
  const at = orderAt(linked);
  const words = wordsIn(linked, { start: at, end: linked.tokens.length }).join(' ');
  if (words === '') return null;
  const isFigure = /\b(?:number|count|average|total|highest|lowest|most|least|rating|it)\b/.test(words);
  const isDescending = /\b(?:desc|descending|decreasing|highest|most|largest)\b/.test(words);
  return isFigure ? [{ by: value, isDescending }] : groups.map((by) => ({ by, isDescending }));
}

/** Where `ordered by` begins, or the end. */
function orderAt(linked: LinkedQuestion): number {
  const at = linked.tokens.findIndex(
    (token, index) =>
      /^(?:ordered|sorted)$/.test(token.lower) ||
      (/^(?:order|sort)$/.test(token.lower) &&
        /^(?:by|the|them|it|results?)$/.test(linked.tokens[index + 1]?.lower ?? '')),
  );
  return at < 0 ? linked.tokens.length : at;
}

const count = (argument: number | null, isDistinct: boolean): Expression => ({
  kind: 'aggregate',
  name: 'count',
  isDistinct,
  argument: argument === null ? null : column(argument),
});

/** Whether the question names a column or table that neither the figure, the groups nor a condition accounts for. */
function hasMore(linked: LinkedQuestion, figure: Figure, group: Span): boolean {
  const own = new Set([
    ...(linked.schema.columns[figure.column ?? -1]?.phrases.flat() ?? []),
    ...(linked.schema.tables[figure.table ?? -1]?.stems ?? []),
    ...(linked.schema.tables[linked.schema.columns[figure.column ?? -1]?.table ?? -1]?.stems ?? []),
  ]);
  return linked.tokens.some(
    (token, at) =>
      /^\p{L}/u.test(token.lower) &&
      at < orderAt(linked) &&
      !(at >= group.start && at < group.end) &&
      !own.has(token.stem) &&
      !commonWords.has(token.lower) &&
      !askingWords.has(token.lower) &&
      !linked.literals.some((literal) => at >= literal.start && at < literal.end) &&
      linked.schema.nameStems.has(token.stem),
  );
}
