import type { LinkedQuestion } from '../link/link-question.js';
import type { IndexedTable } from '../schema/indexed-schema.js';
import { createFeatureRow } from './feature-row.js';
import { farthest, type QuestionFacts } from './question-facts.js';

/** Numbers that tell how a question and a table belong together. */
export function tableRow(linked: LinkedQuestion, facts: QuestionFacts, table: IndexedTable): Float32Array {
  const row = createFeatureRow();
  const match = linked.tables[table.index];
  if (!match) throw new Error(`The table ${String(table.index)} was not linked.`);
  const own = table.columns.map((index) => linked.columns[index]);
  const named = table.columns.filter((index) => facts.namedColumns.has(index));
  const unique = named.filter(
    (index) => (facts.namesakes.get(linked.schema.columns[index]?.name.toLowerCase() ?? '') ?? 1) === 1,
  );
  const fractions = linked.tables.map((one) => one.fraction);
  const neighbours = (linked.schema.edgesOf[table.index] ?? []).map((edge) =>
    edge.source === table.index ? edge.target : edge.source,
  );
  row.add(
    match.fraction,
    match.closeness,
    match.similarity,
    match.position === null ? -1 : match.position / Math.max(1, linked.tokens.length),
    match.position ?? -1,
  );
  row.add(
    Math.max(0, ...own.map((one) => one?.fraction ?? 0)),
    Math.max(0, ...own.map((one) => one?.similarity ?? 0)),
    named.length,
    unique.length,
    own.length,
  );
  row.add(
    facts.valuesOfTable.get(table.index) ?? 0,
    [...facts.valuesOfTable.keys()].length,
    neighbours.length,
  );
  row.add(
    Math.max(0, ...fractions) - match.fraction,
    fractions.filter((one) => one > match.fraction).length,
    facts.namedTables.size,
    table.stems.length,
  );
  row.add(Math.max(0, ...linked.tables.map((one) => one.similarity)) - match.similarity);
  row.add(
    neighbours.filter((other) => facts.namedTables.has(other)).length,
    neighbours.filter((other) => facts.valuesOfTable.has(other)).length,
  );
  const foreign = table.columns.filter((index) => linked.schema.columns[index]?.isForeign).length;
  row.add(
    foreign,
    foreign / Math.max(1, own.length),
    table.nameColumn !== null,
    named.length === 0 ? 0 : Math.min(...named.map((index) => facts.rankOfColumn[index] ?? 0)),
  );
  const contained = [...facts.namedTables].filter(
    (other) =>
      other !== table.index &&
      (linked.schema.tables[other]?.stems.length ?? 0) > table.stems.length &&
      table.stems.every((stem) => linked.schema.tables[other]?.stems.includes(stem)),
  ).length;
  row.add(contained);
  const zone =
    match.position === null
      ? -1
      : ['show', 'condition', 'order', 'group'].indexOf(facts.zones[match.position] ?? '');
  row.add(zone, facts.hopsOfTable[table.index] ?? farthest, facts.namedInTable[table.index] ?? 0);
  row.add(Math.max(0, ...facts.namedInTable) - (facts.namedInTable[table.index] ?? 0));
  row.add(bridges(linked, facts, table));
  return row.take();
}

/** How many pairs of named tables a table joins that are not joined themselves. */
function bridges(linked: LinkedQuestion, facts: QuestionFacts, table: IndexedTable): number {
  const neighbours = new Set(
    (linked.schema.edgesOf[table.index] ?? [])
      .map((edge) => (edge.source === table.index ? edge.target : edge.source))
      .filter((other) => other !== table.index && facts.namedTables.has(other)),
  );
  let count = 0;
  for (const a of neighbours)
    for (const b of neighbours) {
      if (a >= b) continue;
      const isDirect = (linked.schema.edgesOf[a] ?? []).some(
        (edge) => edge.source === b || edge.target === b,
      );
      if (!isDirect) count += 1;
    }
  return count;
}
