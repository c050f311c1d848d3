import type { ErrorCode, QueryStatus } from '@querent/core';
import type { GoldKind } from './gold-sql.js';
import type { CaseRecall } from './recall.js';

/**
 * How an answer stands against the gold. `right_empty`: both results are without rows, which proves little.
 * `no_sql`: the question was declined though there is an answer. `failed`: an error stands in the way of a result.
 * Not judged are `gold_unusable`, where no gold SQL ran, `too_large`, where both results go beyond the row limit, and `missing`.
 */
export type Verdict =
  'right' | 'right_empty' | 'wrong' | 'no_sql' | 'failed' | 'gold_unusable' | 'too_large' | 'missing';

/** An error as the outcome keeps it. */
export interface OutcomeError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Tokens that a model took for one case, all its attempts together. */
export interface TokenCount {
  readonly prompt: number;
  readonly completion: number;
}

/** One case with what became of it: a line of `querent eval --json`. */
export interface CaseOutcome {
  readonly id: string | number;
  readonly db: string | null;
  readonly kind: GoldKind;
  readonly difficulty: string | null;
  /** `missing`: the database could not be opened. */
  readonly status: QueryStatus | 'error' | 'missing';
  readonly verdict: Verdict;
  /** Null where the case is not judged. */
  readonly is_right: boolean | null;
  readonly sql: string | null;
  readonly confidence: number;
  readonly recall: CaseRecall;
  /** Why there is no SQL, or no result. */
  readonly error: OutcomeError | null;
  /** Codes of what was repaired on the way, in order. */
  readonly repairs: readonly string[];
  /** Gold statements that did not run, alternatives included. */
  readonly gold_errors: readonly OutcomeError[];
  /** From the question to the SQL, in milliseconds; null where the database is missing. */
  readonly ms: number | null;
  /** In the data source, in milliseconds; null where nothing ran. */
  readonly execution_ms: number | null;
  /** Null where no model was asked, or the provider did not count. */
  readonly tokens: TokenCount | null;
}

/** Whether a verdict says right; null where it judges nothing. */
export function isRightVerdict(verdict: Verdict): boolean | null {
  switch (verdict) {
    case 'right':
    case 'right_empty':
      return true;
    case 'wrong':
    case 'no_sql':
    case 'failed':
      return false;
    case 'gold_unusable':
    case 'too_large':
    case 'missing':
      return null;
  }
}
