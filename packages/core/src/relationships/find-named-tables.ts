import { AnalyticsError } from '../errors/analytics-error.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { TableName } from '../records/table-name.js';
import { foldName, formatTableName } from '../sql/table-name.js';
import type { KnownTable, KnownTables } from './known-schemas.js';

/**
 * The readable tables of the given names, each bare, `schema.table` or `catalog.schema.table`. Names match by the engine's case
 * rules; where none does, by any case.
 * @throws VALIDATION_ERROR for a name of several tables, which it lists; NOT_FOUND
 */
export function findNamedTables(
  names: readonly string[],
  tables: KnownTables,
  readable: ReadableSet,
): TableName[] {
  const known = tables.all().filter(({ name }) => readable.canRead(name));
  return names.map((name) => findNamedTable(name, known));
}

function findNamedTable(written: string, known: readonly KnownTable[]): TableName {
  const exact = known.filter(({ name, schema: { dialect } }) =>
    spellings(name).some((spelling) => foldName(dialect, spelling) === foldName(dialect, written)),
  );
  const found = exact.length > 0 ? exact : known.filter(({ name }) => isNamed(name, written));
  const [first, ...more] = found;
  if (first === undefined) {
    throw new AnalyticsError('NOT_FOUND', `There is no table ${written} that you may read.`, {
      details: { table: written },
    });
  }
  if (more.length > 0) {
    const candidates = found.map(({ name }) => formatTableName(name)).sort();
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `Several tables are called ${written}: write one of the candidates.`,
      {
        details: { table: written, candidates },
      },
    );
  }
  return first.name;
}

/** Whether a table is called so, bare or qualified, in any case. */
export function isNamed(name: TableName, written: string): boolean {
  return spellings(name).some((spelling) => spelling.toLowerCase() === written.toLowerCase());
}

function spellings(name: TableName): readonly string[] {
  return [name.table, `${name.schema}.${name.table}`, formatTableName(name)];
}
