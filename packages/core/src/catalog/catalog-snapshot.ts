import type { ColumnName, TableName } from '../records/table-name.js';
import type { SourceTable } from '../records/source-schema.js';
import { foldName } from '../sql/table-name.js';
import { loadSimilarWords } from '../words/similar-words.js';
import type { CatalogSource } from './catalog-source.js';
import { describeTable, type CatalogTable, type SourceKnowledge } from './catalog-table.js';
import type { EntityFinder } from './entities.js';
import { buildLexicalIndex, type LexicalIndex } from './lexical-index.js';
import { createWordReader, type WordReader } from './question-words.js';

/** A source with what people say about it. */
export interface KnownSource {
  readonly source: CatalogSource;
  readonly knowledge: SourceKnowledge;
}

/** A table's place in the catalog. */
interface PlacedTable {
  readonly known: KnownSource;
  readonly source: SourceTable;
  /** The number of its schema; schemas are numbered over all sources. */
  readonly schema: number;
}

/** All sources as they are at one moment, searchable. Never changed: a change makes a new one. */
export interface CatalogSnapshot {
  readonly sources: readonly KnownSource[];
  /** By table number, which is also that of the lexical index. */
  readonly tables: readonly PlacedTable[];
  readonly index: LexicalIndex;
  readonly reader: WordReader;
  readonly schemaOfTable: Int32Array;
  /** The place in `sources` by table number. */
  readonly sourceOfTable: Int32Array;
  readonly schemaCount: number;
  nameOf(table: number): TableName;
  /** Everything that is known of a table, by its number. */
  describe(table: number): CatalogTable;
  /** The number of a table, by the case rules of its source. */
  findTable(name: TableName): number | undefined;
  /** The number of a column, in the engine's own spelling. */
  findColumn(name: ColumnName): number | undefined;
  /** The name of a column, by its number. */
  columnAt(column: number): ColumnName;
  /** The number of the table that a column belongs to. */
  tableOfColumn(column: number): number;
}

/** Numbers all tables and indexes them. */
export function buildSnapshot(sources: readonly KnownSource[], entities: EntityFinder): CatalogSnapshot {
  const tables: PlacedTable[] = [];
  const schemas = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const known of sources) {
    const { catalog, schema } = known.source;
    for (const source of schema.tables) {
      const schemaKey = JSON.stringify([known.source.datasource_id, source.schema]);
      const schemaNumber = schemas.get(schemaKey) ?? schemas.size;
      schemas.set(schemaKey, schemaNumber);
      numbers.set(keyOf(known, { catalog, schema: source.schema, table: source.name }), tables.length);
      tables.push({ known, source, schema: schemaNumber });
    }
  }
  const byCatalog = new Map(sources.map((known) => [known.source.catalog, known]));
  const similarWords = loadSimilarWords();
  const describePlaced = ({ known, source }: PlacedTable): CatalogTable =>
    describeTable(known.source.catalog, source, known.knowledge);
  const index = buildLexicalIndex(mapEach(tables, describePlaced), similarWords, entities);

  function placed(table: number): PlacedTable {
    const found = tables[table];
    if (found === undefined) throw new Error(`There is no table number ${String(table)}.`);
    return found;
  }

  function findTable(name: TableName): number | undefined {
    const known = byCatalog.get(name.catalog);
    return known === undefined ? undefined : numbers.get(keyOf(known, name));
  }

  function nameOf(table: number): TableName {
    const { known, source } = placed(table);
    return { catalog: known.source.catalog, schema: source.schema, table: source.name };
  }

  /** The table whose stretch of column numbers holds this one. */
  function tableOfColumn(column: number): number {
    let low = 0;
    let high = index.tableCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((index.columnStarts[middle] ?? 0) <= column) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    sources,
    tables,
    index,
    reader: createWordReader(index, similarWords),
    schemaOfTable: Int32Array.from(tables, ({ schema }) => schema),
    sourceOfTable: Int32Array.from(tables, ({ known }) => sources.indexOf(known)),
    schemaCount: schemas.size,
    nameOf,
    describe: (table) => describePlaced(placed(table)),
    findTable,
    findColumn: (name) => {
      const table = findTable(name);
      if (table === undefined) return undefined;
      const place = placed(table).source.columns.findIndex((column) => column.name === name.column);
      return place < 0 ? undefined : (index.columnStarts[table] ?? 0) + place;
    },
    columnAt: (column) => {
      const table = tableOfColumn(column);
      const place = column - (index.columnStarts[table] ?? 0);
      return { ...nameOf(table), column: placed(table).source.columns[place]?.name ?? '' };
    },
    tableOfColumn,
  };
}

function keyOf({ source }: KnownSource, { schema, table }: TableName): string {
  const { dialect } = source.schema;
  return JSON.stringify([source.catalog, foldName(dialect, schema), foldName(dialect, table)]);
}

function* mapEach<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): Generator<Result> {
  for (const item of items) yield map(item);
}
