import { createHash } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { foldName } from '../sql/table-name.js';

const longestName = 60;

/** Names that mean something else in the engine or stand for the catalog itself. */
const reservedSchemas = new Set([
  'main',
  'temp',
  'system',
  'pg_catalog',
  'information_schema',
  'uploads',
  'memory',
]);
const reservedTables = /^(?:duckdb_|pragma_|pg_|sqlite_|information_schema)/;

/**
 * The schema of a user's files: the user name where that is a plain name, else made of it with a mark that makes it the user's own, so
 * that it neither collides with nor tells of another's, and never passes to somebody else.
 */
export function schemaNameOf({ user_id, username }: Principal): string {
  const plain = plainName(username, 'user');
  if (plain === username.toLowerCase() && !reservedSchemas.has(plain)) return plain;
  return `${plain}_${createHash('sha256').update(user_id).digest('hex').slice(0, 6)}`;
}

/** The table of a file where its uploader names none: the name of the file without its ending, or of its sheet. */
export function tableNameOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const plain = plainName(base.replace(/(?:\.(?:csv|tsv|txt|xlsx|gz))+$/i, ''), 'file');
  return reservedTables.test(plain) ? `t_${plain}` : plain;
}

/**
 * A name that no other file of the schema has: as wanted, or, where the uploader did not choose it, with a number.
 * @throws CONFLICT where a chosen name is taken
 */
export async function freeTableName(
  inside: Store,
  schema: string,
  { wanted, isChosen }: { readonly wanted: string; readonly isChosen: boolean },
): Promise<string> {
  const filter = { schema_name: schema, status: { in: ['loading', 'ready'] as const } };
  const files = await inside.find('files', filter);
  const taken = new Set(files.map(({ table_name }) => foldName('duckdb', table_name)));
  if (!taken.has(foldName('duckdb', wanted))) return wanted;
  if (isChosen) {
    throw new AnalyticsError(
      'CONFLICT',
      `You have a table ${wanted} already: delete its file first, or choose another name.`,
      { details: { field: 'table_name' } },
    );
  }
  let number = 2;
  while (taken.has(`${wanted}_${String(number)}`)) number += 1;
  return `${wanted}_${String(number)}`;
}

/** Letters, digits and underscores of any script, lower case, not beginning with a digit. */
function plainName(text: string, fallback: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  const short = [...plain].slice(0, longestName).join('');
  if (short === '') return fallback;
  return /^[\p{N}\p{M}]/u.test(short) ? `t_${short}` : short;
}
