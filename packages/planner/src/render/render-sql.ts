import type { Dialect, GenerationContext } from '@querent/core';
import { withoutContradictions } from '../algebra/contradictions.js';
import { connectTables, type JoinTree } from '../algebra/join-tree.js';
import type { Condition, Expression, Query, Select } from '../algebra/query.js';
import { columnsOf, countsRows, formulaTables, isWritable, selectsOf } from '../algebra/walk.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import {
  divide,
  elapsed,
  like,
  ordered,
  quoteDate,
  quoteName,
  quoteText,
  quoteTruth,
  timePart,
} from './dialect-syntax.js';
import { strictSelect } from './strict-select.js';
import { withoutNulls } from './without-nulls.js';

/** What a statement is written for. */
export interface RenderTarget {
  readonly schema: SchemaIndex;
  readonly dialect: Dialect;
  readonly search_path: readonly string[];
}

/** A statement and the tables that each of its selects joins. */
export interface RenderedQuery {
  readonly sql: string;
  readonly trees: readonly JoinTree[];
}

/** Where a context wants its statements to run. */
export function renderTarget(schema: SchemaIndex, context: GenerationContext): RenderTarget {
  return { schema, dialect: context.dialect, search_path: context.search_path };
}

/** Writes a query in the target's dialect, or answers null where its tables cannot be joined or an aggregate has nothing to work on. */
export function renderQuery(query: Query, target: RenderTarget): RenderedQuery | null {
  if (!selectsOf(query).every(isWritable)) return null;
  const trees: JoinTree[] = [];
  const sql = query.kind === 'set' ? writeSet(query, target, trees) : writeSelect(query, target, trees);
  return sql === null ? null : { sql, trees };
}

/** Writes a condition inside a statement that knows its tables by these names. */
export function renderCondition(
  condition: Condition,
  target: RenderTarget,
  aliases: ReadonlyMap<number, string>,
): string | null {
  return writeCondition(condition, { target, aliases, trees: [], isQualified: true });
}

/** Writes an expression inside a statement that knows its tables by the given names. */
export function renderExpression(
  expression: Expression,
  target: RenderTarget,
  aliases: ReadonlyMap<number, string>,
): string {
  return writeExpression(expression, { target, aliases, trees: [], isQualified: true });
}

/** Writes a table as a FROM clause names it. */
export function renderTable(index: number, target: RenderTarget): string {
  const name = quoteName(target.schema.tables[index]?.table.table ?? '', target.dialect);
  return writeTable(index, { target, trees: [], isQualified: true, aliases: new Map([[index, name]]) });
}

function writeSet(query: Exclude<Query, Select>, target: RenderTarget, trees: JoinTree[]): string | null {
  // A side of a set takes no order and no limit of its own.
  const side = (select: Select): Select => ({ ...select, orderBy: [], limit: null });
  const left = writeSelect(side(query.left), target, trees);
  const right = writeSelect(side(query.right), target, trees);
  return left === null || right === null ? null : `${left} ${query.operator.toUpperCase()} ${right}`;
}

/** The names under which one select knows its tables. */
interface Scope {
  readonly target: RenderTarget;
  readonly isQualified: boolean;
  readonly aliases: ReadonlyMap<number, string>;
  readonly trees: JoinTree[];
}

function writeSelect(given: Select, target: RenderTarget, trees: JoinTree[]): string | null {
  const { schema, dialect } = target;
  const select = strictSelect(given, schema, dialect);
  const tables = new Set([
    ...formulaTables(select),
    ...columnsOf(select).map((column) => schema.columns[column]?.table ?? 0),
    ...select.tables,
  ]);
  if (tables.size === 0) return writeLoose(select, target, trees);
  const tree = connectTables(schema, [...tables], select.role);
  if (!tree) return null;
  trees.push(tree);
  const scope: Scope = { target, trees, ...nameTables(tree, target, formulaTables(select).length > 0) };
  const from = writeFrom(tree, scope, select.isOuter === true);
  const where = select.where ? writeCondition(select.where, scope) : '';
  const having = select.having ? writeCondition(select.having, scope) : '';
  if (where === null || having === null) return null;
  // A figure of a pack goes by its name.
  const nameOf = (item: Expression): string =>
    item.kind === 'formula' ? ` AS ${quoteName(item.name, dialect)}` : '';
  const items = select.items.map((item) => writeExpression(item, scope) + nameOf(item));
  const parts = [
    `SELECT ${select.isDistinct ? 'DISTINCT ' : ''}${items.length > 0 ? items.join(', ') : scope.isQualified ? `${scope.aliases.get(tree.root) ?? ''}.*` : '*'}`,
    from,
    where && `WHERE ${where}`,
    select.groupBy.length > 0 &&
      `GROUP BY ${select.groupBy.map((expression) => writeExpression(expression, scope)).join(', ')}`,
    having && `HAVING ${having}`,
    select.orderBy.length > 0 &&
      `ORDER BY ${select.orderBy.map((ordering) => ordered(writeExpression(ordering.by, scope), ordering.isDescending, dialect)).join(', ')}`,
    select.limit !== null && `LIMIT ${String(select.limit)}`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** A select that reads no table of its own, only values of others. */
function writeLoose(select: Select, target: RenderTarget, trees: JoinTree[]): string | null {
  if (select.items.length === 0 || select.items.some(countsRows)) return null;
  const scope = { target, trees, isQualified: false, aliases: new Map<number, string>() };
  return `SELECT ${select.items.map((item) => writeExpression(item, scope)).join(', ')}`;
}

function nameTables(
  tree: JoinTree,
  target: RenderTarget,
  isForced: boolean,
): Pick<Scope, 'isQualified' | 'aliases'> {
  const joined = [tree.root, ...tree.steps.map((step) => step.table)];
  const names = joined.map((table) => target.schema.tables[table]?.table.table ?? '');
  const isClear = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  const aliasAt = (at: number): string =>
    isClear ? quoteName(names[at] ?? '', target.dialect) : `t${String(at + 1)}`;
  const aliases = new Map(joined.map((table, at) => [table, aliasAt(at)]));
  return { isQualified: joined.length > 1 || isForced, aliases };
}

function writeFrom(tree: JoinTree, scope: Scope, isOuter: boolean): string {
  const joins = tree.steps.map((step) => {
    const pairs = step.edge.sourceColumns.map(
      (source, at) =>
        `${writeColumn(source, scope)} = ${writeColumn(step.edge.targetColumns[at] ?? source, scope)}`,
    );
    return ` ${isOuter ? 'LEFT JOIN' : 'JOIN'} ${writeTable(step.table, scope)} ON ${pairs.join(' AND ')}`;
  });
  return `FROM ${writeTable(tree.root, scope)}${joins.join('')}`;
}

function writeTable(index: number, scope: Scope): string {
  const { schema, dialect, search_path } = scope.target;
  const table = schema.tables[index]?.table;
  if (!table) throw new Error(`No table has the number ${String(index)}.`);
  const name = quoteName(table.table, dialect);
  const isFirstFound =
    search_path.find((path) =>
      schema.tables.some((other) => other.table.schema === path && other.table.table === table.table),
    ) === table.schema;
  const full = isFirstFound ? name : `${quoteName(table.schema, dialect)}.${name}`;
  const alias = scope.aliases.get(index) ?? name;
  return alias === name ? full : `${full} AS ${alias}`;
}

function writeColumn(index: number, scope: Scope): string {
  const column = scope.target.schema.columns[index];
  if (!column) throw new Error(`No column has the number ${String(index)}.`);
  if (column.expression) return `(${writeExpression(column.expression, scope)})`;
  const name = quoteName(column.name, scope.target.dialect);
  return scope.isQualified ? `${scope.aliases.get(column.table) ?? ''}.${name}` : name;
}

function writeExpression(expression: Expression, scope: Scope): string {
  const { dialect, schema } = scope.target;
  switch (expression.kind) {
    case 'column':
      return writeColumn(expression.column, scope);
    case 'number':
      return expression.text;
    case 'text':
      return quoteText(expression.text, dialect);
    case 'date':
      return quoteDate(expression.text, dialect, false);
    case 'aggregate': {
      const inside = expression.argument ? writeArgument(expression.argument, scope) : '*';
      return `${expression.name.toUpperCase()}(${expression.isDistinct ? 'DISTINCT ' : ''}${inside})`;
    }
    case 'arithmetic': {
      const left = writeExpression(expression.left, scope);
      const right = writeExpression(expression.right, scope);
      const isWeak = (side: Expression): boolean =>
        side.kind === 'elapsed' || (side.kind === 'arithmetic' && ['+', '-'].includes(side.operator));
      const isStrong = expression.operator === '*' || expression.operator === '/';
      const first = isStrong && isWeak(expression.left) ? `(${left})` : left;
      const grouped =
        expression.right.kind === 'arithmetic' || isWeak(expression.right) ? `(${right})` : right;
      return expression.operator === '/'
        ? divide(first, grouped, dialect)
        : `${first} ${expression.operator} ${grouped}`;
    }
    case 'time_part': {
      const value = writeExpression(expression.argument, scope);
      const isText =
        expression.argument.kind === 'column' &&
        schema.columns[expression.argument.column]?.column.kind === 'text';
      return timePart(
        expression.part,
        isText && dialect !== 'sqlite' ? `CAST(${value} AS DATE)` : value,
        dialect,
      );
    }
    case 'share': {
      const condition = writeCondition(expression.condition, scope) ?? '';
      return `${expression.isPercent ? '100.0' : '1.0'} * SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0)`;
    }
    case 'filtered': {
      const condition = writeCondition(expression.condition, scope) ?? '';
      const argument = expression.argument ? writeExpression(expression.argument, scope) : '1';
      return `${expression.name.toUpperCase()}(CASE WHEN ${condition} THEN ${argument}${expression.name === 'sum' ? ' ELSE 0' : ''} END)`;
    }
    case 'elapsed':
      return elapsed(
        expression.unit,
        writeMoment(expression.from, scope),
        writeMoment(expression.to, scope),
        dialect,
      );
    case 'scalar':
      return `(${writeSelect(expression.select, scope.target, scope.trees) ?? 'NULL'})`;
    case 'formula':
      return expression.sql;
  }
}

/** What stands in the parentheses of a function: a computed column needs none of its own there. */
function writeArgument(argument: Expression, scope: Scope): string {
  const computed =
    argument.kind === 'column' ? scope.target.schema.columns[argument.column]?.expression : null;
  return writeExpression(computed ?? argument, scope);
}

/** A moment, read as one where the data keeps it as text. */
function writeMoment(moment: Expression, scope: Scope): string {
  const { dialect, schema } = scope.target;
  const text = writeExpression(moment, scope);
  const isText = moment.kind === 'column' && schema.columns[moment.column]?.column.kind === 'text';
  return isText && dialect !== 'sqlite' ? `CAST(${text} AS TIMESTAMP)` : text;
}

/** A literal as the other side of a comparison wants it: quoted for text, plain for numbers, typed for dates. */
function writeOperand(operand: Expression, other: Expression, scope: Scope): string {
  const { dialect, schema } = scope.target;
  const kind = other.kind === 'column' ? schema.columns[other.column]?.column.kind : undefined;
  const isText = kind === 'text';
  if (kind === 'boolean' && (operand.kind === 'number' || operand.kind === 'text'))
    return quoteTruth(operand.text, dialect);
  if (operand.kind === 'number' && isText) return quoteText(operand.text, dialect);
  if (operand.kind === 'date') return quoteDate(operand.text, dialect, isText);
  return writeExpression(operand, scope);
}

function writeCondition(condition: Condition, scope: Scope): string | null {
  const { dialect, schema } = scope.target;
  switch (condition.kind) {
    case 'compare': {
      const left = writeExpression(condition.left, scope);
      if (condition.right.kind !== 'select')
        return `${left} ${condition.operator} ${writeOperand(condition.right, condition.left, scope)}`;
      const nested = writeSelect(condition.right, scope.target, scope.trees);
      return nested === null ? null : `${left} ${condition.operator} (${nested})`;
    }
    case 'between':
      return `${writeExpression(condition.value, scope)} BETWEEN ${writeOperand(condition.low, condition.value, scope)} AND ${writeOperand(condition.high, condition.value, scope)}`;
    case 'like':
      return like(writeExpression(condition.value, scope), condition.pattern, condition.isNegated, dialect);
    case 'in': {
      const { value, choices, isNegated } = condition;
      const inside =
        'kind' in choices
          ? writeSelect(isNegated ? withoutNulls(choices, schema) : choices, scope.target, scope.trees)
          : choices.map((choice) => writeOperand(choice, value, scope)).join(', ');
      return inside && `${writeExpression(value, scope)} ${isNegated ? 'NOT ' : ''}IN (${inside})`;
    }
    case 'null':
      return `${writeExpression(condition.value, scope)} IS ${condition.isNegated ? 'NOT ' : ''}NULL`;
    case 'all':
    case 'any': {
      const parts = withoutContradictions(condition).map((part) => {
        const text = writeCondition(part, scope);
        return text !== null && part.kind === 'any' && part.conditions.length > 1 ? `(${text})` : text;
      });
      return parts.some((part) => part === null)
        ? null
        : parts.join(condition.kind === 'all' ? ' AND ' : ' OR ');
    }
  }
}
