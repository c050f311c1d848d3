import type { ColumnName } from '../../records/table-name.js';
import type { SqlJoin } from '../analysis.js';
import type { Expression } from '../query-model.js';
import type { ColumnFinder, ColumnMatch, Scope, ScopeRelation } from './scope.js';

/** The equalities between columns that a condition demands, whatever else it demands; added to those found so far. */
function addEqualitiesOf(condition: Expression, found: Equality[]): void {
  if (condition.kind !== 'operation') return;
  const { operator, operands } = condition;
  const [first, second] = operands;
  if (operator === 'and') for (const operand of operands) addEqualitiesOf(operand, found);
  else if (first === undefined) return;
  else if (operator === null && second === undefined) addEqualitiesOf(unwrapped(first), found);
  else if (operator === '=' && second !== undefined) addEquality(unwrapped(first), unwrapped(second), found);
}

function addEquality(left: Expression, right: Expression, found: Equality[]): void {
  if (left.kind === 'column' && right.kind === 'column') found.push({ left: left.parts, right: right.parts });
  else if (isRow(left) && isRow(right) && left.operands.length === right.operands.length) {
    for (const [index, operand] of left.operands.entries())
      addEquality(unwrapped(operand), unwrapped(right.operands[index] ?? operand), found);
  }
}

/** Two columns that a condition holds equal. */
interface Equality {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

function unwrapped(expression: Expression): Expression {
  const [only, another] =
    expression.kind === 'operation' && expression.operator === null ? expression.operands : [];
  return only !== undefined && another === undefined ? unwrapped(only) : expression;
}

function isRow(expression: Expression): expression is Extract<Expression, { kind: 'operation' }> {
  return expression.kind === 'operation' && expression.operator === null && expression.operands.length > 1;
}

interface MutableJoin extends SqlJoin {
  readonly columns: { readonly left: string; readonly right: string }[];
}

/** Gathers the joins of a statement: one for each pair of relations of a FROM, with all its conditions. */
export class JoinCollector {
  readonly joins: MutableJoin[] = [];
  private readonly finder: ColumnFinder;
  private readonly byPair = new Map<string, MutableJoin>();
  private readonly numbers = new Map<ScopeRelation, number>();

  constructor(finder: ColumnFinder) {
    this.finder = finder;
  }

  /** Adds the joins that conditions on the relations of a scope make. */
  addConditions(conditions: readonly Expression[], scope: Scope): void {
    const equalities: Equality[] = [];
    for (const condition of conditions) addEqualitiesOf(condition, equalities);
    for (const equality of equalities) {
      const left = singleMatch(this.finder, equality.left, scope);
      const right = singleMatch(this.finder, equality.right, scope);
      if (left === null || right === null || left.relation === right.relation) continue;
      const isInOrder = scope.relations.indexOf(left.relation) < scope.relations.indexOf(right.relation);
      if (isInOrder) this.add(left, right);
      else this.add(right, left);
    }
  }

  /** Adds a USING or NATURAL join and answers the columns that it names. */
  addShared(
    names: readonly string[],
    left: readonly ScopeRelation[],
    right: readonly ScopeRelation[],
    scope: Scope,
  ): readonly ColumnName[] {
    const named: ColumnName[] = [];
    for (const name of names) {
      const one = this.firstMatch(name, left, scope);
      const other = this.firstMatch(name, right, scope);
      for (const match of [one, other]) {
        const origin = match?.column.origin ?? null;
        if (origin !== null) named.push(origin);
      }
      if (one !== null && other !== null) this.add(one, other);
    }
    return named;
  }

  private firstMatch(name: string, relations: readonly ScopeRelation[], scope: Scope): ColumnMatch | null {
    for (const relation of relations) {
      const column = relation.columns?.find((known) => this.finder.isSame(known.name, name));
      if (column !== undefined) return { scope, relation, column };
    }
    return null;
  }

  /** `left` stands before `right` in FROM. */
  private add(left: ColumnMatch, right: ColumnMatch): void {
    const [one, other] = [left.column.origin, right.column.origin];
    if (one === null || other === null) return;
    const relations = [this.numberOf(left.relation), this.numberOf(right.relation)];
    const pair = [...relations, tableKey(one), tableKey(other)].join('\0');
    let join = this.byPair.get(pair);
    if (join === undefined) {
      join = { left: tableOf(one), right: tableOf(other), columns: [] };
      this.byPair.set(pair, join);
      this.joins.push(join);
    }
    if (!join.columns.some((columns) => columns.left === one.column && columns.right === other.column)) {
      join.columns.push({ left: one.column, right: other.column });
    }
  }

  private numberOf(relation: ScopeRelation): number {
    const number = this.numbers.get(relation) ?? this.numbers.size;
    this.numbers.set(relation, number);
    return number;
  }
}

function singleMatch(finder: ColumnFinder, parts: readonly string[], scope: Scope): ColumnMatch | null {
  const lookup = finder.findColumn(parts, scope);
  if (lookup.kind !== 'column') return null;
  const [match] = lookup.matches;
  return match !== undefined && match.scope === scope ? match : null;
}

function tableOf({ catalog, schema, table }: ColumnName): SqlJoin['left'] {
  return { catalog, schema, table };
}

function tableKey(name: ColumnName): string {
  return `${name.catalog}\0${name.schema}\0${name.table}`;
}
