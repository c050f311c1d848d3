import { columnRow } from '../features/column-row.js';
import { canHold, literalRow } from '../features/literal-row.js';
import type { QuestionFacts } from '../features/question-facts.js';
import { shapeRow } from '../features/shape-row.js';
import { tableRow } from '../features/table-row.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { PlannerModel } from '../model/read-model.js';
import { probabilityOf, type TreeEnsemble } from '../model/tree-ensemble.js';
import type { Shape } from '../shape/shape.js';
import type { SlotScores } from './slot-scores.js';

/** Scores the slots of one question under any shape; equal shapes are scored once. */
export function createSlotScorer(
  model: PlannerModel,
  linked: LinkedQuestion,
  facts: QuestionFacts,
  similarity: (a: string, b: string) => number,
): (shape: Shape) => SlotScores {
  const { schema } = linked;
  const shapeLength = shapeRow({
    items: [],
    isDistinct: false,
    where: [],
    isAny: false,
    isGrouped: false,
    having: '-',
    order: '-',
    isDescending: false,
    limit: '-',
    set: '-',
  }).length;
  const prepare = (own: Float32Array): Float32Array => {
    const row = new Float32Array(own.length + facts.row.length + shapeLength);
    row.set(own);
    row.set(facts.row, own.length);
    return row;
  };
  const columnRows = schema.columns.map((column) => prepare(columnRow(linked, facts, column)));
  const tableRows = schema.tables.map((table) => prepare(tableRow(linked, facts, table)));
  const condition = linked.literals.map((literal) =>
    Float64Array.from(schema.columns, (column) =>
      canHold(literal, column)
        ? probabilityOf(model.trees.condition, literalRow(linked, facts, literal, column, similarity))
        : 0,
    ),
  );
  const score = (
    trees: TreeEnsemble,
    rows: readonly Float32Array[],
    shape: readonly number[],
  ): Float64Array =>
    Float64Array.from(rows, (row) => {
      row.set(shape, row.length - shapeLength);
      return probabilityOf(trees, row);
    });
  const none = new Float64Array(schema.columns.length);
  const known = new Map<string, SlotScores>();
  return (shape) => {
    const numbers = shapeRow(shape);
    const key = numbers.join();
    let slots = known.get(key);
    if (!slots) {
      const { trees } = model;
      const hasAggregate =
        shape.items.some((item) => item !== 'col' && item !== '*' && item !== 'count') ||
        !['-', 'count'].includes(shape.having);
      slots = {
        select:
          shape.items.includes('col') || shape.where.includes('in') || shape.where.includes('in!')
            ? score(trees.select, columnRows, numbers)
            : none,
        aggregate: hasAggregate ? score(trees.aggregate, columnRows, numbers) : none,
        group: shape.isGrouped ? score(trees.group, columnRows, numbers) : none,
        order:
          shape.order === '-' || shape.order === 'count' ? none : score(trees.order, columnRows, numbers),
        compare: shape.where.some((kind) => ['avg', 'min', 'max', 'null', 'null!'].includes(kind))
          ? score(trees.compare, columnRows, numbers)
          : none,
        tables: score(trees.tables, tableRows, numbers),
        condition,
      };
      known.set(key, slots);
    }
    return slots;
  };
}
