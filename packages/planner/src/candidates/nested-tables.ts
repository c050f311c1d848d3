import type { LinkedQuestion } from '../link/link-question.js';
import type { SlotScores } from '../slots/slot-scores.js';
import { logOf, type Option } from './k-best.js';

/** A table whose rows a nested select looks for, and the pair of columns that tie it to the outer table. */
export interface NestedTable {
  readonly table: number;
  readonly base: number;
  readonly baseColumn: number;
  readonly foreignColumn: number;
}

/** The likeliest tables for a nested select: tied by one column to a likely outer table, the outer side being referenced. */
export function nestedTables(linked: LinkedQuestion, slots: SlotScores): Option<NestedTable>[] {
  const { edges } = linked.schema;
  const outerTables = tableScores(linked, slots);
  return edges
    .flatMap((edge): Option<NestedTable>[] => {
      const [source] = edge.sourceColumns;
      const [target] = edge.targetColumns;
      if (source === undefined || target === undefined || edge.sourceColumns.length !== 1) return [];
      const forward = {
        value: { table: edge.source, base: edge.target, baseColumn: target, foreignColumn: source },
        score: logOf(slots.tables[edge.source] ?? 0) + logOf(outerTables[edge.target] ?? 0),
      };
      const backward = {
        value: { table: edge.target, base: edge.source, baseColumn: source, foreignColumn: target },
        score: logOf(slots.tables[edge.target] ?? 0) + logOf(outerTables[edge.source] ?? 0) - 0.7,
      };
      return [forward, backward];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, 4);
}

/** How likely each table is the one whose rows are shown: its columns are selected. */
function tableScores(linked: LinkedQuestion, slots: SlotScores): number[] {
  return linked.schema.tables.map((table) =>
    Math.max(0.01, ...table.columns.map((index) => slots.select[index] ?? 0)),
  );
}
