import type { Query } from '../query-model.js';

/** A statement, parsed and translated, before its names are resolved. */
export interface ParsedSql {
  readonly query: Query;
  /** Types that values are cast to, as written, where the query does not hold them itself. */
  readonly types: readonly string[];
  /** Functions behind operators. */
  readonly functions: readonly string[];
  /** Names in double quotes, where the engine reads those that name nothing as text. */
  readonly doubleQuoted?: ReadonlySet<string> | undefined;
  /** The text to run; read after every name was resolved. */
  readonly runnableText: () => string;
}
