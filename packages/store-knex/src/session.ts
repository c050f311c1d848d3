import type { SqlDialect } from './sql-dialect.js';
import type { SqlValue } from './sql-text.js';

/** A row as the engine's client gives it. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Statements on one connection. Errors are the client's own. */
export interface Session {
  all(sql: string, values?: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** Answers how many records the statement met. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Inserts rows in as few round trips as the engine allows. `into` is all that stands before the word values. */
  insert(into: string, rows: readonly (readonly SqlValue[])[]): Promise<void>;
}

/** A pool of connections to one database, opened on first use. */
export interface Database {
  readonly dialect: SqlDialect;
  /** For one reading statement. */
  read<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Commits what the work did, or rolls it back where it throws. */
  transaction<Result>(
    work: (session: Session) => Promise<Result>,
    options?: { readonly waitTimeoutMs?: number },
  ): Promise<Result>;
  /** A transaction that no other of this kind runs beside, in any process. */
  exclusive<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
