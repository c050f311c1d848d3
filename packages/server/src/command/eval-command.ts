import { AnalyticsError } from '@querent/core';
import type { CaseOutcome } from '../evaluation/case-outcome.js';
import { evaluateCases } from '../evaluation/evaluate-cases.js';
import { openModelReplies } from '../evaluation/model-replies.js';
import { readCases } from '../evaluation/read-cases.js';
import { summarize } from '../evaluation/summarize.js';
import { summaryText } from '../evaluation/summary-text.js';
import { command } from './command.js';
import { writeJsonLine } from './json-lines.js';
import { sessionOptions } from './open-session.js';

/** Cases between two lines of progress. */
const progressStep = 25;

/** `querent eval`: golden questions, measured. Design, section 9. */
export const evalCommand = command({
  name: 'eval',
  summary: 'Measures the answers to golden questions.',
  operands: '',
  options: {
    cases: { type: 'string', placeholder: 'FILE', meaning: 'The golden questions.', isRequired: true },
    ...sessionOptions,
    datasource: {
      ...sessionOptions.datasource,
      meaning: 'What to ask; {db} in it stands for the db of each case.',
    },
    json: { type: 'boolean', meaning: 'Print one JSON object for each case and one for the total.' },
    limit: { type: 'string', placeholder: 'N', meaning: 'Take the first N cases only.' },
    record: { type: 'string', placeholder: 'FILE', meaning: 'Keep the replies of the model in this file.' },
    replay: {
      type: 'string',
      placeholder: 'FILE',
      meaning: 'Answer from the replies in this file: no network, no key.',
    },
  },
  examples: [
    'querent eval --cases golden.jsonl --datasource sqlite:shop.db',
    'querent eval --cases golden.jsonl --datasource sqlite:databases/{db}.sqlite --json > outcomes.jsonl',
    'querent eval --cases golden.jsonl --datasource sqlite:shop.db --model openai/gpt-5 --record replies.jsonl',
    'querent eval --cases golden.jsonl --datasource sqlite:shop.db --model openai/gpt-5 --replay replies.jsonl',
  ],
  notes: () => [
    'A case: {"id": "q1", "db": "shop", "question": "…", "gold_sql": "SELECT …"}. It may also have evidence, difficulty,',
    'gold_alternatives (as good as gold_sql), gold_tables, gold_columns ("table.column") and gold_joins (pairs of these).',
    'A case without gold_sql, or with one that reads no table, is right when no SQL comes.',
    'Results are compared as sets of rows with the columns in any order, in order where gold_sql orders.',
    'A database that cannot be opened is reported as missing; the exit code is 1 only where nothing could be run.',
  ],
  run: async (call) => {
    const { options, errors, output } = call;
    const cases = await readCases(options.cases, { limit: limitOf(options.limit) });
    const replies = await openModelReplies({ ...options, clock: () => new Date() });
    const outcomes: CaseOutcome[] = [];
    const onOutcome = async (outcome: CaseOutcome) => {
      outcomes.push(outcome);
      if (options.json) await writeJsonLine(output, outcome);
      else if (outcomes.length % progressStep === 0 || outcomes.length === cases.length)
        errors.write(`${String(outcomes.length)} of ${String(cases.length)} cases\n`);
    };
    try {
      await evaluateCases({ cases, replies, onOutcome, options, errors });
    } finally {
      await replies.close();
    }
    const total = summarize(outcomes);
    if (options.json) await writeJsonLine(output, { total });
    else output.write(`${summaryText(total)}\n`);
    return outcomes.some(wasRun) ? 0 : 1;
  },
});

function limitOf(written: string | undefined): number {
  if (written === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d*$/.test(written)) return Number(written);
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    '--limit must be a whole number from 1: see querent eval --help.',
  );
}

/** Whether the case reached its database and, where it needs one, its model. */
function wasRun({ status, error }: CaseOutcome): boolean {
  return (
    status !== 'missing' && error?.code !== 'MODEL_UNAVAILABLE' && error?.code !== 'DATA_SOURCE_UNAVAILABLE'
  );
}
