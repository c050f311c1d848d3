import { mainTimeColumn } from '../candidates/main-time-column.js';
import type { Readings } from '../candidates/readings.js';
import type { RenderTarget } from '../render/render-sql.js';
import { namesIn } from './clauses.js';
import type { Scoped } from './scope.js';

/** The column of time that the statement reads already, else the one that its tables are about. */
export function timeColumn(scoped: Scoped, { linked }: Readings, { schema }: RenderTarget): number | null {
  const used = namesIn(
    [...scoped.clauses.where, ...scoped.clauses.items, ...scoped.clauses.groupBy].join(' '),
  );
  const own = schema.columns.filter((one) => one.isTemporal && scoped.aliases.has(one.table));
  const known = own.find((one) => used.has(one.name.toLowerCase()));
  if (known) return known.index;
  if (!schema.columns.some((one) => one.isTemporal)) return null;
  return mainTimeColumn(linked, new Set(scoped.aliases.keys()));
}
