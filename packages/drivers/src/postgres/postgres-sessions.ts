import type { CheckedSql, DataSourceConnection, DriverCallOptions } from '@querent/core';
import type { Client, ClientConfig, Pool, PoolClient } from 'pg';

import { loadPeer } from '../load-peer.js';
import { createStatementLimits, sourceClosed, type StatementLimits } from '../statement-limits.js';
import { postgresFailure } from './postgres-failure.js';
import { createOwnCode, refuseOwnCode } from './postgres-own-code.js';
import { readSettings, type PostgresSettings } from './postgres-settings.js';
import { runTogether, type TextRow } from './postgres-statements.js';
import { explainText } from './read-plan.js';

/** A connection for one statement, inside a read-only transaction. */
export interface PostgresSession {
  readonly client: PoolClient;
  readonly settings: PostgresSettings;
  /** The plan of the asker's statement, as `explainText` answers it; empty where there was none. */
  readonly planRows: readonly TextRow[];
  /**
   * Waits for the engine within the statement's limits.
   * @throws the errors of `DataSourceDriver.execute`
   */
  wait<T>(promise: Promise<T>): Promise<T>;
  /** Rolls back and gives the connection to the next statement. Safe to call twice, and after a failure. */
  end(): Promise<void>;
}

/** The connections of one data source. */
export interface PostgresSessions {
  /**
   * Opens a session and, if it is for the statement of an asker, plans it without a wait of its own.
   * @throws DATA_SOURCE_REFUSED where the statement may call operators or casts that read other tables: it is not even planned then
   */
  open(options: DriverCallOptions, asked?: CheckedSql): Promise<PostgresSession>;
  close(): Promise<void>;
}

/** More than an engine runs at a time, so that checking a statement need not wait for the running ones. */
const mostConnections = 6;
const connectTimeoutMs = 10_000;
const idleConnectionMs = 30_000;
/** How long a reader may take between two batches before the server gives up. */
const idleReaderMs = 120_000;
/** How long a statement waits for a lock, as of ALTER TABLE. */
const lockTimeoutMs = 5_000;

/** Makes the sessions of a data source; connects on first use. */
export function createPostgresSessions(connection: DataSourceConnection): PostgresSessions {
  const config = clientConfig(connection);
  const running = new Set<StatementLimits>();
  const cancelling = new Set<Promise<void>>();
  const ownCodeOf = createOwnCode();
  let opened: Promise<OpenedPool> | null = null;
  let settings: PostgresSettings | null = null;
  let closed = false;

  /** Ends what a connection runs, over another one, and lets go of it. */
  function cancel(client: PoolClient, pid: string | null): void {
    const done = cancelBackend(opened, config, pid).finally(() => client.release(true));
    const settled = done.catch(() => undefined).finally(() => cancelling.delete(settled));
    cancelling.add(settled);
  }

  return {
    async open(options, asked) {
      if (closed) throw sourceClosed();
      let client: PoolClient | null = null;
      let pid: string | null = null;
      let released = false;
      const limits = createStatementLimits(options, () => {
        running.delete(limits);
        if (client !== null && !released) cancel(client, pid);
        released = true;
      });
      running.add(limits);

      async function wait<T>(promise: Promise<T>): Promise<T> {
        try {
          return await limits.wait(promise);
        } catch (error) {
          throw postgresFailure(error);
        }
      }
      async function end(): Promise<void> {
        limits.release();
        running.delete(limits);
        if (client === null || released) return;
        released = true;
        await client.query('ROLLBACK').then(
          () => client?.release(),
          () => client?.release(true),
        );
      }

      const pool = (opened ??= openPool(config));
      const connecting = pool.then((ready) => ready.pool.connect());
      try {
        const held = (client = await wait(connecting));
        settings ??= await wait(readSettings(held));
        const statements = ['BEGIN READ ONLY', settingsText(settings, options)];
        if (asked !== undefined) {
          refuseOwnCode(await wait(ownCodeOf(held, settings.schemas)), asked.sql);
          statements.push(explainText(asked));
        }
        const planRows: TextRow[] = [];
        await wait(
          runTogether(held, statements, (row, statement) => {
            if (statement === 1) pid = row[0] ?? null;
            else planRows.push(row);
          }),
        );
        return { client: held, settings, planRows, wait, end };
      } catch (error) {
        if (client === null)
          void connecting.then(
            (late) => late.release(),
            () => undefined,
          );
        await end();
        throw error;
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      for (const limits of running) limits.stop(sourceClosed());
      await Promise.all(cancelling);
      await opened?.then(({ pool }) => pool.end()).catch(() => undefined);
    },
  };
}

interface OpenedPool {
  readonly pool: Pool;
  createClient(config: ClientConfig): Client;
}

async function openPool(config: ClientConfig): Promise<OpenedPool> {
  const { default: pg } = await loadPeer('PostgreSQL', 'pg', () => import('pg'));
  // As an option of the pool, the limit would also end the waiting for a connection that is in use
  class ImpatientClient extends pg.Client {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectTimeoutMs });
    }
  }
  const pool = new pg.Pool({
    ...config,
    Client: ImpatientClient,
    max: mostConnections,
    idleTimeoutMillis: idleConnectionMs,
    allowExitOnIdle: true,
  });
  const ignore = (): void => undefined; // whoever waits for the connection gets the same error
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return {
    pool,
    createClient: (options) => new ImpatientClient(options),
  };
}

function clientConfig({
  host,
  port,
  database,
  username,
  password,
  options,
}: DataSourceConnection): ClientConfig {
  return {
    ...(host !== null && { host }),
    ...(port !== null && { port }),
    ...(username !== null && { user: username }),
    ...(password !== null && { password }),
    ...(options['ssl'] !== undefined && { ssl: options['ssl'] as NonNullable<ClientConfig['ssl']> }),
    database,
    application_name: 'querent',
  };
}

async function cancelBackend(
  opened: Promise<OpenedPool> | null,
  config: ClientConfig,
  pid: string | null,
): Promise<void> {
  if (opened === null || pid === null) return;
  const client = (await opened).createClient(config);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SELECT pg_cancel_backend($1)', [pid]).finally(() => client.end());
}

/** What makes a transaction end when it stays, and write values the way cells are read. Answers the id of the server's process. */
function settingsText({ searchPath }: PostgresSettings, { timeoutMs }: DriverCallOptions): string {
  const settings: Readonly<Record<string, string | number>> = {
    search_path: searchPath,
    standard_conforming_strings: 'on',
    statement_timeout: Math.ceil(timeoutMs ?? 0),
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleReaderMs,
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    bytea_output: 'hex',
    extra_float_digits: 1,
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `pg_catalog.set_config('${name}', '${String(value).replaceAll("'", "''")}', true)`,
  );
  return `SELECT pg_catalog.pg_backend_pid(), ${calls.join(', ')}`;
}
