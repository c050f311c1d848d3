import type { ReadableSet } from '../interfaces/readable-set.js';
import type { ContextTable, ValueMatch } from '../interfaces/sql-generator.js';
import type { PackKpi, PackTemplate } from '../records/pack.js';
import type { QueryContext } from '../records/query.js';
import type { AnswerWarning } from '../records/receipt.js';
import type { ColumnName } from '../records/table-name.js';

/** What to look for, and for whom. */
export interface RetrievalRequest {
  readonly question: string;
  /** What came with the question to explain it; its words count less. */
  readonly evidence: string | null;
  /** Nothing else is found, counted or hinted at. */
  readonly readable: ReadableSet;
  /** Null: all sources compete. */
  readonly datasourceId: string | null;
  readonly context: QueryContext;
  readonly boosts?: SchemaBoosts | undefined;
  /** Default: 40 tables and 600 columns, or the best 12 tables of more. */
  readonly budget?: RetrievalBudget | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A user's preferences: factors from 0 by schema and by table, bare or qualified; 1 changes nothing, 0 puts last. */
export interface SchemaBoosts {
  readonly schema_boosts?: Readonly<Record<string, number>> | undefined;
  readonly table_boosts?: Readonly<Record<string, number>> | undefined;
}

/** How much may be found. Where everything readable fits, all of it is. */
export interface RetrievalBudget {
  readonly maxTables: number;
  readonly maxColumns: number;
  /** Where not everything fits, so many of the best tables are found; default: `maxTables`. */
  readonly bestTables?: number | undefined;
}

/** What a question is about. Same question, same catalog, same rights: same retrieval. */
export interface Retrieval {
  /** The source that fits best, or null: several fit equally well, or nothing can be read. */
  readonly datasource_id: string | null;
  /** The sources that the asker can read from, best first, with how much of the question they cover, 0 to 1. */
  readonly candidates: readonly SourceCandidate[];
  /** Best first; all of one source. */
  readonly tables: readonly ContextTable[];
  /** Whether `tables` is all that the asker may read there. */
  readonly is_complete: boolean;
  /** In the order of the question. */
  readonly values: readonly ValueMatch[];
  /** Verified templates like the question, most alike first; whether the source can serve them is not judged yet. */
  readonly templates: readonly PackTemplate[];
  /** KPIs that the question names; whether the source can serve them is not judged yet. */
  readonly kpis: readonly PackKpi[];
  /** Synonyms that the question uses. */
  readonly synonyms: readonly RetrievedSynonym[];
  readonly warnings: readonly AnswerWarning[];
  /** How clearly the best table stands before the best one of another schema or source, 0 to 1; 1 without rivals. */
  readonly margin: number;
  /** Share of the question's words that name or mean something readable, 0 to 1. */
  readonly coverage: number;
}

/** A source that may be meant. */
export interface SourceCandidate {
  readonly datasource_id: string;
  readonly name: string;
  readonly score: number;
}

/** A synonym of a pack with the readable columns that it stands for. */
export interface RetrievedSynonym {
  readonly term: string;
  readonly columns: readonly ColumnName[];
}
