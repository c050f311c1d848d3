import type { Dialect } from '../records/dialect.js';
import { foldName } from '../sql/table-name.js';

/** The names of an asset, from the database down; the level is that of the deepest name. */
export interface AssetNames {
  readonly database_name: string;
  readonly schema_name: string | null;
  readonly table_name: string | null;
  readonly column_name: string | null;
}

/** The names in one text that is equal for names that the source's engine takes for the same. Without a dialect, names are exact. */
export function nameKey(dialect: Dialect | null, names: AssetNames): string {
  const fold = (name: string | null): string | null =>
    name === null || dialect === null ? name : foldName(dialect, name);
  const { database_name, schema_name, table_name, column_name } = names;
  return JSON.stringify(
    [database_name, fold(schema_name), fold(table_name), fold(column_name)].filter((name) => name !== null),
  );
}
