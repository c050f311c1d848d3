import type { Shares } from '../access/shares.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { QueryLogRecord } from '../records/activity.js';
import { visibleQueryIds } from '../access/visible-queries.js';
import type { DomainEvent } from './events.js';

/**
 * Rows as their viewer may read them. A tile of a shared dashboard shows its result, not the query of somebody else: what tells of that
 * query's question, SQL and tables is left out. Decision 0026.
 */
export async function withoutOthersQueries(
  store: Store,
  shares: Pick<Shares, 'sharedWith'>,
  viewer: Principal,
  rows: readonly QueryLogRecord[],
): Promise<QueryLogRecord[]> {
  const ids = rows.flatMap(({ purpose, query_id }) =>
    purpose === 'tile' && query_id !== null ? [query_id] : [],
  );
  const found = ids.length === 0 ? [] : await store.find('queries', { id: { in: [...new Set(ids)] } });
  const visible = await visibleQueryIds(shares, viewer, found);
  return rows.map((row) =>
    row.purpose !== 'tile' || visible.has(row.query_id ?? '')
      ? row
      : { ...row, question: null, sql: '', tables: [], error_code: toldCode(row.error_code) },
  );
}

/** What an event of a tile tells to whoever may not see its query. Decision 0026. */
export function withoutQuery(data: DomainEvent['data']): DomainEvent['data'] {
  const { error_code } = data;
  return { ...data, tables: [], error_code: typeof error_code === 'string' ? toldCode(error_code) : null };
}

/** The code that the tile itself shows: why a statement was refused tells what is in it. */
function toldCode(code: string | null): string | null {
  return code?.startsWith('SQL_') === true || code === 'DATA_SOURCE_REFUSED' ? 'ACCESS_DENIED' : code;
}
