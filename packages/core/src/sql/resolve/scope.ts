import type { ColumnName, TableName } from '../../records/table-name.js';
import type { Alias, Expression } from '../query-model.js';

/** A column that a relation or query gives; `origin` is the column of a table that it passes on unchanged, if it certainly does. */
export interface OutputColumn {
  readonly name: string;
  readonly origin: ColumnName | null;
}

/** What a query gives, in order, or null where that is not known. */
export type Outputs = readonly OutputColumn[] | null;

/** A relation under its name within one FROM. */
export interface ScopeRelation {
  /** The alias, or the table's own name; empty where nothing names it. */
  readonly name: string;
  /** Set where the relation may also be named with its schema: a table without an alias. */
  readonly table: TableName | null;
  /** Whether the rows are those of a table or view, whatever name it goes by. */
  readonly isTable: boolean;
  readonly columns: Outputs;
  /** Columns of a USING or NATURAL join that stand for one of an earlier relation when unqualified. */
  readonly merged: Set<string>;
}

/** The relations of one FROM, and the scope around it. */
export interface Scope {
  readonly relations: ScopeRelation[];
  readonly parent: Scope | null;
  /** Names of lambda parameters and the like that hide columns. */
  readonly locals?: ReadonlySet<string> | undefined;
}

/** What a column name stands for. */
export interface ColumnMatch {
  readonly scope: Scope;
  readonly relation: ScopeRelation;
  readonly column: OutputColumn;
}

/** The outcome of looking a column up. */
export type ColumnLookup =
  | { readonly kind: 'column'; readonly matches: readonly ColumnMatch[] }
  /** The relation is known and has no such column. */
  | { readonly kind: 'missing'; readonly relation: ScopeRelation }
  /** A whole row. */
  | { readonly kind: 'row'; readonly relation: ScopeRelation }
  /** Not certain: an alias of the select list, a field, or a column of a relation whose columns are not known. */
  | { readonly kind: 'open' };

type Cast = Extract<Expression, { kind: 'cast' }>;

/** Looks up names of columns; `same` is the engine's equality of names. */
export function createColumnFinder(same: (left: string, right: string) => boolean) {
  function findBare(name: string, from: Scope | null): ColumnLookup {
    for (let scope = from; scope !== null; scope = scope.parent) {
      if (scope.locals?.has(name) === true) return { kind: 'open' };
      const matches: ColumnMatch[] = [];
      for (const relation of scope.relations) matchesIn(scope, relation, name, matches);
      if (matches.length > 0) return uniqueMatch(matches, name);
      const row = scope.relations.find((relation) => same(relation.name, name));
      if (row !== undefined) return { kind: 'row', relation: row };
      if (scope.relations.some((relation) => relation.columns === null)) return { kind: 'open' };
    }
    return { kind: 'open' };
  }

  /** Adds the columns of a relation that have this name to what was found. */
  function matchesIn(scope: Scope, relation: ScopeRelation, name: string, found: ColumnMatch[]): void {
    if (relation.columns === null) return;
    for (const column of relation.columns)
      if (same(column.name, name)) found.push({ scope, relation, column });
  }

  function uniqueMatch(matches: readonly ColumnMatch[], name: string): ColumnLookup {
    const isMerged = ({ relation: { merged } }: ColumnMatch): boolean =>
      merged.size > 0 && [...merged].some((column) => same(column, name));
    const others = matches.filter((match) => !isMerged(match));
    return others.length === 1 ? { kind: 'column', matches } : { kind: 'open' };
  }

  /** The relation that a qualifier names: an alias, or a table by one to three parts. */
  function findRelation(
    qualifier: readonly string[],
    from: Scope | null,
  ): { scope: Scope; relation: ScopeRelation } | null {
    for (let scope = from; scope !== null; scope = scope.parent) {
      if (qualifier.length === 1 && scope.locals?.has(qualifier[0] ?? '') === true) return null;
      const relation = scope.relations.find((candidate) => isNamed(candidate, qualifier));
      if (relation !== undefined) return { scope, relation };
    }
    return null;
  }

  function isNamed(relation: ScopeRelation, qualifier: readonly string[]): boolean {
    const [first = '', second = '', third = ''] = qualifier;
    if (qualifier.length === 1) return relation.name !== '' && same(relation.name, first);
    const { table } = relation;
    if (table === null) return false;
    return qualifier.length === 2
      ? same(table.schema, first) && same(table.table, second)
      : same(table.catalog, first) && same(table.schema, second) && same(table.table, third);
  }

  function findColumn(parts: readonly string[], from: Scope | null): ColumnLookup {
    const name = parts.at(-1) ?? '';
    if (parts.length === 1) return findBare(name, from);
    const found = findRelation(parts.slice(0, -1), from);
    if (found === null) return { kind: 'open' };
    const { scope, relation } = found;
    if (relation.columns === null) return { kind: 'open' };
    const matches: ColumnMatch[] = [];
    matchesIn(scope, relation, name, matches);
    if (matches.length === 1) return { kind: 'column', matches };
    return matches.length === 0 ? { kind: 'missing', relation } : { kind: 'open' };
  }

  /** `tableoid::regclass` of a table's own row; any other name of a table would be looked up in the catalogs. */
  function namesOwnTable({ type, operand }: Cast, scope: Scope | null): boolean {
    if (type !== 'regclass' || operand.kind !== 'column' || operand.parts.at(-1) !== 'tableoid') return false;
    const qualifier = operand.parts.slice(0, -1);
    const relations =
      qualifier.length === 0 ? (scope?.relations ?? []) : [findRelation(qualifier, scope)?.relation];
    return relations.length > 0 && relations.every((relation) => relation?.isTable === true);
  }

  /** The names that a NATURAL join joins by. */
  function sharedColumns(left: readonly ScopeRelation[], right: readonly ScopeRelation[]): readonly string[] {
    const ofLeft = left.flatMap(({ columns: known }) => known ?? []);
    return right
      .flatMap(({ columns: known }) => known ?? [])
      .filter(({ name }) => ofLeft.some((column) => same(column.name, name)))
      .map(({ name }) => name);
  }

  return { findColumn, findRelation, namesOwnTable, sharedColumns };
}

/** Looks up names of columns. */
export type ColumnFinder = ReturnType<typeof createColumnFinder>;

/** A relation that only its alias names. */
export function relationOf(name: string, columns: Outputs): ScopeRelation {
  return { name, table: null, isTable: false, columns, merged: new Set() };
}

/** A relation under its alias; a table is then no longer named with its schema. */
export function renamed(relation: ScopeRelation, alias: Alias | null): ScopeRelation {
  if (alias === null) return relation;
  const columns =
    relation.columns?.map((column, index) => ({ ...column, name: alias.columns[index] ?? column.name })) ??
    null;
  return { name: alias.name, table: null, isTable: relation.isTable, columns, merged: relation.merged };
}

/** The column of a table that a name certainly stands for, if any. */
export function originOf(lookup: ColumnLookup): ColumnName | null {
  return lookup.kind === 'column' ? (lookup.matches[0]?.column.origin ?? null) : null;
}
