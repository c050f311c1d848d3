import type { RelationshipType, SourceMethod } from './relationship.js';

/** How a join of an answer is known: 1 direct relationship, 2 path of relationships, 3 neither. Spec, What the service does 3. */
export type JoinTier = 1 | 2 | 3;

/** One join that the answer uses. */
export interface ReceiptJoin {
  /** `catalog.schema.table` of either side. */
  readonly source: string;
  readonly target: string;
  readonly join_condition: string;
  readonly relationship_type: RelationshipType | null;
  readonly tier: JoinTier;
  readonly source_method: SourceMethod | null;
  readonly confidence: number | null;
  readonly is_verified: boolean;
}

/** Something the reader of an answer should know. */
export interface AnswerWarning {
  readonly code:
    | 'FAN_OUT'
    | 'TRUNCATED'
    | 'PARTIAL_VALUES'
    | 'UNKNOWN_HINT'
    | 'UNVERIFIED_JOIN'
    | 'EMPTY_RESULT'
    | 'TEXT_IN_DOUBLE_QUOTES'
    | 'PARENT_NOT_FOLLOWED';
  readonly message: string;
}

/** One piece of evidence behind the confidence. */
export interface ConfidenceFactor {
  readonly factor: string;
  /** What this factor adds to or takes from the confidence, -1.0 to 1.0. */
  readonly weight: number;
  readonly reason: string;
}

/** One stage of the work, in the order of the work. */
export interface StageTime {
  readonly stage: string;
  readonly milliseconds: number;
}

/** How an answer came about. */
export interface Receipt {
  /** `catalog.schema.table`, sorted. */
  readonly tables: readonly string[];
  /** `catalog.schema.table.column`, sorted. */
  readonly columns: readonly string[];
  readonly joins: readonly ReceiptJoin[];
  /** Questions of the verified templates that were used. */
  readonly templates: readonly string[];
  readonly kpis: readonly string[];
  readonly synonyms: readonly string[];
  readonly assumptions: readonly string[];
  /** Codes of the refusals and engine errors that were repaired, in order. */
  readonly repairs: readonly string[];
  readonly warnings: readonly AnswerWarning[];
  /** The generator's name, `user` for hand-written SQL. */
  readonly generated_by: string;
  /** Fingerprints of what the answer depends on: schema, metadata, relationships, packs. */
  readonly versions: Readonly<Record<string, string>>;
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
  readonly stages: readonly StageTime[];
  readonly cached: boolean;
  /** The day that `today` meant, `YYYY-MM-DD` in `timezone`. */
  readonly date: string;
  readonly timezone: string;
}
