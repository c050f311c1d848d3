import type { ShareView } from '../access/shares.js';
import type { QueryFeedbackRecord, QueryRecord } from '../records/query.js';
import type { AnswerWarning, ReceiptJoin } from '../records/receipt.js';

/** A stored query as it is shown: the record, and on top of it what a reader of the answer wants from its receipt. */
export interface QueryView extends QueryRecord {
  /** `catalog.schema.table`, sorted. */
  readonly tables: readonly string[];
  readonly joins: readonly ReceiptJoin[];
  readonly warnings: readonly AnswerWarning[];
  readonly cached: boolean;
  readonly generated_by: string;
}

/** One query with what concerns the asker alone. */
export interface QueryDetails extends QueryView {
  /** The asker's own, or null. */
  readonly feedback: QueryFeedbackRecord | null;
  /** Null for those who may not share it. */
  readonly shared_with: ShareView | null;
}

/** Shows a query; records of before lack some fields, which read as their defaults. */
export function viewOf(record: QueryRecord): QueryView {
  const { tables, joins, warnings, cached, generated_by } = record.receipt;
  const { name, description, tags, is_saved, is_favorite }: Partial<Nullable<QueryRecord>> = record;
  return {
    ...record,
    name: name ?? null,
    description: description ?? null,
    tags: tags ?? [],
    is_saved: is_saved ?? false,
    is_favorite: is_favorite ?? false,
    tables,
    joins,
    warnings,
    cached,
    generated_by,
  };
}

type Nullable<Item> = { readonly [Field in keyof Item]: Item[Field] | null };
