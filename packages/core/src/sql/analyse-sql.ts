import type { ColumnName, TableName } from '../records/table-name.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Dialect } from '../records/dialect.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import type { SqlAggregate, SqlAnalysis } from './analysis.js';
import { dialectRules } from './dialect-rules.js';
import type { DialectRules } from './functions/function-lists.js';
import type { ParsedSql } from './parse/parsed-sql.js';
import type { Alias, Expression, FunctionCall, Query } from './query-model.js';
import { outermostSelectOf } from './query-model.js';
import {
  callsOfPostgresRows,
  columnsOfPostgresCall,
  fieldsOfPostgresCalls,
  postgresSystemColumns,
} from './functions/postgres-columns.js';
import { excerpt, refuse } from './refusal.js';
import type { KnownTable, Resolution, ResolveOptions } from './resolve/resolution.js';
import { resolveQuery } from './resolve/resolve-query.js';
import type { TableIndex } from './resolve/table-index.js';
import { tableIndexOf } from './resolve/table-index.js';
import { compareTableNames } from './table-name.js';

/** What the names of a statement are resolved against. */
export interface AnalyseSqlOptions {
  readonly schema: SourceSchema;
  readonly catalog: string;
  readonly readable: ReadableSet;
}

/**
 * Resolves every name of a statement and checks every function and type.
 * @throws SQL_UNKNOWN_TABLE, SQL_SYSTEM_TABLE, SQL_AMBIGUOUS_TABLE, SQL_UNKNOWN_COLUMN, SQL_FUNCTION_NOT_ALLOWED,
 *   SQL_TYPE_NOT_ALLOWED
 */
export function analyseSql(
  parsed: ParsedSql,
  options: AnalyseSqlOptions,
  onHiddenTable?: HiddenTableListener,
): SqlAnalysis {
  const checks = new StatementChecks(options, parsed.doubleQuoted, onHiddenTable);
  for (const name of parsed.functions) checks.onFunction(name, false);
  for (const type of parsed.types) checks.onCast(type);
  const resolution = resolveQuery(parsed.query, checks);
  return {
    tables: sortedTables(resolution.tables),
    columns: sortedColumns(resolution.columns),
    functions: checks.functions.sort(),
    joins: resolution.joins,
    aggregates: findAggregates(parsed.query, checks.rules, resolution),
    has_volatile_function: checks.isVolatile,
    quoted_texts: checks.quotedTexts,
  };
}

/** Is told of a table of a hidden schema before it is refused as unknown. */
type HiddenTableListener = (table: TableName) => void;

/** What the resolver asks about the names of one statement. A class, so that a statement makes one object. */
class StatementChecks implements ResolveOptions {
  readonly dialect: Dialect;
  readonly rules: DialectRules;
  /** Each once. */
  readonly functions: string[] = [];
  /** Each once. */
  readonly quotedTexts: string[] = [];
  isVolatile = false;
  private readonly doubleQuoted: ReadonlySet<string> | undefined;
  private readonly options: AnalyseSqlOptions;
  private readonly onHiddenTable: HiddenTableListener | undefined;
  private readonly index: TableIndex;
  private readonly isPostgres: boolean;

  constructor(
    options: AnalyseSqlOptions,
    doubleQuoted: ReadonlySet<string> | undefined,
    onHiddenTable: HiddenTableListener | undefined,
  ) {
    this.options = options;
    this.onHiddenTable = onHiddenTable;
    this.doubleQuoted = doubleQuoted;
    this.dialect = options.schema.dialect;
    this.rules = dialectRules[this.dialect];
    this.index = tableIndexOf(options.schema);
    this.isPostgres = this.dialect === 'postgres';
  }

  findTable(parts: readonly string[]): KnownTable {
    const { catalog, readable } = this.options;
    const written = parts.join('.');
    const lookup = this.index.find(parts, catalog);
    switch (lookup.kind) {
      case 'found': {
        const { table } = lookup;
        if (readable.isHidden(catalog, table.schema)) {
          this.onHiddenTable?.({ catalog, schema: table.schema, table: table.name });
          return refuseUnknownTable(written);
        }
        return knownTableOf(table, catalog);
      }
      case 'system':
        return refuse(
          'SQL_SYSTEM_TABLE',
          `${written} belongs to the database itself: read from tables of the data source only.`,
        );
      case 'ambiguous':
        return refuse(
          'SQL_AMBIGUOUS_TABLE',
          `${written} may mean several tables: write its full name as the schema spells it.`,
        );
      case 'unknown':
        return refuseUnknownTable(written);
    }
  }

  mayBeTable(name: string): boolean {
    return this.index.find([name], this.options.catalog).kind !== 'unknown';
  }

  checkCteName(name: string): void {
    if (this.dialect === 'sqlite' && this.index.isView(name)) {
      refuse('SQL_AMBIGUOUS_TABLE', `${name} in WITH has the name of a view: give it another name.`);
    }
  }

  onCall(call: FunctionCall, isInFrom: boolean): void {
    const schema = call.receiver?.[0];
    if (schema !== undefined && this.index.hasSchema(schema)) {
      refuse(
        'SQL_FUNCTION_NOT_ALLOWED',
        `${excerpt(schema)}.${excerpt(call.name)} may be a function of the schema ${schema}: write ${call.name}(${schema}).`,
      );
    }
    this.onFunction(call.name, isInFrom);
    this.isVolatile ||= this.rules.volatile.has(call.name) || readsClock(call, this.dialect);
  }

  onFunction(name: string, isInFrom: boolean): void {
    refuseUnlistedFunction(name, isInFrom, this.rules);
    if (!this.functions.includes(name)) this.functions.push(name);
  }

  isNiladic(name: string): boolean {
    return this.rules.niladic.has(name.toLowerCase());
  }

  onCast(type: string): void {
    const { catalog, readable } = this.options;
    const isOwn = this.index
      .tablesWithType(type)
      .some(({ schema, name }) => readable.canRead({ catalog, schema, table: name }));
    if (!isOwn) refuseUnlistedType(type, this.rules);
  }

  columnsOfCall(name: string, alias: Alias | null): readonly string[] | null {
    return this.isPostgres ? columnsOfPostgresCall(name, alias) : null;
  }

  onField(name: string): void {
    if (this.isPostgres && !fieldsOfPostgresCalls.has(name)) refuseUnknownColumn(name);
  }

  onOpenName(name: string): void {
    if (this.doubleQuoted?.has(name) === true && !this.quotedTexts.includes(name))
      this.quotedTexts.push(name);
  }

  onOpenColumn(written: string, column: string): void {
    if (this.isPostgres && callsOfPostgresRows.test(column)) refuseUnknownColumn(written);
  }

  onMissingColumn(written: string, column: string): void {
    if (this.isPostgres && !postgresSystemColumns.has(column)) refuseUnknownColumn(written);
  }
}

function refuseUnknownColumn(written: string): never {
  return refuse('SQL_UNKNOWN_COLUMN', `There is no column ${written} here: use a column that the table has.`);
}

const knownTables = new WeakMap<SourceTable, KnownTable>();

/** A table as the resolver takes it; made once for each table object and catalog. */
function knownTableOf(table: SourceTable, catalog: string): KnownTable {
  const known = knownTables.get(table);
  if (known?.name.catalog === catalog) return known;
  const name = { catalog, schema: table.schema, table: table.name };
  const outputs = table.columns.map((column) => ({
    name: column.name,
    origin: { ...name, column: column.name },
  }));
  const made = { name, outputs: outputs.length === 0 ? null : outputs };
  knownTables.set(table, made);
  return made;
}

function refuseUnknownTable(written: string): never {
  return refuse(
    'SQL_UNKNOWN_TABLE',
    `There is no table ${written} here: use a table of the schema, with its schema name where needed.`,
  );
}

function refuseUnlistedFunction(name: string, isInFrom: boolean, rules: DialectRules): void {
  if (isInFrom ? rules.tableFunctions.has(name) : rules.functions.has(name)) return;
  const why = rules.excluded.find(({ names }) => names.has(name))?.reason;
  const place = isInFrom && rules.functions.has(name) ? ' in FROM' : '';
  refuse(
    'SQL_FUNCTION_NOT_ALLOWED',
    why === undefined
      ? `The function ${excerpt(name)} is not on the list of allowed functions${place}: use another one.`
      : `The function ${excerpt(name)} is not allowed, because it ${why}: write the query without it.`,
  );
}

function refuseUnlistedType(type: string, rules: DialectRules): void {
  const names = withoutArguments(type).toLowerCase().replace(/^_/, '').trim().split(/\s+/);
  const isQuery = /\b(?:select|values|table)\b/i.test(type);
  const isComputed = /[^\p{L}\p{N}\p{M}\s_$.,"'`()<>[\]]/u.test(type);
  if (!isQuery && !isComputed && names.every((name) => rules.types.has(name))) return;
  refuse(
    'SQL_TYPE_NOT_ALLOWED',
    `The type ${excerpt(type)} is not on the list of allowed types: use another one.`,
  );
}

/** A type without its arguments, however deep they are nested: `array(row(a bigint))`, `map<varchar, bigint>`. */
function withoutArguments(type: string): string {
  const shorter = type.replace(/\([^()<>]*\)|<[^()<>]*>/g, ' ');
  return shorter === type ? type : withoutArguments(shorter);
}

/** SQLite's date functions read the clock for the word 'now', and where no date is given. */
function readsClock(call: FunctionCall, dialect: SourceSchema['dialect']): boolean {
  if (
    dialect !== 'sqlite' ||
    !/^(?:date|time|datetime|julianday|unixepoch|strftime|timediff)$/.test(call.name)
  )
    return false;
  const least = call.name === 'strftime' ? 2 : 1;
  return (
    call.arguments.length < least ||
    call.arguments.some((argument) => argument.kind === 'literal' && argument.text?.toLowerCase() === 'now')
  );
}

function findAggregates(query: Query, rules: DialectRules, resolution: Resolution): readonly SqlAggregate[] {
  const select = outermostSelectOf(query);
  if (select === null) return [];
  const aggregates: SqlAggregate[] = [];
  const visit = (expression: Expression): void => {
    switch (expression.kind) {
      case 'call': {
        const { name, arguments: operands, isDistinct, isWindow } = expression;
        const isScalar = operands.length > 1 && (name === 'min' || name === 'max');
        if (rules.aggregates.has(name) && !isWindow && !isScalar) {
          const [operand] = operands;
          const column = operand?.kind === 'column' ? resolution.findOuterColumn(operand.parts) : null;
          aggregates.push({ function: name, is_distinct: isDistinct, column });
          return;
        }
        for (const inner of [...operands, ...expression.clauses]) visit(inner);
        return;
      }
      case 'operation':
        expression.operands.forEach(visit);
        return;
      case 'cast':
        visit(expression.operand);
        return;
      default:
    }
  };
  for (const projection of select.projections)
    if (projection.kind === 'expression') visit(projection.expression);
  for (const expression of [...select.clauses, ...query.tail]) visit(expression);
  return aggregates;
}

function sortedTables(tables: readonly TableName[]): readonly TableName[] {
  return distinctSorted(tables, compareTableNames);
}

function sortedColumns(columns: readonly ColumnName[]): readonly ColumnName[] {
  return distinctSorted(columns, (left, right) => {
    const byTable = compareTableNames(left, right);
    return byTable !== 0 ? byTable : left.column < right.column ? -1 : left.column > right.column ? 1 : 0;
  });
}

function distinctSorted<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): readonly Item[] {
  if (items.length < 2) return items;
  const sorted = [...new Set(items)].sort(compare);
  return sorted.filter((item, place) => place === 0 || compare(sorted[place - 1] ?? item, item) !== 0);
}
