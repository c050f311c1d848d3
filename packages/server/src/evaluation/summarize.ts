import { measureCalibration, type Calibration } from './calibration.js';
import type { CaseOutcome, OutcomeError, TokenCount } from './case-outcome.js';
import { goldKinds, type GoldKind } from './gold-sql.js';
import type { Recall } from './recall.js';
import { share } from './share.js';

/** How many by name, most first. */
export type Counts = Readonly<Record<string, number>>;

/** How some judged cases came out. */
interface Accuracy {
  readonly cases: number;
  readonly right: number;
  readonly accuracy: number | null;
  /** Cases with SQL. */
  readonly answered: number;
}

/** The figures of one evaluation. Shares are fractions of 1, null where there is nothing to share; times are milliseconds. */
export interface EvaluationTotal {
  readonly cases: number;
  readonly databases: number;
  /** Cases whose database could not be opened. */
  readonly missing: number;
  /** Cases that were run and have a gold to be judged by; accuracies are theirs. */
  readonly judged: number;
  readonly right: number;
  /** How many of `right` have no rows on either side, which proves little. */
  readonly right_empty: number;
  readonly accuracy: number | null;
  readonly answered: number;
  /** Among those with SQL. */
  readonly accuracy_when_answered: number | null;
  readonly by_kind: { readonly [Kind in GoldKind]?: Accuracy };
  readonly statuses: Counts;
  readonly verdicts: Counts;
  /** Over everything that the cases that were run name together. */
  readonly recall: {
    readonly tables: Recall & { readonly share: number | null };
    readonly columns: Recall & { readonly share: number | null };
    readonly joins: Recall & { readonly share: number | null };
  };
  readonly calibration: Calibration;
  /** Questions that ended in a refusal, by code: SQL that may not run, or a denial. */
  readonly refusals: Counts;
  /** Questions that ended in another error, by code. */
  readonly errors: Counts;
  /** Refusals and engine errors that were repaired, by code. */
  readonly repairs: Counts;
  /** Gold statements that the guard refused, by code: its false refusals. */
  readonly gold_refused: Counts;
  /** Gold statements that failed otherwise, by code. */
  readonly gold_failed: Counts;
  readonly ms: { readonly p50: number | null; readonly p95: number | null; readonly max: number | null };
  readonly tokens: TokenCount | null;
}

/** Counts the outcomes of one evaluation. */
export function summarize(outcomes: readonly CaseOutcome[]): EvaluationTotal {
  const run = outcomes.filter(({ status }) => status !== 'missing');
  const judged = run.filter(({ is_right }) => is_right !== null);
  const answered = judged.filter(({ sql }) => sql !== null);
  const errors = run.flatMap(({ error }) => (error === null ? [] : [error]));
  const goldErrors = run.flatMap((outcome) => outcome.gold_errors);
  const all = accuracyOf(judged);
  return {
    cases: outcomes.length,
    databases: new Set(run.map(({ db }) => db)).size,
    missing: outcomes.length - run.length,
    judged: judged.length,
    right: all.right,
    right_empty: judged.filter(({ verdict }) => verdict === 'right_empty').length,
    accuracy: all.accuracy,
    answered: all.answered,
    accuracy_when_answered: accuracyOf(answered).accuracy,
    by_kind: Object.fromEntries(
      goldKinds.flatMap((kind) => {
        const ofKind = judged.filter((outcome) => outcome.kind === kind);
        return ofKind.length === 0 ? [] : [[kind, accuracyOf(ofKind)]];
      }),
    ),
    statuses: count(outcomes.map(({ status }) => status)),
    verdicts: count(outcomes.map(({ verdict }) => verdict)),
    recall: {
      tables: addRecall(run.map(({ recall }) => recall.tables)),
      columns: addRecall(run.map(({ recall }) => recall.columns)),
      joins: addRecall(run.map(({ recall }) => recall.joins)),
    },
    calibration: measureCalibration(
      answered.map(({ confidence, is_right }) => ({ confidence, isRight: is_right === true })),
    ),
    refusals: countCodes(errors, isRefusal),
    errors: countCodes(errors, (error) => !isRefusal(error)),
    repairs: count(run.flatMap(({ repairs }) => repairs)),
    gold_refused: countCodes(goldErrors, isRefusal),
    gold_failed: countCodes(goldErrors, (error) => !isRefusal(error)),
    ms: spread(run.flatMap(({ ms }) => (ms === null ? [] : [ms]))),
    tokens: addTokens(run.flatMap(({ tokens }) => (tokens === null ? [] : [tokens]))),
  };
}

function accuracyOf(judged: readonly CaseOutcome[]): Accuracy {
  const right = judged.filter(({ is_right }) => is_right === true).length;
  const answered = judged.filter(({ sql }) => sql !== null).length;
  return { cases: judged.length, right, accuracy: share(right, judged.length), answered };
}

function isRefusal({ code }: OutcomeError): boolean {
  return code.startsWith('SQL_') || code === 'ACCESS_DENIED';
}

function countCodes(errors: readonly OutcomeError[], isCounted: (error: OutcomeError) => boolean): Counts {
  return count(errors.filter(isCounted).map(({ code }) => code));
}

function count(names: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, left], [, right]) => right - left));
}

function addRecall(recalls: readonly (Recall | null)[]): Recall & { readonly share: number | null } {
  const wanted = recalls.reduce((sum, recall) => sum + (recall?.wanted ?? 0), 0);
  const found = recalls.reduce((sum, recall) => sum + (recall?.found ?? 0), 0);
  return { wanted, found, share: share(found, wanted) };
}

/** Percentiles by nearest rank. */
function spread(times: readonly number[]): EvaluationTotal['ms'] {
  const sorted = [...times].sort((left, right) => left - right);
  const percentile = (rank: number): number | null =>
    sorted[Math.ceil((sorted.length * rank) / 100) - 1] ?? null;
  return { p50: percentile(50), p95: percentile(95), max: percentile(100) };
}

function addTokens(counts: readonly TokenCount[]): TokenCount | null {
  if (counts.length === 0) return null;
  return {
    prompt: counts.reduce((sum, { prompt }) => sum + prompt, 0),
    completion: counts.reduce((sum, { completion }) => sum + completion, 0),
  };
}
