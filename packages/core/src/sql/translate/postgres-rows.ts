import type { Alias, Expression, Relation } from '../query-model.js';
import { call, literal } from '../query-model.js';
import type { PostgresDocuments } from './postgres-documents.js';
import { aliasOf, typeNameOf } from './postgres-name.js';
import { postgresPositions } from './postgres-tree.js';
import type { TreeNode } from './tree-node.js';
import { openNode, openVariant, refuseKind } from './tree-node.js';

/** Columns that a document gives, and the expressions that make them. */
interface Columns {
  readonly names: readonly string[];
  readonly expressions: readonly Expression[];
}

/** Makes the translations of JSON_TABLE and XMLTABLE. */
export function createPostgresRows(
  inner: PostgresDocuments & { readonly translateExpression: (tree: unknown) => Expression },
): {
  readonly translateJsonTable: (node: TreeNode) => Relation;
  readonly translateXmlTable: (node: TreeNode) => Relation;
} {
  const { translateExpression } = inner;

  function translateJsonTable(node: TreeNode): Relation {
    const alias = aliasOf(node.take('alias'));
    node.take('lateral');
    checkPath(node.take('pathspec'));
    const json = inner.translateJsonValue(node.take('context_item'));
    const passing = inner.translatePassing(node.list('passing'));
    const columns = joined(node.list('columns').map(translateJsonColumn));
    const others = inner.translateBehaviour(node.take('on_error'));
    return rowsOf('json_table', alias, columns.names, [json, ...passing, ...columns.expressions, ...others]);
  }

  function translateJsonColumn(value: unknown): Columns {
    const { kind, content } = openVariant(value, 'JSON_TABLE');
    const node = openNode(content, kind);
    const name = node.take('name');
    const type = node.take('typeName');
    for (const inert of ['coltype', 'format', 'wrapper', 'quotes']) node.take(inert);
    checkPath(node.take('pathspec'));
    const nested = joined(node.list('columns').map(translateJsonColumn));
    const behaviours = ['on_empty', 'on_error'].flatMap((key) => inner.translateBehaviour(node.take(key)));
    node.finish(postgresPositions);
    return {
      names: [...(typeof name === 'string' ? [name] : []), ...nested.names],
      expressions: [...castTo(type), ...behaviours, ...nested.expressions],
    };
  }

  /** Paths of JSON_TABLE are plain texts. */
  function checkPath(value: unknown): void {
    if (value === null) return;
    const node = openNode(value, 'JSON path');
    const operand = translateExpression(node.take('string'));
    for (const inert of ['name', 'name_location']) node.take(inert);
    node.finish(postgresPositions);
    if (operand.kind !== 'literal') refuseKind('a computed JSON path');
  }

  function translateXmlTable(node: TreeNode): Relation {
    const alias = aliasOf(node.take('alias'));
    node.take('lateral');
    const operands = [node.take('docexpr'), node.take('rowexpr')]
      .filter((operand) => operand !== null)
      .map(translateExpression);
    const spaces = node.list('namespaces').map((tree) => {
      const space = openNode(openVariant(tree, 'XMLTABLE').content, 'XMLTABLE');
      space.take('name');
      const value = translateExpression(space.take('val'));
      space.finish(postgresPositions);
      return value;
    });
    const columns = joined(node.list('columns').map(translateXmlColumn));
    return rowsOf('xmltable', alias, columns.names, [...operands, ...spaces, ...columns.expressions]);
  }

  function translateXmlColumn(value: unknown): Columns {
    const { kind, content } = openVariant(value, 'XMLTABLE');
    const node = openNode(content, kind);
    const name = node.text('colname');
    const type = node.take('typeName');
    for (const inert of ['for_ordinality', 'is_not_null']) node.take(inert);
    const operands = [node.take('colexpr'), node.take('coldefexpr')]
      .filter((operand) => operand !== null)
      .map(translateExpression);
    node.finish(postgresPositions);
    return { names: [name], expressions: [...castTo(type), ...operands] };
  }

  return { translateJsonTable, translateXmlTable };
}

function rowsOf(
  name: string,
  alias: Alias | null,
  columns: readonly string[],
  operands: readonly Expression[],
): Relation {
  const renamed = columns.map((column, index) => alias?.columns[index] ?? column);
  return {
    kind: 'rows',
    expressions: [call(name, operands)],
    alias: { name: alias?.name ?? name, columns: renamed },
  };
}

function castTo(type: unknown): readonly Expression[] {
  return type === null ? [] : [{ kind: 'cast', type: typeNameOf(type), operand: literal }];
}

function joined(columns: readonly Columns[]): Columns {
  return {
    names: columns.flatMap(({ names }) => names),
    expressions: columns.flatMap(({ expressions }) => expressions),
  };
}
