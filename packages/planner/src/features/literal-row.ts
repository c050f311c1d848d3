import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';
import type { IndexedColumn } from '../schema/indexed-schema.js';
import { createFeatureRow } from './feature-row.js';
import { farthest, type QuestionFacts } from './question-facts.js';

/** Whether a column can hold what a literal says; other pairs are never looked at. */
export function canHold(literal: Literal, column: IndexedColumn): boolean {
  if (column.expression) return false;
  switch (literal.kind) {
    case 'value':
      return (
        literal.options.some((option) => option.column === column.index) ||
        (/^\d/.test(literal.text) && column.isNumeric)
      );
    case 'time':
      return column.isTemporal;
    case 'number':
    case 'range':
      return (
        column.isNumeric ||
        column.isTemporal ||
        column.words.includes('year') ||
        (column.column.kind !== 'bytes' && column.column.kind !== 'text')
      );
    case 'quoted':
      return !column.isNumeric && column.column.kind !== 'bytes';
  }
}

/** Numbers that tell how well a literal fits a column as its condition. */
export function literalRow(
  linked: LinkedQuestion,
  facts: QuestionFacts,
  literal: Literal,
  column: IndexedColumn,
  similarity: (a: string, b: string) => number,
): Float32Array {
  const row = createFeatureRow();
  const match = linked.columns[column.index];
  const table = linked.tables[column.table];
  const own = linked.schema.tables[column.table];
  if (!match || !table || !own) throw new Error(`The column ${String(column.index)} was not linked.`);
  const option = literal.options.find((one) => one.column === column.index);
  row.addChoice(5, ['value', 'number', 'range', 'quoted', 'time'].indexOf(literal.kind));
  row.add(
    option?.similarity ?? 0,
    literal.isMarked,
    literal.options.length,
    literal.end - literal.start,
    literal.operator !== '=',
    /^(19|20)\d\d$/.test(literal.text),
    Math.min(12, literal.text.length),
    literal.isNegated,
  );
  row.add(option !== undefined && option.value.toLowerCase() === literal.text.toLowerCase());
  row.add(
    match.fraction,
    match.closeness,
    match.similarity,
    table.fraction,
    table.similarity,
    own.columns.length,
  );
  row.add(
    column.isNumeric,
    column.isTemporal,
    column.isKey,
    column.isForeign,
    column.isReferenced,
    column.isNameLike,
    own.nameColumn === column.index,
    column.words.includes('year'),
    column.words.includes('id'),
    column.column.kind === 'integer',
  );
  const isYear = /^(19|20)\d\d$/.test(literal.text);
  const holdsYears = column.isTemporal || column.words.includes('year');
  row.add(
    isYear && holdsYears,
    isYear && !holdsYears,
    literal.kind === 'number' && column.words.includes('year') && !isYear,
  );
  const position =
    match.position !== null && match.fraction >= 0.5
      ? match.position
      : match.similarity > 0.45
        ? match.similarPosition
        : null;
  const distance = position === null ? 30 : position - literal.start;
  row.add(distance, Math.abs(distance), position === null);
  let closer = 0;
  for (const index of facts.namedColumns) {
    const other = linked.columns[index];
    if (
      index === column.index ||
      !other ||
      other.position === null ||
      linked.schema.columns[index]?.name === column.name
    )
      continue;
    const fits = literal.kind !== 'number' || linked.schema.columns[index]?.isNumeric;
    if (fits && Math.abs(other.position - literal.start) < Math.abs(distance)) closer += 1;
  }
  const tableDistance = table.position === null || table.fraction < 0.5 ? 30 : table.position - literal.start;
  row.add(closer, tableDistance, Math.abs(tableDistance));
  for (const [from, to] of [
    [-4, 0],
    [0, 3],
  ] as const)
    row.add(
      nearSimilarity(linked, literal, column.words, from, to, similarity),
      nearSimilarity(linked, literal, own.words, from, to, similarity),
    );
  const rivals = linked.schema.columns.filter(
    (other) => other.name.toLowerCase() === column.name.toLowerCase() && other !== column,
  );
  row.add(
    rivals.length,
    Math.max(0, ...rivals.map((other) => linked.tables[other.table]?.fraction ?? 0)) - table.fraction,
  );
  const optionTables = new Set(literal.options.map((one) => linked.schema.columns[one.column]?.table ?? -1));
  row.add(
    optionTables.size,
    [...optionTables].filter((one) => facts.namedTables.has(one)).length,
    facts.namedTables.size,
    facts.namedTables.has(column.table),
  );
  const others = linked.literals.filter(
    (other) =>
      other !== literal &&
      other.options.some((one) => linked.schema.columns[one.column]?.table === column.table),
  ).length;
  row.add(
    others,
    linked.literals.length,
    facts.namedColumns.size,
    facts.rankOfColumn[column.index] ?? 0,
    own.columns.filter((index) => facts.namedColumns.has(index)).length,
  );
  const before = linked.tokens[literal.start - 1]?.lower ?? '';
  const after = linked.tokens[literal.end]?.lower ?? '';
  row.addChoice(14, 'in is of than the from for named called with at to since by'.split(' ').indexOf(before));
  row.addChoice(6, 'times or and ? , .'.split(' ').indexOf(after));
  const bare = linked.bareColumns[column.index];
  const bareDistance = (bare?.position ?? null) === null ? 30 : (bare?.position ?? 0) - literal.start;
  row.add(bare?.fraction ?? 0, bareDistance, Math.abs(bareDistance));
  row.add(facts.hopsOfTable[column.table] ?? farthest, facts.namedInTable[column.table] ?? 0);
  row.add(['show', 'condition', 'order', 'group'].indexOf(facts.zones[literal.start] ?? ''));
  return row.take();
}

function nearSimilarity(
  linked: LinkedQuestion,
  literal: Literal,
  words: readonly string[],
  from: number,
  to: number,
  similarity: (a: string, b: string) => number,
): number {
  const base = from < 0 ? literal.start : literal.end;
  let best = 0;
  for (const token of linked.tokens.slice(Math.max(0, base + from), base + to)) {
    if (!/^\p{L}{3,}$/u.test(token.lower)) continue;
    for (const word of words) best = Math.max(best, similarity(token.lower, word));
  }
  return best;
}
