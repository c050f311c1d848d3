import type { ValueMatch } from '../interfaces/sql-generator.js';
import { entityTerms, type Entity } from './entities.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { Hints } from './find-hints.js';
import type { QuestionWord } from './question-words.js';
import type { ReadableView } from './readable-view.js';
import { scoreTables, type Hit } from './score-tables.js';
import type { VectorOwner } from './vector-owners.js';

/** Everything that speaks for tables. */
export interface Evidence {
  readonly words: readonly QuestionWord[];
  readonly entities: readonly Entity[];
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
  /** By number, best first. */
  readonly order: readonly number[];
  /** By table number, 0 to 1. */
  readonly scores: Float64Array;
  /** By schema number, 0 to 1: how much of the question it covers. */
  readonly covers: Float64Array;
  readonly coverage: number;
}

const valueWeight = 3;
const synonymWeight = 4;
const entityWeight = 0.5;
const nearnessWeight = 0.3;
/** What the description of a schema or database is worth for each of its tables. */
const wholeShare = 0.5;

/** Ranks every readable table by all signals. Their weights were chosen on development data; ties go by the order of the sources' tables. */
export function rankTables(snapshot: CatalogSnapshot, view: ReadableView, evidence: Evidence): RankedTables {
  const { index } = snapshot;
  const words = [...evidence.words, ...entityWords(snapshot, view, evidence.entities)];
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
  for (const table of view.tables) {
    let score = (tables[table] ?? 0) * (evidence.boosts.get(table) ?? 1);
    if (evidence.hints.tables.has(table)) score += 2 * (best || 1);
    if (evidence.hints.schemaTables.has(table)) score += best || 1;
    tables[table] = score;
  }
  const order = Array.from(view.tables).sort(
    (left, right) => (tables[right] ?? 0) - (tables[left] ?? 0) || left - right,
  );
  return {
    order,
    scores: fitOfTables(tables, snapshot, order),
    covers: schemas.map((cover) => (fullCover === 0 ? 0 : cover / fullCover)),
    coverage,
  };
}

/** Entities count like words that stand in descriptions. */
function entityWords(
  snapshot: CatalogSnapshot,
  view: ReadableView,
  entities: readonly Entity[],
): QuestionWord[] {
  return entityTerms(entities).flatMap((name) => {
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
  const ofTable = new Map<number, number>();
  const ofWhole = new Map<number, number>();
  for (const [id, cosine] of nearness) {
    const owner = ownerOf(id);
    if (owner === undefined || cosine <= least) continue;
    const found = owner.isTable ? ofTable : ofWhole;
    for (const table of owner.tables) found.set(table, Math.max(found.get(table) ?? 0, cosine - least));
  }
  if (ofTable.size === 0 && ofWhole.size === 0) return;
  const scale = nearnessWeight * Math.max(1, highest(tables, view.tables));
  for (const table of view.tables) {
    const near = (ofTable.get(table) ?? 0) + wholeShare * (ofWhole.get(table) ?? 0);
    tables[table] = (tables[table] ?? 0) + scale * near;
  }
}

/** Scores in the same order from 0 to 1, counted from the least that a table of the best one's schema has. */
function fitOfTables(
  tables: Float64Array,
  snapshot: CatalogSnapshot,
  order: readonly number[],
): Float64Array {
  const fits = new Float64Array(tables.length);
  const [first] = order;
  if (first === undefined) return fits;
  const schema = snapshot.schemaOfTable[first];
  const last = order.findLast((table) => snapshot.schemaOfTable[table] === schema) ?? first;
  const best = tables[first] ?? 0;
  const least = last === first ? 0 : (tables[last] ?? 0) * 0.9;
  if (best <= 0) return fits;
  for (const table of order) fits[table] = Math.max(0, ((tables[table] ?? 0) - least) / (best - least || 1));
  return fits;
}

function highest(scores: Float64Array, tables: Int32Array): number {
  let most = 0;
  for (const table of tables) most = Math.max(most, scores[table] ?? 0);
  return most;
}
