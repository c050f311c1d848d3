import type { Cell, ColumnKind } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { areSameResults } from './compare-results.js';

/** Columns whose kinds do not matter are said to be `other`. */
function result(rows: readonly (readonly Cell[])[], kinds?: readonly ColumnKind[]) {
  return { rows, column_types: kinds ?? Array.from(rows[0] ?? [], () => 'other' as const) };
}

const swapped = [
  ['a', 'b'],
  ['b', 'a'],
];

const cases: readonly {
  readonly name: string;
  readonly gold: readonly (readonly Cell[])[];
  readonly predicted: readonly (readonly Cell[])[];
  readonly goldKinds?: readonly ColumnKind[];
  readonly ordered?: boolean;
  readonly same: boolean;
}[] = [
  { name: 'rows in another order are the same', gold: [[1], [2]], predicted: [[2], [1]], same: true },
  {
    name: 'unless the order is part of the answer',
    gold: [[1], [2]],
    predicted: [[2], [1]],
    ordered: true,
    same: false,
  },
  {
    name: 'a row that comes twice must come twice',
    gold: [[1], [1], [2]],
    predicted: [[1], [2], [2]],
    same: false,
  },
  { name: 'another number of rows is a difference', gold: [[1]], predicted: [[1], [1]], same: false },
  {
    name: 'columns may be swapped',
    gold: [
      ['a', 1],
      ['b', 2],
    ],
    predicted: [
      [2, 'b'],
      [1, 'a'],
    ],
    same: true,
  },
  {
    name: 'columns may be swapped where rows are ordered',
    gold: [
      ['b', 1],
      ['a', 2],
    ],
    predicted: [
      [1, 'b'],
      [2, 'a'],
    ],
    ordered: true,
    same: true,
  },
  {
    name: 'columns may not be swapped row by row',
    gold: swapped,
    predicted: [
      ['a', 'a'],
      ['b', 'b'],
    ],
    same: false,
  },
  {
    name: 'an assignment that fits the first columns is taken back where the last does not follow',
    gold: [
      [1, 2, 'x'],
      [2, 1, 'y'],
    ],
    predicted: [
      [2, 1, 'x'],
      [1, 2, 'y'],
    ],
    same: true,
  },
  { name: 'a further column is a difference', gold: [[1]], predicted: [[1, 'a']], same: false },
  { name: 'numbers agree to four decimals', gold: [[0.1 + 0.2]], predicted: [[0.3]], same: true },
  { name: 'and differ in the fourth', gold: [[0.3001]], predicted: [[0.3]], same: false },
  { name: 'a number is no text', gold: [[5]], predicted: [['5']], same: false },
  { name: 'null is no text', gold: [[null]], predicted: [['null']], same: false },
  { name: 'zero has no sign', gold: [[0]], predicted: [[-0.00001]], same: true },
  {
    name: 'a decimal that came as text is a number',
    gold: [['3.33333333333333333333']],
    goldKinds: ['decimal'],
    predicted: [[10 / 3]],
    same: true,
  },
  {
    name: 'a large integer that came as text keeps every digit',
    gold: [['9007199254740993']],
    goldKinds: ['integer'],
    predicted: [[9007199254740992]],
    same: false,
  },
  {
    name: 'nothing equals nothing, whatever the columns',
    gold: [],
    predicted: [],
    goldKinds: ['text'],
    same: true,
  },
  { name: 'nothing is not a row', gold: [], predicted: [[null]], same: false },
];

describe('areSameResults', () => {
  it.each(cases)('$name', ({ gold, predicted, goldKinds, ordered = false, same }) => {
    expect(areSameResults(result(gold, goldKinds), result(predicted), { ordered })).toBe(same);
  });

  it('finds the order of thirty columns that are all alike', () => {
    const row = Array.from({ length: 30 }, () => 1);
    expect(areSameResults(result([row, row]), result([row, row]), { ordered: false })).toBe(true);
  });
});
