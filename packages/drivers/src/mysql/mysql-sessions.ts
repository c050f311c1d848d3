import type { DataSourceConnection, ExecuteOptions } from '@querent/core';
import type { ConnectionOptions, Pool, PoolConnection } from 'mysql2';

import { loadPeer } from '../load-peer.js';
import { createStatementLimits, sourceClosed, type StatementLimits } from '../statement-limits.js';
import { mysqlFailure } from './mysql-failure.js';

/** A connection for one statement, in a session that cannot write. */
export interface MysqlSession {
  readonly connection: PoolConnection;
  /**
   * Waits for the engine within the statement's limits.
   * @throws the errors of `DataSourceDriver.execute`
   */
  wait<T>(promise: Promise<T>): Promise<T>;
  /** Runs a statement of the driver's own and answers its rows. */
  query(sql: string, values?: readonly (string | number)[]): Promise<readonly MysqlRow[]>;
  /** Gives the connection back; one whose statement has not ended is ended in the server. Safe to call twice. */
  end(how: 'ended' | 'running'): void;
}

/** A row of a driver's own statement. */
export type MysqlRow = readonly (string | number | null)[];

/** The connections of one data source. */
export interface MysqlSessions {
  open(options: Partial<ExecuteOptions>): Promise<MysqlSession>;
  close(): Promise<void>;
}

const mostConnections = 4;
const connectTimeoutMs = 10_000;
const idleConnectionMs = 30_000;
const lockTimeoutSeconds = 5;
const defaultTimeoutMs = 30_000;
/** The greatest sql_select_limit, which is none. */
const noLimit = '18446744073709551615';

interface OpenedPool {
  readonly pool: Pool;
  connect(): PoolConnection | { readonly threadId: number };
}

/** Makes the sessions of a data source; connects on first use. */
export function createMysqlSessions(connection: DataSourceConnection): MysqlSessions {
  const running = new Set<StatementLimits>();
  const killing = new Set<Promise<void>>();
  /** The settings that each connection was given last. */
  const settings = new WeakMap<PoolConnection['config'], string>();
  let opened: Promise<Pool> | null = null;
  let closed = false;
}
