import type { RelationshipRecord } from '@querent/core';
import { command } from './command.js';
import { writeJsonLine } from './json-lines.js';
import { readSchemaFile, sourceSchemaOf, spellingOf, type SchemaRow } from './schema-file.js';
import { withSchemaEngine, type SchemaEngine } from './schema-engine.js';

const defaultSchema = 'main';
const pageSize = 200;

/** `querent infer`: the relationships that a schema tells of. Design, section 9. */
export const inferCommand = command({
  name: 'infer',
  summary: 'Finds relationships in a schema by its declared keys and by its names: one JSON line each.',
  operands: '',
  options: {
    schema: { type: 'string', placeholder: 'FILE', meaning: 'A schema as JSON.', isRequired: true },
    'ignore-declared': { type: 'boolean', meaning: 'By names alone, as if no key were declared.' },
  },
  examples: ['querent infer --schema shop.json', 'querent infer --schema shop.json --ignore-declared'],
  notes: () => [
    'In:  {"db": "shop", "tables": [{"name": "orders", "columns": [{"name": "id", "type": "integer"}], "primary_key": ["id"]}],',
    '      "foreign_keys": [{"from_table": "orders", "from_column": "customer_id", "to_table": "customers", "to_column": "id"}]}',
    'Out: {"source_table": "orders", "source_columns": ["customer_id"], "target_table": "customers", "target_columns": ["id"],',
    '      "relationship_type": "N:1", "confidence": 0.6, "evidence": ["foreign_key"]}',
  ],
  run: async ({ options, output }) => {
    for (const row of await readSchemaFile(options.schema)) {
      const known = options['ignore-declared'] ? { ...row, foreign_keys: [] } : row;
      for (const line of await inferredIn(known)) await writeJsonLine(output, line);
    }
    return 0;
  },
});

async function inferredIn(row: SchemaRow): Promise<object[]> {
  const schema = sourceSchemaOf(row, { dialect: 'sqlite', catalog: row.db, defaultSchema });
  const nameInFile = spellingOf(row, defaultSchema);
  const relationships = await withSchemaEngine(schema, listAll);
  return relationships.map((relationship) => ({
    source_table: nameInFile(relationship.source_schema, relationship.source_table),
    source_columns: relationship.source_columns,
    target_table: nameInFile(relationship.target_schema, relationship.target_table),
    target_columns: relationship.target_columns,
    relationship_type: relationship.relationship_type,
    confidence: relationship.confidence,
    evidence: relationship.evidence,
  }));
}

async function listAll({ engine, principal }: SchemaEngine): Promise<RelationshipRecord[]> {
  const all: RelationshipRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await engine.relationships.list(principal, { limit: pageSize, cursor });
    all.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
