import type { Shares } from './shares.js';
import type { Principal } from '../interfaces/principal.js';
import type { QueryRecord } from '../records/query.js';

/** Which of the queries the principal may see with question and SQL: their own and those shared with them; an ADMIN all. Decision 0009. */
export async function visibleQueryIds(
  shares: Pick<Shares, 'sharedWith'>,
  principal: Principal,
  queries: readonly Pick<QueryRecord, 'id' | 'user_id'>[],
): Promise<ReadonlySet<string>> {
  const isOpen = ({ user_id }: Pick<QueryRecord, 'user_id'>) =>
    user_id === principal.user_id || principal.role === 'ADMIN';
  const isAllOpen = queries.every(isOpen);
  const shared = isAllOpen ? new Set<string>() : await shares.sharedWith(principal, 'query');
  return new Set(queries.filter((query) => isOpen(query) || shared.has(query.id)).map(({ id }) => id));
}
