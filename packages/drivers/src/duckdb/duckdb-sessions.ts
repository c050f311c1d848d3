import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { DriverCallOptions } from '@querent/core';

import { loadPeer } from '../load-peer.js';
import { createStatementLimits, sourceClosed, type StatementLimits } from '../statement-limits.js';
import { duckdbFailure, duckdbUnavailable } from './duckdb-failure.js';
import { wholePlans } from './read-plan.js';

/** A connection for one statement. */
export interface DuckdbSession {
  readonly connection: DuckDBConnection;
  /**
   * Waits for the engine within the statement's limits.
   * @throws the errors of `DataSourceDriver.execute`
   */
  wait<T>(promise: Promise<T>): Promise<T>;
  /** Closes the connection once it has come to rest. Safe to call twice. */
  end(): void;
}

/** The connections of one database file. */
export interface DuckdbSessions {
  open(options: DriverCallOptions): Promise<DuckdbSession>;
  close(): Promise<void>;
}

/** In place of a file: an empty database that lives as long as its sessions. */
export const inMemory = ':memory:';

/** What a database may do is settled before anybody's SQL runs, and cannot be changed afterwards. */
const settings = [
  "SET temp_directory = ''",
  'SET enable_external_access = false',
  'SET autoinstall_known_extensions = false',
  'SET autoload_known_extensions = false',
  'SET allow_community_extensions = false',
  "SET TimeZone = 'UTC'",
  "SET max_memory = '1GB'",
  wholePlans,
  'SET lock_configuration = true',
];

/** Makes the sessions of a file; opens it on first use. */
export function createDuckdbSessions(file: string): DuckdbSessions {
  const running = new Set<StatementLimits>();
  const resting = new Set<Promise<void>>();
  let opened: Promise<DuckDBInstance> | null = null;
  let closed = false;

  async function connect(): Promise<DuckDBConnection> {
    opened ??= openFile(file);
    try {
      return await (await opened).connect();
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  return {
    async open(options) {
      if (closed) throw sourceClosed();
      let connection: DuckDBConnection | null = null;
      let work: Promise<unknown> = Promise.resolve();
      const limits = createStatementLimits(options, () => {
        connection?.interrupt();
        end();
      });
      running.add(limits);

      async function wait<T>(promise: Promise<T>): Promise<T> {
        work = promise;
        try {
          return await limits.wait(promise);
        } catch (error) {
          throw duckdbFailure(error);
        }
      }
      function end(): void {
        limits.release();
        running.delete(limits);
        const held = connection;
        connection = null;
        if (held === null) return;
        const rest = work
          .then(
            () => undefined,
            () => undefined,
          )
          .then(() => held.closeSync())
          .finally(() => resting.delete(rest));
        resting.add(rest);
      }

      const connecting = connect();
      try {
        connection = await wait(connecting);
        return { connection, wait, end };
      } catch (error) {
        if (connection === null)
          void connecting.then(
            (late) => late.closeSync(),
            () => undefined,
          );
        end();
        throw error;
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      for (const limits of running) limits.stop(sourceClosed());
      await Promise.all(resting);
      (await opened?.catch(() => null))?.closeSync();
    },
  };
}

async function openFile(file: string): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await loadPeer('DuckDB', '@duckdb/node-api', () => import('@duckdb/node-api'));
  const status = file === inMemory ? null : await stat(file).catch(() => null);
  if (file !== inMemory && status?.isFile() !== true)
    throw duckdbUnavailable(`there is no database file ${basename(file)}.`, null);
  try {
    const options = file === inMemory ? {} : { access_mode: 'READ_ONLY' };
    const instance = await DuckDBInstance.create(file, options);
    const connection = await instance.connect();
    for (const setting of settings) await connection.run(setting);
    connection.closeSync();
    return instance;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw duckdbUnavailable(reason.replaceAll(file, basename(file)), error);
  }
}
