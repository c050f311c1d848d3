import type { ReadableSet } from '../interfaces/readable-set.js';
import type { JoinHop } from '../interfaces/sql-generator.js';
import type { RelationshipRecord } from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import { buildAdjacency, type Adjacency } from './adjacency.js';
import { createTreeGrower, type TreeEdge } from './grow-tree.js';
import { sourceOf } from './join-condition.js';
import { affordableNeighbours, findSmallestTree } from './smallest-tree.js';

/** How tables hang together. */
interface ConnectedTables {
  /** A smallest tree, walked from the first table on: each hop leads from a table that is there to a new one. */
  readonly hops: readonly JoinHop[];
  /** Other relationships between the tables of each hop, best first. */
  readonly alternatives: readonly RelationshipRecord[];
  /** Tables that nothing leads to from the others. */
  readonly unreachable: readonly TableName[];
}

/** Every usable relationship, ready for searching. Never goes over a table that the asker may not read. */
export interface JoinGraph {
  /**
   * Joins tables by the fewest hops, at most six between any two that are joined; ties by verified, then declared, then confidence,
   * then name. Smallest for two tables and in graphs of ordinary size for five; at most twice the smallest otherwise.
   */
  connect(tables: readonly TableName[], readable: ReadableSet): ConnectedTables;
  /** The relationships among the tables, of a table with itself, too; best first. */
  among(tables: readonly TableName[], readable: ReadableSet): RelationshipRecord[];
}

const mostHops = 6;
/** So many principals' rights are remembered. */
const rememberedRights = 64;

/** The graph of relationships, all of which may be used. */
export function createJoinGraph(relationships: readonly RelationshipRecord[]): JoinGraph {
  const adjacency = buildAdjacency(relationships);
  const grower = createTreeGrower(adjacency);
  const isOpenFor = createRightsMemory(adjacency.tables);

  return {
    connect: (tables, readable) => {
      const isOpen = isOpenFor(readable);
      const wanted = distinct(tables);
      const terminals = wanted.flatMap((table) => adjacency.numberOf(table) ?? []).filter(isOpen);
      const grown = grower.grow(terminals, isOpen, mostHops);
      const smaller = shrink(grown.edges, terminals, adjacency, isOpen);
      const main = mainComponent(grown.components);
      const reached = new Set(terminals.filter((_, at) => grown.components[at] === main));
      const isReached = (table: TableName) => reached.has(adjacency.numberOf(table) ?? -1);
      return {
        hops: walk(smaller, terminals, adjacency),
        alternatives: smaller.flatMap(({ left, right, edge }) =>
          adjacency
            .parallel(left, right)
            .flatMap((other) => (other === edge ? [] : relationshipAt(adjacency, other))),
        ),
        unreachable: wanted.length < 2 ? [] : wanted.filter((table) => !isReached(table)),
      };
    },
    among: (tables, readable) => {
      const isOpen = isOpenFor(readable);
      const numbers = distinct(tables)
        .flatMap((table) => adjacency.numberOf(table) ?? [])
        .filter(isOpen);
      const isWanted = new Set(numbers);
      const found = numbers.flatMap((table) => {
        const neighbours = adjacency.neighbours.subarray(
          adjacency.starts[table],
          adjacency.starts[table + 1],
        );
        const others = [...neighbours].filter((other) => other > table && isWanted.has(other));
        return [table, ...others].flatMap((other) => adjacency.parallel(table, other));
      });
      return found.sort((one, other) => one - other).flatMap((number) => relationshipAt(adjacency, number));
    },
  };
}

/** Whether tables may be read, asked once for equal rights. */
function createRightsMemory(tables: readonly TableName[]) {
  const unknown = 0;
  const open = 1;
  const shut = 2;
  const memory = new Map<string, Uint8Array>();
  return (readable: ReadableSet): ((table: number) => boolean) => {
    const known = memory.get(readable.fingerprint) ?? new Uint8Array(tables.length);
    memory.delete(readable.fingerprint);
    memory.set(readable.fingerprint, known);
    const [oldest] = memory.keys();
    if (memory.size > rememberedRights && oldest !== undefined) memory.delete(oldest);
    return (table) => {
      if (known[table] === unknown) {
        const name = tables[table];
        known[table] = name !== undefined && readable.canRead(name) ? open : shut;
      }
      return known[table] === open;
    };
  };
}

/** The smallest tree instead of a grown one of three or more tables, where intermediate tables leave a choice and it is quickly found. */
function shrink(
  grown: readonly TreeEdge[],
  terminals: readonly number[],
  adjacency: Adjacency,
  isOpen: (table: number) => boolean,
): readonly TreeEdge[] {
  const hasChoice = terminals.length > 2 && grown.length >= terminals.length;
  if (!hasChoice) return grown;
  // Every table of a tree of n steps is at most n / 2 steps from one of its ends, which are terminals.
  const near = tablesWithin(Math.floor(grown.length / 2), terminals, adjacency, isOpen);
  return near === null ? grown : (findSmallestTree(terminals, near, adjacency) ?? grown);
}

/** The open tables at most so many steps from a terminal, rising, or null where there are more than can be searched. */
function tablesWithin(
  steps: number,
  terminals: readonly number[],
  { starts, neighbours }: Adjacency,
  isOpen: (table: number) => boolean,
): number[] | null {
  const affordable = affordableNeighbours(terminals.length);
  const found = new Set(terminals);
  let frontier = [...terminals];
  let seen = 0;
  for (let step = 0; step <= steps; step += 1) {
    const around = new Set<number>();
    for (const table of frontier) {
      const near = neighbours.subarray(starts[table], starts[table + 1]);
      seen += near.length;
      if (seen > affordable) return null;
      for (const other of near) around.add(other);
    }
    if (step === steps) break;
    frontier = [...around].filter((table) => !found.has(table) && isOpen(table));
    for (const table of frontier) found.add(table);
  }
  return [...found].sort((one, other) => one - other);
}

/** The component of most terminals; of equals the one that holds the first. */
function mainComponent(components: readonly number[]): number | undefined {
  const sizes = new Map<number, number>();
  for (const component of components) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  return components.find((component) => sizes.get(component) === most);
}

/** The tree's relationships as steps that lead from the first terminal on; a tree apart begins with its own first. */
function walk(tree: readonly TreeEdge[], terminals: readonly number[], adjacency: Adjacency): JoinHop[] {
  const hops: JoinHop[] = [];
  const left = new Set([...tree].sort((one, other) => one.edge - other.edge));
  for (const start of terminals) {
    const reached = [start];
    for (const table of reached) {
      for (const step of [...left].filter(
        (candidate) => candidate.left === table || candidate.right === table,
      )) {
        left.delete(step);
        reached.push(step.left === table ? step.right : step.left);
        hops.push(...hopFrom(table, step, adjacency));
      }
    }
  }
  return hops;
}

function hopFrom(table: number, { edge }: TreeEdge, adjacency: Adjacency): JoinHop[] {
  return relationshipAt(adjacency, edge).map((relationship) => ({
    relationship,
    is_reversed: adjacency.numberOf(sourceOf(relationship)) !== table,
  }));
}

function relationshipAt({ relationships }: Adjacency, number: number): RelationshipRecord[] {
  const found = relationships[number];
  return found === undefined ? [] : [found];
}

function distinct(tables: readonly TableName[]): TableName[] {
  const byName = new Map(
    tables.map((name) => [JSON.stringify([name.catalog, name.schema, name.table]), name]),
  );
  return [...byName.values()];
}
