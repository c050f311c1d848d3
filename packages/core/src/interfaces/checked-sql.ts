import type { Dialect } from '../records/dialect.js';
import type { TableName } from '../records/table-name.js';

declare const checked: unique symbol;

/**
 * SQL that the guard has let through and whose every table the asker may read. Only the guard makes one,
 * and a driver runs nothing else: there is no second door.
 */
export interface CheckedSql {
  readonly [checked]: true;
  readonly dialect: Dialect;
  /** The text to run, which may differ from the text that was written. */
  readonly sql: string;
  /** The tables and views that the SQL names, spelled as the schema spells them, sorted. */
  readonly tables: readonly TableName[];
  /** What the engine may touch for them: `tables` and their closures, sorted. */
  readonly permitted: readonly TableName[];
  /** The functions that the SQL calls, lower case, sorted. */
  readonly functions: readonly string[];
}
