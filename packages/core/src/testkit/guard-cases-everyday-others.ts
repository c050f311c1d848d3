import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const sqliteRows: readonly CaseRow[] = [
  ['an empty text in double quotes', 'SELECT id FROM orders WHERE status <> ""', ['orders']],
  [
    'names that only other engines reserve',
    'SELECT total top, id start, status format FROM orders sample WHERE sample.id IN (SELECT interval FROM (SELECT 1 AS interval))',
    ['orders'],
  ],
  ['names with signs', 'SELECT "Order Notes"."note", [id], `note` FROM "Order Notes"', ['Order Notes']],
  [
    'shares',
    "SELECT CAST(SUM(IIF(status = 'open', 1, 0)) AS REAL) * 100 / COUNT(*), ROUND(AVG(total), 2) FROM orders",
    ['orders'],
  ],
  [
    'years by text',
    "SELECT strftime('%Y', CURRENT_TIMESTAMP) - strftime('%Y', ordered_at), date(ordered_at, 'start of month', '+1 month', '-1 day'), (julianday('now') - julianday(ordered_at)) / 365.25 FROM orders",
    ['orders'],
  ],
  [
    'parts of text',
    "SELECT SUBSTR(name, 1, INSTR(name, ' ') - 1), printf('%05d', id), name || ' (' || city || ')', REPLACE(TRIM(name), 'a', 'b') FROM customers",
    ['customers'],
  ],
  [
    'a walk through a hierarchy',
    "WITH RECURSIVE chain AS (SELECT id, status AS path FROM orders WHERE customer_id IS NULL UNION ALL SELECT o.id, c.path || '>' || o.status FROM orders o JOIN chain c ON o.customer_id = c.id) SELECT * FROM chain ORDER BY path",
    ['orders'],
  ],
  [
    'a series of days',
    "WITH RECURSIVE dates(d) AS (VALUES (date('2024-01-01')) UNION ALL SELECT date(d, '+1 day') FROM dates WHERE d < '2024-01-31') SELECT d, COUNT(o.id) FROM dates LEFT JOIN orders o ON date(o.ordered_at) = d GROUP BY d",
    ['orders'],
  ],
  [
    'documents as rows',
    "SELECT o.id, t.fullkey, t.value FROM orders o, json_tree(o.data, '$.c') AS t WHERE t.type = 'text'",
    ['orders'],
  ],
  [
    'documents by arrows',
    "SELECT data -> '$.b' ->> 0, json_extract(data, '$.a'), json_group_array(id), json_group_object(status, total) FROM orders WHERE json_valid(data)",
    ['orders'],
  ],
  [
    'a value among those of a document',
    "SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM json_each(orders.data) WHERE value = 'x')",
    ['orders'],
  ],
  [
    'frames with exclusions',
    'SELECT AVG(total) OVER (ORDER BY id GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE TIES), SUM(total) FILTER (WHERE status = 1) OVER (ORDER BY id ROWS 2 PRECEDING EXCLUDE NO OTHERS) FROM orders',
    ['orders'],
  ],
  [
    'rows compared with rows',
    "SELECT id FROM orders WHERE (id, status) IN (VALUES (1, 'a'), (2, 'b')) AND (id, total) > (1, 2)",
    ['orders'],
  ],
  [
    'every test for null',
    'SELECT id ISNULL, id NOTNULL, id NOT NULL, id IS NOT NULL, id IS NOT 5, id IS DISTINCT FROM 2, TRUE IS NOT FALSE FROM orders',
    ['orders'],
  ],
  [
    'joins of every side',
    'SELECT 1 FROM orders o LEFT JOIN customers c ON c.id = o.customer_id RIGHT JOIN products p ON p.id = o.id FULL OUTER JOIN order_items i ON i.order_id = o.id',
    ['orders', 'customers', 'products', 'order_items'],
  ],
  ['the place of a row', 'SELECT rowid, oid, _rowid_, MAX(o.rowid) FROM orders o NOT INDEXED', ['orders']],
  [
    'a group by a name of the list',
    "SELECT strftime('%Y-%m', ordered_at) AS month, SUM(SUM(total)) OVER (ORDER BY strftime('%Y-%m', ordered_at)) FROM orders GROUP BY month HAVING COUNT(*) > 1 ORDER BY month LIMIT 2, 5",
    ['orders'],
  ],
  ['an index chosen', 'SELECT id FROM orders AS o INDEXED BY by_status WHERE status = 1', ['orders']],
  [
    'text in double quotes',
    'SELECT name FROM customers WHERE city IN ("Paris", "O\'Hare") AND email <> "none"',
    ['customers'],
  ],
  [
    'words of other grammars as names',
    'SELECT year, month, date, key, value, type, text FROM (SELECT 1 AS year, 2 AS month, 3 AS date, 4 AS key, 5 AS value, 6 AS type, 7 AS text)',
    [],
  ],
  [
    'patterns in parentheses',
    "SELECT id FROM orders WHERE status GLOB ('a' || '*') AND status NOT GLOB ('b*') AND status LIKE ('a' || '%')",
    ['orders'],
  ],
];

const mysqlRows: readonly CaseRow[] = [
  ['names that only other engines reserve', 'SELECT total top, id start FROM orders view', ['orders']],
  [
    'dates by format',
    "SELECT DATE_FORMAT(ordered_at, '%Y-%m') AS month, TIMESTAMPDIFF(MONTH, ordered_at, NOW()), LAST_DAY(ordered_at) + INTERVAL 1 DAY - INTERVAL 1 MONTH, STR_TO_DATE('01-02-2024', '%d-%m-%Y'), YEARWEEK(ordered_at, 3) FROM orders GROUP BY month",
    ['orders'],
  ],
  [
    'a rollup with its totals named',
    "SELECT IFNULL(status, 'all') AS s, SUM(total) FROM orders GROUP BY status WITH ROLLUP HAVING SUM(total) > 1",
    ['orders'],
  ],
  [
    'groups as text',
    "SELECT GROUP_CONCAT(DISTINCT name ORDER BY name DESC SEPARATOR '; '), GROUP_CONCAT(name, '-', id ORDER BY id) FROM customers GROUP BY city",
    ['customers'],
  ],
  [
    'operators of their own',
    "SELECT 7 DIV 2, 7 MOD 2, 1 XOR 0, 1 && 1, !0, total <=> NULL, status SOUNDS LIKE 'open', status NOT REGEXP 'z', 1 << 3 FROM orders",
    ['orders'],
  ],
  ['words before the list', 'SELECT DISTINCTROW HIGH_PRIORITY SQL_BIG_RESULT status FROM orders', ['orders']],
  [
    'hints of indexes and of a join',
    'SELECT STRAIGHT_JOIN 1 FROM orders o FORCE INDEX (by_status) IGNORE INDEX FOR ORDER BY (by_status) JOIN customers c ON c.id = o.customer_id',
    ['orders', 'customers'],
  ],
  [
    'a table of JSON',
    "SELECT j.n, j.v FROM orders, JSON_TABLE(data, '$.b[*]' COLUMNS (n FOR ORDINALITY, v INT PATH '$' DEFAULT '0' ON EMPTY)) AS j",
    ['orders'],
  ],
  [
    'text of other character sets',
    "SELECT CONVERT(name USING utf8mb4), name COLLATE utf8mb4_bin, CAST(name AS CHAR CHARACTER SET utf8mb4), N'abc', X'4142', BINARY city = 'x' FROM customers",
    ['customers'],
  ],
  ['strings side by side', "SELECT 'con' 'cat', 'a\\'b', \"a'b\", 'per\\%cent' FROM orders", ['orders']],
  [
    'rows compared with rows',
    "SELECT id FROM orders WHERE (id, status) IN ((1, 'a'), (2, 'b')) AND ROW(id, total) = ROW(1, 2)",
    ['orders'],
  ],
  [
    'shares by conditions',
    "SELECT SUM(status = 'open') / COUNT(*), AVG(total > 5) * 100, COUNT(IF(total > 1, 1, NULL)), COUNT(DISTINCT status, customer_id) FROM orders",
    ['orders'],
  ],
  [
    'buckets of time',
    'SELECT UNIX_TIMESTAMP(ordered_at) DIV 3600 * 3600 AS bucket, COUNT(*) FROM orders GROUP BY bucket',
    ['orders'],
  ],
  [
    'sides of a union in parentheses',
    '(SELECT id FROM orders ORDER BY id LIMIT 1) UNION ALL (SELECT id FROM products ORDER BY id DESC LIMIT 1) ORDER BY 1 LIMIT 5',
    ['orders', 'products'],
  ],
  [
    'a comma inside a join',
    'SELECT 1 FROM (orders o, customers c) LEFT JOIN products p ON p.id = o.id',
    ['orders', 'customers', 'products'],
  ],
  [
    'intervals of two parts before a date',
    "SELECT INTERVAL '1:30' HOUR_MINUTE + ordered_at, DATE_ADD(ordered_at, INTERVAL (id + 1) HOUR), EXTRACT(DAY_HOUR FROM ordered_at) FROM orders",
    ['orders'],
  ],
  [
    'a walk through a hierarchy',
    "WITH RECURSIVE chain AS (SELECT id, CAST(status AS CHAR(200)) AS path FROM orders WHERE customer_id IS NULL UNION ALL SELECT o.id, CONCAT(c.path, '>', o.status) FROM orders o INNER JOIN chain c ON c.id = o.customer_id) SELECT * FROM chain",
    ['orders'],
  ],
  [
    'words after a dot',
    'SELECT t.group, t.order FROM (SELECT id AS `group`, total AS `order` FROM orders) t',
    ['orders'],
  ],
  ['groups in an order', 'SELECT status, COUNT(*) FROM orders GROUP BY status DESC', ['orders']],
  ['rows counted beyond the limit', 'SELECT SQL_CALC_FOUND_ROWS id FROM orders LIMIT 1', ['orders']],
  [
    'both ends trimmed',
    'SELECT TRIM(BOTH FROM name), TRIM(TRAILING FROM name), TRIM(LEADING FROM name), 0b11 FROM customers',
    ['customers'],
  ],
];

const trinoRows: readonly CaseRow[] = [
  [
    'a column named user',
    'SELECT q.user, user FROM (SELECT id AS user FROM orders) q GROUP BY q.user, user',
    ['orders'],
  ],
  [
    'maps as rows',
    'SELECT k, v FROM orders CROSS JOIN UNNEST(CAST(data AS map(varchar, bigint))) AS t (k, v)',
    ['orders'],
  ],
  [
    'two arrays side by side',
    "SELECT * FROM UNNEST(ARRAY[1, 2], ARRAY['a', 'b']) WITH ORDINALITY AS t (x, y, n)",
    [],
  ],
  [
    'lambdas',
    'SELECT transform(a, x -> x + 1), reduce(a, 0, (s, x) -> s + x, s -> s), filter(a, x -> x > 1), zip_with(a, a, (l, r) -> l * r), any_match(a, x -> x = 1) FROM (SELECT ARRAY[1, 2] AS a)',
    [],
  ],
  [
    'rows and their fields',
    'SELECT CAST(ROW(1, 2.0) AS ROW(x bigint, y double)).x, (1, 2) IN ((1, 2)), ROW(1, total) FROM orders',
    ['orders'],
  ],
  [
    'typed literals',
    "SELECT DOUBLE '1.5', DECIMAL '1.5', BIGINT '1', VARCHAR 'a', JSON '{}', UUID '12151fd2-7586-11e9-8f9e-2a86e4085a59', IPADDRESS '10.0.0.1', X'65683F', TIMESTAMP '2024-01-01 00:00:00 UTC' FROM orders",
    ['orders'],
  ],
  [
    'intervals',
    "SELECT ordered_at + INTERVAL '1' MONTH, current_date - INTERVAL '30' DAY, INTERVAL '1-2' YEAR TO MONTH, - INTERVAL '3' DAY FROM orders",
    ['orders'],
  ],
  [
    'sketches and approximations',
    'SELECT approx_percentile(total, ARRAY[0.5, 0.9]), approx_most_frequent(3, status, 10), map_agg(status, total), cardinality(array_agg(DISTINCT status)), max_by(id, total, 3) FROM orders',
    ['orders'],
  ],
  [
    'rows by a pattern of time',
    "SELECT SUM(total) OVER (ORDER BY ordered_at RANGE BETWEEN INTERVAL '7' DAY PRECEDING AND CURRENT ROW) FROM orders",
    ['orders'],
  ],
  [
    'offset before fetch',
    'SELECT id FROM orders ORDER BY total DESC NULLS LAST OFFSET 5 ROWS FETCH FIRST 3 ROWS WITH TIES',
    ['orders'],
  ],
  [
    'JSON by paths',
    "SELECT json_extract_scalar(data, '$.a.b'), CAST(json_extract(data, '$.c') AS array(varchar)), json_array_length(data), json_format(json_parse('{}')) FROM orders",
    ['orders'],
  ],
  [
    'parts of dates',
    "SELECT extract(DAY_OF_WEEK FROM ordered_at), extract(doy FROM ordered_at), day_of_week(ordered_at), format_datetime(ordered_at, 'yyyy-MM') FROM orders",
    ['orders'],
  ],
  [
    'groups of groups',
    'SELECT status, customer_id, grouping(status, customer_id) FROM orders GROUP BY GROUPING SETS ((status, customer_id), ROLLUP (status), ())',
    ['orders'],
  ],
  [
    'words of other grammars as names',
    'SELECT year, month, value, key, type, date, time, text FROM (SELECT 1 AS year, 2 AS month, 3 AS value, 4 AS key, 5 AS type, 6 AS date, 7 AS time, 8 AS text)',
    [],
  ],
  [
    'casts to nested types',
    'SELECT CAST(data AS array(row(a bigint, b varchar(10)))), CAST(data AS map(varchar, array(bigint))), TRY_CAST(data AS array(map(varchar, row(x double)))) FROM orders',
    ['orders'],
  ],
  [
    'rows of nested types',
    'SELECT t.a FROM orders CROSS JOIN UNNEST(CAST(data AS array(row(a bigint, b varchar)))) AS t (a, b)',
    ['orders'],
  ],
  [
    'text that may overflow',
    "SELECT LISTAGG(status, ',' ON OVERFLOW TRUNCATE '...' WITH COUNT) WITHIN GROUP (ORDER BY id), TRIM(BOTH FROM status), EXTRACT(TIMEZONE_HOUR FROM ordered_at) FROM orders GROUP BY status, ordered_at",
    ['orders'],
  ],
];

/** Ordinary SQL of the engines whose own grammar is not at hand; refusing any of it is a mistake. */
export const otherEverydayCases: readonly GuardCase[] = [
  ...casesOf('sqlite', 'ordinary', 'main', sqliteRows),
  ...casesOf('mysql', 'ordinary', 'shop', mysqlRows),
  ...casesOf('mariadb', 'ordinary', 'shop', mysqlRows),
  ...casesOf('trino', 'ordinary', 'shop', trinoRows),
];
