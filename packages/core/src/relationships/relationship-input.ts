import { AnalyticsError } from '../errors/analytics-error.js';
import {
  relationshipTypes,
  type RelationshipRecord,
  type RelationshipType,
} from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import { formatTableName, quoteIdentifier, sameName } from '../sql/table-name.js';
import {
  conditionKey,
  formatJoinCondition,
  joinKey,
  quoteWhereNeeded,
  sourceOf,
  targetOf,
} from './join-condition.js';
import type { KnownTable, KnownTables } from './known-schemas.js';
import {
  parseJoinCondition,
  type WrittenColumn,
  type WrittenEquality,
  type WrittenName,
} from './parse-join-condition.js';
import type { FoundRelationship } from './store-relationships.js';

/** A relationship as an admin writes it. */
export type NewRelationship = Pick<
  RelationshipRecord,
  | 'source_catalog'
  | 'source_schema'
  | 'source_table'
  | 'target_catalog'
  | 'target_schema'
  | 'target_table'
  | 'join_condition'
  | 'relationship_type'
>;

const longestCondition = 2_000;

/**
 * What an admin's relationship says, names spelled as the schema spells them.
 * @throws VALIDATION_ERROR for unknown tables, columns and types, and for conditions that are not between the two tables
 */
export function readRelationshipInput(input: NewRelationship, tables: KnownTables): FoundRelationship {
  const source = requireTable(sourceOfInput(input), tables);
  const target = requireTable(targetOfInput(input), tables);
  if (source.name.catalog !== target.name.catalog) {
    throw invalid('Both tables must be of one catalog: a query runs in one data source.', 'target_catalog');
  }
  const relationship_type = requireType(input.relationship_type);
  return {
    source: source.name,
    target: target.name,
    ...readCondition(input.join_condition, source, target),
    relationship_type,
    source_method: 'admin',
    confidence: 1,
    evidence: [],
    occurrence_count: 0,
  };
}

/**
 * What a changed condition or type of a relationship says.
 * @throws VALIDATION_ERROR, as for a new one
 */
export function readRelationshipPatch(
  record: RelationshipRecord,
  patch: { readonly join_condition?: string; readonly relationship_type?: RelationshipType },
  tables: KnownTables,
): Pick<
  RelationshipRecord,
  'join_condition' | 'join_key' | 'source_columns' | 'target_columns' | 'relationship_type'
> {
  const { source_columns, target_columns, join_condition, join_key } = record;
  const condition =
    patch.join_condition === undefined
      ? { source_columns, target_columns, join_condition, join_key }
      : readCondition(
          patch.join_condition,
          requireTable(sourceOf(record), tables),
          requireTable(targetOf(record), tables),
        );
  return {
    ...condition,
    relationship_type: requireType(patch.relationship_type ?? record.relationship_type),
  };
}

/**
 * A condition stays as it is written, where the engine reads it so; column equalities that lack a table, or that spell or quote names
 * in another way, are written anew. A condition that is no column equality has no columns. Spec, Resources: Relationship.
 */
function readCondition(written: string, source: KnownTable, target: KnownTable) {
  const text = written.trim();
  if (text === '' || text.length > longestCondition) {
    throw invalid(`Give \`join_condition\` 1 to ${String(longestCondition)} characters.`, 'join_condition');
  }
  const equalities = parseJoinCondition(text);
  if (equalities === null) {
    refuseForeignText(text);
    requireColumnsOf(text, source, target);
    const join_key = conditionKey(source.name, target.name, text);
    return { source_columns: [], target_columns: [], join_condition: text, join_key };
  }
  const columns = equalities.map((equality) => pairOf(equality, source, target));
  const join = { left: source.name, right: target.name, columns };
  return {
    source_columns: columns.map(({ left }) => left),
    target_columns: columns.map(({ right }) => right),
    join_condition: isExact(text, equalities, source, target)
      ? text
      : formatJoinCondition(join, source.schema.dialect),
    join_key: joinKey(join),
  };
}

/** Whether the engine reads the condition as it was understood here: every column has its table, spelled and quoted as it must be. */
function isExact(
  text: string,
  equalities: readonly WrittenEquality[],
  source: KnownTable,
  target: KnownTable,
): boolean {
  const { dialect } = source.schema;
  const otherQuote = quoteIdentifier(dialect, 'x').startsWith('`') ? '"' : '`';
  const isAmbiguous =
    source.table !== target.table && sameName(dialect, source.name.table, target.name.table);
  if (isAmbiguous || text.includes(otherQuote) || /\p{Cc}/u.test(text)) return false;
  const isAsKnown = ({ name, isQuoted }: WrittenName, known: string) =>
    name === known && (isQuoted || quoteWhereNeeded(known, dialect) === known);
  const isOf = ({ qualifier, column }: WrittenColumn, { name, table }: KnownTable) =>
    qualifier.length > 0 &&
    qualifier.length < 3 &&
    qualifier.every((part, at) =>
      isAsKnown(part, [name.schema, name.table].slice(-qualifier.length)[at] ?? ''),
    ) &&
    table.columns.some((known) => isAsKnown(column, known.name));
  return equalities
    .flatMap(({ left, right }) => [left, right])
    .every((written) => isOf(written, source) || isOf(written, target));
}

/** The columns of an equality, the source's first, whichever way it is written; of a table with itself, as it is written. */
function pairOf({ left, right }: WrittenEquality, source: KnownTable, target: KnownTable) {
  const forward = { left: columnOf(left, source), right: columnOf(right, target) };
  const backward = { left: columnOf(right, source), right: columnOf(left, target) };
  const isForward = forward.left !== null && forward.right !== null;
  const isBackward = backward.left !== null && backward.right !== null;
  const isOfOneTable = source.table === target.table;
  if (isForward && isBackward && !isOfOneTable) {
    throw invalid('Write the table before each column of the condition.', 'join_condition');
  }
  const pair = isForward ? forward : backward;
  if (pair.left === null || pair.right === null) {
    const names = [source.name, target.name].map(formatTableName).join(' and ');
    throw invalid(`Each equality must compare a column of ${names} with one of the other.`, 'join_condition');
  }
  return { left: pair.left, right: pair.right };
}

/** The column of the table that is meant, as the schema spells it, or null. */
function columnOf({ qualifier, column }: WrittenColumn, { name, table, schema }: KnownTable): string | null {
  const means = (written: WrittenName, known: string) => {
    // Without quotes, PostgreSQL takes every name for lower case.
    const isFolded = schema.dialect === 'postgres' && !written.isQuoted;
    return (
      sameName(schema.dialect, isFolded ? written.name.toLowerCase() : written.name, known) ||
      written.name === known
    );
  };
  const parts = [name.catalog, name.schema, name.table].slice(-qualifier.length);
  const isOfTable = qualifier.every((written, at) => means(written, parts[at] ?? ''));
  if (qualifier.length > 0 && !isOfTable) return null;
  return table.columns.find((known) => means(column, known.name))?.name ?? null;
}

/** A condition that is not read is told to models as it is: it must at least be one expression. */
function refuseForeignText(text: string): void {
  const withoutTexts = text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, '');
  if (/;|--|\/\*|['"\p{Cc}]|\b(?:select|insert|update|delete|drop)\b/iu.test(withoutTexts)) {
    throw invalid(
      'Write `join_condition` as one expression, without statements and comments.',
      'join_condition',
    );
  }
}

/** A condition that names no column of one of the tables joins nothing: each row with every row. */
function requireColumnsOf(text: string, source: KnownTable, target: KnownTable): void {
  const words = new Set(
    text
      .replace(/'(?:[^']|'')*'/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}_$]+/gu),
  );
  const isNamed = ({ name }: { readonly name: string }) =>
    (name.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [name]).every((word) => words.has(word));
  for (const { table, name } of [source, target]) {
    if (table.columns.some(isNamed)) continue;
    throw invalid(`\`join_condition\` must name a column of ${formatTableName(name)}.`, 'join_condition');
  }
}

function requireTable(name: TableName, tables: KnownTables): KnownTable {
  const known = tables.find(name);
  if (known === null)
    throw invalid(`There is no table ${formatTableName(name)} in any data source.`, 'source_table');
  return known;
}

function requireType(type: RelationshipType): RelationshipType {
  if (relationshipTypes.includes(type)) return type;
  throw invalid(`\`relationship_type\` is one of ${relationshipTypes.join(', ')}.`, 'relationship_type');
}

function sourceOfInput(input: NewRelationship): TableName {
  return { catalog: input.source_catalog, schema: input.source_schema, table: input.source_table };
}

function targetOfInput(input: NewRelationship): TableName {
  return { catalog: input.target_catalog, schema: input.target_schema, table: input.target_table };
}

function invalid(message: string, field: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message, { details: { field } });
}
