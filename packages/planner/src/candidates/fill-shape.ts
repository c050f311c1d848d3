import type { LinkedQuestion } from '../link/link-question.js';
import type { ItemKind, ScoredShape, Shape } from '../shape/shape.js';
import type { SlotScores } from '../slots/slot-scores.js';
import { assemble, type Filling } from './assemble.js';
import { assignLiterals } from './assign-literals.js';
import type { Candidate } from './candidate.js';
import { bestCombinations, type Option } from './k-best.js';
import {
  aggregateChoices,
  extraTables,
  groupChoices,
  nestedChoices,
  orderChoices,
  plainChoices,
  roleChoices,
} from './slot-choices.js';

type Choices = { readonly [Slot in keyof Filling]: readonly Option<Filling[Slot]>[] };

const slotNames = [
  'plains',
  'aggregates',
  'order',
  'group',
  'literals',
  'extra',
  'role',
  'nested',
] as const satisfies (keyof Filling)[];

/** The likeliest ways to fill one shape with the question's columns, literals and tables. */
export function fillShape(
  linked: LinkedQuestion,
  slots: SlotScores,
  scored: ScoredShape,
  shapeRank: number,
  count: number,
): Candidate[] {
  const shape = adapt(linked, scored.shape);
  const choices: Choices = {
    plains: plainChoices(linked, slots, shape),
    aggregates: aggregateChoices(linked, slots, shape),
    order: orderChoices(linked, slots, shape),
    group: groupChoices(linked, slots, shape),
    literals: assignLiterals(linked, slots, shape, 4),
    extra: extraTables(slots),
    role: roleChoices(linked),
    nested: nestedChoices(linked, slots, shape),
  };
  return bestCombinations(
    slotNames.map((name) => choices[name]),
    count,
  ).flatMap((vector) => {
    const at = <Slot extends keyof Filling>(name: Slot): Option<Filling[Slot]> => {
      const option = choices[name][vector[slotNames.indexOf(name)] ?? 0];
      if (!option) throw new Error(`The slot ${name} has no such option.`);
      return option;
    };
    const filling: Filling = {
      plains: at('plains').value,
      aggregates: at('aggregates').value,
      order: at('order').value,
      group: at('group').value,
      literals: at('literals').value,
      extra: at('extra').value,
      role: at('role').value,
      nested: at('nested').value,
    };
    if (filling.aggregates.some((index) => filling.plains.includes(index))) return [];
    const query = assemble(linked, shape, filling);
    if (!query) return [];
    const slotParts = slotNames.map((name) => at(name).score);
    return [
      {
        query,
        shape,
        shapeScore: scored.score,
        shapeRank,
        slotScore: slotParts.reduce((sum, part) => sum + part, 0),
        slotParts,
        deviation: vector.reduce((sum, one) => sum + one, 0),
        literals: filling.literals,
      },
    ];
  });
}

/**
 * A question that groups by a stretch of time selects that first, and some figure; a named figure takes the place
 * of every aggregate.
 */
function adapt(linked: LinkedQuestion, shape: Shape): Shape {
  if (linked.kpi) {
    const items = shape.isGrouped && !linked.bucket ? shape.items.filter((item) => item === 'col') : [];
    return {
      ...shape,
      items,
      isDistinct: false,
      isGrouped: shape.isGrouped && items.length > 0,
      having: '-',
      set: '-',
    };
  }
  const shaped = linked.measures.length > 0 ? measured(linked, shape) : shape;
  const shownFigures = shaped.items.filter((item) => item !== 'col' && item !== '*');
  if (!linked.bucket) return shaped;
  const isCountOnly = shownFigures.every((item) => item === 'count');
  const items: readonly ItemKind[] = isCountOnly ? [namesMeasure(linked) ? 'sum' : 'count'] : shownFigures;
  return { ...shaped, items, isGrouped: true, set: '-' };
}

/** Whether a question without a word of counting names a column of numbers. */
function namesMeasure(linked: LinkedQuestion): boolean {
  if (['many', 'number', 'count'].some((word) => linked.words.has(word))) return false;
  return linked.schema.columns.some(
    (column) =>
      column.isNumeric &&
      !column.isKey &&
      !column.isForeign &&
      !linked.literals.some((literal) => literal.options.some((option) => option.column === column.index)) &&
      (linked.columns[column.index]?.fraction ?? 0) >= 1 &&
      (linked.columns[column.index]?.closeness ?? 0) >= 1,
  );
}

/** Revenue is added up, or averaged where the question says so, and orders what it ranks. */
function measured(linked: LinkedQuestion, shape: Shape): Shape {
  const figure = ['average', 'avg', 'mean'].some((word) => linked.words.has(word)) ? 'avg' : 'sum';
  const isRanking = shape.order !== '-' && (shape.limit !== '-' || shape.order !== 'col');
  const named: readonly ItemKind[] = shape.items.filter((item) => item === 'col').slice(0, 2);
  const asksGroups = !linked.bucket && ['by', 'per', 'each', 'every'].some((word) => linked.words.has(word));
  const needsPlain = named.length === 0 && ((isRanking && shape.limit !== '-') || (!isRanking && asksGroups));
  const plain: readonly ItemKind[] = needsPlain ? ['col'] : named;
  const isGrouped = shape.isGrouped || asksGroups || (isRanking && plain.length > 0);
  return {
    ...shape,
    items: [...(isGrouped ? plain : []), figure],
    isDistinct: false,
    isGrouped,
    having: '-',
    order: isRanking ? figure : '-',
    set: '-',
  };
}
