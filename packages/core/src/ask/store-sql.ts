import { canReadAny, type OpenSource } from '../data-sources/open-sources.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { SqlVerdict } from '../sql/guard.js';
import { formatTableName } from '../sql/table-name.js';
import type { GeneratedQuery } from './answer.js';
import { emptyReceipt, answerFrom } from './describe-answer.js';
import { judgeSql, logExecution, requireAllowed } from './execute-query.js';
import { keepQuery } from './keep-query.js';
import type { QueryServices } from './query-services.js';
import type { Asking, SqlInput } from './question.js';
import { createStageClock } from './stage-clock.js';

/** Keeps hand-written SQL as a query of its author's, after the guard let it through; see `QueryService.createFromSql`. */
export async function storeSql(
  services: QueryServices,
  principal: Principal,
  input: SqlInput,
): Promise<GeneratedQuery> {
  await services.sources.refresh();
  await services.catalog.refresh();
  const readable = await services.access.readableSet(principal);
  const { source, verdict } = await findSource(services, readable, input);
  if (verdict.verdict === 'denied') {
    const request = {
      sql: input.sql,
      source,
      user_id: principal.user_id,
      purpose: 'answer' as const,
      question: input.question ?? null,
    };
    const { tables, denied } = verdict;
    const end = {
      status: 'denied',
      error_code: 'ACCESS_DENIED',
      execution_time_ms: 0,
      row_count: null,
      cached: false,
    } as const;
    await logExecution(services.activity, request, { ...end, tables, denied });
  }
  const { checked, analysis } = requireAllowed(verdict);
  await source.driver.explain(checked, { timeoutMs: services.limits.queryTimeoutMs });
  const asking = askingFor(services, principal, readable, input);
  const receipt = {
    ...emptyReceipt(services, asking, createStageClock()),
    generated_by: 'user',
    tables: checked.tables.map(formatTableName),
    columns: analysis.columns.map((column) => `${formatTableName(column)}.${column.column}`),
    versions: { schema: source.fingerprint, catalog: services.catalog.fingerprint(source.record.id) },
  };
  const answer: GeneratedQuery = {
    ...answerFrom(services, asking, receipt),
    datasource_id: source.record.id,
    status: 'answered',
    sql: checked.sql,
    explanation: 'Written by hand.',
    confidence: 1,
    confidence_factors: [{ factor: 'hand_written', weight: 1, reason: 'The SQL was written by a person.' }],
  };
  return keepQuery(services, asking, answer, {});
}

/**
 * The source that the SQL is for: as named, else the only readable one whose schema the SQL fits.
 * @throws NOT_FOUND, VALIDATION_ERROR where several fit
 */
async function findSource(
  services: QueryServices,
  readable: ReadableSet,
  { sql, datasource_id: id }: SqlInput,
): Promise<{ readonly source: OpenSource; readonly verdict: SqlVerdict }> {
  const candidates = services.sources
    .all()
    .filter((source) => (id === undefined || source.record.id === id) && canReadAny(source, readable));
  if (candidates.length === 0) {
    const message =
      id === undefined ? 'There is no data source that you may read.' : `There is no data source ${id}.`;
    throw new AnalyticsError('NOT_FOUND', message, { details: { field: 'datasource_id' } });
  }
  const judged = await Promise.all(
    candidates.map(async (source) => ({
      source,
      verdict: await judgeSql(services.guard, { sql, source, readable }),
    })),
  );
  const [first, second] = judged.filter(({ verdict }) => verdict.verdict !== 'reject');
  if (second !== undefined) {
    const names = candidates.map(({ record }) => record.name).join(', ');
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `Several data sources fit this SQL (${names}): choose one with datasource_id.`,
      {
        details: { field: 'datasource_id' },
      },
    );
  }
  const chosen = first ?? judged[0];
  if (chosen === undefined) throw new Error('A candidate was judged.');
  return chosen;
}

function askingFor(
  services: QueryServices,
  principal: Principal,
  readable: ReadableSet,
  input: SqlInput,
): Asking {
  return {
    question: input.question ?? '',
    input: { question: input.question ?? '' },
    principal,
    readable,
    parent: null,
    today: services.clock().toISOString().slice(0, 10),
    signal: undefined,
  };
}
