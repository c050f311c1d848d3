import type { Dialect } from '../records/dialect.js';
import { cellExamplesOf } from './driver-cases-cells.js';

/** How many rows the seeded table `numbers` has; `n` counts from 0. */
export const seededNumbers = 5_000;

/** Every seeded table and view, which is all that a case reads. */
export const seededTables = ['authors', 'book_titles', 'books', 'cells', 'digits', 'numbers'] as const;

/** The statements that fill an empty database with what the driver cases read, in order. */
export function driverSeed(dialect: Dialect): readonly string[] {
  return [...library(dialect), ...numbers(), ...cells(dialect), ...comments(dialect)];
}

function library(dialect: Dialect): string[] {
  const engine = dialect === 'mysql' || dialect === 'mariadb' ? ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4' : '';
  return [
    `CREATE TABLE authors (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(100) NOT NULL, born DATE, CONSTRAINT author_name UNIQUE (name))${engine}`,
    `CREATE TABLE books (
      author_id INTEGER NOT NULL, number INTEGER NOT NULL, title VARCHAR(100), price DECIMAL(8,2),
      PRIMARY KEY (author_id, number),
      FOREIGN KEY (author_id) REFERENCES authors (id)
    )${engine}`,
    `INSERT INTO authors (id, name, born) VALUES (1, 'Ursula', '1929-10-21'), (2, 'Italo', NULL)`,
    `INSERT INTO books (author_id, number, title, price) VALUES (1, 1, 'The Dispossessed', 12.50), (2, 1, 'Invisible Cities', 9.99), (2, 2, NULL, NULL)`,
    `CREATE VIEW book_titles AS SELECT authors.name, books.title FROM books INNER JOIN authors ON authors.id = books.author_id`,
  ];
}

function numbers(): string[] {
  return [
    'CREATE TABLE digits (d INTEGER NOT NULL)',
    'INSERT INTO digits (d) VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)',
    'CREATE TABLE numbers (n INTEGER NOT NULL PRIMARY KEY, label VARCHAR(20) NOT NULL)',
    `INSERT INTO numbers (n, label)
      SELECT a.d * 1000 + b.d * 100 + c.d * 10 + e.d, 'row'
      FROM digits a CROSS JOIN digits b CROSS JOIN digits c CROSS JOIN digits e WHERE a.d < ${seededNumbers / 1_000}`,
  ];
}

/** One row of values, id 1, and one of nulls, id 2. */
function cells(dialect: Dialect): string[] {
  const examples = cellExamplesOf(dialect);
  const seeds = examples.flatMap(({ seed }) => [seed[dialect] ?? []]);
  const columns = examples.map(({ column }, place) => `${column} ${seeds[place]?.[0] ?? ''}`);
  const values = seeds.map(([, literal]) => literal);
  return [
    `CREATE TABLE cells (id INTEGER NOT NULL PRIMARY KEY, ${columns.join(', ')})`,
    `INSERT INTO cells VALUES (1, ${values.join(', ')})`,
    'INSERT INTO cells (id) VALUES (2)',
  ];
}

function comments(dialect: Dialect): string[] {
  if (dialect === 'postgres' || dialect === 'duckdb') {
    return ["COMMENT ON TABLE authors IS 'Who writes'", "COMMENT ON COLUMN authors.born IS 'Day of birth'"];
  }
  if (dialect === 'mysql' || dialect === 'mariadb') {
    return ["ALTER TABLE authors COMMENT = 'Who writes', MODIFY born DATE COMMENT 'Day of birth'"];
  }
  return [];
}
