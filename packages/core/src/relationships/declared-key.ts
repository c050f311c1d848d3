import type { SourceForeignKey, SourceSchema, SourceTable } from '../records/source-schema.js';
import { sameName } from '../sql/table-name.js';

/** What a declared foreign key joins, every name as its own table spells it. */
interface DeclaredKey {
  readonly target: SourceTable;
  readonly columns: readonly string[];
  /** Pair up with `columns`. */
  readonly targetColumns: readonly string[];
}

/** Finds a table by the very spelling of its schema and name. */
export type FindTable = (schemaName: string, table: string) => SourceTable | undefined;

/** Reads a declared foreign key of a table; null where it points to nothing of the schema, or to itself. */
export function readDeclaredKey(
  source: SourceTable,
  key: SourceForeignKey,
  schema: SourceSchema,
  findTable: FindTable,
): DeclaredKey | null {
  const target =
    findTable(key.target_schema, key.target_table) ??
    schema.tables.find((table) => isTargetOf(key, table, schema));
  if (target === undefined) return null;
  // An engine may leave out the columns where the foreign key points to the primary key.
  const targetNames = key.target_columns.length > 0 ? key.target_columns : target.primary_key;
  const columns = spelledAsIn(source, key.columns, schema);
  const targetColumns = spelledAsIn(target, targetNames, schema);
  if (columns === null || targetColumns === null || columns.length !== targetColumns.length) return null;
  if (target === source && columns.every((column, at) => column === targetColumns[at])) return null;
  return { target, columns, targetColumns };
}

function isTargetOf(foreignKey: SourceForeignKey, table: SourceTable, { dialect }: SourceSchema): boolean {
  return (
    sameName(dialect, table.schema, foreignKey.target_schema) &&
    sameName(dialect, table.name, foreignKey.target_table)
  );
}

/** The columns as the table spells them, or null where one is missing. */
function spelledAsIn(
  table: SourceTable,
  names: readonly string[],
  { dialect }: SourceSchema,
): string[] | null {
  const spelled = names.flatMap(
    (name) => table.columns.find((column) => sameName(dialect, column.name, name))?.name ?? [],
  );
  return spelled.length === names.length && spelled.length > 0 ? spelled : null;
}
