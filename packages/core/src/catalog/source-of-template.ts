import { templatesInSameWords } from '../packs/match-packs.js';
import { namesIn, withoutTexts, writtenName } from '../packs/written-names.js';
import type { PackRecord } from '../records/pack.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import { fitsCatalog } from './catalog-table.js';
import type { ReadableView } from './readable-view.js';

const chain = String.raw`${writtenName}(?:\s*\.\s*${writtenName})*`;
const relations = new RegExp(String.raw`\b(?:from|join)\s+(${chain})`, 'giu');
const chains = new RegExp(chain, 'gu');

/** What to choose a source by. */
export interface SourceQuestion {
  readonly question: string;
  readonly packs: readonly PackRecord[];
  /** The sources that were chosen, or that cannot be told apart, by the question's words. */
  readonly chosen: readonly string[];
  /** Whether the asker may know of what a template of a source says. */
  readonly isPermitted: (datasourceId: string, sql: string) => boolean;
}

/**
 * The one source that a pack has verified templates for in the question's words, where the pack knows the sources chosen by words
 * alone as well and has none for them: then it is meant, although their tables have such names too. Null in every other case.
 */
export function sourceOfTemplate(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  { question, packs, chosen, isPermitted }: SourceQuestion,
): string | null {
  if (view.sources.length < 2) return null;
  const asked = packs
    .map((pack) => ({ pack, matching: templatesInSameWords(question, pack.templates) }))
    .filter(({ matching }) => matching.length > 0);
  if (asked.length === 0) return null;
  const sources = readableSources(snapshot, view);
  const servedBy = (pack: PackRecord, sql: string): string[] =>
    sources
      .filter((source) => fitsCatalog(pack, source.catalog) && hasNames(source, sql))
      .map(({ datasource_id: id }) => id)
      .filter((id) => isPermitted(id, sql));
  const serving = new Set(
    asked.flatMap(({ pack, matching }) => matching.flatMap(({ sql }) => servedBy(pack, sql))),
  );
  const [only, ...others] = serving;
  if (only === undefined || others.length > 0) return null;
  const isKnown = (id: string): boolean =>
    asked.some(({ pack }) => pack.templates.some(({ sql }) => servedBy(pack, sql).includes(id)));
  return chosen.every(isKnown) ? only : null;
}

/** A source with the columns of its readable tables, in lower case. */
interface ReadableSource {
  readonly datasource_id: string;
  readonly catalog: string;
  readonly columnsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

function readableSources({ sources, tables }: CatalogSnapshot, view: ReadableView): ReadableSource[] {
  return view.sources.flatMap((place) => {
    const source = sources[place]?.source;
    if (source === undefined) return [];
    const columnsOf = new Map<string, Set<string>>();
    for (const number of view.tables) {
      const table = tables[number];
      if (table?.known.source !== source) continue;
      const columns = columnsOf.get(table.source.name.toLowerCase()) ?? new Set();
      for (const column of table.source.columns) columns.add(column.name.toLowerCase());
      columnsOf.set(table.source.name.toLowerCase(), columns);
    }
    return [{ datasource_id: source.datasource_id, catalog: source.catalog, columnsOf }];
  });
}

/** Whether a source has the tables and columns that a statement names, by its words: enough to choose by, and no judgement on it. */
function hasNames({ columnsOf }: ReadableSource, sql: string): boolean {
  const text = withoutTexts(sql);
  const read = [...text.matchAll(relations)].map(([, relation = '']) => namesIn(relation).at(-1) ?? '');
  const qualified = [...text.matchAll(chains)].map(([one]) => namesIn(one).slice(-2));
  return (
    read.length > 0 &&
    read.every((table) => columnsOf.has(table)) &&
    qualified.every(
      ([table = '', column]) => column === undefined || columnsOf.get(table)?.has(column) !== false,
    )
  );
}
