import { createHash } from 'node:crypto';
import type { Dialect } from '../records/dialect.js';
import type { RelationshipRecord } from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import { quoteIdentifier } from '../sql/table-name.js';

/** An equality join of two tables, names spelled as their schema spells them. */
export interface JoinColumns {
  readonly left: TableName;
  readonly right: TableName;
  readonly columns: readonly { readonly left: string; readonly right: string }[];
}

/** The identity of a join: the same from either side, in whichever order its columns are written. 64 letters and digits. */
export function joinKey({ left, right, columns }: JoinColumns): string {
  const forward = sideBySide(
    left,
    right,
    columns.map((pair) => [pair.left, pair.right]),
  );
  const backward = sideBySide(
    right,
    left,
    columns.map((pair) => [pair.right, pair.left]),
  );
  return hash(forward < backward ? forward : backward);
}

/** The identity of a join by something else than column equalities: its tables and its text. */
export function conditionKey(left: TableName, right: TableName, condition: string): string {
  const tables = [left, right].map(partsOf).sort();
  return hash(JSON.stringify([tables, condition.replace(/\s+/g, ' ').trim()]));
}

/** The condition with tables written as `schema.table` and names quoted where the dialect needs it. */
export function formatJoinCondition({ left, right, columns }: JoinColumns, dialect: Dialect): string {
  const write = ({ schema, table }: TableName, column: string) =>
    [schema, table, column].map((name) => quoteWhereNeeded(name, dialect)).join('.');
  return columns.map((pair) => `${write(left, pair.left)} = ${write(right, pair.right)}`).join(' AND ');
}

/** The table that holds the foreign key. */
export function sourceOf(relationship: RelationshipRecord): TableName {
  return {
    catalog: relationship.source_catalog,
    schema: relationship.source_schema,
    table: relationship.source_table,
  };
}

/** The table that is pointed to. */
export function targetOf(relationship: RelationshipRecord): TableName {
  return {
    catalog: relationship.target_catalog,
    schema: relationship.target_schema,
    table: relationship.target_table,
  };
}

/** Words that some engine keeps for itself and that tables and columns are often named. */
const reserved = new Set(
  'all analyze and any array as asc between both by case cast check collate column constraint create cross current_date current_time current_timestamp current_user database default deferrable delete desc describe distinct do drop else end except exists explain false fetch for foreign from full function grant group groups having ilike in index inner insert intersect interval into is join key keys lateral leading left like limit match natural not null of offset on only or order outer over partition placing primary range rank read references returning right row rows schema select session_user set show similar some system table then to trailing trigger true union unique unnest update usage user using values variadic when where window with'.split(
    ' ',
  ),
);

/** A name as a condition of the dialect writes it. */
export function quoteWhereNeeded(name: string, dialect: Dialect): string {
  const plain = dialect === 'postgres' ? /^[a-z_][a-z0-9_]*$/ : /^[A-Za-z_][A-Za-z0-9_]*$/;
  return plain.test(name) && !reserved.has(name.toLowerCase()) ? name : quoteIdentifier(dialect, name);
}

function sideBySide(
  left: TableName,
  right: TableName,
  pairs: readonly (readonly [string, string])[],
): string {
  const sorted = [...new Set(pairs.map((pair) => JSON.stringify(pair)))].sort();
  return JSON.stringify([partsOf(left), partsOf(right), sorted]);
}

function partsOf({ catalog, schema, table }: TableName): string {
  return JSON.stringify([catalog, schema, table]);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
