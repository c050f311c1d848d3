import type { SourceTable } from '../../packages/core/src/records/source-schema.js';

const types: readonly (readonly [RegExp, string])[] = [
  [/^(?:id|.*_id|quantity)$/, 'INTEGER'],
  [/^(?:total|price|amount|salary)$/, 'NUMERIC(10, 2)'],
  [/_at$/, 'TIMESTAMP'],
  [/^data$/, 'JSON'],
];

/** The statements that make the tables of the guard cases in a real database; views last. */
export function createStatements(tables: readonly SourceTable[]): readonly string[] {
  return [...tables].sort((left, right) => left.kind.localeCompare(right.kind)).map(createStatement);
}

function createStatement({ schema, name, kind, columns }: SourceTable): string {
  const full = `"${schema}"."${name}"`;
  if (kind === 'view')
    return `CREATE VIEW ${full} AS SELECT ordered_at AS day, total FROM "${schema}"."orders"`;
  const definitions = columns.map((column) => {
    const type = types.find(([pattern]) => pattern.test(column.name))?.[1] ?? 'VARCHAR(100)';
    return `"${column.name}" ${type}`;
  });
  return `CREATE TABLE ${full} (${definitions.join(', ')})`;
}
