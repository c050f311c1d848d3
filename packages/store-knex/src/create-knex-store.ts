import { AnalyticsError } from '@querent/core';
import type { CollectionName, Collections, Store } from '@querent/core';
import { compileFind, compileWhere } from './compile-find.js';
import { createCollectionTable } from './collection-table.js';
import type { CollectionTable } from './collection-table.js';
import { migrateTables } from './migrate-tables.js';
import { openDatabase } from './open-database.js';
import { createQueue } from './queue.js';
import type { Database, Session } from './session.js';
import type { SqlText } from './sql-text.js';
import { toStoreError } from './store-error.js';

/** Where the store is, and how long it waits. */
export interface KnexStoreOptions {
  /** `sqlite:FILE`, `sqlite::memory:` or a file path; `postgres://…`; `mysql://…` or `mariadb://…`. */
  readonly url: string;
  /** How long a call waits for the store before it ends with CONFLICT; 5 000 unless told. */
  readonly waitTimeoutMs?: number | undefined;
}

const defaultWaitTimeoutMs = 5000;

/**
 * A store in SQLite, PostgreSQL, MySQL or MariaDB. Connects on first use; transactions run one after another, in every process.
 * @throws VALIDATION_ERROR for an address that is none; its calls throw DATA_SOURCE_UNAVAILABLE where the database cannot be used
 */
export function createKnexStore({ url, waitTimeoutMs = defaultWaitTimeoutMs }: KnexStoreOptions): Store {
  const database = openDatabase(url, waitTimeoutMs);
  const tables = new Map<string, CollectionTable>();
  let closing: Promise<void> | undefined;

  /** The database, as long as the store is open. */
  function open(): Database {
    if (closing === undefined) return database;
    throw new AnalyticsError('DATA_SOURCE_UNAVAILABLE', 'The store is closed; make a new one.');
  }

  return createFace(database, tables, {
    read: async (work) => open().read(work),
    write: async (work) => open().transaction(work),
    async migrate(definitions) {
      const migrated = definitions.map((definition) => createCollectionTable(definition, database.dialect));
      try {
        await migrateTables(open(), migrated);
      } catch (error) {
        throw toStoreError(error, database.dialect);
      }
      for (const table of migrated) tables.set(table.definition.name, table);
    },
    transaction: async (work) => runTransaction(open(), tables, work),
    close: () => (closing ??= database.close()),
  });
}

async function runTransaction<Result>(
  database: Database,
  tables: ReadonlyMap<string, CollectionTable>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  /** What the work, or a transaction that joined it, threw: it goes to the caller as it is. */
  let failure: { readonly error: unknown } | undefined;
  const remember = (error: unknown): never => {
    failure ??= { error };
    throw error;
  };
  try {
    return await database.exclusive(async (session) => {
      const { store, end } = createInnerStore(database, tables, session, remember);
      try {
        const result = await work(store).catch(remember);
        if (failure !== undefined) throw failure.error;
        return result;
      } finally {
        await end();
      }
    });
  } catch (error) {
    if (failure !== undefined) throw failure.error;
    throw toStoreError(error, database.dialect);
  }
}

/** The store that a transaction hands in. Its calls run one after another, since they share a connection. */
function createInnerStore(
  database: Database,
  tables: ReadonlyMap<string, CollectionTable>,
  session: Session,
  remember: (error: unknown) => never,
): { readonly store: Store; readonly end: () => Promise<void> } {
  const queue = createQueue();
  const perform = async <Result>(work: (inside: Session) => Promise<Result>): Promise<Result> =>
    queue.add(() => work(session));

  const store: Store = createFace(database, tables, {
    read: perform,
    write: (work) => perform((inside) => withSavepoint(inside, work)),
    migrate: () => Promise.reject(new Error('A store cannot be migrated inside a transaction.')),
    transaction: (work) => work(store).catch(remember),
    close: () => Promise.resolve(),
  });
  return { store, end: () => queue.end('This transaction has ended: use the store that began it.') };
}

/** Takes back one call alone where it fails, so that the transaction can go on. */
async function withSavepoint<Result>(
  session: Session,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  await session.run('savepoint querent_call');
  try {
    const result = await work(session);
    await session.run('release savepoint querent_call');
    return result;
  } catch (error) {
    await session.run('rollback to savepoint querent_call');
    throw error;
  }
}

/** What differs between a store and the store inside its transaction. */
interface Scope extends Pick<Store, 'migrate' | 'transaction' | 'close'> {
  readonly read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
  readonly write: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
}

function createFace(
  { dialect }: Database,
  tables: ReadonlyMap<string, CollectionTable>,
  { read, write, ...rest }: Scope,
): Store {
  function tableOf(name: CollectionName): CollectionTable {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`The store has no collection ${name}: call migrate first.`);
    return table;
  }

  /**
   * Makes a change and lets the revision rise with it. The revision goes first: its row is the lock that all writers of a
   * collection take in the same order, so that none waits for another in a circle.
   */
  async function change(name: CollectionName, work: (session: Session) => Promise<number>): Promise<number> {
    const raise = `update querent_revisions set revision = revision + ? where collection = ?`;
    try {
      return await write(async (session) => {
        await session.run(raise, [1, name]);
        const count = await work(session);
        if (count === 0) await session.run(raise, [-1, name]);
        return count;
      });
    } catch (error) {
      throw toStoreError(error, dialect, name);
    }
  }

  async function look(name: CollectionName, { sql, values }: SqlText) {
    try {
      return await read((session) => session.all(sql, values));
    } catch (error) {
      throw toStoreError(error, dialect, name);
    }
  }

  /** Counts what a change that changes nothing would meet. */
  async function count(name: CollectionName, where: SqlText): Promise<number> {
    const sql = `select count(*) as met from ${tableOf(name).sql}${where.sql}`;
    const [row] = await look(name, { sql, values: where.values });
    return Number(row?.['met']);
  }

  return {
    ...rest,
    specVersion: 1,
    async insert(name, records) {
      const table = tableOf(name);
      const rows = records.map((record) => table.encode(record));
      if (rows.length === 0) return;
      await change(name, async (session) => {
        await session.insert(table.insertInto, rows);
        return rows.length;
      });
    },
    async find(name, filter, { order = [], limit, after } = {}) {
      const table = tableOf(name);
      const keys = order.map(({ field, direction }) => ({ field: String(field), direction }));
      const rows = await look(name, compileFind(dialect, table, filter, { order: keys, limit, after }));
      return rows.map((row) => table.decode(row)) as unknown as Collections[typeof name][];
    },
    async update(name, filter, patch) {
      const table = tableOf(name);
      const where = compileWhere(dialect, table, filter);
      const values = table.encodePatch(patch);
      if (values.length === 0) return count(name, where);
      const set = values.map(({ column }) => `${column.sql} = ?`).join(', ');
      return change(name, (session) =>
        session.run(`update ${table.sql} set ${set}${where.sql}`, [
          ...values.map(({ value }) => value),
          ...where.values,
        ]),
      );
    },
    async remove(name, filter) {
      const table = tableOf(name);
      const where = compileWhere(dialect, table, filter);
      return change(name, (session) => session.run(`delete from ${table.sql}${where.sql}`, where.values));
    },
    async increment(name, filter, amounts) {
      const table = tableOf(name);
      const where = compileWhere(dialect, table, filter);
      const values = table.encodePatch(amounts);
      if (values.length === 0) return count(name, where);
      const set = values.map(({ column: { sql } }) => `${sql} = coalesce(${sql}, 0) + ?`).join(', ');
      return change(name, (session) =>
        session.run(`update ${table.sql} set ${set}${where.sql}`, [
          ...values.map(({ value }) => value),
          ...where.values,
        ]),
      );
    },
    async revisions(names) {
      for (const name of names) tableOf(name);
      const [first] = names;
      if (first === undefined) return [];
      const rows = await look(first, {
        sql: `select collection, revision from querent_revisions where collection in (${names.map(() => '?').join(', ')})`,
        values: names,
      });
      const revisions = new Map(rows.map((row) => [row['collection'], Number(row['revision'])]));
      return names.map((name) => revisions.get(name) ?? 0);
    },
  };
}
