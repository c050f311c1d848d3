import knex from 'knex';
import type { Knex } from 'knex';
import { promisify } from 'node:util';
import type { Database, Session, SqlRow } from './session.js';
import { silentLog } from './silent-log.js';
import type { SqlDialect } from './sql-dialect.js';
import type { SqlValue } from './sql-text.js';

/** What differs between database servers besides their dialect. */
export interface ServerDatabaseOptions {
  readonly dialect: SqlDialect;
  /** The name of knex's client. */
  readonly client: 'pg' | 'mysql2';
  readonly connection: object;
  /** Run on every new connection. */
  readonly prepareConnection: readonly string[];
  readonly waitTimeoutMs: number;
  /** The rows of an answer of knex's client, and how many records it met. */
  readonly readAnswer: (answer: unknown) => { readonly rows: readonly SqlRow[]; readonly count: number };
}

/** Servers refuse statements of 65 536 parameters, and of more than 16 MB. */
const maxParametersPerInsert = 30_000;
const maxCharactersPerInsert = 2_000_000;

const maxConnections = 10;

/** The row that an exclusive transaction locks. */
const lockTransactions = `select revision from querent_revisions where collection = '*' for update`;

/**
 * A database server behind two pools of knex: one of a single connection, at which the exclusive transactions of this process
 * queue, so that those that wait do not take the connections of everything else.
 */
export function createServerDatabase(options: ServerDatabaseOptions): Database {
  const pools = new Map<'shared' | 'exclusive', Knex>();
  const sessionOn = (runner: Knex): Session => createSession(runner, options.readAnswer);

  function pool(kind: 'shared' | 'exclusive'): Knex {
    const opened = pools.get(kind) ?? openPool(options, kind === 'shared' ? maxConnections : 1);
    pools.set(kind, opened);
    return opened;
  }

  return {
    dialect: options.dialect,
    read: async (work) => work(sessionOn(pool('shared'))),
    transaction: async (work) => pool('shared').transaction((transaction) => work(sessionOn(transaction))),
    exclusive: async (work) =>
      pool('exclusive').transaction(async (transaction) => {
        const session = sessionOn(transaction);
        await session.all(lockTransactions);
        return work(session);
      }),
    async close() {
      for (const opened of pools.values()) await opened.destroy();
    },
  };
}

function openPool(
  { client, connection, prepareConnection, waitTimeoutMs }: ServerDatabaseOptions,
  size: number,
): Knex {
  return knex({
    client,
    connection,
    acquireConnectionTimeout: waitTimeoutMs,
    compileSqlOnError: false, // else messages would hold parameters
    pool: {
      min: 0,
      max: size,
      afterCreate: (fresh: ServerConnection, done: (error?: unknown) => void) =>
        prepareConnectionOf(fresh, prepareConnection).then(() => done(), done),
    },
    log: silentLog,
  });
}

/** A connection of pg or mysql2. */
interface ServerConnection {
  query(sql: string, done: (error: unknown) => void): void;
}

async function prepareConnectionOf(fresh: ServerConnection, statements: readonly string[]): Promise<void> {
  const run = promisify((sql: string, done: (error: unknown) => void) =>
    fresh.query(sql, (error) => done(error)),
  );
  for (const statement of statements) await run(statement);
}

function createSession(runner: Knex, readAnswer: ServerDatabaseOptions['readAnswer']): Session {
  const ask = async (
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<ReturnType<typeof readAnswer>> => {
    const answer: unknown = await runner.raw(sql, values as Knex.RawBinding[]);
    return readAnswer(answer);
  };
  return {
    all: async (sql, values) => (await ask(sql, values)).rows,
    run: async (sql, values) => (await ask(sql, values)).count,
    async insert(into, rows) {
      for (const part of partsOf(rows)) {
        const row = `(${(part[0] ?? []).map(() => '?').join(', ')})`;
        await ask(`${into} values ${part.map(() => row).join(', ')}`, part.flat());
      }
    },
  };
}

/** Cuts rows into parts that a server takes in one statement. */
function partsOf(rows: readonly (readonly SqlValue[])[]): (readonly SqlValue[])[][] {
  const parts: (readonly SqlValue[])[][] = [];
  let part: (readonly SqlValue[])[] = [];
  let characters = 0;
  let parameters = 0;
  for (const row of rows) {
    characters += row.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    parameters += row.length;
    if (part.length === 0 || characters > maxCharactersPerInsert || parameters > maxParametersPerInsert) {
      part = [];
      parts.push(part);
      characters = 0;
      parameters = row.length;
    }
    part.push(row);
  }
  return parts;
}

function sizeOf(value: SqlValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
}
