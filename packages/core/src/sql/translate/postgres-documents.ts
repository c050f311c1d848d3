import type { Expression, Query } from '../query-model.js';
import { call, group, literal } from '../query-model.js';
import { typeNameOf } from './postgres-name.js';
import { postgresPositions } from './postgres-tree.js';
import type { TreeNode } from './tree-node.js';
import { openNode, openVariant } from './tree-node.js';

/** Translations of what PostgreSQL's grammar has for XML and JSON. */
export interface PostgresDocuments {
  /** The expression, or null where the kind is none of these. */
  readonly translateDocument: (kind: string, node: TreeNode) => Expression | null;
  /** A value with its format, as it stands in JSON clauses. */
  readonly translateJsonValue: (tree: unknown) => Expression;
  /** `PASSING x AS a, ...` */
  readonly translatePassing: (trees: readonly unknown[]) => readonly Expression[];
  /** `DEFAULT x ON EMPTY` and the like; absent is none. */
  readonly translateBehaviour: (tree: unknown) => readonly Expression[];
}

/** Makes the translations around those of expressions and queries. */
export function createPostgresDocuments(inner: {
  readonly translateExpression: (tree: unknown) => Expression;
  readonly translateQuery: (tree: unknown) => Query;
  readonly translateWindow: (tree: unknown) => readonly Expression[];
}): PostgresDocuments {
  const { translateExpression, translateQuery } = inner;

  function translateDocument(kind: string, node: TreeNode): Expression | null {
    switch (kind) {
      case 'JsonFuncExpr':
        return translateJsonCall(node);
      case 'JsonObjectConstructor': {
        for (const inert of ['absent_on_null', 'unique']) node.take(inert);
        const operands = node
          .list('exprs')
          .flatMap((pair) => translatePair(openVariant(pair, 'JSON').content));
        return call('json_object', [...operands, ...translateOutput(node.take('output'))]);
      }
      case 'JsonArrayConstructor': {
        node.take('absent_on_null');
        const operands = node.list('exprs').map(translateExpression);
        return call('json_build_array', [...operands, ...translateOutput(node.take('output'))]);
      }
      case 'JsonArrayQueryConstructor': {
        for (const inert of ['format', 'absent_on_null']) node.take(inert);
        const query: Expression = { kind: 'query', query: translateQuery(node.take('query')) };
        return call('json_build_array', [query, ...translateOutput(node.take('output'))]);
      }
      case 'JsonArrayAgg':
        node.take('absent_on_null');
        return translateAggregate('json_arrayagg', [translateJsonValue(node.take('arg'))], node);
      case 'JsonObjectAgg':
        for (const inert of ['absent_on_null', 'unique']) node.take(inert);
        return translateAggregate('json_objectagg', translatePair(node.take('arg')), node);
      case 'JsonScalarExpr':
        return group([translateExpression(node.take('expr')), ...translateOutput(node.take('output'))]);
      case 'JsonParseExpr':
      case 'JsonSerializeExpr':
        node.take('unique_keys');
        return group([translateJsonValue(node.take('expr')), ...translateOutput(node.take('output'))]);
      case 'XmlExpr':
        for (const inert of ['op', 'name', 'xmloption', 'indent']) node.take(inert);
        return group([
          ...node.list('named_args').map(translateNamed),
          ...node.list('args').map(translateExpression),
        ]);
      case 'XmlSerialize': {
        for (const inert of ['xmloption', 'indent']) node.take(inert);
        const operand = translateExpression(node.take('expr'));
        return { kind: 'cast', type: typeNameOf(node.take('typeName')), operand };
      }
      default:
        return null;
    }
  }

  /** JSON_VALUE, JSON_QUERY and JSON_EXISTS. */
  function translateJsonCall(node: TreeNode): Expression {
    const name = node.text('op').replace('_OP', '').toLowerCase();
    for (const inert of ['wrapper', 'quotes', 'column_name']) node.take(inert);
    const path = node.take('pathspec');
    return call(name, [
      translateJsonValue(node.take('context_item')),
      ...(path === null ? [] : [translateExpression(path)]),
      ...translatePassing(node.list('passing')),
      ...translateOutput(node.take('output')),
      ...translateBehaviour(node.take('on_empty')),
      ...translateBehaviour(node.take('on_error')),
    ]);
  }

  function translateAggregate(name: string, operands: readonly Expression[], node: TreeNode): Expression {
    const constructor = openNode(node.take('constructor'), 'JSON');
    const output = translateOutput(constructor.take('output'));
    const filter = constructor.take('agg_filter');
    const orders = constructor.list('agg_order').map(translateExpression);
    const over = constructor.take('over');
    constructor.finish(postgresPositions);
    return {
      kind: 'call',
      name,
      arguments: [...operands, ...output],
      isDistinct: false,
      clauses: [
        ...(filter === null ? [] : [translateExpression(filter)]),
        ...orders,
        ...(over === null ? [] : inner.translateWindow(over)),
      ],
      isWindow: over !== null,
    };
  }

  function translatePair(tree: unknown): readonly Expression[] {
    const node = openNode(tree, 'JSON');
    const pair = [translateExpression(node.take('key')), translateJsonValue(node.take('value'))];
    node.finish(postgresPositions);
    return pair;
  }

  function translateJsonValue(tree: unknown): Expression {
    return translateExpression({ JsonValueExpr: tree });
  }

  function translatePassing(trees: readonly unknown[]): readonly Expression[] {
    return trees.map((tree) => {
      const node = openNode(openVariant(tree, 'PASSING').content, 'PASSING');
      node.take('name');
      const value = translateJsonValue(node.take('val'));
      node.finish(postgresPositions);
      return value;
    });
  }

  function translateBehaviour(tree: unknown): readonly Expression[] {
    if (tree === null) return [];
    const node = openNode(tree, 'ON ERROR');
    for (const inert of ['btype', 'coerce']) node.take(inert);
    const value = node.take('expr');
    node.finish(postgresPositions);
    return value === null ? [] : [translateExpression(value)];
  }

  /** `a AS x` inside XML. */
  function translateNamed(tree: unknown): Expression {
    const node = openNode(openVariant(tree, 'XML').content, 'XML');
    node.take('name');
    const value = translateExpression(node.take('val'));
    node.finish(postgresPositions);
    return value;
  }

  return { translateDocument, translateJsonValue, translatePassing, translateBehaviour };
}

/** RETURNING with its type. */
function translateOutput(tree: unknown): readonly Expression[] {
  if (tree === null) return [];
  const node = openNode(tree, 'RETURNING');
  const type = node.take('typeName');
  node.take('returning');
  node.finish(postgresPositions);
  return type === null ? [] : [{ kind: 'cast', type: typeNameOf(type), operand: literal }];
}
