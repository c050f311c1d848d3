import type { AnalyticsError, ResultColumn, ResultStream } from '@querent/core';

import { duckdbFailure } from '../duckdb/duckdb-failure.js';
import { bindStatement, startBatches } from '../duckdb/run-statement.js';
import { createStatementLimits } from '../statement-limits.js';
import type { AttachedDatabase } from './attach-tables.js';

/** A bound statement in a database of its own, which goes when the statement ends. */
export interface OpenStatement {
  readonly columns: readonly ResultColumn[];
  /** Runs it; leaving the batches early, or reading them all, ends it. @throws the errors of `DataSourceDriver.execute` */
  run(maxRows: number): Promise<ResultStream['batches']>;
  /** Ends it for a reason, which whoever waits gets to know. */
  stop(reason: AnalyticsError): void;
  /** Safe to call twice. */
  end(): void;
}

/** What {@link openStatement} needs. */
export interface OpenStatementOptions {
  readonly connect: () => Promise<AttachedDatabase>;
  readonly onEnd: (statement: OpenStatement) => void;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Binds a statement in a database that is opened for it.
 * @throws the errors of `DataSourceDriver.explain`
 */
export async function openStatement(sql: string, options: OpenStatementOptions): Promise<OpenStatement> {
  let database: AttachedDatabase | null = null;
  let opened: OpenStatement | null = null;
  let work: Promise<unknown> = Promise.resolve();
  const limits = createStatementLimits(options, () => {
    database?.connection.interrupt();
    end();
  });

  async function wait<Result>(promise: Promise<Result>): Promise<Result> {
    work = promise;
    try {
      return await limits.wait(promise);
    } catch (error) {
      throw duckdbFailure(error);
    }
  }

  /** The database goes once the engine has come to rest. */
  function end(): void {
    limits.release();
    const held = database;
    if (held === null) return;
    database = null;
    if (opened !== null) options.onEnd(opened);
    void work.catch(() => undefined).then(() => held.close());
  }

  const connecting = options.connect();
  try {
    database = await wait(connecting);
    const session = { connection: database.connection, wait, end };
    const bound = await bindStatement(session, sql);
    opened = {
      columns: bound.columns,
      async run(maxRows) {
        try {
          return await startBatches(session, bound, maxRows);
        } catch (error) {
          end();
          throw error;
        }
      },
      stop: (reason) => limits.stop(reason),
      end,
    };
    return opened;
  } catch (error) {
    if (database === null) void connecting.then((late) => late.close()).catch(() => undefined);
    end();
    throw error;
  }
}
