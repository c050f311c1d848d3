import { DatabaseSync } from '@photostructure/sqlite';
import { isOrdered } from './cases.js';
import { areSameResults, type RawCell } from './compare-results.js';
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
    const rows = run(file, sql, true);
    return typeof rows === 'string' ? [] : [{ rows, ordered: isOrdered(sql) }];
  });
  if (answers.length === 0) return { verdict: 'gold_failed', error: null };
  if (typeof own === 'string') return { verdict: 'error', error: own };
  const isRight = answers.some(({ rows, ordered }) => areSameResults(rows, own, { ordered }));
  return { verdict: isRight ? (own.length === 0 ? 'right_empty' : 'right') : 'wrong', error: null };
}

/** The rows, or the engine's message. */
function run(file: string, sql: string, allowsQuotedText: boolean): RawCell[][] | string {
  const database = new DatabaseSync(file, {
    readOnly: true,
    enableDoubleQuotedStringLiterals: allowsQuotedText,
  });
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const rows: RawCell[][] = [];
    for (const row of statement.iterate() as Iterable<RawCell[]>) {
      if (rows.push(row) > maxRows) return 'More rows than are compared.';
    }
    return rows;
  } catch (error) {
    return error instanceof Error ? error.message : 'Unknown error.';
  } finally {
    database.close();
  }
}
