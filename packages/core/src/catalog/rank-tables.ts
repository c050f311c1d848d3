import type { ValueMatch } from '../interfaces/sql-generator.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { Hints } from './find-hints.js';
import type { QuestionWord } from './question-words.js';
import type { ReadableView } from './readable-view.js';
import { scoreTables, type Hit } from './score-tables.js';
import { takeHighest } from './take-highest.js';
import type { VectorOwner } from './vector-owners.js';

/** Everything that speaks for tables. */
export interface Evidence {
  readonly words: readonly QuestionWord[];
  /** Terms of the entities that the question names. */
  readonly entityTerms: readonly string[];
  readonly values: readonly ValueMatch[];
  /** Columns that the question names by a synonym, by number. */
  readonly synonymColumns: readonly (readonly number[])[];
  /** How near texts are to the question, by the id of their vector. */
  readonly nearness: ReadonlyMap<string, number>;
  readonly ownerOf: (vectorId: string) => VectorOwner | undefined;
  readonly hints: Hints;
  /** By table number. */
  readonly boosts: ReadonlyMap<number, number>;
}

/** Readable tables in order. */
export interface RankedTables {
  /** The best tables by number, best first. */
  readonly order: readonly number[];
  /** How well a table fits among the tables of the best one's schema, 0 to 1. */
  fitOf(table: number): number;
  /** A table's share of what the best one has, 0 to 1. */
  shareOf(table: number): number;
  /** How far the best table stands before the best one of another schema, 0 to 1; 1 without another schema. */
  readonly margin: number;
  /** By schema number, 0 to 1: how much of the question it covers. */
  readonly covers: Float64Array;
  /** Share of the question's words that say something about a readable table, 0 to 1. */
  readonly coverage: number;
}

const valueWeight = 3;
const synonymWeight = 4;
const entityWeight = 0.5;
const nearnessWeight = 0.4;
/** What the description of a schema or database is worth for each of its tables. */
const wholeShare = 0.5;
/** The table of the best schema that fits least keeps a little, for it may be a bridge. */
const floorShare = 0.9;

/** Ranks every readable table by all signals. Their weights were chosen on development data; ties go by the order of the sources' tables. */
export function rankTables(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  evidence: Evidence,
  limit: number,
): RankedTables {
  const { index } = snapshot;
  const words = [...evidence.words, ...entityWords(snapshot, view, evidence.entityTerms)];
  const hits = [...valueHits(snapshot, evidence.values), ...synonymHits(snapshot, evidence.synonymColumns)];
  const { tables, schemas, fullCover, coverage } = scoreTables(
    index,
    view,
    snapshot.schemaOfTable,
    snapshot.schemaCount,
    words,
    hits,
  );
  addNearness(tables, snapshot, view, evidence);
  const best = highest(tables, view.tables);
  for (const [table, factor] of evidence.boosts) tables[table] = (tables[table] ?? 0) * factor;
  for (const table of evidence.hints.tables) tables[table] = (tables[table] ?? 0) + 2 * (best || 1);
  for (const table of evidence.hints.schemaTables) tables[table] = (tables[table] ?? 0) + (best || 1);
  const order = takeHighest(tables, view.tables, limit);
  const { most, floor, rival } = spanOfScores(tables, snapshot, view, order[0]);
  const fitOf = (table: number): number => clamp(((tables[table] ?? 0) - floor) / (most - floor));
  return {
    order,
    fitOf,
    shareOf: (table) => clamp((tables[table] ?? 0) / most),
    margin: most === 0 ? 0 : rival === null ? 1 : 1 - fitOf(rival),
    covers: schemas.map((cover) => (fullCover === 0 ? 0 : cover / fullCover)),
    coverage,
  };
}

/** Entities count like words that stand in descriptions. */
function entityWords(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  names: readonly string[],
): QuestionWord[] {
  return names.flatMap((name) => {
    const term = snapshot.index.termIds.get(name);
    if (term === undefined || (view.frequencies[term] ?? 0) === 0) return [];
    return [{ lower: name, stem: name, weight: entityWeight, meanings: [{ term, weight: 1 }] }];
  });
}

/** Each stretch of the question that names values speaks for their tables, the less the more tables there are. */
function valueHits(snapshot: CatalogSnapshot, values: readonly ValueMatch[]): Hit[] {
  const spans = new Map<number, { tables: Set<number>; similarity: number }>();
  for (const match of values) {
    const table = snapshot.findTable(match);
    if (table === undefined) continue;
    const span = spans.get(match.start) ?? { tables: new Set(), similarity: 0 };
    span.tables.add(table);
    span.similarity = Math.max(span.similarity, match.similarity);
    spans.set(match.start, span);
  }
  return Array.from(spans.values(), ({ tables, similarity }) => ({
    tables: [...tables],
    weight: (valueWeight * similarity) / (1 + Math.log(tables.size)),
  }));
}

function synonymHits(snapshot: CatalogSnapshot, columns: readonly (readonly number[])[]): Hit[] {
  return columns.map((numbers) => ({
    tables: [...new Set(numbers.map((column) => snapshot.tableOfColumn(column)))],
    weight: synonymWeight,
  }));
}

/** Adds how near the question is to the tables' texts, counted from the farthest text that was found. */
function addNearness(
  tables: Float64Array,
  snapshot: CatalogSnapshot,
  view: ReadableView,
  evidence: Evidence,
): void {
  const { nearness, ownerOf } = evidence;
  const least = nearness.size < view.tables.length ? Math.max(0, Math.min(...nearness.values())) : 0;
  const scale = nearnessWeight * Math.max(1, highest(tables, view.tables));
  const ofTable = new Map<number, number>();
  const ofWhole = new Map<number, number>();
  for (const [id, cosine] of nearness) {
    const owner = ownerOf(id);
    if (owner === undefined || cosine <= least) continue;
    const found = owner.isTable ? ofTable : ofWhole;
    for (const table of owner.tables) found.set(table, Math.max(found.get(table) ?? 0, cosine - least));
  }
  for (const [found, share] of [[ofTable, 1] as const, [ofWhole, wholeShare] as const]) {
    for (const [table, near] of found) {
      if (view.isReadable[table] === 1) tables[table] = (tables[table] ?? 0) + scale * share * near;
    }
  }
}

/** The highest score, the floor that fits are counted from, and the best table of another schema than the best one's. */
function spanOfScores(
  scores: Float64Array,
  { schemaOfTable }: CatalogSnapshot,
  { tables }: ReadableView,
  first: number | undefined,
): { readonly most: number; readonly floor: number; readonly rival: number | null } {
  const most = first === undefined ? 0 : (scores[first] ?? 0);
  const schema = first === undefined ? -1 : (schemaOfTable[first] ?? 0);
  let least = most;
  let size = 0;
  let rival: number | null = null;
  for (const table of tables) {
    const score = scores[table] ?? 0;
    if (schemaOfTable[table] === schema) {
      size += 1;
      if (score < least) least = score;
    } else if (rival === null || score > (scores[rival] ?? 0)) rival = table;
  }
  return { most, floor: size > 1 ? least * floorShare : 0, rival };
}

function clamp(share: number): number {
  return share > 0 ? Math.min(1, share) : 0;
}

function highest(scores: Float64Array, tables: Int32Array): number {
  let most = 0;
  for (const table of tables) most = Math.max(most, scores[table] ?? 0);
  return most;
}
