import { expect, it } from 'vitest';

import { mayUseOperator } from './used-operators.js';

it.each([
  ['a minus', '-', 'SELECT a - b', true],
  ['a minus without spaces', '-', 'SELECT a-b', true],
  ['a sign after another operator', '-', 'SELECT a*-b', true],
  ['the operator before that sign', '*', 'SELECT a*-b', true],
  ['a sign that belongs to the operator', '@-', 'SELECT a @- b', true],
  ['that sign alone', '-', 'SELECT a @- b', false],
  ['a part of a longer operator', '-', 'SELECT a->>b', false],
  ['a string', '-', "SELECT 'it''s 2024-01-01'", false],
  ['a quoted name', '-', 'SELECT "a-b""-c"', false],
  ['what follows a string with a double quote', '-', `SELECT '"' - a`, true],
  ['what stands between two strings', '-', "SELECT ''-''", true],
  ['what follows a backslash', '-', String.raw`SELECT E'\'' - a || ''`, true],
  ['what follows a dollar quote', '-', `SELECT $$'$$ - a || ''`, true],
  ['what follows a comment with a quote', '-', `SELECT 1 -- '\n - a || ''`, true],
  ['what a comment cuts', '%', 'SELECT a %/* */ b', true],
  ['no operator at all', '-', 'SELECT a', false],
  ['an operator that a word may stand for', '=', 'SELECT nullif(a, b)', true],
  ['another spelling of an operator', '<>', 'SELECT a != b', true],
])('looks for an operator in a statement: %s', (_what, operator, statement, isUsed) => {
  expect(mayUseOperator(statement, operator)).toBe(isUsed);
});
