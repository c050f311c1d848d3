import type { ContextColumn, ContextTable } from '../interfaces/sql-generator.js';
import type { SourceForeignKey } from '../records/source-schema.js';
import type { CatalogColumn, CatalogTable } from './catalog-table.js';

/** How a table is shown to a generator. */
export interface ContextTableOptions {
  readonly score: number;
  /** By the table's columns, in order. */
  readonly columnScores: readonly number[];
  /** Wider tables lose the columns that fit least; keys stay. */
  readonly maxColumns: number;
  /** Whether the target of a foreign key is in the context. */
  readonly isInContext: (key: SourceForeignKey) => boolean;
}

/** A table as a generator sees it. */
export function contextTable(table: CatalogTable, options: ContextTableOptions): ContextTable {
  const { source } = table;
  const kept = keptColumns(table, options);
  return {
    catalog: table.catalog,
    schema: table.schema,
    table: table.table,
    kind: source.kind,
    description: table.description,
    columns: table.columns.flatMap((column, place) =>
      kept.has(place) ? [contextColumn(column, options.columnScores[place] ?? 0)] : [],
    ),
    primary_key: source.primary_key,
    unique_keys: source.unique_keys,
    foreign_keys: source.foreign_keys.filter(options.isInContext),
    row_estimate: source.row_estimate,
    score: options.score,
  };
}

function contextColumn(
  { source, description, is_pii, valid_values, synonyms }: CatalogColumn,
  score: number,
): ContextColumn {
  const { name, type, kind, nullable } = source;
  return {
    name,
    type,
    kind,
    nullable,
    description,
    is_pii: is_pii ?? false,
    valid_values: is_pii === true ? [] : valid_values,
    synonyms,
    score,
  };
}

/** The places of the keys and of the best columns. */
function keptColumns(
  { source }: CatalogTable,
  { columnScores, maxColumns }: ContextTableOptions,
): ReadonlySet<number> {
  const places = source.columns.map((_, place) => place);
  if (places.length <= maxColumns) return new Set(places);
  const keys = new Set([...source.primary_key, ...source.foreign_keys.flatMap(({ columns }) => columns)]);
  const rank = (place: number): number =>
    keys.has(source.columns[place]?.name ?? '') ? 2 : (columnScores[place] ?? 0);
  return new Set(places.sort((left, right) => rank(right) - rank(left) || left - right).slice(0, maxColumns));
}
