import { AnalyticsError } from '@querent/core';
import { createRequire } from 'node:module';
import { mysqlDialect } from './mysql-dialect.js';
import { parseStoreUrl } from './parse-store-url.js';
import { postgresDialect } from './postgres-dialect.js';
import { createServerDatabase } from './server-database.js';
import type { Database, SqlRow } from './session.js';
import { createSqliteDatabase } from './sqlite-database.js';

/**
 * Makes the pool for an address; nothing is connected before its first use.
 * @throws VALIDATION_ERROR for an address that is none; UNSUPPORTED_ADAPTER where the engine's library is not installed
 */
export function openDatabase(url: string, waitTimeoutMs: number): Database {
  const address = parseStoreUrl(url);
  switch (address.engine) {
    case 'sqlite':
      return createSqliteDatabase(address.filename, waitTimeoutMs);
    case 'postgres':
      return openPostgres(address.url, waitTimeoutMs);
    case 'mysql':
      return openMysql(address.url, waitTimeoutMs);
  }
}

/** A connection attempt ends before the wait for a connection does, so that the two can be told apart. */
const connectTimeoutOf = (waitTimeoutMs: number): number => Math.ceil(waitTimeoutMs * 0.8);

function openPostgres(url: string, waitTimeoutMs: number): Database {
  requireLibrary('pg', 'PostgreSQL');
  return createServerDatabase({
    dialect: postgresDialect,
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'querent',
      connectionTimeoutMillis: connectTimeoutOf(waitTimeoutMs),
    },
    prepareConnection: [`set lock_timeout = ${waitTimeoutMs}`],
    waitTimeoutMs,
    readAnswer(answer) {
      const { rows, rowCount } = answer as {
        readonly rows: readonly SqlRow[];
        readonly rowCount: number | null;
      };
      return { rows, count: rowCount ?? 0 };
    },
  });
}

function openMysql(url: string, waitTimeoutMs: number): Database {
  requireLibrary('mysql2', 'MySQL or MariaDB');
  const waitSeconds = Math.ceil(waitTimeoutMs / 1000);
  return createServerDatabase({
    dialect: mysqlDialect,
    client: 'mysql2',
    connection: { uri: url, charset: 'utf8mb4', connectTimeout: connectTimeoutOf(waitTimeoutMs) },
    prepareConnection: [
      'set session transaction isolation level read committed',
      // The client escapes with backslashes, so that the mode must not forbid them; text is ordered by all its bytes.
      `set session sql_mode = 'STRICT_ALL_TABLES', max_sort_length = 65536`,
      `set session lock_wait_timeout = ${waitSeconds}, innodb_lock_wait_timeout = ${waitSeconds}`,
    ],
    waitTimeoutMs,
    readAnswer(answer) {
      const [first] = answer as readonly [readonly SqlRow[] | { readonly affectedRows: number }];
      return 'affectedRows' in first
        ? { rows: [], count: first.affectedRows }
        : { rows: first, count: first.length };
    },
  });
}

/** Libraries of database servers are loaded on demand by knex, which would say less clearly that one is missing. */
export function requireLibrary(library: string, engine: string): void {
  try {
    createRequire(import.meta.url).resolve(library);
  } catch (cause) {
    throw new AnalyticsError(
      'UNSUPPORTED_ADAPTER',
      `A store in ${engine} needs the library ${library}: run npm install ${library}.`,
      { cause },
    );
  }
}
