import type { Catalog } from '../catalog/catalog.js';
import type { OpenSource, OpenSources } from '../data-sources/open-sources.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { ColumnName } from '../records/table-name.js';
import { quoteIdentifier } from '../sql/table-name.js';
import { executeSql, type ExecutionServices } from './execute-query.js';

const mostValues = 5_000;
/** Of a larger table, the values of so many rows are read: enough to know the common ones, at a known cost. */
const mostRows = 100_000;
const columnTimeoutMs = 5_000;
const sourceBudgetMs = 60_000;

/** Keeps the catalog's index of values that stand in the data, so that a question may name them. */
export interface ValueIndexing {
  /** Waits until the values of a source, or of all, are indexed as its schema is now; soon after the first time. */
  ready(datasourceId: string | null): Promise<void>;
}

/** What was indexed last, and the very objects that it was told by: while they stand, nothing has changed. */
interface Indexed {
  readonly source: OpenSource;
  readonly columns: readonly ColumnName[];
  readonly version: string;
  readonly done: Promise<void>;
}

/** Makes the indexing; every read goes through the guard, like anybody's SQL. Columns with personal data are never read. */
export function createValueIndexing(
  services: ExecutionServices & { readonly catalog: Catalog; readonly sources: OpenSources },
): ValueIndexing {
  const indexed = new Map<string, Indexed>();

  async function index(source: OpenSource, columns: readonly ColumnName[]): Promise<void> {
    const deadline = performance.now() + sourceBudgetMs;
    const isWanted = createWanted(services.catalog, source.record.id);
    for (const column of columns) {
      if (performance.now() > deadline) return;
      if (!isWanted(column)) continue;
      const values = await readValues(services, source, column);
      // Somebody may have marked the column as personal data while it was read.
      if (!isWanted(column)) continue;
      const isComplete = values !== null && values.length < mostValues && isSmall(source, column);
      if (values !== null) services.catalog.indexValues(column, values, isComplete);
    }
  }

  return {
    async ready(datasourceId) {
      const wanted = services.sources
        .all()
        .filter(({ record }) => datasourceId === null || record.id === datasourceId);
      for (const source of wanted) {
        const before = indexed.get(source.record.id);
        const columns = services.catalog.columnsToIndex(source.record.id);
        if (before?.source === source && before.columns === columns) continue;
        const version = JSON.stringify([source.fingerprint, source.record.updated_at, columns]);
        const done = before?.version === version ? before.done : index(source, columns);
        indexed.set(source.record.id, { source, columns, version, done });
      }
      await Promise.all(wanted.map(({ record }) => indexed.get(record.id)?.done ?? Promise.resolve()));
    },
  };
}

/** Whether a column is worth indexing by what the catalog knows at the moment of asking. */
function createWanted(catalog: Catalog, datasourceId: string): (column: ColumnName) => boolean {
  const keyOf = ({ schema, table, column }: ColumnName) => JSON.stringify([schema, table, column]);
  let fingerprint: string | null = null;
  let wanted: ReadonlySet<string> = new Set();
  return (column) => {
    const now = catalog.fingerprint(datasourceId);
    if (now !== fingerprint) wanted = new Set(catalog.columnsToIndex(datasourceId).map(keyOf));
    fingerprint = now;
    return wanted.has(keyOf(column));
  };
}

/** Whether every row of the table is read. */
function isSmall({ schema }: OpenSource, column: ColumnName): boolean {
  const table = schema.tables.find(({ schema: of, name }) => of === column.schema && name === column.table);
  return (table?.row_estimate ?? Infinity) <= mostRows;
}

/** The distinct values of a column's first rows, or null where they could not be read in time. */
async function readValues(
  services: ExecutionServices,
  source: OpenSource,
  column: ColumnName,
): Promise<string[] | null> {
  const quote = (name: string) => quoteIdentifier(source.record.type, name);
  const name = quote(column.column);
  const rows = `SELECT ${name} FROM ${quote(column.schema)}.${quote(column.table)} LIMIT ${String(mostRows)}`;
  const sql = `SELECT DISTINCT ${name} FROM (${rows}) AS some_rows WHERE ${name} IS NOT NULL`;
  try {
    const { rows: found } = await executeSql(services, {
      sql,
      source,
      readable: everything,
      user_id: 'querent',
      purpose: 'value_index',
      timeoutMs: columnTimeoutMs,
      maxRows: mostValues,
    });
    return found.flatMap(([cell]) => (typeof cell === 'string' ? [cell] : []));
  } catch (error) {
    if (AnalyticsError.is(error)) return null;
    throw error;
  }
}

/** The engine's own view, for building an index that is filtered by rights whenever it is asked. */
const everything: ReadableSet = {
  fingerprint: 'everything',
  canRead: () => true,
  isHidden: () => false,
  decide: () => ({
    has_access: true,
    reason: 'The engine reads for its own index.',
    rule: null,
    is_hidden: false,
  }),
};
