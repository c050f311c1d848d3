import type { LinkedQuestion } from '../link/link-question.js';
import type { IndexedColumn } from '../schema/indexed-schema.js';
import { neighbourWords } from './cue-words.js';
import { createFeatureRow, type FeatureRow } from './feature-row.js';
import { farthest, type QuestionFacts } from './question-facts.js';

/** Numbers that tell how a question and a column belong together. */
export function columnRow(linked: LinkedQuestion, facts: QuestionFacts, column: IndexedColumn): Float32Array {
  const row = createFeatureRow();
  const match = linked.columns[column.index];
  const table = linked.tables[column.table];
  const own = linked.schema.tables[column.table];
  if (!match || !table || !own) throw new Error(`The column ${String(column.index)} was not linked.`);
  const length = Math.max(1, linked.tokens.length);
  const position =
    match.position !== null && match.fraction >= 0.5
      ? match.position
      : match.similarity > 0.45
        ? match.similarPosition
        : null;

  row.add(
    match.fraction,
    match.closeness,
    match.similarity,
    table.fraction,
    table.closeness,
    table.similarity,
  );
  row.add(
    column.phrases[0]?.length ?? 0,
    facts.valuesOfColumn.get(column.index) ?? 0,
    facts.valuesOfTable.get(column.table) ?? 0,
  );
  row.add(
    column.isKey,
    column.isForeign,
    column.isReferenced,
    column.isNumeric,
    column.isTemporal,
    column.isNameLike,
    own.nameColumn === column.index,
    column.expression !== null,
  );
  row.add(
    column.words.includes('id'),
    column.words.includes('year'),
    column.words.includes('code'),
    column.words.includes('description'),
    column.column.kind === 'boolean',
    column.column.kind === 'text',
  );
  row.add(
    facts.rankOfColumn[column.index] ?? 0,
    (facts.rankOfColumn[column.index] ?? 0) / Math.max(1, facts.rankOfColumn.length),
    facts.namesakes.get(column.name.toLowerCase()) ?? 1,
  );
  row.add(
    facts.bestFraction - match.fraction,
    facts.namedColumns.size,
    facts.namedTables.size,
    own.columns.filter((index) => facts.namedColumns.has(index)).length,
    own.columns.length,
  );
  addNamesakeRivals(row, linked, column);
  addPlace(row, linked, facts, column, position, length);
  row.add(descriptionOverlap(linked, column));
  for (const offset of [-1, 1, -2])
    row.addChoice(
      neighbourWords.size,
      position === null ? undefined : neighbourWords.get(linked.tokens[position + offset]?.lower ?? ''),
    );
  addSurroundings(row, linked, facts, column, position);
  return row.take();
}

/** Where the name stands without what it shares with its table, in which stretch, and how near its table is to what the question names. */
function addSurroundings(
  row: FeatureRow,
  linked: LinkedQuestion,
  facts: QuestionFacts,
  column: IndexedColumn,
  position: number | null,
): void {
  const bare = linked.bareColumns[column.index];
  const match = linked.columns[column.index];
  const at =
    (match?.fraction ?? 0) >= 0.99
      ? position
      : (bare?.fraction ?? 0) >= 0.99
        ? (bare?.position ?? null)
        : position;
  row.add(bare?.fraction ?? 0, bare?.closeness ?? 0, Math.max(match?.fraction ?? 0, bare?.fraction ?? 0));
  row.addChoice(
    4,
    at === null ? undefined : ['show', 'condition', 'order', 'group'].indexOf(facts.zones[at] ?? ''),
  );
  row.add(facts.hopsOfTable[column.table] ?? farthest, facts.namedInTable[column.table] ?? 0);
  row.add(Math.max(0, ...facts.namedInTable) - (facts.namedInTable[column.table] ?? 0));
  const target = (linked.schema.edgesOf[column.table] ?? []).find((edge) =>
    edge.sourceColumns.includes(column.index),
  )?.target;
  row.add(target === undefined ? 0 : (linked.tables[target]?.fraction ?? 0));
  const tablePlaces = linked.schema.tables.flatMap(({ index }) =>
    (linked.tables[index]?.fraction ?? 0) >= 0.99 ? [linked.tables[index]?.position ?? 99] : [],
  );
  const ownPlace = linked.tables[column.table]?.position ?? null;
  row.add(
    (linked.tables[column.table]?.fraction ?? 0) < 0.99 || ownPlace === null
      ? -1
      : tablePlaces.filter((place) => place < ownPlace).length,
  );
  const tableZone =
    ownPlace === null ? -1 : ['show', 'condition', 'order', 'group'].indexOf(facts.zones[ownPlace] ?? '');
  row.add(tableZone);
  let rival = 0;
  for (const other of linked.schema.columns) {
    if (other === column || (facts.hopsOfTable[other.table] ?? farthest) > 0) continue;
    rival = Math.max(rival, strengthOf(linked, other.index));
  }
  row.add(strengthOf(linked, column.index), strengthOf(linked, column.index) - rival);
}

/** How well a column's name is met, with or without what it shares with its table. */
const strengthOf = (linked: LinkedQuestion, index: number): number =>
  Math.max(linked.columns[index]?.fraction ?? 0, 0.95 * (linked.bareColumns[index]?.fraction ?? 0)) +
  0.3 * (linked.columns[index]?.similarity ?? 0);

/** Whether another table with a column of the same name fits better. */
function addNamesakeRivals(row: FeatureRow, linked: LinkedQuestion, column: IndexedColumn): void {
  const own = linked.tables[column.table];
  let better = 0;
  let bestRival = 0;
  for (const other of linked.schema.columns) {
    if (other === column || other.name.toLowerCase() !== column.name.toLowerCase()) continue;
    const rival = linked.tables[other.table];
    bestRival = Math.max(bestRival, (rival?.fraction ?? 0) + 0.5 * (rival?.similarity ?? 0));
    if ((rival?.fraction ?? 0) > (own?.fraction ?? 0)) better += 1;
  }
  row.add(better, (own?.fraction ?? 0) + 0.5 * (own?.similarity ?? 0) - bestRival);
}

/** Where the name stands: how far in, how far from its table, beside which literals, and what covers the same words. */
function addPlace(
  row: FeatureRow,
  linked: LinkedQuestion,
  facts: QuestionFacts,
  column: IndexedColumn,
  position: number | null,
  length: number,
): void {
  const tablePosition = linked.tables[column.table]?.position ?? null;
  const tableSimilar =
    (linked.tables[column.table]?.similarity ?? 0) > 0.45
      ? (linked.tables[column.table]?.similarPosition ?? null)
      : null;
  const tableAt = tablePosition ?? tableSimilar;
  const distance = position === null || tableAt === null ? null : position - tableAt;
  row.add(
    position === null ? -1 : position / length,
    position ?? -1,
    tableAt === null ? -1 : tableAt / length,
    distance ?? 30,
    distance === null ? 30 : Math.abs(distance),
  );
  let nearestTable = 30;
  let tablesBefore = 0;
  for (const table of linked.schema.tables) {
    const at = linked.tables[table.index]?.position ?? null;
    if (at === null || position === null || (linked.tables[table.index]?.fraction ?? 0) < 0.99) continue;
    if (table.index !== column.table) nearestTable = Math.min(nearestTable, Math.abs(at - position));
    if (at < position) tablesBefore += 1;
  }
  row.add(nearestTable, tablesBefore);
  let sharing = 0;
  let longer = 0;
  let before = 0;
  for (const index of facts.namedColumns) {
    const other = linked.columns[index];
    if (index === column.index || !other || other.position === null || position === null) continue;
    if (other.position < position) before += 1;
    if (Math.abs(other.position - position) > 1) continue;
    sharing += 1;
    if ((linked.schema.columns[index]?.words.length ?? 0) > column.words.length) longer += 1;
  }
  row.add(sharing, longer, before);
  const literalDistances = linked.literals.map((literal) =>
    position === null ? 30 : literal.start - position,
  );
  row.add(
    Math.min(30, ...literalDistances.filter((one) => one >= 0)),
    Math.min(30, ...literalDistances.map(Math.abs)),
  );
  const clause = linked.tokens.findIndex(
    (token, at) =>
      at > 1 && /^(where|whose|who|that|with|for|from|in|sorted|ordered|having|when)$/.test(token.lower),
  );
  row.add(clause < 0 || position === null ? 0 : position < clause ? -1 : 1);
}

function descriptionOverlap(linked: LinkedQuestion, column: IndexedColumn): number {
  if (column.descriptionStems.size === 0) return 0;
  const hits = linked.tokens.filter(
    (token) => token.lower.length > 3 && column.descriptionStems.has(token.stem),
  ).length;
  return hits / Math.sqrt(column.descriptionStems.size);
}
