import { columnsOf, selectsOf } from '../algebra/walk.js';
import type { Proposal } from '../candidates/propose.js';
import type { Readings } from '../candidates/readings.js';
import { cueWords, openingWords } from '../features/cue-words.js';
import { createFeatureRow, type FeatureRow } from '../features/feature-row.js';
import { shapeRow } from '../features/shape-row.js';
import { isLessWord, isMoreWord } from '../link/comparison-words.js';
import { commonWords } from '../link/tokenize.js';
import { agreementRow } from './agreement-row.js';
import { joinRow } from './join-row.js';

/** Numbers about a question and a candidate, for the ranker. `keeps` is what rules leave of the candidate's probability, above 0 and up to 1. */
export function candidateRow(readings: Readings, proposal: Proposal, keeps: number): Float32Array {
  const row = createFeatureRow();
  const { linked, facts } = readings;
  const columns = new Set(selectsOf(proposal.query).flatMap(columnsOf));
  const tables = new Set(
    proposal.trees.flatMap((tree) => [tree.root, ...tree.steps.map((step) => step.table)]),
  );
  addScores(row, readings, proposal);
  addCoverage(row, readings, proposal, columns, tables);
  addSlots(row, readings, proposal, columns, tables);
  for (const number of shapeRow(proposal.shape)) row.add(number);
  row.add(proposal.shape.items.length, new Set(proposal.shape.items).size, linked.bucket !== null);
  row.add(...facts.row.slice(0, 9));
  row.addChoice(openingWords.size, openingWords.get(linked.tokens[0]?.lower ?? ''));
  for (const word of cueWords.keys()) row.add(linked.words.has(word));
  const less = linked.tokens.some((token) => isLessWord(token.lower));
  const more = linked.tokens.some((token) => isMoreWord(token.lower));
  row.add(
    less,
    more,
    proposal.sql.includes(' < '),
    proposal.sql.includes(' > '),
    proposal.sql.includes(' >= '),
    proposal.sql.includes(' <> '),
  );
  row.add(...agreementRow(linked, facts, proposal), ...joinRow(linked, facts, proposal));
  row.add(Math.log(keeps));
  return row.take();
}

function addScores(row: FeatureRow, readings: Readings, proposal: Proposal): void {
  const bestShape = readings.shapes[0]?.score ?? 0;
  const best = readings.proposals[0];
  const prior = proposal.shapeScore + proposal.slotScore;
  row.add(
    proposal.shapeScore,
    proposal.shapeScore - bestShape,
    proposal.slotScore,
    prior,
    best ? prior - best.shapeScore - best.slotScore : 0,
  );
  row.add(
    proposal.shapeRank,
    proposal.deviation,
    readings.proposals.indexOf(proposal),
    Math.min(...proposal.slotParts),
    ...proposal.slotParts,
  );
  const second = readings.proposals[1];
  row.add(
    best && second ? best.shapeScore + best.slotScore - second.shapeScore - second.slotScore : 5,
    readings.proposals.length,
  );
}

function addCoverage(
  row: FeatureRow,
  readings: Readings,
  proposal: Proposal,
  columns: ReadonlySet<number>,
  tables: ReadonlySet<number>,
): void {
  const { linked, facts } = readings;
  const { schema } = linked;
  const stems = new Set([
    ...[...columns].flatMap((index) => schema.columns[index]?.phrases.flat() ?? []),
    ...[...tables].flatMap((index) => schema.tables[index]?.stems ?? []),
  ]);
  const words = linked.tokens.filter(
    (token, at) =>
      /^\p{L}{3,}$/u.test(token.lower) && !commonWords.has(token.lower) && !facts.literalTokens.has(at),
  );
  const covered = words.filter((token) => stems.has(token.stem)).length;
  const nameable = words.filter((token) => schema.nameStems.has(token.stem));
  row.add(
    covered / Math.max(1, words.length),
    words.length,
    words.length - covered,
    nameable.length,
    nameable.filter((token) => !stems.has(token.stem)).length,
  );
  const names = (indexes: Iterable<number>): Set<string> =>
    new Set([...indexes].map((index) => schema.columns[index]?.name.toLowerCase() ?? ''));
  const namedNames = names(facts.namedColumns);
  const usedNames = names(columns);
  const shared = [...namedNames].filter((name) => usedNames.has(name)).length;
  row.add(
    namedNames.size,
    shared / Math.max(1, namedNames.size),
    namedNames.size - shared,
    usedNames.size - shared,
    columns.size,
  );
  const sharedTables = [...facts.namedTables].filter((table) => tables.has(table)).length;
  row.add(
    facts.namedTables.size,
    sharedTables / Math.max(1, facts.namedTables.size),
    facts.namedTables.size - sharedTables,
    tables.size - sharedTables,
    tables.size,
  );
  row.add(
    proposal.trees.reduce((sum, tree) => sum + tree.steps.length, 0),
    proposal.trees.length,
    proposal.literals.unused,
    linked.literals.length,
  );
  const reversed = proposal.trees
    .flatMap((tree) => tree.steps)
    .filter((step) => step.edge.source === step.table).length;
  const tableCounts = proposal.trees.map((tree) => tree.steps.length + 1);
  row.add(reversed, tableCounts[0] ?? 0, tableCounts[1] ?? 0);
}

function addSlots(
  row: FeatureRow,
  readings: Readings,
  proposal: Proposal,
  columns: ReadonlySet<number>,
  tables: ReadonlySet<number>,
): void {
  const { linked } = readings;
  const slots = readings.slotsOf(proposal.shape);
  const probabilities = [...slots.tables];
  row.add(
    Math.min(1, ...[...tables].map((table) => probabilities[table] ?? 0)),
    Math.max(0, ...probabilities.filter((_, table) => !tables.has(table))),
  );
  for (const scores of [slots.select, slots.aggregate, slots.group, slots.order]) {
    let missed = 0;
    for (let index = 0; index < scores.length; index += 1)
      if (!columns.has(index)) missed = Math.max(missed, scores[index] ?? 0);
    row.add(missed);
  }
  const plain = proposal.query.kind === 'set' ? proposal.query.left.items : proposal.query.items;
  const selected = plain.flatMap((item) => (item.kind === 'column' ? [item.column] : []));
  row.add(
    ...[Math.min, Math.max].map((pick) =>
      pick(...(selected.length > 0 ? selected.map((index) => slots.select[index] ?? 0) : [-1])),
    ),
  );
  row.add(
    selected.filter((index) => linked.schema.columns[index]?.isKey).length,
    selected.filter((index) => linked.schema.columns[index]?.isForeign).length,
    selected.filter((index) => linked.schema.columns[index]?.isNameLike).length,
    new Set(selected.map((index) => linked.schema.columns[index]?.table)).size,
  );
  const conditions = proposal.literals.conditions.flatMap((filled) =>
    filled.literal === null ? [] : [slots.condition[filled.literal]?.[filled.column] ?? 0],
  );
  row.add(conditions.length, conditions.length > 0 ? Math.min(...conditions) : -1);
  const unusedBest = linked.literals.map((_, at) =>
    proposal.literals.conditions.some((filled) => filled.literal === at)
      ? 0
      : Math.max(0, ...(slots.condition[at] ?? [])),
  );
  row.add(Math.max(0, ...unusedBest));
}
