import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const ordinary: readonly CaseRow[] = [
  ['backticks', 'SELECT `id` FROM `orders`', ['orders']],
  ['a double-quoted string', 'SELECT id FROM orders WHERE status = "open FROM salaries"', ['orders']],
  ['a backslash in a string', "SELECT id FROM orders WHERE status = 'it\\'s FROM salaries'", ['orders']],
  ['a comment with a hash', 'SELECT id # FROM salaries\nFROM orders', ['orders']],
  [
    'GROUP_CONCAT',
    "SELECT GROUP_CONCAT(DISTINCT name ORDER BY name SEPARATOR ', ') FROM customers",
    ['customers'],
  ],
  [
    'date arithmetic',
    'SELECT DATE_ADD(ordered_at, INTERVAL 1 DAY), ordered_at - INTERVAL 1 MONTH FROM orders',
    ['orders'],
  ],
  [
    'dates',
    "SELECT DATE_FORMAT(ordered_at, '%Y-%m'), YEAR(ordered_at), TIMESTAMPDIFF(DAY, ordered_at, NOW()) FROM orders",
    ['orders'],
  ],
  ['IF and IFNULL', "SELECT IF(total > 5, 'a', 'b'), IFNULL(total, 0) FROM orders", ['orders']],
  ['CONVERT', 'SELECT CONVERT(total, DECIMAL(10, 2)), CAST(total AS SIGNED) FROM orders', ['orders']],
  ['DIV, MOD and XOR', 'SELECT total DIV 2, total MOD 2, total % 2, 1 XOR 0 FROM orders', ['orders']],
  ['REGEXP', "SELECT id FROM orders WHERE status REGEXP '^a' AND status NOT RLIKE 'b'", ['orders']],
  ['the equality that knows NULL', 'SELECT id FROM orders WHERE total <=> NULL', ['orders']],
  ['LIMIT with an offset', 'SELECT id FROM orders LIMIT 5, 10', ['orders']],
  ['WITH ROLLUP', 'SELECT status, SUM(total) FROM orders GROUP BY status WITH ROLLUP', ['orders']],
  ['JSON operators', "SELECT data->'$.a', data->>'$.b', JSON_EXTRACT(data, '$.c') FROM orders", ['orders']],
  ['DUAL', 'SELECT 1 + 1 FROM DUAL', []],
  ['TABLE', 'TABLE orders', ['orders']],
  [
    'typed literals',
    "SELECT DATE'2024-01-01', X'ab', CASE WHEN total THEN'a'ELSE'b'END FROM orders",
    ['orders'],
  ],
  ['a backslash that keeps a string open', "SELECT 'x\\', (SELECT MAX(amount) FROM salaries), '", []],
  ['counting several columns', 'SELECT COUNT(DISTINCT customer_id, status) FROM orders', ['orders']],
  [
    'TRIM, SUBSTRING and POSITION',
    "SELECT TRIM(LEADING 'x' FROM name), SUBSTRING(name FROM 2), POSITION('a' IN name) FROM customers",
    ['customers'],
  ],
  ['a straight join', 'SELECT 1 FROM orders STRAIGHT_JOIN customers', ['customers', 'orders']],
  ['an index hint', 'SELECT id FROM orders USE INDEX (by_status)', ['orders']],
  ['a name with a space', 'SELECT note FROM `Order Notes`', ['Order Notes']],
  [
    'a lateral join',
    'SELECT 1 FROM customers c, LATERAL (SELECT total FROM orders o WHERE o.customer_id = c.id LIMIT 1) t',
    ['customers', 'orders'],
  ],
  [
    'WITH reads the table that it hides',
    'WITH orders AS (SELECT * FROM orders) SELECT * FROM orders',
    ['orders'],
  ],
];

const quoting: readonly CaseRow[] = [
  [
    'an executable comment',
    'SELECT id FROM orders /*! UNION SELECT amount FROM salaries */',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  [
    'with a version',
    'SELECT id FROM orders /*!50000 UNION SELECT amount FROM salaries */',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  [
    "MariaDB's own",
    'SELECT id FROM orders /*M! UNION SELECT amount FROM salaries */',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  ['an optimizer hint', 'SELECT /*+ SET_VAR(sql_mode=1) */ id FROM orders', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  [
    'dashes that begin no comment',
    'SELECT 5--(SELECT MAX(amount) FROM salaries)',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
  ['a comment in a comment', 'SELECT 1 /* /* */ , amount FROM salaries -- */', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  [
    'a string that a backslash keeps open',
    "SELECT 'a\\'' , (SELECT MAX(amount) FROM salaries) -- '",
    'denied',
  ],
  ['a character set before a string', "SELECT _gbk'x' FROM orders", 'SQL_CONSTRUCT_NOT_ALLOWED'],
  [
    'a carriage return alone',
    'SELECT 1 -- x\r, (SELECT MAX(amount) FROM salaries)',
    'SQL_CONSTRUCT_NOT_ALLOWED',
  ],
];

const statements: readonly CaseRow[] = [
  ['INTO OUTFILE', "SELECT * FROM orders INTO OUTFILE '/tmp/x'", 'SQL_NOT_READ_ONLY'],
  ['INTO DUMPFILE', "SELECT * INTO DUMPFILE '/tmp/x' FROM orders", 'SQL_NOT_READ_ONLY'],
  ['INTO a variable', 'SELECT id INTO @x FROM orders', 'reject'],
  ['FOR UPDATE', 'SELECT id FROM orders FOR UPDATE', 'SQL_NOT_READ_ONLY'],
  ['LOCK IN SHARE MODE', 'SELECT id FROM orders LOCK IN SHARE MODE', 'SQL_NOT_READ_ONLY'],
  ['a variable', 'SELECT @x := 1', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['a system variable', 'SELECT @@version', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['HANDLER', 'HANDLER orders OPEN', 'SQL_NOT_READ_ONLY'],
  ['LOAD DATA', "LOAD DATA INFILE 'x' INTO TABLE orders", 'SQL_NOT_READ_ONLY'],
  ['SHOW', 'SHOW TABLES', 'SQL_NOT_READ_ONLY'],
  ['DESCRIBE', 'DESCRIBE orders', 'SQL_NOT_READ_ONLY'],
  ['SET', 'SET @x = 1', 'SQL_NOT_READ_ONLY'],
  ['DO', 'DO SLEEP(5)', 'SQL_NOT_READ_ONLY'],
  ['REPLACE', 'REPLACE INTO orders (id) VALUES (1)', 'SQL_NOT_READ_ONLY'],
  ['a procedure of the optimizer', 'SELECT id FROM orders PROCEDURE ANALYSE()', 'reject'],
  ['a parameter', 'SELECT id FROM orders WHERE id = ?', 'SQL_CONSTRUCT_NOT_ALLOWED'],
];

const functions: readonly CaseRow[] = [
  ['LOAD_FILE', "SELECT LOAD_FILE('/etc/passwd')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['SLEEP', 'SELECT SLEEP(10)', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['BENCHMARK', "SELECT BENCHMARK(1000000, MD5('x'))", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['GET_LOCK', "SELECT GET_LOCK('x', 1)", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['CURRENT_USER', 'SELECT CURRENT_USER()', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['DATABASE', 'SELECT DATABASE()', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['LAST_INSERT_ID', 'SELECT LAST_INSERT_ID(5)', 'SQL_FUNCTION_NOT_ALLOWED'],
  ['UPDATEXML', "SELECT UPDATEXML('<a/>', '/a', '<b/>')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a stored function', 'SELECT hr.peek(1)', 'SQL_FUNCTION_NOT_ALLOWED'],
];

const names: readonly CaseRow[] = [
  ['another database', 'SELECT name FROM hr.employees', 'denied'],
  ['a hidden database', 'SELECT secret FROM vault.keys', 'SQL_UNKNOWN_TABLE'],
  ['information_schema', 'SELECT * FROM information_schema.tables', 'SQL_SYSTEM_TABLE'],
  ['mysql', 'SELECT * FROM mysql.user', 'SQL_SYSTEM_TABLE'],
  ['performance_schema in another case', 'SELECT * FROM Performance_Schema.threads', 'SQL_SYSTEM_TABLE'],
  ['sys', 'SELECT * FROM sys.session', 'SQL_SYSTEM_TABLE'],
  [
    'WITH in another case than its table',
    'WITH Salaries AS (SELECT 1 AS amount) SELECT amount FROM salaries',
    'SQL_AMBIGUOUS_TABLE',
  ],
  [
    'an inner WITH may see the table behind an outer one',
    'WITH salaries AS (SELECT id FROM orders) SELECT * FROM (WITH b AS (SELECT * FROM salaries) SELECT * FROM b) s',
    'SQL_AMBIGUOUS_TABLE',
  ],
  [
    'WITH reads the denied table that it hides',
    'WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries',
    'denied',
  ],
  ['DUAL is no table only alone', 'SELECT 1 FROM DUAL, salaries', 'reject'],
  ['a partition', 'SELECT id FROM orders PARTITION (p0)', 'SQL_CONSTRUCT_NOT_ALLOWED'],
  ['ANY', 'SELECT id FROM orders WHERE id = ANY (SELECT id FROM salaries)', 'denied'],
  ['a table of rows', 'SELECT 1 FROM orders JOIN LATERAL (SELECT amount FROM salaries) x ON TRUE', 'denied'],
];

const casesFor = (dialect: 'mysql' | 'mariadb'): readonly GuardCase[] => [
  ...casesOf(dialect, 'ordinary', 'shop', ordinary),
  ...casesOf(dialect, 'quoting and comments', 'shop', quoting),
  ...casesOf(dialect, 'writing and locking', 'shop', statements),
  ...casesOf(dialect, 'function', 'shop', functions),
  ...casesOf(dialect, 'name', 'shop', names),
];

/** Cases of MySQL's and MariaDB's own. */
export const mysqlCases: readonly GuardCase[] = [...casesFor('mysql'), ...casesFor('mariadb')];
