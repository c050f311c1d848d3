import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const ordinary: readonly CaseRow[] = [
  ['quoted names', 'SELECT "id" FROM "shop"."orders"', ['orders']],
  ['UNNEST', 'SELECT u.x FROM orders CROSS JOIN UNNEST(ARRAY[1, 2]) AS u (x)', ['orders']],
  ['UNNEST WITH ORDINALITY', 'SELECT x, n FROM UNNEST(ARRAY[1, 2]) WITH ORDINALITY AS u (x, n)', []],
  [
    'a typed literal',
    "SELECT id FROM orders WHERE ordered_at >= DATE '2024-01-01' - INTERVAL '7' DAY",
    ['orders'],
  ],
  ['TRY_CAST', 'SELECT TRY_CAST(status AS bigint), CAST(total AS decimal(10, 2)) FROM orders', ['orders']],
  [
    'casts to composite types',
    'SELECT CAST(data AS array(bigint)), CAST(data AS map(varchar, bigint)), CAST(data AS row(x bigint)) FROM orders',
    ['orders'],
  ],
  ['a lambda', 'SELECT transform(ARRAY[1, 2], x -> x + 1), reduce(ARRAY[1], 0, (s, x) -> s + x, s -> s)', []],
  ['a subscript', "SELECT split(status, ',')[1], MAP(ARRAY['a'], ARRAY[1])['a'] FROM orders", ['orders']],
  ['FILTER', "SELECT COUNT(*) FILTER (WHERE status = 'open') FROM orders", ['orders']],
  [
    'grouping sets',
    'SELECT status, SUM(total) FROM orders GROUP BY GROUPING SETS ((status), ())',
    ['orders'],
  ],
  ['FETCH FIRST', 'SELECT id FROM orders ORDER BY id OFFSET 2 ROWS FETCH FIRST 3 ROWS ONLY', ['orders']],
  [
    'dates',
    "SELECT date_trunc('month', ordered_at), date_diff('day', ordered_at, now()), from_unixtime(id) FROM orders",
    ['orders'],
  ],
  ['AT TIME ZONE', "SELECT ordered_at AT TIME ZONE 'UTC' FROM orders", ['orders']],
  [
    'EXTRACT and SUBSTRING',
    'SELECT EXTRACT(YEAR FROM ordered_at), SUBSTRING(status FROM 1 FOR 2) FROM orders',
    ['orders'],
  ],
  [
    'approximate aggregates',
    'SELECT approx_distinct(customer_id), approx_percentile(total, 0.5), max_by(id, total) FROM orders',
    ['orders'],
  ],
  ['LISTAGG', "SELECT LISTAGG(name, ', ') WITHIN GROUP (ORDER BY name) FROM customers", ['customers']],
  ['JSON', "SELECT json_extract_scalar(data, '$.a'), json_value(data, 'lax $.b') FROM orders", ['orders']],
  ['a sample', 'SELECT id FROM orders TABLESAMPLE BERNOULLI (10)', ['orders']],
  ['IS DISTINCT FROM', "SELECT id FROM orders WHERE status IS DISTINCT FROM 'open'", ['orders']],
  ['a window over nulls', 'SELECT LAG(total) IGNORE NULLS OVER (ORDER BY id) FROM orders', ['orders']],
  ['VALUES', "SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS t (id, name)", []],
  ['a backslash in a string', "SELECT id FROM orders WHERE status = '\\'", ['orders']],
];

const names: readonly CaseRow[] = [
  ['another schema', 'SELECT name FROM hr.employees', 'denied'],
  ['a hidden schema', 'SELECT secret FROM vault.keys', 'SQL_UNKNOWN_TABLE'],
  ['quotes do not keep the case', 'SELECT amount FROM "SALARIES"', 'denied'],
  ['three quoted parts', 'SELECT amount FROM "shopdb"."shop"."salaries"', 'denied'],
  ['another catalog', 'SELECT 1 FROM system.runtime.queries', 'SQL_SYSTEM_TABLE'],
  ['information_schema', 'SELECT * FROM information_schema.tables', 'SQL_SYSTEM_TABLE'],
  ['a metadata table', 'SELECT * FROM "orders$partitions"', 'SQL_SYSTEM_TABLE'],
  [
    'text passed through',
    "SELECT * FROM TABLE(shopdb.system.query(query => 'SELECT * FROM salaries'))",
    'reject',
  ],
  [
    'text passed through in quotes',
    `SELECT * FROM TABLE("shopdb"."system"."query"(query => 'SELECT 1'))`,
    'reject',
  ],
  [
    'UNNEST over a subquery',
    'SELECT * FROM UNNEST((SELECT array_agg(amount) FROM salaries)) AS u (x)',
    'denied',
  ],
  [
    'a lambda with a subquery',
    'SELECT transform(ARRAY[1], x -> (SELECT MAX(amount) FROM salaries))',
    'denied',
  ],
  [
    'WITH reads the denied table that it hides',
    'WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries',
    'denied',
  ],
  ['ALL', 'SELECT id FROM orders WHERE id > ALL (SELECT id FROM salaries)', 'denied'],
];

const statements: readonly CaseRow[] = [
  ['SHOW', 'SHOW TABLES', 'SQL_NOT_READ_ONLY'],
  ['DESCRIBE', 'DESCRIBE orders', 'SQL_NOT_READ_ONLY'],
  ['SET SESSION', 'SET SESSION query_max_run_time = 1', 'SQL_NOT_READ_ONLY'],
  ['CALL', 'CALL system.sync_partition_metadata()', 'SQL_NOT_READ_ONLY'],
  ['USE', 'USE hr', 'SQL_NOT_READ_ONLY'],
  ['PREPARE', 'PREPARE p FROM SELECT 1', 'SQL_NOT_READ_ONLY'],
  ['GRANT', 'GRANT SELECT ON orders TO public', 'SQL_NOT_READ_ONLY'],
  ['REFRESH', 'REFRESH MATERIALIZED VIEW revenue', 'SQL_NOT_READ_ONLY'],
  ['a function in WITH', 'WITH FUNCTION f() RETURNS bigint RETURN 1 SELECT f()', 'reject'],
  ['a parameter', 'SELECT id FROM orders WHERE id = ?', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['CURRENT_USER', 'SELECT CURRENT_USER', 'reject'],
  ['an unknown function', 'SELECT conjure(id) FROM orders', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a function of another catalog', 'SELECT shopdb.system.f(id) FROM orders', 'SQL_FUNCTION_NOT_ALLOWED'],
  [
    'a comment in a comment',
    'SELECT 1 /* /* */ , (SELECT MAX(amount) FROM salaries) -- */',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  ['a hint', 'SELECT /*+ x */ id FROM orders', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['a string with a prefix', "SELECT U&'\\0041' FROM orders", 'SQL_CONSTRUCT_NOT_ALLOWED'],
];

/** Cases of Trino's own. */
export const trinoCases: readonly GuardCase[] = [
  ...casesOf('trino', 'ordinary', 'shop', ordinary),
  ...casesOf('trino', 'name', 'shop', names),
  ...casesOf('trino', 'statement', 'shop', statements),
];
