import type { LinkedQuestion } from '../link/link-question.js';
import type { Shape } from '../shape/shape.js';
import type { SlotScores } from './slot-scores.js';

type SlotScorer = (shape: Shape) => SlotScores;

/** What is left of the score of a table that another of the same columns comes before. */
const keptOfTwin = 0.1;
const leastDifference = 0.2;

/** Scores in which a table gives way to one with the same columns that the question names no less and that comes first in the context. */
export function preferFirstTwins(linked: LinkedQuestion, slotsOf: SlotScorer): SlotScorer {
  const behind = tablesBehind(linked);
  if (behind.size === 0) return slotsOf;
  const known = new Map<SlotScores, SlotScores>();
  const ofTable = (scores: Readonly<Float64Array>): Float64Array =>
    Float64Array.from(scores, (score, table) => (behind.has(table) ? keptOfTwin * score : score));
  const ofColumn = (scores: Readonly<Float64Array>): Float64Array =>
    Float64Array.from(scores, (score, index) =>
      behind.has(linked.schema.columns[index]?.table ?? -1) ? keptOfTwin * score : score,
    );
  return (shape) => {
    const slots = slotsOf(shape);
    let changed = known.get(slots);
    if (!changed) {
      changed = {
        select: ofColumn(slots.select),
        aggregate: ofColumn(slots.aggregate),
        group: ofColumn(slots.group),
        order: ofColumn(slots.order),
        compare: ofColumn(slots.compare),
        condition: slots.condition.map(ofColumn),
        tables: ofTable(slots.tables),
      };
      known.set(slots, changed);
    }
    return changed;
  };
}

/** The tables with the same columns as another that the context rates higher, where the question tells no difference. */
function tablesBehind(linked: LinkedQuestion): Set<number> {
  const { schema } = linked;
  const columnsOf = schema.tables.map((table) =>
    table.columns.map((index) => schema.columns[index]?.name.toLowerCase()).join(),
  );
  const named = (index: number): number => {
    const match = linked.tables[index];
    return (match?.fraction ?? 0) + 0.5 * (match?.similarity ?? 0);
  };
  const holdsValue = (index: number): boolean =>
    linked.literals.some((literal) =>
      literal.options.some((option) => schema.columns[option.column]?.table === index),
    );
  return new Set(
    schema.tables
      .filter(({ index, table }) =>
        schema.tables.some(
          (other) =>
            other.table.score > table.score &&
            columnsOf[other.index] === columnsOf[index] &&
            named(other.index) > named(index) - leastDifference &&
            (holdsValue(other.index) || !holdsValue(index)),
        ),
      )
      .map(({ index }) => index),
  );
}
