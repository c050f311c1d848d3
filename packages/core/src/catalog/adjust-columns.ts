import { splitIdentifier } from '../words/split-identifier.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { RankedTables } from './rank-tables.js';
import type { ColumnScorer } from './score-columns.js';

/** A column of a table that does not fit at all keeps this share of its score. */
const leastTableShare = 0.2;
/** A column of names is worth so much, in a table that fits, where the question names something that no index knows. */
const nameShare = 0.55;
/** A column that joins two tables is worth so much of how the lesser one fits. */
const joinShare = 0.7;

const nameWords = new Set(['title', 'label', 'description']);

/** What column scores are adjusted by. */
export interface ColumnAdjustment {
  readonly scoreColumns: ColumnScorer;
  /** The question names something, in quotes or capitals, that no known value spells. */
  readonly namesSomething: boolean;
}

/**
 * Column scores in the light of their tables, by table number and then in order: columns of better tables first, and among them
 * the keys that join fitting tables, and columns of names where the question names something.
 */
export function adjustColumnScores(
  snapshot: CatalogSnapshot,
  ranked: RankedTables,
  numbers: readonly number[],
  { scoreColumns, namesSomething }: ColumnAdjustment,
): Map<number, number[]> {
  const scores = new Map<number, number[]>();
  for (const table of numbers) {
    const fit = ranked.fitOf(table);
    const share = leastTableShare + (1 - leastTableShare) * fit;
    const ofTable = scoreColumns(table).map((score) => score * share);
    if (namesSomething) raise(table, (name, isText) => isText && isNameLike(name), nameShare * fit, ofTable);
    scores.set(table, ofTable);
  }
  for (const table of numbers) {
    const { catalog } = snapshot.nameOf(table);
    for (const key of snapshot.tables[table]?.source.foreign_keys ?? []) {
      const target = snapshot.findTable({ catalog, schema: key.target_schema, table: key.target_table });
      if (target === undefined || !scores.has(target) || target === table) continue;
      const score = joinShare * Math.min(ranked.fitOf(table), ranked.fitOf(target));
      raise(table, (name) => key.columns.includes(name), score, scores.get(table));
      raise(target, (name) => key.target_columns.includes(name), score, scores.get(target));
    }
  }
  return scores;

  function raise(
    table: number,
    isMeant: (name: string, isText: boolean) => boolean,
    score: number,
    ofTable: number[] | undefined,
  ): void {
    snapshot.tables[table]?.source.columns.forEach(({ name, kind }, place) => {
      if (ofTable !== undefined && isMeant(name, kind === 'text'))
        ofTable[place] = Math.max(ofTable[place] ?? 0, score);
    });
  }
}

function isNameLike(column: string): boolean {
  return /name$/i.test(column) || nameWords.has(splitIdentifier(column).at(-1) ?? '');
}
