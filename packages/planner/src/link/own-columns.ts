import type { SchemaIndex } from '../schema/indexed-schema.js';
import { generalNames } from '../schema/shared-names.js';
import type { Literal, LiteralOption } from './literal.js';
import type { NameMatch } from './match-names.js';

/**
 * Values with the columns that they are meant of: `customers from Japan` speaks of the customers' own country, also where only
 * another table that the question does not name has that value in a column of that name.
 */
export function withOwnColumns(
  literals: readonly Literal[],
  schema: SchemaIndex,
  tables: readonly NameMatch[],
): Literal[] {
  const isNamed = (table: number): boolean => (tables[table]?.fraction ?? 0) >= 1;
  return literals.map((literal) => {
    const { kind, options } = literal;
    if (kind !== 'value' || options.length === 0 || literal.choices.length > 0) return literal;
    if (options.some(({ column }) => isNamed(schema.columns[column]?.table ?? -1))) return literal;
    const own = options.flatMap((option) => ownOptions(option, schema, isNamed));
    return own.length === 0 ? literal : { ...literal, options: own };
  });
}

/** The columns of the same telling name in tables that the question names. */
function ownOptions(
  { column, value, similarity }: LiteralOption,
  schema: SchemaIndex,
  isNamed: (table: number) => boolean,
): LiteralOption[] {
  const name = schema.columns[column]?.name.toLowerCase() ?? '';
  if (generalNames.has(name)) return [];
  return schema.columns
    .filter(
      (other) => other.name.toLowerCase() === name && other.column.kind === 'text' && isNamed(other.table),
    )
    .map((other) => ({ column: other.index, value, similarity }));
}
