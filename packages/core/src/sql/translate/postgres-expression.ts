import type { Expression, Query } from '../query-model.js';
import { call, group, literal } from '../query-model.js';
import { refuse } from '../refusal.js';
import type { PostgresDocuments } from './postgres-documents.js';
import { createPostgresDocuments } from './postgres-documents.js';
import { compoundKinds, inertKeysOfKinds, literalKinds, operatorNames, sqlValues } from './postgres-kinds.js';
import { textOf, textsOf, typeNameOf } from './postgres-name.js';
import type { PostgresStatement } from './postgres-tree.js';
import { inertKeys, postgresPositions } from './postgres-tree.js';
import type { TreeNode } from './tree-node.js';
import { openNode, openVariant, refuseKind } from './tree-node.js';

/** Translations of everything that stands where a value stands. */
export interface PostgresExpressions extends PostgresDocuments {
  readonly translateExpression: (tree: unknown) => Expression;
  /** What stands under these keys, single or in lists, in their order. */
  readonly operandsOf: (node: TreeNode, keys: readonly string[]) => Expression[];
  /** The items of a List node. */
  readonly translateList: (tree: unknown) => readonly Expression[];
  readonly translateWindow: (tree: unknown) => readonly Expression[];
}

/** Makes the translation of expressions around that of queries. */
export function createPostgresExpressions(surroundings: {
  readonly translateQuery: (tree: unknown) => Query;
  readonly statement: PostgresStatement;
}): PostgresExpressions {
  const { translateQuery, statement } = surroundings;
  const documents = createPostgresDocuments({ translateExpression, translateQuery, translateWindow });

  function translateExpression(value: unknown): Expression {
    const { kind, content } = openVariant(value, 'expression');
    return translateVariant(kind, content);
  }

  function translateVariant(kind: string, content: unknown): Expression {
    if (literalKinds.has(kind)) return kind === 'A_Const' ? translateConstant(content) : literal;
    const node = openNode(content, kind);
    const expression = translateKind(kind, node, content);
    node.finish(inertKeysOfKinds[kind] ?? postgresPositions);
    return expression;
  }

  function translateKind(kind: string, node: TreeNode, tree: unknown): Expression {
    switch (kind) {
      case 'ColumnRef':
        return translateColumn(node, tree);
      case 'A_Expr':
        return translateOperator(node);
      case 'BoolExpr':
        return {
          kind: 'operation',
          operator: node.text('boolop') === 'AND_EXPR' ? 'and' : null,
          operands: operandsOf(node, argumentKeys),
        };
      case 'FuncCall':
        return translateCall(node, tree);
      case 'TypeCast':
        return translateCast(node);
      case 'SubLink': {
        checkOperator(node.list('operName'));
        const operands = operandsOf(node, testKeys);
        operands.push({ kind: 'query', query: translateQuery(node.take('subselect')) });
        return group(operands);
      }
      case 'A_Indirection':
        return translateIndirection(node);
      case 'SQLValueFunction': {
        const op = node.text('op');
        const name = sqlValues[op];
        if (name === undefined) {
          const written = op.replace('SVFOP_', '');
          refuse(
            'SQL_FUNCTION_NOT_ALLOWED',
            `${written} tells about the session: write the query without it.`,
          );
        }
        return call(name, []);
      }
      case 'SortBy':
        checkOperator(node.list('useOp'));
        return translateExpression(node.take('node'));
      case 'ParamRef':
        return refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'The SQL has a parameter: write the value itself.');
      default:
        return translateCompound(kind, node) ?? documents.translateDocument(kind, node) ?? refuseKind(kind);
    }
  }

  /** A kind that only holds operands together, or null. */
  function translateCompound(kind: string, node: TreeNode): Expression | null {
    const compound = compoundKinds[kind];
    if (compound === undefined) return null;
    const operands = operandsOf(node, compound.operands);
    return compound.function === undefined ? group(operands) : call(compound.function, operands);
  }

  function operandsOf(node: TreeNode, keys: readonly string[]): Expression[] {
    const operands: Expression[] = [];
    for (const key of keys) {
      const operand = node.take(key);
      if (Array.isArray(operand)) for (const one of operand) operands.push(translateExpression(one));
      else if (operand !== null) operands.push(translateExpression(operand));
    }
    return operands;
  }

  function translateList(value: unknown): readonly Expression[] {
    const { kind, content } = openVariant(value, 'list');
    if (kind !== 'List') return [translateVariant(kind, content)];
    const node = openNode(content, 'list');
    return node.list('items').map(translateExpression);
  }

  function translateColumn(node: TreeNode, tree: unknown): Expression {
    const fields = node.list('fields');
    const last = openVariant(fields.at(-1), 'column');
    const names = textsOf(last.kind === 'A_Star' ? fields.slice(0, -1) : fields);
    // PostgreSQL knows its database by another name than our catalog.
    if (fields.length === 4 && names[0] === statement.catalog) {
      statement.editor.change(tree, () => ({ fields: fields.slice(1) }), {
        name: null,
        dropsFirstPart: true,
        prefix: '',
      });
      return last.kind === 'A_Star'
        ? { kind: 'star', qualifier: names.slice(1) }
        : { kind: 'column', parts: names.slice(1) };
    }
    return last.kind === 'A_Star' ? { kind: 'star', qualifier: names } : { kind: 'column', parts: names };
  }

  function translateOperator(node: TreeNode): Expression {
    const kind = node.text('kind');
    const operator = checkOperator(node.list('name'));
    const right = node.take('rexpr');
    const operands = operandsOf(node, leftKeys);
    if (right !== null) for (const operand of translateList(right)) operands.push(operand);
    return { kind: 'operation', operator: kind === 'AEXPR_OP' && operator === '=' ? '=' : null, operands };
  }

  function checkOperator(names: readonly unknown[]): string {
    const parts = textsOf(names);
    const operator = parts.at(-1) ?? '=';
    const isBuiltIn = parts.length < 2 || (parts.length === 2 && parts[0] === 'pg_catalog');
    if (!isBuiltIn || !operatorNames.has(operator)) {
      refuse(
        'SQL_OPERATOR_NOT_ALLOWED',
        `The operator ${parts.join('.')} is not on the list of allowed operators: use another one.`,
      );
    }
    return operator;
  }

  function translateCall(node: TreeNode, tree: unknown): Expression {
    const names = textsOf(node.list('funcname'));
    const isPlain = node.take('funcformat') === 'COERCE_EXPLICIT_CALL';
    const isBuiltIn = names.length === 2 && names[0] === 'pg_catalog';
    const name = isBuiltIn ? (names[1] ?? '') : names.join('.');
    if (isPlain && names.length === 1 && tree !== statement.bareCall) {
      const keys = () => ({ funcname: ['pg_catalog', name].map((sval) => ({ String: { sval } })) });
      statement.editor.change(tree, keys, { name, dropsFirstPart: false, prefix: 'pg_catalog.' });
    }
    const over = node.take('over');
    const operands = operandsOf(node, argumentKeys);
    const clauses = operandsOf(node, aggregateKeys);
    if (over !== null) clauses.push(...translateWindow(over));
    const isDistinct = node.flag('agg_distinct');
    return { kind: 'call', name, arguments: operands, isDistinct, clauses, isWindow: over !== null };
  }

  function translateCast(node: TreeNode): Expression {
    const type = typeNameOf(node.take('typeName'));
    return { kind: 'cast', type, operand: translateExpression(node.take('arg')) };
  }

  function translateWindow(value: unknown): readonly Expression[] {
    const node = openNode(value, 'WINDOW');
    const operands = operandsOf(node, windowOperands);
    node.finish(inertKeysOfWindow);
    return operands;
  }

  /** `(x).field`, `(x)[1]` and `(x).*`; a field may be a call in disguise, so the resolver checks it. */
  function translateIndirection(node: TreeNode): Expression {
    let expression = translateExpression(node.take('arg'));
    for (const step of node.list('indirection')) {
      const { kind, content } = openVariant(step, 'field');
      if (kind === 'String') expression = { kind: 'field', operand: expression, name: textOf(step) };
      else if (kind === 'A_Indices') {
        const subscript = openNode(content, 'subscript');
        subscript.take('is_slice');
        expression = group([expression, ...operandsOf(subscript, ['lidx', 'uidx'])]);
        subscript.finish(postgresPositions);
      } else if (kind !== 'A_Star') refuseKind(kind);
    }
    return expression;
  }

  return { ...documents, translateExpression, operandsOf, translateList, translateWindow };
}

const argumentKeys = ['args'];
const aggregateKeys = ['agg_filter', 'agg_order'];
const leftKeys = ['lexpr'];
const testKeys = ['testexpr'];
const windowOperands = ['partitionClause', 'orderClause', 'startOffset', 'endOffset'];
const inertKeysOfWindow = inertKeys('name refname frameOptions');

function translateConstant(content: unknown): Expression {
  const node = openNode(content, 'value');
  const text = node.take('sval');
  return text === null ? literal : { kind: 'literal', text: openNode(text, 'value').text('sval') };
}
