import type { Expression, JoinCondition, Query, Relation, Select } from '../query-model.js';
import { refuse } from '../refusal.js';
import type { ExpressionTranslator } from './sqlparser-expression.js';
import { rowsOfCall, translateAlias, translateName } from './sqlparser-name.js';
import type { TreeNode } from './tree-node.js';
import { asList, openNode, openVariant, refuseKind } from './tree-node.js';

const joinOperators: ReadonlySet<string> = new Set(
  'Join Inner Left LeftOuter Right RightOuter FullOuter CrossJoin StraightJoin'.split(' '),
);

/** Makes the translation of one item of FROM, with the joins that hang on it. */
export function createRelationTranslator(
  inner: ExpressionTranslator & { readonly translateQuery: (tree: unknown) => Query },
): (tree: unknown) => Relation {
  const { translateArguments, translateExpression, translateQuery } = inner;

  function translateRelation(value: unknown): Relation {
    const node = openNode(value, 'From');
    const first = translateFactor(node.take('relation'));
    const relation = node.list('joins').reduce<Relation>((left, join) => translateJoin(left, join), first);
    node.finish();
    return relation;
  }

  function translateJoin(left: Relation, value: unknown): Relation {
    const node = openNode(value, 'Join');
    const right = translateFactor(node.take('relation'));
    const operator = openVariant(node.take('join_operator'), 'join');
    node.finish();
    if (!joinOperators.has(operator.kind)) refuseKind(operator.kind);
    return { kind: 'join', left, right, condition: translateConstraint(operator.content), alias: null };
  }

  function translateConstraint(value: unknown): JoinCondition {
    if (value === null) return { kind: 'none' };
    const { kind, content } = openVariant(value, 'join condition');
    switch (kind) {
      case 'None':
        return { kind: 'none' };
      case 'Natural':
        return { kind: 'natural' };
      case 'On':
        return { kind: 'on', expression: translateExpression(content) };
      case 'Using':
        return { kind: 'using', columns: asList(content, kind).map((name) => translateName(name).join('.')) };
      default:
        return refuseKind(kind);
    }
  }

  function translateFactor(value: unknown): Relation {
    const { kind, content } = openVariant(value, 'relation');
    const node = openNode(content, kind === 'Table' ? 'From' : kind);
    const alias = translateAlias(node.take('alias'));
    switch (kind) {
      case 'Table': {
        const parts = translateName(node.take('name'));
        const given = node.take('args');
        for (const harmless of ['index_hints', 'with_ordinality']) node.take(harmless);
        checkSample(node.take('sample'));
        refusePartitions(node.list('partitions'));
        node.finish();
        if (given === null) return { kind: 'table', parts, alias };
        const call = openNode(given, 'table function');
        const operands: readonly Expression[] = translateArguments(call.list('args'));
        call.finish();
        return rowsOfCall(parts.join('.'), operands, alias);
      }
      case 'Derived': {
        const isLateral = node.flag('lateral');
        const query = translateQuery(node.take('subquery'));
        node.finish();
        return { kind: 'query', query, alias, isLateral };
      }
      case 'NestedJoin': {
        const relation = translateRelation(node.take('table_with_joins'));
        node.finish();
        if (alias !== null) refuseKind('an alias of a parenthesised join');
        return relation;
      }
      case 'UNNEST': {
        const expressions = node.list('array_exprs').map(translateExpression);
        node.take('with_ordinality');
        node.finish();
        return rowsOfCall('unnest', expressions, alias);
      }
      case 'Function': {
        node.take('lateral');
        node.take('with_ordinality');
        const relation = rowsOfCall(
          translateName(node.take('name')).join('.'),
          translateArguments(node.list('args')),
          alias,
        );
        node.finish();
        return relation;
      }
      case 'TableFunction': {
        node.take('expr');
        return refuse(
          'SQL_FUNCTION_NOT_ALLOWED',
          'TABLE(...) runs a table function: read from tables instead.',
        );
      }
      case 'JsonTable': {
        const json = translateExpression(node.take('json_expr'));
        node.take('json_path');
        const columns = node.list('columns').flatMap(translateJsonColumn);
        node.finish();
        return rowsOfCall('json_table', [json], alias === null ? null : { ...alias, columns });
      }
      case 'MatchRecognize': {
        const relation = translateMatch(node);
        node.finish();
        return { ...relation, alias };
      }
      default:
        return refuseKind(kind);
    }
  }

  /** The source, and rows whose columns are not known; names of the pattern stand before columns as tables do. */
  function translateMatch(node: TreeNode): Extract<Relation, { kind: 'query' }> {
    for (const inert of ['rows_per_match', 'after_match_skip', 'pattern']) node.take(inert);
    const expressions = [
      ...node.list('partition_by').map(translateExpression),
      ...node.list('order_by').map(inner.translateOrder),
      ...node
        .list('measures')
        .map((measure) => translateExpression(openNode(measure, 'MEASURES').take('expr'))),
      ...node
        .list('symbols')
        .map((symbol) => translateExpression(openNode(symbol, 'DEFINE').take('definition'))),
    ];
    const select: Select = {
      kind: 'select',
      relations: [translateFactor(node.take('table'))],
      projections: [{ kind: 'star', qualifier: [], expressions, isChanged: true }],
      where: null,
      clauses: [],
    };
    const query: Query = { ctes: [], isRecursive: false, tail: [], body: select };
    return { kind: 'query', query, alias: null, isLateral: false };
  }

  return translateRelation;
}

/** TABLESAMPLE takes a plain number. */
function checkSample(value: unknown): void {
  if (value === null) return;
  const sample = openNode(openVariant(value, 'TABLESAMPLE').content, 'TABLESAMPLE');
  for (const inert of ['modifier', 'name']) sample.take(inert);
  const quantity = openNode(sample.take('quantity'), 'TABLESAMPLE');
  for (const inert of ['parenthesized', 'unit']) quantity.take(inert);
  if (openVariant(quantity.take('value'), 'TABLESAMPLE').kind !== 'Value')
    refuseKind('a computed sample size');
  quantity.finish();
  sample.finish();
}

function refusePartitions(partitions: readonly unknown[]): void {
  if (partitions.length > 0)
    refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'PARTITION (...) names a part of a table: filter with WHERE.');
}

function translateJsonColumn(value: unknown): readonly string[] {
  const { kind, content } = openVariant(value, 'json column');
  if (kind === 'Nested') {
    const node = openNode(content, kind);
    node.take('path');
    const names = node.list('columns').flatMap(translateJsonColumn);
    node.finish();
    return names;
  }
  if (kind !== 'Named' && kind !== 'ForOrdinality') refuseKind(`JSON_TABLE ${kind}`);
  const name = kind === 'Named' ? openNode(content, kind).take('name') : content;
  return [translateName([{ Identifier: name }]).join('.')];
}
