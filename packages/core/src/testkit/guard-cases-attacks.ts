import { otherAttackCases } from './guard-cases-attacks-others.js';
import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';

/** Read by another way than FROM and JOIN: through a type, a document, a name, a sample. */
const postgresHidden: readonly CaseRow[] = [
  ['a row type by a cast', 'SELECT NULL::salaries', 'SQL_TYPE_NOT_ALLOWED'],
  ['all fields of a row type', 'SELECT (NULL::public.salaries).*', 'SQL_TYPE_NOT_ALLOWED'],
  ['an array of a row type', 'SELECT CAST(NULL AS salaries[])', 'SQL_TYPE_NOT_ALLOWED'],
  ['the array type by its own name', 'SELECT NULL::_salaries', 'SQL_TYPE_NOT_ALLOWED'],
  [
    'a row type that JSON fills',
    "SELECT * FROM json_populate_record(NULL::salaries, '{}')",
    'SQL_TYPE_NOT_ALLOWED',
  ],
  ['a row type among columns', "SELECT * FROM json_to_record('{}') AS x(a salaries)", 'SQL_TYPE_NOT_ALLOWED'],
  ['a row type in RETURNING', "SELECT json_value('{}', '$' RETURNING salaries)", 'SQL_TYPE_NOT_ALLOWED'],
  [
    'a row type in JSON_TABLE',
    "SELECT * FROM json_table('{}', '$' COLUMNS (a salaries PATH '$'))",
    'SQL_TYPE_NOT_ALLOWED',
  ],
  [
    'a row type in XMLTABLE',
    "SELECT * FROM xmltable('/a' PASSING '<a/>' COLUMNS a salaries PATH '.')",
    'SQL_TYPE_NOT_ALLOWED',
  ],
  [
    'a table by its number',
    'SELECT tableoid::regclass FROM (SELECT 1259 AS tableoid) x',
    'SQL_TYPE_NOT_ALLOWED',
  ],
  [
    'a table by its number, qualified',
    'SELECT x.tableoid::regclass FROM orders o, (VALUES (1259)) AS x(tableoid)',
    'SQL_TYPE_NOT_ALLOWED',
  ],
  ['a type named by a text', "SELECT to_regtype('salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a cast tried by name', "SELECT pg_input_is_valid('salaries', 'regclass')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a privilege asked for', "SELECT has_table_privilege('salaries', 'select')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a size asked for', "SELECT pg_relation_size('salaries')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['the text of a view', "SELECT pg_get_viewdef('revenue')", 'SQL_FUNCTION_NOT_ALLOWED'],
  ['a sampling method of another schema', 'SELECT id FROM orders TABLESAMPLE hr.evil(1)', 'reject'],
  [
    'the size of a sample',
    'SELECT id FROM orders TABLESAMPLE SYSTEM ((SELECT MAX(id) FROM salaries))',
    'denied',
  ],
  [
    'a call after a row of unknown columns',
    "SELECT x.pg_ls_dir FROM (SELECT '.'::text) x",
    'SQL_UNKNOWN_COLUMN',
  ],
  [
    'a call after a document',
    "SELECT j.pg_read_file FROM json_table('[]', '$[*]' COLUMNS (a text PATH '$')) j",
    'SQL_UNKNOWN_COLUMN',
  ],
  ['a call after a row made here', "SELECT (ROW('x')).pg_read_file", 'SQL_UNKNOWN_COLUMN'],
  [
    'an order by an operator of another schema',
    'SELECT id FROM orders ORDER BY id USING OPERATOR(hr.<)',
    'SQL_OPERATOR_NOT_ALLOWED',
  ],
  ['an XML element', 'SELECT xmlelement(name a, (SELECT MAX(amount) FROM salaries))', 'denied'],
  ['an XML forest', 'SELECT xmlforest((SELECT MAX(amount) FROM salaries) AS x)', 'denied'],
  [
    'the document of XMLTABLE',
    "SELECT * FROM xmltable('/a' PASSING (SELECT xmlagg(xmlelement(name x, amount)) FROM salaries) COLUMNS a text)",
    'denied',
  ],
  ['a JSON object', "SELECT json_object('a': (SELECT MAX(amount) FROM salaries))", 'denied'],
  ['a JSON array of a query', 'SELECT json_array(SELECT amount FROM salaries)', 'denied'],
  [
    'the order of a JSON aggregate',
    'SELECT json_arrayagg(id ORDER BY (SELECT MAX(amount) FROM salaries)) FROM orders',
    'denied',
  ],
  [
    'the filter of a JSON aggregate',
    'SELECT json_objectagg(id: name) FILTER (WHERE id IN (SELECT id FROM salaries)) FROM customers',
    'denied',
  ],
  [
    'a variable of a JSON path',
    "SELECT json_query('{}', '$' PASSING (SELECT MAX(amount) FROM salaries) AS x)",
    'denied',
  ],
  [
    'a default of a JSON value',
    "SELECT json_value('{}', '$.a' DEFAULT (SELECT MAX(amount) FROM salaries) ON EMPTY)",
    'denied',
  ],
  [
    'a default inside JSON_TABLE',
    "SELECT * FROM json_table('[]', '$[*]' COLUMNS (NESTED PATH '$' COLUMNS (a int PATH '$' DEFAULT (SELECT MAX(amount) FROM salaries)::int ON ERROR)))",
    'denied',
  ],
  [
    'a fraction of a percentile',
    'SELECT percentile_cont((SELECT MAX(amount) FROM salaries)) WITHIN GROUP (ORDER BY id) FROM orders',
    'denied',
  ],
  [
    'a bound of a window',
    'SELECT SUM(id) OVER (ROWS BETWEEN (SELECT MAX(id) FROM salaries) PRECEDING AND CURRENT ROW) FROM orders',
    'denied',
  ],
  [
    'a grouping set',
    'SELECT 1 FROM orders GROUP BY GROUPING SETS ((status), ((SELECT MAX(id) FROM salaries)))',
    'denied',
  ],
  ['rows to fetch', 'SELECT id FROM orders FETCH FIRST (SELECT MAX(id) FROM salaries) ROWS ONLY', 'denied'],
  ['an escaped name of its own kind', `SELECT amount FROM U&"!0073alaries" UESCAPE '!'`, 'denied'],
  ['a full-width letter', 'SELECT * FROM ｓalaries', 'SQL_UNKNOWN_TABLE'],
  ['a name that holds a dot', 'SELECT * FROM "public.salaries"', 'SQL_UNKNOWN_TABLE'],
  ['an alias named as a table is a row of another', 'SELECT salaries FROM orders salaries', ['orders']],
];

const postgresOrdinary: readonly CaseRow[] = [
  [
    'text search in FROM',
    "SELECT c.id FROM to_tsquery('a') q, customers c WHERE to_tsvector(c.name) @@ q",
    ['customers'],
  ],
  [
    'XML of rows',
    'SELECT xmlagg(xmlelement(name c, xmlattributes(id AS i), name)) FROM customers',
    ['customers'],
  ],
  [
    'JSON of the standard',
    "SELECT json_object('a': id, 'b': name RETURNING jsonb), json_arrayagg(id ORDER BY id) FROM customers GROUP BY id, name",
    ['customers'],
  ],
  [
    'JSON_TABLE with nested columns',
    "SELECT t.a, t.b FROM orders, json_table(data, '$[*]' COLUMNS (a int PATH '$.a', NESTED PATH '$.b[*]' COLUMNS (b text PATH '$'))) t",
    ['orders'],
  ],
  [
    'XMLTABLE',
    "SELECT x.id FROM orders, xmltable('/a' PASSING CAST(status AS xml) COLUMNS id int PATH '@id' DEFAULT 1, n FOR ORDINALITY) x",
    ['orders'],
  ],
  ['a hash for a sample', 'SELECT id FROM orders WHERE abs(hashtext(status)) % 10 = 1', ['orders']],
];

/** Cases found by attacking the guard, and the ordinary SQL that lies closest to them. */
export const attackCases: readonly GuardCase[] = [
  ...casesOf('postgres', 'hidden reference', 'public', postgresHidden),
  ...casesOf('postgres', 'ordinary', 'public', postgresOrdinary),
  ...otherAttackCases,
];
