import type { RelationshipType } from '../records/relationship.js';
import type { SourceColumn, SourceSchema, SourceTable } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import { readDeclaredKey, type FindTable } from './declared-key.js';
import { extensionEvidence } from './naming-rules.js';
import { indexKeys, type KeyedTable, type KeyIndex } from './key-index.js';
import { matchKey, type KeyMatch } from './match-key.js';

/** A relationship that a schema tells of. The source side holds the foreign key. */
export interface InferredRelationship {
  readonly source: TableName;
  readonly source_columns: readonly string[];
  readonly target: TableName;
  /** Pair up with `source_columns`. */
  readonly target_columns: readonly string[];
  /** N:1, or 1:1 where the source columns are a key of their table. */
  readonly relationship_type: RelationshipType;
  /** 0.4 to 0.6; a declared foreign key has 0.6 and names alone stay below. */
  readonly confidence: number;
  /** `foreign_key`, or the naming rules that matched. */
  readonly evidence: readonly string[];
}

/** What to leave out of account. */
export interface InferOptions {
  /** As if no foreign key were declared: for measuring the naming rules. */
  readonly ignoreDeclared?: boolean | undefined;
}

/** One column or columns of a table and what they point to. */
interface Edge {
  readonly columns: readonly string[];
  readonly target: SourceTable;
  readonly targetColumns: readonly string[];
  readonly confidence: number;
  readonly evidence: readonly string[];
}

const declaredConfidence = 0.6;

/**
 * The relationships that declared foreign keys and the names of columns tell of, in the order of tables and columns. A column
 * points to one key by its name, and not where a declared key says better. Spec, Discovery rules: Inferred.
 */
export function inferRelationships(
  schema: SourceSchema,
  catalog: string,
  { ignoreDeclared = false }: InferOptions = {},
): InferredRelationship[] {
  const index = indexKeys(schema);
  const tables = new Map(schema.tables.map((table) => [keyOf(table.schema, table.name), table]));
  const findTable: FindTable = (schemaName, table) => tables.get(keyOf(schemaName, table));
  return index.tables.flatMap((source) => {
    const declared = ignoreDeclared ? [] : declaredEdges(source.table, schema, findTable);
    return [...declared, ...namedEdges(source, declared, index)].map(
      ({ columns, target, targetColumns, confidence, evidence }): InferredRelationship => ({
        source: { catalog, schema: source.table.schema, table: source.table.name },
        source_columns: columns,
        target: { catalog, schema: target.schema, table: target.name },
        target_columns: targetColumns,
        relationship_type: isKey(source.table, columns) ? '1:1' : 'N:1',
        confidence,
        evidence,
      }),
    );
  });
}

function declaredEdges(source: SourceTable, schema: SourceSchema, findTable: FindTable): Edge[] {
  return source.foreign_keys.flatMap((foreignKey) => {
    const key = readDeclaredKey(source, foreignKey, schema, findTable);
    return key === null ? [] : [{ ...key, confidence: declaredConfidence, evidence: ['foreign_key'] }];
  });
}

function namedEdges(source: KeyedTable, declared: readonly Edge[], index: KeyIndex): Edge[] {
  const matches = source.table.columns.flatMap((column) => {
    if (declared.some(({ columns }) => columns.length === 1 && columns[0] === column.name)) return [];
    const match = matchKey(source, column, index);
    if (match === null || isPartOf(declared, column, match)) return [];
    return [{ column, match }];
  });
  return matches
    .filter(({ column, match }) => !isMereExtension(match) || isOnlyWayTo(match, column, matches, declared))
    .map(({ column, match: { key, strength, evidence } }) => ({
      columns: [column.name],
      target: key.owner.table,
      targetColumns: [key.column.name],
      confidence: Math.round((0.4 + 0.18 * strength) * 100) / 100,
      evidence,
    }));
}

/** The column is one of several of a declared key to that table. */
function isPartOf(declared: readonly Edge[], column: SourceColumn, { key }: KeyMatch): boolean {
  return declared.some(({ columns, target }) => target === key.owner.table && columns.includes(column.name));
}

function isMereExtension({ evidence }: KeyMatch): boolean {
  return evidence[0] === extensionEvidence;
}

/** A table that points to another by a column of its own has ids of its own as well. */
function isOnlyWayTo(
  { key }: KeyMatch,
  column: SourceColumn,
  matches: readonly { readonly column: SourceColumn; readonly match: KeyMatch }[],
  declared: readonly Edge[],
): boolean {
  const others = matches.filter((other) => other.column !== column).map(({ match }) => match.key.owner.table);
  return ![...others, ...declared.map(({ target }) => target)].includes(key.owner.table);
}

/** Whether the values of the columns together are unique in the table. */
function isKey(table: SourceTable, columns: readonly string[]): boolean {
  return [table.primary_key, ...table.unique_keys].some(
    (key) => key.length > 0 && key.every((column) => columns.includes(column)),
  );
}

function keyOf(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}
