import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Filter } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { QueryRecord } from '../records/query.js';
import type { QueryServices } from './query-services.js';
import { viewOf, type QueryView } from './query-view.js';

/** Which queries are wanted; what is left out does not matter. */
export type QueryListRequest = PageRequest & {
  readonly is_saved?: boolean | undefined;
  readonly is_favorite?: boolean | undefined;
  /** One of the query's tags, in the same letters. */
  readonly tag?: string | undefined;
  /** A text in the question or the name, in any case. */
  readonly q?: string | undefined;
  /** True: the queries of others that are shared with the asker, instead of the asker's own. */
  readonly shared?: boolean | undefined;
};

const newestFirst = [{ field: 'created_at', direction: 'desc' }] as const;
const queriesReadAtOnce = 200;

/** The asker's own queries or those shared with them, newest first. */
export async function listQueries(
  services: QueryServices,
  principal: Principal,
  request: QueryListRequest,
): Promise<Page<QueryView>> {
  const filter = await ownerFilter(services, principal, request);
  const isWanted = wantedBy(principal, request);
  const readPage = async (page: PageRequest): Promise<Page<QueryView>> => {
    const { items, next_cursor } = await findPage(services.store, 'queries', filter, newestFirst, page);
    return { items: items.map(viewOf), next_cursor };
  };

  const first = await readPage(request);
  if (first.items.every(isWanted)) return first;
  return readWanted(readPage, isWanted, request);
}

async function ownerFilter(
  { shares }: QueryServices,
  principal: Principal,
  { shared }: QueryListRequest,
): Promise<Filter<QueryRecord>> {
  if (shared !== true) return { user_id: principal.user_id };
  return { id: { in: [...(await shares.sharedWith(principal, 'query'))] } };
}

function wantedBy(
  { user_id }: Principal,
  { is_saved, is_favorite, tag, q, shared }: QueryListRequest,
): (query: QueryView) => boolean {
  const text = q?.toLowerCase();
  return (query) =>
    (is_saved === undefined || query.is_saved === is_saved) &&
    (is_favorite === undefined || query.is_favorite === is_favorite) &&
    (tag === undefined || query.tags.includes(tag)) &&
    (text === undefined ||
      query.question.toLowerCase().includes(text) ||
      (query.name ?? '').toLowerCase().includes(text)) &&
    (shared !== true || query.user_id !== user_id);
}

/** A page of the wanted ones among all; its cursor is null exactly where no wanted one follows. */
async function readWanted(
  readPage: (page: PageRequest) => Promise<Page<QueryView>>,
  isWanted: (query: QueryView) => boolean,
  { limit = 50, cursor: start }: PageRequest,
): Promise<Page<QueryView>> {
  const items: QueryView[] = [];
  let cursor = start;
  let place: PageRequest = {};
  for (;;) {
    const page = await readPage({ limit: queriesReadAtOnce, cursor });
    for (const [index, query] of page.items.entries()) {
      if (!isWanted(query)) continue;
      if (items.length === limit) return { items, next_cursor: (await readPage(place)).next_cursor };
      items.push(query);
      place = { limit: index + 1, cursor };
    }
    if (page.next_cursor === null) return { items, next_cursor: null };
    cursor = page.next_cursor;
  }
}
