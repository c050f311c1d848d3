import type { Embedder } from '../interfaces/embedder.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { ContextTable } from '../interfaces/sql-generator.js';
import type { Store } from '../interfaces/store.js';
import type { VectorIndexFactory } from '../interfaces/vector-index.js';
import type { ColumnName, TableName } from '../records/table-name.js';
import { assetTexts } from './asset-texts.js';
import { buildSnapshot, type CatalogSnapshot, type KnownSource } from './catalog-snapshot.js';
import { fingerprintSource, type CatalogSource } from './catalog-source.js';
import { describeTable, knowledgeOfSource, type CatalogTable } from './catalog-table.js';
import { createCatalogVectors } from './catalog-vectors.js';
import { columnsToIndex } from './columns-to-index.js';
import { contextTable } from './context-table.js';
import { createEntityFinder } from './entities.js';
import { noKnowledge, readKnowledge, type Knowledge } from './knowledge.js';
import type { Retrieval, RetrievalRequest } from './retrieval.js';
import { retrieve } from './retrieve.js';
import type { AssetNames } from './name-key.js';
import { createValueIndex } from './value-index.js';
import { assignVectors, type EmbeddedAsset, type VectorOwners } from './vector-owners.js';
import { createViews, type Views } from './views.js';

export type { CatalogSource } from './catalog-source.js';
export type { Retrieval } from './retrieval.js';

/** The schemas of all data sources with what people say about them, searchable for each asker alone. */
export interface Catalog {
  /** Makes a source's schema searchable, or replaces it. Vectors are kept in the store; only changed texts are embedded anew. */
  load(source: CatalogSource): Promise<void>;
  /** Forgets a source; its vectors stay in the store. */
  unload(datasourceId: string): Promise<void>;
  /** By name. */
  sources(): readonly CatalogSource[];
  /** Takes in changed metadata and packs. Cheap while the store's revisions stand still. */
  refresh(): Promise<void>;
  /** Finds what a question is about, among what its asker may read. */
  retrieve(request: RetrievalRequest): Promise<Retrieval>;
  /** The assets whose texts are nearest to a text, nearest first, among what the asker may read. */
  nearest(text: string, readable: ReadableSet, signal?: AbortSignal): Promise<readonly NearAsset[]>;
  /** One table for the context, such as a bridge, or null where it does not exist for the asker. Its foreign keys lead to readable tables. */
  contextTable(name: TableName, readable: ReadableSet): ContextTable | null;
  /** The columns whose distinct values are worth indexing; none that is marked or named as personal data. The same array until something changes. */
  columnsToIndex(datasourceId: string): readonly ColumnName[];
  /** Sets the values that stand in a column; complete means that there are no others. */
  indexValues(column: ColumnName, values: readonly string[], isComplete: boolean): void;
  /** Whether every value of a column is known, so that another one cannot be in the data. */
  hasAllValues(column: ColumnName): boolean;
  /** Changes with the source's schema, metadata and packs: for cache keys and receipts. */
  fingerprint(datasourceId: string): string;
  /** Gives everything back but the store and the embedder. */
  close(): Promise<void>;
}

/** An asset with how near its text is to another, as a cosine. Names are the engine's own. */
export interface NearAsset extends AssetNames {
  readonly nearness: number;
}

/** What {@link createCatalog} needs. */
export interface CatalogOptions {
  readonly store: Store;
  readonly embedder: Embedder;
  readonly createVectorIndex: VectorIndexFactory;
}

interface LoadedSource extends KnownSource {
  readonly fingerprint: string;
  readonly assets: readonly EmbeddedAsset[];
  readonly columnsToIndex: readonly ColumnName[];
}

/** Everything that is derived from the loaded sources, made anew when one of them changes. */
interface Derived {
  readonly snapshot: CatalogSnapshot;
  readonly owners: VectorOwners;
  readonly views: Views;
}

/** Makes an empty catalog. */
export function createCatalog({ store, embedder, createVectorIndex }: CatalogOptions): Catalog {
  const vectors = createCatalogVectors({ store, embedder, createVectorIndex });
  const values = createValueIndex();
  const entities = createEntityFinder();
  /** Columns whose values were read from the data. */
  const readColumns = new Set<string>();
  const loaded = new Map<string, LoadedSource>();
  let knowledge: Knowledge = noKnowledge;
  let derived: Derived | null = null;
  let working: Promise<unknown> = Promise.resolve();

  /** Changes happen one after the other. */
  function inTurn(change: () => Promise<void>): Promise<void> {
    const done = working.then(change);
    working = done.catch(() => undefined);
    return done;
  }

  async function take(source: CatalogSource, fingerprint: string): Promise<void> {
    const known = knowledgeOfSource(source, knowledge.metadata.get(source.catalog) ?? [], knowledge.packs);
    const tables = source.schema.tables.map((table) => describeTable(source.catalog, table, known));
    await entities.prepare(tables.flatMap(descriptionsOf));
    indexDeclaredValues(tables);
    const texts = [...assetTexts(source, known, tables)];
    const ids = await vectors.sync(source.catalog, texts);
    const assets = texts.map(({ schema, table, column }, place) => ({
      ...{ id: ids[place] ?? '', schema, table, column },
    }));
    loaded.set(source.datasource_id, {
      source,
      knowledge: known,
      fingerprint,
      assets,
      columnsToIndex: tables.flatMap(columnsToIndex),
    });
    derived = null;
  }

  /** Values that people say are valid stand in for those of the data until they are read; personal data is forgotten. */
  function indexDeclaredValues(tables: readonly CatalogTable[]): void {
    for (const { catalog, schema, table, columns } of tables) {
      for (const { source, valid_values, is_pii } of columns) {
        const name = { catalog, schema, table, column: source.name };
        if (is_pii === true) values.replace(name, [], false);
        else if (valid_values.length > 0 && !readColumns.has(JSON.stringify(name))) {
          values.replace(name, valid_values, true);
        }
      }
    }
  }

  async function takeKnowledge(): Promise<void> {
    const next = await readKnowledge(store, knowledge);
    if (next === knowledge) return;
    knowledge = next;
    for (const { source, fingerprint } of loaded.values()) await take(source, fingerprint);
  }

  function sortedSources(): LoadedSource[] {
    return [...loaded.values()].sort((left, right) => (left.source.name < right.source.name ? -1 : 1));
  }

  /** What is searched; while a source is being loaded, the catalog as it was before. */
  function current(): Derived {
    if (derived !== null) return derived;
    const snapshot = buildSnapshot(sortedSources(), entities);
    const owners = assignVectors(snapshot, (id) => loaded.get(id)?.assets ?? []);
    derived = { snapshot, owners, views: createViews(snapshot, owners) };
    return derived;
  }

  return {
    load: (source) =>
      inTurn(async () => {
        knowledge = await readKnowledge(store, knowledge);
        await take(source, fingerprintSource(source));
      }),
    unload: (datasourceId) =>
      inTurn(async () => {
        const gone = loaded.get(datasourceId);
        if (gone === undefined) return;
        loaded.delete(datasourceId);
        derived = null;
        values.removeCatalog(gone.source.catalog);
        await vectors.unload(gone.source.catalog);
      }),
    sources: () => sortedSources().map(({ source }) => source),
    async refresh() {
      if ((await readKnowledge(store, knowledge)) !== knowledge) await inTurn(takeKnowledge);
    },
    async retrieve(request) {
      const { snapshot, owners, views } = current();
      return retrieve(
        {
          snapshot,
          owners,
          vectors,
          values,
          packs: knowledge.packs,
          view: (datasourceId) => views.view(request.readable, datasourceId),
          forbidden: (datasourceId) => views.forbidden(request.readable, datasourceId),
        },
        request,
      );
    },
    async nearest(text, readable, signal) {
      const { views } = current();
      const found = await vectors.search(text, views.view(readable, null).vectorIds, signal);
      return sortedSources()
        .flatMap(({ source, assets }) =>
          assets.flatMap(({ id, schema, table, column }) => {
            const nearness = found.get(id);
            const names = { schema_name: schema, table_name: table, column_name: column };
            return nearness === undefined ? [] : [{ database_name: source.catalog, ...names, nearness }];
          }),
        )
        .sort((left, right) => right.nearness - left.nearness);
    },
    contextTable: (name, readable) => {
      const known = sortedSources().find(({ source }) => source.catalog === name.catalog);
      const table = known?.source.schema.tables.find(
        (one) => one.schema === name.schema && one.name === name.table,
      );
      if (known === undefined || table === undefined || !readable.canRead(name)) return null;
      return contextTable(describeTable(name.catalog, table, known.knowledge), {
        score: 0,
        columnScores: [],
        maxColumns: Infinity,
        isInContext: ({ target_schema, target_table }) =>
          readable.canRead({ catalog: name.catalog, schema: target_schema, table: target_table }),
      });
    },
    columnsToIndex: (datasourceId) => loaded.get(datasourceId)?.columnsToIndex ?? [],
    indexValues: ({ catalog, schema, table, column: name }, list, isComplete) => {
      const column = { catalog, schema, table, column: name };
      readColumns.add(JSON.stringify(column));
      values.replace(column, list, isComplete);
    },
    hasAllValues: (column) => values.isComplete(column),
    fingerprint: (datasourceId) => `${loaded.get(datasourceId)?.fingerprint ?? 'none'}.${knowledge.version}`,
    close: () => vectors.close(),
  };
}

function descriptionsOf(table: CatalogTable): string[] {
  return [table, ...table.columns].flatMap(({ description }) => (description === null ? [] : [description]));
}
