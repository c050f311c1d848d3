import type { Dialect } from '../../records/dialect.js';
import type { Cte, Query } from '../query-model.js';
import { refuse } from '../refusal.js';
import { sameName } from '../table-name.js';
import type { Outputs, Scope } from './scope.js';

/**
 * The common table expressions in sight, innermost first. `isCertain` is false where engines or their versions differ on whether
 * the name is in sight; then a table of that name makes the statement ambiguous.
 */
export interface CteScope {
  readonly name: string;
  readonly outputs: Outputs;
  readonly isCertain: boolean;
  readonly parent: CteScope | null;
}

/** What a WITH clause adds to the expressions in sight; each is resolved with those that it sees itself. */
export function enterClause(
  dialect: Dialect,
  { ctes, isRecursive }: Query,
  outer: CteScope | null,
  resolve: (cte: Cte, inSight: CteScope | null) => Outputs,
): CteScope | null {
  let inSight = outer;
  let inSightOfClause = sightOfInnerClause(dialect, outer);
  for (const [index, cte] of ctes.entries()) {
    let own = inSightOfClause;
    const sightOfLater = cteSight(dialect, isRecursive, 'later sibling');
    if (sightOfLater !== 'none') {
      for (const later of ctes.slice(index + 1)) own = cteScope(later, null, sightOfLater === 'certain', own);
    }
    const sightOfItself = cteSight(dialect, cte.isRecursive ?? isRecursive, 'itself');
    if (sightOfItself !== 'none') own = cteScope(cte, null, sightOfItself === 'certain', own);
    const outputs = resolve(cte, own);
    inSight = cteScope(cte, outputs, true, inSight);
    inSightOfClause = cteScope(cte, outputs, true, inSightOfClause);
  }
  return inSight;
}

/** An expression of a WITH clause with what it gives, before those in sight around it. */
export function cteScope(cte: Cte, outputs: Outputs, isCertain: boolean, parent: CteScope | null): CteScope {
  return { name: cte.name, outputs: outputsOfCte(cte, outputs), isCertain, parent };
}

/** What is in sight where a part of a query stands. */
export interface Surroundings {
  readonly ctes: CteScope | null;
  readonly scope: Scope | null;
}

/** The expression that a bare name means, if any. */
export function findCte(
  dialect: Dialect,
  name: string,
  from: CteScope | null,
): { cte: CteScope; isCertain: boolean } | null {
  for (let cte = from; cte !== null; cte = cte.parent) {
    if (!sameName(dialect, cte.name, name)) continue;
    // MySQL compares these names by the case rules of its file system.
    const isSpelledAlike = cte.name === name || (dialect !== 'mysql' && dialect !== 'mariadb');
    return { cte, isCertain: cte.isCertain && isSpelledAlike };
  }
  return null;
}

/** Whether an expression of a WITH clause sees itself, or a later sibling. Earlier siblings it always sees. */
function cteSight(
  dialect: Dialect,
  isRecursive: boolean,
  seen: 'itself' | 'later sibling',
): 'certain' | 'uncertain' | 'none' {
  if (dialect === 'sqlite') return 'uncertain'; // SQLite shows every sibling to every other, and needs no RECURSIVE.
  if (!isRecursive) return 'none';
  if (dialect === 'postgres') return 'certain';
  if (dialect === 'duckdb') return 'uncertain'; // Only its second part sees itself; see `isCertainInSecondPart`.
  return seen === 'itself' ? 'certain' : 'uncertain';
}

/** Whether the second part of a recursive expression sees it for certain, while the first may see a table of that name. */
export function isCertainInSecondPart(dialect: Dialect, cte: Cte): boolean {
  return dialect === 'duckdb' && cte.isRecursive === true && cte.query.body.kind === 'set-operation';
}

/**
 * What is in sight of the expressions of an inner WITH clause. MariaDB looks tables up there that an outer clause names, in some
 * places and not in others (10.11: `WITH a AS (...) SELECT * FROM (WITH b AS (SELECT * FROM a) SELECT * FROM b) s` reads table a).
 */
function sightOfInnerClause(dialect: Dialect, outer: CteScope | null): CteScope | null {
  if (outer === null || (dialect !== 'mysql' && dialect !== 'mariadb')) return outer;
  return { ...outer, isCertain: false, parent: sightOfInnerClause(dialect, outer.parent) };
}

/** What an expression gives to those that name it. */
function outputsOfCte(cte: Cte, outputs: Outputs): Outputs {
  const known =
    outputs ?? (cte.columns.length === 0 ? null : cte.columns.map((name) => ({ name, origin: null })));
  if (known === null || (cte.columns.length === 0 && cte.extraColumns === undefined)) return known;
  const named = known.map(({ name, origin }, index) => ({ name: cte.columns[index] ?? name, origin }));
  return [...named, ...(cte.extraColumns ?? []).map((name) => ({ name, origin: null }))];
}

/** @throws SQL_AMBIGUOUS_TABLE always */
export function refuseUncertainCte(name: string): never {
  return refuse(
    'SQL_AMBIGUOUS_TABLE',
    `${name} may mean the expression in WITH or the table of that name: give the expression another name.`,
  );
}
