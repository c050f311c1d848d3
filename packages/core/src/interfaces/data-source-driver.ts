import type { ColumnKind, SourceSchema } from '../records/source-schema.js';
import type { Dialect } from '../records/dialect.js';
import type { TableName } from '../records/table-name.js';
import type { CheckedSql } from './checked-sql.js';

/**
 * A cell as it goes over the wire, the same for every driver. Integers and decimals are numbers where they round-trip exactly,
 * else text; NaN and infinities are text; dates `YYYY-MM-DD`; timestamps `YYYY-MM-DDTHH:MM:SS[.f]`, with `Z` only where
 * the column has a zone; bytes base64; json and arrays as JSON; everything else text. Decision 0006.
 */
export type Cell = null | boolean | number | string | readonly Cell[] | { readonly [key: string]: Cell };

/** A column of a result. */
export interface ResultColumn {
  /** As the engine names it; names need not differ. */
  readonly name: string;
  readonly kind: ColumnKind;
}

/** The rows of a running statement. */
export interface ResultStream {
  readonly columns: readonly ResultColumn[];
  /** Batches of rows in the engine's order. Leaving the loop early ends the statement. Throws what `execute` throws. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Bounds of one statement. */
export interface ExecuteOptions {
  /** The statement is ended in the engine after so long. */
  readonly timeoutMs: number;
  /** At most so many rows are fetched; then the statement is ended. Never written into the SQL. */
  readonly maxRows: number;
  readonly signal?: AbortSignal | undefined;
}

/** What the engine says of a statement without running it. */
export interface SqlPlan {
  readonly columns: readonly ResultColumn[];
  /** The tables that the engine says it would read, or null where it does not tell. */
  readonly relations: readonly TableName[] | null;
  readonly estimated_rows: number | null;
}

/** Options of calls that only wait. */
export interface DriverCallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/**
 * One data source. Its sessions are read-only by the engine's own means, run one statement at a time, and can be ended at any moment.
 * A driver only adds refusals to those of the guard. It passes every case of `driverCases` in the test kit.
 */
export interface DataSourceDriver {
  readonly specVersion: 1;
  readonly dialect: Dialect;

  /**
   * Connects and reads the schema.
   * @throws DATA_SOURCE_UNAVAILABLE with the reason, where the source does not answer or is not what it should be.
   */
  introspect(options?: DriverCallOptions): Promise<SourceSchema>;

  /** The engine's own parse of a statement, as JSON for the guard to walk, or null for engines that offer none. */
  syntaxTree(sql: string, options?: DriverCallOptions): Promise<unknown>;

  /**
   * Binds a statement without running it.
   * @throws DATA_SOURCE_REFUSED with the engine's message; QUERY_TIMEOUT; CANCELLED; DATA_SOURCE_UNAVAILABLE
   */
  explain(sql: CheckedSql, options: Omit<ExecuteOptions, 'maxRows'>): Promise<SqlPlan>;

  /**
   * Runs a statement.
   * @throws DATA_SOURCE_REFUSED with the engine's message; QUERY_TIMEOUT; CANCELLED; DATA_SOURCE_UNAVAILABLE
   */
  execute(sql: CheckedSql, options: ExecuteOptions): Promise<ResultStream>;

  /** Ends what runs and gives everything back. Safe to call twice. */
  close(): Promise<void>;
}

/** How a data source is reached, with its secret opened. */
export interface DataSourceConnection {
  readonly host: string | null;
  readonly port: number | null;
  readonly database: string;
  readonly username: string | null;
  readonly password: string | null;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Makes the driver of one data source; connects on first use. */
export type DataSourceDriverFactory = (connection: DataSourceConnection) => DataSourceDriver;
