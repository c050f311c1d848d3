import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const mysqlRows: readonly CaseRow[] = [
  ['a word that hides FROM', 'SELECT SQL_CACHE * FROM salaries', 'denied'],
  ['an unknown word that hides FROM', 'SELECT conjure * FROM salaries', 'SQL_NOT_PARSED'],
  [
    'a comma in a join',
    'SELECT 1 FROM orders o LEFT JOIN (customers c, salaries s) ON c.id = o.customer_id',
    'denied',
  ],
  ['a table in parentheses', 'SELECT * FROM (salaries)', 'denied'],
  ['an index hint before a table', 'SELECT * FROM orders USE INDEX (salaries), salaries', 'denied'],
  ['time travel before a table', 'SELECT * FROM orders FOR SYSTEM_TIME ALL, salaries', 'denied'],
  [
    'time travel to a subquery',
    'SELECT * FROM orders FOR SYSTEM_TIME AS OF (SELECT MAX(amount) FROM salaries)',
    'reject',
  ],
  [
    'a hint that sets a variable',
    'SELECT /*+ NO_MERGE(a) SET_VAR(x=1) */ id FROM orders',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  ['a hint that ends early', 'SELECT /*+ QB_NAME(*/ amount /*)*/ FROM salaries', 'reject'],
  ['a negation of a subquery', 'SELECT !(SELECT MAX(amount) FROM salaries)', 'denied'],
  ['a character of a subquery', 'SELECT CHAR((SELECT MAX(amount) FROM salaries) USING utf8mb4)', 'denied'],
  ['PROCEDURE ANALYSE', 'SELECT * FROM orders PROCEDURE ANALYSE()', 'reject'],
  ['a query after WITH by TABLE', 'WITH c AS (SELECT 1) TABLE salaries', 'denied'],
];

const mysqlQuoting: readonly CaseRow[] = [
  [
    'a character set that ends strings elsewhere',
    `SELECT _gbk'\\xbf\\'', (SELECT 1)`,
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  [
    'an escaped quote behind a character set',
    `SELECT _utf8'\\'', (SELECT MAX(amount) FROM salaries) -- '`,
    'denied',
  ],
];

const mysqlOrdinary: readonly CaseRow[] = [
  [
    'a comma in a join',
    'SELECT 1 FROM orders o LEFT JOIN (customers c, products p) ON c.id = o.customer_id',
    ['customers', 'orders', 'products'],
  ],
  ['a plan hint', 'SELECT /*+ NO_MERGE(o) */ id FROM orders o', ['orders']],
  ['a character set', "SELECT CHAR(77, 121 USING utf8mb4), _utf8mb4'x' FROM orders", ['orders']],
  [
    'units of two parts',
    "SELECT EXTRACT(YEAR_MONTH FROM ordered_at), ordered_at + INTERVAL '1:1' MINUTE_SECOND FROM orders",
    ['orders'],
  ],
];

const sqliteRows: readonly CaseRow[] = [
  ['a table in parentheses', 'SELECT * FROM (salaries AS s)', 'denied'],
  ['a comma in a join', 'SELECT * FROM orders JOIN (customers, salaries)', 'denied'],
  ['IN over a denied table', 'SELECT id FROM orders WHERE id IN salaries', 'denied'],
  ['a test after a subquery', 'SELECT (SELECT amount FROM salaries) ISNULL', 'denied'],
  ['a table named by a string', "SELECT * FROM 'salaries'", 'reject'],
  ['a table called as a function', "SELECT * FROM salaries('x')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['the pages of the file', 'SELECT * FROM sqlite_dbpage', 'SQL_SYSTEM_TABLE'],
  ['a function of an index', "SELECT rtreecheck('salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['an unknown word that hides FROM', 'SELECT conjure * FROM salaries', 'SQL_NOT_PARSED'],
  ['time read as a table', 'SELECT * FROM temp.sqlite_master', 'SQL_SYSTEM_TABLE'],
];

const duckdbRows: readonly CaseRow[] = [
  [
    'recursion over the table that it hides',
    'WITH RECURSIVE salaries AS (SELECT amount FROM salaries UNION ALL SELECT 1 FROM salaries) SELECT * FROM salaries',
    'SQL_AMBIGUOUS_TABLE',
  ],
  [
    'time travel to a subquery',
    'SELECT * FROM orders AT (VERSION => (SELECT MAX(amount) FROM salaries))',
    'reject',
  ],
  ['time travel of a denied table', 'SELECT * FROM salaries AT (VERSION => 1)', 'denied'],
  [
    'keys of a recursion',
    'WITH RECURSIVE t(k) USING KEY ((SELECT MAX(amount) FROM salaries)) AS (SELECT 1 UNION SELECT k FROM t) SELECT * FROM t',
    'reject',
  ],
  [
    'a histogram of a table by name',
    "SELECT * FROM histogram('salaries', amount)",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  ['a pragma that shows a table', "SELECT * FROM pragma_show('salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a call after a value', "SELECT 'HOME'.getenv()", 'reject'],
  [
    'columns chosen by a subquery',
    'SELECT COLUMNS(c -> c IN (SELECT employee FROM salaries)) FROM orders',
    'denied',
  ],
  [
    'a pivot over a subquery',
    'SELECT * FROM orders PIVOT (SUM(total) FOR status IN (SELECT employee FROM salaries))',
    'reject',
  ],
  ['a setting', "SELECT current_setting('x')", 'SQL_FUNCTION_NOT_ALLOWED'],
];

const duckdbOrdinary: readonly CaseRow[] = [
  [
    'recursion under the name of a table',
    'WITH RECURSIVE orders AS (SELECT 1 AS id UNION ALL SELECT id + 1 FROM orders WHERE id < 3) SELECT * FROM orders',
    [],
  ],
];

const trinoRows: readonly CaseRow[] = [
  [
    'a pattern over a denied table',
    'SELECT * FROM salaries MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS x PATTERN (A) DEFINE A AS true)',
    'denied',
  ],
  [
    'a subquery in a pattern',
    'SELECT * FROM orders MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS x PATTERN (A) DEFINE A AS A.id > (SELECT MAX(amount) FROM salaries))',
    'denied',
  ],
  ['time travel before a table', 'SELECT * FROM orders FOR VERSION AS OF 3, salaries', 'denied'],
  [
    'time travel to a subquery',
    'SELECT * FROM orders FOR VERSION AS OF (SELECT MAX(amount) FROM salaries)',
    'reject',
  ],
  ['a row of VALUES', 'VALUES 1, (SELECT MAX(amount) FROM salaries)', 'denied'],
  [
    'a grouping of a subquery',
    'SELECT status FROM orders GROUP BY DISTINCT CUBE ((SELECT MAX(amount) FROM salaries))',
    'reject',
  ],
  ['a JSON object', "SELECT json_object('a' : (SELECT MAX(amount) FROM salaries))", 'denied'],
  ['a parameter in a JSON object', 'SELECT json_object(:x)', 'reject'],
  [
    'a table given to a table function',
    'SELECT * FROM TABLE(exclude_columns(input => TABLE(salaries), columns => DESCRIPTOR(id)))',
    'reject',
  ],
  ['an unknown word that hides FROM', 'SELECT conjure * FROM salaries', 'SQL_NOT_PARSED'],
];

const trinoOrdinary: readonly CaseRow[] = [
  ['time travel', 'SELECT id FROM orders FOR VERSION AS OF 3', ['orders']],
  ['rows of one value', "SELECT x FROM (VALUES 'a', 'b') AS t (x)", []],
  [
    'a pattern of rows',
    'SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer_id ORDER BY ordered_at MEASURES A.total AS top, LAST(B.total) AS low ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+) DEFINE B AS B.total < PREV(B.total))',
    ['orders'],
  ],
  [
    'JSON of the standard',
    "SELECT json_query(data, 'lax $.a' WITH ARRAY WRAPPER), json_object('a' : 1, 'b' VALUE 2) FROM orders",
    ['orders'],
  ],
];

/** Attacks on the other engines, and the ordinary SQL that lies closest to them. */
export const otherAttackCases: readonly GuardCase[] = [
  ...casesOf('mysql', 'hidden reference', 'shop', mysqlRows),
  ...casesOf('mariadb', 'hidden reference', 'shop', mysqlRows),
  ...casesOf('mysql', 'quoting and comments', 'shop', mysqlQuoting),
  ...casesOf('mysql', 'ordinary', 'shop', mysqlOrdinary),
  ...casesOf('sqlite', 'hidden reference', 'main', sqliteRows),
  ...casesOf('duckdb', 'hidden reference', 'main', duckdbRows),
  ...casesOf('duckdb', 'ordinary', 'main', duckdbOrdinary),
  ...casesOf('trino', 'hidden reference', 'shop', trinoRows),
  ...casesOf('trino', 'ordinary', 'shop', trinoOrdinary),
];
