import { AnalyticsError } from '../errors/analytics-error.js';
import type { DataSourceDriver } from '../interfaces/data-source-driver.js';
import type { Store } from '../interfaces/store.js';
import type { DataSourceRecord } from '../records/data-source.js';

/** Stores whether a data source answered: `reason` says why not, and is null where it did. Writes only what is news. */
export async function keepStatus(
  store: Store,
  { id, status: before, status_reason: reasonBefore }: DataSourceRecord,
  reason: string | null,
): Promise<void> {
  const status = reason === null ? 'connected' : 'unreachable';
  if (status === before && reason === reasonBefore) return;
  await store.update('datasources', { id }, { status, status_reason: reason });
}

/**
 * A driver that tells whether its source answered a statement: null, or the reason why not. What is refused, ended or takes too long
 * tells nothing, nor does anything after `close`.
 */
export function watchDriver(
  driver: DataSourceDriver,
  tell: (reason: string | null) => Promise<void>,
): DataSourceDriver {
  let isClosed = false;

  /** The status is only a note: a store that fails is told by whatever must be kept. */
  const note = async (reason: string | null): Promise<void> => {
    if (!isClosed) await tell(reason).catch(() => undefined);
  };

  async function watch<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      await answer;
    } catch (error) {
      if (AnalyticsError.is(error) && error.code === 'DATA_SOURCE_UNAVAILABLE') await note(error.message);
      throw error;
    }
    await note(null);
    return answer;
  }

  return {
    specVersion: driver.specVersion,
    dialect: driver.dialect,
    introspect: (options) => driver.introspect(options),
    syntaxTree: (sql, options) => driver.syntaxTree(sql, options),
    explain: (sql, options) => watch(driver.explain(sql, options)),
    execute: (sql, options) => watch(driver.execute(sql, options)),
    close() {
      isClosed = true;
      return driver.close();
    },
  };
}
