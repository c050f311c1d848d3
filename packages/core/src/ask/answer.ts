import type { Cell } from '../interfaces/data-source-driver.js';
import type { ClarificationOption, QueryStatus } from '../records/query.js';
import type { AnswerWarning, ConfidenceFactor, Receipt, ReceiptJoin } from '../records/receipt.js';
import type { ColumnKind } from '../records/source-schema.js';

/** What became of a question. Spec, Resources: Query; Decision 0004. */
export interface GeneratedQuery {
  /** Null where nothing was stored. */
  readonly id: string | null;
  readonly question: string;
  readonly datasource_id: string | null;
  readonly status: QueryStatus;
  readonly sql: string | null;
  readonly explanation: string;
  readonly confidence: number;
  readonly confidence_factors: readonly ConfidenceFactor[];
  /** `catalog.schema.table`, sorted. */
  readonly tables: readonly string[];
  readonly joins: readonly ReceiptJoin[];
  readonly warnings: readonly AnswerWarning[];
  readonly clarifications: readonly ClarificationOption[];
  readonly cached: boolean;
  readonly generated_by: string;
  readonly receipt: Receipt;
  readonly created_at: string;
}

/** The rows of a query. Spec, Resources: Query result; Decision 0006. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whole milliseconds in the data source. */
  readonly execution_time_ms: number;
  readonly row_count: number;
  /** There was more than the row limit. */
  readonly truncated: boolean;
  readonly column_types: readonly ColumnKind[];
  /** Of the last minutes: `executed_at` tells how old. */
  readonly cached: boolean;
  /** When the rows were read. */
  readonly executed_at: string;
  readonly warnings: readonly AnswerWarning[];
}
