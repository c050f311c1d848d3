import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

/** Words that are keywords in one place and names in another. */
const sqliteWords: readonly CaseRow[] = [
  [
    'INDEXED BY as a column and its alias',
    'SELECT (SELECT indexed by FROM salaries WHERE amount > 5) FROM (SELECT 1 AS indexed)',
    'denied',
  ],
  [
    'the same with its table',
    'SELECT (SELECT q.indexed by FROM salaries) FROM (SELECT 1 AS indexed) q',
    'denied',
  ],
  [
    'the same after an operator',
    'SELECT (SELECT 1 + indexed by FROM salaries) FROM (SELECT 1 AS indexed)',
    'denied',
  ],
  [
    'the same as the second column',
    'SELECT (SELECT 5, indexed by FROM salaries) IS NULL FROM (SELECT 1 AS indexed)',
    'denied',
  ],
  ['an alias that joins', 'SELECT * FROM orders natural, salaries', 'reject'],
];

const sqliteHidden: readonly CaseRow[] = [
  ['IN over a table named by a string', "SELECT id FROM orders WHERE id IN 'salaries'", 'reject'],
  ['IN over a table of a schema in quotes', 'SELECT id FROM orders WHERE id IN "main"."salaries"', 'denied'],
  ['IN over a table in LIMIT', 'SELECT id FROM orders LIMIT 1 IN salaries', 'denied'],
  ['IN over a table in a window', 'SELECT SUM(id) OVER (PARTITION BY id IN salaries) FROM orders', 'denied'],
  ['IN over a table in a filter', 'SELECT COUNT(*) FILTER (WHERE id NOT IN salaries) FROM orders', 'denied'],
  ['IN over a table beyond a comment', 'SELECT id FROM orders WHERE id IN/**/salaries', 'denied'],
  ['IN over the master table', 'SELECT id FROM orders WHERE id IN sqlite_master', 'SQL_SYSTEM_TABLE'],
  ['a right side of IS', 'SELECT 1 IS NOT (SELECT amount FROM salaries)', 'denied'],
  ['a pattern of GLOB', "SELECT 'a' NOT GLOB 'b' || (SELECT employee FROM salaries)", 'denied'],
  ['a path of a document', 'SELECT data -> (SELECT employee FROM salaries) FROM orders', 'denied'],
  [
    'the documents of json_each',
    'SELECT * FROM json_each((SELECT json_group_array(amount) FROM salaries))',
    'denied',
  ],
  ['a table after parentheses', 'SELECT * FROM (orders, customers), salaries', 'denied'],
  ['a table after two conditions', 'SELECT * FROM orders JOIN customers JOIN salaries ON 1 ON 2', 'reject'],
  ['an index before a table', 'SELECT * FROM orders INDEXED BY by_status, salaries', 'denied'],
  ['a number before FROM', 'SELECT 1.FROM salaries', 'SQL_NOT_PARSED'],
  ['a string before FROM', "SELECT'a'FROM salaries", 'denied'],
  ['no spaces at all', 'SELECT*FROM[salaries]', 'denied'],
  [
    'text run as SQL by a table',
    "SELECT * FROM tables_used('SELECT * FROM salaries')",
    'SQL_FUNCTION_NOT_ALLOWED',
  ],
  ['a digest of a query', "SELECT sha3_query('SELECT * FROM salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a folder as a table', "SELECT * FROM fsdir('/')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a function called by a string', "SELECT 'readfile'('x')", 'reject'],
];

const mysqlHidden: readonly CaseRow[] = [
  ['TABLE as a value', 'SELECT (TABLE salaries LIMIT 1), 1 IN (TABLE salaries)', 'denied'],
  ['TABLE behind EXCEPT', 'TABLE orders EXCEPT TABLE salaries', 'denied'],
  ['the rows of VALUES', 'VALUES ROW((SELECT MAX(amount) FROM salaries))', 'denied'],
  ['a table after USING', 'SELECT * FROM orders JOIN customers USING (id), salaries', 'denied'],
  [
    'a table after two hints',
    'SELECT * FROM orders FORCE KEY (a) IGNORE INDEX FOR GROUP BY (b), salaries',
    'denied',
  ],
  ['a subquery inside a hint', 'SELECT * FROM orders USE INDEX (a, (SELECT 1 FROM salaries))', 'reject'],
  [
    'a table after a table of JSON',
    "SELECT * FROM JSON_TABLE('[]', '$[*]' COLUMNS (a INT PATH '$')) t, salaries",
    'denied',
  ],
  [
    'the documents of JSON_TABLE',
    "SELECT * FROM JSON_TABLE((SELECT JSON_ARRAYAGG(amount) FROM salaries), '$[*]' COLUMNS (a INT PATH '$')) t",
    'denied',
  ],
  ['the rows behind a comma in parentheses', 'SELECT * FROM (orders JOIN (customers, salaries))', 'denied'],
  [
    'words to search for',
    'SELECT MATCH(status) AGAINST ((SELECT employee FROM salaries)) FROM orders',
    'reject',
  ],
  [
    'the order within a group',
    "SELECT GROUP_CONCAT(id ORDER BY (SELECT amount FROM salaries) SEPARATOR ',') FROM orders",
    'denied',
  ],
  ['a character set before a blank', "SELECT _gbk '\\' , (SELECT MAX(amount) FROM salaries) -- '", 'reject'],
  ['an ODBC join', 'SELECT amount FROM {oj orders LEFT OUTER JOIN salaries ON 1}', 'reject'],
  ['a number with half an exponent', 'SELECT 1.e FROM salaries', 'SQL_NOT_PARSED'],
  ['rows to examine', 'SELECT id FROM orders LIMIT 10 ROWS EXAMINED (SELECT 1 FROM salaries)', 'reject'],
  [
    'ROLLUP as the name of an expression',
    'WITH rollup AS (SELECT amount FROM salaries) SELECT * FROM rollup',
    'reject',
  ],
  [
    'a lock in the second part of a union',
    'SELECT id FROM orders UNION SELECT id FROM customers FOR UPDATE',
    'SQL_NOT_READ_ONLY',
  ],
  [
    'a lock in a derived table',
    'SELECT * FROM (SELECT id FROM orders LOCK IN SHARE MODE) x',
    'SQL_NOT_READ_ONLY',
  ],
  ['INTO behind a limit', 'SELECT id FROM orders LIMIT 1 INTO @a', 'reject'],
  ['a sequence', 'SELECT NEXT VALUE FOR s', 'reject'],
  ['a variable in quotes', "SELECT @'y', @`x`", 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['a function in back quotes', "SELECT `LOAD_FILE`('/etc/passwd')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a function named as one of ours', "SELECT shop.lower('a')", 'SQL_FUNCTION_NOT_ALLOWED'],
];

const trinoHidden: readonly CaseRow[] = [
  ['TABLE as a value', 'SELECT 1 IN (TABLE salaries), EXISTS (TABLE salaries)', 'denied'],
  ['a table after UNNEST', 'SELECT * FROM UNNEST(ARRAY[1]) WITH ORDINALITY t(x, y), salaries', 'denied'],
  ['a table after a sample', 'SELECT * FROM orders TABLESAMPLE BERNOULLI (10), salaries', 'denied'],
  [
    'a size of a sample',
    'SELECT * FROM orders TABLESAMPLE BERNOULLI ((SELECT MAX(amount) FROM salaries))',
    'reject',
  ],
  ['a table after names of columns', 'SELECT * FROM orders AS o (a, b), salaries', 'denied'],
  ['a state of REDUCE', 'SELECT reduce(ARRAY[1], (SELECT 1 FROM salaries), (s, x) -> s, s -> s)', 'denied'],
  ['an index into an array', 'SELECT a[(SELECT 1 FROM salaries)] FROM (SELECT ARRAY[1] AS a)', 'denied'],
  [
    'the order of LISTAGG',
    "SELECT LISTAGG(status, ',') WITHIN GROUP (ORDER BY (SELECT 1 FROM salaries)) FROM orders",
    'denied',
  ],
  [
    'a variable of a JSON path',
    "SELECT json_query('{}', 'lax $.a' PASSING (SELECT 1 FROM salaries) AS x)",
    'reject',
  ],
  ['a JSON array', 'SELECT json_array((SELECT 1 FROM salaries) ABSENT ON NULL)', 'denied'],
  [
    'a measure of a pattern',
    'SELECT * FROM orders MATCH_RECOGNIZE (MEASURES (SELECT 1 FROM salaries) AS x PATTERN (A) DEFINE A AS true)',
    'denied',
  ],
  [
    'a table after a pattern',
    'SELECT * FROM orders MATCH_RECOGNIZE (PATTERN (A) DEFINE A AS true) m, salaries',
    'denied',
  ],
  ['statistics', 'SHOW STATS FOR (SELECT * FROM salaries)', 'SQL_NOT_READ_ONLY'],
  ['text run at once', "EXECUTE IMMEDIATE 'SELECT * FROM salaries'", 'SQL_NOT_READ_ONLY'],
  ['the history of a table', 'SELECT * FROM shop."orders$history"', 'SQL_SYSTEM_TABLE'],
  ['an alias that begins a clause elsewhere', 'SELECT * FROM orders limit, salaries', 'reject'],
  ['words of JSON as a table and its alias', 'SELECT json_format(data) FROM format json, salaries', 'reject'],
  ['a setting for one query', 'WITH SESSION x = 1 SELECT 1', 'reject'],
];

/** Forbidden reads and calls that look like something else, on engines whose own grammar is not at hand. */
export const otherDisguiseCases: readonly GuardCase[] = [
  ...casesOf('sqlite', 'name', 'main', sqliteWords),
  ...casesOf('sqlite', 'hidden reference', 'main', sqliteHidden),
  ...casesOf('mysql', 'hidden reference', 'shop', mysqlHidden),
  ...casesOf('mariadb', 'hidden reference', 'shop', mysqlHidden),
  ...casesOf('trino', 'hidden reference', 'shop', trinoHidden),
];
