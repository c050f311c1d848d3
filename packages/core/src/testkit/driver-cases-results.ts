import assert from 'node:assert/strict';

import type { Dialect } from '../records/dialect.js';
import { cellExamplesOf } from './driver-cases-cells.js';
import { seededNumbers } from './driver-cases-seed.js';
import { patient, readAll, type DriverCase } from './driver-cases-subject.js';

/** One case a row of the table of cells: what a value of each kind looks like. Decision 0006. */
export function cellCases(dialect: Dialect): readonly DriverCase[] {
  return cellExamplesOf(dialect).map(({ column, kind, cell }) => ({
    name: `a cell of ${column} is ${JSON.stringify(cell)} of kind ${kind}, and null where there is none`,
    async run(subject) {
      const { columns, rows } = await readAll(subject, `SELECT ${column} FROM cells ORDER BY id`);
      assert.deepEqual(columns, [{ name: column, kind }]);
      assert.deepEqual(rows, [[cell], [null]]);
    },
  }));
}

/** What a result looks like, however long it is. */
export const resultCases: readonly DriverCase[] = [
  {
    name: 'a count is a number of kind integer',
    async run(subject) {
      const { columns, rows } = await readAll(subject, 'SELECT count(*) AS books FROM books');
      assert.deepEqual(columns, [{ name: 'books', kind: 'integer' }]);
      assert.deepEqual(rows, [[3]]);
    },
  },
  {
    name: 'columns stand in the order and under the names of the statement, the same name twice if need be',
    async run(subject) {
      const { columns, rows } = await readAll(
        subject,
        'SELECT title AS b, number AS a, number AS b FROM books WHERE price > 10',
      );
      assert.deepEqual(
        columns.map(({ name }) => name),
        ['b', 'a', 'b'],
      );
      assert.deepEqual(rows, [['The Dispossessed', 1, 1]]);
    },
  },
  {
    name: 'an empty result has its columns and no rows',
    async run(subject) {
      const { columns, rows } = await readAll(subject, 'SELECT n, label FROM numbers WHERE n < 0');
      assert.deepEqual(columns, [
        { name: 'n', kind: 'integer' },
        { name: 'label', kind: 'text' },
      ]);
      assert.deepEqual(rows, []);
    },
  },
  {
    name: 'a view is read like a table',
    async run(subject) {
      const { rows } = await readAll(
        subject,
        'SELECT name, title FROM book_titles WHERE title IS NOT NULL ORDER BY title',
      );
      assert.deepEqual(rows, [
        ['Italo', 'Invisible Cities'],
        ['Ursula', 'The Dispossessed'],
      ]);
    },
  },
  {
    name: 'rows keep the order of the engine over many batches, none of which is empty',
    async run(subject) {
      const { driver } = subject;
      const { batches } = await driver.execute(
        await subject.check('SELECT n FROM numbers ORDER BY n DESC'),
        patient,
      );
      const seen: unknown[] = [];
      for await (const batch of batches) {
        assert.notEqual(batch.length, 0);
        for (const [n] of batch) seen.push(n);
      }
      assert.deepEqual(
        seen,
        Array.from({ length: seededNumbers }, (_value, place) => seededNumbers - 1 - place),
      );
    },
  },
  ...[1, 999, 1_000, 1_001, seededNumbers, seededNumbers + 1].map((maxRows): DriverCase => ({
    name: `at most maxRows rows are fetched, here ${maxRows} of ${seededNumbers}`,
    async run(subject) {
      const { rows } = await readAll(subject, 'SELECT n FROM numbers ORDER BY n', { maxRows });
      assert.equal(rows.length, Math.min(maxRows, seededNumbers));
      assert.deepEqual(rows.at(-1), [rows.length - 1]);
    },
  })),
  {
    name: 'an endless result is cut at maxRows too',
    async run(subject) {
      const sql = 'SELECT a.n FROM numbers a CROSS JOIN numbers b CROSS JOIN numbers c CROSS JOIN numbers d';
      const { rows } = await readAll(subject, sql, { maxRows: 1_500 });
      assert.equal(rows.length, 1_500);
    },
  },
];
