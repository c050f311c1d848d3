import type { ColumnName } from '../../records/table-name.js';
import type { SqlJoin } from '../analysis.js';
import type { Expression } from '../query-model.js';
import type { ColumnFinder, ColumnMatch, Scope, ScopeRelation } from './scope.js';

/** Two columns that a condition holds equal. */
export interface Equality {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** The equalities between columns that a condition demands, whatever else it demands. */
export function equalitiesOf(condition: Expression): readonly Equality[] {
  if (condition.kind !== 'operation') return [];
  if (condition.operator === 'and') return condition.operands.flatMap(equalitiesOf);
  const [first, second] = condition.operands;
  if (condition.operator === null)
    return first !== undefined && second === undefined ? equalitiesOf(unwrapped(first)) : [];
  if (condition.operator !== '=' || first === undefined || second === undefined) return [];
  const [left, right] = [unwrapped(first), unwrapped(second)];
  if (left.kind === 'column' && right.kind === 'column') return [{ left: left.parts, right: right.parts }];
  return isRow(left) && isRow(right) && left.operands.length === right.operands.length
    ? left.operands.flatMap((operand, index) =>
        equalitiesOf({
          kind: 'operation',
          operator: '=',
          operands: [operand, right.operands[index] ?? operand],
        }),
      )
    : [];
}

function unwrapped(expression: Expression): Expression {
  const [only, another] =
    expression.kind === 'operation' && expression.operator === null ? expression.operands : [];
  return only !== undefined && another === undefined ? unwrapped(only) : expression;
}

function isRow(expression: Expression): expression is Extract<Expression, { kind: 'operation' }> {
  return expression.kind === 'operation' && expression.operator === null && expression.operands.length > 1;
}

/** Gathers the joins of a statement: one for each pair of relations of a FROM, with all its conditions. */
export interface JoinCollector {
  readonly joins: readonly SqlJoin[];
  addEqualities(equalities: readonly Equality[], scope: Scope): void;
  /** Adds a USING or NATURAL join and answers the columns that it names. */
  addShared(
    names: readonly string[],
    left: readonly ScopeRelation[],
    right: readonly ScopeRelation[],
    scope: Scope,
    same: (left: string, right: string) => boolean,
  ): readonly ColumnName[];
}

interface MutableJoin extends SqlJoin {
  readonly columns: { readonly left: string; readonly right: string }[];
}

/** Makes an empty collector. */
export function createJoinCollector(finder: ColumnFinder): JoinCollector {
  const joins: MutableJoin[] = [];
  const byPair = new Map<string, MutableJoin>();
  const numbers = new Map<ScopeRelation, number>();
  const numberOf = (relation: ScopeRelation): number => {
    const number = numbers.get(relation) ?? numbers.size;
    numbers.set(relation, number);
    return number;
  };

  /** `left` stands before `right` in FROM. */
  const add = (left: ColumnMatch, right: ColumnMatch): void => {
    const [one, other] = [left.column.origin, right.column.origin];
    if (one === null || other === null) return;
    const pair = [numberOf(left.relation), numberOf(right.relation), tableKey(one), tableKey(other)].join(
      '\0',
    );
    let join = byPair.get(pair);
    if (join === undefined) {
      join = { left: tableOf(one), right: tableOf(other), columns: [] };
      byPair.set(pair, join);
      joins.push(join);
    }
    if (!join.columns.some((columns) => columns.left === one.column && columns.right === other.column)) {
      join.columns.push({ left: one.column, right: other.column });
    }
  };

  return {
    joins,
    addEqualities(equalities, scope) {
      for (const equality of equalities) {
        const [left, right] = [equality.left, equality.right].map((parts) =>
          singleMatch(finder, parts, scope),
        );
        if (
          left === null ||
          right === null ||
          left === undefined ||
          right === undefined ||
          left.relation === right.relation
        )
          continue;
        const isInOrder = scope.relations.indexOf(left.relation) < scope.relations.indexOf(right.relation);
        if (isInOrder) add(left, right);
        else add(right, left);
      }
    },
    addShared(names, left, right, scope, same) {
      const named: ColumnName[] = [];
      for (const name of names) {
        const [first, second] = [left, right].map((relations) =>
          relations.flatMap((relation) =>
            (relation.columns ?? [])
              .filter((column) => same(column.name, name))
              .map((column) => ({ scope, relation, column })),
          ),
        );
        const [one, other] = [first?.[0], second?.[0]];
        for (const match of [one, other]) {
          const origin = match?.column.origin ?? null;
          if (origin !== null) named.push(origin);
        }
        if (one !== undefined && other !== undefined) add(one, other);
      }
      return named;
    },
  };
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
