import { AnalyticsError, type ErrorCode } from '@querent/core';
import type { CommandCall } from '../command/command-definition.js';
import { withSession, type sessionOptions } from '../command/open-session.js';
import type { CaseOutcome } from './case-outcome.js';
import { evaluateCase, missingOutcome } from './evaluate-case.js';
import type { ModelReplies } from './model-replies.js';
import type { EvaluationCase } from './read-cases.js';

/** What stands for the database of a case in the URL. */
const databaseMark = '{db}';

const unopened: readonly ErrorCode[] = ['DATA_SOURCE_REFUSED', 'DATA_SOURCE_UNAVAILABLE'];

/** An evaluation that is about to begin. */
interface Evaluation extends Pick<CommandCall<typeof sessionOptions>, 'options' | 'errors'> {
  readonly cases: readonly EvaluationCase[];
  readonly replies: ModelReplies;
  /** Gets each outcome as it comes: databases in the order of their first case, the cases of one in their own order. */
  readonly onOutcome: (outcome: CaseOutcome) => Promise<void>;
}

/**
 * Puts every case to the engine, with one engine for each database. A database that cannot be opened makes its cases `missing`.
 * @throws VALIDATION_ERROR for a bad URL, model or folder
 */
export async function evaluateCases({
  cases,
  replies,
  onOutcome,
  options,
  errors,
}: Evaluation): Promise<void> {
  const { openModel, clock } = replies;
  for (const [datasource, ofDatabase] of groupByUrl(options.datasource, cases)) {
    let isOpen = false;
    const call = { options: { ...options, datasource }, errors, openModel, clock };
    try {
      await withSession(call, async (session) => {
        isOpen = true;
        for (const asked of ofDatabase)
          await onOutcome(await evaluateCase({ session, replies, errors }, asked));
      });
    } catch (error) {
      if (isOpen || !AnalyticsError.is(error) || !unopened.includes(error.code)) throw error;
      const { code, message } = error;
      for (const asked of ofDatabase) await onOutcome(missingOutcome(asked, { code, message }));
    }
  }
}

function groupByUrl(url: string, cases: readonly EvaluationCase[]): Map<string, EvaluationCase[]> {
  const groups = new Map<string, EvaluationCase[]>();
  for (const each of cases) {
    const own = urlOf(url, each);
    const group = groups.get(own);
    if (group === undefined) groups.set(own, [each]);
    else group.push(each);
  }
  return groups;
}

function urlOf(url: string, { id, db }: EvaluationCase): string {
  if (!url.includes(databaseMark)) return url;
  if (db !== null)
    return url.replaceAll(databaseMark, () => (url.includes('://') ? encodeURIComponent(db) : db));
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    `Case ${String(id)} names no db, which ${databaseMark} in --datasource needs.`,
  );
}
