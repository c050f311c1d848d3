import { errorProperty, isLongKey, lowerAscii } from './sql-dialect.js';
import type { Failure, SqlDialect } from './sql-dialect.js';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Any number that nobody else takes as an advisory lock of this database. */
const migrationLock = 7_120_305_518;

const failures: Readonly<Record<string, Failure>> = {
  '23505': 'taken', // unique_violation
  '40001': 'busy', // serialization_failure
  '40P01': 'busy', // deadlock_detected
  '55P03': 'busy', // lock_not_available
  '22001': 'invalid', // string_data_right_truncation
  '22021': 'invalid', // character_not_in_repertoire: U+0000
  '54000': 'invalid', // program_limit_exceeded
  '3D000': 'unavailable', // invalid_catalog_name
  '42501': 'unavailable', // insufficient_privilege
  '53300': 'unavailable', // too_many_connections
};

/** Connection exceptions, refused authorization, operator intervention, system errors. */
const unavailableClasses = ['08', '28', '57', '58'];

/** PostgreSQL through pg. Collation "C" is the order of code points, and its `lower` knows ASCII alone. */
export const postgresDialect: SqlDialect = {
  types: {
    name: 'text collate "C"',
    text: 'text collate "C"',
    number: 'double precision',
    boolean: 'boolean',
    json: 'text collate "C"', // not jsonb, which keeps neither U+0000 nor the order of keys
    bytes: 'bytea',
    time: 'text collate "C"',
  },
  shortName: 'text collate "C"',
  tableOptions: null,
  order: { asc: 'asc nulls first', desc: 'desc nulls last' },
  lockMigrations: {
    take: `select set_config('lock_timeout', '60s', true), pg_advisory_xact_lock(${migrationLock})`,
    release: null,
  },
  describe: `
    select 'column' as kind, table_name, column_name as name from information_schema.columns
    where table_schema = current_schema()
    union all select 'key', tablename, indexname from pg_indexes where schemaname = current_schema()`,
  quote,
  // The digest finds the index of a long key; the column itself decides.
  equal: (column, value, isHashed) =>
    isHashed
      ? { sql: `md5(${column}) = md5(?) and ${column} = ?`, values: [value, value] }
      : { sql: `${column} = ?`, values: [value] },
  anyOf: (column, values) => ({ sql: `${column} = any(?)`, values: [values] }),
  contains: (column, text) => ({ sql: `strpos(lower(${column}), ?) > 0`, values: [lowerAscii(text)] }),
  /** An index entry holds 2 704 bytes at most, one name of 512 characters, so that a key of several is one of digests. */
  createKeys: (table, keys) =>
    keys.map((key) => {
      const isLong = isLongKey(key);
      const parts = key.fields.map(({ name, type }) =>
        isLong && type === 'name' ? `md5(${quote(name)})` : `${quote(name)} nulls first`,
      );
      return `create ${key.isUnique ? 'unique ' : ''}index ${quote(key.name)} on ${quote(table)} (${parts.join(', ')})`;
    }),
  failureOf(error) {
    const code = errorProperty(error, 'code');
    if (typeof code !== 'string') return isConnectionLoss(error) ? 'unavailable' : 'unknown';
    if (/^E[A-Z_]+$/.test(code) || unavailableClasses.includes(code.slice(0, 2))) return 'unavailable';
    return failures[code] ?? 'unknown';
  },
};

/** pg reports these without a code. */
function isConnectionLoss(error: unknown): boolean {
  const message = errorProperty(error, 'message');
  return typeof message === 'string' && /connection terminated|timeout expired|not queryable/i.test(message);
}
