import type { AggregateFunction, Expression, TimePart } from '../algebra/query.js';
import { withOtherName } from '../candidates/assemble.js';
import type { Readings } from '../candidates/readings.js';
import { ordered } from '../render/dialect-syntax.js';
import { renderExpression, type RenderTarget } from '../render/render-sql.js';
import type { Change } from './change.js';
import { bare, isFigure, namesIn, type Clauses } from './clauses.js';
import { filtered } from './filter.js';
import { findNamed } from './find-named.js';
import type { Refinement } from './refinement.js';
import { withTable, type Scoped } from './scope.js';
import { timeColumn } from './time-column.js';

/** Changes a statement as a refinement wants it, or answers null where that cannot be done. */
export function applyRefinement(
  refinement: Refinement,
  scoped: Scoped,
  readings: Readings,
  target: RenderTarget,
): Change | null {
  switch (refinement.kind) {
    case 'limit':
      return limited(scoped, refinement, target);
    case 'sort':
      return sorted(scoped, refinement, readings, target);
    case 'group':
      return regrouped(scoped, refinement, readings, target);
    case 'figure':
      return refigured(scoped, refinement, readings, target);
    case 'add':
      return withColumn(scoped, refinement.what, readings, target);
    case 'drop':
      return withoutColumn(scoped.clauses, refinement.what, readings);
    case 'exclude':
      return filtered(scoped, readings, target, true);
    case 'filter':
      return filtered(scoped, readings, target, false);
    case 'count':
      return null;
  }
}

const figureOf = (clauses: Clauses): string | null => {
  const item = clauses.items.find((one) => isFigure(one));
  return item === undefined ? null : bare(item);
};

/**
 * The first or last rows by the figure of the answer. The lowest rows are also those by the number that orders them; any
 * other order stays: the top of the cheapest are the cheapest of them.
 */
function limited(
  scoped: Scoped,
  { count, isDescending }: Extract<Refinement, { kind: 'limit' }>,
  target: RenderTarget,
): Change | null {
  const { clauses } = scoped;
  const figure = figureOf(clauses);
  if (clauses.groupBy.length === 0 && figure !== null) return null;
  const [current] = clauses.orderBy;
  const isRanked =
    current !== undefined &&
    (isFigure(current) || (isDescending === false && isMeasure(current, scoped, target)));
  const key = isRanked ? undirected(current) : figure;
  const isKept =
    key === null ||
    (isDescending === null ? current !== undefined : isRanked && /\bDESC\b/i.test(current) === isDescending);
  const orderBy = isKept ? clauses.orderBy : [ordered(key, isDescending ?? true, target.dialect)];
  return { clauses: { ...clauses, orderBy, limit: count }, change: `first ${String(count)} rows` };
}

/** Whether an order goes by one of the statement's columns of numbers. */
function isMeasure(ordering: string, scoped: Scoped, target: RenderTarget): boolean {
  const names = namesIn(undirected(ordering));
  return target.schema.columns.some(
    (one) =>
      scoped.aliases.has(one.table) && one.isNumeric && !one.isKey && names.has(one.name.toLowerCase()),
  );
}

/** What is ordered by, without the direction. */
const undirected = (ordering: string): string =>
  ordering.replace(/(?:\s+(?:ASC|DESC))?(?:\s+NULLS\s+(?:FIRST|LAST))?$/i, '').trim();

function sorted(
  scoped: Scoped,
  { by, isDescending }: Extract<Refinement, { kind: 'sort' }>,
  readings: Readings,
  target: RenderTarget,
): Change | null {
  const { clauses } = scoped;
  const direction = (text: string, isDown: boolean): string => `${undirected(text)}${isDown ? ' DESC' : ''}`;
  if (by === null) {
    const [current] = clauses.orderBy;
    const key = current ?? figureOf(clauses) ?? bare(clauses.items[0] ?? '1');
    const isDown = isDescending ?? (current !== undefined && !/\bDESC\b/i.test(current));
    return { clauses: { ...clauses, orderBy: [direction(key, isDown)] }, change: 'in another order' };
  }
  const isFigureMeant = /^(?:count|number|total|amount|average|it|value|revenue|sales|sum|quantity)\b/.test(
    by,
  );
  const figure = figureOf(clauses);
  const found = isFigureMeant && figure !== null ? null : findNamed(readings, scoped, ['column']);
  const known = found && clauses.items.find((item) => namesIn(bare(item)).has(found.name));
  const key =
    known !== undefined && known !== null
      ? bare(known)
      : found
        ? expressionOf(found.column, scoped, target)
        : figure;
  if (key === null) return null;
  const isGrouped = clauses.groupBy.length > 0;
  if (isGrouped && !isFigure(key) && !clauses.groupBy.includes(key)) return null;
  return {
    clauses: { ...clauses, orderBy: [direction(key, isDescending ?? (isFigure(key) && isFigureMeant))] },
    change: `by ${by}`,
  };
}

function expressionOf(index: number, scoped: Scoped, target: RenderTarget): string | null {
  const table = target.schema.columns[index]?.table ?? -1;
  return scoped.aliases.has(table) ? named({ kind: 'column', column: index }, scoped, target) : null;
}

/** An expression with the names of tables only where the statement has several. */
export function named(expression: Expression, scoped: Scoped, target: RenderTarget): string {
  const text = renderExpression(expression, target, scoped.aliases);
  const [alias, ...others] = scoped.aliases.values();
  return alias !== undefined &&
    others.length === 0 &&
    !scoped.clauses.where.some((one) => one.includes(`${alias}.`))
    ? text.replaceAll(`${alias}.`, '')
    : text;
}

function regrouped(
  scoped: Scoped,
  { by, isAdded }: Extract<Refinement, { kind: 'group' }>,
  readings: Readings,
  target: RenderTarget,
): Change | null {
  const figures = scoped.clauses.items.filter((item) => isFigure(item));
  if (figures.length === 0) return null;
  const group = groupFor(by, scoped, readings, target);
  if (!group) return null;
  const joined = withTable(scoped, group.table, target);
  if (!joined) return null;
  const texts = group.expressions.map((one) => named(one, joined, target));
  const { clauses } = joined;
  const kept = isAdded ? clauses.groupBy : [];
  const isTime = group.expressions.some((one) => one.kind === 'time_part');
  const measures = clauses.items.filter((item) => isFigure(item));
  return {
    clauses: {
      ...clauses,
      isDistinct: false,
      items: [...kept, ...texts, ...measures],
      groupBy: [...kept, ...texts],
      orderBy: isTime ? texts : [`${bare(measures[0] ?? '1')} DESC`],
      limit: null,
    },
    change: `for each ${by}`,
  };
}

const parts = new Map<string, TimePart>(
  Object.entries({
    day: 'day',
    daily: 'day',
    week: 'week',
    weekly: 'week',
    month: 'month',
    monthly: 'month',
    quarter: 'quarter',
    quarterly: 'quarter',
    year: 'year',
    yearly: 'year',
    annually: 'year',
    annual: 'year',
  } as const),
);

/** What a follow-up wants groups of; people go by both names, as in a question of its own. */
function groupFor(
  by: string,
  scoped: Scoped,
  readings: Readings,
  target: RenderTarget,
): { readonly expressions: readonly Expression[]; readonly table: number } | null {
  const { linked } = readings;
  const part = parts.get(by.split(' ').at(-1) ?? '');
  if (part) {
    const time = timeColumn(scoped, readings, target);
    return time === null
      ? null
      : {
          expressions: [{ kind: 'time_part', part, argument: { kind: 'column', column: time } }],
          table: linked.schema.columns[time]?.table ?? -1,
        };
  }
  const found = findNamed(readings, scoped, ['column', 'table']);
  const names = found && withOtherName(linked, [found.column]).flat();
  return (
    found && names && { expressions: names.map((column) => ({ kind: 'column', column })), table: found.table }
  );
}

function refigured(
  scoped: Scoped,
  { name, of }: Extract<Refinement, { kind: 'figure' }>,
  readings: Readings,
  target: RenderTarget,
): Change | null {
  const { clauses } = scoped;
  const current = figureOf(clauses);
  const found = of === null ? null : findNamed(readings, scoped, ['column'], true);
  const asked = found && expressionOf(found.column, scoped, target);
  const inner = current === null ? null : /^\w+\((.*)\)$/s.exec(current)?.[1];
  const argument =
    asked ??
    (inner !== undefined && inner !== null && inner !== '*'
      ? inner.replace(/^DISTINCT\s+/i, '')
      : onlyMeasure(scoped, target));
  if (argument === null) return null;
  const figure = `${sqlName(name)}(${argument})`;
  const swap = (text: string): string => (current === null ? text : text.replaceAll(current, figure));
  const isPlain = current === null;
  return {
    clauses: {
      ...clauses,
      isDistinct: false,
      items: isPlain ? [figure] : clauses.items.map(swap),
      orderBy: isPlain ? [] : clauses.orderBy.map(swap),
      limit: isPlain ? null : clauses.limit,
    },
    change: `as ${figure}`,
  };
}

const sqlName = (name: AggregateFunction): string => name.toUpperCase();

/** The one column of numbers that can be meant without being named. */
function onlyMeasure(scoped: Scoped, target: RenderTarget): string | null {
  const measures = target.schema.columns.filter(
    (one) =>
      scoped.aliases.has(one.table) &&
      one.isNumeric &&
      !one.isKey &&
      !one.isForeign &&
      !one.isReferenced &&
      !one.expression,
  );
  const revenue = measures.filter((one) => one.isRevenue);
  const [only, ...others] = revenue.length > 0 ? revenue : measures;
  return only && others.length === 0 ? expressionOf(only.index, scoped, target) : null;
}

function withColumn(scoped: Scoped, what: string, readings: Readings, target: RenderTarget): Change | null {
  const found = findNamed(readings, scoped, ['column']);
  const joined = found && withTable(scoped, found.table, target);
  if (!found || !joined) return null;
  const text = named({ kind: 'column', column: found.column }, joined, target);
  const { clauses } = joined;
  const isGrouped = clauses.groupBy.length > 0;
  if (clauses.items.includes('*') || (!isGrouped && figureOf(clauses) !== null)) return null;
  return {
    clauses: {
      ...clauses,
      items: [...clauses.items, text],
      groupBy: isGrouped ? [...clauses.groupBy, text] : [],
    },
    change: `with ${what}`,
  };
}

function withoutColumn(clauses: Clauses, what: string, { linked }: Readings): Change | null {
  const stems = linked.tokens.map((token) => token.stem);
  const isMeant = (item: string): boolean =>
    linked.schema.columns.some(
      (one) =>
        namesIn(bare(item)).has(one.name.toLowerCase()) &&
        (one.phrases[0] ?? []).every((stem) => stems.includes(stem)),
    );
  const items = clauses.items.filter((item) => !isMeant(item));
  return items.length === 0 || items.length === clauses.items.length
    ? null
    : { clauses: { ...clauses, items }, change: `without ${what}` };
}
