import { otherDisguiseCases } from './guard-cases-disguise-others.js';
import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

/** Calls written as columns: PostgreSQL reads `f.g` as `g(f)` where f is one value and has no column g. */
const postgresNotation: readonly CaseRow[] = [
  ['a cast in FROM', "SELECT f.regclass FROM CAST('salaries' AS text) AS f", 'SQL_UNKNOWN_COLUMN'],
  [
    'a cast in FROM, in parentheses',
    "SELECT (f).regclass FROM CAST('salaries' AS text) f",
    'SQL_UNKNOWN_COLUMN',
  ],
  [
    'a lateral cast',
    "SELECT f.to_regclass FROM orders, LATERAL CAST('salaries' AS text) f",
    'SQL_UNKNOWN_COLUMN',
  ],
  [
    'a cast among rows',
    "SELECT f.regclass FROM ROWS FROM (CAST('salaries' AS text)) f",
    'SQL_UNKNOWN_COLUMN',
  ],
  ['COALESCE in FROM', "SELECT f.nextval FROM COALESCE('s'::text) AS f", 'SQL_UNKNOWN_COLUMN'],
  ['NULLIF in FROM', "SELECT f.pg_database_size FROM NULLIF('postgres', 'x') f", 'SQL_UNKNOWN_COLUMN'],
  ['GREATEST in FROM', "SELECT f.pg_indexes_size FROM GREATEST('salaries') f", 'SQL_UNKNOWN_COLUMN'],
  ['the date in FROM', 'SELECT f.peek FROM CURRENT_DATE f', 'SQL_UNKNOWN_COLUMN'],
  ['EXTRACT in FROM', 'SELECT f.peek FROM EXTRACT(year FROM now()) f', 'SQL_UNKNOWN_COLUMN'],
  [
    'XML in FROM',
    "SELECT f.to_regclass FROM xmlserialize(content '<a/>'::xml AS text) f",
    'SQL_UNKNOWN_COLUMN',
  ],
  ['JSON in FROM', "SELECT f.peek FROM JSON_VALUE('{}', '$') f", 'SQL_UNKNOWN_COLUMN'],
  ['a set of texts', "SELECT f.to_regclass FROM string_to_table('salaries', ',') f", 'SQL_UNKNOWN_COLUMN'],
  ['a function by its own name', "SELECT lower.peek FROM lower('x')", 'SQL_UNKNOWN_COLUMN'],
  ['a column of a table', 'SELECT (o.id).peek FROM orders o', 'SQL_UNKNOWN_COLUMN'],
  ['a table by its schema', 'SELECT public.orders.peek FROM public.orders', 'SQL_UNKNOWN_COLUMN'],
  ['a subquery', 'SELECT (SELECT o FROM orders o LIMIT 1).peek', 'SQL_UNKNOWN_COLUMN'],
  ['an element of an array', 'SELECT (ARRAY(SELECT o FROM orders o))[1].peek', 'SQL_UNKNOWN_COLUMN'],
  ['an aggregate', 'SELECT (MAX(id)).peek FROM orders', 'SQL_UNKNOWN_COLUMN'],
  ['a CASE', "SELECT (CASE WHEN true THEN 'a' END).peek", 'SQL_UNKNOWN_COLUMN'],
  ['an expression in WITH', 'WITH x AS (SELECT id FROM orders) SELECT x.peek FROM x', 'SQL_UNKNOWN_COLUMN'],
  ['the session after a row', 'SELECT o.current_user FROM orders o', 'SQL_UNKNOWN_COLUMN'],
];

const postgresHidden: readonly CaseRow[] = [
  [
    'a namespace of XMLTABLE',
    "SELECT * FROM xmltable(XMLNAMESPACES((SELECT employee FROM salaries) AS x), '/a' PASSING '<a/>' COLUMNS b text)",
    'denied',
  ],
  [
    'a path of XMLTABLE',
    "SELECT * FROM xmltable('/a' PASSING '<a/>' COLUMNS b text PATH (SELECT employee FROM salaries))",
    'denied',
  ],
  [
    'a variable of JSON_TABLE',
    "SELECT * FROM json_table('{}', '$' PASSING (SELECT MAX(amount) FROM salaries) AS x COLUMNS (a int))",
    'denied',
  ],
  [
    'an argument among ROWS FROM',
    'SELECT * FROM ROWS FROM (generate_series(1, (SELECT MAX(id) FROM salaries)), lower($$a$$)) x',
    'denied',
  ],
  [
    'a type among ROWS FROM',
    "SELECT * FROM ROWS FROM (json_to_record('{}') AS (a salaries)) x",
    'SQL_TYPE_NOT_ALLOWED',
  ],
  ['a file among ROWS FROM', "SELECT * FROM ROWS FROM (pg_ls_dir('.')) x", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a variadic argument', 'SELECT concat(VARIADIC ARRAY(SELECT employee FROM salaries))', 'denied'],
  ['a named argument', 'SELECT make_interval(days => (SELECT MAX(id) FROM salaries))', 'denied'],
  ['a slice', 'SELECT (ARRAY[1])[1:(SELECT MIN(id) FROM salaries)]', 'denied'],
  ['a zone', 'SELECT ordered_at AT TIME ZONE (SELECT employee FROM salaries) FROM orders', 'denied'],
  [
    'the pattern behind ESCAPE',
    "SELECT status LIKE 'a' ESCAPE (SELECT employee FROM salaries) FROM orders",
    'denied',
  ],
  ['DISTINCT ON', 'SELECT DISTINCT ON ((SELECT amount FROM salaries)) id FROM orders', 'denied'],
  [
    'repetition of a sample',
    'SELECT id FROM orders TABLESAMPLE BERNOULLI (1) REPEATABLE ((SELECT MIN(amount) FROM salaries))',
    'denied',
  ],
  [
    'a mark of a cycle',
    'WITH RECURSIVE t(a) AS (SELECT 1 UNION ALL SELECT a FROM t) CYCLE a SET c TO (SELECT true FROM salaries) DEFAULT false USING p SELECT * FROM t',
    'reject',
  ],
  [
    'the left side of a union with its own WITH',
    '(WITH salaries AS (SELECT 1) SELECT * FROM salaries) UNION ALL SELECT amount FROM salaries',
    'denied',
  ],
  ['a table under ONLY in parentheses', 'SELECT * FROM ONLY (public.salaries)', 'denied'],
  ['a table with its children', 'SELECT amount FROM salaries *', 'denied'],
  ['a row type of another schema', "SELECT ('(1,x,2)'::hr.employees).name", 'SQL_TYPE_NOT_ALLOWED'],
  ['a row type of the catalogs', 'SELECT NULL::pg_catalog.pg_authid', 'SQL_TYPE_NOT_ALLOWED'],
  ['tables as an array', "SELECT '{salaries}'::regclass[]", 'SQL_TYPE_NOT_ALLOWED'],
  [
    'a role, a function, a schema',
    "SELECT 'x'::regrole, 'x'::regproc, 'x'::regnamespace",
    'SQL_TYPE_NOT_ALLOWED',
  ],
  ['a type called as a function', "SELECT regclass('salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a type before a string', "SELECT regclass 'salaries'", 'SQL_TYPE_NOT_ALLOWED'],
  [
    'the input of a type',
    "SELECT regclassin('salaries'), record_in('(1)', 1, 1)",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
];

const postgresLocks: readonly CaseRow[] = [
  ['FOR NO KEY UPDATE', 'SELECT id FROM orders FOR NO KEY UPDATE SKIP LOCKED', 'SQL_NOT_READ_ONLY'],
  ['a lock inside EXISTS', 'SELECT EXISTS (SELECT 1 FROM orders FOR KEY SHARE)', 'SQL_NOT_READ_ONLY'],
  ['a lock inside an array', 'SELECT ARRAY(SELECT id FROM orders FOR UPDATE)', 'SQL_NOT_READ_ONLY'],
  [
    'a lock inside WITH',
    'WITH a AS (SELECT id FROM orders FOR SHARE NOWAIT) SELECT * FROM a',
    'SQL_NOT_READ_ONLY',
  ],
  ['INTO before a union', 'SELECT 1 INTO x UNION SELECT 2', 'SQL_NOT_READ_ONLY'],
  [
    'WITH inside WITH that deletes',
    'WITH a AS (WITH b AS (DELETE FROM orders RETURNING *) SELECT * FROM b) SELECT * FROM a',
    'SQL_NOT_READ_ONLY',
  ],
  [
    'MERGE in WITH',
    'WITH x AS (MERGE INTO orders o USING customers c ON false WHEN NOT MATCHED THEN DO NOTHING RETURNING o.id) SELECT * FROM x',
    'SQL_NOT_READ_ONLY',
  ],
];

/** A star may hold expressions wherever it stands. */
const duckdbStars: readonly CaseRow[] = [
  [
    'REPLACE inside an aggregate',
    'SELECT MAX(COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id))) FROM orders',
    'denied',
  ],
  [
    'REPLACE beside an operator',
    'SELECT COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id)) + 1 FROM (SELECT id FROM orders)',
    'denied',
  ],
  [
    'REPLACE inside a cast',
    'SELECT COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id))::VARCHAR FROM orders',
    'denied',
  ],
  [
    'REPLACE inside CASE',
    'SELECT CASE WHEN true THEN COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id)) END FROM orders',
    'denied',
  ],
  [
    'REPLACE inside a struct',
    "SELECT {'a': COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id))} FROM orders",
    'denied',
  ],
  [
    'REPLACE spread into a call',
    'SELECT COALESCE(*COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id))) FROM orders',
    'denied',
  ],
  [
    'REPLACE inside WHERE',
    'SELECT id FROM orders WHERE COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id)) > 1',
    'denied',
  ],
  [
    'REPLACE inside ORDER BY',
    'SELECT id FROM orders ORDER BY COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id))',
    'denied',
  ],
  [
    'REPLACE inside DISTINCT ON',
    'SELECT DISTINCT ON (COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id))) id FROM orders',
    'denied',
  ],
  [
    'REPLACE inside a window',
    'SELECT SUM(COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS id))) OVER () FROM orders',
    'denied',
  ],
  [
    'REPLACE inside UNPIVOT',
    'FROM orders UNPIVOT (v FOR n IN (COLUMNS(* REPLACE ((SELECT MAX(amount) FROM salaries) AS total))))',
    'denied',
  ],
  [
    'columns of UNPIVOT by a subquery',
    'FROM orders UNPIVOT (v FOR n IN (COLUMNS(c -> c IN (SELECT employee FROM salaries))))',
    'denied',
  ],
  [
    'columns of a call by a setting',
    "SELECT abs(COLUMNS(c -> c = current_setting('x'))) FROM orders",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  [
    'columns of an aggregate by the environment',
    "SELECT MAX(COLUMNS(lambda c: getenv('HOME') = c)) FROM orders",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  [
    'columns of UNPIVOT by the environment',
    "UNPIVOT orders ON COLUMNS(c -> c = getenv('HOME')) INTO NAME n VALUE v",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
];

const duckdbHidden: readonly CaseRow[] = [
  ['an alias before a subquery', 'SELECT x: (SELECT amount FROM salaries)', 'denied'],
  ['an alias before the table', 'FROM s: salaries SELECT s.amount', 'denied'],
  [
    'FROM as a value',
    'SELECT (FROM salaries SELECT amount LIMIT 1), 1 IN (FROM salaries SELECT id)',
    'denied',
  ],
  ['a comprehension', 'SELECT [x FOR x IN [1] IF x IN (SELECT id FROM salaries)]', 'denied'],
  [
    'PIVOT over values of a subquery',
    'PIVOT orders ON status IN (SELECT employee FROM salaries) USING SUM(total)',
    'reject',
  ],
  ['PIVOT as a table', 'FROM (PIVOT salaries ON id IN (1) USING SUM(amount))', 'denied'],
  [
    'an aggregate of PIVOT',
    "SELECT * FROM orders PIVOT (SUM((SELECT MAX(amount) FROM salaries)) FOR status IN ('a'))",
    'denied',
  ],
  [
    'an offset of a window',
    'SELECT lag(id, (SELECT 1 FROM salaries)) OVER (ORDER BY id) FROM orders',
    'denied',
  ],
  [
    'a bound of a frame',
    'SELECT SUM(id) OVER (ROWS (SELECT 1 FROM salaries) PRECEDING) FROM orders',
    'denied',
  ],
  ['a percent of rows', 'SELECT id FROM orders LIMIT (SELECT MIN(id) FROM salaries) %', 'denied'],
  ['SHOW as a table', 'FROM (SHOW ALL TABLES)', 'SQL_NOT_READ_ONLY'],
  ['DESCRIBE in WITH', 'WITH x AS (DESCRIBE salaries) FROM x', 'reject'],
  ['COPY in WITH', "WITH a AS (COPY orders TO 'x') SELECT 1", 'reject'],
  ['a row of the whole table', 'SELECT (SELECT salaries FROM salaries LIMIT 1).amount', 'denied'],
  ['a file beside a table', "SELECT * FROM orders, 'notes.csv'", 'SQL_UNKNOWN_TABLE'],
  ['a file inside a database', "SELECT * FROM 'x.db'.main.t", 'reject'],
  ['another catalog', 'SELECT * FROM memory.main.salaries', 'SQL_UNKNOWN_TABLE'],
  ['a function of the system schema', "SELECT system.main.getenv('x')", 'SQL_FUNCTION_NOT_ALLOWED'],
  [
    'a setting through a list',
    "SELECT list_transform(['x'], lambda y: getenv(y))",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  ['several tables by name', "SELECT * FROM query_table(['orders', 'salaries'])", 'SQL_FUNCTION_NOT_ALLOWED'],
];

/** Forbidden reads and calls that look like something else, found by attacking the guard. */
export const disguiseCases: readonly GuardCase[] = [
  ...casesOf('postgres', 'function', 'public', postgresNotation),
  ...casesOf('postgres', 'hidden reference', 'public', postgresHidden),
  ...casesOf('postgres', 'writing and locking', 'public', postgresLocks),
  ...casesOf('duckdb', 'hidden reference', 'main', duckdbStars),
  ...casesOf('duckdb', 'hidden reference', 'main', duckdbHidden),
  ...otherDisguiseCases,
];
