import { matchSynonyms } from '../packs/match-packs.js';
import type { PackRecord } from '../records/pack.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { ReadableView } from './readable-view.js';
import type { RetrievedSynonym } from './retrieval.js';

/** A synonym that the question uses. */
export interface FoundSynonym {
  readonly term: string;
  /** Readable columns, by number. */
  readonly numbers: readonly number[];
}

/** The synonyms that the question uses, with their readable columns; those without any are left out. */
export function findSynonyms(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  packs: readonly PackRecord[],
  question: string,
): FoundSynonym[] {
  const all = packs.flatMap(({ synonyms }) => synonyms);
  const used = new Set(matchSynonyms(question, all).map(({ term }) => term));
  if (used.size === 0) return [];
  return [...used]
    .map((term) => ({
      term,
      numbers: Array.from(view.tables).flatMap((table) => {
        const first = snapshot.index.columnStarts[table] ?? 0;
        return snapshot
          .describe(table)
          .columns.flatMap(({ synonyms }, place) => (synonyms.includes(term) ? [first + place] : []));
      }),
    }))
    .filter(({ numbers }) => numbers.length > 0);
}

/** The synonyms with the columns that one source has of them. */
export function synonymsOfSource(
  snapshot: CatalogSnapshot,
  synonyms: readonly FoundSynonym[],
  catalog: string,
): RetrievedSynonym[] {
  return synonyms
    .map(({ term, numbers }) => ({
      term,
      columns: numbers
        .map((number) => snapshot.columnAt(number))
        .filter((column) => column.catalog === catalog),
    }))
    .filter(({ columns }) => columns.length > 0);
}
