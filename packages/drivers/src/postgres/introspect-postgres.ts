import type { SourceSchema, SourceTable } from '@querent/core';

import { groupBy } from '../group-by.js';
import {
  columnsSql,
  edgesSql,
  foreignKeysSql,
  keysSql,
  relationsSql,
  type ColumnRow,
  type EdgeRow,
  type ForeignKeyRow,
  type KeyRow,
  type RelationRow,
} from './catalog-queries.js';
import type { PostgresSession } from './postgres-sessions.js';
import { kindOfType } from './postgres-types.js';

/** Reads the schema that the session's role can read. Partitions stand in the closure of their parent only. */
export async function introspectPostgres(session: PostgresSession): Promise<SourceSchema> {
  const database = await readValue(session, 'SELECT pg_catalog.current_database()');
  const relations = await readRows<RelationRow>(session, relationsSql);
  const columns = groupBy(await readRows<ColumnRow>(session, columnsSql), ofRelation);
  const keys = groupBy(await readRows<KeyRow>(session, keysSql), ofRelation);
  const foreignKeys = groupBy(await readRows<ForeignKeyRow>(session, foreignKeysSql), ofRelation);
  const edges = await readRows<EdgeRow>(session, edgesSql);

  const byOid = new Map(relations.map((relation) => [relation.oid, relation]));
  const below = closures(edges);

  function readTable(relation: RelationRow): SourceTable {
    const { oid, schema, name, kind, description } = relation;
    const ownKeys = keys.get(oid) ?? [];
    const closure = [...below(oid)]
      .flatMap((each) => byOid.get(each) ?? [])
      .filter((each) => each.kind !== 'v');
    return {
      schema,
      name,
      kind: kind === 'v' || kind === 'm' ? 'view' : 'table',
      description,
      columns: (columns.get(oid) ?? []).map((column) => ({
        name: column.name,
        type: column.type,
        kind: kindOfType(session.settings.types, column.type_oid),
        nullable: column.nullable,
        description: column.description,
      })),
      primary_key: ownKeys.find((key) => key.is_primary)?.columns ?? [],
      unique_keys: ownKeys.filter((key) => !key.is_primary).map((key) => key.columns),
      foreign_keys: (foreignKeys.get(oid) ?? []).flatMap((key) => {
        const target = byOid.get(key.target);
        if (target?.is_listed !== true) return [];
        const target_columns = key.target_columns;
        return [
          { columns: key.columns, target_schema: target.schema, target_table: target.name, target_columns },
        ];
      }),
      row_estimate: rowEstimate(relation, closure),
      closure: closure.map((each) => ({ schema: each.schema, table: each.name })).sort(byName),
    };
  }

  return {
    dialect: 'postgres',
    catalog: database,
    search_path: session.settings.schemas,
    tables: relations
      .filter(({ is_listed }) => is_listed)
      .map(readTable)
      .sort(byName),
  };
}

async function readValue(session: PostgresSession, sql: string): Promise<string> {
  const { rows } = await session.wait(session.client.query<[string]>({ text: sql, rowMode: 'array' }));
  return rows[0]?.[0] ?? '';
}

async function readRows<Row>(session: PostgresSession, sql: string): Promise<readonly Row[]> {
  return JSON.parse(await readValue(session, sql)) as Row[];
}

function ofRelation({ relation }: { readonly relation: number }): number {
  return relation;
}

/** Gives everything that can be reached from a relation over the edges, without itself. */
function closures(edges: readonly EdgeRow[]): (oid: number) => ReadonlySet<number> {
  const next = new Map<number, number[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  return (oid) => {
    const reached = new Set(next.get(oid));
    for (const each of reached) for (const further of next.get(each) ?? []) reached.add(further);
    reached.delete(oid);
    return reached;
  };
}

/** A parent has the rows of its partitions; a table that was never analysed has no estimate. */
function rowEstimate(relation: RelationRow, closure: readonly RelationRow[]): number | null {
  if (relation.kind === 'v') return null;
  if (relation.rows >= 0 && relation.kind !== 'p') return relation.rows;
  const known = closure.filter(({ kind, rows }) => kind !== 'p' && rows >= 0);
  return known.length > 0 ? known.reduce((sum, { rows }) => sum + rows, 0) : null;
}

interface Named {
  readonly schema: string;
  readonly name?: string;
  readonly table?: string;
}

/** By schema, then name, in the order of their code units. */
function byName(left: Named, right: Named): number {
  return compare(left.schema, right.schema) || compare(nameOf(left), nameOf(right));
}

function nameOf({ name, table }: Named): string {
  return name ?? table ?? '';
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
