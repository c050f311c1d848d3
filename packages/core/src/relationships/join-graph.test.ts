import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { RelationshipRecord } from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import { sourceOf, targetOf } from './join-condition.js';
import { createJoinGraph } from './join-graph.js';
import { resolveJoins } from './resolve-joins.js';

const table = (name: string): TableName => ({ catalog: 'c', schema: 's', table: name });
const tables = (names: string): TableName[] => names.split(' ').map(table);

/** `a>b` is a relationship from a to b; `!` verified, `#` declared, a number behind `@` the confidence, `:` a name for it. */
function relationship(text: string): RelationshipRecord {
  const [, source = '', target = '', marks = ''] = /^(\w+)>(\w+)(.*)$/.exec(text) ?? [];
  return {
    id: text,
    source_catalog: 'c',
    source_schema: 's',
    source_table: source,
    target_catalog: 'c',
    target_schema: 's',
    target_table: target,
    source_columns: [],
    target_columns: [],
    join_condition: text,
    join_key: text,
    relationship_type: 'N:1',
    source_method: 'inferred',
    confidence: Number(/@([\d.]+)/.exec(marks)?.[1] ?? '0.5'),
    is_verified: marks.includes('!'),
    is_disabled: false,
    usage_count: 0,
    last_used_at: null,
    occurrence_count: 0,
    evidence: marks.includes('#') ? ['foreign_key'] : [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
}

function readableBut(...hidden: readonly string[]): ReadableSet {
  const canRead = ({ table: name }: TableName) => !hidden.includes(name);
  return {
    fingerprint: JSON.stringify(hidden),
    canRead,
    isHidden: () => false,
    decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
  };
}

const graphOf = (edges: string) => createJoinGraph(edges.split(' ').map(relationship));
const namesOf = (list: readonly TableName[]) => list.map((name) => name.table).join(' ');

function hopsOf(edges: string, wanted: string, ...hidden: readonly string[]): string {
  const { hops } = graphOf(edges).connect(tables(wanted), readableBut(...hidden));
  return hops.map((hop) => (hop.is_reversed ? `~${hop.relationship.id}` : hop.relationship.id)).join(' ');
}

describe('connect', () => {
  it.each([
    ['takes the direct way', 'a>b b>c a>c', 'a c', 'a>c'],
    ['goes over tables in between', 'a>b b>c c>d', 'a d', 'a>b b>c c>d'],
    ['walks from target to source as well', 'a>b c>b', 'a c', 'a>b ~c>b'],
    ['prefers fewer hops to better ones', 'a>b!@1 b>c!@1 a>c@0.4', 'a c', 'a>c@0.4'],
    ['takes the verified one of parallel relationships', 'a>b@0.9:x a>b!@0.4:y', 'a b', 'a>b!@0.4:y'],
    ['takes the declared one before a more confident one', 'a>b@0.9:x a>b#@0.6:y', 'a b', 'a>b#@0.6:y'],
    ['takes the more confident one', 'a>b@0.5:x a>b@0.6:y', 'a b', 'a>b@0.6:y'],
    ['takes the smaller name last', 'a>b:y a>b:x', 'a b', 'a>b:x'],
    ['takes the path of most verified steps', 'a>x!@1 x>d@0.9 a>y!@0.5 y>d!@0.5', 'a d', 'a>y!@0.5 y>d!@0.5'],
    ['takes the path over the smaller name of equals', 'a>y y>d a>x x>d', 'a d', 'a>x x>d'],
    ['goes six hops', 'a>b b>c c>d d>e e>f f>g', 'a g', 'a>b b>c c>d d>e e>f f>g'],
    ['goes no seven hops', 'a>b b>c c>d d>e e>f f>g g>h', 'a h', ''],
    ['meets in the middle of three tables', 'a>m b>m c>m a>x x>b b>y y>c', 'a b c', 'a>m ~b>m ~c>m'],
    ['joins three tables in a row', 'a>b b>c', 'c a b', '~b>c ~a>b'],
    ['asks nothing of one table', 'a>b', 'a', ''],
  ])('%s', (_, edges, wanted, expected) => {
    expect(hopsOf(edges, wanted)).toBe(expected);
  });

  it('goes round tables that may not be read', () => {
    expect(hopsOf('a>x x>d a>y y>z z>d', 'a d', 'x')).toBe('a>y y>z z>d');
    expect(hopsOf('a>x x>d', 'a d', 'x')).toBe('');
  });

  it('names what it cannot reach and joins the rest', () => {
    const found = graphOf('a>b c>d').connect(tables('c a b zzz'), readableBut());
    expect(found.hops.map(({ relationship: { id } }) => id)).toEqual(['a>b']);
    expect(namesOf(found.unreachable)).toBe('c zzz');
  });

  it('remembers rights by their fingerprint only', () => {
    const graph = graphOf('a>x x>d');
    expect(graph.connect(tables('a d'), readableBut()).hops).toHaveLength(2);
    expect(graph.connect(tables('a d'), readableBut('x')).hops).toHaveLength(0);
    expect(graph.connect(tables('a d'), readableBut()).hops).toHaveLength(2);
  });

  it('tells the other relationships of each hop', () => {
    const found = graphOf('a>b:ship a>b:bill b>c').connect(tables('a c'), readableBut());
    expect(found.alternatives.map(({ id }) => id)).toEqual(['a>b:ship']);
  });
});

describe('among', () => {
  it('gives all relationships among the tables, best first, those of a table with itself, too', () => {
    const graph = graphOf('a>b@0.5 a>b!@0.4:x b>b#@0.6 a>c b>d');
    const found = graph.among(tables('a b c'), readableBut('c'));
    expect(found.map(({ id }) => id)).toEqual(['a>b!@0.4:x', 'b>b#@0.6', 'a>b@0.5']);
  });
});

describe('resolveJoins', () => {
  const resolve = (edges: string, wanted: string, isEnabled = true) =>
    resolveJoins(tables(wanted), { graph: graphOf(edges), readable: readableBut(), isEnabled });

  it.each([
    ['one table', 'a>b', 'a', 1],
    ['direct joins', 'a>b b>c', 'a b c', 1],
    ['a table in between', 'a>b b>c', 'a c', 2],
    ['no path', 'a>b c>d', 'a c', 3],
    ['a path for some only', 'a>b c>d', 'a b c', 3],
    ['unknown tables', 'a>b', 'x y', 3],
  ])('%s: tier %#', (_, edges, wanted, tier) => {
    expect(resolve(edges, wanted).tier).toBe(tier);
  });

  it('tells the relationships among all tables of the way', () => {
    expect(resolve('a>b:x a>b:y b>c c>d', 'a c').relationships.map(({ id }) => id)).toEqual([
      'a>b:x',
      'a>b:y',
      'b>c',
    ]);
  });

  it('knows nothing when the relationship graph is off', () => {
    expect(resolve('a>b', 'a b', false)).toEqual({ tier: 3, hops: [], relationships: [], unreachable: [] });
  });
});

/** All graphs of up to seven tables, so small that every set of tables can be tried. */
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const edge = fc
  .tuple(fc.constantFrom(...letters), fc.constantFrom(...letters))
  .filter(([one, other]) => one !== other);
const smallGraph = fc.array(
  edge.map(([one, other]) => `${one}>${other}`),
  { minLength: 1, maxLength: 12 },
);

function isConnected(edges: readonly string[], wanted: readonly string[]): boolean {
  const reached = new Set(wanted.slice(0, 1));
  for (let round = 0; round < wanted.length; round += 1) {
    for (const [one = '', , other = ''] of edges) {
      if (!wanted.includes(one) || !wanted.includes(other)) continue;
      if (reached.has(one) || reached.has(other)) reached.add(one).add(other);
    }
  }
  return reached.size === wanted.length;
}

/** The hops of a smallest tree by trying every set of tables in between, or null. */
function fewestHops(edges: readonly string[], wanted: readonly string[]): number | null {
  const others = letters.filter((letter) => !wanted.includes(letter));
  const sizes = Array.from({ length: 2 ** others.length }, (_, set) => {
    const all = [...wanted, ...others.filter((__, bit) => (set & (1 << bit)) !== 0)];
    return isConnected(edges, all) ? all.length - 1 : Infinity;
  });
  const fewest = Math.min(...sizes);
  return fewest === Infinity ? null : fewest;
}

describe('connect against trying every tree', () => {
  const wanted = fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 5 });

  it('finds a smallest tree, or what cannot be reached', () => {
    fc.assert(
      fc.property(smallGraph, wanted, (edges, names) => {
        const graph = createJoinGraph([...new Set(edges)].map(relationship));
        const { hops, unreachable } = graph.connect(names.map(table), readableBut());
        const expected = fewestHops(edges, names);
        expect(unreachable.length === 0).toBe(expected !== null);
        if (expected !== null) expect(hops).toHaveLength(expected);
      }),
      { seed: 20260102, numRuns: 800 },
    );
  });

  it('walks a connected tree of readable tables, in the same way whatever the order of relationships', () => {
    fc.assert(
      fc.property(smallGraph, wanted, fc.constantFrom(...letters), (edges, names, hidden) => {
        const records = [...new Set(edges)].map(relationship);
        const readable = readableBut(hidden);
        const { hops } = createJoinGraph(records).connect(names.map(table), readable);
        expect(createJoinGraph([...records].reverse()).connect(names.map(table), readable).hops).toEqual(
          hops,
        );

        const seen = new Set<string>();
        for (const { relationship: record, is_reversed } of hops) {
          const [from, to] = is_reversed
            ? [targetOf(record).table, sourceOf(record).table]
            : [sourceOf(record).table, targetOf(record).table];
          expect(seen.has(from) || names.some((name) => name === from)).toBe(true);
          expect(seen.has(to)).toBe(false);
          expect([from, to]).not.toContain(hidden);
          seen.add(from).add(to);
        }
      }),
      { seed: 20260103, numRuns: 800 },
    );
  });
});
