import type { Edge, IndexedColumn, IndexedTable } from './indexed-schema.js';

/** Less sure than any relationship of the context. */
const sharedNameConfidence = 0.2;
/** Names that say nothing of whose they are. */
export const generalNames: ReadonlySet<string> = new Set([
  'id',
  'name',
  'code',
  'type',
  'title',
  'date',
  'year',
  'status',
  'key',
  'number',
  'value',
  'description',
]);

/**
 * Edges between tables that no relationship connects, over however many others: from a column to the key, or else the first column, of the same name and
 * kind in another table. Where relationships lead from one table to the other nothing is added.
 */
export function edgesBySharedName(
  tables: readonly IndexedTable[],
  columns: readonly IndexedColumn[],
  edges: readonly Edge[],
): Edge[] {
  const group = tables.map((table) => table.index);
  const join = (a: number, b: number): void => {
    const [from, to] = [group[a], group[b]];
    for (const [index, one] of group.entries()) if (one === from) group[index] = to ?? one;
  };
  for (const edge of edges) join(edge.source, edge.target);
  const known = [...group];
  const added: Edge[] = [];
  for (const target of tables) {
    const key = columns[target.key.length === 1 ? (target.key[0] ?? -1) : (target.columns[0] ?? -1)];
    if (!key || generalNames.has(key.name.toLowerCase())) continue;
    for (const source of tables) {
      if (known[source.index] === known[target.index]) continue;
      const same = source.columns.find(
        (index) =>
          columns[index]?.name.toLowerCase() === key.name.toLowerCase() &&
          columns[index]?.column.kind === key.column.kind,
      );
      const isRepeated = added.some((edge) => edge.source === target.index && edge.target === source.index);
      if (same === undefined || isRepeated) continue;
      added.push({
        source: source.index,
        target: target.index,
        sourceColumns: [same],
        targetColumns: [key.index],
        confidence: sharedNameConfidence,
      });
    }
  }
  return [...added, ...edgesToNamedKeys(tables, columns, [...edges, ...added])];
}

/** Edges from a column that no relationship uses to the one table whose whole primary key is called the same, where nothing joins the two directly. */
function edgesToNamedKeys(
  tables: readonly IndexedTable[],
  columns: readonly IndexedColumn[],
  edges: readonly Edge[],
): Edge[] {
  const used = new Set(edges.flatMap((edge) => edge.sourceColumns));
  const joined = new Set(
    edges.flatMap(({ source, target }) => [
      `${String(source)} ${String(target)}`,
      `${String(target)} ${String(source)}`,
    ]),
  );
  const owners = new Map<string, number[]>();
  for (const { index, table, key } of tables) {
    const [only] = key;
    const name = columns[only ?? -1]?.name.toLowerCase() ?? '';
    if (key.length === 1 && table.primary_key.length === 1 && !generalNames.has(name))
      owners.set(name, [...(owners.get(name) ?? []), index]);
  }
  return columns.flatMap((column): Edge[] => {
    const targets = owners.get(column.name.toLowerCase()) ?? [];
    const [target] = targets;
    const key = columns[tables[target ?? -1]?.key[0] ?? -1];
    if (target === undefined || targets.length !== 1 || target === column.table || !key) return [];
    if (used.has(column.index) || joined.has(`${String(column.table)} ${String(target)}`)) return [];
    if (column.column.kind !== key.column.kind) return [];
    return [
      {
        source: column.table,
        target,
        sourceColumns: [column.index],
        targetColumns: [key.index],
        confidence: sharedNameConfidence,
      },
    ];
  });
}
