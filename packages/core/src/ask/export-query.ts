import type { Principal } from '../interfaces/principal.js';
import type { QueryRecord } from '../records/query.js';
import { executionRequest } from './execute-stored-query.js';
import { streamSql, type RowStream } from './execute-query.js';
import type { QueryServices } from './query-services.js';

/** Every row of a query as it comes, and the query itself. */
export interface QueryExport extends RowStream {
  readonly query: QueryRecord;
}

/** Runs a stored query without row limit; see `QueryService.export`. */
export async function exportQuery(
  services: QueryServices,
  principal: Principal,
  query: QueryRecord,
  receive: (rows: QueryExport) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const request = await executionRequest(services, principal, query, { purpose: 'export', signal });
  await streamSql(services, request, (rows) => receive({ ...rows, query }));
}
