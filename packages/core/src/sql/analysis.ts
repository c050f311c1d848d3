import type { ColumnName, TableName } from '../records/table-name.js';

/** An equality join between two tables or views; all its conditions together are one join. */
export interface SqlJoin {
  readonly left: TableName;
  readonly right: TableName;
  readonly columns: readonly { readonly left: string; readonly right: string }[];
}

/** An aggregate of the outermost level. */
export interface SqlAggregate {
  /** Lower case. */
  readonly function: string;
  readonly is_distinct: boolean;
  /** What is aggregated, where that is one column of a table for certain; else null. */
  readonly column: ColumnName | null;
}

/** What a statement does, as far as its text and the schema tell for certain. Names are spelled as the schema spells them. */
export interface SqlAnalysis {
  /** Every table and view that the statement names, sorted. */
  readonly tables: readonly TableName[];
  /** The columns that it names, sorted; of `*`, every column that stands for. */
  readonly columns: readonly ColumnName[];
  /** Lower case, sorted. */
  readonly functions: readonly string[];
  /** In the order of the text; from ON, USING, NATURAL, and WHERE over a comma. */
  readonly joins: readonly SqlJoin[];
  readonly aggregates: readonly SqlAggregate[];
  /** The same rows may give another answer next time: the clock, chance, a generated id. */
  readonly has_volatile_function: boolean;
  /** Names in double quotes that no column in sight has, in the order of the text; SQLite reads them as text. */
  readonly quoted_texts: readonly string[];
}
