import type { Dialect } from '../records/dialect.js';
import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';
import { guardCatalog, guardDefaultSchema } from './guard-cases-schema.js';

/** Ordinary analytic SQL that every engine understands; refusing any of it is a mistake. */
const ordinary: readonly CaseRow[] = [
  ['one table', 'SELECT id, total FROM orders', ['orders']],
  ['counting', 'SELECT COUNT(*) FROM orders', ['orders']],
  ['counting distinct values', 'SELECT COUNT(DISTINCT customer_id) FROM orders', ['orders']],
  [
    'an inner join',
    'SELECT c.name FROM orders o JOIN customers c ON c.id = o.customer_id',
    ['customers', 'orders'],
  ],
  [
    'a left join',
    'SELECT c.name FROM customers c LEFT JOIN orders o ON c.id = o.customer_id',
    ['customers', 'orders'],
  ],
  ['a cross join', 'SELECT 1 FROM customers CROSS JOIN products', ['customers', 'products']],
  ['a comma join', 'SELECT 1 FROM customers c, orders o WHERE c.id = o.customer_id', ['customers', 'orders']],
  ['a join with USING', 'SELECT id FROM customers JOIN products USING (id)', ['customers', 'products']],
  ['a natural join', 'SELECT name FROM customers NATURAL JOIN products', ['customers', 'products']],
  [
    'a parenthesised join',
    'SELECT 1 FROM customers c JOIN (orders o JOIN order_items i ON i.order_id = o.id) ON o.customer_id = c.id',
    ['customers', 'order_items', 'orders'],
  ],
  [
    'grouping',
    'SELECT status, SUM(total) FROM orders GROUP BY status HAVING SUM(total) > 10 ORDER BY 2 DESC',
    ['orders'],
  ],
  [
    'a derived table',
    'SELECT AVG(t) FROM (SELECT SUM(total) AS t FROM orders GROUP BY status) AS s',
    ['orders'],
  ],
  [
    'a scalar subquery',
    'SELECT name, (SELECT COUNT(*) FROM orders) AS n FROM customers',
    ['customers', 'orders'],
  ],
  [
    'a correlated subquery',
    'SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id)',
    ['customers', 'orders'],
  ],
  [
    'IN with a subquery',
    'SELECT name FROM products WHERE id IN (SELECT product_id FROM order_items)',
    ['order_items', 'products'],
  ],
  [
    'a set operation',
    'SELECT name FROM customers UNION ALL SELECT name FROM products',
    ['customers', 'products'],
  ],
  ['EXCEPT', 'SELECT id FROM customers EXCEPT SELECT customer_id FROM orders', ['customers', 'orders']],
  ['WITH', 'WITH big AS (SELECT * FROM orders WHERE total > 9) SELECT COUNT(*) FROM big', ['orders']],
  [
    'WITH of two expressions, the second over the first',
    'WITH a AS (SELECT * FROM orders), b AS (SELECT * FROM a) SELECT * FROM b JOIN customers c ON c.id = b.customer_id',
    ['customers', 'orders'],
  ],
  [
    'recursion',
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n',
    [],
  ],
  [
    'a window function',
    'SELECT id, ROW_NUMBER() OVER (PARTITION BY status ORDER BY total DESC) AS r FROM orders',
    ['orders'],
  ],
  [
    'a running sum',
    'SELECT SUM(total) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM orders',
    ['orders'],
  ],
  ['LAG', 'SELECT total - LAG(total) OVER (ORDER BY ordered_at) FROM orders', ['orders']],
  ['CASE', "SELECT CASE WHEN total > 9 THEN 'big' ELSE 'small' END AS size FROM orders", ['orders']],
  [
    'COALESCE, NULLIF and CAST',
    'SELECT CAST(COALESCE(NULLIF(total, 0), 1) AS INTEGER) FROM orders',
    ['orders'],
  ],
  ['LIKE with a percent sign', "SELECT name FROM customers WHERE LOWER(name) LIKE '%a_b%'", ['customers']],
  [
    'BETWEEN and IN',
    'SELECT id FROM orders WHERE total BETWEEN 1 AND 9 AND customer_id IN (1, 2)',
    ['orders'],
  ],
  ['LIMIT', 'SELECT name FROM products ORDER BY price DESC LIMIT 3', ['products']],
  ['a comment', 'SELECT id -- the key\nFROM orders /* all of them */', ['orders']],
  ['one semicolon at the end', 'SELECT id FROM orders;', ['orders']],
  [
    'words of SQL in a string',
    "SELECT id FROM orders WHERE status = 'copied FROM salaries; DROP TABLE x'",
    ['orders'],
  ],
  ['comment signs in a string', "SELECT '--', '/*', id FROM orders", ['orders']],
  ['a quote in a string', "SELECT id FROM orders WHERE status = 'it''s FROM salaries'", ['orders']],
  ['a view', 'SELECT total FROM revenue', ['revenue']],
  ['a self-join', 'SELECT 1 FROM orders a JOIN orders b ON a.id = b.customer_id', ['orders']],
  ['names in another case', 'SELECT ID FROM Orders', ['orders']],
  ['a column named as a table', 'SELECT o.status AS salaries FROM orders o ORDER BY salaries', ['orders']],
  ['an alias named as a table', 'SELECT salaries.id FROM orders AS salaries', ['orders']],
  [
    'a set operation in WITH',
    'WITH u AS (SELECT id FROM orders UNION SELECT id FROM products) SELECT * FROM u',
    ['orders', 'products'],
  ],
];

/** Where a name hides, or seems to hide, another. */
const scopes: readonly CaseRow[] = [
  [
    'an expression in WITH hides a table',
    'WITH salaries AS (SELECT id FROM orders) SELECT * FROM salaries',
    ['orders'],
  ],
  [
    'it hides the table only inside its own query',
    'SELECT (WITH salaries AS (SELECT 1 AS x) SELECT x FROM salaries), amount FROM salaries',
    'denied',
  ],
  [
    'it does not reach a sibling subquery',
    'SELECT * FROM (WITH salaries AS (SELECT 1 AS x) SELECT x FROM salaries) a, (SELECT amount FROM salaries) b',
    'denied',
  ],
  [
    'it does not reach out of another WITH',
    'WITH a AS (WITH salaries AS (SELECT 1 AS x) SELECT x FROM salaries) SELECT * FROM a, salaries',
    'denied',
  ],
  [
    'a schema name reaches past it',
    'WITH salaries AS (SELECT 1 AS x) SELECT * FROM {schema}.salaries',
    'denied',
  ],
  ['an unused expression in WITH', 'WITH a AS (SELECT * FROM salaries) SELECT 1 FROM orders', 'denied'],
  [
    'a nested WITH sees the outer one',
    'WITH a AS (SELECT id FROM orders) SELECT * FROM (WITH b AS (SELECT * FROM a) SELECT * FROM b) s',
    ['orders'],
  ],
  ['both sides of a set operation', 'SELECT id FROM orders UNION SELECT id FROM salaries', 'denied'],
];

/** Every place in which a table can stand. */
const hidden: readonly CaseRow[] = [
  ['the select list', 'SELECT (SELECT MAX(amount) FROM salaries) FROM orders', 'denied'],
  ['WHERE', 'SELECT id FROM orders WHERE total > (SELECT MAX(amount) FROM salaries)', 'denied'],
  ['EXISTS', 'SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM salaries s WHERE s.id = o.id)', 'denied'],
  ['NOT IN', 'SELECT id FROM orders WHERE id NOT IN (SELECT id FROM salaries)', 'denied'],
  ['ON', 'SELECT 1 FROM orders o JOIN customers c ON c.id = (SELECT MAX(id) FROM salaries)', 'denied'],
  ['GROUP BY', 'SELECT COUNT(*) FROM orders GROUP BY (SELECT MAX(id) FROM salaries)', 'denied'],
  [
    'HAVING',
    'SELECT status FROM orders GROUP BY status HAVING COUNT(*) > (SELECT MIN(id) FROM salaries)',
    'denied',
  ],
  ['ORDER BY', 'SELECT id FROM orders ORDER BY (SELECT MAX(amount) FROM salaries)', 'denied'],
  ['CASE', 'SELECT CASE WHEN (SELECT MAX(amount) FROM salaries) > 5 THEN 1 END FROM orders', 'denied'],
  ['an argument', 'SELECT COALESCE(total, (SELECT MAX(amount) FROM salaries)) FROM orders', 'denied'],
  ['a cast', 'SELECT CAST((SELECT MAX(amount) FROM salaries) AS INTEGER)', 'denied'],
  ['a window', 'SELECT SUM(total) OVER (PARTITION BY (SELECT MAX(id) FROM salaries)) FROM orders', 'denied'],
  ['a comma after ON', 'SELECT 1 FROM orders o JOIN customers c ON o.customer_id = c.id, salaries', 'denied'],
  ['a parenthesised join', 'SELECT 1 FROM (orders o JOIN salaries s ON o.id = s.id)', 'denied'],
  [
    'a join nested to the right',
    'SELECT 1 FROM orders o JOIN (customers c JOIN salaries s ON c.id = s.id) ON o.id = c.id',
    'denied',
  ],
  [
    'a derived table in a derived table',
    'SELECT * FROM (SELECT * FROM (SELECT amount FROM salaries) a) b',
    'denied',
  ],
  ['BETWEEN', 'SELECT id FROM orders WHERE total BETWEEN 1 AND (SELECT MAX(amount) FROM salaries)', 'denied'],
  [
    'a comparison of rows',
    'SELECT 1 FROM orders WHERE (id, total) IN (SELECT id, amount FROM salaries)',
    'denied',
  ],
  [
    'a branch that is never taken',
    'SELECT id FROM orders WHERE 1 = 0 AND id IN (SELECT id FROM salaries)',
    'denied',
  ],
  ['a natural join', 'SELECT * FROM orders NATURAL JOIN salaries', 'denied'],
  [
    'the third part of a union',
    'SELECT id FROM orders UNION ALL SELECT id FROM products UNION ALL SELECT id FROM salaries',
    'denied',
  ],
  ['a comment between the words', 'SELECT amount FROM/**/salaries', 'denied'],
  [
    'after a comment that ends its line',
    'SELECT 1 -- nothing\n, (SELECT MAX(amount) FROM salaries)',
    'denied',
  ],
  ['another case', 'SELECT amount FROM SALARIES', 'denied'],
];

/** Statements that are no query, or more than one. */
const statements: readonly CaseRow[] = [
  ['INSERT', 'INSERT INTO orders (id) VALUES (1)', 'SQL_NOT_READ_ONLY'],
  ['UPDATE', 'UPDATE orders SET total = 0', 'SQL_NOT_READ_ONLY'],
  ['DELETE', 'DELETE FROM orders', 'SQL_NOT_READ_ONLY'],
  ['DROP', 'DROP TABLE orders', 'SQL_NOT_READ_ONLY'],
  ['CREATE TABLE AS', 'CREATE TABLE copy AS SELECT * FROM orders', 'SQL_NOT_READ_ONLY'],
  ['ALTER', 'ALTER TABLE orders ADD COLUMN x INTEGER', 'SQL_NOT_READ_ONLY'],
  ['EXPLAIN', 'EXPLAIN SELECT id FROM orders', 'SQL_NOT_READ_ONLY'],
  ['BEGIN', 'BEGIN', 'SQL_NOT_READ_ONLY'],
  ['two queries', 'SELECT 1; SELECT 2', 'SQL_MULTIPLE_STATEMENTS'],
  ['a second statement that writes', 'SELECT id FROM orders; DROP TABLE orders', 'SQL_MULTIPLE_STATEMENTS'],
  ['nothing', '', 'SQL_NOT_PARSED'],
  ['only a comment', '-- nothing', 'SQL_NOT_PARSED'],
  ['prose', 'I cannot answer that question', 'SQL_NOT_PARSED'],
  ['a query that stops', 'SELECT id FROM', 'SQL_NOT_PARSED'],
  ['an open string', "SELECT 'id FROM orders", 'SQL_NOT_PARSED'],
  ['an open comment', 'SELECT id FROM orders /* more', 'SQL_NOT_PARSED'],
  ['a lost parenthesis', 'SELECT (id FROM orders', 'SQL_NOT_PARSED'],
];

/** Names that mean nothing, too much, or another thing. */
const names: readonly CaseRow[] = [
  ['an unknown table', 'SELECT 1 FROM nowhere', 'SQL_UNKNOWN_TABLE'],
  ['an unknown schema', 'SELECT 1 FROM elsewhere.orders', 'SQL_UNKNOWN_TABLE'],
  ['an unknown table beside a known one', 'SELECT 1 FROM orders, nowhere', 'SQL_UNKNOWN_TABLE'],
  ['a schema name', 'SELECT id FROM {schema}.orders', ['orders']],
  ['the catalog and schema', 'SELECT id FROM {catalog}.{schema}.orders', ['orders']],
  ['another catalog', 'SELECT id FROM elsewhere.{schema}.orders', 'SQL_UNKNOWN_TABLE'],
  ['four parts', 'SELECT id FROM a.{catalog}.{schema}.orders', 'reject'],
  ['a denied table by its schema name', 'SELECT amount FROM {schema}.salaries', 'denied'],
];

/** Cases that are the same for every dialect. */
export function sharedCases(dialect: Dialect): GuardCase[] {
  const schema = guardDefaultSchema(dialect);
  const fill = (rows: readonly CaseRow[]): CaseRow[] =>
    rows.map(([name, sql, expected]) => [
      name,
      sql.replaceAll('{schema}', schema).replaceAll('{catalog}', guardCatalog),
      expected,
    ]);
  return [
    ...casesOf(dialect, 'ordinary', schema, fill(ordinary)),
    ...casesOf(dialect, 'scope', schema, fill(scopes)),
    ...casesOf(dialect, 'hidden reference', schema, fill(hidden)),
    ...casesOf(dialect, 'statement', schema, fill(statements)),
    ...casesOf(dialect, 'name', schema, fill(names)),
  ];
}
