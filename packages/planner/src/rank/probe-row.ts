import type { Cell } from '@querent/core';

/** How many rows of a trial run are looked at. */
export const probedRows = 50;

/** Numbers about what a trial run showed. */
export function probeRow(rows: readonly (readonly Cell[])[]): number[] {
  const first = rows[0];
  const isSingle = rows.length === 1 && first?.length === 1;
  const distinct = new Set(rows.map((cells) => JSON.stringify(cells))).size;
  const hasNull = rows.some((cells) => cells.some((cell) => cell === null));
  const isNothing = isSingle && (first?.[0] === 0 || first?.[0] === null);
  return [
    Number(rows.length === 0),
    rows.length,
    first?.length ?? -1,
    Number(hasNull),
    Number(isNothing),
    rows.length === 0 ? -1 : distinct / rows.length,
  ];
}

/** The same text for the same rows in any order. */
export function resultKey(rows: readonly (readonly Cell[])[]): string {
  return rows
    .map((cells) => JSON.stringify(cells))
    .sort()
    .join('\n');
}

/** A tried candidate as its rivals see it. */
export interface Tried {
  /** The probability before the trial. */
  readonly prior: number;
  readonly key: string;
}

/**
 * Numbers about how a candidate stands among all that were tried: its probability before the trial against the best,
 * and how much of all probability agrees with its result. The same numbers as in training/fit_ranker.py.
 */
export function standingRow(tried: readonly Tried[], at: number): number[] {
  const own = tried[at];
  if (!own) throw new Error(`No candidate has the place ${String(at)}.`);
  const total = tried.reduce((sum, one) => sum + one.prior, 0);
  const agreeing = tried.filter((one) => one.key === own.key);
  const mass = agreeing.reduce((sum, one) => sum + one.prior, 0);
  const best = Math.max(...tried.map((one) => one.prior));
  const rank = tried.filter((one) => one.prior > own.prior).length;
  const rivals = tried.filter((one) => one.key !== own.key).map((one) => one.prior);
  return [
    own.prior,
    own.prior - best,
    rank,
    mass,
    mass / Math.max(1e-9, total),
    agreeing.length,
    Math.max(...agreeing.map((one) => one.prior)),
    Math.max(0, ...rivals),
    tried.length,
  ];
}
