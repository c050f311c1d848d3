import type { CatalogSnapshot } from './catalog-snapshot.js';

/** A vector with the asset that its text describes: a table or column of it, a schema, or the whole database. */
export interface EmbeddedAsset {
  readonly id: string;
  readonly schema: string | null;
  readonly table: string | null;
  readonly column: string | null;
}

/** What a vector speaks of, by table numbers. */
export interface VectorOwner {
  readonly tables: readonly number[];
  /** It speaks of one table, and not of a whole schema or database. */
  readonly isTable: boolean;
}

/** The owner of every vector of a snapshot. */
export interface VectorOwners {
  ownerOf(id: string): VectorOwner | undefined;
  /** The ids that speak of any table that passes. */
  readableIds(isReadable: (table: number) => boolean): Set<string>;
}

/** Assigns vectors to the tables of a snapshot. */
export function assignVectors(
  snapshot: CatalogSnapshot,
  assetsOf: (datasourceId: string) => readonly EmbeddedAsset[],
): VectorOwners {
  const owners = new Map<string, VectorOwner>();
  for (const { source } of snapshot.sources) {
    for (const { id, schema, table } of assetsOf(source.datasource_id)) {
      const tables =
        table === null
          ? wholeTables(source.datasource_id, schema)
          : oneTable(source.catalog, schema ?? '', table);
      if (tables.length > 0) owners.set(id, { tables, isTable: table !== null });
    }
  }

  function oneTable(catalog: string, schema: string, table: string): number[] {
    const number = snapshot.findTable({ catalog, schema, table });
    return number === undefined ? [] : [number];
  }

  function wholeTables(datasourceId: string, schema: string | null): number[] {
    return snapshot.tables.flatMap(({ known, source }, number) =>
      known.source.datasource_id === datasourceId && (schema === null || source.schema === schema)
        ? [number]
        : [],
    );
  }

  return {
    ownerOf: (id) => owners.get(id),
    readableIds: (isReadable) => {
      const ids = new Set<string>();
      for (const [id, { tables }] of owners) if (tables.some(isReadable)) ids.add(id);
      return ids;
    },
  };
}
