import type { ReadableSet } from '../interfaces/readable-set.js';
import type { SourceColumn, SourceTable } from '../records/source-schema.js';
import type { CatalogSource } from './catalog-source.js';

const column = (name: string, kind: SourceColumn['kind'] = 'text'): SourceColumn => {
  return { name, type: kind, kind, nullable: true, description: null };
};

/** A table with an integer key and text columns; `customer_id -> customers` declares a foreign key. */
export function table(schema: string, name: string, columns: readonly string[]): SourceTable {
  const keys = columns.filter((text) => text.includes(' -> ')).map((text) => text.split(' -> '));
  return {
    schema,
    name,
    kind: 'table',
    description: null,
    columns: [column('id', 'integer'), ...columns.map((text) => column(text.split(' -> ')[0] ?? ''))],
    primary_key: ['id'],
    unique_keys: [],
    foreign_keys: keys.map(([from = '', to = '']) => ({
      columns: [from],
      target_schema: schema,
      target_table: to,
      target_columns: ['id'],
    })),
    row_estimate: null,
    closure: [],
  };
}

/** A data source whose id, name and catalog are one. */
export function source(id: string, tables: readonly SourceTable[]): CatalogSource {
  const schema = { dialect: 'postgres' as const, catalog: id, search_path: ['public'], tables };
  return { datasource_id: id, name: id, catalog: id, schema };
}

/** Two schemas of a shop, one with what not everybody may read. */
export const shop = source('shop', [
  table('public', 'customers', ['name', 'country', 'email']),
  table('public', 'orders', ['customer_id -> customers', 'placed_at', 'total_amt']),
  table('public', 'order_items', ['order_id -> orders', 'product_id -> products', 'qty']),
  table('public', 'products', ['title', 'unit_price']),
  table('hr', 'salaries', ['employee', 'monthly_pay']),
]);
/** Another source about something else. */
export const music = source('music', [
  table('public', 'vocalists', ['name', 'birth_year']),
  table('public', 'albums', ['title', 'vocalist_id -> vocalists']),
]);

/** A readable set that is decided by the tables' names. */
export const readable = (fingerprint: string, canRead: ReadableSet['canRead']): ReadableSet => ({
  fingerprint,
  canRead,
  isHidden: () => false,
  decide: () => ({ has_access: false, reason: '', rule: null, is_hidden: false }),
});
/** Reads everything. */
export const everything = readable('everything', () => true);
/** Reads everything but what people earn. */
export const withoutPay = readable('without pay', ({ schema }) => schema !== 'hr');
