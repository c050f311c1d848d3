import type { Adjacency } from './adjacency.js';

/** A relationship of a tree, between two table numbers. */
export interface TreeEdge {
  readonly left: number;
  readonly right: number;
  readonly edge: number;
}

/** Where the regions of two terminals touch. */
interface Bridge extends TreeEdge {
  readonly cost: number;
}

/** What growing found. */
interface GrownTree {
  /** A tree, or a forest where the terminals do not all hang together. */
  readonly edges: readonly TreeEdge[];
  /** By terminal: the number of its tree. */
  readonly components: readonly number[];
}

/** Room for one growth after another over the same tables; only one at a time. */
export interface TreeGrower {
  /** Joins the terminals, distinct table numbers, by steps over open tables; no two by more than `maxSteps`. */
  grow(terminals: readonly number[], isOpen: (table: number) => boolean, maxSteps: number): GrownTree;
}

/**
 * Finds trees by growing a region around each terminal, step by step, until all touch; the cheapest touches make the tree
 * (Mehlhorn). Exact for two terminals, at most twice the smallest tree for more. Ties go to the smaller number, always.
 */
export function createTreeGrower({ starts, neighbours, edges, costs, tables }: Adjacency): TreeGrower {
  const size = tables.length;
  // A table's other marks count only where `round` is the present one, so that nothing needs to be cleared.
  const rounds = new Int32Array(size);
  const levels = new Int32Array(size);
  const reach = new Float64Array(size);
  const origins = new Int32Array(size);
  const parents = new Int32Array(size);
  const parentEdges = new Int32Array(size);
  let round = 0;

  const at = (array: Int32Array | Float64Array, place: number): number => array[place] ?? 0;

  const settle = (
    table: number,
    level: number,
    cost: number,
    origin: number,
    parent: number,
    edge: number,
  ) => {
    rounds[table] = round;
    levels[table] = level;
    reach[table] = cost;
    origins[table] = origin;
    parents[table] = parent;
    parentEdges[table] = edge;
  };

  const pathToTerminal = (from: number): TreeEdge[] => {
    const path: TreeEdge[] = [];
    for (let table = from; at(parents, table) !== table; table = at(parents, table)) {
      path.push({ left: at(parents, table), right: table, edge: at(parentEdges, table) });
    }
    return path;
  };

  return {
    grow(terminals, isOpen, maxSteps) {
      round += 1;
      const bridges = new Map<number, Bridge>();
      const joined = createUnion(terminals.length);
      terminals.forEach((table, origin) => {
        settle(table, 0, 0, origin, table, -1);
      });

      const meet = (table: number, other: number, edge: number) => {
        const low = Math.min(at(origins, table), at(origins, other));
        const high = Math.max(at(origins, table), at(origins, other));
        const pair = low * terminals.length + high;
        const cost = at(reach, table) + at(costs, edge) + at(reach, other);
        const known = bridges.get(pair);
        if (known !== undefined && known.cost <= cost) return;
        bridges.set(pair, { left: table, right: other, edge, cost });
        joined.unite(low, high);
      };

      let frontier: number[] = [...terminals];
      // After level n is done, every touch of at most 2n + 1 steps is known.
      for (let level = 0; frontier.length > 0 && 2 * level <= maxSteps && joined.count() > 1; level += 1) {
        const next: number[] = [];
        for (const table of frontier) {
          const cost = at(reach, table);
          const origin = at(origins, table);
          const end = at(starts, table + 1);
          for (let place = at(starts, table); place < end; place += 1) {
            const other = at(neighbours, place);
            const edge = at(edges, place);
            if (rounds[other] !== round) {
              if (2 * level + 2 > maxSteps || !isOpen(other)) continue;
              settle(other, level + 1, cost + at(costs, edge), origin, table, edge);
              next.push(other);
            } else if (levels[other] === level + 1) {
              const through = cost + at(costs, edge);
              const before = at(reach, other);
              if (through < before || (through === before && table < at(parents, other))) {
                settle(other, level + 1, through, origin, table, edge);
              }
            } else if (origins[other] !== origin && at(levels, other) + level + 1 <= maxSteps) {
              meet(table, other, edge);
            }
          }
        }
        frontier = next;
      }
      return cheapestForest([...bridges.values()], terminals, (table) => at(origins, table), pathToTerminal);
    },
  };
}

function cheapestForest(
  bridges: Bridge[],
  terminals: readonly number[],
  originOf: (table: number) => number,
  pathToTerminal: (table: number) => TreeEdge[],
): GrownTree {
  const joined = createUnion(terminals.length);
  const used = new Map<number, TreeEdge>();
  bridges.sort((one, two) => one.cost - two.cost || one.left - two.left || one.right - two.right);
  for (const { left, right, edge } of bridges) {
    if (!joined.unite(originOf(left), originOf(right))) continue;
    for (const step of [{ left, right, edge }, ...pathToTerminal(left), ...pathToTerminal(right)]) {
      used.set(step.edge, step);
    }
  }
  return { edges: [...used.values()], components: terminals.map((_, terminal) => joined.find(terminal)) };
}

function createUnion(size: number) {
  const roots = Array.from({ length: size }, (_, at) => at);
  let count = size;
  const find = (member: number): number => {
    let root = member;
    while (roots[root] !== root) root = roots[root] ?? root;
    roots[member] = root;
    return root;
  };
  return {
    find,
    /** How many sets there are. */
    count: () => count,
    /** False where both are of one set already. */
    unite: (one: number, two: number): boolean => {
      const [left, right] = [find(one), find(two)];
      if (left === right) return false;
      roots[Math.max(left, right)] = Math.min(left, right);
      count -= 1;
      return true;
    },
  };
}
