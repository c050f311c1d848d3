/** A class of functions that is out, and why. */
interface ExcludedFunctions {
  /** Completes `f is not allowed: it ...`. */
  readonly reason: string;
  readonly names: ReadonlySet<string>;
}

/**
 * What one engine's SQL may use. The lists name what is allowed; everything else is refused, whether or not a class of
 * exclusions explains it. A function belongs on a list only where it computes its result from its arguments (or the clock, or
 * chance) alone: it reads no table, file, network, setting or session, writes nothing, waits for nothing and runs no text as SQL.
 */
export interface DialectRules {
  /** Functions that may stand where a value stands, lower case. */
  readonly functions: ReadonlySet<string>;
  /** Functions that may stand in FROM. */
  readonly tableFunctions: ReadonlySet<string>;
  /** Those of `functions` that make one value of many rows. */
  readonly aggregates: ReadonlySet<string>;
  /** Those of `functions` whose result changes without their arguments. */
  readonly volatile: ReadonlySet<string>;
  /** Types that values may be cast to, lower case and without their arguments. */
  readonly types: ReadonlySet<string>;
  /** Names that are read as calls without parentheses where no column has them. */
  readonly niladic: ReadonlySet<string>;
  readonly excluded: readonly ExcludedFunctions[];
  /** Schemas (or, for two-part names, databases) that belong to the engine, folded. */
  readonly systemSchemas: ReadonlySet<string>;
  /** Bare table names that belong to the engine, folded. */
  readonly systemTables: RegExp;
}

/** A set of the words of a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** All words of several sets. */
export function union(...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
