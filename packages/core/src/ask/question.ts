import type { SchemaBoosts } from '../catalog/retrieval.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { QueryContext } from '../records/query.js';

/** A question to turn into SQL. */
export interface GenerateQueryInput {
  /** At most 2 000 characters. */
  readonly question: string;
  /** Left out: the best-matching readable source is taken and named in the answer. */
  readonly datasource_id?: string | undefined;
  readonly context?: QueryContext | undefined;
  /** The query that this question follows up. */
  readonly parent_id?: string | undefined;
  /** Knowledge that came with the question, as in evaluation sets. */
  readonly evidence?: string | undefined;
}

/** Hand-written SQL to keep and run. */
export interface SqlInput {
  readonly sql: string;
  /** Left out: the only readable source whose schema the SQL fits. */
  readonly datasource_id?: string | undefined;
  /** What the SQL answers, in words. */
  readonly question?: string | undefined;
}

/** How a question is answered. */
export interface GenerateQueryOptions {
  /** False stores nothing: the answer has no id. */
  readonly store?: boolean | undefined;
  /** False generates anew even where the same question was answered before. */
  readonly useCache?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How a stored query is run. */
export interface ExecuteQueryOptions {
  /** At most so many rows; the engine's default where left out, and never more than its maximum. */
  readonly maxRows?: number | undefined;
  /** False runs the SQL even where a result of the last minutes is kept. */
  readonly useCache?: boolean | undefined;
  /** Default: `answer`, which alone feeds the mining of joins; a dashboard runs its queries as `tile`. */
  readonly purpose?: 'answer' | 'tile' | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The query that a question follows up; the asker may run its SQL. */
export interface ParentQuery {
  readonly question: string;
  readonly sql: string;
  readonly datasource_id: string;
  /** `catalog.schema.table`, sorted. */
  readonly tables: readonly string[];
}

/** A question on its way: who asks, what they may read, and what was found for it. */
export interface Asking {
  readonly question: string;
  readonly input: GenerateQueryInput;
  readonly principal: Principal;
  readonly readable: ReadableSet;
  readonly parent: ParentQuery | null;
  readonly boosts: SchemaBoosts;
  /** `YYYY-MM-DD` in the engine's time zone. */
  readonly today: string;
  readonly signal: AbortSignal | undefined;
}

/** Whether a question follows up a query whose SQL cannot go on, and so stands for itself. */
export function isParentLost({ input, parent }: Pick<Asking, 'input' | 'parent'>): boolean {
  return input.parent_id !== undefined && parent === null;
}
