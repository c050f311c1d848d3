import { AnalyticsError } from '@querent/core';
import type { CollectionTable } from './collection-table.js';
import type { Database, Session } from './session.js';
import type { SqlDialect } from './sql-dialect.js';

/** Of the layout of tables; rises when a change is not additive. A database of a higher version is left alone. */
const storeVersion = 1;

/** Another process may be at it: a migration may take long. */
const migrationTimeoutMs = 60_000;

/**
 * Makes the tables, columns and keys that are missing, one process at a time, and writes down what it made. Drops nothing.
 * @throws UNSUPPORTED_ADAPTER where a newer version wrote the database
 */
export async function migrateTables(database: Database, tables: readonly CollectionTable[]): Promise<void> {
  const { dialect } = database;
  await database.transaction(
    (session) =>
      underLock(session, dialect, async () => {
        const options = await readTableOptions(session, dialect);
        await makeBookkeeping(session, dialect, options);
        const recorded = await readRecorded(session);
        for (const table of tables) refuseNewer(table, recorded);
        const existing = await readExisting(session, dialect);
        for (const table of tables) await makeTable(session, dialect, table, existing, options);
        for (const table of tables) await record(session, table, recorded);
      }),
    { waitTimeoutMs: migrationTimeoutMs },
  );
}

async function underLock(
  session: Session,
  { lockMigrations }: SqlDialect,
  work: () => Promise<void>,
): Promise<void> {
  if (lockMigrations === null) return work();
  const [row] = await session.all(lockMigrations.take);
  if (row !== undefined && 'locked' in row && row['locked'] !== 1) {
    throw new AnalyticsError(
      'CONFLICT',
      'Another process has been migrating the store for a minute; try again.',
    );
  }
  try {
    await work();
  } finally {
    if (lockMigrations.release !== null) await session.all(lockMigrations.release);
  }
}

async function readTableOptions(session: Session, { tableOptions }: SqlDialect): Promise<string> {
  const [row] = tableOptions === null ? [] : await session.all(tableOptions);
  return row === undefined ? '' : String(row['options']);
}

async function makeBookkeeping(session: Session, dialect: SqlDialect, options: string): Promise<void> {
  const name = `${dialect.shortName} not null`;
  const number = `${dialect.types.number} not null`;
  await session.run(
    `create table if not exists querent_migrations
     (collection ${name}, field ${name}, type ${name}, store_version ${number}, primary key (collection, field)) ${options}`,
  );
  await session.run(
    `create table if not exists querent_revisions
     (collection ${name} primary key, revision ${number}) ${options}`,
  );
  await addRevision(session, '*');
}

/** The row `*` is the one that transactions lock. */
async function addRevision(session: Session, collection: string): Promise<void> {
  const found = await session.all('select revision from querent_revisions where collection = ?', [
    collection,
  ]);
  if (found.length === 0) await session.run('insert into querent_revisions values (?, 0)', [collection]);
}

/** Collection → field → type, as it was written down. */
type Recorded = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function readRecorded(session: Session): Promise<Recorded> {
  const recorded = new Map<string, Map<string, string>>();
  for (const row of await session.all(
    'select collection, field, type, store_version from querent_migrations',
  )) {
    const collection = String(row['collection']);
    if (Number(row['store_version']) > storeVersion) throw newer(collection);
    const fields = recorded.get(collection) ?? new Map<string, string>();
    recorded.set(collection, fields.set(String(row['field']), String(row['type'])));
  }
  return recorded;
}

function refuseNewer({ definition }: CollectionTable, recorded: Recorded): void {
  for (const [field, type] of recorded.get(definition.name) ?? []) {
    if (definition.fields[field] !== type) throw newer(`${definition.name}.${field}`);
  }
}

function newer(what: string): AnalyticsError {
  return new AnalyticsError(
    'UNSUPPORTED_ADAPTER',
    `The store's database was written by a newer version of Querent, which keeps ${what} differently; ` +
      'start that version, or use another database.',
  );
}

/** `table` for tables, `table.name` for columns and keys. */
async function readExisting(session: Session, dialect: SqlDialect): Promise<ReadonlySet<string>> {
  const rows = await session.all(dialect.describe);
  return new Set(
    rows.flatMap((row) => [String(row['table_name']), `${String(row['table_name'])}.${String(row['name'])}`]),
  );
}

async function makeTable(
  session: Session,
  dialect: SqlDialect,
  table: CollectionTable,
  existing: ReadonlySet<string>,
  options: string,
): Promise<void> {
  const columns = table.columns.map(({ name, type, sql }) => ({
    name,
    sql: `${sql} ${dialect.types[type]}${name === 'id' ? ' not null primary key' : ''}`,
  }));
  if (!existing.has(table.name)) {
    const list = columns.map(({ sql }) => sql).join(', ');
    await session.run(`create table ${table.sql} (${list}) ${options}`);
  } else {
    for (const { name, sql } of columns) {
      if (!existing.has(`${table.name}.${name}`))
        await session.run(`alter table ${table.sql} add column ${sql}`);
    }
  }
  const missing = table.keys.filter((key) => !existing.has(`${table.name}.${key.name}`));
  for (const statement of dialect.createKeys(table.name, missing)) await session.run(statement);
  await addRevision(session, table.definition.name);
}

async function record(session: Session, { definition }: CollectionTable, recorded: Recorded): Promise<void> {
  const known = recorded.get(definition.name);
  const rows = Object.entries(definition.fields)
    .filter(([field]) => !known?.has(field))
    .map(([field, type]) => [definition.name, field, type, storeVersion]);
  await session.insert('insert into querent_migrations (collection, field, type, store_version)', rows);
}
