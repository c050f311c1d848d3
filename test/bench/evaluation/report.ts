import { goldKinds } from '../../../packages/server/src/evaluation/gold-sql.js';
import type { EvaluationCase } from './cases.js';
import type { Verdict } from './judge.js';

/** One question with what became of it. */
export interface JudgedCase {
  readonly case: EvaluationCase;
  /** `missing` where the process gave no line. */
  readonly status: string;
  readonly sql: string | null;
  readonly confidence: number | null;
  readonly ms: number | null;
  /** Null: there was no SQL to judge. */
  readonly verdict: Verdict | null;
  readonly error: string | null;
}

/** The figures of one run. Shares and accuracies are fractions of 1. */
export interface EvaluationReport {
  readonly questions: number;
  readonly skipped: number;
  readonly databases: number;
  readonly right: number;
  readonly accuracy: number;
  /** How many of `right` are right because both results are empty, which proves little. */
  readonly right_empty: number;
  readonly accuracy_when_answered: number;
  readonly by_kind: Readonly<
    Record<string, { questions: number; right: number; accuracy: number; answered: number }>
  >;
  readonly status: Readonly<Record<string, number>>;
  /** Verdicts on the SQL that came. */
  readonly verdicts: Readonly<Record<string, number>>;
  readonly calibration: {
    readonly expected_calibration_error: number;
    readonly bins: readonly { from: number; questions: number; confidence: number; accuracy: number }[];
  };
  readonly ms: { readonly p50: number; readonly p95: number; readonly max: number };
  readonly crashes: readonly string[];
}

const binCount = 10;

/** Whether the outcome is right: the gold's result, or no SQL where there is no answer. */
export function isRight({ case: { kind }, sql, status, verdict }: JudgedCase): boolean {
  if (kind === 'no answer') return sql === null && status !== 'missing';
  return verdict === 'right' || verdict === 'right_empty';
}

/** Counts a run; cases without a gold statement that runs are left out and counted as skipped. */
export function reportOf(
  all: readonly JudgedCase[],
  { skipped, crashes }: { readonly skipped: number; readonly crashes: readonly string[] },
): EvaluationReport {
  const judged = all.filter(({ verdict }) => verdict !== 'gold_failed');
  const answered = judged.filter(({ sql }) => sql !== null);
  const right = judged.filter(isRight);
  const times = judged.flatMap(({ ms }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
  return {
    questions: judged.length,
    skipped: skipped + all.length - judged.length,
    databases: new Set(judged.map((item) => item.case.db)).size,
    right: right.length,
    accuracy: share(right.length, judged.length),
    right_empty: judged.filter(({ verdict }) => verdict === 'right_empty').length,
    accuracy_when_answered: share(answered.filter(isRight).length, answered.length),
    by_kind: Object.fromEntries(
      goldKinds.flatMap((kind) => {
        const ofKind = judged.filter((item) => item.case.kind === kind);
        if (ofKind.length === 0) return [];
        const rightOnes = ofKind.filter(isRight).length;
        const withSql = ofKind.filter(({ sql }) => sql !== null).length;
        const accuracy = share(rightOnes, ofKind.length);
        return [
          [
            kind,
            { questions: ofKind.length, right: rightOnes, accuracy, answered: share(withSql, ofKind.length) },
          ],
        ];
      }),
    ),
    status: shares(judged.map(({ status }) => status)),
    verdicts: shares(answered.map(({ verdict }) => verdict ?? 'none')),
    calibration: calibrationOf(answered),
    ms: { p50: percentile(times, 50), p95: percentile(times, 95), max: times.at(-1) ?? 0 },
    crashes,
  };
}

/** Ten bins of equal width over the answers that state a confidence. */
function calibrationOf(answered: readonly JudgedCase[]): EvaluationReport['calibration'] {
  const stated = answered.flatMap((item) =>
    item.confidence === null ? [] : [{ confidence: item.confidence, isRight: isRight(item) }],
  );
  const bins = Array.from({ length: binCount }, (_, index) => {
    const inBin = stated.filter(
      ({ confidence }) => Math.min(binCount - 1, Math.floor(confidence * binCount)) === index,
    );
    const confidence = share(
      inBin.reduce((sum, item) => sum + item.confidence, 0),
      inBin.length,
    );
    const accuracy = share(inBin.filter((item) => item.isRight).length, inBin.length);
    return { from: index / binCount, questions: inBin.length, confidence, accuracy };
  });
  const error = bins.reduce((sum, bin) => sum + bin.questions * Math.abs(bin.confidence - bin.accuracy), 0);
  return {
    expected_calibration_error: share(error, stated.length),
    bins: bins.filter((bin) => bin.questions > 0),
  };
}

function shares(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.map(([name, count]) => [name, share(count, names.length)]));
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

function percentile(sorted: readonly number[], rank: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * rank) / 100))] ?? 0;
  return Math.round(value * 10) / 10;
}

/** The report as a person reads it. */
export function printableReport(set: string, report: EvaluationReport): string {
  const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)} %`;
  const pairs = (record: Readonly<Record<string, number>>): string =>
    Object.entries(record)
      .map(([name, fraction]) => `${name} ${percent(fraction)}`)
      .join(', ');
  const { calibration, ms } = report;
  return [
    `${set}: ${report.questions} questions on ${report.databases} databases (${report.skipped} cannot be judged)`,
    `execution accuracy    ${percent(report.accuracy)} (${report.right}; ${report.right_empty} with both results empty)`,
    `right when answered   ${percent(report.accuracy_when_answered)}`,
    ...Object.entries(report.by_kind).map(
      ([kind, line]) =>
        `  ${kind.padEnd(20)}${percent(line.accuracy).padStart(7)} of ${line.questions}, ${percent(line.answered)} with SQL`,
    ),
    `status                ${pairs(report.status)}`,
    `SQL that came         ${pairs(report.verdicts)}`,
    `calibration error     ${calibration.expected_calibration_error.toFixed(3)}`,
    ...calibration.bins.map(
      (bin) =>
        `  from ${bin.from.toFixed(1)}            ${String(bin.questions).padStart(5)} answers, stated ${bin.confidence.toFixed(2)}, right ${bin.accuracy.toFixed(2)}`,
    ),
    `a question            p50 ${ms.p50} ms, p95 ${ms.p95} ms, longest ${ms.max} ms`,
    `crashes               ${report.crashes.length}${report.crashes.map((crash) => `\n  ${crash}`).join('')}`,
  ].join('\n');
}
