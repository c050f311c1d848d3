import type { Receipt } from '@querent/core';
import type { EvaluationCase } from './read-cases.js';

/** How much of what was wanted is there. */
export interface Recall {
  readonly wanted: number;
  readonly found: number;
}

/** Recall of tables, columns and joins; null where the case does not say what is wanted, or wants none. */
export interface CaseRecall {
  readonly tables: Recall | null;
  readonly columns: Recall | null;
  /** Of pairs of tables, whichever way round. */
  readonly joins: Recall | null;
}

/** What a receipt has of the tables, columns and joins that a case names; without a receipt nothing is found. */
export function measureRecall(
  { tables, columns, joins }: Pick<EvaluationCase, 'tables' | 'columns' | 'joins'>,
  receipt: Receipt | null,
): CaseRecall {
  return {
    tables: recallOf(
      distinct(tables),
      (table) => receipt?.tables.some((name) => isNamed(name, table)) ?? false,
    ),
    columns: recallOf(
      distinct(columns),
      (column) => receipt?.columns.some((name) => isNamed(name, column)) ?? false,
    ),
    joins: recallOf(
      pairsOf(joins),
      ([one, other]) =>
        receipt?.joins.some(
          ({ source, target }) =>
            (isNamed(source, one) && isNamed(target, other)) ||
            (isNamed(source, other) && isNamed(target, one)),
        ) ?? false,
    ),
  };
}

function recallOf<Item>(wanted: readonly Item[], isFound: (item: Item) => boolean): Recall | null {
  return wanted.length === 0 ? null : { wanted: wanted.length, found: wanted.filter(isFound).length };
}

/** Whether a full name ends in the written one, in any case; the written one may begin anywhere between its parts. */
function isNamed(fullName: string, written: string): boolean {
  return `.${fullName}`.toLowerCase().endsWith(`.${written}`.toLowerCase());
}

function distinct(names: readonly string[] | null): readonly string[] {
  return [...new Set(names?.map((name) => name.toLowerCase()))];
}

/** The pairs of tables that are joined, each once. */
function pairsOf(joins: EvaluationCase['joins']): readonly (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const [left, right] of joins ?? []) {
    const pair = [tableOf(left), tableOf(right)] as const;
    pairs.set(JSON.stringify([...pair].sort()), pair);
  }
  return [...pairs.values()];
}

/** The table of `table.column`. */
function tableOf(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes('.') ? lower.slice(0, lower.lastIndexOf('.')) : lower;
}
