import type { DuckDBConnection } from '@duckdb/node-api';

import { loadPeer } from '../load-peer.js';
import { tablePlace } from './load-messages.js';

/** A table by the name that SQL uses, and the database file that holds it. */
export interface AttachedTable {
  readonly catalog: string;
  readonly schema: string;
  readonly table: string;
  readonly file: string;
}

/** A DuckDB in memory with some tables and nothing else. */
export interface AttachedDatabase {
  readonly connection: DuckDBConnection;
  /** Gives everything back, once the connection rests. */
  close(): void;
}

/** What was attached is all that there is, and stays so. */
const locks = [
  "SET temp_directory = ''",
  'SET enable_external_access = false',
  'SET autoinstall_known_extensions = false',
  'SET autoload_known_extensions = false',
  'SET allow_community_extensions = false',
  "SET TimeZone = 'UTC'",
  "SET max_memory = '1GB'",
  'SET lock_configuration = true',
];

/** Opens a database in memory that shows tables of several files under their names, read-only, and locks it. */
export async function attachTables(tables: readonly AttachedTable[]): Promise<AttachedDatabase> {
  const { DuckDBInstance } = await loadPeer('DuckDB', '@duckdb/node-api', () => import('@duckdb/node-api'));
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    for (const statement of [...attachments(tables), ...locks]) await connection.run(statement);
    return {
      connection,
      close() {
        connection.closeSync();
        instance.closeSync();
      },
    };
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

function attachments(tables: readonly AttachedTable[]): string[] {
  const [first] = tables;
  if (first === undefined) return [];
  const catalog = quote(first.catalog);
  const schemas = new Set(tables.map(({ schema }) => schema));
  return [
    `ATTACH ':memory:' AS ${catalog}`,
    ...[...schemas].map((schema) => `CREATE SCHEMA IF NOT EXISTS ${catalog}.${quote(schema)}`),
    ...tables.flatMap(({ file, schema, table }, place) => [
      `ATTACH '${file.replaceAll("'", "''")}' AS ${fileName(place)} (READ_ONLY)`,
      `CREATE VIEW ${catalog}.${quote(schema)}.${quote(table)} AS SELECT * FROM ${fileName(place)}.${tablePlace.schema}.${tablePlace.table}`,
    ]),
    `USE ${catalog}`,
  ];
}

/** Not a name that a statement could have: the guard lets only the catalog through. */
function fileName(place: number): string {
  return `querent_file_${String(place)}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
