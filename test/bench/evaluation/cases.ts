import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { kindOfGold, type GoldKind } from '../../../packages/server/src/evaluation/gold-sql.js';

/** A question with what would answer it. */
export interface EvaluationCase {
  readonly id: string;
  readonly db: string;
  /** The SQLite file. */
  readonly file: string;
  readonly question: string;
  readonly evidence: string | null;
  /** Any of them is right; empty where the right answer is that there is none. */
  readonly gold: readonly string[];
  readonly kind: GoldKind;
}

/** The cases of one set, and how many of its questions cannot be judged: no database, or a gold SQL that fails. */
export interface CaseSet {
  readonly cases: readonly EvaluationCase[];
  readonly skipped: number;
}

const questionRow = z.object({
  id: z.string(),
  set: z.string().optional(),
  db: z.string(),
  question: z.string(),
  syn_question: z.string().optional(),
  evidence: z.string().optional(),
  gold_sql: z.string(),
  gold_alternatives: z.array(z.string()).optional(),
  gold_exec_ok: z.boolean().nullish(),
});

const schemaRow = z.object({ db: z.string(), sqlite: z.string().nullish() });

const ownQuestions = fileURLToPath(new URL('../../fixtures/sample-questions.jsonl', import.meta.url));

/** Where the questions of a set stand: in the folder's questions under this name. */
const namesInFolder: Readonly<Record<string, string>> = { defog_sqlite: 'defog_questions_gen_sqlite' };

/**
 * Reads a set of the evaluation folder, or `sample`, whose questions are ours and whose databases are the folder's.
 * With `inSynonyms` the questions are those that avoid the schema's words, where the set has them.
 */
export function readCases(
  folder: string,
  set: string,
  { inSynonyms }: { readonly inSynonyms: boolean },
): CaseSet {
  const files = new Map(
    readLines(join(folder, 'schemas.jsonl'), schemaRow).map(({ db, sqlite }) => [db, sqlite ?? null]),
  );
  const rows =
    set === 'sample'
      ? readLines(ownQuestions, questionRow)
      : readLines(join(folder, 'questions.jsonl'), questionRow).filter(
          (row) => row.set === (namesInFolder[set] ?? set),
        );
  const cases = rows.flatMap((row): EvaluationCase[] => {
    const path = files.get(row.db) ?? files.get(row.db.replace(/^defog_/, 'defog_sqlite_'));
    if (path === null || path === undefined || row.gold_exec_ok === false) return [];
    const file = join(folder, path);
    if (!existsSync(file)) return [];
    const hasAnswer = set !== 'defog_idk';
    return [
      {
        id: row.id,
        db: row.db,
        file,
        question: inSynonyms ? (row.syn_question ?? row.question) : row.question,
        // The evidence of unanswerable questions spells out the refusal.
        evidence: hasAnswer && row.evidence !== undefined && row.evidence !== '' ? row.evidence : null,
        gold: hasAnswer ? [row.gold_sql, ...(row.gold_alternatives ?? [])] : [],
        kind: hasAnswer ? kindOfGold(row.gold_sql) : 'no answer',
      },
    ];
  });
  return { cases, skipped: rows.length - cases.length };
}

function readLines<Row>(file: string, shape: z.ZodType<Row>): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => shape.parse(JSON.parse(line)));
}
