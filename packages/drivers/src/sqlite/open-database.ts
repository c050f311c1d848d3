import { statSync } from 'node:fs';
import { basename } from 'node:path';

import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

import { allowAll, type Authorizer, type DatabaseObjects, type ObjectKind } from './authorizer.js';
import { sqliteFailure } from './sqlite-failure.js';

/** An open database file, read-only, under an authorizer that follows the statement at hand. */
export interface OpenDatabase {
  readonly connection: DatabaseSyncInstance;
  /** Sets who judges from now on. */
  authorize(authorizer: Authorizer): void;
  /** The objects of the file as they are now. Leaves everything allowed. */
  objects(): DatabaseObjects;
}

/** More files than that are not kept open by one process. */
const mostOpen = 8;
/** No single text or blob may be longer, and no statement; nothing can be attached. */
const limits = { length: 64 * 2 ** 20, sqlLength: 2 ** 20, attach: 0 };
/** How long a file may stay locked by a writer. */
const lockTimeoutMs = 2_000;

interface Entry {
  /** Tells that the file was replaced by another. */
  readonly identity: string;
  readonly database: OpenDatabase;
}

const entries = new Map<string, Entry>();

/**
 * Opens a file, or finds it open.
 * @throws DATA_SOURCE_UNAVAILABLE where there is no such file, or SQLite's own error
 */
export function openDatabase(file: string): OpenDatabase {
  const identity = identityOf(file);
  const known = entries.get(file);
  if (known?.identity === identity) return known.database;
  close(file);
  const oldest = entries.keys().next().value;
  if (entries.size >= mostOpen && oldest !== undefined) close(oldest);
  const database = open(file);
  entries.set(file, { identity, database });
  return database;
}

function close(file: string): void {
  entries.get(file)?.database.connection.close();
  entries.delete(file);
}

function identityOf(file: string): string {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status === undefined)
    throw sqliteFailure('DATA_SOURCE_UNAVAILABLE', `There is no database file ${basename(file)}.`);
  if (!status.isFile()) throw sqliteFailure('DATA_SOURCE_UNAVAILABLE', `${basename(file)} is not a file.`);
  return `${status.dev}:${status.ino}`;
}

function open(file: string): OpenDatabase {
  let authorizer = allowAll;
  let version: unknown = null;
  let objects: DatabaseObjects = new Map();
  const connection = new DatabaseSync(file, {
    readOnly: true,
    allowExtension: false,
    defensive: true,
    // A name in double quotes that names nothing is text, as it is to every shell of SQLite.
    enableDoubleQuotedStringLiterals: true,
    timeout: lockTimeoutMs,
    limits,
  });
  connection.setAuthorizer((...action) => authorizer(...action));
  const schemaVersion = connection.prepare('PRAGMA main.schema_version', { returnArrays: true });
  return {
    connection,
    authorize(next) {
      authorizer = next;
    },
    objects() {
      authorizer = allowAll;
      const [current] = schemaVersion.get() as unknown[];
      if (current !== version) {
        objects = readObjects(connection);
        version = current;
      }
      return objects;
    },
  };
}

function readObjects(connection: DatabaseSyncInstance): DatabaseObjects {
  const listed = connection.prepare('PRAGMA main.table_list').all() as { name: string; type: ObjectKind }[];
  const own = listed.map(({ name, type }) => [name.toLowerCase(), type] as const);
  return new Map(own.filter(([name]) => !name.startsWith('sqlite_')));
}
