import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const ordinary: readonly CaseRow[] = [
  ['GLOB', "SELECT id FROM orders WHERE status GLOB 'a*' AND status NOT GLOB 'b*'", ['orders']],
  ['IS between values', 'SELECT id FROM orders WHERE total IS customer_id OR total IS NOT 3', ['orders']],
  ['IN over a table', 'SELECT id FROM orders WHERE (ordered_at, total) IN revenue', ['orders', 'revenue']],
  ['names in brackets and backticks', 'SELECT [id], `total` FROM [orders]', ['orders']],
  ['a name with a space', 'SELECT note FROM "Order Notes"', ['Order Notes']],
  ['a text alias', "SELECT total AS 'Order total' FROM orders", ['orders']],
  ['a double-quoted text', 'SELECT id FROM orders WHERE status = "open"', ['orders']],
  [
    'dates',
    "SELECT strftime('%Y-%m', ordered_at), date('now', '-7 days'), julianday(ordered_at) FROM orders",
    ['orders'],
  ],
  ['group_concat', "SELECT group_concat(name, ', ') FROM customers", ['customers']],
  ['JSON operators', "SELECT data ->> '$.source' FROM orders", ['orders']],
  ['json_each', 'SELECT j.value FROM orders, json_each(orders.data) AS j', ['orders']],
  ['FILTER', "SELECT COUNT(*) FILTER (WHERE status = 'open') FROM orders", ['orders']],
  ['NULLS LAST', 'SELECT id FROM orders ORDER BY total DESC NULLS LAST LIMIT 5 OFFSET 5', ['orders']],
  ['COLLATE', 'SELECT name FROM customers ORDER BY name COLLATE NOCASE', ['customers']],
  ['iif and printf', "SELECT iif(total > 5, 'a', 'b'), printf('%.2f', total) FROM orders", ['orders']],
  ['a backslash as escape sign', "SELECT id FROM orders WHERE status LIKE 'a\\%' ESCAPE '\\'", ['orders']],
  ['WITH MATERIALIZED', 'WITH a AS MATERIALIZED (SELECT id FROM orders) SELECT * FROM a', ['orders']],
  [
    'recursion without RECURSIVE',
    'WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n',
    [],
  ],
  [
    'a blob, and words that touch strings',
    "SELECT CASE WHEN data = x'ab' THEN'a'ELSE'b'END FROM orders",
    ['orders'],
  ],
  ['an index hint', 'SELECT id FROM orders INDEXED BY by_status', ['orders']],
  ['a table whose name is an operator elsewhere', 'SELECT rowid, id FROM orders AS "match"', ['orders']],
];

const names: readonly CaseRow[] = [
  ['a view in WITH', 'WITH revenue AS (SELECT * FROM salaries) SELECT * FROM revenue', 'SQL_AMBIGUOUS_TABLE'],
  [
    'a table read through an expression of its own name',
    'WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries',
    'SQL_AMBIGUOUS_TABLE',
  ],
  ['the temporary schema', 'SELECT * FROM temp.orders', 'SQL_SYSTEM_TABLE'],
  [
    'a query in place of a type',
    'SELECT CAST(id AS INTEGER (SELECT amount FROM salaries)) FROM orders',
    'SQL_TYPE_NOT_ALLOWED',
  ],
  ['a text in place of a table', "SELECT * FROM 'salaries'", 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['brackets', 'SELECT amount FROM [salaries]', 'denied'],
  ['backticks', 'SELECT amount FROM `salaries`', 'denied'],
  ['IN over a denied table', 'SELECT id FROM orders WHERE id IN salaries', 'denied'],
  ['IN over a denied table with its schema', 'SELECT id FROM orders WHERE id IN main.salaries', 'denied'],
];

const quoting: readonly CaseRow[] = [
  ['a backslash ends a string', "SELECT '\\' , (SELECT MAX(amount) FROM salaries) --'", 'denied'],
  ['an executable comment', 'SELECT 1 /*! UNION SELECT amount FROM salaries */', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['a comment in a comment', 'SELECT 1 /* /* */ , amount FROM salaries -- */', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  [
    'a carriage return alone',
    'SELECT 1 -- x\r, (SELECT MAX(amount) FROM salaries)',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  ['a no-break space', 'SELECT\u00a0amount FROM salaries', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['a NUL character', 'SELECT 1\0 FROM salaries', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['a parameter', 'SELECT id FROM orders WHERE id = :id', 'SQL_CONSTRUCT_NOT_ALLOWED'],
];

const functions: readonly CaseRow[] = [
  ['load_extension', "SELECT load_extension('x')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['readfile', "SELECT readfile('/etc/hosts')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['writefile in a subquery', "SELECT (SELECT writefile('x', 'y'))", 'SQL_FUNCTION_NOT_ALLOWED'],
  [
    'a function in ORDER BY',
    "SELECT id FROM orders ORDER BY load_extension('x')",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  ['a quoted function name', `SELECT "load_extension"('x')`, 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a function of a pragma', "SELECT * FROM pragma_table_info('orders')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['an unknown function', 'SELECT conjure(id) FROM orders', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['last_insert_rowid', 'SELECT last_insert_rowid()', 'SQL_FUNCTION_NOT_ALLOWED'],
];

const system: readonly CaseRow[] = [
  ['sqlite_master', 'SELECT sql FROM sqlite_master', 'SQL_SYSTEM_TABLE'],
  ['sqlite_schema with its schema', 'SELECT sql FROM main.sqlite_schema', 'SQL_SYSTEM_TABLE'],
  ['quoted', 'SELECT * FROM "SQLITE_MASTER"', 'SQL_SYSTEM_TABLE'],
  ['a pragma as a table', 'SELECT * FROM pragma_database_list', 'SQL_SYSTEM_TABLE'],
  ['dbstat', 'SELECT * FROM dbstat', 'SQL_SYSTEM_TABLE'],
];

const statements: readonly CaseRow[] = [
  ['PRAGMA', 'PRAGMA table_info(orders)', 'SQL_NOT_READ_ONLY'],
  ['ATTACH', "ATTACH 'x' AS y", 'SQL_NOT_READ_ONLY'],
  ['VACUUM INTO', "VACUUM INTO 'x'", 'SQL_NOT_READ_ONLY'],
  ['WITH before DELETE', 'WITH a AS (SELECT 1) DELETE FROM orders', 'SQL_NOT_READ_ONLY'],
  ['DELETE in WITH', 'WITH a AS (DELETE FROM orders RETURNING id) SELECT * FROM a', 'SQL_NOT_READ_ONLY'],
];

/** Cases of SQLite's own. */
export const sqliteCases: readonly GuardCase[] = [
  ...casesOf('sqlite', 'ordinary', 'main', ordinary),
  ...casesOf('sqlite', 'name', 'main', names),
  ...casesOf('sqlite', 'quoting and comments', 'main', quoting),
  ...casesOf('sqlite', 'function', 'main', functions),
  ...casesOf('sqlite', 'system table', 'main', system),
  ...casesOf('sqlite', 'statement', 'main', statements),
];
