import type { Expression, JoinCondition, Query, Relation } from '../query-model.js';
import { quoteIdentifier } from '../table-name.js';
import type { PostgresExpressions } from './postgres-expression.js';
import { aliasOf, textsOf, typeNameOf } from './postgres-name.js';
import { createPostgresRows } from './postgres-rows.js';
import type { PostgresStatement } from './postgres-tree.js';
import { inertKeys, postgresPositions } from './postgres-tree.js';
import type { TreeNode } from './tree-node.js';
import { asList, asObject, openNode, openVariant, refuseKind } from './tree-node.js';

const nameKeys = ['catalogname', 'schemaname', 'relname'];
const inertKeysOfRelations: Readonly<Record<string, ReadonlySet<string>>> = {
  RangeVar: inertKeys('inh relpersistence'),
  RangeFunction: inertKeys('lateral ordinality is_rowsfrom'),
  JoinExpr: inertKeys('jointype rtindex'),
};

const sampleMethods: ReadonlySet<string> = new Set(['bernoulli', 'system', 'system_rows', 'system_time']);

/** Makes the translation of what stands in FROM. */
export function createPostgresRelations(
  inner: PostgresExpressions & {
    readonly translateQuery: (tree: unknown) => Query;
    readonly statement: PostgresStatement;
  },
): (tree: unknown) => Relation {
  const { translateExpression, translateQuery } = inner;
  const rows = createPostgresRows(inner);

  function translateRelation(value: unknown): Relation {
    const { kind, content } = openVariant(value, 'FROM');
    const node = openNode(content, kind);
    const relation = translateKind(kind, node, content);
    node.finish(inertKeysOfRelations[kind] ?? postgresPositions);
    return relation;
  }

  function translateKind(kind: string, node: TreeNode, tree: unknown): Relation {
    switch (kind) {
      case 'RangeVar':
        return translateTable(node, tree);
      case 'RangeSubselect': {
        const isLateral = node.flag('lateral');
        return {
          kind: 'query',
          query: translateQuery(node.take('subquery')),
          alias: aliasOf(node.take('alias')),
          isLateral,
        };
      }
      case 'RangeFunction':
        return translateFunctions(node);
      case 'JoinExpr':
        return translateJoin(node);
      case 'RangeTableSample': {
        const method = textsOf(node.list('method')).join('.');
        if (!sampleMethods.has(method)) refuseKind(`the sample method ${method}`);
        const relation = translateRelation(node.take('relation'));
        const operands = [...node.list('args'), node.take('repeatable')].filter((item) => item !== null);
        const [first, ...rest] = operands.map(translateExpression);
        return first === undefined ? relation : sampled(relation, [first, ...rest]);
      }
      case 'JsonTable':
        return rows.translateJsonTable(node);
      case 'RangeTableFunc':
        return rows.translateXmlTable(node);
      default:
        return refuseKind(kind);
    }
  }

  function translateTable(node: TreeNode, tree: unknown): Relation {
    const alias = aliasOf(node.take('alias'));
    const parts: string[] = [];
    for (const key of nameKeys) {
      const part = node.take(key);
      if (typeof part === 'string') parts.push(part);
    }
    const [first, second, third] = parts;
    const { editor } = inner.statement;
    const onResolved = (schema: string): void => {
      if (third !== undefined) {
        const edit = { name: null, dropsFirstPart: true, prefix: '' };
        editor.change(tree, () => ({ catalogname: undefined, schemaname: second, relname: third }), edit);
      } else if (second === undefined) {
        const edit = {
          name: first ?? null,
          dropsFirstPart: false,
          prefix: `${quoteIdentifier('postgres', schema)}.`,
        };
        editor.change(tree, () => ({ schemaname: schema, relname: first }), edit);
      }
    };
    return { kind: 'table', parts, alias, onResolved };
  }

  function translateFunctions(node: TreeNode): Relation {
    const alias = aliasOf(node.take('alias'));
    const definitions = [...node.list('coldeflist')];
    const expressions = node.list('functions').map((item): Expression => {
      const [called, columns] = asList(
        openNode(openVariant(item, 'FROM').content, 'FROM').take('items'),
        'FROM',
      );
      if (columns !== undefined && Object.keys(asObject(columns, 'FROM')).length > 0) {
        definitions.push(...openNode(openVariant(columns, 'FROM').content, 'FROM').list('items'));
      }
      if (isUnnestOfSeveral(called)) inner.statement.bareCall = asObject(called, 'FROM')['FuncCall'];
      return translateExpression(called);
    });
    const columns = definitions.map((definition) => {
      const column = openNode(openVariant(definition, 'column').content, 'column');
      expressions.push({
        kind: 'cast',
        type: typeNameOf(column.take('typeName')),
        operand: { kind: 'literal', text: null },
      });
      return column.text('colname');
    });
    const named = alias === null || columns.length === 0 ? alias : { ...alias, columns };
    return { kind: 'rows', expressions, alias: named };
  }

  function translateJoin(node: TreeNode): Relation {
    const isNatural = node.flag('isNatural');
    const using = textsOf(node.list('usingClause'));
    const quals = node.take('quals');
    const usingAlias = aliasOf(node.take('join_using_alias'));
    const left = translateRelation(node.take('larg'));
    const right = translateRelation(node.take('rarg'));
    let condition: JoinCondition = { kind: 'none' };
    if (isNatural) condition = { kind: 'natural' };
    else if (using.length > 0) condition = { kind: 'using', columns: using, alias: usingAlias?.name };
    else if (quals !== null) condition = { kind: 'on', expression: translateExpression(quals) };
    return { kind: 'join', left, right, condition, alias: aliasOf(node.take('alias')) };
  }

  return translateRelation;
}

/**
 * `unnest(a, b)` in FROM, which PostgreSQL takes apart into one call of its own for each argument, but only where nothing else is
 * written with it.
 */
function isUnnestOfSeveral(tree: unknown): boolean {
  const call = asObject(tree, 'FROM')['FuncCall'];
  if (call === undefined) return false;
  const source = asObject(call, 'FROM');
  const [names, operands] = [source['funcname'], source['args']];
  const isBare = Array.isArray(names) && textsOf(names).join('.') === 'unnest';
  const isSeveral = Array.isArray(operands) && operands.length > 1;
  return isBare && isSeveral && Object.keys(source).every((key) => keysOfBareCall.has(key));
}

const keysOfBareCall: ReadonlySet<string> = inertKeys('funcname args funcformat');

/** A sampled table; the sample's size is an expression of its own beside it. */
function sampled(relation: Relation, operands: readonly Expression[]): Relation {
  const [first, ...rest] = operands;
  if (first === undefined) return relation;
  return {
    kind: 'join',
    left: relation,
    right: { kind: 'rows', expressions: [first, ...rest], alias: null },
    condition: { kind: 'none' },
    alias: null,
  };
}
