import type { Edge } from '../schema/indexed-schema.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';

/** One table added to what is joined already, and how. */
interface JoinStep {
  readonly table: number;
  readonly joined: number;
  readonly edge: Edge;
}

/** The first table and what is joined to it, in order. */
export interface JoinTree {
  readonly root: number;
  readonly steps: readonly JoinStep[];
}

/**
 * Connects tables with the fewest joins found by growing from the first: each round adds the nearest missing table.
 * Null where nothing leads there. `role` picks among several relationships between the same two tables.
 */
export function connectTables(schema: SchemaIndex, tables: readonly number[], role: number): JoinTree | null {
  const [root] = tables;
  if (root === undefined) return null;
  const inside = new Set([root]);
  const steps: JoinStep[] = [];
  const missing = new Set(tables.slice(1).filter((table) => table !== root));
  while (missing.size > 0) {
    const path = nearest(schema, inside, missing, role);
    if (!path) return null;
    for (const step of path) {
      if (inside.has(step.table)) continue;
      steps.push(step);
      inside.add(step.table);
      missing.delete(step.table);
    }
  }
  return { root, steps };
}

function nearest(
  schema: SchemaIndex,
  inside: ReadonlySet<number>,
  missing: ReadonlySet<number>,
  role: number,
): JoinStep[] | null {
  const cameBy = new Map<number, JoinStep | null>([...inside].map((table) => [table, null]));
  const queue = [...inside];
  for (let at = 0; at < queue.length; at += 1) {
    const table = queue[at] ?? 0;
    if (missing.has(table)) return walkBack(cameBy, table);
    for (const edge of edgesToOthers(schema, table, role)) {
      const other = edge.source === table ? edge.target : edge.source;
      if (cameBy.has(other)) continue;
      cameBy.set(other, { table: other, joined: table, edge });
      queue.push(other);
    }
  }
  return null;
}

/** Edges from a table, one for each neighbour: the best, or the one that `role` names where there are several. */
function edgesToOthers(schema: SchemaIndex, table: number, role: number): Edge[] {
  const byNeighbour = new Map<number, Edge[]>();
  for (const edge of schema.edgesOf[table] ?? []) {
    const other = edge.source === table ? edge.target : edge.source;
    if (other === table) continue;
    byNeighbour.set(other, [...(byNeighbour.get(other) ?? []), edge]);
  }
  return [...byNeighbour.values()].flatMap((edges) => edges[role % edges.length] ?? []);
}

function walkBack(cameBy: ReadonlyMap<number, JoinStep | null>, end: number): JoinStep[] {
  const path: JoinStep[] = [];
  for (let step = cameBy.get(end); step; step = cameBy.get(step.joined)) path.unshift(step);
  return path;
}

/** How many tables of a tree are joined by two or more tables that refer to them: each multiplies the others' rows. */
export function countFanTraps(tree: JoinTree): number {
  const referring = new Map<number, number>();
  for (const { edge } of tree.steps) referring.set(edge.target, (referring.get(edge.target) ?? 0) + 1);
  return [...referring.values()].filter((count) => count > 1).length;
}
