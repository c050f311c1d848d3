import type { SqlErrorCode } from '../errors/analytics-error.js';
import type { Dialect } from '../records/dialect.js';

/** What kind of danger, or of ordinary SQL, a case stands for. */
export type GuardCaseClass =
  | 'ordinary'
  | 'scope'
  | 'hidden reference'
  | 'quoting and comments'
  | 'statement'
  | 'writing and locking'
  | 'function'
  | 'system table'
  | 'name'
  | 'complexity';

/** One statement and what the guard must make of it, against {@link guardSchema} and {@link guardReadable}. */
export interface GuardCase {
  readonly name: string;
  readonly dialect: Dialect;
  readonly sql: string;
  readonly expect: 'allow' | 'reject' | 'denied';
  /** Of a rejection; absent where several codes are right. */
  readonly code?: SqlErrorCode;
  /** Of an allowed or denied statement: `schema.table`, sorted. */
  readonly tables?: readonly string[];
  readonly class: GuardCaseClass;
}

/** A case before its dialect is known: name, SQL, and the tables, `denied` or a code. */
export type CaseRow = readonly [
  name: string,
  sql: string,
  expected: readonly string[] | 'denied' | SqlErrorCode | 'reject',
];

/** Cases of one class from their rows; bare table names stand in the dialect's default schema. */
export function casesOf(
  dialect: Dialect,
  caseClass: GuardCaseClass,
  defaultSchema: string,
  rows: readonly CaseRow[],
): GuardCase[] {
  return rows.map(([name, sql, expected]) => {
    const plain = { name, dialect, sql, class: caseClass };
    if (expected === 'denied') return { ...plain, expect: 'denied' };
    if (expected === 'reject') return { ...plain, expect: 'reject' };
    if (typeof expected === 'string') return { ...plain, expect: 'reject', code: expected };
    const tables = expected
      .map((table) => (table.includes('.') ? table : `${defaultSchema}.${table}`))
      .sort();
    return { ...plain, expect: 'allow', tables };
  });
}
