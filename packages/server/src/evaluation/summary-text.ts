import type { Cell } from '@querent/core';
import { renderTable } from '../command/render-table.js';
import type { Counts, EvaluationTotal } from './summarize.js';

/** The figures of an evaluation as a person reads them. */
export function summaryText(total: EvaluationTotal): string {
  return [totals, kinds, calibration, codes]
    .map((section) => section(total))
    .filter((text) => text !== '')
    .join('\n\n');
}

function totals({ recall, ms, tokens, ...total }: EvaluationTotal): string {
  const outOf = (part: number, whole: number) => `${String(part)} of ${String(whole)}`;
  const rows: Cell[][] = [
    ['cases', String(total.cases), `in ${String(total.databases)} databases`],
    ['missing', String(total.missing), 'their database could not be opened'],
    ['judged', String(total.judged), 'run, with a gold that runs'],
    [
      'execution accuracy',
      percent(total.accuracy),
      `${outOf(total.right, total.judged)}, ${String(total.right_empty)} of them without rows`,
    ],
    ['accuracy when answered', percent(total.accuracy_when_answered), `${String(total.answered)} answered`],
    ...(['tables', 'columns', 'joins'] as const).map((what) => [
      `${what.slice(0, -1)} recall`,
      percent(recall[what].share),
      outOf(recall[what].found, recall[what].wanted),
    ]),
    ['calibration error', decimal(total.calibration.expected_calibration_error), 'expected, over 10 bins'],
    ['time p50, p95', `${milliseconds(ms.p50)}, ${milliseconds(ms.p95)}`, `at most ${milliseconds(ms.max)}`],
  ];
  if (tokens !== null)
    rows.push(['tokens', String(tokens.prompt + tokens.completion), `${String(tokens.prompt)} in prompts`]);
  return renderTable(['figure', 'value', 'note'], rows);
}

function kinds({ by_kind }: EvaluationTotal): string {
  const rows = Object.entries(by_kind).map(([kind, { cases, answered, right, accuracy }]) => [
    kind,
    cases,
    answered,
    right,
    percent(accuracy),
  ]);
  return rows.length === 0 ? '' : renderTable(['gold SQL', 'judged', 'answered', 'right', 'accuracy'], rows);
}

function calibration({ calibration: { bins } }: EvaluationTotal): string {
  const rows = bins
    .filter(({ answers }) => answers > 0)
    .map(({ from, to, answers, confidence, accuracy }) => [
      `${from.toFixed(1)} to ${to.toFixed(1)}`,
      answers,
      decimal(confidence),
      decimal(accuracy),
    ]);
  return rows.length === 0 ? '' : renderTable(['confidence', 'answers', 'mean', 'right'], rows);
}

function codes(total: EvaluationTotal): string {
  const sections: readonly (readonly [string, Counts])[] = [
    ['refused', total.refusals],
    ['failed', total.errors],
    ['repaired', total.repairs],
    ['gold refused', total.gold_refused],
    ['gold failed', total.gold_failed],
  ];
  const rows = sections.flatMap(([what, counts]) =>
    Object.entries(counts).map(([code, number]) => [what, code, number]),
  );
  return rows.length === 0 ? '' : renderTable(['what', 'code', 'times'], rows);
}

function percent(fraction: number | null): string {
  return fraction === null ? '-' : `${(fraction * 100).toFixed(1)} %`;
}

function decimal(value: number | null): string {
  return value === null ? '-' : value.toFixed(3);
}

function milliseconds(value: number | null): string {
  return value === null ? '-' : `${String(value)} ms`;
}
