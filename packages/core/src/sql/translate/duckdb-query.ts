import type { Cte, Expression, Projection, Query, QueryBody, Select } from '../query-model.js';
import { literal } from '../query-model.js';
import { refuse } from '../refusal.js';
import { createDuckdbExpressions } from './duckdb-expression.js';
import { duckdbInert, entriesOf, namesOf } from './duckdb-name.js';
import { createDuckdbRelations } from './duckdb-relation.js';
import type { TreeNode } from './tree-node.js';
import { openNode, refuseKind } from './tree-node.js';

const expressions = createDuckdbExpressions(translateStatement);
const { translateExpression, translateOrder } = expressions;
const translateRelation = createDuckdbRelations({ ...expressions, translateStatement });

/**
 * Translates one statement of DuckDB's own tree, as `json_serialize_sql` gives it.
 * @throws SQL_NOT_READ_ONLY, SQL_CONSTRUCT_NOT_ALLOWED, SQL_OPERATOR_NOT_ALLOWED, SQL_NOT_PARSED
 */
export function translateDuckdb(tree: unknown): Query {
  return translateStatement(tree);
}

/** A query with its parameters, of which there must be none. */
function translateStatement(value: unknown): Query {
  const node = openNode(value, 'statement');
  const query = translateNode(node.take('node'));
  if (node.list('named_param_map').length > 0) {
    refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'The SQL has a parameter: write the value itself.');
  }
  node.finish();
  return query;
}

function translateNode(value: unknown): Query {
  const node = openNode(value, 'query');
  const kind = node.text('type');
  const ctes = translateCtes(node.take('cte_map'));
  const tail = node.list('modifiers').flatMap(translateModifier);
  const body = translateBody(kind, node);
  const keys = kind === 'RECURSIVE_CTE_NODE' ? node.list('key_targets').map(translateExpression) : [];
  node.finish(duckdbInert);
  return { ctes, isRecursive: false, body, tail: [...tail, ...keys] };
}

function translateBody(kind: string, node: TreeNode): QueryBody {
  switch (kind) {
    case 'SELECT_NODE':
      return translateSelect(node);
    case 'SET_OPERATION_NODE': {
      node.take('setop_type');
      node.take('setop_all');
      const parts = [node.take('left'), node.take('right'), ...node.list('children')].filter(
        (part) => part !== null,
      );
      const [first, ...rest] = parts.map(translateNode);
      if (first === undefined) refuseKind('an empty set operation');
      return rest.reduce<Query>((left, right) => wrapped({ kind: 'set-operation', left, right }), first).body;
    }
    case 'RECURSIVE_CTE_NODE': {
      for (const inert of ['cte_name', 'union_all', 'aliases']) node.take(inert);
      return {
        kind: 'set-operation',
        left: translateNode(node.take('left')),
        right: translateNode(node.take('right')),
      };
    }
    default:
      return refuseKind(kind);
  }
}

function wrapped(body: QueryBody): Query {
  return { ctes: [], isRecursive: false, body, tail: [] };
}

function translateSelect(node: TreeNode): Select {
  for (const inert of ['aggregate_handling', 'group_sets', 'sample']) node.take(inert);
  const from = node.take('from_table');
  const where = node.take('where_clause');
  const clauses = [...node.list('group_expressions'), node.take('having'), node.take('qualify')];
  return {
    kind: 'select',
    relations: from === null ? [] : translateRelation(from),
    projections: node.list('select_list').map(translateProjection),
    where: where === null ? null : translateExpression(where),
    clauses: clauses.filter((clause) => clause !== null).map(translateExpression),
  };
}

function translateProjection(value: unknown): Projection {
  const { expression, alias, starExpressions } = expressions.translateItem(value);
  if (expression.kind !== 'star') return { kind: 'expression', expression, alias };
  return {
    kind: 'star',
    qualifier: expression.qualifier,
    expressions: starExpressions ?? [],
    isChanged: starExpressions !== null,
  };
}

function translateCtes(value: unknown): readonly Cte[] {
  if (value === null) return [];
  const map = openNode(value, 'WITH');
  const ctes = entriesOf(map.list('map')).map(({ key, value: definition }): Cte => {
    const node = openNode(definition, 'WITH');
    node.take('materialized');
    const [name = ''] = namesOf([key]);
    const columns = namesOf(node.list('aliases'));
    const statement = node.take('query');
    const query = translateStatement(statement);
    const keys = node.list('key_targets').map(translateExpression);
    node.finish(duckdbInert);
    return {
      name,
      columns,
      query: { ...query, tail: [...query.tail, ...keys] },
      isRecursive: isRecursive(statement),
    };
  });
  map.finish();
  return ctes;
}

function isRecursive(statement: unknown): boolean {
  return openNode(openNode(statement, 'WITH').take('node'), 'WITH').take('type') === 'RECURSIVE_CTE_NODE';
}

function translateModifier(value: unknown): readonly Expression[] {
  const node = openNode(value, 'ORDER BY');
  const kind = node.text('type');
  const operands: Expression[] = [];
  switch (kind) {
    case 'ORDER_MODIFIER':
      operands.push(...node.list('orders').map(translateOrder));
      break;
    case 'LIMIT_MODIFIER':
    case 'LIMIT_PERCENT_MODIFIER':
      operands.push(
        ...[node.take('limit'), node.take('offset')].map((item) =>
          item === null ? literal : translateExpression(item),
        ),
      );
      break;
    case 'DISTINCT_MODIFIER':
      operands.push(...node.list('distinct_on_targets').map(translateExpression));
      break;
    default:
      refuseKind(kind);
  }
  node.finish();
  return operands;
}
