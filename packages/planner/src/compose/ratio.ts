import type { Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import type { Readings } from '../candidates/readings.js';
import type { LinkedQuestion } from '../link/link-question.js';
import { ratioOfCounted } from './counted.js';
import { allOf, column, conditionsIn, keyOf, readFigure, wordsIn, type Figure, type Span } from './figure.js';
import { findGrouping, type Grouping } from './grouping.js';

/** Two phrases that a question sets against each other, and how. */
interface Pair {
  readonly operator: '/' | '-';
  readonly first: Span;
  readonly second: Span;
  readonly all: Span;
}

const openings = new Map<string, '/' | '-'>([
  ['ratio', '/'],
  ['proportion', '/'],
  ['difference', '-'],
]);

/** `The ratio of A to B`, `the difference between A and B`, with or without groups; null where the question has no such thing. */
export function composeRatio(readings: Readings): Select | null {
  const { linked } = readings;
  const pair = findPair(linked);
  if (!pair) return null;
  const counted = pair.operator === '/' ? ratioOfCounted(readings, pair.first, pair.second) : null;
  if (counted) return counted;
  const first = readFigure(readings, pair.first);
  const second = readFigure(readings, pair.second);
  if (!first || !second) return null;
  if (isUnlike(linked, pair, [first, second])) return null;
  const grouping = findGrouping(linked, pair.second.end) ?? findGrouping(linked, 0, pair.first.end);
  const rest = outside(readings, pair.all);
  if (rest === null) return null;
  const where = allOf(rest);
  const asWhole = wholeOf(linked, pair, first, second, grouping);
  if (asWhole) return { ...asWhole, where };
  const sides = sameColumn(linked, first, second);
  const isRowwise = grouping !== null && isPlainRow(linked, sides, grouping);
  const isAverage = ['average', 'mean', 'avg'].includes(
    linked.tokens[Math.max(0, openingAt(linked) - 1)]?.lower ?? '',
  );
  if (sides.every(isPlain) && sameTable(linked, sides) && (isRowwise || isAverage)) {
    const [left, right] = sides.map((side) => column(side.column ?? 0));
    if (!left || !right) return null;
    const value: Expression = { kind: 'arithmetic', operator: pair.operator, left, right };
    return isAverage
      ? grouped(
          linked,
          { kind: 'aggregate', name: 'avg', isDistinct: false, argument: value },
          grouping,
          where,
        )
      : { ...emptySelect, items: [...keyItems(grouping), value], where };
  }
  const isMixed =
    sides.every((side) => side.column === null && side.conditions.length === 0) &&
    sides[0]?.table !== sides[1]?.table;
  if (isMixed && grouping === null && rest.length === 0) return fromNothing(linked, pair.operator, sides);
  const [left, right] = sides.map((side) => figureExpression(linked, side, isMixed));
  if (!left || !right) return null;
  const value: Expression = { kind: 'arithmetic', operator: pair.operator, left, right };
  const tables = sides.flatMap((side) => (side.table === null ? [] : [side.table]));
  return grouped(linked, value, grouping, where, tables);
}

function openingAt(linked: LinkedQuestion): number {
  return linked.tokens.findIndex((token) => openings.has(token.lower));
}

function findPair(linked: LinkedQuestion): Pair | null {
  const at = openingAt(linked);
  const operator = openings.get(linked.tokens[at]?.lower ?? '');
  const link = linked.tokens[at + 1]?.lower ?? '';
  if (!operator || !['of', 'between', 'in'].includes(link)) return null;
  const joint = link === 'between' ? /^(?:and|to)$/ : /^(?:to|versus|vs|over|out|per|and)$/;
  const divides = (index: number): boolean => {
    const word = linked.tokens[index]?.lower ?? '';
    return joint.test(word) && (word !== 'and' || operator === '-' || link === 'between');
  };
  let middle = at + 2;
  while (middle < linked.tokens.length && !divides(middle)) middle += 1;
  if (middle >= linked.tokens.length) return null;
  const start = linked.tokens[middle]?.lower === 'out' ? middle + 2 : middle + 1;
  const end = secondEnd(linked, start, at + 2);
  return {
    operator,
    first: { start: at + 2, end: middle },
    second: { start, end },
    all: { start: at + 2, end },
  };
}

/** Where the second phrase ends: at groups, at verbs of change, at the place or time that holds for both, at the end. */
function secondEnd(linked: LinkedQuestion, start: number, from: number): number {
  const place = /^(?:in|for|at|on|during)$/;
  // `A in X to B in Y`: each phrase has its own place.
  const own = linked.tokens.slice(from, start).find((token) => place.test(token.lower))?.lower;
  const isOwn = (at: number): boolean =>
    linked.tokens[at]?.lower === own && !linked.tokens.slice(start, at).some((token) => token.lower === own);
  const stop = linked.tokens.findIndex(
    (token, at) =>
      at > start &&
      (/^(?:each|per|by|every|across|within|vary|varies|differ|differs|change|changes|overall|[?.;])$/.test(
        token.lower,
      ) ||
        (token.lower === ',' && at > start + 1) ||
        (place.test(token.lower) && !isOwn(at) && !/^\d/.test(linked.tokens[at + 1]?.text ?? '')) ||
        (token.lower === 'out' && linked.tokens[at + 1]?.lower === 'of')),
  );
  return stop < 0 ? linked.tokens.length : stop;
}

/** The conditions that stand outside of both phrases. */
function outside(readings: Readings, inner: Span): ReturnType<typeof conditionsIn> {
  const before = conditionsIn(readings, { start: 0, end: inner.start });
  const after = conditionsIn(readings, { start: inner.end, end: readings.linked.tokens.length });
  return before && after && [...before, ...after];
}

/** A measure is set against a count only where the question says `number of`. */
function isUnlike(linked: LinkedQuestion, pair: Pair, figures: readonly Figure[]): boolean {
  const counts = [pair.first, pair.second].map((span, at) => ({
    isMeasured: figures[at]?.column !== null || (figures[at]?.conditions.length ?? 0) > 0,
    isSaid: wordsIn(linked, span).some((word) => ['number', 'count', 'many'].includes(word)),
  }));
  return (
    counts.some((one) => one.isMeasured) &&
    counts.some((one) => !one.isMeasured && !one.isSaid) &&
    !isWholeSaid(linked, pair)
  );
}

const isWholeSaid = (linked: LinkedQuestion, pair: Pair): boolean =>
  wordsIn(linked, pair.second).some((word) => ['total', 'all', 'overall', 'entire'].includes(word));

const isPlain = (figure: Figure): boolean =>
  figure.column !== null && figure.aggregate === null && figure.conditions.length === 0;

function sameTable(linked: LinkedQuestion, sides: readonly Figure[]): boolean {
  return new Set(sides.map((side) => linked.schema.columns[side.column ?? -1]?.table)).size === 1;
}

function isPlainRow(linked: LinkedQuestion, sides: readonly Figure[], grouping: Grouping): boolean {
  return (
    grouping.isRow &&
    sides.every((side) => linked.schema.columns[side.column ?? -1]?.table === grouping.table)
  );
}

/** A phrase without a measure of its own takes that of the other: `the population of A to B`. */
function sameColumn(linked: LinkedQuestion, first: Figure, second: Figure): Figure[] {
  if (
    first.column !== null &&
    second.column === null &&
    second.conditions.length > 0 &&
    (second.table === null || second.table === linked.schema.columns[first.column]?.table)
  )
    return [first, { ...second, column: first.column, aggregate: first.aggregate }];
  return [first, second];
}

/** The rows of a group or with a quality against all rows. */
function wholeOf(
  linked: LinkedQuestion,
  pair: Pair,
  first: Figure,
  second: Figure,
  grouping: Grouping | null,
): Select | null {
  if (
    pair.operator !== '/' ||
    !isWholeSaid(linked, pair) ||
    second.column !== null ||
    second.conditions.length > 0
  )
    return null;
  if (
    first.column !== null ||
    (first.table !== null && second.table !== null && first.table !== second.table)
  )
    return null;
  const table = second.table ?? first.table;
  const base: Select = { ...emptySelect, tables: table === null ? [] : [table] };
  const condition = allOf(first.conditions);
  if (condition)
    return grouped(linked, { kind: 'share', condition, isPercent: false }, grouping, null, base.tables);
  if (!grouping || grouping.at > pair.first.end || table === null) return null;
  const count: Expression = { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
  const whole: Expression = { kind: 'scalar', select: { ...base, items: [count] } };
  return grouped(
    linked,
    { kind: 'arithmetic', operator: '/', left: count, right: whole },
    grouping,
    null,
    base.tables,
  );
}

const keyItems = (grouping: Grouping | null): Expression[] =>
  grouping?.column === null || grouping === null ? [] : [column(grouping.column)];

/** A select of a value for each group, or for all rows. */
export function grouped(
  linked: LinkedQuestion,
  value: Expression,
  grouping: Grouping | null,
  where: Select['where'],
  tables: readonly number[] = [],
): Select {
  const bucket = groupColumn(linked, grouping);
  return {
    ...emptySelect,
    items: [...bucket, value],
    groupBy: bucket,
    tables,
    where,
    orderBy: bucket.length > 0 ? [{ by: value, isDescending: true }] : [],
  };
}

function groupColumn(linked: LinkedQuestion, grouping: Grouping | null): Expression[] {
  if (grouping) return keyItems(grouping);
  if (!linked.bucket) return [];
  const temporal = linked.schema.columns.find((one) => one.isTemporal);
  return temporal ? [{ kind: 'time_part', part: linked.bucket.part, argument: column(temporal.index) }] : [];
}

function figureExpression(linked: LinkedQuestion, figure: Figure, isMixed: boolean): Expression | null {
  const condition = allOf(figure.conditions);
  if (figure.column !== null) {
    const name = figure.aggregate ?? 'sum';
    if (!condition) return { kind: 'aggregate', name, isDistinct: false, argument: column(figure.column) };
    return name === 'max' || name === 'min'
      ? null
      : { kind: 'filtered', name, argument: column(figure.column), condition };
  }
  if (condition) return { kind: 'filtered', name: 'sum', argument: { kind: 'number', text: '1' }, condition };
  const key = keyOf(linked, figure.table);
  return isMixed && key !== null
    ? { kind: 'aggregate', name: 'count', isDistinct: true, argument: column(key) }
    : { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
}

/** Two counts of different tables against each other. */
function fromNothing(linked: LinkedQuestion, operator: '/' | '-', sides: readonly Figure[]): Select | null {
  const [left, right] = sides.map((side): Expression | null =>
    side.table === null
      ? null
      : {
          kind: 'scalar',
          select: {
            ...emptySelect,
            items: [{ kind: 'aggregate', name: 'count', isDistinct: false, argument: null }],
            tables: [side.table],
          },
        },
  );
  return left && right ? { ...emptySelect, items: [{ kind: 'arithmetic', operator, left, right }] } : null;
}
