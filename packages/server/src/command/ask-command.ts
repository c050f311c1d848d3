import { AnalyticsError, type GeneratedQuery, type QueryResult } from '@querent/core';
import { command } from './command.js';
import { sessionOptions, withSession, type Session } from './open-session.js';
import { renderTable } from './render-table.js';

interface Answer {
  readonly generated: GeneratedQuery;
  /** Null where the question led to no SQL. */
  readonly result: QueryResult | null;
}

/** `querent ask`: one question, no server, no set-up. */
export const askCommand = command({
  name: 'ask',
  summary: 'Answers one question from a data source, without a server.',
  operands: 'QUESTION',
  options: {
    ...sessionOptions,
    json: { type: 'boolean', meaning: 'Print one JSON object instead of a table.' },
  },
  examples: [
    'querent ask "How many orders are there for each country?" --datasource sqlite:shop.db',
    'querent ask "total sales by month" --datasource sqlite:shop.db --json',
  ],
  notes: () => ['A question that cannot be answered is said to be so, and the exit code is 0.'],
  run: async (call) => {
    const question = call.operands.join(' ');
    if (question === '') {
      throw new AnalyticsError('VALIDATION_ERROR', 'A question must be given: see querent ask --help.');
    }
    const answer = await withSession(call, (session) => answerQuestion(session, question));
    call.output.write(call.options.json ? `${JSON.stringify(answerObject(answer))}\n` : answerText(answer));
    return 0;
  },
});

async function answerQuestion({ engine, principal, dataSource }: Session, question: string): Promise<Answer> {
  const generated = await engine.queries.generate(principal, { question, datasource_id: dataSource.id });
  const { id, sql } = generated;
  const result = id === null || sql === null ? null : await engine.queries.execute(principal, id);
  return { generated, result };
}

/** The shape is part of the command line's contract. Design, section 9. */
function answerObject({ generated, result }: Answer) {
  const { status, sql, explanation, confidence, receipt } = generated;
  return {
    status,
    sql,
    explanation,
    confidence,
    columns: result?.columns ?? [],
    rows: result?.rows ?? [],
    receipt,
  };
}

function answerText({ generated, result }: Answer): string {
  const { status, sql, explanation, confidence, clarifications } = generated;
  if (sql === null || result === null) {
    const lead =
      status === 'needs_clarification'
        ? 'The question can be read in several ways.'
        : 'The question cannot be answered from this data.';
    const choices = clarifications.map(({ label }) => `  - ${label}`);
    return `${[lead, explanation, ...choices].join('\n')}\n`;
  }
  const warnings = [...generated.warnings, ...result.warnings].map(({ message }) => `Note: ${message}`);
  const rows = `${String(result.row_count)} ${result.row_count === 1 ? 'row' : 'rows'}`;
  return `${[
    renderTable(result.columns, result.rows),
    '',
    `${rows}${result.truncated ? ', and more were left out' : ''}, ${String(result.execution_time_ms)} ms, confidence ${confidence.toFixed(2)}`,
    explanation,
    ...new Set(warnings),
    '',
    sql,
  ].join('\n')}\n`;
}
