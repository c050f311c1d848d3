import type { Readings } from '../candidates/readings.js';
import type { Scoped } from './scope.js';

/** A column that a follow-up names. */
export interface NamedColumn {
  readonly column: number;
  readonly table: number;
  /** In lower case. */
  readonly name: string;
}

/** The column that a follow-up names, or the name column of the table that it names; those of the statement's tables before others. */
export function findNamed(
  { linked }: Readings,
  scoped: Scoped,
  kinds: readonly ('column' | 'table')[],
  isNumeric = false,
): NamedColumn | null {
  const { columns, tables } = linked.schema;
  const own = (table: number): number => (scoped.aliases.has(table) ? 0.5 : 0);
  const named = columns
    .filter(
      (one) =>
        !one.expression &&
        (!isNumeric || one.isNumeric) &&
        (linked.columns[one.index]?.fraction ?? 0) >= 0.99 &&
        linked.columns[one.index]?.position !== null,
    )
    .map((one) => ({
      one,
      fit: one.words.length + own(one.table) + (one.isKey || one.isForeign ? -0.4 : 0),
    }));
  const shown = kinds.includes('table')
    ? tables
        .filter((table) => table.nameColumn !== null && (linked.tables[table.index]?.fraction ?? 0) >= 0.99)
        .flatMap((table) => {
          const one = columns[table.nameColumn ?? -1];
          return one ? [{ one, fit: table.words.length + own(table.index) - 0.1 }] : [];
        })
    : [];
  const alike = columns
    .filter(
      (one) =>
        !one.expression &&
        (!isNumeric || one.isNumeric) &&
        (linked.columns[one.index]?.similarity ?? 0) >= 0.55,
    )
    .map((one) => ({ one, fit: (linked.columns[one.index]?.similarity ?? 0) - 1 + own(one.table) }));
  const best = [...named, ...shown, ...alike].sort((a, b) => b.fit - a.fit || a.one.index - b.one.index)[0]
    ?.one;
  return best ? { column: best.index, table: best.table, name: best.name.toLowerCase() } : null;
}
