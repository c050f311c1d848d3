import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { RankedTables } from './rank-tables.js';
import type { ReadableView } from './readable-view.js';
import type { SourceCandidate } from './retrieval.js';

/** The source that is meant, or null where several fit equally well or none can be read. */
export interface SourceChoice {
  readonly datasource_id: string | null;
  readonly candidates: readonly SourceCandidate[];
}

/** Sources whose best tables are as near as this cannot be told apart. */
const tie = 0.02;

/** Compares the sources that the asker can read from by their best tables. */
export function chooseSource(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  ranked: RankedTables,
): SourceChoice {
  const found = new Map<string, SourceCandidate & { readonly fit: number }>();
  for (const table of view.tables) {
    const { source } = snapshot.tables[table]?.known ?? {};
    if (source === undefined) continue;
    const before = found.get(source.datasource_id);
    const schema = snapshot.schemaOfTable[table] ?? 0;
    found.set(source.datasource_id, {
      datasource_id: source.datasource_id,
      name: source.name,
      score: Math.max(before?.score ?? 0, ranked.covers[schema] ?? 0),
      fit: Math.max(before?.fit ?? 0, ranked.scores[table] ?? 0),
    });
  }
  const sources = [...found.values()].sort(
    (left, right) => right.fit - left.fit || right.score - left.score || (left.name < right.name ? -1 : 1),
  );
  const candidates = sources.map(({ datasource_id, name, score }) => ({ datasource_id, name, score }));
  const [first, second] = sources;
  const isTie = second !== undefined && first !== undefined && first.fit - second.fit < tie;
  return { datasource_id: first === undefined || isTie ? null : first.datasource_id, candidates };
}
