import type { Expression, Query } from '../query-model.js';
import { call, group, literal } from '../query-model.js';
import { refuse } from '../refusal.js';
import {
  binaryOperators,
  compounds,
  otherBinaryOperators,
  unaryOperators,
  wrappers,
} from './sqlparser-kinds.js';
import type { CompoundKind } from './sqlparser-kinds.js';
import {
  translateIdentifier,
  translateLambdaParameter,
  translateName,
  translateValue,
} from './sqlparser-name.js';
import type { TreeNode } from './tree-node.js';
import { asList, openNode, openVariant, refuseKind } from './tree-node.js';

/** Translations of everything that stands where a value stands. */
export interface ExpressionTranslator {
  readonly translateExpression: (tree: unknown) => Expression;
  /** Arguments of a call. */
  readonly translateArguments: (trees: readonly unknown[]) => readonly Expression[];
  /** One item of ORDER BY. */
  readonly translateOrder: (tree: unknown) => Expression;
  /** What stands between the parentheses of OVER and WINDOW. */
  readonly translateWindow: (tree: unknown) => readonly Expression[];
}

/** Makes the translation of expressions around that of queries. */
export function createExpressionTranslator(translateQuery: (tree: unknown) => Query): ExpressionTranslator {
  function translateExpression(value: unknown): Expression {
    const { kind, content } = openVariant(value, 'expression');
    if (wrappers.has(kind)) return group([translateExpression(content)]);
    const compound = compounds[kind];
    if (compound !== undefined) return translateCompound(kind, content, compound);
    switch (kind) {
      case 'Identifier':
        return { kind: 'column', parts: [translateIdentifier(content).text] };
      case 'CompoundIdentifier':
        return {
          kind: 'column',
          parts: asList(content, kind).map((part) => translateIdentifier(part).text),
          mayHaveFields: true,
        };
      case 'CompoundFieldAccess':
        return translateFieldAccess(content);
      case 'Value':
        return translateValue(content);
      case 'TypedString': {
        const node = openNode(content, kind);
        for (const inert of ['data_type', 'uses_odbc_syntax']) node.take(inert);
        const text = translateValue(node.take('value'));
        node.finish();
        return text;
      }
      case 'BinaryOp': {
        const node = openNode(content, kind);
        const operator = openVariant(node.take('op'), 'operator').kind;
        if (!(operator in binaryOperators) && !otherBinaryOperators.has(operator)) {
          refuse(
            'SQL_OPERATOR_NOT_ALLOWED',
            `The operator ${operator} is not allowed: write the condition with another one.`,
          );
        }
        const operands = [translateExpression(node.take('left')), translateExpression(node.take('right'))];
        node.finish();
        return { kind: 'operation', operator: binaryOperators[operator] ?? null, operands };
      }
      case 'UnaryOp': {
        const node = openNode(content, kind);
        const operator = openVariant(node.take('op'), 'operator').kind;
        if (!unaryOperators.has(operator)) {
          refuse(
            'SQL_OPERATOR_NOT_ALLOWED',
            `The operator ${operator} is not allowed: write the condition with another one.`,
          );
        }
        const operand = translateExpression(node.take('expr'));
        node.finish();
        return group([operand]);
      }
      case 'IsDistinctFrom':
      case 'IsNotDistinctFrom':
      case 'Tuple':
      case 'Grouping':
        return group(asList(content, kind).map(translateExpression));
      case 'GroupingSets':
      case 'Cube':
      case 'Rollup':
        return group(asList(content, kind).flatMap((set) => asList(set, kind).map(translateExpression)));
      case 'Case':
        return translateCase(content);
      case 'Subquery':
        return { kind: 'query', query: translateQuery(content) };
      case 'Exists':
      case 'InSubquery': {
        const node = openNode(content, kind);
        node.take('negated');
        const subquery: Expression = { kind: 'query', query: translateQuery(node.take('subquery')) };
        const operand = kind === 'Exists' ? [] : [translateExpression(node.take('expr'))];
        node.finish();
        return group([...operand, subquery]);
      }
      case 'Substring': {
        const node = openNode(content, kind);
        const operands = operandsOf(node, 'expr substring_from substring_for');
        node.take('special');
        const name = node.flag('shorthand') ? 'substr' : 'substring';
        node.finish();
        return call(name, operands);
      }
      case 'MatchAgainst': {
        const node = openNode(content, kind);
        const columns = node
          .list('columns')
          .map((column): Expression => ({ kind: 'column', parts: translateName(column) }));
        const operand = translateValue(node.take('match_value'));
        node.take('opt_search_modifier');
        node.finish();
        return call('match', [...columns, operand]);
      }
      case 'Lambda': {
        const node = openNode(content, kind);
        const parameters = openVariant(node.take('params'), 'lambda');
        const names = parameters.kind === 'One' ? [parameters.content] : asList(parameters.content, 'lambda');
        const body = translateExpression(node.take('body'));
        node.take('syntax');
        node.finish();
        return { kind: 'lambda', parameters: names.map(translateLambdaParameter), body };
      }
      case 'Function':
        return translateCall(content);
      default:
        return refuseKind(kind);
    }
  }

  function translateCompound(kind: string, content: unknown, compound: CompoundKind): Expression {
    const node = openNode(content, kind);
    const operands = operandsOf(node, compound.operands);
    node.finish(new Set(compound.inert?.split(' ')));
    return compound.function === undefined ? group(operands) : call(compound.function, operands);
  }

  function operandsOf(node: TreeNode, keys: string): Expression[] {
    return keys.split(' ').flatMap((key) => {
      const operand = node.take(key);
      if (operand === null) return [];
      return (Array.isArray(operand) ? operand : [operand]).map(translateExpression);
    });
  }

  function translateCase(content: unknown): Expression {
    const node = openNode(content, 'Case');
    const operands = operandsOf(node, 'operand else_result');
    for (const branch of node.list('conditions')) {
      const when = openNode(branch, 'When');
      operands.push(...operandsOf(when, 'condition result'));
      when.finish();
    }
    node.finish(new Set(['case_token', 'end_token']));
    return group(operands);
  }

  function translateFieldAccess(content: unknown): Expression {
    const node = openNode(content, 'field access');
    const operands = [translateExpression(node.take('root'))];
    for (const access of node.list('access_chain')) {
      const step = openVariant(access, 'field access');
      if (step.kind === 'Dot') {
        const field = openVariant(step.content, 'field access');
        if (field.kind !== 'Identifier') refuseKind(`a field made by ${field.kind}`);
      } else if (step.kind === 'Subscript') {
        const subscript = openVariant(step.content, 'subscript');
        if (subscript.kind !== 'Index') refuseKind(subscript.kind);
        operands.push(...operandsOf(openNode(subscript.content, 'subscript'), 'index'));
      } else refuseKind(step.kind);
    }
    node.finish();
    return group(operands);
  }

  function translateCall(content: unknown): Expression {
    const node = openNode(content, 'Function');
    const parts = translateName(node.take('name'));
    node.take('null_treatment');
    node.take('uses_odbc_syntax');
    const over = node.take('over');
    const clauses: Expression[] = operandsOf(node, 'filter');
    for (const order of node.list('within_group')) clauses.push(translateOrder(order));
    if (over !== null) {
      const window = openVariant(over, 'window');
      if (window.kind === 'WindowSpec') clauses.push(...translateWindow(window.content));
      else if (window.kind !== 'NamedWindow') refuseKind(window.kind);
    }
    const given = openVariant(node.take('args'), 'arguments');
    node.finish();
    const name = parts.join('.').toLowerCase();
    const plain = { kind: 'call', name, clauses, isWindow: over !== null } as const;
    if (given.kind === 'None') return { ...plain, arguments: [], isDistinct: false };
    if (given.kind === 'Subquery') {
      return {
        ...plain,
        arguments: [{ kind: 'query', query: translateQuery(given.content) }],
        isDistinct: false,
      };
    }
    const list = openNode(given.content, 'arguments');
    const operands = translateArguments(list.list('args'));
    const isDistinct = list.take('duplicate_treatment') === 'Distinct';
    const argumentClauses = list.list('clauses').flatMap(translateArgumentClause);
    list.finish();
    return { ...plain, arguments: operands, isDistinct, clauses: [...clauses, ...argumentClauses] };
  }

  function translateArguments(values: readonly unknown[]): readonly Expression[] {
    return values.map((value) => {
      const argument = openVariant(value, 'argument');
      if (argument.kind !== 'Unnamed') refuseKind('a named argument');
      const { kind, content } = openVariant(argument.content, 'argument');
      if (kind === 'Expr') return translateExpression(content);
      if (kind === 'Wildcard') return literal;
      return kind === 'QualifiedWildcard'
        ? { kind: 'star', qualifier: translateName(content) }
        : refuseKind(kind);
    });
  }

  function translateArgumentClause(value: unknown): readonly Expression[] {
    const { kind, content } = openVariant(value, 'argument clause');
    switch (kind) {
      case 'OrderBy':
        return asList(content, kind).map(translateOrder);
      case 'Limit':
        return [translateExpression(content)];
      case 'Separator':
      case 'IgnoreOrRespectNulls':
      case 'OnOverflow':
      case 'JsonNullClause':
      case 'JsonReturningClause':
        return [];
      default:
        return refuseKind(kind);
    }
  }

  function translateOrder(value: unknown): Expression {
    const node = openNode(value, 'OrderBy');
    const expression = translateExpression(node.take('expr'));
    node.take('options');
    node.finish();
    return expression;
  }

  function translateWindow(value: unknown): readonly Expression[] {
    const node = openNode(value, 'Window');
    node.take('window_name');
    const operands = [...operandsOf(node, 'partition_by'), ...node.list('order_by').map(translateOrder)];
    const frame = node.take('window_frame');
    node.finish();
    if (frame === null) return operands;
    const bounds = openNode(frame, 'Frame');
    bounds.take('units');
    for (const key of ['start_bound', 'end_bound']) {
      const bound = bounds.take(key);
      if (bound === null) continue;
      const { content } = openVariant(bound, 'frame bound');
      if (content !== null) operands.push(translateExpression(content));
    }
    bounds.finish();
    return operands;
  }

  return { translateExpression, translateArguments, translateOrder, translateWindow };
}
