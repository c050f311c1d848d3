import type { LinkedQuestion } from '../link/link-question.js';
import { cueWords, openingWords } from './cue-words.js';
import { createFeatureRow } from './feature-row.js';
import { zonesOf, type Zone } from './zones.js';

/** What several rows of one question share, computed once. */
export interface QuestionFacts {
  /** Columns whose whole name the question has. */
  readonly namedColumns: ReadonlySet<number>;
  /** Tables whose whole name the question has. */
  readonly namedTables: ReadonlySet<number>;
  /** How many literals each column and each table holds. */
  readonly valuesOfColumn: ReadonlyMap<number, number>;
  readonly valuesOfTable: ReadonlyMap<number, number>;
  /** Tokens that belong to a literal. */
  readonly literalTokens: ReadonlySet<number>;
  /** How many columns have the same name. */
  readonly namesakes: ReadonlyMap<string, number>;
  /** Columns from best to worst by name; the rank of each. */
  readonly rankOfColumn: readonly number[];
  readonly bestFraction: number;
  /** How many joins lead from each table to the nearest that the question names; `farthest` where none does. */
  readonly hopsOfTable: readonly number[];
  /** How many columns of each table the question names, with or without what they share with their table. */
  readonly namedInTable: readonly number[];
  /** What each token speaks of. */
  readonly zones: readonly Zone[];
  /** Numbers that describe the question alone. */
  readonly row: Float32Array;
}

/** Gathers the facts of a linked question. */
export function questionFacts(linked: LinkedQuestion): QuestionFacts {
  const { schema } = linked;
  const valuesOfColumn = new Map<number, number>();
  const valuesOfTable = new Map<number, number>();
  for (const literal of linked.literals) {
    if (literal.kind !== 'value') continue;
    for (const column of new Set(literal.options.map((option) => option.column)))
      valuesOfColumn.set(column, (valuesOfColumn.get(column) ?? 0) + 1);
    for (const table of new Set(literal.options.map((option) => schema.columns[option.column]?.table ?? -1)))
      valuesOfTable.set(table, (valuesOfTable.get(table) ?? 0) + 1);
  }
  const namesakes = new Map<string, number>();
  for (const column of schema.columns)
    namesakes.set(column.name.toLowerCase(), (namesakes.get(column.name.toLowerCase()) ?? 0) + 1);
  const combined = schema.columns.map((column) => {
    const match = linked.columns[column.index];
    return (
      (match?.fraction ?? 0) +
      0.5 * (match?.similarity ?? 0) +
      0.3 * (linked.tables[column.table]?.fraction ?? 0)
    );
  });
  const order = combined
    .map((_, index) => index)
    .sort((a, b) => (combined[b] ?? 0) - (combined[a] ?? 0) || a - b);
  const rankOfColumn: number[] = Array.from({ length: order.length }, () => 0);
  for (const [rank, index] of order.entries()) rankOfColumn[index] = rank;
  return {
    namedColumns: new Set(
      schema.columns
        .filter((column) => (linked.columns[column.index]?.fraction ?? 0) >= 0.99)
        .map((column) => column.index),
    ),
    namedTables: new Set(
      schema.tables
        .filter((table) => (linked.tables[table.index]?.fraction ?? 0) >= 0.99)
        .map((table) => table.index),
    ),
    valuesOfColumn,
    valuesOfTable,
    literalTokens: new Set(
      linked.literals.flatMap((literal) =>
        Array.from({ length: literal.end - literal.start }, (_, at) => literal.start + at),
      ),
    ),
    namesakes,
    rankOfColumn,
    bestFraction: Math.max(0, ...linked.columns.map((match) => match.fraction)),
    hopsOfTable: hopsFromNamed(linked),
    namedInTable: schema.tables.map(
      (table) =>
        table.columns.filter(
          (index) =>
            (linked.columns[index]?.fraction ?? 0) >= 0.99 ||
            (linked.bareColumns[index]?.fraction ?? 0) >= 0.99,
        ).length,
    ),
    zones: zonesOf(linked.tokens),
    row: questionRow(linked),
  };
}

/** Further than any join that a reading takes. */
export const farthest = 6;

function hopsFromNamed(linked: LinkedQuestion): number[] {
  const { tables, edgesOf } = linked.schema;
  const hops: number[] = tables.map((table) =>
    (linked.tables[table.index]?.fraction ?? 0) >= 0.99 ? 0 : farthest,
  );
  const queue = tables.filter((table) => hops[table.index] === 0).map((table) => table.index);
  for (let at = 0; at < queue.length; at += 1) {
    const from = queue[at] ?? 0;
    const next = (hops[from] ?? farthest) + 1;
    for (const edge of edgesOf[from] ?? []) {
      const other = edge.source === from ? edge.target : edge.source;
      if (next >= (hops[other] ?? farthest)) continue;
      hops[other] = next;
      queue.push(other);
    }
  }
  return hops;
}

function questionRow(linked: LinkedQuestion): Float32Array {
  const row = createFeatureRow();
  const count = (kind: string): number => linked.literals.filter((literal) => literal.kind === kind).length;
  row.add(
    count('value'),
    count('number'),
    count('range'),
    count('quoted'),
    count('time'),
    linked.bucket !== null,
  );
  row.add(linked.tokens.length, linked.schema.tables.length, linked.schema.columns.length);
  row.addChoice(openingWords.size, openingWords.get(linked.tokens[0]?.lower ?? ''));
  for (const word of cueWords.keys()) row.add(linked.words.has(word));
  return row.take();
}
