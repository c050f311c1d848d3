import { describe, expect, it } from 'vitest';
import { withoutContradictions } from './contradictions.js';
import type { ComparisonOperator, Condition, Expression } from './query.js';

const text = (value: string): Expression => ({ kind: 'text', text: value });
const compare = (
  column: number,
  value: string,
  operator: ComparisonOperator = '=',
  kind: 'text' | 'number' = 'text',
): Condition => ({
  kind: 'compare',
  operator,
  left: { kind: 'column', column },
  right: { kind, text: value },
});
const among = (column: number, values: readonly string[], isNegated = false): Condition => ({
  kind: 'in',
  value: { kind: 'column', column },
  choices: values.map(text),
  isNegated,
});
const all = (...conditions: Condition[]): Condition => ({ kind: 'all', conditions });
const any = (...conditions: Condition[]): Condition => ({ kind: 'any', conditions });

describe('withoutContradictions', () => {
  it.each<[what: string, given: readonly Condition[], kept?: readonly Condition[]]>([
    ['two values of a column', [compare(1, 'A'), compare(1, 'B')], [among(1, ['A', 'B'])]],
    [
      'three values, with another column between',
      [compare(1, 'A'), compare(2, 'X'), compare(1, 'B'), compare(1, 'C')],
      [among(1, ['A', 'B', 'C']), compare(2, 'X')],
    ],
    ['a value and a list', [compare(1, 'A'), among(1, ['B', 'C'])], [among(1, ['A', 'B', 'C'])]],
    ['two lists', [among(1, ['A']), among(1, ['B', 'C'])], [among(1, ['A', 'B', 'C'])]],
    ['values inside a nested AND', [all(compare(1, 'A'), compare(1, 'B'))], [among(1, ['A', 'B'])]],
    ['one value twice', [compare(1, 'A'), compare(1, 'A')]],
    ['a number and its digits', [compare(1, '5'), compare(1, '5', '=', 'number')]],
    ['a list that holds the value', [compare(1, 'A'), among(1, ['A', 'B'])]],
    ['values of different columns', [compare(1, 'A'), compare(2, 'B')]],
    ['denied values', [compare(1, 'A', '<>'), compare(1, 'B', '<>')]],
    ['a value and a denied list', [compare(1, 'A'), among(1, ['B'], true)]],
    ['bounds', [compare(1, '1', '>', 'number'), compare(1, '5', '<', 'number')]],
    ['an OR', [any(compare(1, 'A'), compare(1, 'B'))]],
  ])('%s', (_what, given, kept = given) => {
    expect(withoutContradictions({ kind: 'all', conditions: given })).toEqual(kept);
  });

  it('leaves the values of an OR', () => {
    const conditions = [compare(1, 'A'), compare(1, 'B')];
    expect(withoutContradictions({ kind: 'any', conditions })).toEqual(conditions);
  });
});
