import type { Principal } from '../interfaces/principal.js';
import type { AnswerWarning, ReceiptJoin } from '../records/receipt.js';
import type { ColumnKind } from '../records/source-schema.js';
import { checkSql } from './check-sql.js';
import { putInWords } from './put-in-words.js';
import type { QueryServices } from './query-services.js';
import type { SqlInput } from './question.js';

/** What the guard and the data source say of SQL that may run, without running it. */
export interface SqlExplanation {
  /** The text that would run. */
  readonly sql: string;
  readonly datasource_id: string;
  /** `catalog.schema.table`, sorted. */
  readonly tables: readonly string[];
  /** `catalog.schema.table.column` of what it reads, sorted. */
  readonly columns: readonly string[];
  readonly joins: readonly ReceiptJoin[];
  /** Lower case, sorted. */
  readonly functions: readonly string[];
  /** What it would answer with, in order. */
  readonly result_columns: readonly { readonly name: string; readonly type: ColumnKind }[];
  readonly warnings: readonly AnswerWarning[];
  /** Some plain sentences. */
  readonly explanation: string;
  /** Null where the data source does not tell. */
  readonly estimated_rows: number | null;
}

/** Explains hand-written SQL; see `QueryService.explain`. */
export async function explainSql(
  services: QueryServices,
  principal: Principal,
  input: SqlInput,
  signal: AbortSignal | undefined,
): Promise<SqlExplanation> {
  const statement = await checkSql(services, principal, input, signal);
  const { source, checked, plan, receipt } = statement;
  return {
    sql: checked.sql,
    datasource_id: source.record.id,
    tables: receipt.tables,
    columns: receipt.columns,
    joins: receipt.joins,
    functions: checked.functions,
    result_columns: plan.columns.map(({ name, kind }) => ({ name, type: kind })),
    warnings: receipt.warnings,
    explanation: putInWords(statement),
    estimated_rows: plan.estimated_rows,
  };
}
