import type { LinkedQuestion } from '../link/link-question.js';
import {
  emptyShape,
  type ConditionKind,
  type ItemKind,
  type MeasureKind,
  type ScoredShape,
  type Shape,
} from './shape.js';

const highest =
  /\b(most|highest|largest|biggest|greatest|longest|oldest|top|best|maximum|latest|newest|tallest|heaviest|fastest|richest|recent|strongest)\b/;
const lowest =
  /\b(least|lowest|smallest|shortest|youngest|fewest|minimum|worst|cheapest|earliest|lightest|slowest|bottom)\b/;

/** Shapes that plain rules read from the wording, for questions unlike those that the weights were fitted on. */
export function ruleShapes(linked: LinkedQuestion): ScoredShape[] {
  const text = ` ${linked.tokens.map((token) => token.lower).join(' ')} `;
  const base = readConditions(linked, text);
  const shapes: ScoredShape[] = [];
  const add = (shape: Partial<Shape>, score: number): void =>
    void shapes.push({ shape: { ...base, ...shape }, score });

  const aggregates = readAggregates(text);
  const plain = plainCount(linked, text);
  const isGrouped =
    /\b(each|per|every|by|for all|across)\b/.test(text) && (aggregates.length > 0 || linked.bucket !== null);
  const superlative = readSuperlative(linked, text);
  const having = readHaving(linked, text);
  if (superlative) {
    const columns = columnItems(Math.max(1, plain));
    const measured: ItemKind[] =
      superlative.order === 'col' || superlative.order === '-' ? [] : [superlative.order];
    if (superlative.order === 'col') add({ ...superlative, items: columns }, -0.3);
    else {
      add({ ...superlative, items: columnItems(1), isGrouped: true }, -0.4);
      add({ ...superlative, items: [...columnItems(1), ...measured], isGrouped: true }, -1);
    }
    add({ ...superlative, items: columns, order: 'count', isGrouped: true }, -1.5);
  }
  if (having)
    add(
      {
        items: columnItems(Math.max(1, plain)),
        isGrouped: true,
        having,
        where: base.where.filter((kind) => kind !== 'number'),
      },
      -0.7,
    );
  if (aggregates.length > 0) {
    add(
      { items: [...(isGrouped ? columnItems(1) : []), ...aggregates], isGrouped },
      superlative ? -1.5 : -0.2,
    );
    add({ items: [...(isGrouped ? [] : columnItems(1)), ...aggregates], isGrouped: !isGrouped }, -2);
  }
  add(
    { items: columnItems(Math.max(1, plain)), ...readOrder(text) },
    aggregates.length > 0 || superlative ? -3 : -0.3,
  );
  add({ items: columnItems(1) }, -2.5);
  if (/\b(all|list|show|details?|information)\b/.test(text)) add({ items: ['*'] }, -2);
  const first = shapes[0]?.shape;
  if (first && /\b(not|never|without|no|none|nt)\b/.test(text))
    add(
      { ...first, where: [...first.where, 'in!'], isGrouped: false, having: '-', order: '-', limit: '-' },
      -0.2,
    );
  if (first && /\b(different|distinct|unique)\b/.test(text)) add({ ...first, isDistinct: true }, -0.1);
  return shapes;
}

const columnItems = (count: number): ItemKind[] => Array.from({ length: count }, () => 'col');

function readConditions(linked: LinkedQuestion, text: string): Shape {
  const isLike =
    /\b(contain|contains|containing|starts? with|begins? with|ends? with|starting with|ending with|substring|letter|includes?|including)\b/.test(
      text,
    );
  const isTop = /\b(top|first|bottom|last) (\d+|two|three|four|five|six|seven|eight|nine|ten)\b/.test(text);
  let numbersLeft = isTop ? 1 : 0;
  const where = linked.literals.flatMap((literal): ConditionKind[] => {
    if (literal.kind === 'time') return [];
    if (literal.kind === 'range') return ['range'];
    if (literal.kind === 'number') return numbersLeft > 0 ? ((numbersLeft -= 1), []) : ['number'];
    if (literal.kind === 'quoted' && isLike) return ['like'];
    return [literal.isNegated ? 'value!' : 'value'];
  });
  const isAboveAverage = /\b(than|above|below) (the )?average\b/.test(text);
  return {
    ...emptyShape,
    where: [...where, ...(isAboveAverage ? (['avg'] as const) : [])],
    isAny: where.length > 1 && / (or|either) /.test(text),
  };
}

function readAggregates(text: string): ItemKind[] {
  const items: ItemKind[] = [];
  const isCount = /\b(how many|number of|count|total number|no of)\b/.test(text);
  if (isCount) items.push(/\b(different|distinct|unique)\b/.test(text) ? 'countD' : 'count');
  if (/\b(average|avg|mean)\b/.test(text) && !/\b(than|above|below) (the )?average\b/.test(text))
    items.push('avg');
  if (/\b(total|sum|revenue|sales|turnover|spent|spending)\b/.test(text) && !isCount) items.push('sum');
  if (/\bmaximum\b/.test(text)) items.push('max');
  if (/\bminimum\b/.test(text)) items.push('min');
  return items;
}

function readSuperlative(
  linked: LinkedQuestion,
  text: string,
): Pick<Shape, 'order' | 'isDescending' | 'limit'> | null {
  const isMost = highest.test(text) && !/\bat most\b/.test(text);
  const isLeast = lowest.test(text) && !/\bat least\b/.test(text);
  if (!isMost && !isLeast) return null;
  const isTop =
    linked.literals.some((literal) => literal.kind === 'number') &&
    /\b(?:(?:top|bottom) \w+|(?:which|what|the) \d+)\b/.test(text);
  const order: MeasureKind =
    /\b(number of|most|fewest|least)\b/.test(text) && !/\bby (revenue|sales)\b/.test(text)
      ? 'count'
      : /\b(total|revenue|sales|spent|spending|turnover)\b/.test(text)
        ? 'sum'
        : /\baverage\b/.test(text)
          ? 'avg'
          : 'col';
  return { order, isDescending: isMost, limit: isTop ? 'n' : '1' };
}

function readHaving(linked: LinkedQuestion, text: string): MeasureKind | null {
  const number = linked.literals.find((literal) => literal.kind === 'number' && literal.operator !== '=');
  if (!number || !/\b(have|has|had|with|who|that|which)\b/.test(text)) return null;
  const next = linked.tokens[number.end];
  const isTable =
    next &&
    linked.tables.some(
      (table) => table.fraction >= 1 && table.position !== null && Math.abs(table.position - number.end) <= 1,
    );
  return isTable || next?.lower === 'times' ? 'count' : null;
}

function readOrder(text: string): Partial<Shape> {
  if (
    !/\b(sort|sorted|order|ordered|ascending|descending|alphabetical|alphabetically|rank|ranked)\b/.test(text)
  )
    return {};
  return {
    order: 'col',
    isDescending: /\b(descending|desc|decreasing|from high|from the most|largest to)\b/.test(text),
  };
}

/** How many columns the question names before it comes to conditions. */
function plainCount(linked: LinkedQuestion, text: string): number {
  const words = text.trim().split(' ');
  const stop = words.findIndex(
    (word, at) => at > 2 && /^(where|whose|who|that|with|for|from|in|sorted|ordered|having)$/.test(word),
  );
  const positions = new Set<number>();
  for (const match of linked.columns) {
    if (match.fraction >= 1 && match.position !== null && (stop < 0 || match.position < stop))
      positions.add(match.position);
  }
  return Math.min(4, positions.size);
}
