import type { Writable } from 'node:stream';
import { AnalyticsError, type GeneratedQuery, type QueryResult } from '@querent/core';
import type { Session } from '../command/open-session.js';
import { errorFields } from '../logging/logger.js';
import { isRightVerdict, type CaseOutcome, type OutcomeError, type Verdict } from './case-outcome.js';
import { kindOfGold } from './gold-sql.js';
import { comparedRows, judgeResult } from './judge-result.js';
import type { ModelReplies } from './model-replies.js';
import type { EvaluationCase } from './read-cases.js';
import { measureRecall } from './recall.js';

/** What a case is put to. */
interface EvaluationRoom {
  readonly session: Session;
  readonly replies: Pick<ModelReplies, 'takeTokens'>;
  /** Gets what is a bug of ours, for the log. */
  readonly errors: Writable;
}

/** What came of one step: a value, or the error in its place. */
type Attempt<Value> =
  { readonly value: Value; readonly error: null } | { readonly value: null; readonly error: OutcomeError };

/** Asks the question of a case, runs the SQL that came, and judges the result by the gold. An error becomes part of the outcome. */
export async function evaluateCase(room: EvaluationRoom, asked: EvaluationCase): Promise<CaseOutcome> {
  const { engine, principal, dataSource } = room.session;
  const kind = kindOfGold(asked.gold[0] ?? null);
  const input = {
    question: asked.question,
    evidence: asked.evidence ?? undefined,
    datasource_id: dataSource.id,
  };
  const startedAt = performance.now();
  const generated = await attempt(room, asked, () =>
    engine.queries.generate(principal, input, { store: true, useCache: false }),
  );
  const ms = Math.round(performance.now() - startedAt);
  const query = generated.value;
  const queryId = query === null || query.sql === null ? null : query.id;
  const executed =
    queryId === null || kind === 'no answer'
      ? null
      : await attempt(room, asked, () =>
          engine.queries.execute(principal, queryId, { maxRows: comparedRows, useCache: false }),
        );
  const judgement =
    kind === 'no answer' ? null : await judgeResult(room.session, asked.gold, executed?.value ?? null);
  const verdict =
    judgement === null
      ? verdictOnNoAnswer(query)
      : verdictOnAnswer(query, executed?.value ?? null, judgement.verdict);
  return {
    id: asked.id,
    db: asked.db,
    kind,
    difficulty: asked.difficulty,
    status: query?.status ?? 'error',
    verdict,
    is_right: isRightVerdict(verdict),
    sql: query?.sql ?? null,
    confidence: query?.confidence ?? 0,
    recall: measureRecall(asked, query?.receipt ?? null),
    error: generated.error ?? executed?.error ?? null,
    repairs: query?.receipt.repairs ?? [],
    gold_errors: judgement?.goldErrors ?? [],
    ms,
    execution_ms: executed?.value?.execution_time_ms ?? null,
    tokens: room.replies.takeTokens(),
  };
}

/** The outcome of a case whose database could not be opened. */
export function missingOutcome(asked: EvaluationCase, error: OutcomeError): CaseOutcome {
  return {
    id: asked.id,
    db: asked.db,
    kind: kindOfGold(asked.gold[0] ?? null),
    difficulty: asked.difficulty,
    status: 'missing',
    verdict: 'missing',
    is_right: null,
    sql: null,
    confidence: 0,
    recall: { tables: null, columns: null, joins: null },
    error,
    repairs: [],
    gold_errors: [],
    ms: null,
    execution_ms: null,
    tokens: null,
  };
}

function verdictOnNoAnswer(query: GeneratedQuery | null): Verdict {
  if (query === null) return 'failed';
  return query.sql === null ? 'right' : 'wrong';
}

function verdictOnAnswer(query: GeneratedQuery | null, result: QueryResult | null, judged: Verdict): Verdict {
  if (judged === 'gold_unusable' || result !== null) return judged;
  return query !== null && query.sql === null ? 'no_sql' : 'failed';
}

async function attempt<Value>(
  { errors }: EvaluationRoom,
  { id }: EvaluationCase,
  work: () => Promise<Value>,
): Promise<Attempt<Value>> {
  try {
    return { value: await work(), error: null };
  } catch (error) {
    if (AnalyticsError.is(error)) return { value: null, error: { code: error.code, message: error.message } };
    errors.write(`${JSON.stringify({ id, ...errorFields(error) })}\n`);
    const message = 'This is an error of querent itself: see the error stream.';
    return { value: null, error: { code: 'INTERNAL', message } };
  }
}
