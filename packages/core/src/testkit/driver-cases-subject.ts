import assert from 'node:assert/strict';

import { AnalyticsError, type ErrorCode } from '../errors/analytics-error.js';
import type { CheckedSql } from '../interfaces/checked-sql.js';
import type {
  Cell,
  DataSourceDriver,
  ExecuteOptions,
  ResultColumn,
} from '../interfaces/data-source-driver.js';
import type { ConformanceCase } from './register-conformance.js';

/** A driver of a database that the statements of `driverSeed` have filled. */
export interface DriverSubject {
  readonly driver: DataSourceDriver;
  /** Lets the guard check SQL for an asker who may read every seeded table. */
  check(sql: string): Promise<CheckedSql>;
  /** Closes the driver and gives back what the subject took. */
  close(): Promise<void>;
}

/** A case of `driverCases`. */
export type DriverCase = ConformanceCase<DriverSubject>;

/** A result, read to its end. */
export interface WholeResult {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Longer than any case takes; no case measures time. */
export const patient: ExecuteOptions = { timeoutMs: 30_000, maxRows: 100_000 };

/** Runs for longer than anyone waits, in little memory, on every engine. */
export const endlessSql =
  'SELECT sum(a.n * b.n + c.n + d.n) AS total FROM numbers a CROSS JOIN numbers b CROSS JOIN numbers c CROSS JOIN numbers d';

/** Checks a statement, runs it and reads it to its end. */
export async function readAll(
  subject: DriverSubject,
  sql: string,
  options: Partial<ExecuteOptions> = {},
): Promise<WholeResult> {
  return readChecked(subject.driver, await subject.check(sql), options);
}

/** Runs a checked statement and reads it to its end. */
export async function readChecked(
  driver: DataSourceDriver,
  sql: CheckedSql,
  options: Partial<ExecuteOptions> = {},
): Promise<WholeResult> {
  const { columns, batches } = await driver.execute(sql, { ...patient, ...options });
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) rows.push(...batch);
  return { columns, rows };
}

/** What a guard with a hole would let through: other text under the permission of a harmless statement. */
export async function slipPastGuard(subject: DriverSubject, sql: string): Promise<CheckedSql> {
  return { ...(await subject.check('SELECT n FROM numbers')), sql };
}

/** Expects an AnalyticsError of one code that says something. */
export async function assertFails(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(AnalyticsError.is(error), `expected ${code}, got ${String(error)}`);
  assert.equal(error.code, code, error.message);
  assert.notEqual(error.message, '');
}
