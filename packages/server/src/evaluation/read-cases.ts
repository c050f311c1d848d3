import { readFile } from 'node:fs/promises';
import { AnalyticsError } from '@querent/core';
import { z } from 'zod';

const caseLine = z.object({
  id: z.union([z.string(), z.number()]),
  db: z.string().min(1).nullish(),
  question: z.string().trim().min(1),
  evidence: z.string().nullish(),
  gold_sql: z.string().nullish(),
  gold_alternatives: z.array(z.string()).nullish(),
  gold_tables: z.array(z.string()).nullish(),
  gold_columns: z.array(z.string()).nullish(),
  gold_joins: z.array(z.tuple([z.string(), z.string()])).nullish(),
  difficulty: z.string().nullish(),
});

/** A golden question: what is asked, and what would be right. */
export interface EvaluationCase {
  readonly id: string | number;
  readonly db: string | null;
  readonly question: string;
  readonly evidence: string | null;
  /** The gold SQL and its alternatives, any of them right; empty where there is none. */
  readonly gold: readonly string[];
  /** Null where the case does not say. */
  readonly tables: readonly string[] | null;
  /** `table.column`. */
  readonly columns: readonly string[] | null;
  /** Each a pair of `table.column` or of tables. */
  readonly joins: readonly (readonly [string, string])[] | null;
  readonly difficulty: string | null;
}

/**
 * The cases of a file of JSON Lines, at most `limit`; fields of no use here are passed over.
 * @throws VALIDATION_ERROR that names the file, and the line
 */
export async function readCases(
  file: string,
  { limit }: { readonly limit: number },
): Promise<EvaluationCase[]> {
  return (await readJsonLines(file, caseLine, limit)).map((line) => ({
    id: line.id,
    db: line.db ?? null,
    question: line.question,
    evidence: line.evidence ?? null,
    gold: [line.gold_sql ?? '', ...(line.gold_alternatives ?? [])].filter((sql) => sql.trim() !== ''),
    tables: line.gold_tables ?? null,
    columns: line.gold_columns ?? null,
    joins: line.gold_joins ?? null,
    difficulty: line.difficulty ?? null,
  }));
}

/**
 * The values of a file of JSON Lines, at most `limit`; empty lines are passed over.
 * @throws VALIDATION_ERROR that names the file, and the line
 */
export async function readJsonLines<Value>(
  file: string,
  shape: z.ZodType<Value>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const [index, line] of (await readText(file)).split('\n').entries()) {
    if (values.length >= limit) break;
    if (line.trim() !== '') values.push(readLine(line, shape, `${file}:${String(index + 1)}`));
  }
  return values;
}

function readLine<Value>(line: string, shape: z.ZodType<Value>, place: string): Value {
  const { data, error } = shape.safeParse(parseJson(line, place));
  if (data !== undefined) return data;
  const field = error?.issues[0]?.path.join('.') ?? '';
  const reason = field === '' ? 'is not a JSON object of the expected form' : `has no valid ${field}`;
  throw new AnalyticsError('VALIDATION_ERROR', `${place} ${reason}.`, { cause: error });
}

function parseJson(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new AnalyticsError('VALIDATION_ERROR', `${place} is not JSON.`, { cause });
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new AnalyticsError('VALIDATION_ERROR', `The file ${file} cannot be read.`, { cause });
  }
}
