import type { Query } from '../query-model.js';

/** A statement, parsed and translated, before its names are resolved. */
export interface ParsedSql {
  readonly query: Query;
  /** Types that values are cast to, as written, where the query does not hold them itself. */
  readonly types: readonly string[];
  /** Functions behind operators. */
  readonly functions: readonly string[];
  /** The text to run; read after every name was resolved. */
  readonly runnableText: () => string;
}
