import type { Shape } from '../shape/shape.js';

/** Numbers that describe a shape, for the slots that are filled under it. */
export function shapeRow(shape: Shape): number[] {
  const items = (kind: string): number => shape.items.filter((item) => item === kind).length;
  const where = (kind: string): number => shape.where.filter((one) => one === kind).length;
  return [
    items('col'),
    items('*'),
    items('count'),
    items('countD'),
    items('sum'),
    items('avg'),
    items('min'),
    items('max'),
    shape.isDistinct,
    shape.isAny,
    shape.isGrouped,
    shape.having !== '-',
    shape.having === 'count',
    shape.order === 'col',
    shape.order === 'count',
    shape.order !== '-' && shape.order !== 'col' && shape.order !== 'count',
    shape.isDescending,
    shape.limit === '1',
    shape.limit === 'n',
    shape.set.startsWith('except'),
    shape.set.startsWith('intersect'),
    shape.set.startsWith('union'),
    shape.set.endsWith('/w'),
    where('value') + where('value!'),
    where('number') + where('range'),
    where('like') + where('like!'),
    where('in'),
    where('in!'),
    where('avg') + where('min') + where('max'),
  ].map(Number);
}
