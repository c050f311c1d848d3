import type { ContextColumn, ContextTable } from '@querent/core';
import type { Expression } from '../algebra/query.js';

/** One way to join two tables, by their numbers. The source side holds the foreign key. */
export interface Edge {
  readonly source: number;
  readonly target: number;
  readonly sourceColumns: readonly number[];
  readonly targetColumns: readonly number[];
  readonly confidence: number;
}

/** A column under one number over all tables, with what its name and place tell. */
export interface IndexedColumn {
  readonly index: number;
  readonly table: number;
  readonly name: string;
  readonly column: ContextColumn;
  /** What stands for it in SQL where it is no stored column, for example price times quantity. */
  readonly expression: Expression | null;
  /** Words of the name, unstemmed. */
  readonly words: readonly string[];
  /** The name and its synonyms, as stems. */
  readonly phrases: readonly (readonly string[])[];
  /** Stems of the name without the words that it shares with its table or with most columns there: `customer_first_name` in `customers`. Empty where there are none. */
  readonly bare: readonly string[];
  /** Stems of adjectives that mean it without naming it: `expensive` for a price. */
  readonly qualities: readonly string[];
  readonly descriptionStems: ReadonlySet<string>;
  readonly isKey: boolean;
  readonly isForeign: boolean;
  readonly isReferenced: boolean;
  readonly isNumeric: boolean;
  readonly isTemporal: boolean;
  readonly isNameLike: boolean;
  /** Holds what people call revenue. */
  readonly isRevenue: boolean;
}

/** A table under its number in the context. */
export interface IndexedTable {
  readonly index: number;
  readonly table: ContextTable;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Words of its description that the question calls it by, as stems. */
  readonly aliases: readonly (readonly string[])[];
  readonly descriptionStems: ReadonlySet<string>;
  readonly columns: readonly number[];
  /** The columns of the primary key, or of what stands for one. */
  readonly key: readonly number[];
  /** The column that names a row to people, or null. */
  readonly nameColumn: number | null;
}

/** The context arranged for linking and joining. */
export interface SchemaIndex {
  readonly tables: readonly IndexedTable[];
  readonly columns: readonly IndexedColumn[];
  readonly edges: readonly Edge[];
  /** Edges at each table. */
  readonly edgesOf: readonly (readonly Edge[])[];
  /** Whether two tables are related in more than one way. */
  readonly hasParallelEdges: boolean;
  /** Every stem that occurs in a name. */
  readonly nameStems: ReadonlySet<string>;
}
