import type { OpenSource } from '../data-sources/open-sources.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { SqlPlan } from '../interfaces/data-source-driver.js';
import type {
  FailedAttempt,
  GenerationContext,
  GenerationReply,
  ProbeResult,
} from '../interfaces/sql-generator.js';
import type { SqlVerdict } from '../sql/guard.js';
import { executeSql, judgeSql, requireAllowed } from './execute-query.js';
import { logExecution, logHiddenTables } from './log-execution.js';
import type { QueryServices } from './query-services.js';
import type { Asking } from './question.js';

const mostRepairs = 2;
const probeTimeoutMs = 2_000;
const probeRows = 50;

/** SQL that the guard allows and the engine could bind, or the generator's reason for none. */
export type WrittenSql =
  | (Extract<GenerationReply, { kind: 'sql' }> & {
      readonly verdict: Extract<SqlVerdict, { verdict: 'allow' }>;
      /** What the engine says of it. */
      readonly plan: SqlPlan;
      /** The attempts that failed before this one. */
      readonly failures: readonly FailedAttempt[];
    })
  | Exclude<GenerationReply, { kind: 'sql' }>;

/**
 * Generates, guards and dry-runs SQL; what is refused goes back to the generator with the reason, at most twice.
 * SQL that reads a table without a grant is not repaired: it is denied and logged. Spec, Access rules 3.
 * @throws ACCESS_DENIED, SQL_*, DATA_SOURCE_REFUSED after the last repair, and what the generator throws
 */
export async function writeSql(
  services: QueryServices,
  asking: Asking,
  source: OpenSource,
  context: GenerationContext,
): Promise<WrittenSql> {
  const rejected: SqlVerdict[] = [];
  try {
    return await writeAndRepair(services, asking, source, context, rejected);
  } finally {
    await logHiddenTables(services, { user_id: asking.principal.user_id }, rejected);
  }
}

async function writeAndRepair(
  services: QueryServices,
  asking: Asking,
  source: OpenSource,
  context: GenerationContext,
  rejected: SqlVerdict[],
): Promise<WrittenSql> {
  const failures: FailedAttempt[] = [];
  for (;;) {
    const reply = await services.generator.generate({
      context,
      failures,
      probe: (sql) => probe(services, asking, source, sql),
      signal: asking.signal,
    });
    if (reply.kind !== 'sql') return reply;
    const verdict = await judgeSql(services.guard, {
      sql: reply.sql,
      source,
      readable: asking.readable,
      signal: asking.signal,
    });
    if (verdict.verdict === 'denied') await logDenial(services, asking, source, reply.sql, verdict);
    if (verdict.verdict !== 'reject') {
      const allowed = requireAllowed(verdict);
      const plan = await dryRun(services, asking, source, allowed);
      if (!AnalyticsError.is(plan)) return { ...reply, verdict: allowed, plan, failures };
      failures.push({ sql: reply.sql, code: plan.code, message: plan.message });
      if (failures.length > mostRepairs) throw plan;
    } else {
      rejected.push(verdict);
      failures.push({ sql: reply.sql, code: verdict.code, message: verdict.reason });
      if (failures.length > mostRepairs) requireAllowed(verdict);
    }
  }
}

/** Binds allowed SQL in the engine; answers what the engine says of it, or its refusal. @throws what is not the SQL's fault */
async function dryRun(
  services: QueryServices,
  asking: Asking,
  source: OpenSource,
  { checked }: Extract<SqlVerdict, { verdict: 'allow' }>,
): Promise<SqlPlan | AnalyticsError> {
  try {
    return await source.driver.explain(checked, {
      timeoutMs: services.limits.queryTimeoutMs,
      signal: asking.signal,
    });
  } catch (error) {
    if (AnalyticsError.is(error) && error.code === 'DATA_SOURCE_REFUSED') return error;
    throw error;
  }
}

/** A trial run of a candidate, for a generator that compares several. */
async function probe(
  services: QueryServices,
  asking: Asking,
  source: OpenSource,
  sql: string,
): Promise<ProbeResult> {
  try {
    const { columns, rows } = await executeSql(services, {
      sql,
      source,
      readable: asking.readable,
      user_id: asking.principal.user_id,
      purpose: 'dry_run',
      timeoutMs: probeTimeoutMs,
      maxRows: probeRows,
      signal: asking.signal,
    });
    return { ok: true, columns, rows };
  } catch (error) {
    if (!AnalyticsError.is(error) || error.code === 'CANCELLED' || error.code === 'DATA_SOURCE_UNAVAILABLE')
      throw error;
    return { ok: false, code: error.code, message: error.message };
  }
}

async function logDenial(
  services: QueryServices,
  asking: Asking,
  source: OpenSource,
  sql: string,
  { tables, denied }: Extract<SqlVerdict, { verdict: 'denied' }>,
): Promise<void> {
  await logExecution(
    services,
    { sql, source, user_id: asking.principal.user_id, purpose: 'answer', question: asking.question },
    {
      status: 'denied',
      error_code: 'ACCESS_DENIED',
      execution_time_ms: 0,
      row_count: null,
      cached: false,
      tables,
      denied,
    },
  );
}
