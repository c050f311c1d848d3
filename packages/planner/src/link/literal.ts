import type { ComparisonOperator } from '../algebra/query.js';

/** A column that holds the value that the question names, spelled as the data does. */
export interface LiteralOption {
  readonly column: number;
  readonly value: string;
  readonly similarity: number;
}

/** Something in the question that can stand in a condition; `start` and `end` count tokens. */
export interface Literal {
  readonly kind: 'value' | 'number' | 'range' | 'quoted' | 'time';
  readonly start: number;
  readonly end: number;
  /** The words as asked, or the number in digits. */
  readonly text: string;
  /** For values: the columns that hold it. */
  readonly options: readonly LiteralOption[];
  /** For adjectives: the spellings that the data may have; else empty. */
  readonly choices: readonly string[];
  readonly operator: ComparisonOperator;
  readonly isNegated: boolean;
  /** For ranges the upper number. */
  readonly high: string | null;
  /** For times: first day, and the day after the last; null where open. */
  readonly from: string | null;
  readonly to: string | null;
  /** Written with a capital letter or in quotes. */
  readonly isMarked: boolean;
}

/** A literal with nothing in it, to be filled. */
export const plainLiteral: Omit<Literal, 'kind' | 'start' | 'end' | 'text'> = {
  options: [],
  choices: [],
  operator: '=',
  isNegated: false,
  high: null,
  from: null,
  to: null,
  isMarked: false,
};
