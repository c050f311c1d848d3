import type { AssetText } from './asset-texts.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';

/** What a vector speaks of: one table, or every table of a schema. */
export type VectorOwner =
  | { readonly kind: 'table'; readonly table: number }
  | { readonly kind: 'schema'; readonly schema: number };

/** The owner of every vector of a snapshot. A database's text has one owner a schema, under one id. */
export interface VectorOwners {
  ownerOf(id: string): VectorOwner | undefined;
  /** The ids that speak of tables that pass; of a schema, where any of its tables passes. */
  readableIds(isReadable: (table: number) => boolean): Set<string>;
}

/** One text that was embedded, under its id. */
export interface EmbeddedText {
  readonly id: string;
  readonly asset: AssetText;
}

/** Assigns vectors to the tables and schemas of a snapshot. Descriptions of databases help to choose a source only, so they speak of its first schema. */
export function assignVectors(
  snapshot: CatalogSnapshot,
  textsOf: (datasourceId: string) => readonly EmbeddedText[],
): VectorOwners {
  const owners = new Map<string, VectorOwner>();
  const tablesOfSchema = new Map<number, number[]>();
  snapshot.tables.forEach(({ schema }, table) => {
    const tables = tablesOfSchema.get(schema);
    if (tables === undefined) tablesOfSchema.set(schema, [table]);
    else tables.push(table);
  });
  for (const { source } of snapshot.sources) {
    for (const { id, asset } of textsOf(source.datasource_id)) {
      const owner = findOwner(snapshot, source.catalog, asset);
      if (owner !== undefined) owners.set(id, owner);
    }
  }
  return {
    ownerOf: (id) => owners.get(id),
    readableIds: (isReadable) => {
      const ids = new Set<string>();
      for (const [id, owner] of owners) {
        const canRead =
          owner.kind === 'table' ? isReadable(owner.table) : (tablesOfSchema.get(owner.schema)?.some(isReadable) ?? false);
        if (canRead) ids.add(id);
      }
      return ids;
    },
  };
}

function findOwner(snapshot: CatalogSnapshot, catalog: string, { schema, table }: AssetText): VectorOwner | undefined {
  if (schema !== null && table !== null) {
    const number = snapshot.findTable({ catalog, schema, table });
    return number === undefined ? undefined : { kind: 'table', table: number };
  }
  const first = snapshot.tables.find(
    ({ known, source }) => known.source.catalog === catalog && (schema === null || source.schema === schema),
  );
  return first === undefined ? undefined : { kind: 'schema', schema: first.schema };
}
