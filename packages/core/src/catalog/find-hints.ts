import type { QueryContext } from '../records/query.js';
import type { AnswerWarning } from '../records/receipt.js';
import { sameName } from '../sql/table-name.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { ReadableView } from './readable-view.js';
import type { SchemaBoosts } from './retrieval.js';

/** The tables that an asker's hints name. */
export interface Hints {
  /** By table number: named as a table or by its schema. */
  readonly tables: ReadonlySet<number>;
  readonly schemaTables: ReadonlySet<number>;
  readonly warnings: readonly AnswerWarning[];
}

const unknownHint: AnswerWarning = {
  code: 'UNKNOWN_HINT',
  message: 'Some schemas or tables named as hints are unknown and were ignored.',
};

/** Finds hinted tables among the readable ones. Unknown and unreadable names get one and the same warning. */
export function findHints(snapshot: CatalogSnapshot, view: ReadableView, context: QueryContext): Hints {
  const tables = (context.tables ?? []).map((name) => tablesNamed(snapshot, view, name));
  const schemaTables = context.schema === undefined ? [] : tablesOfSchema(snapshot, view, context.schema);
  const isUnknown =
    tables.some((found) => found.length === 0) || (context.schema !== undefined && schemaTables.length === 0);
  return {
    tables: new Set(tables.flat()),
    schemaTables: new Set(schemaTables),
    warnings: isUnknown ? [unknownHint] : [],
  };
}

/** The factor of each readable table that a user's preferences speak of, by table number. */
export function findBoosts(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  boosts: SchemaBoosts,
): Map<number, number> {
  const factors = new Map<number, number>();
  const apply = (tables: readonly number[], factor: number): void => {
    if (!(factor >= 0)) return;
    for (const table of tables) factors.set(table, (factors.get(table) ?? 1) * factor);
  };
  for (const [name, factor] of Object.entries(boosts.schema_boosts ?? {}))
    apply(tablesOfSchema(snapshot, view, name), factor);
  for (const [name, factor] of Object.entries(boosts.table_boosts ?? {}))
    apply(tablesNamed(snapshot, view, name), factor);
  return factors;
}

/** Readable tables of a bare, schema-qualified or fully qualified name. */
function tablesNamed(snapshot: CatalogSnapshot, view: ReadableView, name: string): number[] {
  return matching(snapshot, view, name, ({ catalog, schema, table }) => [catalog, schema, table]);
}

/** Readable tables of a bare or qualified schema. */
function tablesOfSchema(snapshot: CatalogSnapshot, view: ReadableView, name: string): number[] {
  return matching(snapshot, view, name, ({ catalog, schema }) => [catalog, schema]);
}

function matching(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  name: string,
  partsOf: (table: {
    readonly catalog: string;
    readonly schema: string;
    readonly table: string;
  }) => readonly string[],
): number[] {
  return Array.from(view.tables).filter((number) => {
    const dialect = snapshot.tables[number]?.known.source.schema.dialect ?? 'postgres';
    const parts = partsOf(snapshot.nameOf(number));
    return parts.some((_, first) => sameName(dialect, parts.slice(first).join('.'), name));
  });
}
