import type { RelationshipRecord } from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import { compareTableNames } from '../sql/table-name.js';
import { sourceOf, targetOf } from './join-condition.js';

/**
 * Tables and the relationships between them as numbers. Tables are numbered by name and relationships best first, so that the
 * smaller number wins every tie. `neighbours` and `edges` of table t lie from `starts[t]` to `starts[t + 1]`, one each neighbour:
 * its best relationship.
 */
export interface Adjacency {
  readonly tables: readonly TableName[];
  readonly relationships: readonly RelationshipRecord[];
  /** By relationship: what a step over it costs. Fewer steps always cost less. */
  readonly costs: Float64Array;
  readonly starts: Int32Array;
  readonly neighbours: Int32Array;
  readonly edges: Int32Array;
  numberOf(table: TableName): number | undefined;
  /** The relationships between two tables, best first; of a table with itself, too. */
  parallel(left: number, right: number): readonly number[];
}

/** Numbers the relationships. Spec, What the service does 3; ties by verified, then declared, then confidence, then name. */
export function buildAdjacency(unordered: readonly RelationshipRecord[]): Adjacency {
  const relationships = [...unordered].sort(compareRelationships);
  const ends = relationships.map((relationship) => [sourceOf(relationship), targetOf(relationship)] as const);
  const byKey = new Map(ends.flat().map((table) => [keyOf(table), table]));
  const tables = [...byKey.values()].sort(compareTableNames);
  const numbers = new Map(tables.map((table, number) => [keyOf(table), number]));
  const numberOf = (table: TableName) => numbers.get(keyOf(table));

  const byPair = new Map<number, number[]>();
  const pairOf = (left: number, right: number) =>
    Math.min(left, right) * tables.length + Math.max(left, right);
  ends.forEach(([source, target], relationship) => {
    const pair = pairOf(numberOf(source) ?? 0, numberOf(target) ?? 0);
    const present = byPair.get(pair);
    if (present === undefined) byPair.set(pair, [relationship]);
    else present.push(relationship);
  });

  return {
    tables,
    relationships,
    costs: Float64Array.from(relationships, costOf),
    ...layOut(tables.length, byPair),
    numberOf,
    parallel: (left, right) => byPair.get(pairOf(left, right)) ?? [],
  };
}

/** Best first: verified, then declared foreign keys, then by confidence, then by name. */
export function compareRelationships(left: RelationshipRecord, right: RelationshipRecord): number {
  return (
    costOf(left) - costOf(right) ||
    compareTableNames(sourceOf(left), sourceOf(right)) ||
    compareTableNames(targetOf(left), targetOf(right)) ||
    (left.join_condition < right.join_condition ? -1 : 1)
  );
}

/** What one step costs at least; what the relationships of a whole path add stays below it. */
export const stepCost = 1e9;

/** Sums of these order paths by their steps, then by how few are unverified, then undeclared, then by confidence. */
function costOf({ is_verified, evidence, confidence }: RelationshipRecord): number {
  if (is_verified) return stepCost;
  const doubt = Math.round((1 - confidence) * 1000);
  return stepCost + 1e7 + (evidence.includes('foreign_key') ? 0 : 1e5) + doubt;
}

function layOut(tableCount: number, byPair: ReadonlyMap<number, readonly number[]>) {
  const links: [from: number, to: number, edge: number][] = [];
  for (const [pair, [best = 0]] of byPair) {
    const left = Math.floor(pair / tableCount);
    const right = pair % tableCount;
    if (left !== right) links.push([left, right, best], [right, left, best]);
  }
  links.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const starts = new Int32Array(tableCount + 1);
  for (const [from] of links) starts[from + 1] = (starts[from + 1] ?? 0) + 1;
  for (let table = 0; table < tableCount; table += 1) {
    starts[table + 1] = (starts[table + 1] ?? 0) + (starts[table] ?? 0);
  }
  return {
    starts,
    neighbours: Int32Array.from(links, ([, to]) => to),
    edges: Int32Array.from(links, ([, , edge]) => edge),
  };
}

function keyOf({ catalog, schema, table }: TableName): string {
  return `${catalog}\0${schema}\0${table}`;
}
