import { otherEverydayCases } from './guard-cases-everyday-others.js';
import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

const postgresRows: readonly CaseRow[] = [
  [
    'ROWS FROM',
    "SELECT * FROM ROWS FROM (generate_series(1, 3), unnest(ARRAY['a', 'b'])) WITH ORDINALITY AS x(a, b, n)",
    [],
  ],
  [
    'JSON by steps',
    "SELECT data -> 'b' -> 0 ->> 'c', data #>> '{c,d}', data::jsonb @> '{\"a\": 1}', data::jsonb ? 'a', data::jsonb - 'a' FROM orders",
    ['orders'],
  ],
  [
    'JSON as a record',
    'SELECT x.* FROM orders o, jsonb_to_record(o.data::jsonb) AS x(a int, b jsonb)',
    ['orders'],
  ],
  [
    'pairs of JSON',
    'SELECT o.id, kv.key, kv.value FROM orders o CROSS JOIN LATERAL jsonb_each_text(o.data::jsonb) AS kv(key, value)',
    ['orders'],
  ],
  ['rows as JSON', 'SELECT json_agg(row_to_json(t)) FROM (SELECT id, name FROM customers) t', ['customers']],
  [
    'slices of arrays',
    'SELECT (ARRAY[1, 2, 3])[1:2], array_agg(status ORDER BY id DESC) FILTER (WHERE total > 1), (array_agg(status ORDER BY id))[1] FROM orders',
    ['orders'],
  ],
  [
    'ranges',
    "SELECT daterange('2024-01-01', '2024-02-01') @> ordered_at::date, int4range(1, 5) && int4range(3, 9), upper(numrange(1, 2)) FROM orders",
    ['orders'],
  ],
  [
    'periods that overlap',
    "SELECT (ordered_at, INTERVAL '1 day') OVERLAPS (TIMESTAMP '2024-01-01', TIMESTAMP '2024-02-01') FROM orders",
    ['orders'],
  ],
  [
    'two percentiles and a mode',
    'SELECT percentile_disc(ARRAY[0.25, 0.75]) WITHIN GROUP (ORDER BY total), mode() WITHIN GROUP (ORDER BY status), rank(15) WITHIN GROUP (ORDER BY total) FROM orders',
    ['orders'],
  ],
  [
    'frames by value and by group',
    "SELECT AVG(total) OVER (ORDER BY ordered_at RANGE BETWEEN '7 days' PRECEDING AND CURRENT ROW), SUM(total) OVER (ORDER BY id GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) FROM orders",
    ['orders'],
  ],
  [
    'windows that build on another',
    'SELECT last_value(status) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), lag(total, 1, 0) OVER w FROM orders WINDOW w AS (PARTITION BY customer_id ORDER BY id DESC NULLS LAST)',
    ['orders'],
  ],
  [
    'a walk with its order and its cycles',
    'WITH RECURSIVE t(id, up) AS (SELECT id, customer_id FROM orders UNION ALL SELECT o.id, o.customer_id FROM orders o, t WHERE o.id = t.up) SEARCH DEPTH FIRST BY id SET place CYCLE id SET is_cycle USING path SELECT id, place, is_cycle, path FROM t',
    ['orders'],
  ],
  [
    'an expression in WITH that need not be kept',
    'WITH a AS MATERIALIZED (SELECT * FROM orders), b AS NOT MATERIALIZED (SELECT * FROM a) SELECT count(*) FROM b',
    ['orders'],
  ],
  [
    'set operations in parentheses',
    '(SELECT id FROM orders UNION SELECT id FROM products) INTERSECT (SELECT id FROM customers EXCEPT ALL SELECT 3) ORDER BY id',
    ['orders', 'products', 'customers'],
  ],
  [
    'a join under an alias',
    'SELECT j.name FROM (orders o JOIN customers c ON c.id = o.customer_id) AS j',
    ['orders', 'customers'],
  ],
  [
    'the columns of USING under an alias',
    'SELECT j.id FROM customers JOIN products USING (id) AS j',
    ['customers', 'products'],
  ],
  [
    'rows compared with rows',
    'SELECT id FROM orders WHERE (customer_id, status) IN (SELECT id, name FROM customers) AND ROW(id, total) > (1, 2)',
    ['orders', 'customers'],
  ],
  [
    'text by patterns',
    "SELECT regexp_replace(name, '(a)', '\\1', 'g'), (regexp_match(name, '(b)'))[1], substring(name FROM 'a(.)'), name ~~ 'a%', name SIMILAR TO '(a|b)%' FROM customers",
    ['customers'],
  ],
  [
    'strings of every kind',
    "SELECT E'a\\nb', $$it's$$, $t$;$t$, U&'\\0041', B'101', X'1F', 'a'\n'b' FROM orders",
    ['orders'],
  ],
  [
    'dates by text and back',
    "SELECT to_char(ordered_at, 'YYYY-\"Q\"Q'), to_date('2024', 'YYYY'), date_bin('15 minutes', ordered_at, TIMESTAMP '2024-01-01'), make_interval(days => 3), EXTRACT(isodow FROM ordered_at), ordered_at::date - 7 FROM orders",
    ['orders'],
  ],
  [
    'times in two zones',
    "SELECT ordered_at AT TIME ZONE 'Europe/Paris' AT TIME ZONE 'UTC', timezone('UTC', ordered_at), date_trunc('hour', now())::time FROM orders",
    ['orders'],
  ],
  [
    'a gap between events',
    "SELECT SUM(n::int) OVER (PARTITION BY customer_id ORDER BY ordered_at) FROM (SELECT *, COALESCE(ordered_at - lag(ordered_at) OVER (PARTITION BY customer_id ORDER BY ordered_at) > INTERVAL '30 min', true) AS n FROM orders) s",
    ['orders'],
  ],
  [
    'columns named as what made them',
    'SELECT s.date_trunc, s.sum, t.count FROM (SELECT date_trunc($$day$$, ordered_at), SUM(total) FROM orders GROUP BY 1) s, (SELECT COUNT(*) FROM products) t',
    ['orders', 'products'],
  ],
  [
    'names that are types and functions elsewhere',
    'SELECT t.text, t.date, t.count, t.name, t.value FROM (SELECT 1 AS text, 2 AS date, 3 AS count, 4 AS name, 5 AS value) t',
    [],
  ],
  [
    'quantifiers over arrays',
    "SELECT id FROM customers WHERE name LIKE ANY (ARRAY['a%', 'b%']) AND id <> ALL ('{1,2}') AND name ILIKE ANY (SELECT name FROM products)",
    ['customers', 'products'],
  ],
  [
    'a value of a list of rows',
    'SELECT c.id, x.v FROM customers c, LATERAL (VALUES ($$a$$, c.city), ($$b$$, c.email)) AS x(k, v)',
    ['customers'],
  ],
  [
    'a table beside itself',
    'TABLE products ORDER BY price DESC NULLS LAST OFFSET 1 ROWS FETCH NEXT ROW ONLY',
    ['products'],
  ],
  [
    'two arrays side by side',
    "SELECT u.n, u.s FROM orders o CROSS JOIN LATERAL unnest(ARRAY[o.id, 2], ARRAY['a', 'b']) WITH ORDINALITY AS u(n, s, o)",
    ['orders'],
  ],
  [
    'the names of rows made here',
    'SELECT v.column1, v.column2, f.f FROM (VALUES (1, 2)) v, COALESCE(1, 2) f',
    [],
  ],
];

const duckdbRows: readonly CaseRow[] = [
  [
    'FROM first, grouped by all',
    'FROM orders SELECT status, COUNT(*) AS n GROUP BY ALL HAVING n > 0 ORDER BY ALL DESC',
    ['orders'],
  ],
  ['columns by a lambda', "SELECT MAX(COLUMNS(c -> c LIKE '%id')) FROM orders", ['orders']],
  [
    'columns but some, changed',
    'SELECT * EXCLUDE (data, status) REPLACE (total / 2 AS total) RENAME (id AS key) FROM orders',
    ['orders'],
  ],
  ['columns spread into a call', "SELECT COALESCE(*COLUMNS('id|customer_id')) FROM orders", ['orders']],
  [
    'columns changed inside an aggregate',
    'SELECT MAX(COLUMNS(* REPLACE (total * 2 AS total))) FROM (SELECT id, total FROM orders)',
    ['orders'],
  ],
  [
    'lists',
    'SELECT list_transform([1, 2], lambda x, i: x + i), list_reduce([1, 2], lambda a, b: a + b), [x + 1 FOR x IN [1, 2] IF x > 1], [1, 2, 3][1:2], [1, 2][-1], flatten([[1], [2]])',
    [],
  ],
  [
    'fields of structs',
    "SELECT s.a, s.b.c, s['a'], UNNEST(s) FROM (SELECT {'a': 1, 'b': {'c': 2}} AS s)",
    [],
  ],
  ['maps', "SELECT m['k'], map_keys(m), cardinality(m), map_entries(m) FROM (SELECT MAP {'k': 1} AS m)", []],
  [
    'UNPIVOT of chosen columns',
    'FROM (SELECT id, total, customer_id FROM orders) UNPIVOT (v FOR n IN (COLUMNS(* EXCLUDE (id))))',
    ['orders'],
  ],
  [
    'PIVOT with its values',
    "PIVOT orders ON status IN ('a', 'b') USING SUM(total) GROUP BY customer_id",
    ['orders'],
  ],
  [
    'an alias used at once',
    'SELECT total * 12 AS yearly, yearly / 2 AS half FROM orders WHERE yearly > 100',
    ['orders'],
  ],
  ['names before values', 'SELECT a: id, b: total + 1 FROM o: orders', ['orders']],
  [
    'a series of days',
    "SELECT d.range::DATE FROM range(DATE '2024-01-01', DATE '2024-02-01', INTERVAL 1 DAY) AS d",
    [],
  ],
  [
    'times',
    "SELECT time_bucket(INTERVAL '15 minutes', ordered_at), epoch_ms(ordered_at), strftime(ordered_at, '%Y-%m'), date_diff('day', ordered_at, now()::TIMESTAMP), last_day(ordered_at), ordered_at + INTERVAL 3 MONTH FROM orders",
    ['orders'],
  ],
  [
    'frames by time',
    'SELECT SUM(total) OVER (ORDER BY ordered_at RANGE BETWEEN INTERVAL 30 DAY PRECEDING AND CURRENT ROW), lag(total IGNORE NULLS) OVER (ORDER BY id) FROM orders',
    ['orders'],
  ],
  [
    'aggregates of their own',
    'SELECT arg_max(status, total), quantile_cont(total, [0.25, 0.5]), list(status ORDER BY id DESC), histogram(status), first(status ORDER BY id), mode(status), approx_count_distinct(status) FROM orders',
    ['orders'],
  ],
  [
    'recursion with a key',
    'WITH RECURSIVE f(a, b) USING KEY (a) AS (SELECT 0, 1 UNION SELECT b, a + b FROM f WHERE b < 100) SELECT a FROM f',
    [],
  ],
  [
    'a semi and a positional join',
    'SELECT 1 FROM (FROM customers SEMI JOIN orders ON customers.id = orders.customer_id) POSITIONAL JOIN products',
    ['customers', 'orders', 'products'],
  ],
  [
    'JSON by dots and arrows',
    "SELECT data -> '$.a' ->> 'b', data ->> '$.c[0]', json_keys(data), json_extract_string(data, ['$.a', '$.b']), json_transform(data, '{\"a\": \"INTEGER\"}') FROM orders",
    ['orders'],
  ],
  [
    'casts to nested types',
    "SELECT [1]::BIGINT[], {'a': [1]}::STRUCT(a INT[]), MAP {'a': 1}::MAP(VARCHAR, BIGINT), [1, 2, 3]::FLOAT[3], 1::UNION(n INT), TRY_CAST(status AS DATE) FROM orders",
    ['orders'],
  ],
  [
    'operators of their own',
    "SELECT 7 // 2, 2 ** 3, status ^@ 'a', status ~ 'b', status SIMILAR TO 'c.*', @(-1), 1 <> 2, 1 == 1 FROM orders",
    ['orders'],
  ],
  ['calls chained after a value', "SELECT ('a').upper().lower(), [1, 2].list_sum()", []],
  ['trailing commas', 'SELECT id, total, FROM orders GROUP BY id, total,', ['orders']],
  [
    'calls chained after a column',
    "SELECT status.lower(), o.status.upper().lower(), ordered_at.strftime('%Y') FROM orders o",
    ['orders'],
  ],
];

/** Ordinary SQL of many kinds; refusing any of it is a mistake. */
export const everydayCases: readonly GuardCase[] = [
  ...casesOf('postgres', 'ordinary', 'public', postgresRows),
  ...casesOf('duckdb', 'ordinary', 'main', duckdbRows),
  ...otherEverydayCases,
];
