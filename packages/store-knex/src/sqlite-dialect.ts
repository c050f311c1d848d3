import { errorProperty, lowerAscii } from './sql-dialect.js';
import type { Failure, SqlDialect } from './sql-dialect.js';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Primary result codes of SQLite (an error's `errcode` modulo 256). */
const failures: Readonly<Record<number, Failure>> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  8: 'unavailable', // SQLITE_READONLY
  10: 'unavailable', // SQLITE_IOERR
  11: 'unavailable', // SQLITE_CORRUPT
  13: 'unavailable', // SQLITE_FULL
  14: 'unavailable', // SQLITE_CANTOPEN
  18: 'invalid', // SQLITE_TOOBIG
  26: 'unavailable', // SQLITE_NOTADB
};

const uniqueViolation = 2067;
const primaryKeyViolation = 1555;

/** SQLite through @photostructure/sqlite. Its own order of nulls and texts is the store's; `lower` knows ASCII alone. */
export const sqliteDialect: SqlDialect = {
  types: {
    name: 'text',
    text: 'text',
    number: 'real',
    boolean: 'integer',
    json: 'text',
    bytes: 'blob',
    time: 'text',
  },
  shortName: 'text',
  tableOptions: null,
  order: { asc: 'asc', desc: 'desc' },
  lockMigrations: null,
  describe: `
    select 'column' as kind, m.name as table_name, c.name as name from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table'
    union all select 'key', tbl_name, name from sqlite_master where type = 'index'`,
  quote,
  equal: (column, value) => ({ sql: `${column} = ?`, values: [value] }),
  anyOf: (column, values) => ({
    sql: `${column} in (select value from json_each(?))`,
    values: [JSON.stringify(values)],
  }),
  contains: (column, text) => ({ sql: `instr(lower(${column}), ?) > 0`, values: [lowerAscii(text)] }),
  createKeys: (table, keys) =>
    keys.map(({ name, fields, isUnique }) => {
      const columns = fields.map((field) => quote(field.name)).join(', ');
      return `create ${isUnique ? 'unique ' : ''}index ${quote(name)} on ${quote(table)} (${columns})`;
    }),
  failureOf(error) {
    const code = errorProperty(error, 'errcode');
    if (typeof code !== 'number') return isFileError(error) ? 'unavailable' : 'unknown';
    if (code === uniqueViolation || code === primaryKeyViolation) return 'taken';
    return failures[code % 256] ?? 'unknown';
  },
};

/** Node's own errors of files: ENOENT, EACCES and the like. */
function isFileError(error: unknown): boolean {
  const code = errorProperty(error, 'code');
  return typeof code === 'string' && /^E[A-Z]+$/.test(code);
}
