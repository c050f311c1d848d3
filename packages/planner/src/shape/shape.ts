/** What one selected item is: a plain column, all columns, or an aggregate; `count` counts rows. */
export type ItemKind = 'col' | '*' | 'count' | 'countD' | 'sum' | 'avg' | 'min' | 'max' | 'sumD' | 'avgD';

/**
 * What one condition rests on: a value, a number, a range, text inside text, absence, membership in another table,
 * or an aggregate of the whole table. `!` negates.
 */
export type ConditionKind =
  | 'value'
  | 'value!'
  | 'number'
  | 'range'
  | 'like'
  | 'like!'
  | 'null'
  | 'null!'
  | 'in'
  | 'in!'
  | 'avg'
  | 'min'
  | 'max';

/** What rows are ordered or groups are kept by. */
export type MeasureKind = 'col' | 'count' | 'countD' | 'sum' | 'avg' | 'min' | 'max';

/** How two selects combine; `w` where the second has a condition of its own. */
type SetKind = '-' | 'except' | 'except/w' | 'intersect' | 'intersect/w' | 'union' | 'union/w';

/** A query without names: what the wording of a question tells. */
export interface Shape {
  readonly items: readonly ItemKind[];
  readonly isDistinct: boolean;
  readonly where: readonly ConditionKind[];
  readonly isAny: boolean;
  readonly isGrouped: boolean;
  readonly having: MeasureKind | '-';
  readonly order: MeasureKind | '-';
  readonly isDescending: boolean;
  readonly limit: '-' | '1' | 'n';
  readonly set: SetKind;
}

/** A shape with the logarithm of how likely it is. */
export interface ScoredShape {
  readonly shape: Shape;
  readonly score: number;
}

/** A shape with nothing in it, to be filled. */
export const emptyShape: Shape = {
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
};
