import type { AggregateFunction, Condition, Expression, Query, Select } from '../algebra/query.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { ItemKind, MeasureKind, ScoredShape, Shape } from '../shape/shape.js';
import type { SlotScores } from '../slots/slot-scores.js';
import { assignLiterals, type LiteralPlan } from './assign-literals.js';
import type { Candidate } from './candidate.js';
import { toCondition } from './conditions.js';
import { bestCombinations, bestOf, logOf, type Option } from './k-best.js';
import { nestedChoices, type NestedTable } from './nested-tables.js';

/** A group key: the selected column itself, the key of its table, or another column. */
type GroupChoice = number | 'own' | 'key' | 'bucket' | null;

interface Filling {
  readonly plains: readonly number[];
  readonly aggregates: readonly number[];
  readonly order: number | null;
  readonly group: GroupChoice;
  readonly literals: LiteralPlan;
  readonly extra: readonly number[];
  readonly nested: NestedTable | null;
}

const needsArgument = (kind: ItemKind): boolean => kind !== 'col' && kind !== '*' && kind !== 'count';
const column = (index: number): Expression => ({ kind: 'column', column: index });

/** The likeliest ways to fill one shape with the question's columns, literals and tables. */
export function fillShape(
  linked: LinkedQuestion,
  slots: SlotScores,
  scored: ScoredShape,
  shapeRank: number,
  count: number,
): Candidate[] {
  const shape = linked.bucket ? bucketed(scored.shape) : scored.shape;
  const choices = [
    plainChoices(linked, slots, shape),
    aggregateChoices(linked, slots, shape),
    orderChoices(linked, slots, shape),
    groupChoices(linked, slots, shape),
    assignLiterals(linked, slots, shape, 4),
    extraTables(slots),
    shape.where.some((kind) => kind === 'in' || kind === 'in!') ||
    shape.set === 'except' ||
    shape.set === 'intersect' ||
    shape.set === 'union'
      ? nestedChoices(linked, slots)
      : [{ value: null, score: 0 }],
  ] as const;
  return bestCombinations(choices, count).flatMap((vector) => {
    const pick = <Value>(options: readonly Option<Value>[], slot: number): Option<Value> | undefined =>
      options[vector[slot] ?? 0];
    const [plains, aggregates, order, group, literals, extra, nested] = [
      pick(choices[0], 0),
      pick(choices[1], 1),
      pick(choices[2], 2),
      pick(choices[3], 3),
      pick(choices[4], 4),
      pick(choices[5], 5),
      pick(choices[6], 6),
    ];
    if (!plains || !aggregates || !order || !group || !literals || !extra || !nested) return [];
    const filling: Filling = {
      plains: plains.value,
      aggregates: aggregates.value,
      order: order.value,
      group: group.value,
      literals: literals.value,
      extra: extra.value,
      nested: nested.value,
    };
    if (aggregates.value.some((index) => plains.value.includes(index))) return [];
    const query = assemble(linked, shape, filling);
    if (!query) return [];
    const slotParts = [
      plains.score,
      aggregates.score,
      order.score,
      group.score,
      literals.score,
      extra.score,
      nested.score,
    ];
    return [
      {
        query,
        shape,
        shapeScore: scored.score,
        shapeRank,
        slotScore: slotParts.reduce((sum, part) => sum + part, 0),
        slotParts,
        deviation: vector.reduce((sum, at) => sum + at, 0),
        literals: literals.value,
      },
    ];
  });
}

/** A question that groups by a stretch of time selects that first, and some figure. */
function bucketed(shape: Shape): Shape {
  const figures = shape.items.filter((item) => item !== 'col' && item !== '*');
  return { ...shape, items: figures.length > 0 ? figures : ['count'], isGrouped: true, set: '-' };
}

function plainChoices(linked: LinkedQuestion, slots: SlotScores, shape: Shape): Option<readonly number[]>[] {
  const wanted = shape.items.filter((item) => item === 'col').length;
  if (wanted === 0) return [{ value: [], score: 0 }];
  const best = bestOf(slots.select, wanted + 4);
  const sets: Option<number>[][] = [];
  const first = firstDifferent(linked, best, wanted);
  if (first.length < wanted) return [];
  sets.push(first);
  for (const other of best) {
    if (first.includes(other)) continue;
    for (const drop of wanted === 1 ? [0] : [wanted - 1, wanted - 2]) sets.push(first.with(drop, other));
  }
  const position = (index: number): number => linked.columns[index]?.position ?? 99;
  return sets
    .map((set) => ({
      value: set.map((one) => one.value).sort((a, b) => position(a) - position(b) || a - b),
      score: set.reduce((sum, one) => sum + one.score, 0) - (isRepeating(linked, set) ? 2 : 0),
    }))
    .sort((a, b) => b.score - a.score);
}

const nameOf = (linked: LinkedQuestion, option: Option<number>): string =>
  linked.schema.columns[option.value]?.name.toLowerCase() ?? '';

/** The likeliest columns of different names. */
function firstDifferent(
  linked: LinkedQuestion,
  best: readonly Option<number>[],
  wanted: number,
): Option<number>[] {
  const chosen: Option<number>[] = [];
  for (const option of best)
    if (!chosen.some((one) => nameOf(linked, one) === nameOf(linked, option))) chosen.push(option);
  for (const option of best) if (!chosen.includes(option)) chosen.push(option);
  return chosen.slice(0, wanted);
}

const isRepeating = (linked: LinkedQuestion, set: readonly Option<number>[]): boolean =>
  new Set(set.map((one) => nameOf(linked, one))).size < set.length;

function aggregateChoices(
  linked: LinkedQuestion,
  slots: SlotScores,
  shape: Shape,
): Option<readonly number[]>[] {
  const kinds = shape.items.filter(needsArgument);
  if (kinds.length === 0) return [{ value: [], score: 0 }];
  const isRepeated = new Set(kinds).size < kinds.length;
  const options = kinds.map((kind) => {
    const isFree = kind === 'countD' || kind === 'min' || kind === 'max';
    return bestOf(
      slots.aggregate,
      isRepeated ? 4 : 3,
      (index) => isFree || linked.schema.columns[index]?.isNumeric === true,
    );
  });
  const sets: Option<readonly number[]>[] = [];
  for (let shift = 0; shift < 3; shift += 1) {
    const set = options.map(
      (option, at) => option[isRepeated ? at + shift : Math.min(shift, option.length - 1)],
    );
    if (set.every((one) => one !== undefined))
      sets.push({ value: set.map((one) => one.value), score: set.reduce((sum, one) => sum + one.score, 0) });
  }
  return sets;
}

function orderChoices(linked: LinkedQuestion, slots: SlotScores, shape: Shape): Option<number | null>[] {
  if (shape.order === '-' || shape.order === 'count') return [{ value: null, score: 0 }];
  const needsNumber = shape.order === 'sum' || shape.order === 'avg';
  return bestOf(slots.order, 3, (index) => !needsNumber || linked.schema.columns[index]?.isNumeric === true);
}

function groupChoices(linked: LinkedQuestion, slots: SlotScores, shape: Shape): Option<GroupChoice>[] {
  if (linked.bucket) return [{ value: 'bucket', score: 0 }];
  if (!shape.isGrouped) return [{ value: null, score: 0 }];
  const best = bestOf(slots.group, 2);
  const hasPlain = shape.items.includes('col');
  return (
    hasPlain
      ? [{ value: 'own' as const, score: -0.5 }, { value: 'key' as const, score: -0.8 }, ...best]
      : best
  ).sort((a, b) => b.score - a.score);
}

/** Tables that no column names: those that are very likely, those that are likely, or none. */
function extraTables(slots: SlotScores): Option<readonly number[]>[] {
  const sets = [0.2, 0.5, 0.9, 2].map((threshold) =>
    [...slots.tables].flatMap((probability, table) => (probability > threshold ? [table] : [])),
  );
  const different = sets.filter((set, at) => at === 0 || set.length < (sets[at - 1]?.length ?? 0));
  return different
    .map((value) => ({
      value,
      score: [...slots.tables].reduce(
        (sum, probability, table) =>
          sum + 0.5 * (value.includes(table) ? logOf(probability) : logOf(1 - probability)),
        0,
      ),
    }))
    .sort((a, b) => b.score - a.score);
}

function assemble(linked: LinkedQuestion, shape: Shape, filling: Filling): Query | null {
  const conditions = filling.literals.conditions.map((filled) => toCondition(linked, filled));
  if (conditions.some((condition) => condition === null)) return null;
  const given = conditions.filter((condition) => condition !== null);
  const base = selectOf(linked, shape, filling);
  const isNested = shape.where.some((kind) => kind === 'in' || kind === 'in!');
  if (isNested && filling.nested) return withNested(linked, shape, base, given, filling.nested, filling);
  const select: Select = { ...base, where: joinConditions(given, shape.isAny) };
  if (shape.set === '-') return select;
  return withSet(linked, shape, select, filling);
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
  const plains = [...filling.plains];
  const aggregates = [...filling.aggregates];
  const items = shape.items.flatMap((kind): Expression[] => {
    if (kind === '*') return [];
    if (kind === 'col') return plains.splice(0, 1).map(column);
    return [aggregate(kind, needsArgument(kind) ? (aggregates.shift() ?? null) : null)];
  });
  const orderBy =
    shape.order === '-'
      ? bucket
        ? [{ by: bucket, isDescending: false }]
        : []
      : [{ by: measure(shape.order, filling.order), isDescending: shape.isDescending }];
  const number = filling.literals.having;
  return {
    kind: 'select',
    isDistinct: shape.isDistinct,
    items: bucket ? [bucket, ...items] : items,
    tables: filling.extra,
    where: null,
    groupBy: bucket ? [bucket] : groupBy(linked, filling),
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
    role: 0,
  };
}

function groupBy(linked: LinkedQuestion, filling: Filling): Expression[] {
  if (filling.group === null || filling.group === 'bucket') return [];
  if (filling.group === 'own') return filling.plains.map(column);
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
  const used = new Set(
    [
      ...filling.aggregates,
      ...filling.extra.flatMap((table) => linked.schema.tables[table]?.columns ?? []),
    ].map((index) => linked.schema.columns[index]?.table),
  );
  const temporal = linked.schema.columns.filter((one) => one.isTemporal);
  const nearest = temporal.find((one) => used.has(one.table)) ?? temporal[0];
  return {
    kind: 'time_part',
    part: linked.bucket?.part ?? 'month',
    argument: column(timed?.column ?? nearest?.index ?? 0),
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
