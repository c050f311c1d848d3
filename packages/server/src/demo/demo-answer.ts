import type { Cell } from '@querent/core';
import { z } from 'zod';
import { renderTable } from '../command/render-table.js';
import type { DemoApi } from './demo-api.js';
import { wrapSql } from './wrap-sql.js';

const generatedSchema = z.object({
  id: z.string(),
  status: z.string(),
  sql: z.string().nullable(),
  explanation: z.string(),
  confidence: z.number(),
  warnings: z.array(z.object({ message: z.string() })),
  clarifications: z.array(z.object({ label: z.string() })),
});

const resultSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.custom<Cell>())),
  execution_time_ms: z.number(),
  row_count: z.number(),
  warnings: z.array(z.object({ message: z.string() })),
});

/** A question as it came back over HTTP; without SQL there is no result. */
export interface DemoAnswer {
  readonly question: string;
  readonly generated: z.infer<typeof generatedSchema>;
  readonly result: z.infer<typeof resultSchema> | null;
}

/** A hundred columns, less the indent. */
const widestText = 98;
const shownRows = 10;

/** Asks over HTTP: first for the SQL, then for its rows. */
export async function askOverHttp(api: DemoApi, question: string, datasourceId: string): Promise<DemoAnswer> {
  const generated = await api.request('POST', '/api/queries', generatedSchema, {
    question,
    datasource_id: datasourceId,
  });
  const result =
    generated.sql === null
      ? null
      : await api.request('POST', `/api/queries/${generated.id}/execute`, resultSchema);
  return { question, generated, result };
}

/** An answer as a person reads it: the SQL, how far to trust it, and the first rows. */
export function describeAnswer({ generated, result }: DemoAnswer): string {
  const { sql, explanation, confidence, clarifications } = generated;
  if (sql === null || result === null) {
    const choices = clarifications.map(({ label }) => `- ${label}`);
    return indented(['There is no answer that could be trusted.', ...fold(explanation), ...choices]);
  }
  const left = result.row_count - shownRows;
  const notes = new Set([...generated.warnings, ...result.warnings].map(({ message }) => `Note: ${message}`));
  return indented([
    ...wrapSql(sql, widestText),
    '',
    `confidence ${confidence.toFixed(2)} · ${result.row_count} ${result.row_count === 1 ? 'row' : 'rows'} in ${result.execution_time_ms} ms`,
    '',
    ...renderTable(
      result.columns,
      result.rows.slice(0, shownRows).map((row) => row.map(tidy)),
    )
      .split('\n')
      .map(clip),
    ...(left > 0 ? [`… and ${left} more`] : []),
    ...[...notes].flatMap(fold),
  ]);
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n');
}

/** A sentence in lines that fit. */
function fold(text: string): string[] {
  return text.match(new RegExp(`.{1,${widestText}}(?:\\s|$)`, 'gu')) ?? [text];
}

/** Sums of money carry the dust of binary fractions. */
function tidy(cell: Cell): Cell {
  return typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell;
}

function clip(line: string): string {
  return line.length > widestText ? `${line.slice(0, widestText - 1)}…` : line;
}
