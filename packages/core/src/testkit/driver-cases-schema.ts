import assert from 'node:assert/strict';

import type { Dialect } from '../records/dialect.js';
import type { SourceTable } from '../records/source-schema.js';
import { cellExamplesOf } from './driver-cases-cells.js';
import { seededNumbers, seededTables } from './driver-cases-seed.js';
import type { DriverCase, DriverSubject } from './driver-cases-subject.js';

/** Engines that keep comments on tables and columns. */
const commenting: ReadonlySet<Dialect> = new Set(['postgres', 'duckdb', 'mysql', 'mariadb']);

/** What introspection tells of the seeded tables. */
export function schemaCases(dialect: Dialect): readonly DriverCase[] {
  return [
    {
      name: 'the schema names its dialect, its catalog, and first the schema in which bare names are looked up',
      async run({ driver }) {
        const schema = await driver.introspect();
        assert.equal(schema.dialect, dialect);
        assert.equal(driver.dialect, dialect);
        assert.notEqual(schema.catalog, '');
        const schemas = new Set(schema.tables.map((table) => table.schema));
        assert.deepEqual([...schemas], schema.search_path.slice(0, 1));
      },
    },
    {
      name: 'every table and view is there once, sorted by name, and nothing of the system',
      async run({ driver }) {
        const { tables } = await driver.introspect();
        assert.deepEqual(
          tables.map(({ name }) => name),
          seededTables,
        );
        assert.deepEqual(
          tables.filter(({ kind }) => kind === 'view').map(({ name }) => name),
          ['book_titles'],
        );
      },
    },
    {
      name: 'columns stand in the order of the table, with type, kind and whether they may be null',
      async run(subject) {
        const { columns } = await tableOf(subject, 'authors');
        assert.deepEqual(
          columns.map(({ name, kind, nullable }) => ({ name, kind, nullable })),
          [
            { name: 'id', kind: 'integer', nullable: false },
            { name: 'name', kind: 'text', nullable: false },
            { name: 'born', kind: 'date', nullable: true },
          ],
        );
        for (const { type } of columns) assert.notEqual(type, '');
      },
    },
    {
      name: 'the kinds of the schema are those of results',
      async run(subject) {
        const { columns } = await tableOf(subject, 'cells');
        assert.deepEqual(
          columns.slice(1).map(({ name, kind }) => ({ column: name, kind })),
          cellExamplesOf(dialect).map(({ column, kind }) => ({ column, kind })),
        );
      },
    },
    {
      name: 'primary, unique and foreign keys are told, several columns in key order',
      async run(subject) {
        const authors = await tableOf(subject, 'authors');
        assert.deepEqual(authors.primary_key, ['id']);
        assert.deepEqual(authors.unique_keys, [['name']]);
        assert.deepEqual(authors.foreign_keys, []);
        const books = await tableOf(subject, 'books');
        assert.deepEqual(books.primary_key, ['author_id', 'number']);
        assert.deepEqual(books.unique_keys, []);
        assert.deepEqual(books.foreign_keys, [
          {
            columns: ['author_id'],
            target_schema: books.schema,
            target_table: 'authors',
            target_columns: ['id'],
          },
        ]);
        assert.deepEqual((await tableOf(subject, 'digits')).primary_key, []);
      },
    },
    {
      name: 'the closure of a view holds its base tables, that of a plain table nothing',
      async run(subject) {
        const view = await tableOf(subject, 'book_titles');
        assert.deepEqual(view.closure, [
          { schema: view.schema, table: 'authors' },
          { schema: view.schema, table: 'books' },
        ]);
        assert.deepEqual((await tableOf(subject, 'books')).closure, []);
      },
    },
    {
      name: 'the row estimate is a count, or null where the engine has none',
      async run(subject) {
        const { row_estimate: rows } = await tableOf(subject, 'numbers');
        assert.ok(rows === null || (rows > 0 && rows <= 2 * seededNumbers), String(rows));
        assert.equal((await tableOf(subject, 'book_titles')).row_estimate, null);
      },
    },
    {
      name: commenting.has(dialect) ? 'comments of the database are descriptions' : 'descriptions are null',
      async run(subject) {
        const { description, columns } = await tableOf(subject, 'authors');
        const told = [description, ...columns.map((column) => column.description)];
        assert.deepEqual(
          told,
          commenting.has(dialect) ? ['Who writes', null, null, 'Day of birth'] : [null, null, null, null],
        );
      },
    },
  ];
}

async function tableOf({ driver }: DriverSubject, name: string): Promise<SourceTable> {
  const { tables } = await driver.introspect();
  const table = tables.find((each) => each.name === name);
  assert.ok(table, `the schema lacks ${name}`);
  return table;
}
