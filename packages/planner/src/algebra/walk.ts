import type { Condition, Expression, Query, Select } from './query.js';

/** Calls back with every column that an expression names. */
export function visitExpression(expression: Expression, visit: (column: number) => void): void {
  switch (expression.kind) {
    case 'column':
      visit(expression.column);
      return;
    case 'aggregate':
      if (expression.argument) visitExpression(expression.argument, visit);
      return;
    case 'arithmetic':
      visitExpression(expression.left, visit);
      visitExpression(expression.right, visit);
      return;
    case 'time_part':
      visitExpression(expression.argument, visit);
      return;
    case 'share':
      visitCondition(expression.condition, visit);
      return;
    case 'filtered':
      if (expression.argument) visitExpression(expression.argument, visit);
      visitCondition(expression.condition, visit);
      return;
    case 'elapsed':
      visitExpression(expression.from, visit);
      visitExpression(expression.to, visit);
      return;
    case 'scalar':
    case 'number':
    case 'text':
    case 'date':
    case 'formula':
      return;
  }
}

/** Calls back with every column that a condition names at its own level; nested selects are left out. */
function visitCondition(condition: Condition, visit: (column: number) => void): void {
  switch (condition.kind) {
    case 'compare':
      visitExpression(condition.left, visit);
      if (condition.right.kind !== 'select') visitExpression(condition.right, visit);
      return;
    case 'between':
      for (const part of [condition.value, condition.low, condition.high]) visitExpression(part, visit);
      return;
    case 'all':
    case 'any':
      for (const part of condition.conditions) visitCondition(part, visit);
      return;
    case 'like':
    case 'in':
    case 'null':
      visitExpression(condition.value, visit);
      return;
  }
}

/** Whether an expression makes one value of many rows. */
export function isAggregated(expression: Expression): boolean {
  switch (expression.kind) {
    case 'aggregate':
    case 'share':
    case 'filtered':
    case 'formula':
      return true;
    case 'arithmetic':
      return isAggregated(expression.left) || isAggregated(expression.right);
    case 'time_part':
      return isAggregated(expression.argument);
    case 'elapsed':
      return isAggregated(expression.from) || isAggregated(expression.to);
    case 'column':
    case 'number':
    case 'text':
    case 'date':
    case 'scalar':
      return false;
  }
}

/** The columns that a select names at its own level, each once, in the order of first mention. */
export function columnsOf(select: Select): number[] {
  const found = new Set<number>();
  const visit = (column: number): void => void found.add(column);
  for (const item of select.items) visitExpression(item, visit);
  if (select.where) visitCondition(select.where, visit);
  for (const expression of select.groupBy) visitExpression(expression, visit);
  if (select.having) visitCondition(select.having, visit);
  for (const ordering of select.orderBy) visitExpression(ordering.by, visit);
  return [...found];
}

function nestedIn(condition: Condition | null): Select[] {
  if (!condition) return [];
  switch (condition.kind) {
    case 'compare':
      return condition.right.kind === 'select' ? [condition.right] : [];
    case 'in':
      return 'kind' in condition.choices ? [condition.choices] : [];
    case 'all':
    case 'any':
      return condition.conditions.flatMap(nestedIn);
    case 'between':
    case 'like':
    case 'null':
      return [];
  }
}

/** Every select of a query, outermost first. */
export function selectsOf(query: Query): Select[] {
  if (query.kind === 'set') return [...selectsOf(query.left), ...selectsOf(query.right)];
  const scalars = query.items.flatMap(scalarsIn);
  return [query, ...[...nestedIn(query.where), ...nestedIn(query.having), ...scalars].flatMap(selectsOf)];
}

function scalarsIn(expression: Expression): Select[] {
  if (expression.kind === 'scalar') return [expression.select];
  return expression.kind === 'arithmetic'
    ? [...scalarsIn(expression.left), ...scalarsIn(expression.right)]
    : [];
}

/** The formulas among a select's items, for their tables. */
export function formulaTables(select: Select): number[] {
  return [...select.items, ...select.orderBy.map((ordering) => ordering.by)].flatMap((item) =>
    item.kind === 'formula' ? item.tables : [],
  );
}

/** Whether every aggregate of a select has something to work on: of rows as such there is only the plain count. */
export function isWritable(select: Select): boolean {
  return [
    ...select.items,
    ...select.groupBy,
    ...select.orderBy.map((ordering) => ordering.by),
    ...comparedIn(select.where),
    ...comparedIn(select.having),
  ].every(hasArguments);
}

function hasArguments(expression: Expression): boolean {
  switch (expression.kind) {
    case 'aggregate':
      return expression.argument
        ? hasArguments(expression.argument)
        : expression.name === 'count' && !expression.isDistinct;
    case 'arithmetic':
      return hasArguments(expression.left) && hasArguments(expression.right);
    case 'share':
      return comparedIn(expression.condition).every(hasArguments);
    case 'filtered':
      return (
        (expression.argument !== null || expression.name === 'count') &&
        comparedIn(expression.condition).every(hasArguments)
      );
    default:
      return true;
  }
}

function comparedIn(condition: Condition | null): Expression[] {
  switch (condition?.kind) {
    case 'compare':
      return condition.right.kind === 'select' ? [condition.left] : [condition.left, condition.right];
    case 'all':
    case 'any':
      return condition.conditions.flatMap(comparedIn);
    default:
      return [];
  }
}

/** Whether an expression counts or adds up rows, and so needs a table to have any. */
export const countsRows = (expression: Expression): boolean =>
  expression.kind === 'aggregate' ||
  expression.kind === 'share' ||
  expression.kind === 'filtered' ||
  (expression.kind === 'arithmetic' && (countsRows(expression.left) || countsRows(expression.right)));
