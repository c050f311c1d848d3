import {
  AnalyticsError,
  collectionDefinitions,
  createCatalog,
  createExactVectorIndex,
  createLexicalEmbedder,
  createMemoryStore,
  type Catalog,
  type ContextTable,
  type JoinTier,
  type ReadableSet,
  type RelationshipRecord,
  type SourceSchema,
} from '@querent/core';
import { withSchemaEngine, type SchemaEngine } from './schema-engine.js';
import { sourceSchemaOf, spellingOf, type SchemaRow } from './schema-file.js';

/** A table of the schema files: the database and the name as its file spells it. */
interface LinkedTable {
  readonly db: string;
  readonly table: string;
}

/** A join of the tables of a question, and whether it is a direct one. */
export interface LinkedJoin {
  readonly relationship: RelationshipRecord;
  readonly tier: JoinTier;
}

/** Several databases as one catalog. */
export interface LinkCatalog {
  /** @throws NOT_FOUND for an unknown database; VALIDATION_ERROR */
  find(
    question: string,
    options: { readonly evidence: string | null; readonly db: string | null },
  ): Promise<{ readonly tables: readonly ContextTable[]; readonly joins: readonly LinkedJoin[] }>;
  nameOf(table: { readonly schema: string; readonly table: string }): LinkedTable;
}

/** The catalog, and the data source, that all databases together are. */
const whole = 'all';
const defaultSchema = 'main';
const budget = { maxTables: 20, maxColumns: 100_000 };
/** Of so many of the best tables joins are told. */
const mostJoinedTables = 8;
/** Those that fit at least half as well as the best are joined up, as for a question that is answered. */
const joinedShare = 0.5;
/** Of those that fit nearly as well, the relationships among them are told after that. */
const nearShare = 0.35;

/** Runs some work with the databases of schema files as one catalog: each is one schema of it, or one for each of its own. */
export async function withLinkCatalog<Result>(
  rows: readonly SchemaRow[],
  work: (catalog: LinkCatalog) => Promise<Result>,
): Promise<Result> {
  const { schema, nameOf, databaseOf } = mergeRows(rows);
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const catalog = createCatalog({
    store,
    embedder: createLexicalEmbedder(),
    createVectorIndex: createExactVectorIndex,
  });
  try {
    await catalog.load({ datasource_id: whole, name: whole, catalog: whole, schema });
    return await withSchemaEngine(schema, (session) =>
      work({ nameOf, find: finder({ catalog, session, databaseOf }) }),
    );
  } finally {
    await catalog.close();
    await store.close();
  }
}

function finder({
  catalog,
  session,
  databaseOf,
}: {
  readonly catalog: Catalog;
  readonly session: SchemaEngine;
  readonly databaseOf: ReadonlyMap<string, string>;
}): LinkCatalog['find'] {
  const databases = new Set(databaseOf.values());
  const readableIn = (db: string): ReadableSet => ({
    fingerprint: db,
    isHidden: () => false,
    canRead: ({ schema }) => databaseOf.get(schema) === db,
    decide: ({ schema = '' }) => ({
      has_access: databaseOf.get(schema) === db,
      reason: `Only ${db} is asked.`,
      rule: null,
      is_hidden: false,
    }),
  });
  const everything = session.engine.access.readableSet(session.principal);

  return async (question, { evidence, db }) => {
    if (db !== null && !databases.has(db)) {
      throw new AnalyticsError('NOT_FOUND', `There is no database ${db} in the schema files.`);
    }
    const { tables } = await catalog.retrieve({
      question,
      evidence,
      readable: db === null ? await everything : readableIn(db),
      datasourceId: whole,
      context: {},
      budget,
    });
    const [best] = tables;
    const home = best === undefined ? undefined : databaseOf.get(best.schema);
    const inHome = tables.filter(({ schema }) => databaseOf.get(schema) === home).slice(0, mostJoinedTables);
    const above = (share: number) => inHome.filter(({ score }) => score >= (best?.score ?? 0) * share);
    const { tier, hops, relationships } = await session.engine.relationships.resolve(above(joinedShare), {
      context: above(nearShare),
      readable: home === undefined ? await everything : readableIn(home),
      isEnabled: true,
    });
    const path = hops.map(({ relationship }) => relationship);
    const others = relationships.filter(({ id }) => !path.some((known) => known.id === id));
    return {
      tables,
      joins: [
        ...path.map((relationship) => ({ relationship, tier })),
        ...others.map((relationship) => ({ relationship, tier: 1 as const })),
      ],
    };
  };
}

/** @throws VALIDATION_ERROR where two schemas are of one database */
function mergeRows(rows: readonly SchemaRow[]): {
  readonly schema: SourceSchema;
  readonly nameOf: LinkCatalog['nameOf'];
  /** By schema of the merged catalog. */
  readonly databaseOf: ReadonlyMap<string, string>;
} {
  const databaseOf = new Map<string, string>();
  const names = new Map<string, LinkedTable>();
  const tables = rows.flatMap((row) => {
    if ([...databaseOf.values()].includes(row.db)) {
      throw new AnalyticsError('VALIDATION_ERROR', `The database ${row.db} is in the schema files twice.`);
    }
    const spelling = spellingOf(row, defaultSchema);
    const single = new Set(row.tables.map(({ schema }) => schema ?? defaultSchema)).size === 1;
    const merged = (schema: string) => (single ? row.db : `${row.db}.${schema}`);
    const source = sourceSchemaOf(row, { dialect: 'sqlite', catalog: whole, defaultSchema });
    return source.tables.map((table) => {
      const schema = merged(table.schema);
      databaseOf.set(schema, row.db);
      names.set(keyOf(schema, table.name), { db: row.db, table: spelling(table.schema, table.name) });
      return {
        ...table,
        schema,
        foreign_keys: table.foreign_keys.map((key) => ({ ...key, target_schema: merged(key.target_schema) })),
      };
    });
  });
  return {
    schema: { dialect: 'sqlite', catalog: whole, search_path: [], tables },
    nameOf: ({ schema, table }) => names.get(keyOf(schema, table)) ?? { db: schema, table },
    databaseOf,
  };
}

function keyOf(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}
