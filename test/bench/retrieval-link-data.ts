import type { ColumnKind, SourceSchema, SourceTable } from '@querent/core';

/** A question with the tables and columns (`table.column`) of its answer. */
export interface LinkQuestion {
  readonly db: string;
  readonly question: string;
  /** The same question in other words, or null. */
  readonly syn_question: string | null;
  readonly evidence: string | null;
  readonly tables: readonly string[];
  readonly columns: readonly string[];
}

interface SchemaRow {
  readonly db: string;
  readonly set: string;
  readonly tables: readonly {
    readonly name: string;
    readonly description?: string;
    readonly columns: readonly {
      readonly name: string;
      readonly type?: string;
      readonly description?: string;
    }[];
    readonly primary_key?: readonly string[];
  }[];
  readonly foreign_keys: readonly {
    readonly from_table: string;
    readonly from_column: string;
    readonly to_table: string;
    readonly to_column: string;
  }[];
}

interface QuestionRow {
  readonly set: string;
  readonly db: string;
  readonly question: string;
  readonly syn_question?: string;
  readonly evidence?: string;
  readonly gold_tables?: readonly string[];
  readonly gold_columns?: readonly string[];
}

/** All databases of a set as the schemas of one catalog. */
export function readSchema(lines: string, set: string): SourceSchema {
  const rows = parseLines<SchemaRow>(lines).filter((row) => row.set === set);
  return { dialect: 'sqlite', catalog: 'all', search_path: [], tables: rows.flatMap(toTables) };
}

/** The questions of a set whose answers need tables of a schema. */
export function readQuestions(lines: string, set: string, schema: SourceSchema): LinkQuestion[] {
  const known = new Set(schema.tables.map((table) => table.schema));
  return parseLines<QuestionRow>(lines)
    .filter((row) => row.set === set && known.has(row.db) && (row.gold_tables?.length ?? 0) > 0)
    .map((row) => ({
      db: row.db,
      question: row.question,
      syn_question: row.syn_question ?? null,
      evidence: row.evidence ?? null,
      tables: row.gold_tables ?? [],
      columns: row.gold_columns ?? [],
    }));
}

function parseLines<Row>(lines: string): Row[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

function toTables(row: SchemaRow): SourceTable[] {
  return row.tables.map((table) => ({
    schema: row.db,
    name: table.name,
    kind: 'table',
    description: table.description ?? null,
    columns: table.columns.map(({ name, type = '', description = null }) => ({
      name,
      type,
      kind: kindOf(type),
      nullable: true,
      description,
    })),
    primary_key: table.primary_key ?? [],
    unique_keys: [],
    foreign_keys: row.foreign_keys
      .filter((key) => key.from_table === table.name)
      .map((key) => ({
        columns: [key.from_column],
        target_schema: row.db,
        target_table: key.to_table,
        target_columns: [key.to_column],
      })),
    row_estimate: null,
    closure: [],
  }));
}

function kindOf(type: string): ColumnKind {
  if (/int/i.test(type)) return 'integer';
  if (/number|real|double|float|decimal|numeric/i.test(type)) return 'float';
  if (/date|time/i.test(type)) return 'timestamp';
  return /bool/i.test(type) ? 'boolean' : 'text';
}
