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

/** Compares the sources that the asker can read from by their best tables, then by how much of the question they cover. */
export function chooseSource(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  ranked: RankedTables,
): SourceChoice {
  const only = view.sources.length === 1 ? snapshot.sources[view.sources[0] ?? 0]?.source : undefined;
  if (only !== undefined) {
    const { datasource_id, name } = only;
    return { datasource_id, candidates: [{ datasource_id, name, score: highest(ranked.covers) }] };
  }
  const bestShare = new Float64Array(snapshot.sources.length).fill(-1);
  const bestCover = new Float64Array(snapshot.sources.length);
  for (const table of view.tables) {
    const source = snapshot.sourceOfTable[table] ?? 0;
    bestShare[source] = Math.max(bestShare[source] ?? 0, ranked.shareOf(table));
    bestCover[source] = Math.max(
      bestCover[source] ?? 0,
      ranked.covers[snapshot.schemaOfTable[table] ?? 0] ?? 0,
    );
  }
  const found = snapshot.sources
    .map(({ source: { datasource_id, name } }, place) => ({
      candidate: { datasource_id, name, score: bestCover[place] ?? 0 },
      share: bestShare[place] ?? -1,
    }))
    .filter(({ share }) => share >= 0)
    .sort((left, right) => right.share - left.share || right.candidate.score - left.candidate.score);
  const [first, second] = found;
  const isTie = first !== undefined && second !== undefined && first.share - second.share < tie;
  return {
    datasource_id: first === undefined || isTie ? null : first.candidate.datasource_id,
    candidates: found.map(({ candidate }) => candidate),
  };
}

function highest(scores: Float64Array): number {
  return scores.reduce((most, score) => Math.max(most, score), 0);
}
