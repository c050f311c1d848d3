import { afterAll, describe, expect, it } from 'vitest';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Dialect } from '../records/dialect.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import type { SqlAnalysis } from './analysis.js';
import type { CheckSqlOptions, SqlVerdict } from './guard.js';
import { createGuard } from './guard.js';

const guard = createGuard();
afterAll(() => guard.close());

function table(schema: string, name: string, columns: string, more: Partial<SourceTable> = {}): SourceTable {
  return {
    schema,
    name,
    kind: 'table',
    description: null,
    columns: columns
      .split(' ')
      .map((column) => ({ name: column, type: 'TEXT', kind: 'text', nullable: true, description: null })),
    primary_key: [],
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: [],
    ...more,
  };
}

function schemaOf(dialect: Dialect, schema = 'main'): SourceSchema {
  return {
    dialect,
    catalog: 'db',
    search_path: [schema],
    tables: [
      table(schema, 'Customers', 'id name region_id'),
      table(schema, 'lines', 'order_id line product_id quantity'),
      table(schema, 'orders', 'id customer_id total placed_at'),
      table(schema, 'recent', 'id total', { kind: 'view', closure: [{ schema, table: 'orders' }] }),
      table(schema, 'shipments', 'order_id line sent_at'),
    ],
  };
}

const readable: ReadableSet = {
  fingerprint: 'all',
  canRead: ({ table: name }) => name !== 'shipments',
  isHidden: () => false,
  decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
};

function check(sql: string, options: Partial<CheckSqlOptions> = {}): Promise<SqlVerdict> {
  const given = {
    schema: schemaOf('sqlite'),
    catalog: 'shop',
    readable,
    syntaxTree: () => Promise.resolve(null),
  };
  return guard.check(sql, { ...given, ...options });
}

async function analyse(sql: string, dialect: Dialect = 'sqlite'): Promise<SqlAnalysis> {
  const verdict = await check(sql, { schema: schemaOf(dialect) });
  if (verdict.verdict !== 'allow') throw new Error(JSON.stringify(verdict));
  return verdict.analysis;
}

const columnsOf = (analysis: SqlAnalysis): string[] =>
  analysis.columns.map(({ table: of, column }) => `${of}.${column}`);

describe('a verdict', () => {
  it('allows with the text to run, the tables as the schema spells them, and what the engine may touch', async () => {
    const verdict = await check('SELECT count(*) /* all */ FROM RECENT, customers; -- done');
    expect(verdict).toMatchObject({
      verdict: 'allow',
      checked: {
        dialect: 'sqlite',
        sql: 'SELECT count(*)   FROM RECENT, customers',
        tables: [
          { catalog: 'shop', schema: 'main', table: 'Customers' },
          { catalog: 'shop', schema: 'main', table: 'recent' },
        ],
        permitted: [
          { catalog: 'shop', schema: 'main', table: 'Customers' },
          { catalog: 'shop', schema: 'main', table: 'orders' },
          { catalog: 'shop', schema: 'main', table: 'recent' },
        ],
        functions: ['count'],
      },
    });
  });

  it('denies with every table that the statement names and those that may not be read', async () => {
    expect(await check('SELECT 1 FROM orders JOIN shipments ON order_id = id')).toEqual({
      verdict: 'denied',
      tables: [
        { catalog: 'shop', schema: 'main', table: 'orders' },
        { catalog: 'shop', schema: 'main', table: 'shipments' },
      ],
      denied: [{ catalog: 'shop', schema: 'main', table: 'shipments' }],
    });
  });

  it('takes a table of a hidden schema for an unknown one', async () => {
    const isHidden = (): boolean => true;
    const verdict = await check('SELECT 1 FROM ORDERS', { readable: { ...readable, isHidden } });
    const unknown = await check('SELECT 1 FROM ORDERS', { schema: { ...schemaOf('sqlite'), tables: [] } });
    expect(unknown).toMatchObject({ verdict: 'reject', code: 'SQL_UNKNOWN_TABLE' });
    expect(unknown).not.toHaveProperty('hidden');
    // The log alone learns which one it was.
    const hidden = { catalog: 'shop', schema: 'main', table: 'orders' };
    expect(verdict).toEqual({ ...unknown, hidden });
  });

  it('refuses a chain that no parser should be asked about, and judges the next statement', async () => {
    const chain = `SELECT ${'1 OR '.repeat(3_000)}1`;
    expect(await check(chain)).toMatchObject({ verdict: 'reject', code: 'SQL_TOO_COMPLEX' });
    expect(await check('SELECT id FROM orders')).toMatchObject({ verdict: 'allow' });
  });

  it('refuses DuckDB statements that DuckDB has not parsed', async () => {
    const verdict = await check('SELECT 1', { schema: schemaOf('duckdb') });
    expect(verdict).toMatchObject({ verdict: 'reject', code: 'SQL_NOT_PARSED' });
  });

  it('refuses a DuckDB tree with a node that it does not know', async () => {
    const node = { type: 'SELECT_NODE', select_list: [], from_table: { type: 'TELEPATHY' } };
    const syntaxTree = (): Promise<unknown> => Promise.resolve({ error: false, statements: [{ node }] });
    const verdict = await check('SELECT 1', { schema: schemaOf('duckdb'), syntaxTree });
    expect(verdict).toMatchObject({ verdict: 'reject', code: 'SQL_CONSTRUCT_NOT_ALLOWED' });
  });

  it('refuses a DuckDB tree with a key that it does not know', async () => {
    const node = {
      type: 'SELECT_NODE',
      select_list: [],
      from_table: { type: 'EMPTY' },
      surprise: { table: 'orders' },
    };
    const syntaxTree = (): Promise<unknown> => Promise.resolve({ error: false, statements: [{ node }] });
    const verdict = await check('SELECT 1', { schema: schemaOf('duckdb'), syntaxTree });
    expect(verdict).toMatchObject({ verdict: 'reject', code: 'SQL_CONSTRUCT_NOT_ALLOWED' });
  });

  it('leaves out the catalog, which SQLite does not know', async () => {
    expect(await check('SELECT shop.main.orders.id FROM shop . main.orders')).toMatchObject({
      checked: { sql: 'SELECT  main.orders.id FROM  main.orders' },
    });
  });

  it('writes the schema to tables and pg_catalog to functions of PostgreSQL', async () => {
    const sql = `SELECT lower(name), "Customers".id FROM "Customers" WHERE id IN (SELECT customer_id FROM orders); -- x`;
    expect(await check(sql, { schema: schemaOf('postgres', 'main') })).toMatchObject({
      checked: {
        sql: `SELECT pg_catalog.lower(name), "Customers".id FROM "main"."Customers" WHERE id IN (SELECT customer_id FROM "main".orders)`,
      },
    });
  });

  it('ends when it is asked to', async () => {
    await expect(check('SELECT 1', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });
});

describe('columns', () => {
  it.each<[string, string, string[]]>([
    ['qualified and bare', 'SELECT o.id, name FROM orders o, customers', ['Customers.name', 'orders.id']],
    [
      'a star',
      'SELECT o.* FROM orders o',
      ['orders.customer_id', 'orders.id', 'orders.placed_at', 'orders.total'],
    ],
    [
      'through a derived table',
      'SELECT s.t FROM (SELECT total AS t, id FROM orders) s',
      ['orders.id', 'orders.total'],
    ],
    ['through WITH', 'WITH w(a) AS (SELECT total FROM orders) SELECT a FROM w', ['orders.total']],
    [
      'of a correlated subquery',
      'SELECT 1 FROM orders o WHERE EXISTS (SELECT 1 FROM lines WHERE order_id = o.id)',
      ['lines.order_id', 'orders.id'],
    ],
    ['an alias is no column', 'SELECT total AS region_id FROM orders ORDER BY region_id', ['orders.total']],
    ['what two relations have is not certain', 'SELECT id FROM orders, customers', []],
  ])('%s', async (_name, sql, columns) => {
    expect(columnsOf(await analyse(sql))).toEqual(columns);
  });
});

describe('joins', () => {
  it.each<[string, string, string[]]>([
    [
      'ON',
      'SELECT 1 FROM orders o JOIN customers c ON c.id = o.customer_id',
      ['orders.customer_id=Customers.id'],
    ],
    [
      'the order of FROM decides',
      'SELECT 1 FROM customers c JOIN orders o ON o.customer_id = c.id',
      ['Customers.id=orders.customer_id'],
    ],
    [
      'a comma and WHERE',
      'SELECT 1 FROM orders o, customers c WHERE (o.customer_id = c.id) AND o.total > 5',
      ['orders.customer_id=Customers.id'],
    ],
    ['USING', 'SELECT 1 FROM lines JOIN recent USING (order_id)', []],
    [
      'several conditions are one join',
      'SELECT 1 FROM lines a JOIN lines b ON a.order_id = b.order_id AND a.line = b.line',
      ['lines.order_id=lines.order_id&line=line'],
    ],
    ['NATURAL', 'SELECT 1 FROM orders NATURAL JOIN recent', ['orders.id=recent.id&total=total']],
    [
      'three tables',
      'SELECT 1 FROM lines l JOIN orders o ON o.id = l.order_id JOIN customers c ON c.id = o.customer_id',
      ['lines.order_id=orders.id', 'orders.customer_id=Customers.id'],
    ],
    [
      'through WITH',
      'WITH w AS (SELECT id FROM customers) SELECT 1 FROM orders JOIN w ON w.id = customer_id',
      ['orders.customer_id=Customers.id'],
    ],
    ['a filter is no join', "SELECT 1 FROM orders o, customers c WHERE o.total = 5 AND c.name = 'x'", []],
    [
      'one of two conditions is no join',
      'SELECT 1 FROM orders o, customers c WHERE o.customer_id = c.id OR o.total = 1',
      [],
    ],
  ])('%s', async (_name, sql, joins) => {
    const found = (await analyse(sql)).joins.map(({ left, right, columns }) => {
      const pairs = columns.map((pair, index) =>
        index === 0
          ? `${left.table}.${pair.left}=${right.table}.${pair.right}`
          : `${pair.left}=${pair.right}`,
      );
      return pairs.join('&');
    });
    expect(found).toEqual(joins);
  });
});

describe('aggregates', () => {
  it('are those of the outermost level, with their column where it is certain', async () => {
    const sql = `SELECT COUNT(*), SUM(o.total) / COUNT(DISTINCT o.customer_id), MAX(o.id + 1),
      (SELECT MIN(quantity) FROM lines) FROM orders o HAVING AVG(total) > 1`;
    const found = (await analyse(sql)).aggregates.map((one) => [
      one.function,
      one.is_distinct,
      one.column?.column ?? null,
    ]);
    expect(found).toEqual([
      ['count', false, null],
      ['sum', false, 'total'],
      ['count', true, 'customer_id'],
      ['max', false, null],
      ['avg', false, 'total'],
    ]);
  });

  it('are not the scalar forms of SQLite, nor window functions', async () => {
    const { aggregates } = await analyse('SELECT MAX(id, total), SUM(total) OVER () FROM orders');
    expect(aggregates).toEqual([]);
  });
});

describe('volatile functions', () => {
  it.each<[string, Dialect, boolean]>([
    ['SELECT random()', 'sqlite', true],
    ["SELECT date('now', '-1 day')", 'sqlite', true],
    ['SELECT date(placed_at) FROM orders', 'sqlite', false],
    ['SELECT CURRENT_DATE', 'sqlite', true],
    ['SELECT now()', 'postgres', true],
    ['SELECT date_trunc($$day$$, placed_at) FROM orders', 'postgres', false],
    ['SELECT NOW()', 'mysql', true],
  ])('%s on %s: %s', async (sql, dialect, expected) => {
    expect((await analyse(sql, dialect)).has_volatile_function).toBe(expected);
  });
});
