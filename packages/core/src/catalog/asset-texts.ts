import { createHash } from 'node:crypto';
import type { MetadataLevel } from '../records/metadata.js';
import { splitIdentifier } from '../words/split-identifier.js';
import type { CatalogSource } from './catalog-source.js';
import type { CatalogTable, SourceKnowledge } from './catalog-table.js';
import { nameKey } from './name-key.js';

/** What is embedded: the text of a database, schema, table or column. */
export interface AssetText {
  readonly level: MetadataLevel;
  readonly schema: string | null;
  readonly table: string | null;
  readonly column: string | null;
  readonly text: string;
}

/**
 * The texts of one source at the four levels. Tables always have one, which names their columns; databases, schemas
 * and columns only where they are described, for their names alone say no more than the tables' texts.
 */
export function* assetTexts(
  source: CatalogSource,
  knowledge: SourceKnowledge,
  tables: Iterable<CatalogTable>,
): Generator<AssetText> {
  const described = (schema_name: string | null): string | null =>
    knowledge.metadata.get(
      nameKey(knowledge.dialect, {
        database_name: source.catalog,
        schema_name,
        table_name: null,
        column_name: null,
      }),
    )?.description ?? null;
  const database = described(null);
  const nowhere = { schema: null, table: null, column: null };
  if (database !== null)
    yield { level: 'database', ...nowhere, text: `${words(source.catalog)}: ${database}` };
  for (const schema of new Set(source.schema.tables.map((table) => table.schema))) {
    const description = described(schema);
    if (description !== null)
      yield { level: 'schema', ...nowhere, schema, text: `${words(schema)}: ${description}` };
  }
  for (const table of tables) {
    const { schema } = table;
    const columns = table.columns.map((column) => words(column.source.name)).join(', ');
    const description = table.description === null ? '' : ` ${table.description}`;
    yield {
      level: 'table',
      schema,
      table: table.table,
      column: null,
      text: `${words(table.table)}:${description} ${columns}`,
    };
    for (const column of table.columns) {
      if (column.description === null) continue;
      const name = `${words(table.table)} ${words(column.source.name)}`;
      yield {
        level: 'column',
        schema,
        table: table.table,
        column: column.source.name,
        text: `${name}: ${column.description}`,
      };
    }
  }
}

/** The id of an asset's vector: its level and a digest of the embedder and the names, for names may be long. */
export function vectorId(
  embedder: string,
  catalog: string,
  { level, schema, table, column }: AssetText,
): string {
  return `${level}:${digest(JSON.stringify([embedder, catalog, schema, table, column]))}`;
}

/** SHA-256 in hexadecimal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function words(name: string): string {
  return splitIdentifier(name).join(' ');
}
