import type { CatalogSnapshot } from './catalog-snapshot.js';

/**
 * What one principal can find: tables, and statistics over nothing but these, so that no score tells anything
 * of a table that the principal may not read.
 */
export interface ReadableView {
  /** The numbers of the readable tables, rising. */
  readonly tables: Int32Array;
  /** The places of their sources, rising. */
  readonly sources: readonly number[];
  /** By table number: 1 where it is readable. */
  readonly isReadable: Uint8Array;
  /** By term: in how many readable tables it stands. */
  readonly frequencies: Int32Array;
  readonly averageLength: number;
  readonly columnCount: number;
  /** The ids of the vectors that speak of readable tables only. */
  readonly vectorIds: ReadonlySet<string>;
}

/** Makes the view of the tables that pass. */
export function createReadableView(
  { index, sourceOfTable }: Pick<CatalogSnapshot, 'index' | 'sourceOfTable'>,
  canRead: (table: number) => boolean,
  vectorIds: ReadonlySet<string>,
): ReadableView {
  const isReadable = new Uint8Array(index.tableCount);
  const tables: number[] = [];
  let length = 0;
  let columnCount = 0;
  for (let table = 0; table < index.tableCount; table += 1) {
    if (!canRead(table)) continue;
    isReadable[table] = 1;
    tables.push(table);
    length += index.lengths[table] ?? 0;
    columnCount += (index.columnStarts[table + 1] ?? 0) - (index.columnStarts[table] ?? 0);
  }
  const frequencies = new Int32Array(index.postingStarts.length - 1);
  for (let term = 0; term < frequencies.length; term += 1) {
    let count = 0;
    const end = index.postingStarts[term + 1] ?? 0;
    for (let place = index.postingStarts[term] ?? 0; place < end; place += 1) {
      count += isReadable[index.postingTables[place] ?? 0] ?? 0;
    }
    frequencies[term] = count;
  }
  return {
    tables: Int32Array.from(tables),
    sources: [...new Set(tables.map((table) => sourceOfTable[table] ?? 0))],
    isReadable,
    frequencies,
    averageLength: tables.length === 0 ? 1 : Math.max(1, length / tables.length),
    columnCount,
    vectorIds,
  };
}

/** How telling a term is among the readable tables, as in BM25. */
export function inverseFrequency(view: ReadableView, term: number): number {
  const frequency = view.frequencies[term] ?? 0;
  return Math.log(1 + (view.tables.length - frequency + 0.5) / (frequency + 0.5));
}
