import { performance } from 'node:perf_hooks';
import type { ReadableSet, RelationshipRecord, TableName } from '@querent/core';
import { createJoinGraph } from '../../packages/core/src/relationships/join-graph.js';
import type { BenchRow } from './bench-row.js';

const tableCount = 10_000;
const edgeCount = 50_000;
const questions = 300;

/** Joining the eight tables of a question in a large graph, against one plain search between two tables. */
export async function rows(): Promise<BenchRow[]> {
  return [...measure('random'), ...measure('local')];
}

function measure(shape: 'random' | 'local'): BenchRow[] {
  const random = createRandom(20_260_101);
  const anyTable = () => Math.floor(random() * tableCount);
  const near = (table: number, distance: number) =>
    (table + 1 + Math.floor(random() * distance)) % tableCount;
  const edges = Array.from({ length: edgeCount }, () => {
    const from = anyTable();
    return [from, shape === 'random' ? anyTable() : near(from, 500)] as const;
  }).filter(([from, to]) => from !== to);
  const graph = createJoinGraph(edges.map(([from, to], at) => relationship(from, to, at)));
  const plain = createPlainGraph(edges);
  const asked = Array.from({ length: questions }, () => {
    const start = anyTable();
    return Array.from({ length: 8 }, () => nameOf(shape === 'random' ? anyTable() : near(start, 1_000)));
  });
  const pairs = Array.from({ length: questions }, () => [anyTable(), anyTable()] as const);

  const plainMs = medianMs(pairs, ([from, to]) => plain.distance(from, to));
  return [everything, mostThings].map((readable) => ({
    name: `join 8 tables, ${shape} graph of 10 000 tables and 50 000 relationships, ${readable.fingerprint}`,
    ours: medianMs(asked, (tables) => graph.connect(tables, readable)),
    baseline: plainMs,
    baseline_name: 'one breadth-first search between two random tables over a Map of arrays',
    unit: 'ms',
    target: { at_most: 0.2 },
    note: `median of ${String(questions)}`,
  }));
}

function createPlainGraph(edges: readonly (readonly [number, number])[]) {
  const neighbours = new Map<number, number[]>();
  const link = (from: number, to: number) => {
    const present = neighbours.get(from);
    if (present === undefined) neighbours.set(from, [to]);
    else present.push(to);
  };
  for (const [from, to] of edges) {
    link(from, to);
    link(to, from);
  }
  return {
    distance: (from: number, to: number): number => {
      const distances = new Map([[from, 0]]);
      const queue = [from];
      for (const table of queue) {
        if (table === to) return distances.get(table) ?? 0;
        for (const next of neighbours.get(table) ?? []) {
          if (distances.has(next)) continue;
          distances.set(next, (distances.get(table) ?? 0) + 1);
          queue.push(next);
        }
      }
      return Infinity;
    },
  };
}

function nameOf(table: number): TableName {
  return { catalog: 'c', schema: 's', table: `table_${String(table)}` };
}

function relationship(from: number, to: number, at: number): RelationshipRecord {
  return {
    id: String(at),
    source_catalog: 'c',
    source_schema: 's',
    source_table: nameOf(from).table,
    target_catalog: 'c',
    target_schema: 's',
    target_table: nameOf(to).table,
    source_columns: [`column_${String(to)}`],
    target_columns: ['id'],
    join_condition: '',
    join_key: String(at),
    relationship_type: 'N:1',
    source_method: 'inferred',
    confidence: at % 3 === 0 ? 0.6 : 0.5,
    is_verified: at % 50 === 0,
    is_disabled: false,
    usage_count: 0,
    last_used_at: null,
    occurrence_count: 0,
    evidence: at % 3 === 0 ? ['foreign_key'] : [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
}

const everything = readableSet('every table readable', () => true);
const mostThings = readableSet('nine of ten tables readable', ({ table }) => !table.endsWith('7'));

function readableSet(fingerprint: string, canRead: (table: TableName) => boolean): ReadableSet {
  const decide = () => ({ has_access: true, reason: '', rule: null, is_hidden: false });
  return { fingerprint, canRead, isHidden: () => false, decide };
}

function medianMs<Item>(items: readonly Item[], work: (item: Item) => unknown): number {
  for (const item of items) work(item); // to warm up
  const times = items.map((item) => {
    const start = performance.now();
    work(item);
    return performance.now() - start;
  });
  return times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;
}

/** The same numbers in every run (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
