import type { Dialect } from '../records/dialect.js';
import type { PackKpi, PackTemplate } from '../records/pack.js';
import type { ClarificationOption } from '../records/query.js';
import type { JoinTier } from '../records/receipt.js';
import type { RelationshipRecord } from '../records/relationship.js';
import type { ColumnKind, SourceForeignKey } from '../records/source-schema.js';
import type { ColumnName, TableName } from '../records/table-name.js';
import type { Cell, ResultColumn } from './data-source-driver.js';

/** A column that the generator may use. */
export interface ContextColumn {
  readonly name: string;
  /** The engine's own text for the type. */
  readonly type: string;
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  readonly description: string | null;
  readonly is_pii: boolean;
  readonly valid_values: readonly string[];
  /** Other words for the column, from packs. */
  readonly synonyms: readonly string[];
  /** How well the column fits the question, 0 to 1; comparable within one context only. */
  readonly score: number;
}

/** A table that the generator may use; what is not in the context does not exist for it. */
export interface ContextTable extends TableName {
  readonly kind: 'table' | 'view';
  readonly description: string | null;
  readonly columns: readonly ContextColumn[];
  readonly primary_key: readonly string[];
  readonly unique_keys: readonly (readonly string[])[];
  /** Declared foreign keys to tables of this context. */
  readonly foreign_keys: readonly SourceForeignKey[];
  readonly row_estimate: number | null;
  /** How well the table fits the question, 0 to 1. */
  readonly score: number;
}

/** A value of the data that the question names. */
export interface ValueMatch extends ColumnName {
  /** As the data spells it. */
  readonly value: string;
  /** Where the question names it: character offsets, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** 1 for the same letters, less for a near spelling. */
  readonly similarity: number;
}

/** One step of a join. */
export interface JoinHop {
  readonly relationship: RelationshipRecord;
  /** Walked from target to source. */
  readonly is_reversed: boolean;
}

/** How the tables of a question hang together. Spec, What the service does 3. */
export interface JoinContext {
  readonly tier: JoinTier;
  /** A smallest tree that connects the tables of the question. */
  readonly hops: readonly JoinHop[];
  /** Every usable relationship between tables of the context, best first. */
  readonly relationships: readonly RelationshipRecord[];
  /** Tables of the question that nothing leads to. */
  readonly unreachable: readonly TableName[];
}

/** Everything that a generator may know; nothing in it is forbidden to the asker. */
export interface GenerationContext {
  readonly question: string;
  readonly dialect: Dialect;
  readonly catalog: string;
  readonly search_path: readonly string[];
  /** `YYYY-MM-DD` in `timezone`. */
  readonly today: string;
  readonly timezone: string;
  /** Best first. */
  readonly tables: readonly ContextTable[];
  /** Whether `tables` is all that the asker may read there. */
  readonly is_complete: boolean;
  readonly joins: JoinContext;
  /** Values that the question names, as the data spells them; none of personal data. */
  readonly values: readonly ValueMatch[];
  /** Whether `values` may be told to a model, which the data source decides; absent means no. */
  readonly values_in_prompts?: boolean | undefined;
  readonly templates: readonly PackTemplate[];
  readonly kpis: readonly PackKpi[];
  /** Extra knowledge that came with the question, as in evaluation sets. */
  readonly evidence: string | null;
  /** The question that this one follows up, with its SQL. */
  readonly parent: { readonly question: string; readonly sql: string } | null;
}

/** What was wrong with the last attempt. */
export interface FailedAttempt {
  readonly sql: string;
  readonly code: string;
  readonly message: string;
}

/** What a trial run of candidate SQL showed. */
export type ProbeResult =
  | {
      readonly ok: true;
      readonly columns: readonly ResultColumn[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** One request for SQL. */
export interface GenerationRequest {
  readonly context: GenerationContext;
  /** Earlier attempts at the same question, oldest first; at most two. */
  readonly failures: readonly FailedAttempt[];
  /** Runs candidate SQL through the guard and the asker's rights, briefly and for few rows. Never throws for bad SQL. */
  readonly probe: (sql: string) => Promise<ProbeResult>;
  readonly signal?: AbortSignal | undefined;
}

/** What a generator made of a question. */
export type GenerationReply =
  | {
      readonly kind: 'sql';
      readonly sql: string;
      readonly explanation: string;
      readonly assumptions: readonly string[];
      /** The generator's own estimate of being right, 0 to 1, or null where it has none worth using. */
      readonly estimate: number | null;
      readonly templates: readonly string[];
      readonly kpis: readonly string[];
      readonly synonyms: readonly string[];
      readonly tokens: { readonly prompt: number; readonly completion: number } | null;
    }
  | {
      readonly kind: 'needs_clarification';
      readonly explanation: string;
      readonly options: readonly ClarificationOption[];
    }
  | { readonly kind: 'not_answerable'; readonly explanation: string };

/** Turns a question and what the asker may know into SQL: a language model behind a prompt, or the planner. */
export interface SqlGenerator {
  readonly specVersion: 1;
  /** `builtin/planner`, or the model's name. */
  readonly name: string;
  /** @throws MODEL_UNAVAILABLE, MODEL_REPLY_INVALID, CANCELLED */
  generate(request: GenerationRequest): Promise<GenerationReply>;
  close(): Promise<void>;
}
