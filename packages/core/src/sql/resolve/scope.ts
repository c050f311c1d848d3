import type { Dialect } from '../../records/dialect.js';
import type { ColumnName, TableName } from '../../records/table-name.js';
import type { Alias, Expression, FunctionCall } from '../query-model.js';
import { refuse } from '../refusal.js';
import { foldName, sameName } from '../table-name.js';

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
  /** Columns of a USING or NATURAL join that stand for one of an earlier relation when unqualified; folded. */
  merged: ReadonlySet<string>;
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
  /** The relation is known and has no such column; or none has the name before the column, and one stands there under a name of the engine's choice. */
  | { readonly kind: 'missing' }
  /** A whole row. */
  | { readonly kind: 'row'; readonly relation: ScopeRelation }
  /** Not certain: an alias of the select list, a field, or a column of a relation whose columns are not known. */
  | { readonly kind: 'open' };

type Cast = Extract<Expression, { kind: 'cast' }>;

/** Looks up names of columns by one engine's equality of names. A class, because lookups are most of what resolving does. */
export class ColumnFinder {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** Whether the engine takes two names for the same. */
  isSame(left: string, right: string): boolean {
    return left === right || sameName(this.dialect, left, right);
  }

  findColumn(parts: readonly string[], from: Scope | null): ColumnLookup {
    const name = parts[parts.length - 1] ?? '';
    if (parts.length === 1) return this.findBare(name, from);
    const found = this.findRelation(parts.slice(0, -1), from);
    if (found === null) return hasUnnamed(from) ? missing : open;
    const { scope, relation } = found;
    if (relation.columns === null) return open;
    const matches: ColumnMatch[] = [];
    this.matchesIn(scope, relation, name, matches);
    if (matches.length === 1) return { kind: 'column', matches };
    return matches.length === 0 ? missing : open;
  }

  /** The relation that a qualifier names: an alias, or a table by one to three parts. */
  findRelation(
    qualifier: readonly string[],
    from: Scope | null,
  ): { scope: Scope; relation: ScopeRelation } | null {
    for (let scope = from; scope !== null; scope = scope.parent) {
      if (qualifier.length === 1 && scope.locals?.has(qualifier[0] ?? '') === true) return null;
      for (const relation of scope.relations)
        if (this.isNamed(relation, qualifier)) return { scope, relation };
    }
    return null;
  }

  /** The relations that `*` or `t.*` names; none where the qualifier names nothing that is known. */
  relationsOfStar(qualifier: readonly string[], from: Scope | null): readonly ScopeRelation[] {
    if (qualifier.length === 0) return from?.relations ?? noRelations;
    const found = this.findRelation(qualifier, from);
    return found === null ? noRelations : [found.relation];
  }

  /** Adds a relation to a FROM. @throws SQL_TOO_COMPLEX where its relations have too many columns together */
  add(relation: ScopeRelation, scope: Scope): void {
    scope.relations.push(relation);
    let count = 0;
    for (const { columns } of scope.relations) count += columns?.length ?? 0;
    refuseManyColumns(count / columnsOfFrom);
  }

  /** Adds what these relations give under `*` or `t.*`; false where that is not known of one. @throws SQL_TOO_COMPLEX */
  addColumnsOfStar(
    qualifier: readonly string[],
    relations: readonly ScopeRelation[],
    outputs: OutputColumn[],
  ): boolean {
    for (const relation of relations) {
      if (relation.columns === null) return false;
      for (const column of relation.columns)
        if (qualifier.length > 0 || !this.isMerged(relation, column.name)) outputs.push(column);
      refuseManyColumns(outputs.length);
    }
    return relations.length > 0;
  }

  /** A call by the name that it certainly has: before a dot stands a schema, unless it is a column. */
  calledFunction(call: FunctionCall, scope: Scope | null): FunctionCall {
    const { receiver, name } = call;
    if (receiver === undefined || this.findColumn(receiver, scope).kind === 'column') return call;
    return { ...call, name: [...receiver, name].join('.') };
  }

  /** `tableoid::regclass` of a table's own row; any other name of a table would be looked up in the catalogs. */
  namesOwnTable({ type, operand }: Cast, scope: Scope | null): boolean {
    if (type !== 'regclass' || operand.kind !== 'column' || operand.parts.at(-1) !== 'tableoid') return false;
    const qualifier = operand.parts.slice(0, -1);
    const relations =
      qualifier.length === 0 ? (scope?.relations ?? []) : [this.findRelation(qualifier, scope)?.relation];
    return relations.length > 0 && relations.every((relation) => relation?.isTable === true);
  }

  /** The names that a NATURAL join joins by. */
  sharedColumns(left: readonly ScopeRelation[], right: readonly ScopeRelation[]): readonly string[] {
    const ofLeft = new Set<string>();
    for (const { columns } of left)
      for (const { name } of columns ?? []) ofLeft.add(foldName(this.dialect, name));
    return right
      .flatMap(({ columns }) => columns ?? [])
      .map(({ name }) => name)
      .filter((name) => ofLeft.has(foldName(this.dialect, name)));
  }

  /** Has columns of a relation stand for those of an earlier one. */
  merge(relation: ScopeRelation, names: readonly string[]): void {
    relation.merged = new Set([...relation.merged, ...names.map((name) => foldName(this.dialect, name))]);
  }

  /** Whether a column stands for that of an earlier relation, because a USING or NATURAL join merged both. */
  isMerged({ merged }: ScopeRelation, name: string): boolean {
    return merged.size > 0 && merged.has(foldName(this.dialect, name));
  }

  private findBare(name: string, from: Scope | null): ColumnLookup {
    for (let scope = from; scope !== null; scope = scope.parent) {
      if (scope.locals?.has(name) === true) return open;
      const matches: ColumnMatch[] = [];
      for (const relation of scope.relations) this.matchesIn(scope, relation, name, matches);
      if (matches.length > 0) return this.uniqueMatch(matches, name);
      const row = scope.relations.find((relation) => this.isSame(relation.name, name));
      if (row !== undefined) return { kind: 'row', relation: row };
      if (scope.relations.some((relation) => relation.columns === null)) return open;
    }
    return open;
  }

  /** Adds the columns of a relation that have this name to what was found. */
  private matchesIn(scope: Scope, relation: ScopeRelation, name: string, found: ColumnMatch[]): void {
    if (relation.columns === null) return;
    for (const column of this.columnsNamed(relation.columns, name))
      if (this.isSame(column.name, name)) found.push({ scope, relation, column });
  }

  /** The columns among which those of a name are: all of few, else those that an index of their names has. */
  private columnsNamed(columns: readonly OutputColumn[], name: string): readonly OutputColumn[] {
    if (columns.length <= fewColumns) return columns;
    let byName = indexes.get(columns);
    if (byName === undefined) {
      byName = new Map();
      for (const column of columns) {
        const key = foldName(this.dialect, column.name);
        byName.set(key, [...(byName.get(key) ?? []), column]);
      }
      indexes.set(columns, byName);
    }
    return byName.get(foldName(this.dialect, name)) ?? [];
  }

  private uniqueMatch(matches: readonly ColumnMatch[], name: string): ColumnLookup {
    let others = 0;
    for (const { relation } of matches) if (!this.isMerged(relation, name)) others += 1;
    return others === 1 ? { kind: 'column', matches } : open;
  }

  private isNamed(relation: ScopeRelation, qualifier: readonly string[]): boolean {
    const [first = '', second = '', third = ''] = qualifier;
    if (qualifier.length === 1) return relation.name !== '' && this.isSame(relation.name, first);
    const { table } = relation;
    if (table === null) return false;
    return qualifier.length === 2
      ? this.isSame(table.schema, first) && this.isSame(table.table, second)
      : this.isSame(table.catalog, first) &&
          this.isSame(table.schema, second) &&
          this.isSame(table.table, third);
  }
}

const open: ColumnLookup = { kind: 'open' };
const missing: ColumnLookup = { kind: 'missing' };
const noNames: ReadonlySet<string> = new Set();
const noRelations: readonly ScopeRelation[] = [];

/** A relation that only its alias names. */
export function relationOf(name: string, columns: Outputs): ScopeRelation {
  return { name, table: null, isTable: false, columns, merged: noNames };
}

/** A relation under its alias; a table is then no longer named with its schema. */
export function renamed(relation: ScopeRelation, alias: Alias | null): ScopeRelation {
  if (alias === null) return relation;
  const { isTable, merged } = relation;
  return { name: alias.name, table: null, isTable, columns: renamedColumns(relation.columns, alias), merged };
}

function renamedColumns(columns: Outputs, alias: Alias): Outputs {
  if (columns === null || alias.columns.length === 0) return columns;
  return columns.map(({ name, origin }, index) => ({ name: alias.columns[index] ?? name, origin }));
}

/** A table under its own name. */
export function relationOfTable(table: TableName, columns: Outputs): ScopeRelation {
  return { name: table.table, table, isTable: true, columns, merged: noNames };
}

/** Up to so many columns are looked through one by one. */
const fewColumns = 32;
/** Of an engine's columns, by folded name. A list of columns belongs to one statement, or to a table of one engine. */
const indexes = new WeakMap<readonly OutputColumn[], Map<string, OutputColumn[]>>();

/** Adds the columns of tables that a relation passes on. @throws SQL_TOO_COMPLEX */
export function addOrigins({ columns }: ScopeRelation, found: ColumnName[]): void {
  for (const { origin } of columns ?? []) if (origin !== null) found.push(origin);
  refuseManyColumns(found.length / namingsOfColumn);
}

/** Whether a relation in sight stands there without a name of its own: an engine may give it one. */
function hasUnnamed(from: Scope | null): boolean {
  for (let scope = from; scope !== null; scope = scope.parent)
    if (scope.relations.some(({ name }) => name === '')) return true;
  return false;
}

/** More than any engine gives; stars over stars double their columns with every step. */
const mostColumns = 8_192;
/** One FROM may hold that many times as many. */
const columnsOfFrom = 2;
/** How often a statement may name all of them. */
const namingsOfColumn = 16;

/** @throws SQL_TOO_COMPLEX where a query gives more columns than that */
function refuseManyColumns(count: number): void {
  if (count <= mostColumns) return;
  refuse(
    'SQL_TOO_COMPLEX',
    `The query has more than ${String(mostColumns)} columns: name those that you need.`,
  );
}

/** The column of a table that a name certainly stands for, if any. */
export function originOf(lookup: ColumnLookup): ColumnName | null {
  return lookup.kind === 'column' ? (lookup.matches[0]?.column.origin ?? null) : null;
}
