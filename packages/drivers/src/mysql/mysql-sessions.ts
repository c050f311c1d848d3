import type { DataSourceConnection } from '@querent/core';
import type { Connection, ConnectionOptions, Pool, PoolConnection } from 'mysql2';

import { loadPeer } from '../load-peer.js';
import { createStatementLimits, sourceClosed, type StatementLimits } from '../statement-limits.js';
import { mysqlFailure } from './mysql-failure.js';
import { sessionSettings, type SessionBounds } from './session-settings.js';

/** A connection for one statement, in a session that cannot write. */
export interface MysqlSession {
  readonly connection: PoolConnection;
  /**
   * Waits for the engine within the statement's limits.
   * @throws the errors of `DataSourceDriver.execute`
   */
  wait<T>(promise: Promise<T>): Promise<T>;
  /** Runs a statement of the driver's own and answers its rows. */
  query(sql: string, values?: readonly string[]): Promise<readonly MysqlRow[]>;
  /** Gives the connection back; where the statement may still run, it is ended in the server. Safe to call twice. */
  end(how: 'ended' | 'running'): void;
}

/** A row of a driver's own statement. */
export type MysqlRow = readonly (string | number | null)[];

/** The connections of one data source. */
export interface MysqlSessions {
  open(options: SessionBounds): Promise<MysqlSession>;
  close(): Promise<void>;
}

/** More than an engine runs at a time, so that checking a statement need not wait for the running ones. */
const mostConnections = 6;
const connectTimeoutMs = 10_000;
const idleConnectionMs = 30_000;

/** The pool, and a way past it for ending what a connection runs. */
interface Opened {
  readonly pool: Pool;
  connect(): Connection;
}

/** Makes the sessions of a data source; connects on first use. */
export function createMysqlSessions(source: DataSourceConnection): MysqlSessions {
  const config = connectionOptions(source);
  const running = new Set<StatementLimits>();
  const killing = new Set<Promise<void>>();
  /** What each connection was set to last. */
  const settings = new WeakMap<PoolConnection, readonly string[]>();
  let opened: Promise<Opened> | null = null;
  let version: string | null = null;
  let closed = false;

  async function connect(): Promise<PoolConnection> {
    opened ??= openPool(config);
    const { pool } = await opened;
    return new Promise((resolve, reject) => {
      pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
    });
  }

  /** Ends a connection with what it runs, over another one. */
  async function kill(connection: PoolConnection): Promise<void> {
    const killer = (await opened)?.connect();
    await new Promise<void>((resolve) => {
      killer?.on('error', () => resolve());
      killer?.query(`KILL CONNECTION ${connection.threadId}`, () => resolve());
    });
    killer?.destroy();
    connection.destroy();
  }

  return {
    async open(options) {
      if (closed) throw sourceClosed();
      let connection: PoolConnection | null = null;
      const limits = createStatementLimits(options, () => end('running'));
      running.add(limits);

      function end(how: 'ended' | 'running'): void {
        limits.release();
        running.delete(limits);
        const held = connection;
        connection = null;
        if (held === null) return;
        if (how === 'ended') return held.release();
        const killed = kill(held).finally(() => killing.delete(killed));
        killing.add(killed);
      }
      async function wait<T>(promise: Promise<T>): Promise<T> {
        try {
          return await limits.wait(promise);
        } catch (error) {
          throw mysqlFailure(error);
        }
      }

      const connecting = connect();
      try {
        const held = await wait(connecting);
        connection = held;
        const query: MysqlSession['query'] = (sql, values = []) => wait(queryRows(held, sql, values));
        version ??= String((await query('SELECT VERSION()'))[0]?.[0]);
        const wanted = sessionSettings(version, options);
        const present = settings.get(held) ?? [];
        for (const setting of wanted) if (!present.includes(setting)) await query(setting);
        settings.set(held, wanted);
        return { connection: held, wait, query, end };
      } catch (error) {
        if (connection === null)
          void connecting.then(
            (late) => late.release(),
            () => undefined,
          );
        end('running');
        throw error;
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      for (const limits of running) limits.stop(sourceClosed());
      await Promise.all(killing);
      const { pool } = (await opened?.catch(() => null)) ?? {};
      await new Promise<void>((resolve) => (pool === undefined ? resolve() : pool.end(() => resolve())));
    },
  };
}

async function openPool(config: ConnectionOptions): Promise<Opened> {
  const { default: mysql } = await loadPeer('MySQL and MariaDB', 'mysql2', () => import('mysql2'));
  const pool = mysql.createPool({
    ...config,
    connectionLimit: mostConnections,
    maxIdle: mostConnections,
    idleTimeout: idleConnectionMs,
  });
  return { pool, connect: () => mysql.createConnection(config) };
}

/** Long numbers, times and json as text, rows as arrays, and never two statements in one text. */
function connectionOptions({
  host,
  port,
  database,
  username,
  password,
  options,
}: DataSourceConnection): ConnectionOptions {
  return {
    ...(host !== null && { host }),
    ...(port !== null && { port }),
    ...(username !== null && { user: username }),
    ...(password !== null && { password }),
    ...(options['ssl'] !== undefined && { ssl: sslOptions(options['ssl']) }),
    database,
    charset: 'utf8mb4',
    connectTimeout: connectTimeoutMs,
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    jsonStrings: true,
    rowsAsArray: true,
    multipleStatements: false,
    maxPreparedStatements: 16,
    flags: ['-LOCAL_FILES'],
  };
}

function sslOptions(ssl: unknown): NonNullable<ConnectionOptions['ssl']> {
  return typeof ssl === 'object' && ssl !== null ? ssl : {};
}

function queryRows(
  connection: PoolConnection,
  sql: string,
  values: readonly string[],
): Promise<readonly MysqlRow[]> {
  return new Promise((resolve, reject) => {
    connection.query(sql, [...values], (error, rows: unknown) =>
      error ? reject(error) : resolve(rows as MysqlRow[]),
    );
  });
}
