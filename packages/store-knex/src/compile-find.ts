import type { CollectionTable, TableColumn } from './collection-table.js';
import { encodeValue } from './collection-table.js';
import type { SqlDialect } from './sql-dialect.js';
import { joinSql } from './sql-text.js';
import type { SqlText } from './sql-text.js';

/** Order and part of what is found. */
export interface FindPart {
  readonly order: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: number | undefined;
  readonly after: object | undefined;
}

interface OrderColumn {
  readonly column: TableColumn;
  readonly direction: 'asc' | 'desc';
}

/** The SELECT that finds records. */
export function compileFind(
  dialect: SqlDialect,
  table: CollectionTable,
  filter: object,
  part: FindPart,
): SqlText {
  const order = completeOrder(table, part.order);
  const conditions = compileConditions(dialect, table, filter);
  if (part.after !== undefined) conditions.push(compileAfter(dialect, order, part.after));
  const where = whereOf(conditions);
  const orderBy = order
    .map(({ column, direction }) => `${column.sql} ${dialect.order[direction]}`)
    .join(', ');
  const limit = part.limit === undefined ? '' : ' limit ?';
  return {
    sql: `${table.select}${where.sql} order by ${orderBy}${limit}`,
    values: part.limit === undefined ? where.values : [...where.values, part.limit],
  };
}

/** The WHERE of a filter, with a space before it; empty for `{}`. */
export function compileWhere(dialect: SqlDialect, table: CollectionTable, filter: object): SqlText {
  return whereOf(compileConditions(dialect, table, filter));
}

function whereOf(conditions: readonly SqlText[]): SqlText {
  if (conditions.length === 0) return { sql: '', values: [] };
  const all = joinSql(conditions, ' and ');
  return { sql: ` where ${all.sql}`, values: all.values };
}

/** One piece a condition. An unknown field, an undefined value or an unknown operator is a bug and throws. */
function compileConditions(dialect: SqlDialect, table: CollectionTable, filter: object): SqlText[] {
  return Object.entries(filter).flatMap(([field, value]: [string, unknown]) => {
    const column = table.comparable(field);
    if (value === undefined)
      throw new Error(`The condition on ${table.definition.name}.${field} is undefined.`);
    if (typeof value !== 'object' || value === null) return [compileEqual(dialect, column, value)];
    return Object.entries(value).map(([operator, operand]: [string, unknown]) =>
      compileOperator(dialect, column, operator, operand),
    );
  });
}

function compileOperator(
  dialect: SqlDialect,
  column: TableColumn,
  operator: string,
  operand: unknown,
): SqlText {
  switch (operator) {
    case 'gte':
    case 'lte':
      if (operand === undefined) break;
      return {
        sql: `${column.sql} ${operator === 'gte' ? '>=' : '<='} ?`,
        values: [encodeValue(column, operand)],
      };
    case 'in':
      if (Array.isArray(operand)) return compileIn(dialect, column, operand);
      break;
    case 'contains':
      if (typeof operand === 'string') return dialect.contains(column.sql, operand);
      break;
  }
  throw new Error(`The condition ${operator} on ${column.name} is none of in, gte, lte and contains.`);
}

function compileIn(dialect: SqlDialect, column: TableColumn, list: readonly unknown[]): SqlText {
  const values = list
    .map((value) => encodeValue(column, value))
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  const pieces = values.length === 0 ? [] : [dialect.anyOf(column.sql, values)];
  if (list.includes(null)) pieces.push(compileEqual(dialect, column, null));
  return pieces.length === 0 ? { sql: '1 = 0', values: [] } : joinSql(pieces, ' or ');
}

function compileEqual(dialect: SqlDialect, column: TableColumn, value: unknown): SqlText {
  const encoded = encodeValue(column, value);
  if (encoded === null) return { sql: `${column.sql} is null`, values: [] };
  return dialect.equal(column.sql, encoded, column.isHashed);
}

/** The order with `id` as its last key, so that no two records tie. */
function completeOrder(table: CollectionTable, order: FindPart['order']): OrderColumn[] {
  const keys = order.some(({ field }) => field === 'id')
    ? order
    : [...order, { field: 'id', direction: 'asc' as const }];
  return keys.map(({ field, direction }) => ({ column: table.comparable(field), direction }));
}

/** What comes after a record: equal in the first so many keys, and behind it in the next. */
function compileAfter(dialect: SqlDialect, order: readonly OrderColumn[], after: object): SqlText {
  const record = after as Readonly<Record<string, unknown>>;
  const ways = order.flatMap((key, index) => {
    const behind = compileBehind(key, record[key.column.name]);
    if (behind === undefined) return [];
    const equal = order
      .slice(0, index)
      .map(({ column }) => compileEqual(dialect, column, record[column.name]));
    return [joinSql([...equal, behind], ' and ')];
  });
  return ways.length === 0 ? { sql: '1 = 0', values: [] } : joinSql(ways, ' or ');
}

/** What stands behind a value in one key; undefined where nothing can. Null is less than everything. */
function compileBehind({ column, direction }: OrderColumn, value: unknown): SqlText | undefined {
  const encoded = encodeValue(column, value);
  if (direction === 'asc') {
    return encoded === null
      ? { sql: `${column.sql} is not null`, values: [] }
      : { sql: `${column.sql} > ?`, values: [encoded] };
  }
  return encoded === null
    ? undefined
    : { sql: `${column.sql} < ? or ${column.sql} is null`, values: [encoded] };
}
