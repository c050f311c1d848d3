import type { ValueMatch } from '../interfaces/sql-generator.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';
import { matchKpis, matchTemplates } from '../packs/match-packs.js';
import type { PackRecord } from '../records/pack.js';
import { fitsCatalog } from './catalog-table.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { CatalogVectors } from './catalog-vectors.js';
import { chooseSource } from './choose-source.js';
import { entityTermsOfQuestion } from './entities.js';
import { findBoosts, findHints } from './find-hints.js';
import { findSynonyms, synonymsOfSource } from './find-synonyms.js';
import type { ColumnName } from '../records/table-name.js';
import type { QuestionWord } from './question-words.js';
import { rankTables } from './rank-tables.js';
import type { ReadableView } from './readable-view.js';
import type { Retrieval, RetrievalRequest } from './retrieval.js';
import { createColumnScorer, hitsOfValues } from './score-columns.js';
import { selectTables } from './select-tables.js';
import { sourceOfTemplate } from './source-of-template.js';
import type { ForbiddenNames } from './forbidden-names.js';
import type { ValueIndex } from './value-index.js';
import type { VectorOwners } from './vector-owners.js';

/** What retrieval works on; all of one moment. */
export interface RetrievalState {
  readonly snapshot: CatalogSnapshot;
  readonly packs: readonly PackRecord[];
  readonly vectors: CatalogVectors;
  readonly owners: VectorOwners;
  readonly values: ValueIndex;
  /** The asker's view of one source, or of all for null. */
  readonly view: (datasourceId: string | null) => ReadableView;
  readonly forbidden: (datasourceId: string) => ForbiddenNames;
}

const evidenceWeight = 0.7;
/** So many tables are put in order, of all sources together. */
const fewestRanked = 64;
const defaultBudget = { maxTables: 40, maxColumns: 600, bestTables: 12 };

/** Finds what a question is about, among nothing but what its asker may read. */
export async function retrieve(state: RetrievalState, request: RetrievalRequest): Promise<Retrieval> {
  const { snapshot } = state;
  const { question, readable, signal, budget = defaultBudget } = request;
  const view = state.view(request.datasourceId);
  const words = readWords(state, request);
  const canUse = (name: ColumnName): boolean => {
    const table = snapshot.findTable(name);
    if (table === undefined || view.isReadable[table] !== 1) return false;
    return readable.canRead(snapshot.nameOf(table)) && snapshot.findColumn(name) !== undefined;
  };
  const values = state.values.match(question, canUse);
  const synonyms = findSynonyms(snapshot, view, state.packs, question);
  const hints = findHints(snapshot, view, request.context);
  const ranked = rankTables(
    snapshot,
    view,
    {
      words,
      entityTerms: entityTermsOfQuestion(question, (term) => snapshot.index.termIds.has(term)),
      values,
      synonymColumns: synonyms.map(({ numbers }) => numbers),
      nearness: await state.vectors.search(question, view.vectorIds, signal),
      ownerOf: (id) => state.owners.ownerOf(id),
      hints,
      boosts: findBoosts(snapshot, view, request.boosts ?? {}),
    },
    Math.max(fewestRanked, budget.maxTables * 2),
  );
  const { datasource_id, candidates } = chooseSource(snapshot, view, ranked);
  const verified =
    request.datasourceId === null
      ? sourceOfTemplate(snapshot, view, {
          question,
          packs: state.packs,
          chosen:
            datasource_id === null ? candidates.slice(0, 2).map((one) => one.datasource_id) : [datasource_id],
          isPermitted: (id, sql) => !state.forbidden(id)(sql),
        })
      : null;
  if (verified !== null && verified !== datasource_id)
    return { ...(await retrieve(state, { ...request, datasourceId: verified })), candidates };
  const nothing = {
    tables: [],
    is_complete: false,
    values: [],
    templates: [],
    kpis: [],
    synonyms: [],
    margin: 0,
    coverage: 0,
  };
  if (datasource_id === null) return { datasource_id, candidates, warnings: hints.warnings, ...nothing };

  const own = state.view(datasource_id);
  const columnHits = new Map([
    ...hitsOfValues(values, (match) => snapshot.findColumn(match)),
    ...synonyms.flatMap(({ numbers }) => numbers.map((column) => [column, 1] as const)),
  ]);
  const selection = selectTables(snapshot, own, ranked, {
    budget,
    required: hints.tables,
    namesSomething: namesSomething(question, words, values),
    scoreColumns: createColumnScorer(snapshot.index, own, words, columnHits),
    canRead: (table) => readable.canRead(snapshot.nameOf(table)),
  });
  const catalog =
    snapshot.sources.find(({ source }) => source.datasource_id === datasource_id)?.source.catalog ?? '';
  const isPermitted = (text: string): boolean => !state.forbidden(datasource_id)(text);
  const packs = state.packs.filter((pack) => fitsCatalog(pack, catalog));
  return {
    datasource_id,
    candidates,
    ...selection,
    values: values.filter((value) => value.catalog === catalog),
    templates: matchTemplates(
      question,
      packs.flatMap(({ templates }) => templates),
    ).filter(({ sql }) => isPermitted(sql)),
    kpis: matchKpis(
      question,
      packs.flatMap(({ kpis }) => kpis),
    ).filter(({ formula }) => isPermitted(formula)),
    synonyms: synonymsOfSource(snapshot, synonyms, catalog),
    warnings: hints.warnings,
    margin: ranked.margin,
    coverage: ranked.coverage,
  };
}

function readWords({ snapshot }: RetrievalState, { question, evidence }: RetrievalRequest): QuestionWord[] {
  const words = snapshot.reader.read(question, 1);
  if (evidence === null) return words;
  const asked = new Set(words.map(({ stem }) => stem));
  return [...words, ...snapshot.reader.read(evidence, evidenceWeight).filter(({ stem }) => !asked.has(stem))];
}

/** Whether the question holds quoted text or a capitalised word inside a sentence that no known value spells and no table means. */
function namesSomething(
  question: string,
  words: readonly QuestionWord[],
  values: readonly ValueMatch[],
): boolean {
  const isValue = (start: number, end: number): boolean =>
    values.some((value) => value.start <= start && value.end >= end);
  const known = new Set(words.filter(({ meanings }) => meanings[0]?.weight === 1).map(({ stem }) => stem));
  return tokenizeQuestion(question).some(({ kind, text, stem, start, end }, place) => {
    if (isValue(start, end)) return false;
    return kind === 'quoted' || (kind === 'word' && place > 0 && /^\p{Lu}/u.test(text) && !known.has(stem));
  });
}
