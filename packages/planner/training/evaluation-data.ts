import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { splitIdentifier } from '@querent/core';
import { kindOfDeclaredType } from '../../drivers/src/sqlite/sqlite-types.js';
import { createValueIndex } from '../../core/src/catalog/value-index.js';
import { DatabaseSync } from '@photostructure/sqlite';
import type {
  Cell,
  ColumnKind,
  ContextTable,
  GenerationContext,
  ProbeResult,
  RelationshipRecord,
  ValueMatch,
} from '@querent/core';

/** A question of the evaluation data. */
export interface EvaluationQuestion {
  readonly id: string;
  readonly set: string;
  readonly db: string;
  readonly question: string;
  readonly gold_sql: string;
  readonly gold_alternatives?: readonly string[];
  readonly syn_question?: string;
  readonly evidence?: string;
  readonly gold_exec_ok?: boolean;
  /** `table.column`. */
  readonly gold_columns?: readonly string[];
}

interface SchemaRow {
  readonly db: string;
  readonly set: string;
  readonly tables: readonly {
    name: string;
    description?: string;
    columns: readonly { name: string; type?: string; description?: string }[];
    primary_key?: readonly string[];
  }[];
  readonly foreign_keys: readonly {
    from_table: string;
    from_column: string;
    to_table: string;
    to_column: string;
    group?: string;
  }[];
  /** Joins that people wrote down where no key is declared; their direction says nothing. */
  readonly curated_joins?: readonly {
    from_table: string;
    from_column: string;
    to_table: string;
    to_column: string;
  }[];
  readonly sqlite?: string;
}

/** An open database with all that contexts need. */
export interface OpenDatabase {
  readonly name: string;
  readonly tables: readonly ContextTable[];
  readonly relationships: readonly RelationshipRecord[];
  valuesOf(question: string): ValueMatch[];
  run(sql: string, maxRows?: number): readonly (readonly Cell[])[];
  probe(sql: string): Promise<ProbeResult>;
}

const readLines = <Row>(path: string): Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

/** In larger databases a wide join may take minutes, and nothing here can end it. */
const mostBytes = 1_100_000;

/** The questions of some sets whose gold SQL runs, and their schemas by name. */
export function readEvaluationData(
  folder: string,
  sets: readonly string[],
): { questions: EvaluationQuestion[]; schemas: Map<string, SchemaRow> } {
  const schemas = new Map(readLines<SchemaRow>(join(folder, 'schemas.jsonl')).map((row) => [row.db, row]));
  const isThere = (db: string): boolean => {
    const path = schemas.get(db)?.sqlite;
    const file = path ? statSync(join(folder, path), { throwIfNoEntry: false }) : undefined;
    return file?.isFile() === true && file.size <= mostBytes;
  };
  const questions = readLines<EvaluationQuestion>(join(folder, 'questions.jsonl')).filter(
    (question) => sets.includes(question.set) && question.gold_exec_ok !== false && isThere(question.db),
  );
  return { questions, schemas };
}

/** As packages/core/src/catalog/columns-to-index.ts has them. */
const privateWords = new Set(
  `password passwd pwd passphrase secret token hash salt apikey ssn iban bic email mail phone telephone mobile fax passport
  cvv creditcard pin dob birthdate birthday signature biometric latitude longitude ip url uri guid uuid`.split(
    /\s+/,
  ),
);

/** Opens a database of the evaluation data read-only and reads its schema and the values of its text columns. */
export function openDatabase(folder: string, row: SchemaRow): OpenDatabase {
  const database = new DatabaseSync(join(folder, row.sqlite ?? ''), {
    readOnly: true,
    enableDoubleQuotedStringLiterals: true,
  });
  const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  const all = (sql: string): readonly (readonly Cell[])[] => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all() as unknown as readonly (readonly Cell[])[];
  };
  const names = all(
    "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name",
  ).map(([name, type]) => ({
    name: String(name),
    kind: type === 'view' ? ('view' as const) : ('table' as const),
  }));
  const described = new Map(row.tables.map((table) => [table.name.toLowerCase(), table]));
  const tables = names.map(({ name, kind }): ContextTable => {
    const info = all(`PRAGMA table_info(${quote(name)})`).map((cells) => ({
      name: String(cells[1]),
      type: String(cells[2]),
      notnull: cells[3] === 1,
      pk: Number(cells[5]),
    }));
    const about = described.get(name.toLowerCase());
    return {
      catalog: 'main', schema: 'main', table: name, kind, description: about?.description ?? null, row_estimate: null, score: 0,
      primary_key: info.filter((column) => column.pk > 0).sort((a, b) => a.pk - b.pk).map((column) => column.name),
      unique_keys: [], foreign_keys: [],
      columns: info.map((column) => ({ name: column.name, type: column.type, kind: kindOfDeclaredType(column.type), nullable: !column.notnull, description: about?.columns.find((one) => one.name.toLowerCase() === column.name.toLowerCase())?.description ?? null, is_pii: false, valid_values: [], synonyms: [], score: 0 })),
    }; // prettier-ignore
  });
  const values = createValueIndex();
  for (const table of tables) {
    for (const column of table.columns) {
      if (column.kind !== 'text' || splitIdentifier(column.name).some((word) => privateWords.has(word)))
        continue;
      const rows = attempt(() =>
        all(
          `SELECT DISTINCT ${quote(column.name)} FROM ${quote(table.table)} WHERE ${quote(column.name)} IS NOT NULL LIMIT 5000`,
        ),
      );
      values.replace(
        { catalog: 'main', schema: 'main', table: table.table, column: column.name },
        (rows ?? []).flatMap(([cell]) => (typeof cell === 'string' ? [cell] : [])),
        true,
      );
    }
  }
  return {
    name: row.db,
    tables,
    relationships: relationshipsOf(row, tables),
    valuesOf: (question) => values.match(question, () => true),
    run: (sql) => all(sql),
    probe: async (sql) => probe(all, sql),
  };
}

function probe(all: (sql: string) => readonly (readonly Cell[])[], sql: string): ProbeResult {
  try {
    const rows = all(`SELECT * FROM (${sql}) LIMIT 3000`);
    return { ok: true, columns: (rows[0] ?? []).map((_, at) => ({ name: String(at), kind: 'other' })), rows };
  } catch (error) {
    return { ok: false, code: 'DATA_SOURCE_REFUSED', message: error instanceof Error ? error.message : '' };
  }
}

function attempt<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Whether a column is called after its own table, as keys are. */
function isOwn([table, column]: readonly [string, string]): boolean {
  const name = table.toLowerCase().replace(/s$/, '');
  return (
    column.toLowerCase().startsWith(name) ||
    column.toLowerCase() === `${name[0] ?? ''}id` ||
    column.toLowerCase() === 'id'
  );
}

function relationshipsOf(row: SchemaRow, tables: readonly ContextTable[]): RelationshipRecord[] {
  const exact = (table: string, column: string): readonly [string, string] | null => {
    const found = tables.find((one) => one.table.toLowerCase() === table.toLowerCase());
    const own = found?.columns.find((one) => one.name.toLowerCase() === column.toLowerCase());
    return found && own ? [found.table, own.name] : null;
  };
  const pairs = (row.foreign_keys.length > 0 ? row.foreign_keys : (row.curated_joins ?? [])).flatMap(
    (key) => {
      const from = exact(key.from_table, key.from_column);
      const to = exact(key.to_table, key.to_column);
      if (!from || !to) return [];
      const isTurned = row.foreign_keys.length === 0 && isOwn(from) && !isOwn(to);
      return [isTurned ? { from: to, to: from } : { from, to }];
    },
  );
  // The data lists keys of several columns one column at a time.
  const keyOf = (table: string): readonly string[] =>
    tables.find((one) => one.table === table)?.primary_key ?? [];
  const groups = new Map<string, typeof pairs>();
  for (const [at, pair] of pairs.entries()) {
    const same = pairs.filter((one) => one.from[0] === pair.from[0] && one.to[0] === pair.to[0]);
    const key = keyOf(pair.to[0]);
    const isComposite =
      key.length > 1 &&
      same.length === key.length &&
      key.every((name) => same.some((one) => one.to[1] === name));
    const name = isComposite ? `${pair.from[0]} ${pair.to[0]}` : String(at);
    groups.set(name, [...(groups.get(name) ?? []), pair]);
  }
  return [...groups.values()].flatMap((group): RelationshipRecord[] => {
    const [first] = group;
    if (!first) return [];
    const join = group.map((pair) => `${pair.from.join('.')} = ${pair.to.join('.')}`).join(' AND ');
    return [{
      id: join, source_catalog: 'main', source_schema: 'main', source_table: first.from[0], target_catalog: 'main', target_schema: 'main', target_table: first.to[0],
      source_columns: group.map((pair) => pair.from[1]), target_columns: group.map((pair) => pair.to[1]), join_condition: join, join_key: join, relationship_type: 'N:1',
      source_method: 'inferred', confidence: 1, is_verified: false, is_disabled: false, usage_count: 0, last_used_at: null, occurrence_count: 0, evidence: ['foreign_key'], created_at: '', updated_at: '',
    }]; // prettier-ignore
  });
}

/** The context that the pipeline would give for a question, with every table in it. */
export function contextFor(
  database: OpenDatabase,
  question: string,
  evidence: string | null,
): GenerationContext {
  return {
    question, dialect: 'sqlite', catalog: 'main', search_path: ['main'], today: '2024-06-15', timezone: 'UTC', tables: database.tables, is_complete: true,
    joins: { tier: 1, hops: [], relationships: database.relationships, unreachable: [] },
    values: database.valuesOf(question), templates: [], kpis: [], evidence, parent: null,
  }; // prettier-ignore
}
