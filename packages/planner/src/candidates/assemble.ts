import type { AggregateFunction, Condition, Expression, Query, Select } from '../algebra/query.js';
import { documentWords } from '../schema/derived-measures.js';
import { asksForOrderValue } from '../link/find-measures.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { ItemKind, MeasureKind, Shape } from '../shape/shape.js';
import type { LiteralPlan } from './assign-literals.js';
import { toCondition } from './conditions.js';
import { mainTimeColumn } from './main-time-column.js';
import { usualOrder } from './usual-order.js';
import type { NestedTable } from './nested-tables.js';
import { needsArgument, type GroupChoice } from './slot-choices.js';

/** What fills the slots of a shape. */
export interface Filling {
  readonly plains: readonly number[];
  readonly aggregates: readonly number[];
  readonly order: number | null;
  readonly group: GroupChoice;
  readonly literals: LiteralPlan;
  readonly extra: readonly number[];
  readonly role: number;
  readonly nested: NestedTable | null;
}

const column = (index: number): Expression => ({ kind: 'column', column: index });

/** Builds the query of a filled shape, or answers null where the filling does not fit. */
export function assemble(linked: LinkedQuestion, shape: Shape, filling: Filling): Query | null {
  const lacksMeasure = filling.aggregates[0] === undefined && filling.order === null;
  if (shape.having === 'col' || (lacksMeasure && !['-', 'count'].includes(shape.having))) return null;
  const conditions = filling.literals.conditions.map((filled) => toCondition(linked, filled));
  if (conditions.some((condition) => condition === null)) return null;
  const given = conditions.filter((condition) => condition !== null);
  const base = selectOf(linked, shape, filling);
  const isNested = shape.where.some((kind) => kind === 'in' || kind === 'in!');
  if (isNested && filling.nested) return withNested(linked, shape, base, given, filling.nested, filling);
  const select = asShare(linked, { ...base, where: joinConditions(given, shape.isAny) });
  if (shape.set === '-') return select;
  return withSet(linked, shape, select, filling);
}

/** A count of rows that meet a condition becomes their share, where the question asks for one. */
function asShare(linked: LinkedQuestion, select: Select): Select {
  const isPercent = linked.words.has('percentage') || linked.words.has('percent');
  const asks = isPercent || ['proportion', 'fraction', 'ratio'].some((word) => linked.words.has(word));
  const [item] = select.items;
  const isCount =
    select.items.length === 1 && item?.kind === 'aggregate' && item.name === 'count' && !item.isDistinct;
  if (
    !asks ||
    !isCount ||
    !select.where ||
    linked.schema.nameStems.has('percentag') ||
    linked.schema.nameStems.has('share')
  )
    return select;
  return { ...select, items: [{ kind: 'share', condition: select.where, isPercent }], where: null };
}

function withSet(linked: LinkedQuestion, shape: Shape, select: Select, filling: Filling): Query | null {
  const [operator] = shape.set.split('/');
  if (operator !== 'union' && operator !== 'intersect' && operator !== 'except') return null;
  const bare: Select = { ...select, isDistinct: false };
  if (!shape.set.endsWith('/w'))
    return filling.nested
      ? {
          kind: 'set',
          operator,
          left: { ...bare, tables: [] },
          right: { ...bare, tables: [filling.nested.table], where: null },
        }
      : null;
  const second = filling.literals.second && toCondition(linked, filling.literals.second);
  if (!second) return null;
  const left = operator === 'except' && !bare.where ? { ...bare, tables: [] } : bare;
  return { kind: 'set', operator, left, right: { ...bare, where: second } };
}

function withNested(
  linked: LinkedQuestion,
  shape: Shape,
  base: Select,
  given: readonly Condition[],
  nested: NestedTable,
  filling: Filling,
): Select | null {
  const outer = new Set(
    [...filling.plains, ...filling.aggregates, ...(filling.order === null ? [] : [filling.order])].map(
      (index) => linked.schema.columns[index]?.table,
    ),
  );
  if (outer.size === 0) outer.add(nested.base);
  if (!outer.has(nested.base)) return null;
  const isInside = (at: number): boolean =>
    !outer.has(linked.schema.columns[filling.literals.conditions[at]?.column ?? -1]?.table);
  const inside = given.filter((_, at) => isInside(at));
  const outside = given.filter((_, at) => !isInside(at));
  const right: Select = {
    ...base,
    isDistinct: false,
    items: [column(nested.foreignColumn)],
    tables: [nested.table],
    where: joinConditions(inside, false),
    groupBy: [],
    having: null,
    orderBy: [],
    limit: null,
  };
  const member: Condition = {
    kind: 'in',
    value: column(nested.baseColumn),
    choices: right,
    isNegated: shape.where.includes('in!'),
  };
  return { ...base, tables: [], where: joinConditions([...outside, member], shape.isAny) };
}

const joinConditions = (conditions: readonly Condition[], isAny: boolean): Condition | null =>
  conditions.length === 0
    ? null
    : conditions.length === 1
      ? (conditions[0] ?? null)
      : { kind: isAny ? 'any' : 'all', conditions };

function selectOf(linked: LinkedQuestion, shape: Shape, filling: Filling): Select {
  const bucket = linked.bucket && bucketExpression(linked, filling);
  const figure: Expression | null = linked.kpi && {
    kind: 'formula',
    name: linked.kpi.kpi.name,
    sql: linked.kpi.kpi.formula,
    tables: linked.kpi.tables,
  };
  const plains = shape.set === '-' ? withOtherName(linked, filling.plains) : [...filling.plains];
  const aggregates = [...filling.aggregates];
  const items = shape.items.flatMap((kind): Expression[] => {
    if (kind === '*') return [];
    if (kind === 'col')
      return plains
        .splice(0, 1)
        .flatMap((index) => (typeof index === 'number' ? [column(index)] : index.map(column)));
    const argument = needsArgument(kind) ? (aggregates.shift() ?? null) : null;
    return [
      (kind === 'avg' && argument !== null ? orderValue(linked, argument) : null) ??
        aggregate(kind, argument),
    ];
  });
  const measured = (kind: MeasureKind): Expression =>
    figure && kind !== 'col'
      ? figure
      : ((kind === 'avg' && filling.order !== null ? orderValue(linked, filling.order) : null) ??
        measure(kind, filling.order));
  const number = filling.literals.having;
  const selected = [...(bucket ? [bucket] : []), ...items, ...(figure ? [figure] : [])];
  const groups = bucket ? [bucket] : groupBy(linked, filling);
  const orderBy =
    shape.order !== '-'
      ? [{ by: measured(shape.order), isDescending: shape.isDescending }]
      : shape.set === '-'
        ? usualOrder(linked, selected, groups)
        : [];
  return {
    kind: 'select',
    isDistinct: shape.isDistinct,
    items: selected,
    tables: filling.extra,
    where: null,
    groupBy: groups,
    having:
      shape.having === '-'
        ? null
        : {
            kind: 'compare',
            operator: number?.operator ?? '>',
            left: measure(shape.having, filling.aggregates[0] ?? filling.order),
            right: { kind: 'number', text: number?.text ?? '1' },
          },
    orderBy,
    limit: filling.literals.limit,
    role: filling.role,
  };
}

/** First and last name together, where the question names neither but wants people. */
export function withOtherName(linked: LinkedQuestion, plains: readonly number[]): (number | number[])[] {
  const isAsked = linked.tokens.some((token) =>
    ['first', 'last', 'surname', 'forename', 'family', 'given', 'middle'].includes(token.lower),
  );
  if (isAsked) return [...plains];
  return plains.map((index) => {
    const own = linked.schema.columns[index];
    const part = own?.words.includes('first') ? 'last' : own?.words.includes('last') ? 'first' : null;
    if (!own || part === null || own.words.at(-1) !== 'name') return index;
    const other = linked.schema.columns.find(
      (one) => one.table === own.table && one.words.includes(part) && one.words.at(-1) === 'name',
    );
    if (!other || plains.includes(other.index)) return index;
    return part === 'last' ? [index, other.index] : [other.index, index];
  });
}

/** What one order is worth on average, from the revenue of its lines; null where the column has no lines. */
function orderValue(linked: LinkedQuestion, index: number): Expression | null {
  const lines = linked.schema.columns[index];
  if (!lines?.expression || !asksForOrderValue(linked.tokens)) return null;
  const order = (linked.schema.edgesOf[lines.table] ?? []).find(
    (edge) =>
      edge.source === lines.table &&
      linked.schema.tables[edge.target]?.words.some((word) => documentWords.has(word)),
  );
  const key = order?.sourceColumns[0];
  return key === undefined
    ? null
    : { kind: 'arithmetic', operator: '/', left: aggregate('sum', index), right: aggregate('countD', key) };
}

function groupBy(linked: LinkedQuestion, filling: Filling): Expression[] {
  if (filling.group === null || filling.group === 'bucket') return [];
  if (filling.group === 'own') return withOtherName(linked, filling.plains).flat().map(column);
  if (filling.group !== 'key') return [column(filling.group)];
  const plain = filling.plains[0];
  const key =
    plain === undefined ? [] : (linked.schema.tables[linked.schema.columns[plain]?.table ?? -1]?.key ?? []);
  return (key.length === 1 ? key : filling.plains).map(column);
}

function bucketExpression(linked: LinkedQuestion, filling: Filling): Expression {
  const timed = filling.literals.conditions.find(
    (condition) => condition.kind === 'time' || linked.schema.columns[condition.column]?.isTemporal,
  );
  const tables = new Set([
    ...filling.extra,
    ...[...filling.plains, ...filling.aggregates].map((index) => linked.schema.columns[index]?.table ?? -1),
  ]);
  return {
    kind: 'time_part',
    part: linked.bucket?.part ?? 'month',
    argument: column(timed?.column ?? mainTimeColumn(linked, tables)),
  };
}

function aggregate(kind: ItemKind, argument: number | null): Expression {
  const isDistinct = kind.endsWith('D');
  const name = (isDistinct ? kind.slice(0, -1) : kind) as AggregateFunction;
  return { kind: 'aggregate', name, isDistinct, argument: argument === null ? null : column(argument) };
}

function measure(kind: MeasureKind, index: number | null): Expression {
  if (kind === 'col') return column(index ?? 0);
  return aggregate(kind, kind === 'count' ? null : index);
}
