import { AnalyticsError, type QueryResult } from '@querent/core';
import type { Session } from '../command/open-session.js';
import type { OutcomeError, Verdict } from './case-outcome.js';
import { areSameResults } from './compare-results.js';
import { isOrdered } from './gold-sql.js';

/** Rows of a result that are compared at most: as many as the engine gives. */
export const comparedRows = 10_000;

/** What the gold statements of a case say of a result. */
interface Judgement {
  readonly verdict: Extract<Verdict, 'right' | 'right_empty' | 'wrong' | 'gold_unusable' | 'too_large'>;
  /** Gold statements that did not run. */
  readonly goldErrors: readonly OutcomeError[];
}

/**
 * Compares a result, or the lack of one, with those of the gold statements, any of which is right. They pass the same guard and the
 * same engine as everything else, all of them, so that refusals of gold do not depend on the prediction.
 */
export async function judgeResult(
  session: Session,
  gold: readonly string[],
  predicted: QueryResult | null,
): Promise<Judgement> {
  const goldErrors: OutcomeError[] = [];
  const verdicts = new Set<Judgement['verdict']>();
  for (const sql of gold) {
    try {
      const result = await runGold(session, sql);
      verdicts.add(predicted === null ? 'wrong' : compare(sql, result, predicted));
    } catch (error) {
      if (!AnalyticsError.is(error)) throw error;
      goldErrors.push({ code: error.code, message: error.message });
    }
  }
  const best = (['right', 'right_empty', 'too_large', 'wrong'] as const).find((each) => verdicts.has(each));
  return { verdict: best ?? 'gold_unusable', goldErrors };
}

async function runGold({ engine, principal, dataSource }: Session, sql: string): Promise<QueryResult> {
  const { id } = await engine.queries.createFromSql(principal, { sql, datasource_id: dataSource.id });
  if (id === null) throw new Error('Hand-written SQL is always stored.');
  return engine.queries.execute(principal, id, { maxRows: comparedRows });
}

function compare(sql: string, gold: QueryResult, predicted: QueryResult): Judgement['verdict'] {
  if (gold.truncated && predicted.truncated) return 'too_large';
  const isSame =
    gold.truncated === predicted.truncated && areSameResults(gold, predicted, { ordered: isOrdered(sql) });
  if (!isSame) return 'wrong';
  return gold.row_count === 0 ? 'right_empty' : 'right';
}
