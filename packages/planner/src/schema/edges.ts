import type { GenerationContext } from '@querent/core';
import type { Edge, IndexedColumn, IndexedTable } from './indexed-schema.js';
import { edgesBySharedName } from './shared-names.js';

/** The usable relationships of the context, without repeats, and columns of the same name where those connect nothing. */
export function indexEdges(
  context: GenerationContext,
  tables: readonly IndexedTable[],
  columns: readonly IndexedColumn[],
): Edge[] {
  const edges = new Map<string, Edge>();
  const tableOf = (schema: string, name: string): IndexedTable | undefined =>
    tables.find(({ table }) => table.table === name && table.schema === schema);
  const numbers = (table: IndexedTable, names: readonly string[]): number[] =>
    names.flatMap((name) => table.columns.filter((index) => columns[index]?.name === name));
  const add = (
    source: IndexedTable | undefined,
    target: IndexedTable | undefined,
    from: readonly string[],
    to: readonly string[],
    confidence: number,
  ): void => {
    if (!source || !target) return;
    const edge = {
      source: source.index,
      target: target.index,
      sourceColumns: numbers(source, from),
      targetColumns: numbers(target, to),
      confidence,
    };
    if (edge.sourceColumns.length === 0 || edge.sourceColumns.length !== edge.targetColumns.length) return;
    const key = [edge.sourceColumns.join(), edge.targetColumns.join()].sort().join('=');
    if (!edges.has(key)) edges.set(key, edge);
  };
  for (const relationship of context.joins.relationships) {
    if (relationship.is_disabled) continue;
    add(
      tableOf(relationship.source_schema, relationship.source_table),
      tableOf(relationship.target_schema, relationship.target_table),
      relationship.source_columns,
      relationship.target_columns,
      relationship.confidence,
    );
  }
  const sure = withoutWeakRivals([...edges.values()]);
  return [...sure, ...edgesBySharedName(tables, columns, sure)];
}

/** How much less sure a relationship may be than the surest between the same two tables. */
const confidenceMargin = 0.25;

/** Leaves out guesses between two tables that a surer relationship joins already. */
function withoutWeakRivals(edges: readonly Edge[]): Edge[] {
  const isSamePair = (a: Edge, b: Edge): boolean =>
    (a.source === b.source && a.target === b.target) || (a.source === b.target && a.target === b.source);
  return edges.filter((edge) =>
    edges.every(
      (other) => !isSamePair(edge, other) || other.confidence - edge.confidence <= confidenceMargin,
    ),
  );
}
