import { errorProperty, isLongKey, lowerAscii } from './sql-dialect.js';
import type { Failure, SqlDialect, TableKey } from './sql-dialect.js';

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

const failures: Readonly<Record<number, Failure>> = {
  1062: 'taken', // ER_DUP_ENTRY
  1205: 'busy', // ER_LOCK_WAIT_TIMEOUT
  1213: 'busy', // ER_LOCK_DEADLOCK
  1153: 'invalid', // ER_NET_PACKET_TOO_LARGE
  1366: 'invalid', // ER_TRUNCATED_WRONG_VALUE_FOR_FIELD
  1406: 'invalid', // ER_DATA_TOO_LONG
  1040: 'unavailable', // ER_CON_COUNT_ERROR
  1044: 'unavailable', // ER_DBACCESS_DENIED_ERROR
  1045: 'unavailable', // ER_ACCESS_DENIED_ERROR
  1049: 'unavailable', // ER_BAD_DB_ERROR
  1053: 'unavailable', // ER_SERVER_SHUTDOWN
  1142: 'unavailable', // ER_TABLEACCESS_DENIED_ERROR
  1698: 'unavailable', // ER_ACCESS_DENIED_NO_PASSWORD_ERROR
};

/** An index entry holds 3 072 bytes, 768 characters of four bytes. */
const indexedCharacters = 768;

/** MySQL and MariaDB through mysql2. Texts have the collation of their table, which pads nothing: 'a' and 'a ' are two names. */
export const mysqlDialect: SqlDialect = {
  types: {
    name: 'varchar(512)',
    text: 'longtext',
    number: 'double',
    boolean: 'tinyint(1)',
    json: 'longtext',
    bytes: 'longblob',
    time: 'varchar(32)',
  },
  shortName: 'varchar(100)',
  tableOptions: `
      select concat('engine=InnoDB row_format=dynamic character set utf8mb4 collate ',
        if(version() like '%MariaDB%', 'utf8mb4_nopad_bin', 'utf8mb4_0900_bin')) as options`,
  order: { asc: 'asc', desc: 'desc' },
  lockMigrations: {
    take: `select get_lock(concat('querent ', database()), 60) as locked`,
    release: `select release_lock(concat('querent ', database()))`,
  },
  describe: `
      select 'column' as kind, table_name as table_name, column_name as name from information_schema.columns
      where table_schema = database()
      union all
      select 'key', table_name, index_name from information_schema.statistics where table_schema = database()`,
  quote,
  equal: (column, value) => ({ sql: `${column} = ?`, values: [value] }),
  anyOf: (column, values) => ({ sql: `${column} in (${values.map(() => '?').join(', ')})`, values }),
  // LOWER would fold other scripts as well; REPLACE compares by code point.
  contains(column, text) {
    const sought = lowerAscii(text);
    const letters = [...new Set(sought.match(/[a-z]/g))];
    const folded = letters.reduce(
      (inner, letter) => `replace(${inner}, '${letter.toUpperCase()}', '${letter}')`,
      column,
    );
    return { sql: `locate(?, ${folded}) > 0`, values: [sought] };
  },
  /** All in one statement, since each rewrites the table. */
  createKeys(table, keys) {
    const clauses = keys.flatMap((key) => (isLongKey(key) ? longKey(key) : [shortKey(key)]));
    return clauses.length === 0 ? [] : [`alter table ${quote(table)} ${clauses.join(', ')}`];
  },
  failureOf(error) {
    const number = errorProperty(error, 'errno');
    const code = errorProperty(error, 'code');
    if (typeof number === 'number' && failures[number] !== undefined) return failures[number];
    const isLost = typeof code === 'string' && /^(E[A-Z]+$|PROTOCOL_|HANDSHAKE_)/.test(code);
    return isLost || errorProperty(error, 'fatal') === true ? 'unavailable' : 'unknown';
  },
};

function shortKey({ name, fields, isUnique }: TableKey): string {
  return addIndex(
    name,
    isUnique,
    fields.map((field) => quote(field.name)),
  );
}

/**
 * A key of several names: looked up by the names' beginnings, and, if unique, kept so by a hash column that the server computes.
 * The hash is null where a name is.
 */
function longKey({ name, fields, isUnique }: TableKey): string[] {
  const prefix = Math.floor(indexedCharacters / fields.length);
  const beginnings = fields.map((field) => quote(field.name) + (field.type === 'name' ? `(${prefix})` : ''));
  if (!isUnique) return [addIndex(name, false, beginnings)];
  const hash = quote(`${name}_hash`);
  const hashes = fields.map((field) => `sha2(${quote(field.name)}, 256)`).join(', ');
  return [
    `add column ${hash} binary(32) generated always as (unhex(sha2(concat(${hashes}), 256))) stored`,
    addIndex(name, true, [hash]),
    addIndex(`${name}_look_up`, false, beginnings),
  ];
}

function addIndex(name: string, isUnique: boolean, parts: readonly string[]): string {
  return `add ${isUnique ? 'unique ' : ''}index ${quote(name)} (${parts.join(', ')})`;
}
