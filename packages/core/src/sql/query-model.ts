/**
 * A query as every dialect's parser is translated into it: just what scopes, names and functions need. Names are spelled as the
 * engine takes them after its own folding; the resolver alone gives them a meaning.
 */
export interface Query {
  readonly ctes: readonly Cte[];
  readonly isRecursive: boolean;
  readonly body: QueryBody;
  /** ORDER BY, LIMIT and the like. */
  readonly tail: readonly Expression[];
}

/** A common table expression. */
export interface Cte {
  readonly name: string;
  readonly columns: readonly string[];
  readonly query: Query;
  /** Whether this expression sees itself, where its parser tells it of each one; else its clause tells. */
  readonly isRecursive?: boolean | undefined;
  /** Further output columns whose names are known, as of SEARCH and CYCLE. */
  readonly extraColumns?: readonly string[] | undefined;
}

/** What a query gives its rows from. */
export type QueryBody =
  | Select
  | { readonly kind: 'set-operation'; readonly left: Query; readonly right: Query }
  | { readonly kind: 'values'; readonly rows: readonly (readonly Expression[])[] }
  | { readonly kind: 'query'; readonly query: Query };

/** One SELECT. */
export interface Select {
  readonly kind: 'select';
  readonly relations: readonly Relation[];
  readonly projections: readonly Projection[];
  readonly where: Expression | null;
  /** Everything else that is evaluated in the select's scope: GROUP BY, HAVING, QUALIFY, WINDOW, DISTINCT ON. */
  readonly clauses: readonly Expression[];
}

/** One item of the select list. */
export type Projection =
  | { readonly kind: 'expression'; readonly expression: Expression; readonly alias: string | null }
  /** `*` or `t.*`; `expressions` are those of REPLACE and the like. */
  | {
      readonly kind: 'star';
      readonly qualifier: readonly string[];
      readonly expressions: readonly Expression[];
      /** Whether columns are left out, replaced or renamed, so that the outputs are not known. */
      readonly isChanged: boolean;
    };

/** The name that a relation goes by, and new names of its first columns. */
export interface Alias {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What stands in FROM. */
export type Relation =
  | TableRelation
  | {
      readonly kind: 'query';
      readonly query: Query;
      readonly alias: Alias | null;
      readonly isLateral: boolean;
    }
  | RowsRelation
  | JoinRelation;

/** A table, or an expression of WITH, by its name. */
export interface TableRelation {
  readonly kind: 'table';
  readonly parts: readonly string[];
  readonly alias: Alias | null;
  /** Called with the schema of the table that the name stands for, so that a translator may qualify it in its own tree. */
  readonly onResolved?: ((schema: string) => void) | undefined;
}

/** Table functions, VALUES lists and everything else whose columns are not known from a schema. */
export interface RowsRelation {
  readonly kind: 'rows';
  readonly expressions: readonly Expression[];
  readonly alias: Alias | null;
}

/** Two relations side by side. */
export interface JoinRelation {
  readonly kind: 'join';
  readonly left: Relation;
  readonly right: Relation;
  readonly condition: JoinCondition;
  readonly alias: Alias | null;
}

/** How the two sides of a join meet. */
export type JoinCondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'natural' }
  /** `alias` names the joined columns. */
  | { readonly kind: 'using'; readonly columns: readonly string[]; readonly alias?: string | undefined }
  | { readonly kind: 'on'; readonly expression: Expression };

/** What stands where a value stands. */
export type Expression =
  | ColumnReference
  | FunctionCall
  | { readonly kind: 'literal'; readonly text: string | null }
  | { readonly kind: 'query'; readonly query: Query }
  /** `t.*` as a value. */
  | { readonly kind: 'star'; readonly qualifier: readonly string[] }
  /** A field of a composite value, which may be a call in disguise. */
  | { readonly kind: 'field'; readonly operand: Expression; readonly name: string }
  /** A change of type. */
  | { readonly kind: 'cast'; readonly type: string; readonly operand: Expression }
  /** An operator, lower case (`=`, `and`), or null for syntax that only holds operands together. */
  | { readonly kind: 'operation'; readonly operator: string | null; readonly operands: readonly Expression[] }
  /** Parameters of a lambda are names of their own within its body. */
  | { readonly kind: 'lambda'; readonly parameters: readonly string[]; readonly body: Expression };

/** A column by name, perhaps qualified: `a`, `t.a`, `s.t.a`, `c.s.t.a`. */
interface ColumnReference {
  readonly kind: 'column';
  readonly parts: readonly string[];
  /** The last parts may be fields of a composite value. */
  readonly mayHaveFields?: boolean | undefined;
}

/** A call of a function, aggregate or window function. */
export interface FunctionCall {
  readonly kind: 'call';
  /** Lower case. */
  readonly name: string;
  readonly arguments: readonly Expression[];
  readonly isDistinct: boolean;
  /** FILTER, ORDER BY, OVER and the like. */
  readonly clauses: readonly Expression[];
  readonly isWindow: boolean;
  /** What stands before the name with a dot: `t.a` in `t.a.f(b)`, which means `f(t.a, b)` where that is a column. */
  readonly receiver?: readonly string[] | undefined;
}

/** Syntax that holds operands together and means nothing of its own here. */
export function group(operands: readonly Expression[]): Expression {
  return { kind: 'operation', operator: null, operands };
}

/** A plain call. */
export function call(name: string, operands: readonly Expression[]): FunctionCall {
  return { kind: 'call', name, arguments: operands, isDistinct: false, clauses: [], isWindow: false };
}

/** A value of no further interest. */
export const literal: Expression = { kind: 'literal', text: null };

/** The select whose rows are the query's rows, or null where a set operation or VALUES gives them. */
export function outermostSelectOf(query: Query): Select | null {
  if (query.body.kind === 'query') return outermostSelectOf(query.body.query);
  return query.body.kind === 'select' ? query.body : null;
}
