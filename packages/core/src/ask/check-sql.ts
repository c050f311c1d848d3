import { canReadAny, type OpenSource } from '../data-sources/open-sources.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { SqlPlan } from '../interfaces/data-source-driver.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Receipt } from '../records/receipt.js';
import type { SqlVerdict } from '../sql/guard.js';
import { formatTableName } from '../sql/table-name.js';
import { emptyReceipt } from './describe-answer.js';
import { describeJoins, type DescribedJoins } from './describe-joins.js';
import { dayIn } from './day-in.js';
import { bindSql, judgeSql, requireAllowed } from './execute-query.js';
import { logExecution, logHiddenTables } from './log-execution.js';
import type { QueryServices } from './query-services.js';
import { warnOfQuotedTexts } from './quoted-texts.js';
import type { SqlInput } from './question.js';
import { createStageClock } from './stage-clock.js';

/** Hand-written SQL that its author may run, with what the guard and the engine say of it. */
export interface CheckedStatement extends Extract<SqlVerdict, { verdict: 'allow' }> {
  readonly source: OpenSource;
  readonly joins: DescribedJoins;
  readonly plan: SqlPlan;
  readonly receipt: Receipt;
}

/**
 * Judges hand-written SQL like generated SQL and lets the engine bind it, without running it. A denial is logged, and a table of a
 * hidden schema for admins.
 * @throws NOT_FOUND, VALIDATION_ERROR, ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED, DATA_SOURCE_UNAVAILABLE, QUERY_TIMEOUT, CANCELLED
 */
export async function checkSql(
  services: QueryServices,
  principal: Principal,
  input: SqlInput & { readonly query_id?: string | undefined },
  signal?: AbortSignal,
): Promise<CheckedStatement> {
  await services.sources.refresh();
  await services.catalog.refresh();
  const readable = await services.access.readableSet(principal);
  const { source, verdict, judged } = await findSource(services, readable, input, signal);
  if (verdict.verdict === 'reject') {
    const { query_id } = input;
    await logHiddenTables(services, { user_id: principal.user_id, query_id }, judged);
  }
  if (verdict.verdict === 'denied') await logDenial(services, principal, source, input, verdict);
  const allowed = requireAllowed(verdict);
  const { checked, analysis } = allowed;
  const plan = await bindSql(checked, { source, timeoutMs: services.limits.queryTimeoutMs, signal });
  const { relationships } = await services.relationships.resolve(checked.tables, {
    readable,
    isEnabled: services.isRelationshipGraphEnabled,
  });
  const joins = describeJoins(analysis, relationships);
  const today = dayIn(services.timezone, services.clock());
  const receipt: Receipt = {
    ...emptyReceipt(services, { today }, createStageClock()),
    generated_by: 'user',
    tables: checked.tables.map(formatTableName),
    columns: analysis.columns.map((column) => `${formatTableName(column)}.${column.column}`),
    joins: joins.joins,
    warnings: [...joins.fanOut, ...warnOfQuotedTexts(analysis)],
    versions: { schema: source.fingerprint, catalog: services.catalog.fingerprint(source.record.id) },
  };
  return { ...allowed, source, joins, plan, receipt };
}

/**
 * The source that the SQL is for: as named, else the only readable one whose schema the SQL fits.
 * @throws NOT_FOUND, VALIDATION_ERROR where several fit
 */
async function findSource(
  services: QueryServices,
  readable: ReadableSet,
  { sql, datasource_id: id }: SqlInput,
  signal: AbortSignal | undefined,
): Promise<{
  readonly source: OpenSource;
  readonly verdict: SqlVerdict;
  /** The verdicts for all sources that it may have been meant for. */
  readonly judged: readonly SqlVerdict[];
}> {
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
      verdict: await judgeSql(services.guard, { sql, source, readable, signal }),
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
  return { ...chosen, judged: judged.map(({ verdict }) => verdict) };
}

async function logDenial(
  services: QueryServices,
  { user_id }: Principal,
  source: OpenSource,
  { sql, question, query_id }: Parameters<typeof checkSql>[2],
  { tables, denied }: Extract<SqlVerdict, { verdict: 'denied' }>,
): Promise<void> {
  const request = { sql, source, user_id, purpose: 'answer', question, query_id } as const;
  await logExecution(services, request, {
    status: 'denied',
    error_code: 'ACCESS_DENIED',
    execution_time_ms: 0,
    row_count: null,
    cached: false,
    tables,
    denied,
  });
}
