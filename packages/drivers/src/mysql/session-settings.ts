import type { DriverCallOptions } from '@querent/core';

/** What a statement may take; the driver's own statements have no row limit. */
export interface SessionBounds extends DriverCallOptions {
  readonly maxRows?: number | undefined;
}

const lockTimeoutSeconds = 5;
const defaultTimeoutMs = 30_000;

/** The modes that decide how SQL reads; quotes and backslashes mean what they mean by default. */
const sqlModes = {
  mysql: 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION',
  mariadb: 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION',
};

/**
 * The statements that bind a session: it cannot write, times are in UTC, and the server itself ends what takes too long
 * or returns too much. A transaction that is READ ONLY by itself would not do: MariaDB runs DDL in it after a hidden commit.
 */
export function sessionSettings(version: string, options: SessionBounds): readonly string[] {
  const isMariadb = /mariadb/i.test(version);
  const timeoutMs = Math.ceil(options.timeoutMs ?? defaultTimeoutMs);
  const timeLimit = isMariadb
    ? `max_statement_time = ${timeoutMs / 1_000}`
    : `max_execution_time = ${timeoutMs}`;
  const rowLimit = options.maxRows === undefined ? 'DEFAULT' : String(Math.ceil(options.maxRows));
  return [
    'SET SESSION TRANSACTION READ ONLY',
    `SET SESSION sql_mode = '${isMariadb ? sqlModes.mariadb : sqlModes.mysql}', SESSION time_zone = '+00:00', SESSION lock_wait_timeout = ${lockTimeoutSeconds}`,
    `SET SESSION ${timeLimit}, SESSION sql_select_limit = ${rowLimit}`,
  ];
}
