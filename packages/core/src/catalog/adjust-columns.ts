import { splitIdentifier } from '../words/split-identifier.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import type { RankedTables } from './rank-tables.js';

const T = (globalThis as any).T ?? {};
/** A column of a table that hardly fits keeps this share of its score. */
const leastTableShare = T.mix ?? 0.2;
/** A column of names is worth so much where the question names something that no index knows. */
const nameShare = T.nm ?? 0.55;
const nameWords = new Set(['name', 'title', 'firstname', 'lastname', 'fname', 'lname', 'surname', 'label', 'description']);
function isNameLike(name: string): boolean { return nameWords.has(splitIdentifier(name).at(-1) ?? '') || /(?:^|_)name|name$/i.test(name); }
/** A column that joins two fitting tables fits as well as so much of the lesser one. */
const joinShare = T.join ?? 0.7;

/**
 * Puts column scores in the light of their tables: columns of better tables first, and the keys that join tables which both fit
 * among the columns that are named.
 */
export function adjustColumnScores(
  snapshot: CatalogSnapshot,
  ranked: RankedTables,
  numbers: readonly number[],
  scoreColumns: (table: number) => number[],
  namesSomething: boolean,
): Map<number, number[]> {
  const scores = new Map(
    numbers.map((table) => {
      const share = leastTableShare + (1 - leastTableShare) * ranked.fitOf(table);
      return [table, scoreColumns(table).map((score) => score * share)];
    }),
  );
  if (namesSomething) {
    for (const [table, ofTable] of scores) {
      snapshot.tables[table]?.source.columns.forEach(({ name, kind }, place) => {
        if (kind === 'text' && isNameLike(name)) {
          ofTable[place] = Math.max(ofTable[place] ?? 0, nameShare * ranked.fitOf(table));
        }
      });
    }
  }
  const raise = (table: number, names: readonly string[], score: number): void => {
    const ofTable = scores.get(table);
    snapshot.tables[table]?.source.columns.forEach(({ name }, place) => {
      if (ofTable !== undefined && names.includes(name)) ofTable[place] = Math.max(ofTable[place] ?? 0, score);
    });
  };
  for (const table of numbers) {
    const { catalog } = snapshot.nameOf(table);
    for (const key of snapshot.tables[table]?.source.foreign_keys ?? []) {
      const target = snapshot.findTable({ catalog, schema: key.target_schema, table: key.target_table });
      if (target === undefined || !scores.has(target) || target === table) continue;
      const score = joinShare * Math.min(ranked.fitOf(table), ranked.fitOf(target));
      raise(table, key.columns, score);
      raise(target, key.target_columns, score);
    }
  }
  return scores;
}
