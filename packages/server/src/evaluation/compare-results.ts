import type { Cell, ColumnKind, QueryResult } from '@querent/core';

/** A result as far as its meaning goes: the names of columns do not matter. */
export type ComparedResult = Pick<QueryResult, 'rows' | 'column_types'>;

/** A column as texts, one a row, that are equal where the cells mean the same. */
type ColumnKeys = readonly string[];

/** Steps that looking for an order of the columns may take; only results of many look-alike columns need more than a few. */
const maxSteps = 1_000;

/**
 * Whether two results say the same: equal rows as multisets, or in order where that is part of the answer, under one assignment
 * of columns to columns. Numbers are equal to four decimals; a number never equals a text. Two results without rows are equal.
 */
export function areSameResults(
  gold: ComparedResult,
  predicted: ComparedResult,
  { ordered }: { readonly ordered: boolean },
): boolean {
  if (gold.rows.length !== predicted.rows.length) return false;
  if (gold.rows.length === 0) return true;
  if (gold.column_types.length !== predicted.column_types.length) return false;
  const columns = [columnsOf(gold), columnsOf(predicted)] as const;
  return ordered ? areSameColumns(...columns) : canBeAligned(...columns);
}

function columnsOf({ rows, column_types: kinds }: ComparedResult): ColumnKeys[] {
  return kinds.map((kind, index) => rows.map((row) => cellKey(row[index] ?? null, kind)));
}

/** In order, a column fits where it equals: any assignment is as good as another. */
function areSameColumns(gold: readonly ColumnKeys[], predicted: readonly ColumnKeys[]): boolean {
  const sorted = [gold, predicted].map((columns) => columns.map((column) => JSON.stringify(column)).sort());
  return JSON.stringify(sorted[0]) === JSON.stringify(sorted[1]);
}

/** For each row the number of its group: rows of one group are equal in every column that is assigned so far. */
interface Groups {
  readonly gold: readonly number[];
  readonly predicted: readonly number[];
}

/** Assigns column after column, going back where the rows assigned so far are no longer the same multiset. */
function canBeAligned(gold: readonly ColumnKeys[], predicted: readonly ColumnKeys[]): boolean {
  const sequences = predicted.map((column) => JSON.stringify(column));
  const taken = new Set<number>();
  let steps = 0;

  function alignFrom(index: number, groups: Groups): boolean {
    const column = gold[index];
    if (column === undefined) return true;
    const tried = new Set<string>();
    for (const [candidate, keys] of predicted.entries()) {
      const sequence = sequences[candidate] ?? '';
      if (taken.has(candidate) || tried.has(sequence)) continue;
      tried.add(sequence);
      steps += 1;
      if (steps > maxSteps) return false;
      const finer = splitGroups(groups, column, keys);
      if (finer === null) continue;
      taken.add(candidate);
      if (alignFrom(index + 1, finer)) return true;
      taken.delete(candidate);
    }
    return false;
  }

  const all = Array.from(gold[0] ?? [], () => 0);
  return alignFrom(0, { gold: all, predicted: all });
}

/** The groups by one more column, or null where they differ in size between the two results. */
function splitGroups(groups: Groups, gold: ColumnKeys, predicted: ColumnKeys): Groups | null {
  const numbers = new Map<string, number>();
  const sizes: number[] = [];
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const goldGroups = gold.map((cell, row) => {
    const number = numberOf(`${String(groups.gold[row])} ${cell}`);
    sizes[number] = (sizes[number] ?? 0) + 1;
    return number;
  });
  const predictedGroups = predicted.map((cell, row) => {
    const number = numberOf(`${String(groups.predicted[row])} ${cell}`);
    sizes[number] = (sizes[number] ?? 0) - 1;
    return number;
  });
  return sizes.every((size) => size === 0) ? { gold: goldGroups, predicted: predictedGroups } : null;
}

const numericKinds: ReadonlySet<ColumnKind> = new Set(['integer', 'decimal', 'float']);

/** Numbers that do not fit a JSON number come as text of a numeric column. Decision 0006. */
function cellKey(cell: Cell, kind: ColumnKind): string {
  if (typeof cell === 'number') return numberKey(cell);
  if (typeof cell !== 'string') return JSON.stringify(cell);
  if (!numericKinds.has(kind) || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell)) return `text ${cell}`;
  return /^-?\d+$/.test(cell) ? `number ${String(BigInt(cell))}` : numberKey(Number(cell));
}

function numberKey(value: number): string {
  const rounded = Number(value.toFixed(4));
  return `number ${Number.isInteger(rounded) ? String(BigInt(rounded)) : String(rounded)}`;
}
