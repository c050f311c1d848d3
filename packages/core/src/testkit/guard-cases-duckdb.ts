import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const ordinary: readonly CaseRow[] = [
  ['FROM first', 'FROM orders SELECT id', ['orders']],
  ['FROM alone', 'FROM orders', ['orders']],
  ['GROUP BY ALL', 'SELECT status, SUM(total) FROM orders GROUP BY ALL ORDER BY ALL', ['orders']],
  [
    'QUALIFY',
    'SELECT id FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY status ORDER BY id) = 1',
    ['orders'],
  ],
  ['EXCLUDE and REPLACE', 'SELECT * EXCLUDE (data) REPLACE (total * 2 AS total) FROM orders', ['orders']],
  ['COLUMNS', "SELECT MIN(COLUMNS('id|total')) FROM orders", ['orders']],
  ['a lambda', 'SELECT list_transform([1, 2], x -> x + 1)', []],
  ['structs and maps', "SELECT {'a': 1}, MAP {'b': 2}, [1, 2][1]", []],
  [
    'an ASOF join',
    'SELECT 1 FROM orders o ASOF JOIN products p ON o.total >= p.price',
    ['orders', 'products'],
  ],
  ['a semi join', 'SELECT id FROM customers SEMI JOIN orders USING (id)', ['customers', 'orders']],
  ['PIVOT in FROM', "SELECT * FROM orders PIVOT (SUM(total) FOR status IN ('a', 'b'))", ['orders']],
  ['UNNEST', 'SELECT UNNEST([1, 2]), id FROM orders', ['orders']],
  ['range', 'SELECT r.range FROM range(10) AS r', []],
  ['a sample', 'SELECT id FROM orders USING SAMPLE 10%', ['orders']],
  ['UNION BY NAME', 'SELECT id FROM orders UNION BY NAME SELECT id FROM products', ['orders', 'products']],
  [
    'dates',
    "SELECT date_trunc('month', ordered_at), strftime(ordered_at, '%Y'), CURRENT_DATE - INTERVAL 7 DAY FROM orders",
    ['orders'],
  ],
  ['TRY_CAST', 'SELECT TRY_CAST(status AS INTEGER), total::DECIMAL(10, 2) FROM orders', ['orders']],
  ['FILTER', "SELECT COUNT(*) FILTER (status = 'open') FROM orders", ['orders']],
  ['JSON', "SELECT data ->> '$.a', json_extract(data, '$.b') FROM orders", ['orders']],
  ['the catalog before the table', 'SELECT id FROM shopdb.orders', ['orders']],
  [
    'WITH reads the table that it hides',
    'WITH orders AS (SELECT * FROM orders) SELECT * FROM orders',
    ['orders'],
  ],
  ['a list comprehension', 'SELECT [x * 2 FOR x IN [1, 2] IF x > 1]', []],
];

const functions: readonly CaseRow[] = [
  ['read_csv', "SELECT * FROM read_csv('/etc/passwd')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['read_text', "SELECT content FROM read_text('/etc/passwd')", 'SQL_FUNCTION_NOT_ALLOWED'],
  [
    'read_parquet over the network',
    "SELECT * FROM read_parquet('https://example.org/x.parquet')",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  ['glob', "SELECT * FROM glob('/*')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['query', "SELECT * FROM query('SELECT * FROM salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['query_table', "SELECT * FROM query_table('salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['settings', 'SELECT * FROM duckdb_settings()', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['secrets', 'SELECT * FROM duckdb_secrets()', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['getenv', "SELECT getenv('HOME')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a variable', "SELECT getvariable('x')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['nextval', "SELECT nextval('s')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a serialised statement', "SELECT * FROM json_execute_serialized_sql('{}')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a pragma', "SELECT * FROM pragma_table_info('orders')", 'SQL_FUNCTION_NOT_ALLOWED'],
];

const names: readonly CaseRow[] = [
  ['a file as a table', "SELECT * FROM '/etc/passwd'", 'SQL_UNKNOWN_TABLE'],
  ['a file as a quoted name', 'SELECT * FROM "salaries.csv"', 'SQL_UNKNOWN_TABLE'],
  ['an address as a table', "FROM 'https://example.org/x.csv'", 'SQL_UNKNOWN_TABLE'],
  [
    'a subquery in REPLACE',
    'SELECT * REPLACE ((SELECT MAX(amount) FROM salaries) AS id) FROM orders',
    'denied',
  ],
  ['an anti join', 'SELECT id FROM orders ANTI JOIN salaries USING (id)', 'denied'],
  ['an ASOF join', 'SELECT 1 FROM orders o ASOF JOIN salaries s ON o.id >= s.id', 'denied'],
  ['a positional join', 'SELECT 1 FROM orders POSITIONAL JOIN salaries', 'denied'],
  ['PIVOT over a denied table', 'SELECT * FROM salaries PIVOT (SUM(amount) FOR id IN (1, 2))', 'denied'],
  ['UNPIVOT over a denied table', 'UNPIVOT salaries ON amount INTO NAME n VALUE v', 'denied'],
  [
    'a lambda with a subquery',
    'SELECT list_transform([1], x -> (SELECT MAX(amount) FROM salaries))',
    'denied',
  ],
  ['a subquery in LIMIT', 'SELECT id FROM orders LIMIT (SELECT MAX(id) FROM salaries)', 'denied'],
  [
    'a subquery in QUALIFY',
    'SELECT id FROM orders QUALIFY ROW_NUMBER() OVER () > (SELECT MAX(id) FROM salaries)',
    'denied',
  ],
  ['ARRAY of a subquery', 'SELECT ARRAY(SELECT amount FROM salaries)', 'denied'],
  ['a struct', "SELECT {'a': (SELECT MAX(amount) FROM salaries)}", 'denied'],
  [
    'WITH reads the denied table that it hides',
    'WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries',
    'denied',
  ],
  ['a hidden schema', 'SELECT secret FROM vault.keys', 'SQL_UNKNOWN_TABLE'],
  ['the catalog before a denied table', 'SELECT amount FROM shopdb.salaries', 'denied'],
  ['information_schema', 'SELECT * FROM information_schema.tables', 'SQL_SYSTEM_TABLE'],
  ['sqlite_master', 'SELECT * FROM sqlite_master', 'SQL_SYSTEM_TABLE'],
  ['duckdb_tables', 'SELECT * FROM duckdb_tables', 'SQL_SYSTEM_TABLE'],
  ['pg_catalog', 'SELECT * FROM pg_catalog.pg_class', 'SQL_SYSTEM_TABLE'],
];

const statements: readonly CaseRow[] = [
  ['DESCRIBE', 'DESCRIBE orders', 'SQL_NOT_READ_ONLY'],
  ['SUMMARIZE', 'SUMMARIZE salaries', 'SQL_NOT_READ_ONLY'],
  ['SUMMARIZE as a table', 'SELECT * FROM (SUMMARIZE salaries)', 'SQL_NOT_READ_ONLY'],
  ['SHOW', 'SHOW TABLES', 'SQL_NOT_READ_ONLY'],
  ['COPY', "COPY orders TO 'x.csv'", 'SQL_NOT_READ_ONLY'],
  ['ATTACH', "ATTACH 'x.db'", 'SQL_NOT_READ_ONLY'],
  ['INSTALL', 'INSTALL httpfs', 'SQL_NOT_READ_ONLY'],
  ['LOAD', 'LOAD httpfs', 'SQL_NOT_READ_ONLY'],
  ['SET', "SET memory_limit = '1GB'", 'SQL_NOT_READ_ONLY'],
  ['PRAGMA', 'PRAGMA database_size', 'SQL_NOT_READ_ONLY'],
  ['EXPORT', "EXPORT DATABASE 'x'", 'SQL_NOT_READ_ONLY'],
  ['CALL', 'CALL pragma_version()', 'SQL_NOT_READ_ONLY'],
  ['a parameter', 'SELECT id FROM orders WHERE id = ?', 'SQL_CONSTRUCT_NOT_ALLOWED'],
];

/** Cases of DuckDB's own. */
export const duckdbCases: readonly GuardCase[] = [
  ...casesOf('duckdb', 'ordinary', 'main', ordinary),
  ...casesOf('duckdb', 'function', 'main', functions),
  ...casesOf('duckdb', 'name', 'main', names),
  ...casesOf('duckdb', 'statement', 'main', statements),
];
