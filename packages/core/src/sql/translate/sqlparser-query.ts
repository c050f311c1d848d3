import { refuse } from '../refusal.js';
import type { Cte, Expression, Projection, Query, QueryBody, Select } from '../query-model.js';
import { group } from '../query-model.js';
import { createExpressionTranslator } from './sqlparser-expression.js';
import { translateAlias, translateIdentifier, translateName } from './sqlparser-name.js';
import { createRelationTranslator } from './sqlparser-relation.js';
import { asList, openNode, openVariant, refuseKind } from './tree-node.js';

const positions: ReadonlySet<string> = new Set(['with_token', 'select_token', 'closing_paren_token', 'span']);
const expressions = createExpressionTranslator(translateQuery);
const { translateExpression, translateOrder, translateWindow } = expressions;
const translateRelation = createRelationTranslator({ ...expressions, translateQuery });

/**
 * Translates the tree of `@guanmingchiu/sqlparser-ts` (Rust's sqlparser) into the query model.
 * @throws SQL_NOT_READ_ONLY, SQL_MULTIPLE_STATEMENTS, SQL_CONSTRUCT_NOT_ALLOWED, SQL_NOT_PARSED
 */
export function translateSqlparser(tree: unknown): Query {
  const statements = asList(tree, 'statement');
  if (statements.length !== 1)
    refuse('SQL_MULTIPLE_STATEMENTS', 'There is more than one statement: write one SELECT.');
  const { kind, content } = openVariant(statements[0], 'statement');
  if (kind !== 'Query')
    refuse('SQL_NOT_READ_ONLY', `${kind.toUpperCase()} is not allowed: write one SELECT statement.`);
  return translateQuery(content);
}

/** A query with its WITH, ORDER BY and LIMIT. */
function translateQuery(value: unknown): Query {
  const node = openNode(value, 'Query');
  if (node.list('locks').length > 0)
    refuse('SQL_NOT_READ_ONLY', 'FOR UPDATE and FOR SHARE lock rows: leave them out.');
  const withClause = node.take('with');
  const tail = [
    ...translateOrderBy(node.take('order_by')),
    ...translateLimit(node.take('limit_clause')),
    ...translateFetch(node.take('fetch')),
  ];
  const body = translateBody(node.take('body'));
  node.finish(positions);
  if (withClause === null) return { ctes: [], isRecursive: false, body, tail };
  const clause = openNode(withClause, 'With');
  const ctes = clause.list('cte_tables').map(translateCte);
  const isRecursive = clause.flag('recursive');
  clause.finish(positions);
  return { ctes, isRecursive, body, tail };
}

function translateCte(value: unknown): Cte {
  const node = openNode(value, 'Cte');
  const alias = translateAlias(node.take('alias'));
  if (alias === null) refuseKind('Cte');
  const query = translateQuery(node.take('query'));
  node.finish(positions);
  return { name: alias.name, columns: alias.columns, query };
}

function translateBody(value: unknown): QueryBody {
  const { kind, content } = openVariant(value, 'query body');
  switch (kind) {
    case 'Select':
      return translateSelect(content);
    case 'Query':
      return { kind: 'query', query: translateQuery(content) };
    case 'SetOperation': {
      const node = openNode(content, kind);
      node.take('op');
      node.take('set_quantifier');
      const [left, right] = [
        asQuery(translateBody(node.take('left'))),
        asQuery(translateBody(node.take('right'))),
      ];
      node.finish();
      return { kind: 'set-operation', left, right };
    }
    case 'Values': {
      const node = openNode(content, kind);
      node.take('explicit_row');
      node.take('value_keyword');
      const rows = node
        .list('rows')
        .map((row) => asList(openNode(row, 'row').take('content'), 'row').map(translateExpression));
      node.finish();
      return { kind: 'values', rows };
    }
    case 'Insert':
    case 'Update':
    case 'Delete':
    case 'Merge':
      return refuse('SQL_NOT_READ_ONLY', `${kind.toUpperCase()} inside a query changes data: leave it out.`);
    default:
      return refuseKind(kind);
  }
}

function asQuery(body: QueryBody): Query {
  return body.kind === 'query' ? body.query : { ctes: [], isRecursive: false, body, tail: [] };
}

function translateSelect(value: unknown): Select {
  const node = openNode(value, 'Select');
  if (node.take('into') !== null) refuse('SQL_NOT_READ_ONLY', 'SELECT INTO writes: leave the INTO out.');
  node.take('flavor');
  node.take('window_before_qualify');
  translateModifiers(node.take('select_modifiers'));
  const relations = node.list('from').map(translateRelation);
  const projections = node.list('projection').map(translateProjection);
  const where = node.take('selection');
  const clauses = [
    ...translateDistinct(node.take('distinct')),
    ...translateGroupBy(node.take('group_by')),
    ...[node.take('having'), node.take('qualify')]
      .filter((clause) => clause !== null)
      .map(translateExpression),
    ...node.list('named_window').map(translateNamedWindow),
  ];
  node.finish(positions);
  return {
    kind: 'select',
    relations,
    projections,
    where: where === null ? null : translateExpression(where),
    clauses,
  };
}

/** MySQL's words after SELECT; only those that change nothing but the plan pass. */
function translateModifiers(value: unknown): void {
  if (value === null) return;
  const node = openNode(value, 'Select');
  for (const harmless of [
    'duplicate_treatment',
    'distinct',
    'distinctrow',
    'high_priority',
    'straight_join',
    'sql_small_result',
  ]) {
    node.take(harmless);
  }
  for (const harmless of ['sql_big_result', 'sql_buffer_result', 'sql_no_cache']) node.take(harmless);
  node.finish();
}

function translateProjection(value: unknown): Projection {
  const { kind, content } = openVariant(value, 'select item');
  switch (kind) {
    case 'UnnamedExpr':
      return { kind: 'expression', expression: translateExpression(content), alias: null };
    case 'ExprWithAlias': {
      const node = openNode(content, kind);
      const alias = translateIdentifier(node.take('alias')).text;
      const expression = translateExpression(node.take('expr'));
      node.finish();
      return { kind: 'expression', expression, alias };
    }
    case 'Wildcard':
      return { kind: 'star', qualifier: [], ...translateStarOptions(content) };
    case 'QualifiedWildcard': {
      const [qualifier, options] = asList(content, kind);
      const variant = openVariant(qualifier, kind);
      if (variant.kind !== 'ObjectName') refuseKind(kind);
      return { kind: 'star', qualifier: translateName(variant.content), ...translateStarOptions(options) };
    }
    default:
      return refuseKind(kind);
  }
}

function translateStarOptions(value: unknown): { expressions: readonly Expression[]; isChanged: boolean } {
  openNode(value, 'Wildcard').finish(new Set(['wildcard_token']));
  return { expressions: [], isChanged: false };
}

function translateDistinct(value: unknown): readonly Expression[] {
  if (value === null) return [];
  const { kind, content } = openVariant(value, 'distinct');
  if (kind === 'Distinct' || kind === 'All') return [];
  return kind === 'On' ? asList(content, kind).map(translateExpression) : refuseKind(kind);
}

function translateGroupBy(value: unknown): readonly Expression[] {
  const { kind, content } = openVariant(value, 'group by');
  if (kind === 'All') return [];
  if (kind !== 'Expressions') refuseKind(kind);
  const [expressions, modifiers] = asList(content, kind);
  for (const modifier of asList(modifiers, kind)) {
    if (!['Rollup', 'Cube', 'Totals'].includes(openVariant(modifier, 'group by').kind))
      refuseKind('group by');
  }
  return asList(expressions, kind).map(translateExpression);
}

function translateNamedWindow(value: unknown): Expression {
  const [, window] = asList(value, 'window');
  const { kind, content } = openVariant(window, 'window');
  if (kind === 'NamedWindow') return group([]);
  return kind === 'WindowSpec' ? group(translateWindow(content)) : refuseKind(kind);
}

function translateOrderBy(value: unknown): readonly Expression[] {
  if (value === null) return [];
  const node = openNode(value, 'OrderBy');
  const { kind, content } = openVariant(node.take('kind'), 'order by');
  node.finish();
  if (kind === 'All') return [];
  return kind === 'Expressions' ? asList(content, kind).map(translateOrder) : refuseKind(kind);
}

function translateLimit(value: unknown): readonly Expression[] {
  if (value === null) return [];
  const { kind, content } = openVariant(value, 'limit');
  const node = openNode(content, 'Limit');
  const limit = node.take('limit');
  const offset = node.take('offset');
  node.finish();
  const values: unknown[] = limit === null ? [] : [limit];
  if (kind === 'OffsetCommaLimit') values.push(offset);
  else if (offset !== null) {
    const inner = openNode(offset, 'Offset');
    values.push(inner.take('value'));
    inner.take('rows');
    inner.finish();
  }
  return values.map(translateExpression);
}

function translateFetch(value: unknown): readonly Expression[] {
  if (value === null) return [];
  const node = openNode(value, 'Fetch');
  node.take('with_ties');
  node.take('percent');
  const quantity = node.take('quantity');
  node.finish();
  return quantity === null ? [] : [translateExpression(quantity)];
}
