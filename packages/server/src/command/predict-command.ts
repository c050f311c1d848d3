import type { Writable } from 'node:stream';
import { AnalyticsError } from '@querent/core';
import { z } from 'zod';
import { validateInput } from '../http/validate-input.js';
import { errorFields } from '../logging/logger.js';
import { command } from './command.js';
import { answerJsonLines, type JsonLine } from './json-lines.js';
import { sessionOptions, withSession, type Session } from './open-session.js';

/** What is asked; other fields of the line are passed over, so that whole evaluation sets can be fed in. */
const questionLine = z.object({
  id: z.union([z.string(), z.number()]),
  question: z.string().trim().min(1),
  evidence: z.string().nullish(),
});

/** `querent predict`: many questions, one process. Design, section 9. */
export const predictCommand = command({
  name: 'predict',
  summary: 'Turns many questions into SQL: JSON Lines in, JSON Lines out, in the same order.',
  operands: '',
  options: sessionOptions,
  examples: ['querent predict --datasource sqlite:shop.db < questions.jsonl > predictions.jsonl'],
  notes: () => [
    'In:  {"id": "q1", "question": "…", "evidence": "…"}; evidence may be left out.',
    'Out: {"id": "q1", "status": "answered", "sql": "…", "confidence": 0.8, "ms": 12}',
    'A line that fails is answered with status "error" and an error; the run goes on.',
  ],
  run: async (call) => {
    await withSession(call, (session) =>
      answerJsonLines(call, (line) => predict(session, line, call.errors)),
    );
    return 0;
  },
});

async function predict({ engine, principal, dataSource }: Session, line: JsonLine, errors: Writable) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    if (line === null) throw new AnalyticsError('VALIDATION_ERROR', 'The line is not a JSON object.');
    const { id, question, evidence } = validateInput(questionLine, line);
    const generated = await engine.queries.generate(
      principal,
      { question, evidence: evidence ?? undefined, datasource_id: dataSource.id },
      { store: false },
    );
    const { status, sql, confidence } = generated;
    return { id, status, sql, confidence, ms: elapsed() };
  } catch (error) {
    const known = AnalyticsError.is(error) ? error : null;
    if (known === null)
      errors.write(`${JSON.stringify({ id: line?.['id'] ?? null, ...errorFields(error) })}\n`);
    return {
      id: line?.['id'] ?? null,
      status: 'error',
      sql: null,
      confidence: 0,
      ms: elapsed(),
      error: {
        code: known?.code ?? 'INTERNAL',
        message: known?.message ?? 'This is an error of querent itself: see the error stream.',
      },
    };
  }
}
