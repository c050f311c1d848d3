import type { ConfidenceFactor, Receipt } from './receipt.js';

/** How a question came out. Without SQL, `sql` is null and the confidence is 0. Decision 0004. */
export type QueryStatus = 'answered' | 'needs_clarification' | 'not_answerable';

/** Hints of the asker: both boost and are always retrieved if readable. Spec, Resources: Query. */
export interface QueryContext {
  readonly schema?: string;
  readonly tables?: readonly string[];
}

/** One of the readings that the asker can choose from. */
export interface ClarificationOption {
  readonly kind: 'data_source' | 'table' | 'column' | 'value' | 'reading';
  readonly label: string;
  /** The question or id to send for this choice. */
  readonly value: string;
}

/** A stored question with the SQL that answers it. Spec, Resources: Query. */
export interface QueryRecord {
  readonly id: string;
  readonly user_id: string;
  readonly question: string;
  readonly datasource_id: string | null;
  readonly context: QueryContext;
  readonly parent_id: string | null;
  readonly status: QueryStatus;
  readonly sql: string | null;
  readonly explanation: string;
  readonly confidence: number;
  readonly confidence_factors: readonly ConfidenceFactor[];
  readonly clarifications: readonly ClarificationOption[];
  readonly receipt: Receipt;
  /** Of a saved query; null where nobody named it. */
  readonly name: string | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly is_saved: boolean;
  readonly is_favorite: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What a user thinks of an answer; one opinion per user and query. */
export interface QueryFeedbackRecord {
  readonly id: string;
  readonly query_id: string;
  readonly user_id: string;
  readonly rating: 'up' | 'down';
  readonly comment: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
