import type { Expression } from '../algebra/query.js';
import type { IndexedColumn, IndexedTable } from './indexed-schema.js';
import { stemOf } from './words.js';

const priceWords = new Set(['price', 'cost', 'rate']);
const quantityWords = new Set(['quantity', 'units', 'qty']);
const totalWords = new Set(['total', 'amount']);
/** Words that name a document of business: its total is revenue, its lines are parts of it. */
export const documentWords: ReadonlySet<string> = new Set([
  'order',
  'orders',
  'invoice',
  'invoices',
  'sale',
  'sales',
  'payment',
  'payments',
  'purchase',
  'purchases',
  'transaction',
  'transactions',
  'bill',
  'receipt',
  'receipts',
]);
/** Words that ask for revenue. */
export const revenueWords: readonly string[] = [
  'revenue',
  'sales',
  'turnover',
  'spending',
  'spent',
  'income',
];

/**
 * Adds what people call revenue: a total of an order, or price times quantity of its lines, less the discount.
 * A total gets the words as further names; price times quantity becomes a column of its own at the end.
 */
export function addDerivedMeasures(
  tables: readonly IndexedTable[],
  columns: readonly IndexedColumn[],
): { readonly tables: readonly IndexedTable[]; readonly columns: readonly IndexedColumn[] } {
  const revenuePhrases = revenueWords.map((word) => [stemOf(word)]);
  const hasRevenueColumn = columns.some(
    (column) => column.isNumeric && column.words.some((word) => revenueWords.includes(word)),
  );
  if (hasRevenueColumn) return { tables, columns };
  const renamed = columns.map((column) => {
    const table = tables[column.table];
    const isTotal =
      column.isNumeric &&
      column.words.some((word) => totalWords.has(word)) &&
      table?.words.some((word) => documentWords.has(word));
    return isTotal ? { ...column, phrases: [...column.phrases, ...revenuePhrases], isRevenue: true } : column;
  });
  const extended = [...renamed];
  const withLines = tables.map((table) => {
    const own = table.columns.flatMap((index) => renamed[index] ?? []).filter((column) => column.isNumeric);
    const price = own.find((column) => column.words.some((word) => priceWords.has(word)));
    const quantity = own.find(
      (column) => column.words.some((word) => quantityWords.has(word)) && column !== price,
    );
    const isLine = table.columns.some((index) => columns[index]?.isForeign);
    if (!price || !quantity || !isLine) return table;
    if (quantity.words.includes('stock') || quantity.words.includes('order')) return table;
    const discount = own.find(
      (column) => column.words.includes('discount') && column.column.kind !== 'integer',
    );
    const amount: Expression = {
      kind: 'arithmetic',
      operator: '*',
      left: { kind: 'column', column: price.index },
      right: { kind: 'column', column: quantity.index },
    };
    const net: Expression = discount
      ? {
          kind: 'arithmetic',
          operator: '*',
          left: amount,
          right: {
            kind: 'arithmetic',
            operator: '-',
            left: { kind: 'number', text: '1' },
            right: { kind: 'column', column: discount.index },
          },
        }
      : amount;
    const index = extended.length;
    extended.push({
      ...price,
      index,
      name: 'revenue',
      expression: net,
      isRevenue: true,
      words: ['revenue'],
      phrases: revenuePhrases,
      bare: [],
      qualities: [],
      descriptionStems: new Set(),
      isKey: false,
      isForeign: false,
      isReferenced: false,
      isNameLike: false,
    });
    return { ...table, columns: [...table.columns, index] };
  });
  return { tables: withLines, columns: extended };
}
