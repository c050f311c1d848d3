import type { Expression, JoinCondition, Query, Relation } from '../query-model.js';
import { refuse } from '../refusal.js';
import type { DuckdbExpressions } from './duckdb-expression.js';
import { duckdbInert, namesOf, tableAliasOf } from './duckdb-name.js';
import type { TreeNode } from './tree-node.js';
import { asList, openNode, refuseKind } from './tree-node.js';

/** Makes the translation of what stands in FROM; nothing, or one relation. */
export function createDuckdbRelations(
  inner: DuckdbExpressions & { readonly translateStatement: (tree: unknown) => Query },
): (tree: unknown) => readonly Relation[] {
  const { translateExpression, translateStatement } = inner;

  function translateFrom(value: unknown): readonly Relation[] {
    const node = openNode(value, 'FROM');
    const kind = node.text('type');
    if (kind === 'EMPTY') return [];
    node.take('sample');
    const relation = translateKind(kind, node);
    node.finish(duckdbInert);
    return [relation];
  }

  function translateOne(value: unknown): Relation {
    const [relation] = translateFrom(value);
    return relation ?? { kind: 'rows', expressions: [], alias: null };
  }

  function translateKind(kind: string, node: TreeNode): Relation {
    switch (kind) {
      case 'BASE_TABLE': {
        const parts = [node.take('catalog_name'), node.take('schema_name'), node.take('table_name')];
        checkTimeTravel(node.take('at_clause'));
        return {
          kind: 'table',
          parts: namesOf(parts.filter((part) => part !== null && part !== '')),
          alias: tableAliasOf(node),
        };
      }
      case 'SUBQUERY': {
        const query = translateStatement(node.take('subquery'));
        return { kind: 'query', query, alias: tableAliasOf(node), isLateral: true };
      }
      case 'JOIN':
        return translateJoin(node);
      case 'TABLE_FUNCTION': {
        node.take('with_ordinality');
        const expression = translateExpression(node.take('function'));
        return { kind: 'rows', expressions: [expression], alias: tableAliasOf(node) };
      }
      case 'EXPRESSION_LIST': {
        for (const inert of ['expected_names', 'expected_types']) node.take(inert);
        const rows = node.list('values').flatMap((row) => asList(row, 'VALUES'));
        return {
          kind: 'rows',
          expressions: rows.map(translateExpression).map(asValue),
          alias: tableAliasOf(node),
        };
      }
      case 'PIVOT':
        return translatePivot(node);
      case 'SHOW_REF':
        return refuse(
          'SQL_NOT_READ_ONLY',
          'DESCRIBE, SHOW and SUMMARIZE are not allowed: write one SELECT statement.',
        );
      default:
        return refuseKind(kind);
    }
  }

  /** `AT (VERSION => 3)` reads an older state of the same table. */
  function checkTimeTravel(value: unknown): void {
    if (value === null) return;
    const node = openNode(value, 'AT');
    node.take('unit');
    const expression = translateExpression(node.take('expr'));
    node.finish(duckdbInert);
    const operand = expression.kind === 'cast' && isTime(expression.type) ? expression.operand : expression;
    if (operand.kind !== 'literal') refuseKind('a computed version');
  }

  function translateJoin(node: TreeNode): Relation {
    for (const inert of ['join_type', 'delim_flipped', 'duplicate_eliminated_columns', 'is_implicit'])
      node.take(inert);
    const isNatural = node.take('ref_type') === 'NATURAL';
    const using = namesOf(node.list('using_columns'));
    const on = node.take('condition');
    let condition: JoinCondition = { kind: 'none' };
    if (isNatural) condition = { kind: 'natural' };
    else if (using.length > 0) condition = { kind: 'using', columns: using };
    else if (on !== null) condition = { kind: 'on', expression: translateExpression(on) };
    const [left, right] = [translateOne(node.take('left')), translateOne(node.take('right'))];
    return { kind: 'join', left, right, condition, alias: tableAliasOf(node) };
  }

  /** PIVOT and UNPIVOT: the source, and rows whose columns are not known. */
  function translatePivot(node: TreeNode): Relation {
    for (const inert of ['include_nulls', 'unpivot_names', 'groups']) node.take(inert);
    const expressions = node.list('aggregates').map(translateExpression);
    for (const pivot of node.list('pivots')) expressions.push(...translatePivotColumn(pivot));
    const source = translateOne(node.take('source'));
    const query: Query = {
      ctes: [],
      isRecursive: false,
      tail: [],
      body: {
        kind: 'select',
        relations: [source],
        projections: [{ kind: 'star', qualifier: [], expressions, isChanged: true }],
        where: null,
        clauses: [],
      },
    };
    return { kind: 'query', query, alias: tableAliasOf(node), isLateral: true };
  }

  function translatePivotColumn(value: unknown): readonly Expression[] {
    const node = openNode(value, 'PIVOT');
    node.take('unpivot_names');
    const expressions = node.list('pivot_expressions').map(translateExpression);
    for (const entry of node.list('entries')) {
      const inner = openNode(entry, 'PIVOT');
      inner.take('values');
      inner.take('alias');
      const computed = inner.take('star_expr') ?? inner.take('expr');
      if (computed !== null) expressions.push(translateExpression(computed));
      inner.finish();
    }
    node.finish();
    return expressions;
  }

  return translateFrom;
}

function isTime(type: string): boolean {
  return /^(?:DATE|TIMESTAMP[A-Z_ ]*)$/.test(type);
}

/** A value in a list of rows is no call in FROM. */
function asValue(expression: Expression): Expression {
  return { kind: 'operation', operator: null, operands: [expression] };
}
