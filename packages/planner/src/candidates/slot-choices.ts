import type { LinkedQuestion } from '../link/link-question.js';
import type { ItemKind, Shape } from '../shape/shape.js';
import type { SlotScores } from '../slots/slot-scores.js';
import { bestOf, logOf, type Option } from './k-best.js';
import { nestedTables, type NestedTable } from './nested-tables.js';

/** A group key: the selected columns themselves, the key of their table, the stretch of time, or another column. */
export type GroupChoice = number | 'own' | 'key' | 'bucket' | null;

/** Whether an item is an aggregate of a column. */
export const needsArgument = (kind: ItemKind): boolean => kind !== 'col' && kind !== '*' && kind !== 'count';

/** Which columns are selected as they are. */
export function plainChoices(
  linked: LinkedQuestion,
  slots: SlotScores,
  shape: Shape,
): Option<readonly number[]>[] {
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

/** Which columns the aggregates are of, in the order of the shape's items. */
export function aggregateChoices(
  linked: LinkedQuestion,
  slots: SlotScores,
  shape: Shape,
): Option<readonly number[]>[] {
  const kinds = shape.items.filter(needsArgument);
  if (kinds.length === 0) return [{ value: [], score: 0 }];
  const isRepeated = new Set(kinds).size < kinds.length;
  const options = kinds.map((kind) => {
    const isFree = kind === 'countD' || kind === 'min' || kind === 'max';
    return bestOf(slots.aggregate, isRepeated ? 4 : 3, (index) =>
      linked.measures.length > 0
        ? linked.measures.includes(index)
        : isFree || linked.schema.columns[index]?.isNumeric === true,
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

/** Which column orders the rows, itself or aggregated. */
export function orderChoices(
  linked: LinkedQuestion,
  slots: SlotScores,
  shape: Shape,
): Option<number | null>[] {
  if (shape.order === '-' || shape.order === 'count') return [{ value: null, score: 0 }];
  const needsNumber = shape.order === 'sum' || shape.order === 'avg';
  if (needsNumber && linked.measures.length > 0)
    return linked.measures.map((value, at) => ({ value, score: -0.1 * at }));
  return bestOf(slots.order, 3, (index) => !needsNumber || linked.schema.columns[index]?.isNumeric === true);
}

/** What the rows are grouped by. */
export function groupChoices(linked: LinkedQuestion, slots: SlotScores, shape: Shape): Option<GroupChoice>[] {
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

/** Tables that no column names: those that are very likely, those that are likely, at least the likeliest, or none. */
export function extraTables(slots: SlotScores): Option<readonly number[]>[] {
  const sets = [0.2, 0.5, 0.9, 2].map((threshold) =>
    [...slots.tables].flatMap((probability, table) => (probability > threshold ? [table] : [])),
  );
  if (sets[0]?.length === 0) sets.unshift(bestOf(slots.tables, 1).map((option) => option.value));
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

/** Which table a nested select reads, where the shape has one. */
export function nestedChoices(
  linked: LinkedQuestion,
  slots: SlotScores,
  shape: Shape,
): Option<NestedTable | null>[] {
  const isNested =
    shape.where.some((kind) => kind === 'in' || kind === 'in!') ||
    ['except', 'intersect', 'union'].includes(shape.set);
  return isNested ? nestedTables(linked, slots) : [{ value: null, score: 0 }];
}

/** Which of several relationships between the same tables to take. */
export function roleChoices(linked: LinkedQuestion): Option<number>[] {
  const best = { value: 0, score: 0 };
  return linked.schema.hasParallelEdges ? [best, { value: 1, score: -1.5 }] : [best];
}
