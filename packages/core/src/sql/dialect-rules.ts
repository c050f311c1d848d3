import type { Dialect } from '../records/dialect.js';
import { duckdbRules } from './functions/duckdb.js';
import { mysqlRules } from './functions/mysql.js';
import { postgresRules } from './functions/postgres.js';
import { sqliteRules } from './functions/sqlite.js';
import { trinoRules } from './functions/trino.js';
import type { DialectRules } from './functions/function-lists.js';

/** What each engine's SQL may use. */
export const dialectRules: Readonly<Record<Dialect, DialectRules>> = {
  sqlite: sqliteRules,
  duckdb: duckdbRules,
  postgres: postgresRules,
  mysql: mysqlRules,
  mariadb: mysqlRules,
  trino: trinoRules,
};
