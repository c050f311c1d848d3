import { withoutContradictions } from '../algebra/contradictions.js';
import type { Condition, Expression, Query, Select } from '../algebra/query.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';

const functionNames = {
  count: 'number',
  sum: 'total',
  avg: 'average',
  min: 'smallest',
  max: 'largest',
} as const;
const operatorWords = {
  '=': 'is',
  '<>': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
} as const;
const setWords = {
  union: 'together with',
  intersect: 'that are also among',
  except: 'but not those among',
} as const;

/** Says in plain words what a query computes. */
export function describeQuery(query: Query, schema: SchemaIndex): string {
  if (query.kind === 'set')
    return `${describeSelect(query.left, schema)}, ${setWords[query.operator]}: ${describeSelect(query.right, schema)}`;
  return describeSelect(query, schema);
}

function describeSelect(select: Select, schema: SchemaIndex): string {
  const items =
    select.items.length > 0
      ? list(select.items.map((item) => describeExpression(item, schema)))
      : 'all columns';
  const table = schema.tables[select.tables[0] ?? -1]?.table.table;
  const from =
    select.items.some((item) => item.kind === 'aggregate' && !item.argument) && table ? ` of ${table}` : '';
  const where = select.where ? ` where ${describeCondition(select.where, schema)}` : '';
  const group =
    select.groupBy.length > 0
      ? ` for each ${list(select.groupBy.map((one) => describeExpression(one, schema)))}`
      : '';
  const having = select.having ? ` having ${describeCondition(select.having, schema)}` : '';
  const order = select.orderBy[0]
    ? `, by ${describeExpression(select.orderBy[0].by, schema)} ${select.orderBy[0].isDescending ? 'from the highest' : 'from the lowest'}`
    : '';
  const limit = select.limit === null ? '' : `, first ${String(select.limit)}`;
  return `${select.isDistinct ? 'Different ' : ''}${items}${from}${where}${group}${having}${order}${limit}`;
}

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

function describeExpression(expression: Expression, schema: SchemaIndex): string {
  switch (expression.kind) {
    case 'column': {
      const column = schema.columns[expression.column];
      return `${schema.tables[column?.table ?? -1]?.table.table ?? ''}.${column?.name ?? ''}`;
    }
    case 'number':
    case 'date':
      return expression.text;
    case 'text':
      return `'${expression.text}'`;
    case 'aggregate':
      if (!expression.argument) return 'number of rows';
      return `${functionNames[expression.name]} ${expression.isDistinct ? 'of different ' : expression.name === 'count' ? 'of ' : ''}${describeExpression(expression.argument, schema)}`;
    case 'arithmetic':
      return `${describeExpression(expression.left, schema)} ${expression.operator} ${describeExpression(expression.right, schema)}`;
    case 'time_part':
      return `${expression.part.replaceAll('_', ' ')} of ${describeExpression(expression.argument, schema)}`;
    case 'share':
      return `${expression.isPercent ? 'percentage' : 'share'} of rows where ${describeCondition(expression.condition, schema)}`;
    case 'filtered':
      return `${functionNames[expression.name]} ${expression.argument ? `${expression.name === 'count' ? 'of ' : ''}${describeExpression(expression.argument, schema)}` : 'of rows'} where ${describeCondition(expression.condition, schema)}`;
    case 'elapsed':
      return `${expression.unit}s from ${describeExpression(expression.from, schema)} to ${describeExpression(expression.to, schema)}`;
    case 'scalar':
      return `the ${describeSelect(expression.select, schema)}`;
    case 'formula':
      return expression.name;
  }
}

function describeCondition(condition: Condition, schema: SchemaIndex): string {
  switch (condition.kind) {
    case 'compare': {
      const right =
        condition.right.kind === 'select'
          ? `the ${describeSelect(condition.right, schema)}`
          : describeExpression(condition.right, schema);
      return `${describeExpression(condition.left, schema)} ${operatorWords[condition.operator]} ${right}`;
    }
    case 'between':
      return `${describeExpression(condition.value, schema)} is between ${describeExpression(condition.low, schema)} and ${describeExpression(condition.high, schema)}`;
    case 'like':
      return `${describeExpression(condition.value, schema)} ${condition.isNegated ? 'does not contain' : 'contains'} '${condition.pattern.replaceAll('%', '')}'`;
    case 'in': {
      const choices =
        'kind' in condition.choices
          ? `the ${describeSelect(condition.choices, schema)}`
          : list(condition.choices.map((one) => describeExpression(one, schema)));
      return `${describeExpression(condition.value, schema)} is ${condition.isNegated ? 'not ' : ''}among ${choices}`;
    }
    case 'null':
      return `${describeExpression(condition.value, schema)} is ${condition.isNegated ? 'known' : 'missing'}`;
    case 'all':
    case 'any':
      return withoutContradictions(condition)
        .map((part) => describeCondition(part, schema))
        .join(condition.kind === 'all' ? ' and ' : ' or ');
  }
}
