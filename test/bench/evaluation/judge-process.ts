import { DatabaseSync } from '@photostructure/sqlite';
import type { Cell } from '@querent/core';
import {
  areSameResults,
  type ComparedResult,
} from '../../../packages/server/src/evaluation/compare-results.js';
import { isOrdered } from '../../../packages/server/src/evaluation/gold-sql.js';
import type { JudgeReply, JudgeTask } from './judge.js';

// Runs in a child process of judge.ts, which ends it when a statement takes too long.

const maxRows = 200_000;

process.on('message', (task: JudgeTask) => {
  process.send?.({ id: task.id, ...judge(task) } satisfies JudgeReply);
});

function judge({ file, gold, predicted }: JudgeTask): Omit<JudgeReply, 'id'> {
  // Gold statements come from authors whose SQLite took "double quotes" for text as well; ours must do without.
  const own = run(file, predicted, false);
  const answers = gold.flatMap((sql) => {
    const result = run(file, sql, true);
    return typeof result === 'string' ? [] : [{ result, ordered: isOrdered(sql) }];
  });
  if (answers.length === 0) return { verdict: 'gold_failed', error: null };
  if (typeof own === 'string') return { verdict: 'error', error: own };
  const isRight = answers.some(({ result, ordered }) => areSameResults(result, own, { ordered }));
  return { verdict: isRight ? (own.rows.length === 0 ? 'right_empty' : 'right') : 'wrong', error: null };
}

type RawCell = string | number | null | Uint8Array;

function cellOf(cell: RawCell): Cell {
  return cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : cell;
}

/** The result, or the engine's message. SQLite's columns have no kinds: a cell is what it holds. */
function run(file: string, sql: string, allowsQuotedText: boolean): ComparedResult | string {
  const database = new DatabaseSync(file, {
    readOnly: true,
    enableDoubleQuotedStringLiterals: allowsQuotedText,
  });
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const rows: Cell[][] = [];
    for (const row of statement.iterate() as Iterable<RawCell[]>) {
      if (rows.push(row.map(cellOf)) > maxRows) return 'More rows than are compared.';
    }
    return { rows, column_types: statement.columns().map(() => 'other') };
  } catch (error) {
    return error instanceof Error ? error.message : 'Unknown error.';
  } finally {
    database.close();
  }
}
