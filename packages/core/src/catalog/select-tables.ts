import type { ContextTable } from '../interfaces/sql-generator.js';
import { adjustColumnScores, type ColumnAdjustment } from './adjust-columns.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import { contextTable } from './context-table.js';
import type { RankedTables } from './rank-tables.js';
import type { ReadableView } from './readable-view.js';
import type { RetrievalBudget } from './retrieval.js';

/** What goes into the context. */
export interface TableSelection {
  readonly tables: readonly ContextTable[];
  readonly is_complete: boolean;
}

/** How tables are selected from a ranking. */
export interface SelectionOptions extends ColumnAdjustment {
  readonly budget: RetrievalBudget;
  /** Tables that are taken whatever their score. */
  readonly required: ReadonlySet<number>;
  /** Asked once more for every table that is taken. */
  readonly canRead: (table: number) => boolean;
}

/** A table may take so much of the budget of columns. */
const widestShare = 0.2;
const widestAtLeast = 40;
/** Tables with less than this share of what the best one has are not worth their place. */
const leastShare = 0.2;

/** Takes everything readable where it fits the budget, else the best tables; best first. */
export function selectTables(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  ranked: RankedTables,
  options: SelectionOptions,
): TableSelection {
  const { budget } = options;
  const order = ranked.order.filter((table) => view.isReadable[table] === 1 && options.canRead(table));
  const isComplete = view.tables.length <= budget.maxTables && view.columnCount <= budget.maxColumns;
  const maxColumns = isComplete
    ? Infinity
    : Math.max(widestAtLeast, Math.floor(budget.maxColumns * widestShare));
  const numbers = isComplete ? order : takeBest(snapshot, order, ranked, maxColumns, options);
  const taken = new Set(numbers);
  const columnScores = adjustColumnScores(snapshot, ranked, numbers, options);
  const tables = numbers.map((number) => {
    const table = snapshot.describe(number);
    return contextTable(table, {
      score: ranked.fitOf(number),
      columnScores: columnScores.get(number) ?? [],
      maxColumns,
      isInContext: ({ target_schema, target_table }) => {
        const target = snapshot.findTable({
          catalog: table.catalog,
          schema: target_schema,
          table: target_table,
        });
        return target !== undefined && taken.has(target);
      },
    });
  });
  return { tables, is_complete: isComplete };
}

function takeBest(
  snapshot: CatalogSnapshot,
  order: readonly number[],
  ranked: RankedTables,
  maxColumns: number,
  { budget, required }: SelectionOptions,
): number[] {
  const taken: number[] = [];
  let columns = 0;
  for (const table of order) {
    if (taken.length >= (budget.bestTables ?? budget.maxTables)) break;
    const isRequired = required.has(table);
    if (!isRequired && ranked.shareOf(table) < leastShare && taken.length > 0) continue;
    const width = Math.min(maxColumns, snapshot.tables[table]?.source.columns.length ?? 0);
    if (!isRequired && taken.length > 0 && columns + width > budget.maxColumns) continue;
    taken.push(table);
    columns += width;
  }
  return taken;
}
