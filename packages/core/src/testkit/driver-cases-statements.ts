import assert from 'node:assert/strict';

import { seededNumbers } from './driver-cases-seed.js';
import {
  assertFails,
  endlessSql,
  patient,
  readAll,
  readChecked,
  slipPastGuard,
  type DriverCase,
} from './driver-cases-subject.js';

const brief = { ...patient, timeoutMs: 150 };

/** How statements end, and how the driver goes on afterwards. */
export const endingCases: readonly DriverCase[] = [
  {
    name: 'a statement that takes longer than timeoutMs is ended in the engine, and the next one runs',
    async run(subject) {
      await assertFails(readAll(subject, endlessSql, brief), 'QUERY_TIMEOUT');
      assert.deepEqual((await readAll(subject, 'SELECT count(*) AS c FROM books')).rows, [[3]]);
    },
  },
  {
    name: 'a signal that was raised before the statement cancels it',
    async run(subject) {
      const signal = AbortSignal.abort();
      await assertFails(readAll(subject, 'SELECT n FROM numbers', { signal }), 'CANCELLED');
    },
  },
  {
    name: 'a signal that is raised while the statement runs cancels it, and the next one runs',
    async run(subject) {
      await assertFails(readAll(subject, endlessSql, { signal: AbortSignal.timeout(150) }), 'CANCELLED');
      assert.deepEqual((await readAll(subject, 'SELECT count(*) AS c FROM books')).rows, [[3]]);
    },
  },
  {
    name: 'a signal that is raised between two batches cancels the rest',
    async run(subject) {
      const { driver } = subject;
      const controller = new AbortController();
      const sql = await subject.check('SELECT a.n FROM numbers a CROSS JOIN numbers b');
      const { batches } = await driver.execute(sql, { ...patient, maxRows: 1e9, signal: controller.signal });
      async function readOn(): Promise<void> {
        for await (const batch of batches) if (batch.length > 0) controller.abort();
      }
      await assertFails(readOn(), 'CANCELLED');
    },
  },
  {
    name: 'leaving the rows early ends the statement, so that it can be done again and again',
    async run(subject) {
      const sql = await subject.check('SELECT a.n FROM numbers a CROSS JOIN numbers b CROSS JOIN numbers c');
      for (let round = 0; round < 5; round += 1) {
        const { batches } = await subject.driver.execute(sql, { ...patient, maxRows: 1e9 });
        for await (const batch of batches) {
          assert.notEqual(batch.length, 0);
          break;
        }
      }
      assert.deepEqual((await readAll(subject, 'SELECT count(*) AS c FROM books')).rows, [[3]]);
    },
  },
  {
    name: 'statements that are asked for at the same time are all answered',
    async run(subject) {
      const counts = Array.from({ length: 12 }, (_value, place) =>
        readAll(subject, `SELECT count(*) AS c FROM numbers WHERE n < ${place}`),
      );
      assert.deepEqual(
        (await Promise.all(counts)).map(({ rows }) => rows[0]?.[0]),
        Array.from({ length: 12 }, (_value, place) => place),
      );
    },
  },
  {
    name: 'close ends what runs, may be called twice, and nothing runs afterwards',
    async run(subject) {
      const { driver } = subject;
      const sql = await subject.check('SELECT n FROM numbers');
      const running = assertFails(
        driver.execute(await subject.check(endlessSql), { ...patient, timeoutMs: 5_000 }),
        'DATA_SOURCE_UNAVAILABLE',
      );
      await driver.close();
      await driver.close();
      await running;
      await assertFails(driver.execute(sql, patient), 'DATA_SOURCE_UNAVAILABLE');
    },
  },
];

/** What the engine's own refusals come back as. The guard would not let these statements through. */
export const refusalCases: readonly DriverCase[] = [
  {
    name: 'what the engine cannot bind is refused in its own words',
    async run(subject) {
      const sql = await slipPastGuard(subject, 'SELECT no_such_column FROM numbers');
      await assertFails(readChecked(subject.driver, sql), 'DATA_SOURCE_REFUSED');
      await assertFails(subject.driver.explain(sql, patient), 'DATA_SOURCE_REFUSED');
    },
  },
  ...[
    'INSERT INTO digits (d) VALUES (10)',
    'UPDATE digits SET d = d + 1',
    'DELETE FROM digits',
    'CREATE TABLE stolen (n INTEGER)',
    'CREATE TABLE stolen AS SELECT n FROM numbers',
    'DROP TABLE digits',
    'SELECT n FROM numbers; DELETE FROM digits',
    'SELECT n FROM numbers; SELECT d FROM digits',
  ].map((text): DriverCase => ({
    name: `the session itself refuses: ${text}`,
    async run(subject) {
      await assertFails(
        readChecked(subject.driver, await slipPastGuard(subject, text)),
        'DATA_SOURCE_REFUSED',
      );
      const { tables } = await subject.driver.introspect();
      assert.equal(
        tables.some(({ name }) => name === 'stolen'),
        false,
      );
      assert.deepEqual((await readAll(subject, 'SELECT count(*) AS c, sum(d) AS s FROM digits')).rows, [
        [10, 45],
      ]);
    },
  })),
];

/** What explain says without running anything. */
export const explainCases: readonly DriverCase[] = [
  {
    name: 'explain names the columns of the result',
    async run(subject) {
      const { driver } = subject;
      const { columns } = await driver.explain(
        await subject.check('SELECT n, label AS name FROM numbers'),
        patient,
      );
      assert.deepEqual(columns, [
        { name: 'n', kind: 'integer' },
        { name: 'name', kind: 'text' },
      ]);
    },
  },
  {
    name: 'explain runs nothing: a statement without end is explained at once',
    async run(subject) {
      const { driver } = subject;
      const { columns } = await driver.explain(await subject.check(endlessSql), patient);
      assert.deepEqual(
        columns.map(({ name }) => name),
        ['total'],
      );
    },
  },
  {
    name: 'the relations of explain, where the engine tells them, are permitted and hold the tables that are read',
    async run(subject) {
      const { driver } = subject;
      const sql = await subject.check(
        'SELECT books.title FROM books INNER JOIN authors ON authors.id = books.author_id',
      );
      const { relations, estimated_rows: estimate } = await driver.explain(sql, patient);
      assert.ok(estimate === null || estimate >= 0);
      if (relations === null) return;
      assert.deepEqual(relations, sql.tables);
    },
  },
  {
    name: 'syntaxTree answers the tree of a query, or null, and reads no row for it',
    async run({ driver }) {
      const tree = await driver.syntaxTree(endlessSql);
      assert.ok(tree === null || typeof tree === 'object');
      if (tree !== null) assert.match(JSON.stringify(tree), /numbers/);
    },
  },
  {
    name: 'every row of a table is there, counted by the engine or by its reader',
    async run(subject) {
      const { rows } = await readAll(subject, 'SELECT n, label FROM numbers');
      assert.equal(rows.length, seededNumbers);
    },
  },
];
