import { stepCost, type Adjacency } from './adjacency.js';
import type { TreeEdge } from './grow-tree.js';

/** Work beyond these bounds would take longer than a question may wait. */
const mostTerminals = 5;
const mostWork = 100_000;

/** How many neighbours of tables can be looked at for so many terminals; 0 is too many terminals. */
export function affordableNeighbours(terminals: number): number {
  return terminals > mostTerminals ? 0 : Math.floor(mostWork / 2 ** (terminals - 1));
}

/** How a tree of some terminals that ends at a table goes on: over an edge, or as two trees that meet there. */
type Origin =
  { readonly from: number; readonly edge: number } | { readonly part: number; readonly rest: number } | null;

/**
 * The cheapest tree that joins the terminals within the given tables (Dreyfus and Wagner), or null where none exists. The terminals
 * are among the tables; ties go to what is found first, tables rising. See {@link affordableNeighbours} before.
 */
export function findSmallestTree(
  terminals: readonly number[],
  tables: readonly number[],
  { starts, neighbours, edges, costs }: Adjacency,
): readonly TreeEdge[] | null {
  const places = new Map(tables.map((table, place) => [table, place]));
  const all = 2 ** (terminals.length - 1) - 1;
  const last = terminals.at(-1);
  if (last === undefined) return null;
  const costOf: Float64Array[] = [];
  const originOf: Origin[][] = [];

  for (let part = 1; part <= all; part += 1) {
    const cost = new Float64Array(tables.length).fill(Infinity);
    const origin = new Array<Origin>(tables.length).fill(null);
    terminals.forEach((terminal, bit) => {
      if (part === 1 << bit) cost[places.get(terminal) ?? 0] = 0;
    });
    for (let half = (part - 1) & part; half > 0; half = (half - 1) & part) {
      const rest = part ^ half;
      if (half < rest) break;
      joinAtEachTable(cost, origin, half, rest);
    }
    spread(cost, origin);
    costOf[part] = cost;
    originOf[part] = origin;
  }

  const found = new Map<number, TreeEdge>();
  const end = places.get(last) ?? 0;
  if (costOf[all]?.[end] === Infinity) return null;
  collect(all, end);
  return [...found.values()];

  function joinAtEachTable(cost: Float64Array, origin: Origin[], part: number, rest: number): void {
    for (let place = 0; place < tables.length; place += 1) {
      const sum = (costOf[part]?.[place] ?? Infinity) + (costOf[rest]?.[place] ?? Infinity);
      if (sum >= (cost[place] ?? 0)) continue;
      cost[place] = sum;
      origin[place] = { part, rest };
    }
  }

  /** Lets trees grow into neighbours where that is cheaper. Trees of n steps never change trees of n steps, so one pass by steps will do. */
  function spread(cost: Float64Array, origin: Origin[]): void {
    const bySteps: number[][] = [];
    const wait = (place: number) => (bySteps[stepsOf(cost[place] ?? 0)] ??= []).push(place);
    tables.forEach((_, place) => {
      if (cost[place] !== Infinity) wait(place);
    });
    for (let steps = 0; steps < bySteps.length; steps += 1) {
      for (const place of bySteps[steps] ?? []) {
        if (stepsOf(cost[place] ?? 0) === steps) reachNeighbours(place, cost, origin, wait);
      }
    }
  }

  function reachNeighbours(
    place: number,
    cost: Float64Array,
    origin: Origin[],
    wait: (place: number) => void,
  ): void {
    const table = tables[place] ?? 0;
    const stop = starts[table + 1] ?? 0;
    for (let arc = starts[table] ?? 0; arc < stop; arc += 1) {
      const next = places.get(neighbours[arc] ?? 0);
      const edge = edges[arc] ?? 0;
      const through = (cost[place] ?? 0) + (costs[edge] ?? 0);
      if (next === undefined || through >= (cost[next] ?? 0)) continue;
      cost[next] = through;
      origin[next] = { from: place, edge };
      wait(next);
    }
  }

  function collect(part: number, place: number): void {
    const origin = originOf[part]?.[place] ?? null;
    if (origin === null) return;
    if ('edge' in origin) {
      found.set(origin.edge, {
        left: tables[origin.from] ?? 0,
        right: tables[place] ?? 0,
        edge: origin.edge,
      });
      collect(part, origin.from);
    } else {
      collect(origin.part, place);
      collect(origin.rest, place);
    }
  }
}

function stepsOf(cost: number): number {
  return Math.floor(cost / stepCost);
}
