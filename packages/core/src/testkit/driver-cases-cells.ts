import type { Cell } from '../interfaces/data-source-driver.js';
import type { Dialect } from '../records/dialect.js';
import type { ColumnKind } from '../records/source-schema.js';

/** A column of the seeded table `cells`, what its one row holds, and what must come over the wire. Decision 0006. */
export interface CellExample {
  readonly column: string;
  readonly kind: ColumnKind;
  /** Type and literal by dialect; a dialect without one has no such type. */
  readonly seed: Partial<Record<Dialect, readonly [type: string, literal: string]>>;
  readonly cell: Cell;
}

/** The same type and literal in several dialects. */
function everywhere(
  type: string,
  literal: string,
  dialects: readonly Dialect[] = ['sqlite', 'duckdb', 'postgres', 'mysql', 'mariadb'],
): CellExample['seed'] {
  return Object.fromEntries(dialects.map((dialect) => [dialect, [type, literal]]));
}

const typed: readonly Dialect[] = ['duckdb', 'postgres', 'mysql', 'mariadb'];
const rich: readonly Dialect[] = ['duckdb', 'postgres'];

/** The table of cells: what each kind of value looks like, whichever engine it comes from. */
export const cellExamples: readonly CellExample[] = [
  { column: 'small_integer', kind: 'integer', seed: everywhere('INTEGER', '-42'), cell: -42 },
  {
    column: 'safe_integer',
    kind: 'integer',
    seed: everywhere('BIGINT', '9007199254740991'),
    cell: 9007199254740991,
  },
  {
    column: 'big_integer',
    kind: 'integer',
    seed: everywhere('BIGINT', '9007199254740993'),
    cell: '9007199254740993',
  },
  { column: 'exact_decimal', kind: 'decimal', seed: everywhere('DECIMAL(10,2)', '12.50'), cell: 12.5 },
  {
    column: 'tiny_decimal',
    kind: 'decimal',
    seed: everywhere('DECIMAL(20,10)', '0.0000001', typed),
    cell: 1e-7,
  },
  {
    column: 'long_decimal',
    kind: 'decimal',
    seed: everywhere('DECIMAL(30,10)', '12345678901234567.0123456789', typed),
    cell: '12345678901234567.0123456789',
  },
  {
    column: 'double_float',
    kind: 'float',
    seed: { ...everywhere('DOUBLE PRECISION', '0.1'), duckdb: ['DOUBLE', '0.1'] },
    cell: 0.1,
  },
  { column: 'single_float', kind: 'float', seed: everywhere('REAL', '0.1', rich), cell: 0.1 },
  {
    column: 'single_float_mysql',
    kind: 'float',
    seed: everywhere('FLOAT', '0.1', ['mysql', 'mariadb']),
    cell: 0.1,
  },
  {
    column: 'not_a_number',
    kind: 'float',
    seed: { duckdb: ['DOUBLE', "'NaN'"], postgres: ['DOUBLE PRECISION', "'NaN'"] },
    cell: 'NaN',
  },
  {
    column: 'infinity',
    kind: 'float',
    seed: {
      sqlite: ['DOUBLE', '9e999'],
      duckdb: ['DOUBLE', "'Infinity'"],
      postgres: ['DOUBLE PRECISION', "'Infinity'"],
    },
    cell: 'Infinity',
  },
  { column: 'yes', kind: 'boolean', seed: everywhere('BOOLEAN', 'TRUE'), cell: true },
  { column: 'no', kind: 'boolean', seed: everywhere('BOOLEAN', 'FALSE'), cell: false },
  { column: 'words', kind: 'text', seed: everywhere('VARCHAR(50)', "'it''s Zoë 😀'"), cell: "it's Zoë 😀" },
  { column: 'empty_words', kind: 'text', seed: everywhere('VARCHAR(50)', "''"), cell: '' },
  { column: 'digits', kind: 'text', seed: everywhere('VARCHAR(50)', "'007'"), cell: '007' },
  { column: 'day', kind: 'date', seed: everywhere('DATE', "'2024-02-29'"), cell: '2024-02-29' },
  { column: 'clock', kind: 'time', seed: everywhere('TIME', "'13:37:00'"), cell: '13:37:00' },
  {
    column: 'moment',
    kind: 'timestamp',
    seed: {
      ...everywhere('TIMESTAMP', "'2024-02-29 13:37:00'", ['sqlite', 'duckdb', 'postgres']),
      ...everywhere('DATETIME', "'2024-02-29 13:37:00'", ['mysql', 'mariadb']),
    },
    cell: '2024-02-29T13:37:00',
  },
  {
    column: 'exact_moment',
    kind: 'timestamp',
    seed: {
      ...everywhere('TIMESTAMP', "'1969-12-31 23:59:59.250001'", ['sqlite', 'duckdb', 'postgres']),
      ...everywhere('DATETIME(6)', "'1969-12-31 23:59:59.250001'", ['mysql', 'mariadb']),
    },
    cell: '1969-12-31T23:59:59.250001',
  },
  {
    column: 'zoned_moment',
    kind: 'timestamptz',
    seed: {
      ...everywhere('TIMESTAMP WITH TIME ZONE', "'2024-03-01 00:30:00.5+02:00'", [
        'sqlite',
        'duckdb',
        'postgres',
      ]),
      ...everywhere(
        'TIMESTAMP(1) NULL',
        "CONVERT_TZ('2024-03-01 00:30:00.5', '+02:00', @@session.time_zone)",
        ['mysql', 'mariadb'],
      ),
    },
    cell: '2024-02-29T22:30:00.5Z',
  },
  {
    column: 'duration',
    kind: 'interval',
    seed: everywhere('INTERVAL', "'1 day 02:03:04'", rich),
    cell: '1 day 02:03:04',
  },
  {
    column: 'identity',
    kind: 'uuid',
    seed: everywhere('UUID', "'6f1c2b1e-0d7a-4c58-9f0a-2b3c4d5e6f70'", [
      'sqlite',
      'duckdb',
      'postgres',
      'mariadb',
    ]),
    cell: '6f1c2b1e-0d7a-4c58-9f0a-2b3c4d5e6f70',
  },
  {
    column: 'document',
    kind: 'json',
    seed: everywhere('JSON', `'{"a": [1, null, "x"], "b": {"c": true}}'`),
    cell: { a: [1, null, 'x'], b: { c: true } },
  },
  {
    column: 'many_integers',
    kind: 'array',
    seed: { duckdb: ['INTEGER[]', '[1, NULL, 3]'], postgres: ['INTEGER[]', "'{1,NULL,3}'"] },
    cell: [1, null, 3],
  },
  {
    column: 'many_words',
    kind: 'array',
    seed: {
      duckdb: ['VARCHAR[][]', `[['a b', 'c"d'], ['NULL', '']]`],
      postgres: ['TEXT[][]', `ARRAY[ARRAY['a b', 'c"d'], ARRAY['NULL', '']]`],
    },
    cell: [
      ['a b', 'c"d'],
      ['NULL', ''],
    ],
  },
  {
    column: 'raw_bytes',
    kind: 'bytes',
    seed: {
      ...everywhere('BLOB', "X'00ff10'", ['sqlite', 'mysql', 'mariadb']),
      duckdb: ['BLOB', "'\\x00\\xFF\\x10'"],
      postgres: ['BYTEA', "'\\x00ff10'"],
    },
    cell: 'AP8Q',
  },
  { column: 'address', kind: 'other', seed: { postgres: ['INET', "'10.0.0.1'"] }, cell: '10.0.0.1' },
];

/** The examples of one dialect, in the order of the seeded columns. */
export function cellExamplesOf(dialect: Dialect): readonly CellExample[] {
  return cellExamples.filter(({ seed }) => seed[dialect] !== undefined);
}
