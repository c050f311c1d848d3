/** The functions that make one value of many rows. */
export type AggregateFunction = 'count' | 'sum' | 'avg' | 'min' | 'max';

/** The stretches of time that rows can be grouped by. */
export type TimePart = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'month_of_year' | 'day_of_week';

/** What time between two moments is counted in. */
export type ElapsedUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

/** A value computed from a row or a group. Columns go by their number in the schema index. */
export type Expression =
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A day, `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly text: string }
  | {
      readonly kind: 'aggregate';
      readonly name: AggregateFunction;
      readonly isDistinct: boolean;
      readonly argument: Expression | null;
    }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'time_part'; readonly part: TimePart; readonly argument: Expression }
  /** The share of rows that meet a condition, in percent or as a fraction. */
  | { readonly kind: 'share'; readonly condition: Condition; readonly isPercent: boolean }
  /** An aggregate over the rows that meet a condition; it counts rows where it has no argument. */
  | {
      readonly kind: 'filtered';
      readonly name: 'count' | 'sum' | 'avg';
      readonly argument: Expression | null;
      readonly condition: Condition;
    }
  /** How much time lies between two moments. */
  | {
      readonly kind: 'elapsed';
      readonly unit: ElapsedUnit;
      readonly from: Expression;
      readonly to: Expression;
    }
  /** The one value that a select gives. */
  | { readonly kind: 'scalar'; readonly select: Select }
  /** A named formula from a pack, as its author wrote it, and the tables that it reads. */
  | {
      readonly kind: 'formula';
      readonly name: string;
      readonly sql: string;
      readonly tables: readonly number[];
    };

/** How two values compare. */
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** How comparisons are written, and what they mean. */
export const comparisonSigns: ReadonlyMap<string, ComparisonOperator> = new Map([
  ['=', '='],
  ['<>', '<>'],
  ['!=', '<>'],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

/** What decides whether a row counts. */
export type Condition =
  | {
      readonly kind: 'compare';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression | Select;
    }
  | {
      readonly kind: 'between';
      readonly value: Expression;
      readonly low: Expression;
      readonly high: Expression;
    }
  | {
      readonly kind: 'like';
      readonly value: Expression;
      readonly pattern: string;
      readonly isNegated: boolean;
    }
  | {
      readonly kind: 'in';
      readonly value: Expression;
      readonly choices: readonly Expression[] | Select;
      readonly isNegated: boolean;
    }
  | { readonly kind: 'null'; readonly value: Expression; readonly isNegated: boolean }
  | { readonly kind: 'all' | 'any'; readonly conditions: readonly Condition[] };

/** One way to order rows. */
interface Ordering {
  readonly by: Expression;
  readonly isDescending: boolean;
}

/** One `SELECT`. The tables that it reads follow from its columns; `tables` adds those that no column names. */
export interface Select {
  readonly kind: 'select';
  readonly isDistinct: boolean;
  /** Empty for all columns of the first table. */
  readonly items: readonly Expression[];
  readonly tables: readonly number[];
  readonly where: Condition | null;
  readonly groupBy: readonly Expression[];
  readonly having: Condition | null;
  readonly orderBy: readonly Ordering[];
  readonly limit: number | null;
  /** Which of several relationships between the same two tables to take: 0 for the best. */
  readonly role: number;
  /** Whether rows of the first table stay that nothing is joined to. */
  readonly isOuter?: boolean;
}

/** A whole statement. */
export type Query =
  | Select
  | {
      readonly kind: 'set';
      readonly operator: 'union' | 'intersect' | 'except';
      readonly left: Select;
      readonly right: Select;
    };

/** A select with nothing in it, to be filled. */
export const emptySelect: Select = {
  kind: 'select',
  isDistinct: false,
  items: [],
  tables: [],
  where: null,
  groupBy: [],
  having: null,
  orderBy: [],
  limit: null,
  role: 0,
};
