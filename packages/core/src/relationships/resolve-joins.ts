import type { ReadableSet } from '../interfaces/readable-set.js';
import type { JoinContext, JoinHop } from '../interfaces/sql-generator.js';
import type { JoinTier } from '../records/receipt.js';
import type { TableName } from '../records/table-name.js';
import { formatTableName } from '../sql/table-name.js';
import { sourceOf, targetOf } from './join-condition.js';
import type { JoinGraph } from './join-graph.js';

/** What joins may be taken from. */
export interface ResolveJoinsOptions {
  readonly graph: JoinGraph;
  readonly readable: ReadableSet;
  /** Tables that go along: relationships among them are told as well. Default: the tables themselves. */
  readonly context?: readonly TableName[] | undefined;
  /** RELATIONSHIP_GRAPH_ENABLED: when false, nothing is known of any join. */
  readonly isEnabled: boolean;
}

/** How the tables of a question hang together, with intermediate tables where they must. Spec, What the service does 3. */
export function resolveJoins(
  tables: readonly TableName[],
  { graph, readable, context = tables, isEnabled }: ResolveJoinsOptions,
): JoinContext {
  if (!isEnabled) return { tier: 3, hops: [], relationships: [], unreachable: [] };
  const { hops, unreachable } = graph.connect(tables, readable);
  const known = [...context, ...tables, ...tablesOf(hops)];
  return {
    tier: tierOf(tables, hops, unreachable),
    hops,
    relationships: graph.among(known, readable),
    unreachable,
  };
}

/** 1: every hop joins tables of the question. 2: some hop needs a table in between. 3: something is not reached at all. */
export function tierOf(
  tables: readonly TableName[],
  hops: readonly JoinHop[],
  unreachable: readonly TableName[],
): JoinTier {
  if (unreachable.length > 0) return 3;
  const asked = new Set(tables.map(formatTableName));
  return tablesOf(hops).every((table) => asked.has(formatTableName(table))) ? 1 : 2;
}

/** Both tables of every hop. */
function tablesOf(hops: readonly JoinHop[]): TableName[] {
  return hops.flatMap(({ relationship }) => [sourceOf(relationship), targetOf(relationship)]);
}
