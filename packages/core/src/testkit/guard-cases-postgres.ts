import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const ordinary: readonly CaseRow[] = [
  ['a cast with colons', "SELECT total::numeric(10, 2), '2024-01-01'::date FROM orders", ['orders']],
  [
    'EXTRACT',
    'SELECT EXTRACT(YEAR FROM ordered_at), date_trunc($$month$$, ordered_at) FROM orders',
    ['orders'],
  ],
  [
    'SUBSTRING FROM',
    'SELECT SUBSTRING(name FROM 1 FOR 2), TRIM(BOTH FROM name) FROM customers',
    ['customers'],
  ],
  ['IS DISTINCT FROM', "SELECT id FROM orders WHERE status IS DISTINCT FROM 'open'", ['orders']],
  ['UNNEST', 'SELECT u FROM orders CROSS JOIN UNNEST(ARRAY[1, 2]) AS u', ['orders']],
  ['FILTER', "SELECT COUNT(*) FILTER (WHERE status = 'open') FROM orders", ['orders']],
  ['DISTINCT ON', 'SELECT DISTINCT ON (status) id FROM orders ORDER BY status, id', ['orders']],
  [
    'grouping sets',
    'SELECT status, SUM(total) FROM orders GROUP BY GROUPING SETS ((status), ())',
    ['orders'],
  ],
  ['rollup', 'SELECT status, SUM(total) FROM orders GROUP BY ROLLUP (status)', ['orders']],
  [
    'a lateral join',
    'SELECT 1 FROM customers c CROSS JOIN LATERAL (SELECT total FROM orders o WHERE o.customer_id = c.id LIMIT 1) t',
    ['customers', 'orders'],
  ],
  [
    'generate_series',
    "SELECT d::date FROM generate_series('2024-01-01'::date, '2024-02-01'::date, '1 day') AS d",
    [],
  ],
  ['a percentile', 'SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY total) FROM orders', ['orders']],
  ['TABLE', 'TABLE orders', ['orders']],
  ['VALUES', "VALUES (1, 'a'), (2, 'b')", []],
  ['rows with ties', 'SELECT id FROM orders ORDER BY total DESC FETCH FIRST 3 ROWS WITH TIES', ['orders']],
  ['ANY over an array', "SELECT id FROM orders WHERE status = ANY (ARRAY['a', 'b'])", ['orders']],
  ['JSON operators', "SELECT data ->> 'source', data #> '{a,b}' FROM orders", ['orders']],
  ['JSON elements', 'SELECT e.value FROM orders, json_array_elements(data) AS e', ['orders']],
  ['an interval', "SELECT id FROM orders WHERE ordered_at > CURRENT_DATE - INTERVAL '7 days'", ['orders']],
  ['AT TIME ZONE', "SELECT ordered_at AT TIME ZONE 'UTC' FROM orders", ['orders']],
  ['string_agg in order', "SELECT string_agg(name, ', ' ORDER BY name) FROM customers", ['customers']],
  ['a regular expression', "SELECT id FROM customers WHERE name ~* '^a' AND name !~ 'b'", ['customers']],
  [
    'ILIKE and SIMILAR TO',
    "SELECT id FROM customers WHERE name ILIKE 'a%' OR name SIMILAR TO 'a|b'",
    ['customers'],
  ],
  ['ONLY', 'SELECT id FROM ONLY orders', ['orders']],
  ['a whole row', 'SELECT row_to_json(o) FROM orders o', ['orders']],
  ['a row of a table as its own table name', 'SELECT tableoid::regclass, id FROM orders', ['orders']],
  ['a name with a space', 'SELECT note FROM "Order Notes"', ['Order Notes']],
  [
    'WITH reads the table that it hides',
    'WITH orders AS (SELECT * FROM orders) SELECT * FROM orders',
    ['orders'],
  ],
  ['ordinality', 'SELECT a.x, a.n FROM unnest(ARRAY[1, 2]) WITH ORDINALITY AS a(x, n)', []],
  ['a sample', 'SELECT id FROM orders TABLESAMPLE BERNOULLI (10)', ['orders']],
];

const functions: readonly CaseRow[] = [
  ['pg_read_file', "SELECT pg_read_file('/etc/passwd')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['with its schema', "SELECT pg_catalog.pg_read_file('x')", 'SQL_FUNCTION_NOT_ALLOWED'],
  [
    'query_to_xml',
    "SELECT query_to_xml('SELECT * FROM salaries', true, true, '')",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  ['table_to_xml', "SELECT table_to_xml('salaries', true, true, '')", 'reject'],
  ['dblink', "SELECT * FROM dblink('x', 'SELECT 1') AS t(a int)", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['ts_stat', "SELECT * FROM ts_stat('SELECT note FROM salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['lo_import', "SELECT lo_import('/etc/passwd')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['lo_from_bytea', "SELECT lo_from_bytea(0, 'x')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['pg_sleep', 'SELECT pg_sleep(10)', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['set_config', "SELECT set_config('role', 'postgres', false)", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['current_setting', "SELECT current_setting('data_directory')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['nextval', "SELECT nextval('s')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a lock', 'SELECT pg_advisory_lock(1)', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['CURRENT_USER', 'SELECT CURRENT_USER', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a function of another schema', 'SELECT hr.lower(name) FROM customers', 'SQL_FUNCTION_NOT_ALLOWED'],
  [
    'a quoted name that only looks built in',
    'SELECT "LOWER"(name) FROM customers',
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  ['a call in functional notation', 'SELECT o.pg_read_file FROM orders o', 'SQL_UNKNOWN_COLUMN'],
  [
    'the same of a value',
    "SELECT f.pg_read_file FROM unnest(ARRAY['/etc/passwd']) AS f",
    'SQL_UNKNOWN_COLUMN',
  ],
  ['the same in parentheses', 'SELECT (o).peek FROM orders o', 'SQL_UNKNOWN_COLUMN'],
  ['a table named in a literal', "SELECT 'salaries'::regclass", 'SQL_TYPE_NOT_ALLOWED'],
  ['the same by CAST', "SELECT CAST('salaries' AS pg_catalog.regclass)", 'SQL_TYPE_NOT_ALLOWED'],
  ['an operator of another schema', 'SELECT id OPERATOR(hr.=) 1 FROM orders', 'SQL_OPERATOR_NOT_ALLOWED'],
];

const statements: readonly CaseRow[] = [
  ['SELECT INTO', 'SELECT * INTO copy FROM orders', 'SQL_NOT_READ_ONLY'],
  ['FOR UPDATE', 'SELECT id FROM orders FOR UPDATE', 'SQL_NOT_READ_ONLY'],
  ['FOR SHARE in a subquery', 'SELECT * FROM (SELECT id FROM orders FOR SHARE) s', 'SQL_NOT_READ_ONLY'],
  ['DELETE in WITH', 'WITH d AS (DELETE FROM orders RETURNING *) SELECT * FROM d', 'SQL_NOT_READ_ONLY'],
  ['WITH before INSERT', 'WITH a AS (SELECT 1) INSERT INTO orders SELECT 1', 'SQL_NOT_READ_ONLY'],
  ['COPY to a program', "COPY orders TO PROGRAM 'cat'", 'SQL_NOT_READ_ONLY'],
  ['COPY of a query', 'COPY (SELECT 1) TO STDOUT', 'SQL_NOT_READ_ONLY'],
  ['SET', 'SET search_path = hr', 'SQL_NOT_READ_ONLY'],
  ['SHOW', 'SHOW data_directory', 'SQL_NOT_READ_ONLY'],
  ['DO', 'DO $$ BEGIN END $$', 'SQL_NOT_READ_ONLY'],
  ['CALL', 'CALL p()', 'SQL_NOT_READ_ONLY'],
  ['PREPARE', 'PREPARE p AS SELECT 1', 'SQL_NOT_READ_ONLY'],
  ['DECLARE', 'DECLARE c CURSOR FOR SELECT 1', 'SQL_NOT_READ_ONLY'],
  ['EXPLAIN ANALYZE', 'EXPLAIN ANALYZE DELETE FROM orders', 'SQL_NOT_READ_ONLY'],
  ['a parameter', 'SELECT id FROM orders WHERE id = $1', 'SQL_CONSTRUCT_NOT_ALLOWED'],
];

const names: readonly CaseRow[] = [
  ['quotes keep the case', 'SELECT id FROM "Orders"', 'SQL_UNKNOWN_TABLE'],
  ['escapes in a quoted name', 'SELECT amount FROM U&"\\0073alaries"', 'denied'],
  ['TABLE of a denied table', 'TABLE salaries', 'denied'],
  [
    'WITH reads the denied table that it hides',
    'WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries',
    'denied',
  ],
  [
    'WITH RECURSIVE hides it for good',
    'WITH RECURSIVE salaries AS (SELECT id FROM orders) SELECT * FROM salaries',
    ['orders'],
  ],
  [
    'a plain WITH does not see later siblings',
    'WITH a AS (SELECT * FROM salaries), salaries AS (SELECT 1) SELECT * FROM a',
    'denied',
  ],
  ['a schema of its own', 'SELECT name FROM hr.employees', 'denied'],
  ['a hidden schema', 'SELECT secret FROM vault.keys', 'SQL_UNKNOWN_TABLE'],
  ['a backslash ends a string', "SELECT '\\' , (SELECT MAX(amount) FROM salaries) --'", 'denied'],
  ['a dollar-quoted string', 'SELECT $a$ FROM salaries $a$', []],
  ['nested comments', 'SELECT 1 /* /* */ , amount FROM salaries */', []],
  ['a sampled table', 'SELECT amount FROM salaries TABLESAMPLE SYSTEM (100)', 'denied'],
  ['ARRAY of a subquery', 'SELECT ARRAY(SELECT amount FROM salaries)', 'denied'],
  ['a subquery in an index', 'SELECT (ARRAY[1, 2])[(SELECT MAX(id) FROM salaries)]', 'denied'],
  [
    'a lateral subquery',
    'SELECT 1 FROM orders o, LATERAL (SELECT amount FROM salaries s WHERE s.id = o.id) x',
    'denied',
  ],
  ['a subquery in LIMIT', 'SELECT id FROM orders LIMIT (SELECT MAX(id) FROM salaries)', 'denied'],
  [
    'a subquery in FILTER',
    'SELECT COUNT(*) FILTER (WHERE id IN (SELECT id FROM salaries)) FROM orders',
    'denied',
  ],
  [
    'a subquery in an argument of a table function',
    'SELECT * FROM generate_series(1, (SELECT MAX(id) FROM salaries)) g',
    'denied',
  ],
];

const system: readonly CaseRow[] = [
  ['pg_class', 'SELECT relname FROM pg_class', 'SQL_SYSTEM_TABLE'],
  ['pg_catalog', 'SELECT rolname FROM pg_catalog.pg_authid', 'SQL_SYSTEM_TABLE'],
  ['information_schema', 'SELECT table_name FROM information_schema.tables', 'SQL_SYSTEM_TABLE'],
  ['statistics', 'SELECT most_common_vals FROM pg_stats', 'SQL_SYSTEM_TABLE'],
  ['quoted', 'SELECT * FROM "pg_catalog"."pg_shadow"', 'SQL_SYSTEM_TABLE'],
  ['a catalog behind WITH', 'WITH a AS (SELECT * FROM pg_settings) SELECT * FROM a', 'SQL_SYSTEM_TABLE'],
];

const complexity: readonly CaseRow[] = [
  ['a long text', `SELECT ${'1 + '.repeat(6_000)}1`, 'SQL_TOO_COMPLEX'],
  ['a long chain', `SELECT ${'NOT '.repeat(4_500)}TRUE`, 'SQL_TOO_COMPLEX'],
];

/** Cases of PostgreSQL's own. */
export const postgresCases: readonly GuardCase[] = [
  ...casesOf('postgres', 'ordinary', 'public', ordinary),
  ...casesOf('postgres', 'function', 'public', functions),
  ...casesOf('postgres', 'writing and locking', 'public', statements),
  ...casesOf('postgres', 'name', 'public', names),
  ...casesOf('postgres', 'system table', 'public', system),
  ...casesOf('postgres', 'complexity', 'public', complexity),
];
