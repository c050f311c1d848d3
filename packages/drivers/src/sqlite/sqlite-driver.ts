import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import {
  AnalyticsError,
  type CheckedSql,
  type DataSourceConnection,
  type DataSourceDriver,
  type DataSourceDriverFactory,
  type DriverCallOptions,
} from '@querent/core';

import { loadPeer } from '../load-peer.js';
import { createProcessPool, type PooledProcess, type ProcessPool } from '../process-pool/process-pool.js';
import { createStatementLimits, sourceClosed, type StatementLimits } from '../statement-limits.js';
import type { Rows, SqliteReply, SqliteRequest, StatementText } from './sqlite-messages.js';

/** Options of {@link createSqliteDriverFactory}. */
export interface SqliteDriverOptions {
  /** At most so many statements run at a time, each in a process of its own, of all files; 6 where unset. */
  readonly processes?: number | undefined;
  /** A statement that needs more memory is ended; 512 where unset. */
  readonly memoryLimitMb?: number | undefined;
  /** A process with nothing to do for so long ends; 30 000 where unset. */
  readonly idleMs?: number | undefined;
}

type Pool = ProcessPool<SqliteRequest, SqliteReply>;
type Process = PooledProcess<SqliteRequest, SqliteReply>;

/** Makes drivers of SQLite files that share one pool of processes. */
export function createSqliteDriverFactory(options: SqliteDriverOptions = {}): DataSourceDriverFactory {
  const pool: Pool = createProcessPool({
    script: new URL('./sqlite-child.js', import.meta.url),
    processes: options.processes ?? 6,
    memoryLimitMb: options.memoryLimitMb ?? 512,
    idleMs: options.idleMs ?? 30_000,
  });
  let openDrivers = 0;
  return (connection) => {
    openDrivers += 1;
    return createDriver(resolve(connection.database), pool, () => {
      openDrivers -= 1;
      if (openDrivers === 0) pool.close();
    });
  };
}

/** Reads one SQLite file, named by `connection.database`, in processes of its own that a signal can end at any moment. */
export function createSqliteDriver(connection: DataSourceConnection): DataSourceDriver {
  return createSqliteDriverFactory()(connection);
}

function createDriver(file: string, pool: Pool, onClose: () => void): DataSourceDriver {
  const running = new Set<StatementLimits>();
  let closed = false;

  /** Takes a process for one statement; whatever ends the statement ends the process. The wait for it is no part of its time. */
  async function begin(options: DriverCallOptions): Promise<Session> {
    if (closed) throw sourceClosed();
    if (!hasEngine) await requireEngine();
    const process = await takeProcess(options);
    const limits = createStatementLimits(options, () => process.kill());
    running.add(limits);
    return createSession(process, limits, () => running.delete(limits));
  }

  async function takeProcess(options: DriverCallOptions): Promise<Process> {
    const leaving = new AbortController();
    const limits = createStatementLimits(options, () => leaving.abort());
    running.add(limits);
    const acquired = pool.acquire(leaving.signal);
    try {
      return await limits.wait(acquired);
    } catch (error) {
      void acquired.then(
        (process) => process.release(),
        () => undefined,
      );
      throw AnalyticsError.is(error) && error.code === 'QUERY_TIMEOUT' ? allBusy(error) : error;
    } finally {
      limits.release();
      running.delete(limits);
    }
  }

  async function ask(request: SqliteRequest, options: DriverCallOptions): Promise<SqliteReply> {
    const session = await begin(options);
    try {
      return await session.ask(request);
    } finally {
      session.end();
    }
  }

  return {
    specVersion: 1,
    dialect: 'sqlite',
    async introspect(options = {}) {
      return expectReply(await ask({ kind: 'introspect', file }, options), 'schema').schema;
    },
    async syntaxTree() {
      return null;
    },
    async explain(sql, options) {
      const reply = await ask({ kind: 'explain', file, statement: statementText(sql) }, options);
      const { columns, relations } = expectReply(reply, 'plan');
      return { columns, relations, estimated_rows: null };
    },
    async execute(sql, options) {
      const session = await begin(options);
      try {
        const request = {
          kind: 'execute',
          file,
          statement: statementText(sql),
          maxRows: options.maxRows,
        } as const;
        const first = expectReply(await session.ask(request), 'rows');
        if (first.done) session.end();
        return { columns: first.columns, batches: readBatches(first, session) };
      } catch (error) {
        session.end();
        throw error;
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      for (const limits of running) limits.stop(sourceClosed());
      onClose();
    },
  };
}

function allBusy(cause: AnalyticsError): AnalyticsError {
  return new AnalyticsError(
    'DATA_SOURCE_UNAVAILABLE',
    'Other statements keep every process for SQLite files busy: try again in a moment.',
    { cause },
  );
}

/** A process that works for one statement. */
interface Session {
  ask(request: SqliteRequest): Promise<SqliteReply>;
  /** Gives the process back once its statement has ended. Safe to call twice. */
  end(): void;
}

/** A statement that its reader has left may take so long to end by itself; then its process is ended. */
const endingMs = 250;

function createSession(process: Process, limits: StatementLimits, onEnd: () => void): Session {
  let isRunning = false;
  let asked: Promise<unknown> = Promise.resolve();

  function endStatement(): void {
    const timer = setTimeout(() => process.kill(), endingMs);
    void asked
      .then(() => process.request({ kind: 'end' }))
      .then(
        () => process.release(),
        () => process.kill(),
      )
      .finally(() => clearTimeout(timer));
  }

  return {
    async ask(request) {
      const answered = process.request(request);
      isRunning = true;
      asked = answered;
      const reply = await limits.wait(answered);
      isRunning = reply.kind === 'rows' && !reply.done;
      if (reply.kind === 'failure') throw new AnalyticsError(reply.code, reply.message);
      return reply;
    },
    end() {
      limits.release();
      if (isRunning) endStatement();
      else process.release();
      isRunning = false;
      onEnd();
    },
  };
}

/** The next batch is made while this one is read. */
async function* readBatches(
  first: Extract<SqliteReply, { kind: 'rows' }>,
  session: Session,
): AsyncGenerator<Rows> {
  let batch = first;
  try {
    while (!batch.done) {
      const next = session.ask({ kind: 'next' });
      next.catch(() => undefined); // thrown below, unless the reader leaves
      yield batch.rows;
      batch = expectReply(await next, 'rows');
    }
    if (batch.rows.length > 0) yield batch.rows;
  } finally {
    session.end();
  }
}

function expectReply<Kind extends SqliteReply['kind']>(
  reply: SqliteReply,
  kind: Kind,
): Extract<SqliteReply, { kind: Kind }> {
  if (reply.kind !== kind) throw new Error(`A child answered ${reply.kind} instead of ${kind}`);
  return reply as Extract<SqliteReply, { kind: Kind }>;
}

/** Says how to get the engine where it is missing, which a child could only answer by ending. */
async function requireEngine(): Promise<void> {
  hasEngine = await loadPeer('SQLite', '@photostructure/sqlite', async () => {
    createRequire(import.meta.url).resolve('@photostructure/sqlite');
    return true;
  });
}
let hasEngine = false;

function statementText({ sql, tables, permitted, functions }: CheckedSql): StatementText {
  return { sql, tables, permitted, functions };
}
