import type { Dialect } from '../../records/dialect.js';
import type { ColumnName, TableName } from '../../records/table-name.js';
import type { SqlJoin } from '../analysis.js';
import type { Alias, FunctionCall } from '../query-model.js';
import type { Outputs } from './scope.js';

/** A table that the schema has, under its full name. */
export interface KnownTable {
  readonly name: TableName;
  /** Its columns in order, each its own origin; null where the schema does not tell. */
  readonly outputs: Outputs;
}

/** What the resolver asks of its surroundings. */
export interface ResolveOptions {
  readonly dialect: Dialect;
  /** @throws SQL_UNKNOWN_TABLE, SQL_SYSTEM_TABLE, SQL_AMBIGUOUS_TABLE */
  findTable(parts: readonly string[]): KnownTable;
  /** Whether a bare name could stand for a table, known or of the engine. */
  mayBeTable(name: string): boolean;
  /** @throws where an expression in WITH may not have this name. */
  checkCteName(name: string): void;
  /** Called for each call in the text. @throws SQL_FUNCTION_NOT_ALLOWED */
  onCall(call: FunctionCall, isInFrom: boolean): void;
  /** Whether a name without a column is read as a call. */
  isNiladic(name: string): boolean;
  onCast(type: string): void;
  /** Output columns of a call in FROM, or null where they are not known. */
  columnsOfCall(name: string, alias: Alias | null): readonly string[] | null;
  /** Called for a field of a composite value whose type is not known. @throws SQL_UNKNOWN_COLUMN */
  onField(name: string): void;
  /** Called for a bare name that no column in sight has for certain. */
  onOpenName(name: string): void;
  /** Called for a qualified column of a relation whose columns are not known. @throws SQL_UNKNOWN_COLUMN */
  onOpenColumn(written: string, column: string): void;
  /** Called where a relation is known and has no column of this name. */
  onMissingColumn(written: string, column: string): void;
}

/** What a query reads. */
export interface Resolution {
  readonly tables: readonly TableName[];
  readonly columns: readonly ColumnName[];
  readonly joins: readonly SqlJoin[];
  /** Resolves a column of the outermost select once more, for the analysis. */
  findOuterColumn(parts: readonly string[]): ColumnName | null;
}
