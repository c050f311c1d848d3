import type { Expression, Query } from '../query-model.js';
import { group, literal } from '../query-model.js';
import { excerpt, refuse } from '../refusal.js';
import { duckdbInert, entriesOf, namesOf, typeNamesOf } from './duckdb-name.js';
import type { TreeNode } from './tree-node.js';
import { openNode, refuseKind } from './tree-node.js';

/** One item of a select list. */
interface DuckdbItem {
  readonly expression: Expression;
  readonly alias: string | null;
  /** Of a star that changes its columns: the expressions in it; else null. */
  readonly starExpressions: readonly Expression[] | null;
}

/** Translations of everything that stands where a value stands. */
export interface DuckdbExpressions {
  readonly translateExpression: (tree: unknown) => Expression;
  readonly translateItem: (tree: unknown) => DuckdbItem;
  /** One item of ORDER BY. */
  readonly translateOrder: (tree: unknown) => Expression;
}

const operators: ReadonlySet<string> = new Set(
  '! !__postfix !~ !~~ !~~* # % & && * ** + - -> ->> / // < << <= <> <@ = == > >= >> @ @> ^ ^@ | || ~ ~* ~~ ~~* ~~~ <-> <=>'.split(
    ' ',
  ),
);

/** Kinds of `OPERATOR` that were reviewed. */
const operatorTypes: ReadonlySet<string> = new Set(
  `OPERATOR_NOT OPERATOR_IS_NULL OPERATOR_IS_NOT_NULL OPERATOR_COALESCE OPERATOR_NULLIF OPERATOR_TRY OPERATOR_UNPACK
   COMPARE_IN COMPARE_NOT_IN ARRAY_EXTRACT ARRAY_SLICE STRUCT_EXTRACT ARRAY_CONSTRUCTOR GROUPING_FUNCTION ARROW`
    .trim()
    .split(/\s+/),
);

/** Makes the translation of expressions around that of queries. */
export function createDuckdbExpressions(translateStatement: (tree: unknown) => Query): DuckdbExpressions {
  function translateExpression(value: unknown): Expression {
    const { expression, starExpressions } = translateItem(value);
    if (starExpressions === null || starExpressions.length === 0) return expression;
    return group([expression, ...starExpressions]);
  }

  function translateItem(value: unknown): DuckdbItem {
    const node = openNode(value, 'expression');
    const alias = node.take('alias');
    const type = node.text('type');
    const kind = node.text('class');
    let starExpressions: readonly Expression[] | null = null;
    let expression: Expression;
    if (kind === 'STAR') {
      const qualifier = node.take('relation_name');
      starExpressions = translateStar(node);
      expression = {
        kind: 'star',
        qualifier: typeof qualifier === 'string' && qualifier !== '' ? [qualifier] : [],
      };
    } else {
      expression = translateKind(kind, type, node);
    }
    node.finish(duckdbInert);
    return { expression, alias: typeof alias === 'string' && alias !== '' ? alias : null, starExpressions };
  }

  function translateKind(kind: string, type: string, node: TreeNode): Expression {
    switch (kind) {
      case 'COLUMN_REF':
        return { kind: 'column', parts: namesOf(node.list('column_names')), mayHaveFields: true };
      case 'CONSTANT':
        return translateConstant(node.take('value'));
      case 'POSITIONAL_REFERENCE':
        node.take('index');
        return literal;
      case 'COMPARISON': {
        const operands = operandsOf(node, 'left right');
        return { kind: 'operation', operator: type === 'COMPARE_EQUAL' ? '=' : null, operands };
      }
      case 'CONJUNCTION': {
        const operands = operandsOf(node, 'children');
        return { kind: 'operation', operator: type === 'CONJUNCTION_AND' ? 'and' : null, operands };
      }
      case 'OPERATOR':
        if (!operatorTypes.has(type))
          refuse(
            'SQL_OPERATOR_NOT_ALLOWED',
            `${type} is not on the list of allowed operators: use another one.`,
          );
        return group(operandsOf(node, 'children'));
      case 'BETWEEN':
        return group(operandsOf(node, 'input lower upper'));
      case 'COLLATE':
        node.take('collation');
        return group(operandsOf(node, 'child'));
      case 'CASE':
        return translateCase(node);
      case 'CAST': {
        node.take('try_cast');
        const types = typeNamesOf(node.take('cast_type'));
        const operand = translateExpression(node.take('child'));
        return types.reduce<Expression>(
          (inner, name) => ({ kind: 'cast', type: name, operand: inner }),
          operand,
        );
      }
      case 'SUBQUERY': {
        for (const inert of ['subquery_type', 'comparison_type']) node.take(inert);
        return group([
          ...operandsOf(node, 'child'),
          { kind: 'query', query: translateStatement(node.take('subquery')) },
        ]);
      }
      case 'FUNCTION':
        return translateCall(node);
      case 'WINDOW':
        return translateWindow(node);
      case 'LAMBDA':
        return translateLambda(node);
      case 'LAMBDA_REF':
        for (const inert of ['lambda_idx', 'column_name']) node.take(inert);
        return literal;
      case 'PARAMETER':
        return refuse('SQL_CONSTRUCT_NOT_ALLOWED', 'The SQL has a parameter: write the value itself.');
      default:
        return refuseKind(kind);
    }
  }

  function operandsOf(node: TreeNode, keys: string): Expression[] {
    return keys.split(' ').flatMap((key) => {
      const operand = node.take(key);
      if (operand === null) return [];
      return (Array.isArray(operand) ? operand : [operand]).map(translateExpression);
    });
  }

  /** Null where the star stands for all columns as they are. */
  function translateStar(node: TreeNode): readonly Expression[] | null {
    const changes = ['exclude_list', 'qualified_exclude_list', 'rename_list'].flatMap((key) =>
      node.list(key),
    );
    const replaced = entriesOf(node.list('replace_list')).map(({ value }) => translateExpression(value));
    const isColumns = [node.flag('columns'), node.flag('unpacked')].includes(true);
    const computed = operandsOf(node, 'expr');
    const isPlain = changes.length === 0 && replaced.length === 0 && computed.length === 0 && !isColumns;
    return isPlain ? null : [...replaced, ...computed];
  }

  function translateCase(node: TreeNode): Expression {
    const operands = operandsOf(node, 'else_expr');
    for (const check of node.list('case_checks')) {
      const branch = openNode(check, 'CASE');
      operands.push(...operandsOf(branch, 'when_expr then_expr'));
      branch.finish();
    }
    return group(operands);
  }

  function translateCall(node: TreeNode): Expression {
    for (const inert of ['export_state']) node.take(inert);
    const { name, receiver } = functionName(node);
    const isOperator = node.flag('is_operator');
    const operands = operandsOf(node, 'children');
    if (receiver !== undefined) operands.unshift({ kind: 'column', parts: receiver });
    const orders = node.take('order_bys');
    const clauses = [...operandsOf(node, 'filter'), ...(orders === null ? [] : translateOrders(orders))];
    if (isOperator || /^[^a-z0-9_]+$/.test(name)) {
      if (!operators.has(name)) {
        refuse(
          'SQL_OPERATOR_NOT_ALLOWED',
          `The operator ${excerpt(name)} is not on the list of allowed operators: use another one.`,
        );
      }
      node.take('distinct');
      return group([...operands, ...clauses]);
    }
    return {
      kind: 'call',
      name,
      arguments: operands,
      isDistinct: node.flag('distinct'),
      clauses,
      isWindow: false,
      receiver,
    };
  }

  function translateOrders(value: unknown): readonly Expression[] {
    const node = openNode(value, 'ORDER BY');
    node.take('type');
    const orders = node.list('orders').map(translateOrder);
    node.finish();
    return orders;
  }

  function translateOrder(value: unknown): Expression {
    const node = openNode(value, 'ORDER BY');
    for (const inert of ['type', 'null_order']) node.take(inert);
    const expression = translateExpression(node.take('expression'));
    node.finish();
    return expression;
  }

  function translateWindow(node: TreeNode): Expression {
    for (const inert of ['start', 'end', 'ignore_nulls', 'exclude_clause']) node.take(inert);
    const { name, receiver } = functionName(node);
    const orders = [...node.list('orders'), ...node.list('arg_orders')].map(translateOrder);
    const clauses = operandsOf(node, 'partitions start_expr end_expr offset_expr default_expr filter_expr');
    const operands = operandsOf(node, 'children');
    if (receiver !== undefined) operands.unshift({ kind: 'column', parts: receiver });
    return {
      kind: 'call',
      name,
      arguments: operands,
      isDistinct: node.flag('distinct'),
      clauses: [...clauses, ...orders],
      isWindow: true,
      receiver,
    };
  }

  /** `x -> ...` is also how JSON is read, so the left side is looked up like any column. */
  function translateLambda(node: TreeNode): Expression {
    node.take('syntax_type');
    const left = translateExpression(node.take('lhs'));
    const body = translateExpression(node.take('expr'));
    const names = lambdaNames(left);
    return names === null ? group([left, body]) : { kind: 'lambda', parameters: names, body };
  }

  return { translateExpression, translateItem, translateOrder };
}

/** A built-in function may be written with the schema `main`; any other part before the name may be a column too. */
function functionName(node: TreeNode): { readonly name: string; readonly receiver?: readonly string[] } {
  const parts = [node.take('catalog'), node.take('schema')].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  const name = node.text('function_name').toLowerCase();
  const isBuiltIn = parts.length === 0 || (parts.length === 1 && parts[0] === 'main');
  return isBuiltIn ? { name } : { name, receiver: parts };
}

function lambdaNames(left: Expression): readonly string[] | null {
  const parts = left.kind === 'call' && left.name === 'row' ? left.arguments : [left];
  const names = parts.map((part) =>
    part.kind === 'column' && part.parts.length === 1 ? part.parts[0] : undefined,
  );
  return names.every((name) => name !== undefined) ? names : null;
}

function translateConstant(value: unknown): Expression {
  const node = openNode(value, 'value');
  const text = node.take('value');
  for (const inert of ['type', 'is_null']) node.take(inert);
  return typeof text === 'string' ? { kind: 'literal', text } : literal;
}
